import { SIDES, laGrandeArmee } from '@bivouac/la-grande-armee'
import type { Frame } from '@bivouac/la-grande-armee'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { sideWord } from './pieces.ts'
import { stagedWords } from './roll.tsx'

/** What a side is at in each of its decisions, for those who watch it. */
const DOING: Readonly<Record<Frame['phase'], string>> = {
  setup: 'setting up',
  movement: 'moving',
  march: 'moving',
  option: 'moving',
  elimination: 'moving',
  combining: 'moving',
  attacks: 'planning attacks',
  surplus: 'choosing what survives of a stack without Supply',
  retirement: 'deciding whether to stand or slip away',
  defence: 'feeding the defenders',
  battles: 'fighting',
  retreat: 'falling back',
  losses: 'choosing losses',
  advance: 'following up',
  creation: 'bringing up Supply',
  result: 'counting points',
  over: 'done',
}

/** One line over the map: whose decision it is and what it is. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { side, phase } = desk.frame
  const showing = desk.staging.showing.value
  return (
    <BannerFrame
      desk={desk}
      flag={[`lga-flag-${SIDES[side]}`, sideWord(side)]}
      asked={asked(desk)}
      doing={DOING[phase]}
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
