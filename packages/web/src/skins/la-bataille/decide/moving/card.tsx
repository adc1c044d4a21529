import {
  distanceTo,
  enemyOf,
  facingWord,
  formationWord,
  hexesOf,
  isArtillery,
  placeName,
  unitNow,
  unitsAt,
  unitsOnMap,
  allowanceOf,
  whyNotMove,
} from '@bivouac/la-bataille'
import type { LbAction } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../../../furniture/choice.tsx'
import type { Choice } from '../../../../furniture/choice.tsx'
import { choiceOf } from '../../../../furniture/offer-decision.tsx'
import { CounterButton, Party } from '../../../../hexes/hand/counters.tsx'
import type { Desk } from '../../desk.ts'
import { shownPiece } from '../../show/cards.tsx'
import { points, pointsWord } from '../../words.ts'
import { foretell, provokedWords } from './foretold.ts'
import type { Foretold } from './foretold.ts'
import { Knob } from './knob.tsx'
import { Formations } from './formations.tsx'
import { giveOrders } from './orders.ts'
import { facingsHere, facingsThere, turnsOf } from './turning.ts'
import { partsOf } from './ways.ts'
import type { Way, Ways } from './ways.ts'
import { leadersHere, movable, ridersOf } from './who.ts'
import type { Moving } from './who.ts'

interface InHand {
  readonly desk: Desk
  readonly frame: Moving
  readonly unit: number
}

/** The unit in hand: what it has left, the way that is asked for, and what else it can do where it stands. */
export function MarchCard({
  ways,
  goal,
  foretold,
  go,
  ...inHand
}: InHand & {
  ways: Ways
  goal: Way | null
  foretold: (way: Way) => Foretold
  go: (way: Way) => void
}): JSX.Element {
  const { desk, frame, unit } = inHand
  const p = desk.position.value
  const { name, army } = p.game.units[unit]
  const whole = frame.phase === 'marching' ? frame.allowance : allowanceOf(p, unit)
  const still = frame.phase === 'marching' ? null : whyNotMove(p, unit, army)
  return (
    <Card
      title={
        <>
          {name} <span class="tt-small">in {placeName(p, unitNow(p, unit).hex)}</span>
        </>
      }
    >
      {still ? (
        <Why refusal={still} />
      ) : (
        <p class="lb-points">
          <b>{points(ways.reach.left)}</b> of {pointsWord(whole)} left,{' '}
          {formationWord(unitNow(p, unit).formation)} facing {facingWord(unitNow(p, unit).facing)}
        </p>
      )}
      {!still && <Choices choices={turnsOf(desk, unit, ways, goal)} />}
      {goal ? (
        <GoalPart desk={desk} ways={ways} goal={goal} foretold={foretold(goal)} go={go} />
      ) : (
        !still && <Acts {...inHand} />
      )}
      {!still && <Company {...inHand} />}
    </Card>
  )
}

/** The way asked for: what it costs part by part, what it provokes, the facing there. */
function GoalPart({
  desk,
  ways,
  goal,
  foretold: { provoked, rolls },
  go,
}: {
  desk: Desk
  ways: Ways
  goal: Way
  foretold: Foretold
  go: (way: Way) => void
}): JSX.Element {
  const p = desk.position.value
  const risks = provokedWords(p, provoked)
  const facings = facingsThere(desk, ways, goal)
  return (
    <>
      <p>
        To <b>{placeName(p, goal.hex)}</b>: {partsOf(ways, goal).join(', ')}; {pointsWord(goal.cost)} in all
        {goal.halts ? ', and it goes no farther' : ''}.
      </p>
      {risks !== '' && <p class="tt-bad">It {risks}.</p>}
      {rolls && <p class="tt-bad">A die is thrown on the way.</p>}
      <Knob now={goal.facing} facings={facings} />
      <Choices
        choices={[
          { label: 'Go', note: pointsWord(goal.cost), key: 'e', act: () => go(goal) },
          { label: 'Choose another', act: () => (desk.goal.value = null) },
        ]}
      />
    </>
  )
}

/** So near the enemy that what one does may be shot or ridden at. */
const NEAR = 3

const RISKY = [
  ['turn', 'To turn'],
  ['form', 'To change formation'],
  ['swing', 'To wheel'],
  ['limber', 'To limber'],
  ['unlimber', 'To unlimber'],
] as const

/** What the unit in hand can do where it stands: turn, form, limber, reorder its stack. */
function Acts({ desk, unit }: InHand): JSX.Element {
  const p = desk.position.value
  const { id, army } = p.game.units[unit]
  const { facing, hex } = unitNow(p, unit)
  const own = desk.offer.value.actions.filter((action) => 'unit' in action && action.unit === id)
  const near = unitsOnMap(p, enemyOf(army)).some((other) => distanceTo(p, hex, other) <= NEAR)
  const act = (action: LbAction, key?: string): Choice => ({
    ...choiceOf(desk, action),
    act: () => void giveOrders(desk, [action]),
    ...(key !== undefined && { key }),
  })
  const facings = facingsHere(desk, unit)
  const risks = near
    ? RISKY.flatMap(([kind, what]) => {
        const action = own.find((each) => each.do === kind)
        const drawn = action ? provokedWords(p, foretell(p, desk.seat, [action]).provoked) : ''
        return drawn === '' ? [] : [`${what} here ${drawn}.`]
      })
    : []
  const restacks = desk.offer.value.actions.filter(
    (action) => action.do === 'restack' && action.units.includes(id),
  )
  return (
    <>
      {risks.map((risk) => (
        <p key={risk} class="tt-bad">
          {risk}
        </p>
      ))}
      {facings.size > 0 && <Knob now={facing} facings={facings} />}
      <Choices
        choices={own.flatMap((action): Choice[] => {
          switch (action.do) {
            case 'swing':
              return [act(action, action.way === 'left' ? 'l' : 'r')]
            case 'about':
              return [act(action, 'b')]
            case 'limber':
            case 'unlimber':
              return [act(action, 'u')]
            case 'leave':
              return [act(action)]
            default:
              return []
          }
        })}
      />
      {!isArtillery(p, unit) && <Formations desk={desk} unit={unit} own={own} act={act} />}
      <Choices choices={restacks.map((action) => choiceOf(desk, action))} />
    </>
  )
}

/** Leaders who ride along, and others of the stack who go too. */
function Company({ desk, frame, unit }: InHand): JSX.Element | null {
  const p = desk.position.value
  const { units } = p.game
  const { id } = units[unit]
  const riders = ridersOf(desk, unit)
  const leaders = leadersHere(p, unit)
  const able = movable(p, frame)
  const stack = [...new Set(hexesOf(p, unit).flatMap((hex) => unitsAt(p, hex)))]
    .filter((other) => other !== unit && able.includes(other))
    .map((other) => units[other].id)
  const told = desk.company.value.filter((one) => one !== id && !stack.includes(one))
  if (leaders.length + stack.length + told.length === 0) return null
  return (
    <>
      {leaders.length > 0 && (
        <Party heading="Rides along">
          {leaders.map((leader) => (
            <CounterButton
              key={leader}
              piece={shownPiece(p, leader)}
              size={40}
              on={riders.includes(leader)}
              act={() => {
                desk.riding.value = riders.includes(leader)
                  ? riders.filter((one) => one !== leader)
                  : [...riders, leader]
              }}
            />
          ))}
        </Party>
      )}
      {frame.phase === 'movement' && stack.length + told.length > 0 && (
        <Party heading="Move together">
          {[...stack, ...told].map((other) => (
            <CounterButton
              key={other}
              piece={shownPiece(p, other)}
              size={40}
              on={desk.company.value.includes(other)}
              act={() => desk.toggleCompany(other)}
            />
          ))}
        </Party>
      )}
    </>
  )
}
