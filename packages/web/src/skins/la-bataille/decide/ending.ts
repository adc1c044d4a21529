import { listed } from '@bivouac/kernel'
import { leftToDo, leftWords, pieceName } from '@bivouac/la-bataille'
import type { Choice } from '../../../furniture/choice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { Desk } from '../desk.ts'

/**
 * The end of a segment as the gold button: if somebody could still act, or would suffer by it, it says so once, unit by unit, and
 * ends it when it is pressed again. `note` stands beside it.
 */
export function endChoice(desk: Desk, note?: string): Choice {
  const p = desk.position.value
  const end = choiceOf(desk, { do: 'end' })
  return {
    ...end,
    key: 'e',
    ...(note !== undefined && { note }),
    act() {
      const [left, ...more] = desk.warning.peek() === null ? leftToDo(p, desk.seat) : []
      if (!left) return end.act()
      desk.showOrders()
      desk.shell.announce(leftWords(p, left))
      desk.warning.value = {
        title: 'Before you go on',
        clause: left.clause,
        anyway: `${end.label} all the same`,
        lines: [left, ...more].flatMap(({ units, what }) =>
          [...Map.groupBy(units, (id) => placeOf(desk, id))].map(([where, here]) => ({
            where,
            text: `${listed(here.map((id) => pieceName(p, id)))} ${what}.`,
          })),
        ),
        act: end.act,
      }
    },
  }
}

/** Where a unit stands, or would come on. */
function placeOf(desk: Desk, id: string): number {
  const hex = desk.hexOf(id)
  const { game } = desk.position.peek()
  return hex >= 0 ? hex : (game.units[game.unitIndex.get(id) ?? -1]?.enters?.at[0] ?? 0)
}
