import { topFrame } from './sequence.ts'
import type { AodPosition, Frame } from '../position/state.ts'

const RALLYING = {
  routs: 'Throw for your routing units: a six stops them, the rest run on.',
  disruption: 'Throw for your disrupted units to bring them back into order.',
  control: 'Throw for your pursuing units to get them back in hand.',
} as const

const DOING: Readonly<Record<Frame['phase'], string>> = {
  deploy: 'deploying',
  rally: 'rallying',
  fire: 'firing',
  movement: 'moving',
  combat: 'fighting',
  losses: 'choosing losses',
  'follow-up': 'deciding whether to follow up',
  aftermath: 'counting losses',
  over: 'done',
}

/** What the side that decides is at, for those who wait: `moving`. */
export function doingOf(p: AodPosition): string {
  return DOING[topFrame(p).phase]
}

/** The decision in hand, in one plain sentence: the banner of the page, the prompt of the terminal. */
export function questionOf(p: AodPosition): string {
  const frame = topFrame(p)
  const { unitNames } = p.game
  switch (frame.phase) {
    case 'deploy':
      return 'Place your units anywhere in your zone, then begin.'
    case 'rally':
      return RALLYING[frame.stage]
    case 'fire':
      return 'Fire your batteries, then end the phase.'
    case 'movement':
      return 'Move your troops.'
    case 'combat':
      return 'Fight: everyone in range must attack.'
    case 'losses':
      return `One base is lost: choose which of ${frame.units.length} units gives it up.`
    case 'follow-up':
      return `${unitNames[frame.unit]} has routed ${unitNames[frame.quarry]}: follow up, or stay?`
    case 'aftermath':
    case 'over':
      return 'The game is over.'
  }
}
