import {
  ARTILLERY,
  HOLD,
  dutifulSteps,
  enemiesOf,
  frameNow,
  hasMoved,
  isNearFromStart,
  kindOf,
  mayMove,
  mostOf,
  nearDieOf,
  owesMove,
  sectionOf,
  statusOf,
  unitsOf,
  recoveryChance,
  findUnit,
  diceLeft,
  occupantOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, MoveStep, Side } from '@bivouac/fast-play-grande-armee'
import type { Spot } from '@bivouac/space'
import { bestBy } from '../choosing.ts'
import { distance, missionsOf } from './missions.ts'
import type { Mission } from './missions.ts'
import { rideOfficers } from './officers.ts'
import { listed, take } from './outline.ts'
import type { FpgaOutline } from './outline.ts'
import { weighMove, weighStay } from './posts.ts'
import type { Errand } from './posts.ts'
import { spotOf, stepsBack, stepsFacing, stepsToward, turnTo } from './ways.ts'
import { prizesFor } from './prizes.ts'
import { boldOf } from './intent.ts'
import type { Intent } from './intent.ts'

/** Work of weighing one move. */
const TRIAL = 0.4

/**
 * A movement segment as far as it can be foreseen: who is due comes on, who can recover tries, everybody takes his post in
 * turn, officers ride. It ends with the first die: what it shows is thought about then.
 */
export function planMovement(outline: FpgaOutline, intent: Intent): void {
  const { side } = intent
  for (const kind of ['enter', 'recover'] as const)
    for (const action of listed(outline, side, kind)) {
      if (
        kind === 'recover' &&
        action.do === 'recover' &&
        recoveryChance(outline.p, findUnit(outline.p, action.unit)) === 0
      )
        continue
      if (take(outline, side, action) && kind === 'recover') return
    }
  const missions = missionsOf(outline.p, intent)
  for (const unit of inOrder(outline.p, side)) {
    const { p } = outline
    if (escapes(p, unit, intent)) continue
    const errand = errandOf(p, unit, missions, intent)
    const steps = bestSteps(p, unit, errand, intent)
    if (steps === null) continue
    const throws = nearDieOf(p, unit) === 0
    take(outline, side, { do: 'move', unit: kindOf(p, unit).id, steps })
    if (throws && nearDieOf(p, unit) > 0) return
    if (frameNow(p).phase !== 'movement') return
  }
  rideOfficers(outline, side)
  if (take(outline, side, { do: 'end' })) return
  oweNothing(outline, side)
}

/** Does the unit stay, by plan or because it escapes the player's notice? Not if it owes a move. */
function escapes(p: FpgaPosition, unit: number, { doctrine, gene }: Intent): boolean {
  const { id } = kindOf(p, unit)
  return (doctrine.overlooks(id) || gene[`unit:${id}`] === 'stay') && !owesMove(p, unit)
}

/** Those nearest to the enemy first: the others follow them. */
function inOrder(p: FpgaPosition, side: Side): number[] {
  const foes = enemiesOf(p, side).map((foe) => spotOf(p, foe))
  const nearest = (unit: number): number => Math.min(...foes.map((foe) => distance(foe, spotOf(p, unit))))
  return unitsOf(p, side)
    .filter((unit) => !hasMoved(p, unit) && mayMove(p, side, unit) === null)
    .map((unit) => ({ unit, far: nearest(unit) }))
    .toSorted((a, b) => a.far - b.far || a.unit - b.unit)
    .map(({ unit }) => unit)
}

/** What a unit is after. */
function errandOf(
  p: FpgaPosition,
  unit: number,
  missions: ReadonlyMap<number, Mission>,
  intent: Intent,
): Errand {
  const { force } = kindOf(p, unit)
  const { gene, by } = intent
  return {
    mission: missions.get(force),
    bold: boldOf(p, intent, force),
    by,
    prizes: prizesFor(p, unit),
    foes(id) {
      const wish = gene[`foe:${id}`]
      return wish === 'strike' || wish === 'shun' ? wish : undefined
    },
  }
}

/** The best of the moves it thinks of, or null where it is better to stay. */
function bestSteps(
  p: FpgaPosition,
  unit: number,
  errand: Errand,
  { doctrine, by }: Intent,
): MoveStep[] | null {
  const { effort } = doctrine
  const must = owesMove(p, unit)
  const dutiful = must ? dutifulSteps(p, unit, mostOf(p, unit)) : null
  if (!effort.allows(TRIAL)) return dutiful
  let most = must ? -Infinity : weighStay(p, unit, errand) + by.stay
  let best: MoveStep[] | null = null
  for (const steps of [
    ...candidates(p, unit, errand.mission, effort.granted <= QUICK),
    ...(dutiful ? [dutiful] : []),
  ]) {
    if (steps.length === 0 || !effort.allows(TRIAL)) continue
    effort.spend(TRIAL)
    const worth = weighMove(p, unit, steps, errand)
    if (worth === null || worth <= most) continue
    most = worth
    best = steps
  }
  return best ?? dutiful
}

/** Whoever may spend no more looks at the likeliest moves alone. */
const QUICK = 50

/** How near an enemy is looked at as one to attack. */
const REACH = 22_000

/** Moves worth a thought: at each enemy in reach, toward the mission by several lengths, into a section, back. */
function candidates(
  p: FpgaPosition,
  unit: number,
  mission: Mission | undefined,
  quick: boolean,
): MoveStep[][] {
  const { arm, side } = kindOf(p, unit)
  const from = spotOf(p, unit)
  const foes = enemiesOf(p, side)
    .map((foe) => spotOf(p, foe))
    .filter((foe) => distance(foe, from) < REACH)
    .toSorted((a, b) => distance(a, from) - distance(b, from))
  const most = mostOf(p, unit)
  if (statusOf(p, unit) === HOLD && arm !== ARTILLERY)
    return foes.slice(0, 1).map((foe) => turnTo(p, unit, foe))
  const ways: MoveStep[][] = []
  if (arm !== ARTILLERY)
    for (const foe of foes.slice(0, quick ? 2 : 4)) {
      // Beside the middle of his front there is room for another.
      const aside = besideOf(from, foe)
      if (aside !== null) ways.push(stepsToward(p, unit, aside, most))
      ways.push(stepsToward(p, unit, foe, most), stepsFacing(p, unit, foe, most))
    }
  if (arm === ARTILLERY) for (const foe of foes.slice(0, 3)) ways.push(turnTo(p, unit, foe))
  const goals = mission === undefined ? [] : [mission.at]
  for (const goal of [...goals, ...sectionsNear(p, unit, most)])
    for (const share of quick ? [1, 0.5] : [1, 0.66, 0.33]) {
      const by = Math.floor(most * share)
      ways.push(stepsToward(p, unit, goal, by), stepsFacing(p, unit, goal, by))
    }
  if (foes.length > 0) ways.push(stepsBack(p, unit, 3000), stepsBack(p, unit, 6000))
  return ways
}

/** How far off the middle of an enemy's front one comes upon him, so that a friend may come upon him too. */
const ASIDE = 1600

/** The place by the enemy on the side one comes from; null for who comes straight at him. */
function besideOf(from: Spot, foe: Spot): Spot | null {
  const [east, north] = [foe.x - from.x, foe.y - from.y]
  const far = Math.sqrt(east * east + north * north)
  if (far < 1) return null
  // Whoever stands more to the west of the way north comes upon his western half.
  const off = Math.abs(east) > Math.abs(north) ? (north > 0 ? -ASIDE : ASIDE) : east > 0 ? -ASIDE : ASIDE
  return Math.abs(east) > Math.abs(north) ? { x: foe.x, y: foe.y + off } : { x: foe.x + off, y: foe.y }
}

/** Middles of free sections within a move. */
function sectionsNear(p: FpgaPosition, unit: number, most: number): { x: number; y: number }[] {
  const from = spotOf(p, unit)
  return p.game.ground.sections
    .filter(
      (section, at) => sectionOf(p, unit) < 0 && occupantOf(p, at) < 0 && distance(section, from) <= most,
    )
    .map(({ x, y }) => ({ x, y }))
}

/** Somebody on Attack! still owes his move and found none he liked: he does his bare duty. */
function oweNothing(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const unit = unitsOf(p, side).find((each) => owesMove(p, each))
  if (unit === undefined) return
  const steps = dutifulSteps(p, unit, mostOf(p, unit))
  const { id } = kindOf(p, unit)
  const action: FpgaAction =
    steps && steps.length > 0 ? { do: 'move', unit: id, steps } : { do: 'roll', unit: id }
  if (!take(outline, side, action) && isNearFromStart(p, unit)) take(outline, side, { do: 'roll', unit: id })
}

/** FPGA-MOV-r, FPGA-CMD-f: on as far as the die goes, or once more where the fight is worth it. */
export function marchOn(outline: FpgaOutline, side: Side): void {
  const { p } = outline
  const frame = frameNow(p)
  if (frame.phase !== 'march') return
  const [again] = listed(outline, side, 'again')
  const onward = listed(outline, side, 'go')
  const isShort = onward.length === 0 || (frame.steps.length > 0 && nearDieOf(p, frame.unit) < 3)
  if (again !== undefined && isShort && diceLeft(p, side) > 3 && wantsContact(frame.steps)) {
    take(outline, side, again)
    return
  }
  const best = bestBy(onward, ({ steps }) => 1 + steps.length)
  if (best !== undefined && take(outline, side, best)) return
  take(outline, side, { do: 'end' })
}

function wantsContact(steps: readonly MoveStep[]): boolean {
  return steps.some(({ go }) => go === 'straight' || go === 'oblique')
}

/** FPGA-REC-d: a second try where dice are plenty. */
export function tryAgain(outline: FpgaOutline, side: Side): void {
  const plenty = diceLeft(outline.p, side) > 2 * outline.p.game.forcesOf[side].length
  take(outline, side, plenty ? { do: 'again' } : { do: 'end' })
}
