import type { Refusal } from '@bivouac/kernel'
import { attackersOf, attackerOf, combatOf, defendersIn, leaveSupply } from './combat.ts'
import { intoSmallest } from '../movement/combination.ts'
import type { LgaEvent } from '../position/events.ts'
import { eliminate, isCombat, isDisrupted, typeOf } from '../position/pieces.ts'
import { refuse } from '../sequence/refusals.ts'
import { GONE, enemyOf } from '../position/state.ts'
import type { Attack, Frame, LgaPosition, RetreatKind } from '../position/state.ts'
import { choicesAlike } from '../supply/surplus.ts'

/** A result being applied, code by code: LGA-CRT-06. */
export type Result = Extract<Frame, { phase: 'result' }>
/** An exchange waiting for the attacker's choice: LGA-CRT-14. */
export type Losses = Extract<Frame, { phase: 'losses' }>

/** Applies the next code of the result, pushing whatever a player has to decide first. */
export function applyNext(p: LgaPosition, frame: Result, events: LgaEvent[]): void {
  const code = frame.codes.shift()
  const attack = combatOf(p).attacks[frame.attack]
  if (code === undefined) return
  if (code === 'Ae') for (const unit of attackersOf(p, attack)) eliminate(p, unit, ['LGA-CRT-10'], events)
  else if (code === 'De')
    for (const unit of defendersIn(p, attack)) eliminate(p, unit, ['LGA-CRT-10', 'LGA-FTR-D4'], events)
  else if (code === '1/2ex') exchange(p, frame, events)
  else beginRetreat(p, frame.attack, code, events)
}

/** LGA-FTR-D1: does the piece stand in a Fortress? */
function isInFortress(p: LgaPosition, unit: number): boolean {
  return p.game.board.fortress[p.state.units.hex[unit]] >= 0
}

/** LGA-CRT-11…16, LGA-FTR-D3: the defenders go, the attacker owes half their printed strength. */
function exchange(p: LgaPosition, { attack: number, printed }: Result, events: LgaEvent[]): void {
  const attack = combatOf(p).attacks[number]
  const defenders = defendersIn(p, attack)
  for (const unit of defenders) if (!isInFortress(p, unit)) eliminate(p, unit, ['LGA-CRT-11'], events)
  const owed = Math.ceil(printed / 2)
  const troops = attackersOf(p, attack).filter((unit) => isCombat(p, unit))
  if (owed === 0) return
  const worth = troops.reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
  if (worth <= owed) {
    // LGA-CRT-15: where all together fall short their Leaders go too; where they just meet it there is nothing to choose.
    const lost = worth < owed ? attackersOf(p, attack) : troops
    for (const unit of lost) eliminate(p, unit, [worth < owed ? 'LGA-CRT-15' : 'LGA-CRT-12'], events)
    return
  }
  p.state.frames.push({ phase: 'losses', side: attackerOf(p), attack: number, owed })
}

/** LGA-CRT-12, 15: enough, and nobody in it who could be spared. */
export function checkLosses(p: LgaPosition, frame: Losses, units: readonly number[]): Refusal | null {
  const troops = attackersOf(p, combatOf(p).attacks[frame.attack]).filter((unit) => isCombat(p, unit))
  if (new Set(units).size !== units.length || units.some((unit) => !troops.includes(unit)))
    return refuse('lossesUnit')
  const strengths = units.map((unit) => typeOf(p, unit).strength)
  const lost = strengths.reduce((sum, strength) => sum + strength, 0)
  const least = Math.min(...strengths)
  return lost >= frame.owed && lost - least < frame.owed
    ? null
    : refuse('lossesWrong', `(${frame.owed} owed)`)
}

/** Adds every choice of losses, pieces alike counted once. */
export function offerLosses(p: LgaPosition, frame: Losses, add: (units: number[]) => void): void {
  const troops = attackersOf(p, combatOf(p).attacks[frame.attack]).filter((unit) => isCombat(p, unit))
  for (let count = 1; count <= troops.length; count++) {
    for (const units of choicesAlike(p, troops, count)) if (checkLosses(p, frame, units) === null) add(units)
  }
}

/** Takes the attacker's losses. LGA-CRT-15: Leaders count nothing and stay. */
export function takeLosses(p: LgaPosition, units: readonly number[], events: LgaEvent[]): void {
  for (const unit of units) eliminate(p, unit, ['LGA-CRT-12'], events)
}

/** LGA-CRT-17…24: who has to go back; the disrupted are destroyed at once (LGA-DIS-C2), a Fortress shelters (LGA-FTR-D2). */
function beginRetreat(p: LgaPosition, number: number, code: string, events: LgaEvent[]): void {
  const attack = combatOf(p).attacks[number]
  const attacker = attackerOf(p)
  const own = code.startsWith('A')
  const how = code.slice(-1) as RetreatKind
  const struck = own
    ? attackersOf(p, attack)
    : defendersIn(p, attack).filter((unit) => !isInFortress(p, unit))
  const going: number[] = []
  for (const unit of struck) {
    if (isDisrupted(p, unit)) eliminate(p, unit, ['LGA-DIS-C2'], events)
    else if (how === 's' && isCombat(p, unit)) {
      const parts = intoSmallest(p, unit, events)
      going.push(...parts)
      if (p.state.units.hex[unit] === GONE) fallApart(p, attack, unit, parts)
    } else going.push(unit)
  }
  if (going.length === 0) return
  p.state.frames.push({
    phase: 'retreat',
    side: own ? attacker : enemyOf(attacker),
    attack: number,
    how,
    units: going,
    route: null,
  })
}

/** A unit broken down by its own battle goes on in it as its parts; the Supply that fed it has served (LGA-SUP-A1). */
function fallApart(p: LgaPosition, attack: Attack, unit: number, parts: readonly number[]): void {
  leaveSupply(p, unit)
  const at = attack.units.indexOf(unit)
  if (at >= 0) attack.units.splice(at, 1, ...parts)
}
