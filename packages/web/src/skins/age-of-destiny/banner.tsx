import { SIDES, ageOfDestiny, narrate } from '@bivouac/age-of-destiny'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Banner as BannerFrame } from '../../furniture/banner.tsx'
import type { Decision } from './decision.ts'
import type { Desk } from './desk.ts'
import { sideWord } from './pieces.ts'
import { nameOf, titleOf } from './roll.tsx'
import { isThrow } from './scenes.ts'
import type { Motion } from './scenes.ts'

const ON_THE_WAY: Readonly<Record<Motion['kind'], string>> = {
  move: 'moves',
  ride: 'rides',
  charge: 'charges',
  rout: 'runs',
  pursuit: 'pursues',
}

/** One line over the table: whose decision it is and what it is. */
export function Banner({ desk, decision }: { desk: Desk; decision: ReadonlySignal<Decision> }): JSX.Element {
  const { side } = desk.frame
  return (
    <BannerFrame
      desk={desk}
      flag={[`aod-flag-${SIDES[side]}`, sideWord(side)]}
      asked={asked(desk)}
      doing={ageOfDestiny.doing(desk.position.value)}
      staged={stagedWords(desk)}
      primary={decision.value.primary}
      others={decision.value.others}
    />
  )
}

function asked(desk: Desk): string {
  if (desk.frame.phase === 'over') return 'The battle is over.'
  return ageOfDestiny.question(desk.position.value, SIDES[desk.frame.side])
}

/** What is on the stage: who is on the way, or what is thrown for. */
function stagedWords({ staging, position }: Desk): string {
  const p = position.value
  const way = staging.moving.value
  if (way) return `${nameOf(p, way.motion.piece)} ${ON_THE_WAY[way.motion.kind]}.`
  const event = staging.showing.value?.event
  if (!event) return ''
  if (isThrow(event)) return titleOf(p, event)
  return narrate(p, [event]).at(-1)?.text ?? ''
}
