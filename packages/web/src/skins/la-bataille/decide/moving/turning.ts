import { facingWord, findUnit, isPresent, unitNow } from '@bivouac/la-bataille'
import { asFacing, turnBetween } from '@bivouac/space'
import type { Choice } from '../../../../furniture/choice.tsx'
import type { Desk } from '../../desk.ts'
import { points, pointsWord } from '../../words.ts'
import type { Facings } from './knob.tsx'
import { giveOrders } from './orders.ts'
import { waysOf } from './ways.ts'
import type { Way, Ways } from './ways.ts'

/** The facings the unit in hand can turn to where it stands. */
export function facingsHere(desk: Desk, unit: number): Facings {
  const { id } = desk.position.value.game.units[unit]
  return new Map(
    desk.offer.value.actions.flatMap((action) =>
      action.do === 'turn' && action.unit === id
        ? [
            [
              action.facing,
              {
                says: `Turn to ${facingWord(action.facing)}, ${desk.words(action).note ?? ''}`,
                cost: '',
                act: () => void giveOrders(desk, [action]),
              },
            ],
          ]
        : [],
    ),
  )
}

/** The facings it can have where it is asked to go, in the formation it goes in, with what the way costs then. */
export function facingsThere(desk: Desk, { byHex }: Ways, goal: Way): Facings {
  const open = (byHex.get(goal.hex) ?? [])
    .filter(({ formation, forms }) => formation === goal.formation && forms === goal.forms)
    .toReversed()
  return new Map(
    open.map((way) => [
      way.facing,
      {
        says: `Face ${facingWord(way.facing)} there, ${pointsWord(way.cost)}`,
        cost: points(way.cost),
        act: () => (desk.goal.value = { hex: goal.hex, facing: way.facing }),
      },
    ]),
  )
}

/** To turn the unit in hand, where it stands or where it is asked to go. */
export function turnsOf(desk: Desk, unit: number, ways: Ways, goal: Way | null): Choice[] {
  return goal
    ? turnChoices(goal.facing, facingsThere(desk, ways, goal))
    : turnChoices(unitNow(desk.position.value, unit).facing, facingsHere(desk, unit))
}

/** Turns whatever is in hand one facing on; false where nothing can be turned. */
export function turnInHand(desk: Desk, way: 'left' | 'right'): boolean {
  const p = desk.position.peek()
  const { frame } = desk
  const unit = frame.phase === 'marching' ? frame.unit : findUnit(p, desk.picked.peek() ?? '')
  if (!desk.live.peek() || unit < 0 || (frame.phase !== 'marching' && frame.phase !== 'movement'))
    return false
  if (!isPresent(p, unit)) return false
  const ways = waysOf(p, unit)
  const choice = turnsOf(desk, unit, ways, wayMeant(desk, ways.byHex)).find(({ key }) => key === way[0])
  choice?.act()
  return choice !== undefined
}

/** To turn to the next facing that can be had, to the left and to the right. */
function turnChoices(now: number, facings: Facings): Choice[] {
  return (['left', 'right'] as const).flatMap((way) => {
    const turn = (facing: number): number => {
      const by = turnBetween(asFacing(now), asFacing(facing))
      return ((way === 'right' ? by : -by) + 12) % 12
    }
    const [next] = [...facings.keys()]
      .filter((facing) => turn(facing) > 0)
      .toSorted((a, b) => turn(a) - turn(b))
    const taken = next === undefined ? undefined : facings.get(next)
    return taken && next !== undefined
      ? [{ label: `Turn ${way}`, note: facingWord(next), key: way[0], act: taken.act }]
      : []
  })
}

/** The way to the hex asked for, with the facing asked for. */
export function wayMeant(desk: Desk, byHex: Ways['byHex']): Way | null {
  const asked = desk.goal.value
  const open = asked ? (byHex.get(asked.hex) ?? []) : []
  return open.find(({ facing }) => facing === asked?.facing) ?? open[0] ?? null
}
