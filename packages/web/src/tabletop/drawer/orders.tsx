import { gapBetween, printed } from '@bivouac/space'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { WarningCard } from '../../furniture/warning.tsx'
import type { Warning } from '../../furniture/warning.tsx'
import { Journal } from '../../journal/journal.tsx'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import type { RulerHand } from '../hand/ruler.ts'
import { wholeLength } from '../hand/yardstick.ts'
import type { Decision } from '../play/decision.ts'

/** What the leaf of orders knows of a desk. */
interface OrdersDesk {
  readonly table: Table
  readonly shell: ShellServices
  readonly live: ReadonlySignal<boolean>
  readonly looked: Signal<string | null>
  readonly warning: Signal<Warning<string> | null>
  show(piece: string): void
}

/** The leaf of orders: what was warned of, the decision, the piece looked at; for who waits, the journal. */
export function Orders({
  desk,
  decision,
  othersTurn,
  beside,
  card,
}: {
  desk: OrdersDesk
  decision: ReadonlySignal<Decision>
  /** Is it another's turn that is shown? What one's own dice bring is for the card to tell. */
  othersTurn: boolean
  /** What stands below the decision, whoever decides. */
  beside?: ComponentChildren
  /** Everything there is to know of a piece. */
  card: (piece: string) => ComponentChildren
}): JSX.Element {
  const { panel } = decision.value
  const looked = desk.looked.value
  const waits = !desk.live.value && desk.shell.moment.value === null && othersTurn
  return (
    <div>
      <WarningCard desk={desk} />
      {panel?.()}
      {beside}
      {looked !== null && card(looked)}
      {!panel &&
        looked === null &&
        // Who waits for the other is told what is going on.
        (waits ? (
          <Journal table={desk.table} shell={desk.shell} />
        ) : (
          <p class="tt-idle">Click a unit to inspect it.</p>
        ))}
    </div>
  )
}

/** How many are told. */
const NEAREST = 3

/** The nearest of these pieces to one, edge to edge, as the rules measure. */
export function Nearest({
  desk,
  piece,
  others,
}: {
  desk: Pick<RulerHand, 'rules'> & { show(piece: string): void }
  piece: string
  others: readonly { readonly id: string; readonly name: string }[]
}): JSX.Element | null {
  const { rules } = desk
  const from = rules.shapeOf(piece)
  const near = others
    .flatMap((one) => {
      const shape = from && rules.shapeOf(one.id)
      return shape ? [{ ...one, far: printed(gapBetween(from, shape)) }] : []
    })
    .toSorted((a, b) => a.far - b.far)
    .slice(0, NEAREST)
  if (near.length === 0) return null
  return (
    <p class="tt-small">
      Nearest:{' '}
      {near.map(({ id, name, far }, at) => (
        <>
          {at > 0 && ', '}
          <button type="button" class="tt-link" onClick={() => desk.show(id)}>
            {name}
          </button>{' '}
          {wholeLength(rules.yardstick, far)}
        </>
      ))}
    </p>
  )
}
