import { turnOf } from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { History, ReportLook } from '../../report/look.ts'
import { tableReport } from '../../tabletop/reported.ts'
import { bearingsOf, tableOf } from './measure.ts'
import { piecesOf } from './pieces.ts'
import { goalsOf } from './show/goals.ts'
import { stakes } from './stakes.ts'

const HISTORY: Readonly<Record<string, History>> = {
  'mill-brook': {
    text: 'There was no such fight: it stands for the many small rearguard actions of 1813, of which most ended with the rearguard gone in good order and the bridge behind it.',
  },
  hagelberg: {
    text: 'On 27 August 1813 Hirschfeld’s Prussians, most of them Landwehr, came out of the wood into the flank of Girard’s camp. It rained, the muskets failed, and it was fought with bayonet and butt; then the Cossacks came from Belzig. Of Girard’s division little more than scattered parties reached Magdeburg.',
    result: 'A decisive victory for the Coalition.',
  },
}

/** What this skin knows of the story of a battle. */
export const report: ReportLook<AodPosition> = {
  ...stakes,
  turn: (p) => Math.min(turnOf(p), p.game.scenario.turns),
  history: HISTORY,
  ...tableReport<AodPosition>({ tableOf, piecesOf, bearingsOf, goalsOf }),
}
