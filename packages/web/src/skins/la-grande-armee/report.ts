import { dateOf, findPiece, hexOf, isCombat, piecesOnMap, turnNow } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { hexGround, hexMarks, hexPlace } from '../../hexes/hand/reported.ts'
import type { History, ReportLook } from '../../report/look.ts'
import { nationOf } from './pieces.ts'
import { stakes } from './stakes.ts'

const HISTORY: Readonly<Record<string, History>> = {
  ulm: {
    text: 'Mack waited on the Iller while the Grande Armée marched round him from the north. After Elchingen the ring was closed, and on 20 October 1805 the army in Ulm laid down its arms.',
    result: '28 points, a French victory: the most there is to be had.',
  },
  '1805': {
    text: 'Ulm fell on 20 October, Vienna was entered on 13 November, and on 2 December the Emperor beat Austrians and Russians at Austerlitz. Before the year was out Austria had made peace.',
    result: '84 points, a decisive French victory.',
  },
  '1806': {
    text: 'Jena and Auerstedt broke the Prussian army on 14 October. Berlin was entered within a fortnight, and the fortresses of the Elbe and the Oder opened their gates one after another; then came the Russians, the winter and Pultusk.',
    result: '66 points on 5 January 1807, a decisive French victory.',
  },
  '1809': {
    text: 'Archduke Charles crossed the Inn on 10 April and was thrown back at Abensberg and Eckmühl. Vienna fell on 13 May; at Aspern the Emperor had to go back over the Danube, at Wagram on 5 and 6 July he won, and the armistice of Znaim followed.',
    result: '68 points on 18 July 1809, a substantive French victory.',
  },
}

/** What this skin knows of the story of a campaign. */
export const report: ReportLook<LgaPosition> = {
  ...stakes,
  turn: (p) => Math.min(turnNow(p), p.game.scenario.turns),
  dated: ({ game }, turn) => dateOf(game, turn),
  history: HISTORY,
  ground: (p) => hexGround(p.game.board.map),
  marks: (p) =>
    hexMarks(
      p.game.board.map,
      piecesOnMap(p)
        .filter((unit) => isCombat(p, unit))
        .map((unit) => ({ hex: hexOf(p, unit), nation: nationOf(p, unit) })),
    ),
  whereIs: (p, place) =>
    hexPlace(p.game.board.map, place, (piece) => {
      const unit = findPiece(p, piece)
      return unit < 0 ? -1 : hexOf(p, unit)
    }),
}
