import { momentOf, scoreLines, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { capital } from '@bivouac/kernel'
import { hexGround, hexMarks, hexPlace } from '../../../hexes/hand/reported.ts'
import type { History, ReportLook } from '../../../report/look.ts'
import { placeOf } from '../desk.ts'
import { nationOf } from '../nations.ts'
import { stakes } from '../stakes.ts'

const HISTORY: Readonly<Record<string, History>> = {
  'saalfeld-croesten': {
    text: 'On 10 October 1806 Lannes felt for the right wing of Prinz Louis first. Crösten and Wöhlsdorf were fought for through the late morning; early in the afternoon both were lost, and with them the way to the rest of the army.',
    result: 'A French victory.',
  },
  'saalfeld-1806': {
    text: 'On 10 October 1806 Lannes came out of the hills upon the advance guard of Prinz Louis Ferdinand. Its right wing was beaten, the centre broke, the Prince charged with the last of his horse and was killed, and the corps was driven over the Saale with the loss of most of its guns.',
    result: 'A decisive French victory.',
  },
  'moeckern-1813': {
    text: 'On 16 October 1813 Yorck had Möckern stormed again and again, and the village changed hands until the evening, when a charge of all his horse broke Marmont’s line. It cost him about a third of his corps.',
    result: 'A Prussian victory, dearly bought.',
  },
}

/** What this skin knows of the story of a battle. */
export const report: ReportLook<LbPosition> = {
  ...stakes,
  turn: (p) => Math.min(momentOf(p).turn, p.game.lastTurn),
  dated: ({ game }, turn) => game.scenario.turns[turn - 1]?.time ?? '',
  count: (p) =>
    scoreLines(p)
      .filter(({ points }) => points !== 0)
      .map(({ what, points, army }) => ({ side: p.game.seats[army].id, what: capital(what), points })),
  history: HISTORY,
  ground: (p) => hexGround(p.game.ground.map),
  marks: (p) =>
    hexMarks(
      p.game.ground.map,
      unitsOnMap(p).map((unit) => ({
        hex: unitNow(p, unit).hex,
        nation: nationOf(p.game.units[unit].nation),
      })),
    ),
  whereIs: (p, place) => hexPlace(p.game.ground.map, place, (piece) => placeOf(p, piece)),
}
