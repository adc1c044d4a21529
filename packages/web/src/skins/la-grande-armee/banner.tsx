import { SIDES, laGrandeArmee } from '@bivouac/la-grande-armee'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { HexDecision } from '../../hexes/hand/decision.ts'
import type { Desk } from './desk.ts'
import { sideWord } from './pieces.ts'
import { stagedWords } from './show/roll.tsx'

/** One line over the map: whose decision it is and what it is. */
export function Banner({
  desk,
  decision,
}: {
  desk: Desk
  decision: ReadonlySignal<HexDecision>
}): JSX.Element {
  const { side } = desk.frame
  const showing = desk.staging.showing.value
  return (
    <BannerFrame
      desk={desk}
      flag={[`lga-flag-${SIDES[side]}`, sideWord(side)]}
      asked={asked(desk)}
      doing={laGrandeArmee.doing(desk.position.value)}
      staged={showing ? stagedWords(desk.position.value, showing.event) : ''}
      primary={decision.value.primary}
      others={decision.value.others}
    />
  )
}

function asked(desk: Desk): string {
  if (desk.frame.phase === 'over') return 'The campaign is over.'
  if (desk.draft.value)
    return desk.draft.value.kind === 'attack'
      ? 'Choose who attacks and what feeds them, then declare.'
      : 'Bring 500 % against the hex, then declare.'
  return laGrandeArmee.question(desk.position.value, SIDES[desk.frame.side])
}
