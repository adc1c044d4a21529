import { fastPlayGrandeArmee } from '@bivouac/fast-play-grande-armee'
import type { Frame, Side } from '@bivouac/fast-play-grande-armee'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { BannerWords } from '../../furniture/banner.tsx'
import type { Decision } from '../../tabletop/play/decision.ts'
import type { Desk } from './desk.ts'
import { flagOf, nameOf, sideOfPiece, sideOfSeat, sideWord } from './pieces.ts'
import { titleOf } from './show/roll.tsx'
import { isLoss } from './scenes.ts'
import type { Motion } from './scenes.ts'
import { Track } from './show/track.tsx'

/** Without a verb: a name may be of one brigade or of many dragoons. */
const ON_THE_WAY: Readonly<Record<Motion['kind'], string>> = {
  move: 'on the move',
  charge: 'on the attack',
  withdraw: 'withdrawing',
  rout: 'falling back',
  evade: 'getting away',
  advance: 'advancing after the fight',
  ride: 'riding',
}

/** One line over the table: whose decision it is and what it is; under it the pulses of the turn and the command dice. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const side = shownSide(desk)
  const p = desk.position.value
  return (
    <BannerFrame
      desk={desk}
      flag={[flagOf(p, side), sideWord(p, side)]}
      {...wordsOf(desk)}
      note={<Track p={p} />}
      primary={decision.value.primary}
      others={decision.value.others}
    />
  )
}

/** Whose flag it is: while a way or a throw is watched, of whoever goes or throws, not of who decides after it. */
function shownSide(desk: Desk): Side {
  const { frame, live, side, staging, position } = desk
  const event = staging.card.value?.event
  if (live.value) return side.value ?? frame.side
  const way = staging.moving.value
  const goes = way && sideOfPiece(position.value, way.piece)
  if (goes !== null) return goes
  if (!event || !('side' in event)) return awaitedSide(desk) ?? askedSide(frame)
  return event.side === position.value.game.seats[0].id ? 0 : 1
}

/** Who still aims in secret, when this screen's list is closed; null where nobody does. */
function awaitedSide({ frame, table, position }: Desk): Side | null {
  const { value: status } = table.status
  if (frame.phase !== 'secret-fire' || status.kind !== 'waiting') return null
  return sideOfSeat(position.value, status.seat)
}

/** Whoever is asked now: about the initiative one after the other is. */
function askedSide(frame: Frame): Side {
  const [seat = frame.side] = frame.phase === 'initiative' ? frame.asked : []
  return seat === 1 ? 1 : 0
}

/** What the banner has to say, to whoever decides and to whoever watches. */
function wordsOf(desk: Desk): BannerWords {
  return {
    asked: asked(desk),
    doing: fastPlayGrandeArmee.doing(desk.position.value),
    staged: stagedWords(desk),
  }
}

function asked({ frame, position }: Desk): string {
  if (frame.phase === 'over') return 'The battle is over.'
  const p = position.value
  return fastPlayGrandeArmee.question(p, p.game.seats[frame.side].id)
}

/** What is on the stage: who is on the way, or what is thrown for. */
function stagedWords({ staging, position }: Desk): string {
  const p = position.value
  const way = staging.moving.value
  if (way) return `${nameOf(p, way.piece)}: ${ON_THE_WAY[way.kind]}.`
  const event = staging.card.value?.event
  // Of a loss the strip at the edge says it.
  if (!event || isLoss(event)) return ''
  return titleOf(p, event)
}
