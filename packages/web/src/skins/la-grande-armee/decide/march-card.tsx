import { counted } from '@bivouac/kernel'
import {
  beginDraft,
  companyOn,
  findPiece,
  hasDie,
  hexOf,
  idOf,
  isCombat,
  mayMove,
  mustThrow,
  placeName,
  pointsInAll,
  pointsLeft,
  shortName,
  sideOf,
  stackAt,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaPosition, ReachOfUnit, Way } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import { Party, Points } from '../../../hexes/hand/counters.tsx'
import { CounterButton, PlaceLink, Roster } from '../show/cards.tsx'
import type { Desk } from '../desk.ts'
import { MarchTable, chancesOf } from '../show/march-table.tsx'
import { marchAlong, toggleCompany } from './march-orders.ts'

export type Moving = Extract<Frame, { phase: 'movement' | 'march' | 'option' }>

const MARCH_NAMES = {
  normal: 'March',
  supplied: 'March on Supply',
  double: 'Double march',
  triple: 'Triple march',
} as const

/** What a way costs, after its name: `3 points, 1 left`, `die after 3 hexes`. */
function wayCost(p: LgaPosition, way: Way): string {
  const points = counted(way.cost, 'point')
  const halts = way.halts ? ', halted there by the enemy' : ''
  if (way.march === 'supplied' && way.supply !== undefined)
    return `Supply at ${placeName(p, hexOf(p, way.supply))}, ${points}, ${way.left} left${halts}`
  if (way.march === 'double')
    return `${way.before === 0 ? 'die first' : `die after ${counted(way.before, 'hex', 'hexes')}`}${halts}`
  if (way.march === 'triple') return `${points}, then the die${halts}`
  return `${points}, ${way.left} left${halts}`
}

/** A way in words, for those who do not see it lit: what it costs, and of a forced march what the die may bring. */
export function waySaid(p: LgaPosition, unit: number, way: Way): string {
  if (way.march === 'normal') return wayCost(p, way)
  const risk = hasDie(way) ? `: ${chancesOf(p, unit, way.march === 'triple' ? 'triple' : 'double')}` : ''
  return `${MARCH_NAMES[way.march].toLowerCase()} (${wayCost(p, way)})${risk}`
}

/** The ways to one hex as buttons; the first that throws a die has a key of its own. */
export function wayChoices(p: LgaPosition, ways: readonly Way[], go: (way: Way) => void): Choice[] {
  const thrown = ways.findIndex(hasDie)
  return ways.map((way, at) => ({
    label: `${MARCH_NAMES[way.march]} (${wayCost(p, way)})`,
    act: () => go(way),
    ...(at === thrown && { key: 'f' }),
  }))
}

/** Keys that press what a unit under way may do. */
export const KEY_OF: Readonly<Partial<Record<LgaAction['do'], string>>> = {
  'force-march': 'f',
  'throw-again': 'f',
  halt: 'h',
}

/** What is offered to this unit beside its steps. Supply units of one hex are as good as each other. */
function ownChoices(desk: Desk, p: LgaPosition, id: string): Choice[] {
  const drawn = new Set<number>()
  return desk.offer.value.actions.flatMap((action): Choice[] => {
    if (action.do === 'draw-supply' && action.unit === id) {
      const at = hexOf(p, findPiece(p, action.by))
      if (drawn.has(at)) return []
      drawn.add(at)
      return [choiceOf(desk, action)]
    }
    const own = action.do === 'combine' ? action.units.includes(id) : 'unit' in action && action.unit === id
    if (!own || action.do === 'move' || action.do === 'draw-supply') return []
    const key = KEY_OF[action.do]
    return [{ ...choiceOf(desk, action), ...(key !== undefined && { key }) }]
  })
}

/** The unit in hand: what it can still do, and the ways to the hex that was asked for. */
export function MarchCard({
  desk,
  frame,
  unit,
  reach,
  friends,
  go,
}: {
  desk: Desk
  frame: Moving
  unit: number
  reach: ReachOfUnit
  /** Hexes of friends who can still move. */
  friends: readonly number[]
  go: (way: Way) => void
}): JSX.Element {
  const p = desk.position.value
  const goal = desk.goal.value
  const ways = reach.get(goal) ?? []
  const drawn = desk.drawn.value
  const id = idOf(p, unit)
  const tiring = frame.phase === 'option'
  const moves = !tiring && mayMove(p, unit, frame.side) === 0
  // Why it cannot move is what a step to where it stands is refused for.
  const still = tiring || moves ? null : desk.check(desk.marchOf(id, [hexOf(p, unit)]))
  const throws = desk.offer.value.actions.some(({ do: what }) => what === 'force-march')
  const march = mustThrow(p, unit) ? 'triple' : 'double'
  return (
    <Card
      title={
        <>
          {shortName(p, unit)} <span class="tt-small">at {placeName(p, hexOf(p, unit))}</span>
        </>
      }
    >
      <p class="lga-points">
        <Points left={pointsLeft(p, unit)} of={pointsInAll(p, unit)} />
        {still && <span class="tt-small">{still.reason}</span>}
      </p>
      {goal >= 0 && (
        <div class="lga-ways">
          <p>
            To <PlaceLink desk={desk} hex={goal} />:
          </p>
          <Choices choices={wayChoices(p, ways, go)} />
          {desk.company.value.length > 0 && <Left desk={desk} p={p} unit={unit} ways={ways} />}
          {(['double', 'triple'] as const)
            .filter((how) => ways.some((way) => way.march === how))
            .map((how) => (
              <MarchTable key={how} p={p} unit={unit} march={how} />
            ))}
        </div>
      )}
      {goal < 0 && (
        <Choices
          // A tap on friends who have not moved picks them, so joining them is offered here.
          choices={friends
            .filter((to) => reach.has(to))
            .map((to) => ({
              label: `Join friends at ${placeName(p, to)}`,
              act: () => (desk.goal.value = to),
            }))}
        />
      )}
      {tiring && (
        <>
          <p>The column is tiring. Halt here unharmed, or throw once more; the second die is final.</p>
          <MarchTable p={p} unit={unit} march={march} row="second" />
        </>
      )}
      <Choices
        choices={[
          ...ownChoices(desk, p, id),
          moves && {
            label: desk.drawing.value ? 'Stop choosing' : 'Choose the route',
            key: 'd',
            act: () => {
              desk.drawn.value = []
              desk.drawing.value = !desk.drawing.value
            },
          },
          drawn.length > 0 && { label: 'March along it', act: () => void marchAlong(desk, p, unit, drawn) },
        ]}
      />
      {throws && goal < 0 && <MarchTable p={p} unit={unit} march={march} />}
      {frame.phase === 'movement' && moves && <Company desk={desk} p={p} unit={unit} ways={ways} />}
    </Card>
  )
}

/** Who of the company stays behind on each of these ways, said before one is chosen. */
function Left({
  desk,
  p,
  unit,
  ways,
}: {
  desk: Desk
  p: LgaPosition
  unit: number
  ways: readonly Way[]
}): JSX.Element {
  const reasons = ways.flatMap((way) => companyOn(p, unit, desk.company.value, way).stays)
  return (
    <>
      {[...new Map(reasons.map((refusal) => [refusal.reason, refusal])).values()].map((refusal) => (
        <Why key={refusal.reason} refusal={refusal} />
      ))}
    </>
  )
}

/** Others of the stack that can go along. Who cannot follow by any way to the hex asked for is grey and says why. */
function Company({
  desk,
  p,
  unit,
  ways,
}: {
  desk: Desk
  p: LgaPosition
  unit: number
  ways: readonly Way[]
}): JSX.Element | null {
  const side = sideOf(p, unit)
  const others = stackAt(p, hexOf(p, unit)).filter(
    (other) => other !== unit && sideOf(p, other) === side && mayMove(p, other, side) === 0,
  )
  if (others.length === 0) return null
  return (
    <Party heading="Move together">
      {others.map((other) => {
        const id = idOf(p, other)
        const on = desk.company.value.includes(id)
        const chosen = desk.company.value.filter((one) => one !== id)
        const answers = ways.map((way) =>
          companyOn(p, unit, [...chosen, id], way).stays.find((stay) => stay.unit === id),
        )
        const no = answers.every(Boolean) ? answers[0] : undefined
        return (
          <CounterButton
            key={id}
            p={p}
            unit={other}
            size={40}
            on={on}
            {...(no && { barred: no })}
            act={() => {
              if (no && !on) desk.shell.explain(no)
              else toggleCompany(desk, id)
            }}
          />
        )
      })}
    </Party>
  )
}

/** Nothing in hand: who can still move, and what else there is to do. */
export function Waiting({
  desk,
  movable,
  targets,
}: {
  desk: Desk
  movable: readonly number[]
  targets: readonly number[]
}): JSX.Element {
  const p = desk.position.value
  const rows = movable.toSorted((a, b) => Number(isCombat(p, b)) - Number(isCombat(p, a)))
  return (
    <>
      {targets.length > 0 && (
        <Card title="Overwhelming odds">
          <p>At 500 % a hex can be cleared without a battle.</p>
          <Choices
            choices={targets.map((target): Choice => ({
              label: `Plan against ${placeName(p, target)}`,
              act: () => (desk.draft.value = beginDraft(p, desk.frame.side, 'eliminate', target)),
            }))}
          />
        </Card>
      )}
      <Card title={movable.length === 0 ? 'Everybody has moved' : `${movable.length} can still move`}>
        <Roster
          desk={desk}
          units={rows}
          note={(unit) => {
            const left = pointsLeft(p, unit)
            return left === typeOf(p, unit).movement ? undefined : `${left} left`
          }}
        />
      </Card>
    </>
  )
}
