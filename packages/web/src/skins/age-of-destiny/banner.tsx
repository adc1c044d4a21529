import { SIDES, ageOfDestiny, enemyOf, narrate } from '@bivouac/age-of-destiny'
import type { Side } from '@bivouac/age-of-destiny'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { BannerWords } from '../../furniture/banner.tsx'
import type { Decision } from '../../tabletop/play/decision.ts'
import type { Desk } from './desk.ts'
import { nameOf, sideWord } from './pieces.ts'
import { titleOf } from './show/roll.tsx'
import { isLoss, isThrow } from './scenes.ts'
import type { Motion } from './scenes.ts'

/** Without a verb: a name may be of one battalion or of many dragoons. */
const ON_THE_WAY: Readonly<Record<Motion['kind'], string>> = {
  move: 'on the move',
  ride: 'riding',
  charge: 'charging',
  rout: 'running',
  pursuit: 'in pursuit',
}

/** One line over the table: whose decision it is and what it is. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const side = shownSide(desk)
  return (
    <BannerFrame
      desk={desk}
      flag={[`aod-flag-${SIDES[side]}`, sideWord(side)]}
      {...wordsOf(desk)}
      primary={decision.value.primary}
      others={decision.value.others}
    />
  )
}

/** Whose flag it is: while others watch a throw, of whoever throws, not of who decides after it. */
function shownSide({ frame, live, staging }: Desk): Side {
  const event = staging.card.value?.event
  const throws = event && isThrow(event) && !live.value
  return throws && event.side === SIDES[enemyOf(frame.side)] ? enemyOf(frame.side) : frame.side
}

/** What the banner has to say, to whoever decides and to whoever watches. */
export function wordsOf(desk: Desk): BannerWords {
  return {
    asked: asked(desk),
    doing: ageOfDestiny.doing(desk.position.value),
    staged: stagedWords(desk),
  }
}

function asked(desk: Desk): string {
  if (desk.frame.phase === 'over') return 'The battle is over.'
  return ageOfDestiny.question(desk.position.value, SIDES[desk.frame.side])
}

/** What is on the stage: who is on the way, or what is thrown for. */
function stagedWords({ staging, position }: Desk): string {
  const p = position.value
  const way = staging.moving.value
  if (way) return `${nameOf(p, way.piece)}: ${ON_THE_WAY[way.kind]}.`
  const event = staging.card.value?.event
  if (!event) return ''
  if (isThrow(event)) return titleOf(p, event)
  // The strip at the edge says it.
  if (isLoss(event)) return ''
  return narrate(p, [event]).at(-1)?.text ?? ''
}
