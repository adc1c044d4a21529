import { topFrame } from '@bivouac/kernel'
import type { Frame } from '../position/frames.ts'
import type { LbPosition } from '../position/state.ts'

type Said = { readonly label: string; readonly note?: string }

/** What it means to have no more to do here, in words. */
export function endWords(p: LbPosition): Said {
  const frame = topFrame(p)
  if (frame.phase === 'marching') return { label: 'Halt', note: p.game.units[frame.unit].name }
  return ENDS[frame.phase] ?? { label: 'Go on' }
}

const ENDS: { readonly [Name in Frame['phase']]?: Said } = {
  charges: { label: 'No more charges' },
  charge: {
    label: 'End the charge here',
    note: 'a charge that could have met the enemy and did not is routed',
  },
  accompany: { label: 'Nobody else rides along' },
  react: { label: 'Nobody else rides out' },
  reaction: { label: 'Stand here' },
  declare: { label: 'None of these', note: 'the charge passes them by' },
  answer: { label: 'Stand', note: 'it checks whether it holds' },
  squares: { label: 'Nobody else forms carré' },
  take: { label: 'Leave the guns' },
  gunHex: { label: 'Stay out of that hex' },
  chance: { label: 'Nobody rides at it' },
  movement: { label: 'End movement' },
  fire: { label: 'Cease fire' },
  volley: { label: 'Hold fire' },
  melee: { label: 'No more assaults' },
  gather: { label: 'Nobody else joins', note: 'the assault begins' },
  giveWay: { label: 'Stand and fight' },
  pursuit: { label: 'Do not pursue' },
  spare: { label: 'Fight with full force' },
  advance: { label: 'Nobody advances' },
  along: { label: 'Nobody else goes along' },
}
