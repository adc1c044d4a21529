import { enemyOf, facingWord, findUnit, hexesOf, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import { hexCentre } from '@bivouac/space'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { fromOffer } from './from-offer.tsx'
import { Knob } from './moving/knob.tsx'

/** LB-30-z: broken units roll to recover, one after another; the first of them is gilded, for all roll in the end. */
export function recoveryDecision(desk: Desk): HexDecision {
  const [first] = desk.offer.value.actions
  return fromOffer(
    desk,
    {
      title: 'Who recovers?',
      lead: (
        <>
          Every broken unit rolls once, in the order you like; a leader in its hex helps it, so ride him there
          in time. <Clause id="LB-30-z" />
        </>
      ),
      answers: { primary: first ? { ...choiceOf(desk, first), key: 'e' } : null, others: [] },
    },
    'chosen',
  )
}

type Facing = Extract<LbAction, { do: 'face' | 'faceAfter' }>

/** LB-13-ak, LB-29-p: the way a unit faces when it has fled or gone back: gilded is towards the nearest enemy. */
export function facingDecision(desk: Desk, unit: number, clause: string): HexDecision {
  const p = desk.position.value
  const faces = desk.offer.value.actions.filter(
    (action): action is Facing => action.do === 'face' || action.do === 'faceAfter',
  )
  const best = towardsEnemy(p, faces)
  const offered = fromOffer(desk, {
    title: desk.question(),
    lead: (
      <>
        It went back as far as this. Its front is what it sees and fires at; struck from behind it breaks.{' '}
        <Clause id={clause} />
      </>
    ),
    before: (
      <Knob
        now={best?.facing ?? unitNow(p, unit).facing}
        facings={
          new Map(
            faces.map((action) => [
              action.facing,
              { says: `Face ${facingWord(action.facing)}`, cost: '', act: () => void desk.send(action) },
            ]),
          )
        }
      />
    ),
    aside: (action) => action.do === 'face' || action.do === 'faceAfter',
    answers: { primary: best && { ...choiceOf(desk, best), key: 'e' }, others: [] },
  })
  return {
    ...offered,
    chosen: new Set([p.game.units[unit].id]),
    highlights: hexesOf(p, unit).map((hex) => ({ hex, kind: 'chosen' })),
  }
}

/** Of these facings the one that looks most towards the nearest enemy. */
function towardsEnemy(p: LbPosition, faces: readonly Facing[]): Facing | null {
  const [first] = faces
  if (!first) return null
  const { grid } = p.game.ground
  const unit = findUnit(p, first.unit)
  const here = hexCentre(grid, unitNow(p, unit).hex)
  const enemies = unitsOnMap(p, enemyOf(p.game.units[unit].army))
    .map((enemy) => hexCentre(grid, unitNow(p, enemy).hex))
    .map(({ x, y }) => ({ x: x - here.x, y: y - here.y }))
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  const [near] = enemies
  if (!near) return first
  const looks = ({ facing }: Facing): number =>
    Math.sin((facing * Math.PI) / 6) * near.x - Math.cos((facing * Math.PI) / 6) * near.y
  return faces.toSorted((a, b) => looks(b) - looks(a))[0]
}
