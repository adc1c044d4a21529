import type { FpgaAction } from '@bivouac/fast-play-grande-armee'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { NumberField } from '../../../furniture/number-field.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { INCHES, wholeInches } from '../measure.ts'

type Entry = Extract<FpgaAction, { do: 'enter' }>

/** Reinforcements that are due: each is set down on its edge, by itself as near to its entry point as there is room. */
export function Entries({ desk }: { desk: Desk }): JSX.Element {
  const along = useSignal<number | null>(null)
  const entries = desk.offer.value.actions.filter((action): action is Entry => action.do === 'enter')
  const enter = async (action: Entry): Promise<void> => {
    if (!(await desk.send(action))) return
    // The place is taken: the next comes on where there is room.
    along.value = null
    desk.reveal(action.piece)
  }
  const choice = (offered: Entry): Choice => {
    const action = along.value === null ? offered : { ...offered, along: along.value }
    return desk.choice(action, {
      label: desk.nameOf(offered.piece),
      note: '',
      ...desk.noted(action),
      act: () => void enter(action),
    })
  }
  return (
    <Card title="Reinforcements">
      <p class="tt-small">
        They are set down on their edge now, then move as others do; up to{' '}
        {wholeInches(desk.position.value.game.limits.entry)} to either side of their entry point.{' '}
        <Clause id="FPGA-REI-b" />
      </p>
      <div class="tt-numbers">
        <NumberField
          label="Beside the entry point"
          unit={INCHES.word}
          value={(along.value ?? 0) / INCHES.whole}
          set={(value) => (along.value = Math.round(value * INCHES.whole))}
        />
      </div>
      <Choices choices={entries.map(choice)} explain={(refusal) => desk.shell.explain(refusal)} />
    </Card>
  )
}
