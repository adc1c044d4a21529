import { isValidElement, toChildArray } from 'preact'
import type { ComponentChildren, VNode } from 'preact'

type Node = VNode<Readonly<Record<string, unknown>>>

/** Everything that is written there, parents before children: elements and components, which are not asked for theirs. */
export function nodesOf(written: ComponentChildren): Node[] {
  return toChildArray(written).flatMap((one) => {
    if (!isValidElement(one)) return []
    const node = one as Node
    return [node, ...nodesOf(node.props.children as ComponentChildren)]
  })
}

/** What a component that keeps no state of its own makes of itself. */
export function madeBy({ type, props }: Node): Node[] {
  return typeof type === 'string' ? [] : nodesOf((type as (all: typeof props) => ComponentChildren)(props))
}
