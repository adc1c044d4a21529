import { decidingArmy, laBataille } from '@bivouac/la-bataille'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { HexDecision } from '../../hexes/hand/decision.ts'
import type { Desk } from './desk.ts'
import { nationOfArmy } from './nations.ts'
import { Track } from './show/track.tsx'
import { stagedWords } from './show/roll.tsx'
import { armyWord } from './words.ts'

/** One line over the map: whose decision it is and what it is. */
export function Banner({
  desk,
  decision,
}: {
  desk: Desk
  decision: ReadonlySignal<HexDecision>
}): JSX.Element {
  const p = desk.position.value
  const army = decidingArmy(p)
  const showing = desk.staging.showing.value
  const over = desk.frame.phase === 'over'
  return (
    <BannerFrame
      desk={desk}
      flag={[`lb-flag-${nationOfArmy(p, army)}`, armyWord(p, army)]}
      asked={over ? 'The battle is over.' : laBataille.question(p, p.game.seats[army].id)}
      doing={laBataille.doing(p)}
      staged={showing ? stagedWords(p, showing) : ''}
      note={<Track p={p} />}
      primary={decision.value.primary}
      others={decision.value.others}
    />
  )
}
