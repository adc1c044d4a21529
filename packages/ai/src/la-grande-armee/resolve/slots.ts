import { controllerOf, frameNow, idOf, isFrozen, typeOf } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { Slot } from '../../script.ts'
import { turnsTo } from '../ground.ts'
import { stacksOf } from '../stacks.ts'
import type { Stack } from '../stacks.ts'
import { isLastWord, pieceWorth, survey } from '../survey.ts'
import type { Survey } from '../survey.ts'
import { allTargets } from '../targets.ts'
import type { Target } from '../targets.ts'
import { FREE } from './resolving.ts'
import { MARCH, PLACE, STYLES } from './stance.ts'
import type { Stance } from './stance.ts'

/** Places and bodies of troops that are thought about, at the most. */
const PLACES = 8
const BODIES = 8
/** Other goals a body is tried with. */
const GOALS = 2

/** What may be decided otherwise: at the start of a march how the army leans, what is taken or left, who goes where. */
export function slotsNow(p: LgaPosition, side: Side, stance: Stance): readonly Slot[] {
  const frame = frameNow(p)
  if (frame.phase !== 'movement' || frame.side !== side || frame.started) return []
  const s = survey(p, side, stance)
  const style = stance.will.style
  const styles = [style, ...Object.keys(STYLES).filter((name) => name !== style)]
  const targets = allTargets(s).sort((a, b) => b.stake - a.stake || a.hex - b.hex)
  return [
    ...flightSlots(s),
    ...marchSlots(s, targets),
    ...placeSlots(s, targets),
    { id: 'style', choices: styles },
    ...(isLastWord(s) ? [{ id: 'split', choices: ['no', 'yes'] }] : []),
  ]
}

function placeSlots(s: Survey, targets: readonly Target[]): Slot[] {
  return targets.slice(0, PLACES).map(({ hex, kind }) => {
    const id = s.p.game.board.hexIds[hex]
    const now = s.will.places[id] ?? FREE
    const choices = kind === 'hold' ? [FREE, 'leave'] : [FREE, 'ignore', 'first']
    return { id: PLACE + id, choices: [now, ...choices.filter((choice) => choice !== now)] }
  })
}

function marchSlots(s: Survey, targets: readonly Target[]): Slot[] {
  const { p } = s
  const bodies = stacksOf(p, s.side)
    .map((stack) => ({ stack, units: stack.troops.filter((unit) => !isFrozen(p, unit)) }))
    .filter(({ units }) => units.length > 0)
    .sort((a, b) => weightOf(p, b.units) - weightOf(p, a.units) || a.stack.hex - b.stack.hex)
  return bodies.slice(0, BODIES).map(({ stack, units }) => {
    const names = units.map((unit) => idOf(p, unit))
    const now = s.will.marches[names[0]] ?? FREE
    const places = [...refuges(s, stack, units), ...goals(s, targets, stack, units), stack.hex]
    const choices = [FREE, ...places.map((hex) => p.game.board.hexIds[hex])]
    return {
      id: MARCH + names.join(' '),
      choices: [now, ...new Set(choices.filter((choice) => choice !== now))],
    }
  })
}

/** Leaders in a Fortress that may be shut in: to stay, or to ride for another while there is time. */
function flightSlots(s: Survey): Slot[] {
  const { p } = s
  const inside = stacksOf(p, s.side).filter(
    ({ hex, leaders }) => leaders.length > 0 && p.game.board.fortress[hex] >= 0,
  )
  return inside.flatMap((stack) => {
    const dear = stack.leaders.reduce((best, unit) =>
      pieceWorth(s, unit) > pieceWorth(s, best) ? unit : best,
    )
    const now = s.will.marches[idOf(p, dear)] ?? FREE
    const choices = [FREE, ...refuges(s, stack, [dear]).map((hex) => p.game.board.hexIds[hex])]
    if (choices.length === 1 && now === FREE) return []
    return [{ id: MARCH + idOf(p, dear), choices: [now, ...choices.filter((choice) => choice !== now)] }]
  })
}

function weightOf(p: LgaPosition, units: readonly number[]): number {
  return units.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
}

function slowest(p: LgaPosition, units: readonly number[], hex: number): number {
  return Math.max(...units.map((unit) => turnsTo(p, unit, hex)))
}

/** The nearest Fortress of ours that the enemy does not reach before us, if he is near enough to be run from. */
function refuges(s: Survey, { hex: here }: Stack, units: readonly number[]): number[] {
  const { p, side } = s
  const enemies = stacksOf(p, s.enemy).flatMap(({ troops }) => troops)
  const first = (hex: number): number => Math.min(...enemies.map((unit) => turnsTo(p, unit, hex)))
  if (first(here) > 3) return []
  return p.game.board.fortressHexes
    .map((hex, fortress) => ({ hex, fortress, turns: slowest(p, units, hex) }))
    .filter(({ hex, fortress, turns }) => controllerOf(p, fortress) === side && hex !== here && turns < 6)
    .filter(({ hex, turns }) => first(hex) > turns)
    .sort((a, b) => a.turns - b.turns || a.hex - b.hex)
    .slice(0, 2)
    .map(({ hex }) => hex)
}

/** The places it could do most about, soonest. */
function goals(
  s: Survey,
  targets: readonly Target[],
  { hex: here }: Stack,
  units: readonly number[],
): number[] {
  return targets
    .map((target) => ({ target, turns: slowest(s.p, units, target.hex) }))
    .filter(({ target, turns }) => target.hex !== here && turns <= target.within)
    .sort(
      (a, b) =>
        b.target.stake / (1 + b.turns) - a.target.stake / (1 + a.turns) || a.target.hex - b.target.hex,
    )
    .slice(0, GOALS)
    .map(({ target }) => target.hex)
}
