import { Component } from 'preact'
import type { ComponentChildren, JSX } from 'preact'

/** A component that is drawn again only when one of its properties is another one than before. */
export function steady<P extends object>(
  draw: (props: P) => JSX.Element | null,
): new (props: P) => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const before = this.props as Readonly<Record<string, unknown>>
      return Object.entries(next).some(([key, value]) => before[key] !== value)
    }

    override render(): ComponentChildren {
      return draw(this.props)
    }
  }
}
