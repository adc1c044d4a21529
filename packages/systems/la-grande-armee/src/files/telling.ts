import { capital, idMeant, listed, seededDice, topFrame } from '@bivouac/kernel'
import type { Roster, SeatId, Telling } from '@bivouac/kernel'
import { declaredOdds } from '../combat/prospects.ts'
import { isCombat, sideOf, typeOf } from '../position/pieces.ts'
import { DONE, FROZEN, HALTED, MARCH_SPENT, SIDES, turnOf } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'
import type { LgaAction } from '../position/actions.ts'
import { laGrandeArmee } from '../system.ts'
import { leftAfter } from './action-words.ts'
import { dateOf, phaseAt } from './calendar.ts'
import { controlWords, groundWords } from './ground-words.ts'
import { armName, counterText, hexName, ofSide, stackAt, theSide } from './names.ts'
import { typing } from './typing.ts'

/** What can be told of a moment of La Grande Armée in plain lines. */
export const telling: Telling<LgaPosition, LgaAction> = {
  status: statusOf,
  moment: (p) => String(p.state.clock),
  warning,
  roster: (p, _, side) => rosterOf(p, side),
  look(p, seat, word) {
    const id = idMeant(typing.named(p, seat, 'unit'), word) ?? idMeant(typing.named(p, seat, 'enemy'), word)
    if (id !== undefined) return [pieceLine(p, p.state.units.id.indexOf(String(id)))]
    const hex = idMeant(typing.named(p, seat, 'hex'), word)
    return hex === undefined ? null : hexLines(p, p.game.board.map.grid.indexOf(String(hex)))
  },
}

/** Whose phase of which turn it is, and how the game stands. */
function statusOf(p: LgaPosition): string {
  const { clock } = p.state
  if (clock < 0) return `Set-up. ${standing(p)}`
  const turn = turnOf(clock)
  const { turns } = p.game.scenario
  return `Turn ${turn} of ${turns}, ${dateOf(p.game, turn)}. ${phaseAt(clock)}. ${standing(p)}`
}

/** The total, the level it means, and what lies next above and below. LGA-VIC-A2. */
function standing(p: LgaPosition): string {
  const { levels } = p.game.scenario.victory
  const { total } = p.state
  const at = levels.findIndex(({ min }) => min === null || total >= min)
  const above = levels[at - 1]
  const more = above === undefined ? '' : `; ${above.name} from ${above.min}`
  return `Total ${total}: ${levels[at].name}${more}.`
}

/** What ending a phase now would lose; that a march goes beyond the allowance (LGA-FM-J4). */
function warning(p: LgaPosition, seat: SeatId, action: LgaAction): string | null {
  if (action.do === 'move') {
    const { left, id } = p.state.units
    const bound = left[id.indexOf(action.unit)] < 0 || leftAfter(p, action.unit, action.path) >= 0
    return bound ? null : 'That goes beyond its allowance: it binds the unit to a Triple march and its die.'
  }
  if (action.do !== 'end') return null
  switch (topFrame(p).phase) {
    case 'movement':
    case 'combining':
      return hunger(p, doomedStacks(p, seat, true), 'No Supply is near the stack')
    case 'attacks':
      return (
        drowning(p) ??
        hunger(p, doomedStacks(p, seat, false), 'No Stacking Supply has been given to the stack')
      )
    case 'creation':
      return 'Your Depots can still create Supply.'
    default:
      return null
  }
}

/** LGA-CBT-J2: an attack over an unbridged River that is too weak is lost without a die. */
function drowning(p: LgaPosition): string | null {
  const lost = declaredOdds(p).filter(({ odds }) => odds.automatic === 'Ae')
  if (lost.length === 0) return null
  const names = listed(lost.map(({ attack }) => `attack ${attack + 1}`))
  return `As things stand ${names} over an unbridged river will be lost without a die.`
}

/** LGA-STK-M5, LGA-FTR-A3: of an unsupplied stack one Combat unit survives, of a garrison what its Fortress feeds. */
function hunger(p: LgaPosition, hexes: readonly number[], words: string): string | null {
  if (hexes.length === 0) return null
  const { board } = p.game
  const where = listed(hexes.map((hex) => hexName(p.game, board.hexIds[hex])))
  const walled = hexes.every((hex) => board.fortress[hex] >= 0)
  const loss = walled ? 'what the Fortress cannot feed is lost' : 'all Combat units there but one are lost'
  return `${words}${hexes.length > 1 ? 's' : ''} at ${where}: ${loss}.`
}

/** The stacks that would lose units if the player ended now, found out on a copy: fed first if they can still be. */
function doomedStacks(p: LgaPosition, seat: SeatId, feeding: boolean): readonly number[] {
  const tried = laGrandeArmee.copy(p)
  // Nothing up to the unsupplied stacks is thrown for, and what lies beyond is not looked at: any dice will do.
  const dice = seededDice(1)
  const take = (action: LgaAction): void => void laGrandeArmee.perform(tried, seat, action, dice)
  const phase = (): string => topFrame(tried).phase
  while (phase() === 'movement' || phase() === 'combining') take({ do: 'end' })
  while (feeding && phase() === 'attacks') {
    const feed = laGrandeArmee.offer(tried, seat).actions.find((action) => action.do === 'supply-stack')
    if (feed === undefined) break
    take(feed)
  }
  if (phase() === 'attacks') take({ do: 'end' })
  const frame = topFrame(tried)
  return frame.phase === 'surplus' ? frame.hexes : []
}

/** The pieces of one side by place: what can be typed to order them, what they are, what they can still do. */
function rosterOf(p: LgaPosition, side: string): Roster {
  const { hex, id, name } = p.state.units
  const own = [...id.keys()].filter((unit) => hex[unit] >= 0 && SIDES[sideOf(p, unit)] === side)
  if (own.length === 0) return { title: `${capital(theSide(side))} have nothing on the map.`, rows: [] }
  const hexes = [...new Set(own.map((unit) => hex[unit]))]
  const rows = hexes.flatMap((at) =>
    stackAt(p, at).map((unit, place) => [
      place === 0 ? hexLabel(p, at) : '',
      id[unit],
      counterText(p, unit),
      ['supply', 'depot'].includes(armName(p, unit)) ? '' : name[unit],
      stateOf(p, unit),
    ]),
  )
  const strength = own.reduce((sum, unit) => sum + (isCombat(p, unit) ? typeOf(p, unit).strength : 0), 0)
  const stacks = hexes.length === 1 ? '1 stack' : `${hexes.length} stacks`
  return { title: `${ofSide(side)} pieces: ${stacks}, strength ${strength}`, rows }
}

/** `Ulm 1459`, or `1153`: short, and it can be typed back. */
function hexLabel(p: LgaPosition, hex: number): string {
  const id = p.game.board.hexIds[hex]
  const place = p.game.board.placeName.get(hex)
  return place === undefined ? id : `${place} ${id}`
}

/** What a unit can still do in this Movement Phase, or what keeps it from anything. */
function stateOf(p: LgaPosition, unit: number): string {
  const { until, left, mark } = p.state.units
  if (until[unit] >= 0)
    return `disrupted until the ${phaseAt(until[unit])} of turn ${turnOf(until[unit])} ends`
  const frame = topFrame(p)
  if (frame.phase !== 'movement' && frame.phase !== 'march') return ''
  if (frame.side !== sideOf(p, unit)) return ''
  if (frame.phase === 'march' && frame.unit === unit) return `on the move, ${left[unit]} MP left`
  if (mark[unit] & MARCH_SPENT) return 'feeds a march'
  return mark[unit] & (DONE | HALTED | FROZEN) ? 'has moved' : `${left[unit]} MP`
}

function pieceLine(p: LgaPosition, unit: number): string {
  const type = typeOf(p, unit)
  const { name, id, hex, until } = p.state.units
  const arm = armName(p, unit)
  const value =
    arm === 'leader'
      ? `adds ${type.offence} to an attack, ${type.defence} to a defence; moves ${type.movement}`
      : `strength ${type.strength}, moves ${type.movement}`
  const state = until[unit] < 0 ? '' : `, ${stateOf(p, unit)}`
  const who = `${name[unit]} (${id[unit]}), ${ofSide(SIDES[type.side])} ${arm}`
  return `${who} at ${hexLabel(p, hex[unit])}: ${value}${state}.`
}

function hexLines(p: LgaPosition, hex: number): string[] {
  const control = controlWords(p, hex)
  const lines = [`${hexLabel(p, hex)}: ${groundWords(p.game, hex)}.`, ...(control === '' ? [] : [control])]
  const stack = stackAt(p, hex)
  if (stack.length === 0) return lines
  const pieces = listed(stack.map((unit) => `${p.state.units.id[unit]} ${counterText(p, unit)}`))
  return [...lines, `${ofSide(SIDES[sideOf(p, stack[0])])}: ${pieces}.`]
}
