import { turnOf } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { History, ReportLook } from '../../report/look.ts'
import { tableReport } from '../../tabletop/reported.ts'
import { bearingsOf, tableOf } from './measure.ts'
import { piecesOf } from './pieces.ts'
import { goalsOf } from './show/goals.ts'
import { stakes } from './stakes.ts'

const HISTORY: Readonly<Record<string, History>> = {
  durrenfeld: {
    text: 'There was no fight at Dürrenfeld: it stands for the small actions of 1809, in which an Austrian division had the numbers and a French one the time.',
  },
  auerstadt: {
    text: 'On 14 October 1806 Davout stood alone against the main Prussian army. Gudin held Hassenhausen, Friant and Morand came up on either side of him, Brunswick was shot through the eyes, and in the afternoon the Prussians went back, upon the fugitives of Jena. It cost Davout more than a quarter of his corps.',
    result: 'A French victory.',
  },
}

/** What this skin knows of the story of a battle. */
export const report: ReportLook<FpgaPosition> = {
  ...stakes,
  turn: turnOf,
  history: HISTORY,
  ...tableReport<FpgaPosition>({ tableOf, piecesOf, bearingsOf, goalsOf }),
}
