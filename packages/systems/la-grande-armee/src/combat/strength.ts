import type { Strength, StrengthLine } from '../position/events.ts'
import { armOf, has, isCombat, isDisrupted, piecesAt, sideOf, typeOf } from '../position/pieces.ts'
import { CAVALRY, LEADER, MARKED, SUPPLY } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'

/** Asks whether a unit is in Combat Supply. */
export type InSupply = (unit: number) => boolean

/** LGA-CBT-G1…G3, LGA-LDR-02, B1…B3: the attack strength of these units and Leaders. */
export function attackStrength(p: LgaPosition, units: readonly number[], inSupply: InSupply): number {
  let troops = 0
  let bonus = 0
  for (const unit of units) {
    const counter = typeOf(p, unit)
    if (counter.arm <= CAVALRY) troops += inSupply(unit) ? counter.strength : counter.unsupplied
    else if (!isDisrupted(p, unit)) bonus += counter.offence
  }
  return troops + Math.min(bonus, troops)
}

/**
 * LGA-CBT-G4…G6, H1…H4: the defence strength of a hex. `inSupply` says which Combat units are supplied; units marked
 * for automatic elimination are left out (LGA-AE-R5).
 */
export function defenceStrength(p: LgaPosition, hex: number, side: Side, inSupply: InSupply): number {
  let troops = 0
  let bonus = 0
  let aside = 0
  let led = false
  for (let unit = p.index.first[hex]; unit >= 0; unit = p.index.next[unit]) {
    if (sideOf(p, unit) !== side || has(p, unit, MARKED)) continue
    const counter = typeOf(p, unit)
    if (counter.arm <= CAVALRY) {
      led = true
      troops += inSupply(unit) ? counter.strength : counter.unsupplied
    } else {
      if (counter.arm === LEADER && !isDisrupted(p, unit)) bonus += counter.defence
      aside += counter.strength
    }
  }
  const total = led ? troops + Math.min(bonus, troops) : aside
  return total * p.game.board.defence[hex]
}

/** LGA-AE-L1, L6, LGA-CRT-05: the exact test; nothing to defend with counts as 500 %. */
export function overwhelms(p: LgaPosition, attack: number, defence: number): boolean {
  return attack * 100 >= p.game.charts.constants.automaticEliminationPercent.value * defence
}

/** LGA-CBT-E6, E7, LGA-CRT-13, 15: the plain printed strength of the pieces; parenthesised only where nobody else fights. */
export function printedStrength(p: LgaPosition, units: readonly number[]): number {
  const fighting = units.some((unit) => isCombat(p, unit))
  return units.reduce((sum, unit) => sum + (fighting && !isCombat(p, unit) ? 0 : typeOf(p, unit).strength), 0)
}

/** The pieces of a side that defend a hex: LGA-STK-P1, all of them. */
export function defendersOf(p: LgaPosition, hex: number, side: Side): number[] {
  return piecesAt(p, hex).filter((unit) => sideOf(p, unit) === side && !has(p, unit, MARKED))
}

/** The attack strength line by line, for the report and the preview. Its total is `attackStrength`. */
export function explainAttack(p: LgaPosition, units: readonly number[], inSupply: InSupply): Strength {
  const lines: StrengthLine[] = []
  let troops = 0
  let bonus = 0
  for (const unit of units) {
    const counter = typeOf(p, unit)
    if (counter.arm <= CAVALRY) {
      const value = inSupply(unit) ? counter.strength : counter.unsupplied
      troops += value
      lines.push(troopLine(p, unit, value, inSupply(unit)))
    } else if (!isDisrupted(p, unit)) bonus += counter.offence
  }
  leaderLine(lines, bonus, troops)
  return { total: troops + Math.min(bonus, troops), lines }
}

/** The defence strength line by line. Its total is `defenceStrength`. */
export function explainDefence(p: LgaPosition, hex: number, side: Side, inSupply: InSupply): Strength {
  const lines: StrengthLine[] = []
  const defenders = defendersOf(p, hex, side)
  const troops = defenders.filter((unit) => isCombat(p, unit))
  let total = 0
  if (troops.length > 0) {
    for (const unit of troops) {
      const { strength, unsupplied } = typeOf(p, unit)
      const value = inSupply(unit) ? strength : unsupplied
      total += value
      lines.push(troopLine(p, unit, value, inSupply(unit)))
    }
    const leaders = defenders.filter((unit) => armOf(p, unit) === LEADER && !isDisrupted(p, unit))
    const bonus = leaders.reduce((sum, unit) => sum + typeOf(p, unit).defence, 0)
    leaderLine(lines, bonus, total)
    total += Math.min(bonus, total)
  } else {
    for (const unit of defenders) {
      const { strength } = typeOf(p, unit)
      total += strength
      lines.push({
        what: p.state.units.name[unit],
        value: strength,
        clause: armOf(p, unit) === SUPPLY ? 'LGA-AE-N2' : 'LGA-CBT-H4',
      })
    }
  }
  const times = p.game.board.defence[hex]
  if (times !== 1) {
    lines.push({
      what: `ground × ${times}`,
      value: total * (times - 1),
      clause: p.game.board.fortress[hex] >= 0 ? 'LGA-FTR-D1' : 'LGA-CBT-G6',
    })
  }
  return { total: total * times, lines }
}

function troopLine(p: LgaPosition, unit: number, value: number, supplied: boolean): StrengthLine {
  const name = p.state.units.name[unit]
  return supplied
    ? { what: name, value, clause: 'LGA-CBT-D1' }
    : { what: `${name}, no supply`, value, clause: 'LGA-CBT-D2' }
}

function leaderLine(lines: StrengthLine[], bonus: number, troops: number): void {
  if (bonus === 0) return
  lines.push({
    what: bonus > troops ? `Leaders ${bonus}, limited to the strength led` : 'Leaders',
    value: Math.min(bonus, troops),
    clause: bonus > troops ? 'LGA-LDR-B2' : 'LGA-LDR-A1',
  })
}
