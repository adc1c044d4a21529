import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { GlideLayer } from '../furniture/others/glide-layer.tsx'
import { useGlides } from '../furniture/others/glides.ts'
import { StackArt } from './stack.tsx'
import type { TheatreStack, TheatreView } from './types.ts'
import { grownAt } from './view.ts'

/** Counters of a side that went from one box to another, as far as these eyes saw it. */
export interface StackMove {
  /** The stack they are part of now. */
  readonly stack: string
  readonly from: number
  readonly into: number
}

/** Stacks glide from box to box along the moves that events tell of; meanwhile they do not lie in the box they go to. */
export function useStackGlides(
  desk: Parameters<typeof useGlides>[0] & { readonly view: TheatreView },
  stacks: ReadonlySignal<readonly TheatreStack[]>,
  movesOf: (events: Parameters<Parameters<typeof useGlides>[1]>[0]) => readonly StackMove[],
): { readonly lying: ReadonlySignal<readonly TheatreStack[]>; readonly layer: JSX.Element } {
  const { view } = desk
  const glides = useGlides(desk, (events) =>
    movesOf(events).map(({ stack, from, into }) => ({
      piece: stack,
      points: [view.placeOf(from), view.placeOf(into)],
    })),
  )
  const lying = useComputed(() => {
    const going = glides.now.value
    return going.size === 0 ? stacks.value : stacks.value.filter(({ id }) => !going.has(id))
  })
  const layer = (
    <GlideLayer
      view={view}
      glides={glides}
      look="th-overlay"
      draw={(piece) => {
        const { scale } = view.viewport.peek()
        const stack = stacks.peek().find(({ id }) => id === piece)
        return (
          stack && (
            <g transform={`scale(${grownAt(scale) / scale})`}>
              <StackArt stack={{ ...stack, stands: 'alone' }} near />
            </g>
          )
        )
      }}
    />
  )
  return { lying, layer }
}
