import { finalCount, joursDeGloire, turnNow } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { History, ReportLook } from '../../report/look.ts'
import { stackMarks, theatreGround } from '../../theatre/reported.ts'
import { drawnStack, stacksOf } from './faces.ts'
import { stakes } from './stakes.ts'
import { dateWord } from './words.ts'

const HISTORY: Readonly<Record<string, History>> = {
  bautzen: {
    text: 'On 20 and 21 May 1813 the Emperor attacked the position behind the Spree in front while Ney came upon its right from the north. Ney turned in too soon, and the Allies got away beaten but whole, into Silesia.',
    result: 'By our reading a French victory, but not the one he had marched for.',
  },
  emperor: {
    text: 'Eugène gave up Berlin and then Dresden, and kept Magdeburg and the lower Saale. At the end of April the Emperor came with the new army, and on 2 May he beat Wittgenstein at Lützen.',
    result: 'By our reading a draw: the Allies had the ground, and then they had the Emperor upon them.',
  },
  spring: {
    text: 'Lützen was won on 2 May and Bautzen on 20 and 21 May; Dresden and Breslau were entered, Berlin was not. For want of horse neither victory was followed up, and early in June both sides signed an armistice.',
    result: 'By our reading a French victory on points.',
  },
  autumn: {
    text: 'The Emperor won at Dresden on 26 and 27 August, but his marshals lost at Großbeeren, on the Katzbach, at Kulm and at Dennewitz. From 16 to 19 October four armies met him at Leipzig, and he went back to the Rhine.',
    result: 'An Allied victory.',
  },
  leipzig: {
    text: 'On 16 October nothing was decided at Wachau, and Möckern was lost; on the 18th the last armies of the Allies came up. On the 19th the bridge over the Elster was blown up with the rearguard still in the town. The Emperor himself got away by Erfurt and broke through at Hanau.',
    result: 'An Allied victory; Napoléon was not taken.',
  },
  campaign: {
    text: 'The spring was the Emperor’s, by Lützen and Bautzen; the Armistice was worth more to his enemies, who came back with Austria. Dresden was his last great victory in Germany, and Leipzig decided the year.',
    result: 'An Allied victory.',
  },
}

/** What this skin knows of the story of a campaign. Stacks are drawn as an onlooker sees them. */
export const report: ReportLook<JdgPosition> = {
  ...stakes,
  turn: turnNow,
  dated: ({ game }, turn) => dateWord(game, turn),
  count: (p) => finalCount(p).lines.map(({ side, what, vp }) => ({ side, what, points: vp })),
  history: HISTORY,
  ground: (p) => theatreGround(p.game.ground.file),
  marks: (p) => stackMarks(p.game.ground.file, stacksOf(p, joursDeGloire.view(p, null)).map(drawnStack)),
  whereIs({ game: { ground } }, place) {
    const box = ground.boxIndex.get(place)
    return box === undefined ? null : ground.file.boxes[box]
  },
}
