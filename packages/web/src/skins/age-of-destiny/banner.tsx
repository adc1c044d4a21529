import { SIDES, ageOfDestiny } from '@bivouac/age-of-destiny'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame, askedOf } from '../../furniture/banner.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { sideWord } from './pieces.ts'

/** One line over the table: whose decision it is and what it is. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { side } = desk.frame
  return (
    <BannerFrame
      desk={desk}
      flag={[`aod-flag-${SIDES[side]}`, sideWord(side)]}
      asked={asked(desk)}
      primary={decision.value.primary}
      others={decision.value.others}
    />
  )
}

function asked(desk: Desk): string {
  if (desk.frame.phase === 'over') return 'The battle is over.'
  const question = ageOfDestiny.question(desk.position.value, SIDES[desk.frame.side])
  return desk.live.value ? question : askedOf(desk.table, question)
}
