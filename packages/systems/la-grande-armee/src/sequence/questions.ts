import { combatOf } from '../combat/combat.ts'
import { canThrow, mustThrow } from '../movement/forced-march.ts'
import { has } from '../position/pieces.ts'
import { topFrame } from './sequence.ts'
import { HALTED } from '../position/state.ts'
import type { Frame, LgaPosition } from '../position/state.ts'

const DOING: Readonly<Record<Frame['phase'], string>> = {
  setup: 'setting up',
  movement: 'moving',
  march: 'moving',
  option: 'moving',
  elimination: 'moving',
  combining: 'moving',
  attacks: 'planning attacks',
  surplus: 'choosing what survives of a stack without Supply',
  retirement: 'deciding whether to stand or slip away',
  defence: 'feeding the defenders',
  battles: 'fighting',
  retreat: 'falling back',
  losses: 'choosing losses',
  advance: 'following up',
  creation: 'bringing up Supply',
  result: 'counting points',
  over: 'done',
}

/** What the side that decides is at, for those who wait: `moving`. */
export function doingOf(p: LgaPosition): string {
  return DOING[topFrame(p).phase]
}

/** The decision in hand, in one plain sentence: the banner of the page, the prompt of the terminal. */
export function questionOf(p: LgaPosition): string {
  const frame = topFrame(p)
  const { name } = p.state.units
  const place = (hex: number): string => p.game.board.placeName.get(hex) ?? `hex ${p.game.board.hexIds[hex]}`
  switch (frame.phase) {
    case 'setup':
      return 'Set up the pieces that leave you a choice, then begin.'
    case 'movement':
      return frame.started
        ? 'Move your units one at a time, then end the phase.'
        : 'Break down or combine units first if you like, then move them one at a time.'
    case 'march':
      return marchQuestion(p, frame.unit)
    case 'option':
      return `${name[frame.unit]} is tiring: halt here, or throw again?`
    case 'elimination':
      return `Bring 500 % against ${place(frame.targets[0])}: add units, Leaders and Supply, then declare.`
    case 'combining':
      return 'Combine units that have a movement point left, then end the phase.'
    case 'attacks':
      return 'Declare your attacks and allot Supply to attackers and stacks.'
    case 'surplus':
      return `The stack at ${place(frame.hexes[0])} has no Stacking Supply: choose what survives.`
    case 'retirement':
      return frame.unit < 0
        ? 'Retreat units before combat, or stand.'
        : `${name[frame.unit]} is retreating before combat: choose its way.`
    case 'defence':
      return 'Allot Combat Supply to your defenders.'
    case 'battles':
      return battlesLeft(p)
    case 'retreat':
      return retreatQuestion(p, frame)
    case 'losses':
      return `Give up units worth at least ${frame.owed} in the exchange.`
    case 'advance':
      return 'Advance victorious units, or hold.'
    case 'creation':
      return 'Create Supply at your Depots.'
    case 'result':
    case 'over':
      return 'The game is over.'
  }
}

/** Names only what the unit under way may really do: a halted march owes its die, a fed or decided one throws none. */
function marchQuestion(p: LgaPosition, unit: number): string {
  const name = p.state.units.name[unit]
  if (mustThrow(p, unit)) {
    return has(p, unit, HALTED)
      ? `${name} is halted on a Triple march: throw the die it owes.`
      : `${name} is on a Triple march: go on, or throw the die it owes.`
  }
  return canThrow(p, unit) === 0
    ? `${name} is on the move: go on, force the march, or halt.`
    : `${name} is on the move: go on, or halt.`
}

function battlesLeft(p: LgaPosition): string {
  const left = combatOf(p).attacks.filter(({ status }) => status === 'declared').length
  return left === 1 ? 'Fight the last battle.' : `Choose the next of ${left} battles.`
}

function retreatQuestion(p: LgaPosition, frame: Extract<Frame, { phase: 'retreat' }>): string {
  if (frame.route) return `${p.state.units.name[frame.route.unit]} is retreating: choose its way.`
  const how = { s: 'scatter', '2': 'retreat two hexes', '1': 'retreat one hex' }[frame.how]
  return frame.units.length === 1
    ? `One unit must ${how}: choose its way.`
    : `${frame.units.length} units must ${how}: choose the order and the way.`
}
