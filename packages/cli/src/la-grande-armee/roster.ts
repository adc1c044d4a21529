import { DONE, FROZEN, HALTED, MARCH_SPENT, SIDES, phaseAt, turnOf } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { Sheet } from '../skin.ts'
import { capital, columns, count, listed } from '../text.ts'
import { controlWords, groundWords } from './ground.ts'
import { armOf, counterText, findHex, findUnit, hexLabel, isFighting, ofSide, onMap } from './names.ts'
import { sideOf, stackAt, theSide, typeOf, unitName } from './names.ts'

/** The pieces of one side, by place: what can be typed to order them, what they are, what they can still do. */
export function rosterOf(p: LgaPosition, side: string, sheet: Sheet): string[] {
  const number = SIDES.findIndex((name) => name === side)
  const hexes = [...new Set(onMap(p).map((unit) => p.state.units.hex[unit]))]
  const mine = hexes.filter((hex) => sideOf(p, stackAt(p, hex)[0]) === number)
  if (mine.length === 0) return [`${capital(theSide(side))} have nothing on the map.`]
  const rows = mine.flatMap((hex) => {
    const stack = stackAt(p, hex)
    return stack.map((unit, at) => [
      at === 0 ? hexLabel(p.game, p.game.board.hexIds[hex]) : '',
      p.state.units.id[unit],
      counterText(p, unit),
      ['supply', 'depot'].includes(armOf(p, unit)) ? '' : unitName(p, unit),
      stateOf(p, unit),
    ])
  })
  const strength = onMap(p)
    .filter((unit) => sideOf(p, unit) === number && isFighting(p, unit))
    .reduce((sum, unit) => sum + typeOf(p, unit).strength, 0)
  return [
    sheet.ink.bold(`${ofSide(side)} pieces: ${count(mine.length, 'stack')}, strength ${strength}`),
    ...columns(rows).map((line) => `  ${line}`),
  ]
}

/** What a unit can still do in this Movement Phase, or what keeps it from anything. */
function stateOf(p: LgaPosition, unit: number): string {
  const { until, left, mark } = p.state.units
  if (until[unit] >= 0)
    return `disrupted until the ${phaseAt(until[unit])} of turn ${turnOf(until[unit])} ends`
  const frame = p.state.frames.at(-1)
  if (frame?.phase !== 'movement' && frame?.phase !== 'march') return ''
  if (frame.side !== sideOf(p, unit)) return ''
  if (frame.phase === 'march' && frame.unit === unit) return `on the move, ${left[unit]} MP left`
  if (mark[unit] & MARCH_SPENT) return 'feeds a march'
  return mark[unit] & (DONE | HALTED | FROZEN) ? 'has moved' : `${left[unit]} MP`
}

/** What is known of a unit, a hex or a place; null when there is none such. */
export function lookAt(p: LgaPosition, what: string): string[] | null {
  const { unit } = findUnit(p, what)
  if (unit >= 0) return lookAtUnit(p, unit)
  const hex = findHex(p.game, what)
  return hex < 0 ? null : lookAtHex(p, hex)
}

function lookAtUnit(p: LgaPosition, unit: number): string[] {
  const type = typeOf(p, unit)
  const side = ofSide(SIDES[type.side])
  const where = hexLabel(p.game, p.game.board.hexIds[p.state.units.hex[unit]])
  const arm = armOf(p, unit)
  const value =
    arm === 'leader'
      ? `adds ${type.offence} to an attack, ${type.defence} to a defence; moves ${type.movement}`
      : `strength ${type.strength}, moves ${type.movement}`
  const until = p.state.units.until[unit]
  const state = until < 0 ? '' : `, ${stateOf(p, unit)}`
  return [
    `${p.state.units.name[unit]} (${p.state.units.id[unit]}), ${side} ${arm} at ${where}: ${value}${state}.`,
  ]
}

function lookAtHex(p: LgaPosition, hex: number): string[] {
  const lines = [`${hexLabel(p.game, p.game.board.hexIds[hex])}: ${groundWords(p.game, hex)}.`]
  const control = controlWords(p, hex)
  if (control !== '') lines.push(control)
  const stack = stackAt(p, hex)
  if (stack.length > 0) {
    const side = ofSide(SIDES[sideOf(p, stack[0])])
    lines.push(
      `${side}: ${listed(stack.map((unit) => `${p.state.units.id[unit]} ${counterText(p, unit)}`))}.`,
    )
  }
  return lines
}
