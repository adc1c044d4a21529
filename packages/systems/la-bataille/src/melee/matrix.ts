import type { Dice } from '@bivouac/kernel'
import type { MatrixResult } from '../files/charts.ts'
import { disorder, fallBack, rout } from '../morale/breaking.ts'
import type { Breaking } from '../morale/breaking.ts'
import { checkUnit, stepDown } from '../morale/check.ts'
import { lose, remove } from '../morale/losses.ts'
import type { LbEvent } from '../position/events.ts'
import { named } from '../position/named.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  COLUMN,
  DD,
  ELIMINATED,
  GOOD,
  INFANTRY,
  LIMBERED,
  PGD,
  SURRENDERED,
  UNLIMBERED,
} from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { isArtillery, isCavalry, isIn, isInfantry, isPresent, place } from '../position/troops.ts'

const RESULTS: readonly MatrixResult[] = ['AR', 'AD', '-', 'DD', 'DR', 'DS']

/** A letter of the melee table, or null for losses in numbers. */
export function letterOf(result: string): MatrixResult | null {
  return RESULTS.find((each) => each === result) ?? null
}

/** LB-34-g: increments each side loses, and whether it checks. */
export interface Exchange {
  readonly attacker: number
  readonly attackerChecks: boolean
  readonly defender: number
  readonly defenderChecks: boolean
}

/** Reads `3/2*`. */
export function exchangeOf(result: string): Exchange {
  const [own = '0', other = '0'] = result.split('/')
  return {
    attacker: Number.parseInt(own, 10),
    attackerChecks: own.endsWith('*'),
    defender: Number.parseInt(other, 10),
    defenderChecks: other.endsWith('*'),
  }
}

/** LB-34-a, k: what the assault matrix says of a defender: its own row, guns with infantry the infantry's. */
export function effectOn(
  p: LbPosition,
  unit: number,
  defenders: readonly number[],
  result: MatrixResult,
): string {
  const { matrix } = p.game.charts.meleeMatrix
  const foot = defenders.findLast((each) => isInfantry(p, each))
  const of = isArtillery(p, unit) && foot !== undefined ? foot : unit
  const { morale, formation } = p.state.units
  const state = morale[of] === PGD ? 'PGD' : morale[of] === DD ? 'DD' : 'good'
  switch (p.game.units[of].arm) {
    case INFANTRY:
      return matrix.infantry[isIn(p, of, CARRE) ? 'carre' : state][result]
    case CAVALRY:
      return matrix.cavalry[state === 'good' ? 'good' : 'PGD'][result]
    default:
      if (formation[of] !== UNLIMBERED || state === 'PGD') return matrix.artilleryLimbered[state][result]
      return matrix.artilleryUnlimbered[state][result]
  }
}

const CAUSE = 'melee'

/** What happens to one unit is told with the words of the chart. */
function tell(p: LbPosition, unit: number, result: string, effect: string, events: LbEvent[]): void {
  events.push({
    type: 'effect',
    clauses: ['LB-34-a', 'LB-34-k'],
    ...named(p, unit),
    result,
    effect,
    says: p.game.charts.meleeMatrix.effects[effect] ?? effect,
  })
}

/** LB-34-d, e, m: the attacker's part of a letter, by the row of the uppermost defender. Answers whether the attackers fell back of themselves. */
export function applyToAttackers(
  p: LbPosition,
  attackers: readonly number[],
  result: MatrixResult,
  effect: string,
  dice: Dice,
  events: LbEvent[],
): boolean {
  const opts = { cause: CAUSE, melee: true, together: attackers, checked: new Set<number>() }
  const each = (act: (unit: number) => void): void => {
    for (const unit of attackers) {
      if (!isPresent(p, unit)) continue
      tell(p, unit, result, effect, events)
      act(unit)
    }
  }
  switch (effect) {
    case 'A_ROUT':
      each((unit) => driveOut(p, unit, () => rout(p, unit, opts, dice, events)))
      return false
    case 'A_BACK3':
    case 'A_OFF_CARRE':
    case 'A_CAVROUT':
    case 'A_MIX_LOSS1':
      each((unit) =>
        driveOut(p, unit, () => {
          // LB-34-e, m: foot disorders, horse routs; guns held by an opportunity charge rout; whoever was disordered routs.
          const runs = !isInfantry(p, unit) || p.state.units.morale[unit] !== GOOD
          if (runs) rout(p, unit, opts, dice, events)
          else disorder(p, unit, opts, dice, events)
        }),
      )
      return false
    case 'BOTH_BACK1':
      each((unit) => void fallBack(p, unit, 1, dice, events))
      return true
    case 'BOTH_BACK1_CAV':
      each((unit) => void fallBack(p, unit, 1, dice, events))
      for (const unit of attackers) checkAfter(p, unit, dice, events)
      return true
    case 'CARRE_BLANK':
      each((unit) => {
        if (isCavalry(p, unit)) fallBack(p, unit, 2, dice, events)
      })
      return attackers.some((unit) => isCavalry(p, unit))
    default:
      return false
  }
}

/** Of the blank against cavalry: every attacker checks at -3. */
function checkAfter(p: LbPosition, unit: number, dice: Dice, events: LbEvent[]): void {
  if (!isPresent(p, unit) || p.state.units.morale[unit] === PGD) return
  const line = { what: 'after the mêlée', value: -3, clause: 'LB-34-a' }
  if (!checkUnit(p, unit, 'melee', [line], dice, events)) stepDown(p, [unit], { cause: CAUSE }, dice, events)
}

/** LB-41-q, LB-33-v: guns that are driven out limber without a roll. */
export function driveOut(p: LbPosition, unit: number, go: () => void): void {
  if (isArtillery(p, unit) && p.state.units.formation[unit] === UNLIMBERED)
    place(p, unit, { formation: LIMBERED })
  go()
}

/** The defender's part of a letter, each unit by its own row: LB-34-k. */
export function applyToDefenders(
  p: LbPosition,
  defenders: readonly number[],
  attackers: readonly number[],
  result: MatrixResult,
  dice: Dice,
  events: LbEvent[],
): void {
  // Whoever stands on a carré does not by itself turn its disorder into a rout.
  const spared = attackers.filter((unit) => p.state.units.hex[unit] === p.state.units.hex[defenders[0]])
  const opts = { cause: CAUSE, melee: true, together: defenders, spared, checked: new Set<number>() }
  // Every row is read before anybody moves.
  const effects = defenders.map((unit) => ({ unit, effect: effectOn(p, unit, defenders, result) }))
  for (const { unit, effect } of effects) {
    if (!isPresent(p, unit)) continue
    if (effect.startsWith('A_') || effect === 'NONE') continue
    tell(p, unit, result, effect, events)
    befall(p, unit, effect, opts, dice, events)
  }
}

function befall(
  p: LbPosition,
  unit: number,
  effect: string,
  opts: Breaking,
  dice: Dice,
  events: LbEvent[],
): void {
  const run = (more: { readonly perZoneHex?: number; readonly hexes?: number } = {}): void =>
    driveOut(p, unit, () => rout(p, unit, { ...opts, ...more }, dice, events))
  switch (effect) {
    case 'D_DISORDER':
    case 'CARRE_DD':
    case 'BTY_DD_BACK3':
      return driveOut(p, unit, () => disorder(p, unit, opts, dice, events))
    case 'D_ROUT':
    case 'BTY_ROUT1':
      return run()
    case 'CARRE_DR':
    case 'DC_FULL2':
      return run({ perZoneHex: 2 })
    case 'DC_BACK6':
      return run({ hexes: 6 })
    case 'D_SURRENDER':
      return remove(p, unit, SURRENDERED, CAUSE, events)
    case 'BTY_GONE':
      return remove(p, unit, ELIMINATED, CAUSE, events)
    case 'BTY_DD_STAY':
      return place(p, unit, { morale: DD })
    case 'BTY_LOSE1':
      return void lose(p, unit, 1, CAUSE, events)
    case 'BOTH_BACK1':
      // LB-34-a: in general-order ground they hold.
      if (p.game.ground.close[p.state.units.hex[unit]] === 0) fallBack(p, unit, 1, dice, events)
      return
    case 'BOTH_BACK1_CAV':
      return void fallBack(p, unit, 1, dice, events)
    case 'CARRE_BLANK':
      return shakeCarre(p, unit, dice, events)
  }
}

/** A blank on a carré: it checks, and is a column in good order if it fails; guns in it stay as they are. */
function shakeCarre(p: LbPosition, unit: number, dice: Dice, events: LbEvent[]): void {
  if (p.game.units[unit].arm === ARTILLERY || !isIn(p, unit, CARRE)) return
  if (!checkUnit(p, unit, 'melee', [], dice, events)) place(p, unit, { formation: COLUMN })
}
