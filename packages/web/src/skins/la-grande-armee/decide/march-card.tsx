import { SUPPLIED, canThrow, drawableSupply, mayMove, mustThrow, typeOf } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaPosition, ReachOfUnit, Way } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { beginDraft } from '../assault.ts'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import { CounterButton, PlaceLink } from '../show/cards.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { MarchTable, chancesOf } from '../show/march-table.tsx'
import { counted, isCombat, placeName, shortName, sideOf, unitOf } from '../pieces.ts'
import { companyOn, hasDie, marchAlong, toggleCompany } from './march-orders.ts'

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
    return `Supply at ${placeName(p, p.state.units.hex[way.supply])}, ${points}, ${way.left} left${halts}`
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
  const { id, left, hex } = p.state.units
  const goal = desk.goal.value
  const ways = reach.get(goal) ?? []
  const drawn = desk.drawn.value
  const offers = desk.offer.value.actions
  const mine = id[unit]
  const { movement } = typeOf(p, unit)
  const no = frame.phase === 'option' ? 0 : mayMove(p, unit, frame.side)
  const combos = offers.filter((action) => action.do === 'combine' && action.units.includes(mine))
  const throwDie = (): void => void desk.send({ do: 'force-march', unit: mine })
  // Supply units of one hex are as good as each other.
  const drawable = frame.phase === 'option' || no < 0 ? [] : drawableSupply(p, unit)
  const supplies = drawable.filter(
    (supply, at) => drawable.findIndex((other) => hex[other] === hex[supply]) === at,
  )
  return (
    <Card
      title={
        <>
          {shortName(p, unit)} <span class="tt-small">at {placeName(p, hex[unit])}</span>
        </>
      }
    >
      <p class="lga-points">
        <Points left={left[unit]} of={p.state.units.mark[unit] & SUPPLIED ? 2 * movement : movement} />
        {no < 0 && whyStill(desk, p, unit)}
      </p>
      {goal >= 0 && (
        <div class="lga-ways">
          <p>
            To <PlaceLink desk={desk} hex={goal} />:
          </p>
          <Choices choices={wayChoices(p, ways, go)} />
          {desk.company.value.length > 0 && <Left desk={desk} p={p} unit={unit} ways={ways} />}
          {ways.some(({ march: how }) => how === 'double') && <MarchTable p={p} unit={unit} march="double" />}
          {ways.some(({ march: how }) => how === 'triple') && <MarchTable p={p} unit={unit} march="triple" />}
        </div>
      )}
      {goal < 0 && <Joining desk={desk} p={p} hexes={friends.filter((to) => reach.has(to))} />}
      {frame.phase === 'option' && <OptionCard desk={desk} p={p} unit={unit} />}
      <Choices
        choices={[
          ...offers.flatMap((action): Choice[] =>
            action.do === 'break-down' && action.unit === mine
              ? [{ label: 'Break down (1 point)', act: () => void desk.send(action) }]
              : [],
          ),
          ...combos.map((action) => ({
            label: `Combine with ${namesOfOthers(p, action, mine)}`,
            act: () => void desk.send(action),
          })),
          ...supplies.map((supply): Choice => ({
            label: `Draw on the Supply at ${placeName(p, hex[supply])} (${left[unit] + movement} points)`,
            act: () => void desk.send({ do: 'draw-supply', unit: mine, by: id[supply] }),
          })),
          frame.phase === 'march' &&
            canThrow(p, unit) === 0 && { label: 'Force the march', key: 'f', act: throwDie },
          frame.phase === 'march' &&
            !mustThrow(p, unit) && {
              label: 'Halt',
              key: 'h',
              act: () => void desk.send({ do: 'halt', unit: mine }),
            },
          no === 0 &&
            frame.phase !== 'option' && {
              label: desk.drawing.value ? 'Stop choosing' : 'Choose the route',
              key: 'd',
              act: () => {
                desk.drawn.value = []
                desk.drawing.value = !desk.drawing.value
              },
            },
          drawn.length > 0 && {
            label: 'March along it',
            act: () => void marchAlong(desk, p, unit, drawn),
          },
        ]}
      />
      {frame.phase === 'march' && canThrow(p, unit) === 0 && goal < 0 && (
        <MarchTable p={p} unit={unit} march={mustThrow(p, unit) ? 'triple' : 'double'} />
      )}
      {frame.phase === 'movement' && no === 0 && <Company desk={desk} p={p} unit={unit} ways={ways} />}
    </Card>
  )
}

/** Friends within reach who have not moved: a tap on them picks them, so joining them is offered here. */
function Joining({
  desk,
  p,
  hexes,
}: {
  desk: Desk
  p: LgaPosition
  hexes: readonly number[]
}): JSX.Element | null {
  if (hexes.length === 0) return null
  return (
    <Choices
      choices={hexes.map((to): Choice => ({
        label: `Join friends at ${placeName(p, to)}`,
        act: () => (desk.goal.value = to),
      }))}
    />
  )
}

function whyStill(desk: Desk, p: LgaPosition, unit: number): JSX.Element | null {
  const { hexIds } = p.game.board
  const refusal = desk.check({
    do: 'move',
    unit: p.state.units.id[unit],
    path: [hexIds[p.state.units.hex[unit]]],
  })
  return refusal && <span class="tt-small">{refusal.reason}</span>
}

function OptionCard({ desk, p, unit }: { desk: Desk; p: LgaPosition; unit: number }): JSX.Element {
  const id = p.state.units.id[unit]
  const march = mustThrow(p, unit) ? 'triple' : 'double'
  return (
    <>
      <p>The column is tiring. Halt here unharmed, or throw once more; the second die is final.</p>
      <MarchTable p={p} unit={unit} march={march} row="second" />
      <Choices
        choices={[
          { label: 'Halt here', key: 'h', act: () => void desk.send({ do: 'halt', unit: id }) },
          { label: 'Throw again', key: 'f', act: () => void desk.send({ do: 'throw-again', unit: id }) },
        ]}
      />
    </>
  )
}

function namesOfOthers(p: LgaPosition, action: LgaAction, mine: string): string {
  if (action.do !== 'combine') return ''
  return action.units
    .filter((id) => id !== mine)
    .map((id) => p.state.units.name[unitOf(p, id)])
    .join(', ')
}

/** Movement points as a row of beads. */
function Points({ left, of }: { left: number; of: number }): JSX.Element {
  const beads = Array.from({ length: Math.max(of, left) }, (_, at) => at < left)
  return (
    <span class="lga-beads" role="img" aria-label={`${left} of ${of} movement points left`}>
      {beads.map((full, at) => (
        <i key={at} class={full ? 'full' : ''} />
      ))}
      <b>{left < 0 ? `${-left} beyond` : `${left} of ${of}`}</b>
    </span>
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
  const { hex, id } = p.state.units
  const side = sideOf(p, unit)
  const others = [...hex.keys()].filter(
    (other) =>
      other !== unit &&
      hex[other] === hex[unit] &&
      sideOf(p, other) === side &&
      mayMove(p, other, side) === 0,
  )
  if (others.length === 0) return null
  return (
    <fieldset class="lga-company">
      <legend>Move together</legend>
      {others.map((other) => {
        const chosen = desk.company.value.filter((one) => one !== id[other])
        const answers = ways.map((way) =>
          companyOn(p, unit, [...chosen, id[other]], way).stays.find((stay) => stay.unit === id[other]),
        )
        const no = answers.every(Boolean) ? answers[0] : undefined
        return (
          <CounterButton
            key={id[other]}
            p={p}
            unit={other}
            size={40}
            on={desk.company.value.includes(id[other])}
            {...(no && { barred: no })}
            act={() => {
              if (no && !desk.company.value.includes(id[other])) desk.shell.explain(no)
              else toggleCompany(desk, id[other])
            }}
          />
        )
      })}
    </fieldset>
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
  const { id, hex, left } = p.state.units
  const byHex = Map.groupBy(
    movable.toSorted((a, b) => Number(isCombat(p, b)) - Number(isCombat(p, a))),
    (unit) => hex[unit],
  )
  return (
    <>
      {targets.length > 0 && (
        <Card title="Overwhelming odds">
          <p>At 500 % a hex can be cleared without a battle.</p>
          <Choices
            choices={targets.map((target): Choice => ({
              label: `Plan against ${placeName(p, target)}`,
              act: () => (desk.draft.value = beginDraft(p, desk.seat, desk.frame.side, 'eliminate', target)),
            }))}
          />
        </Card>
      )}
      <Card title={movable.length === 0 ? 'Everybody has moved' : `${movable.length} can still move`}>
        <ul class="lga-roster">
          {[...byHex].map(([at, units]) => (
            <li key={at}>
              <PlaceLink desk={desk} hex={at} />
              <span>
                {units.map((unit) => (
                  <CounterButton
                    key={id[unit]}
                    p={p}
                    unit={unit}
                    size={40}
                    {...(left[unit] !== typeOf(p, unit).movement && { note: `${left[unit]} left` })}
                    act={() => {
                      desk.pick(id[unit])
                      desk.view.reveal(at)
                    }}
                  />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
