import { previewRoll } from '@bivouac/age-of-destiny'
import type { Frame, RollPreview } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card, ChoiceButton } from '../../../furniture/choice.tsx'
import { Lines } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'

type RallyFrame = Extract<Frame, { phase: 'rally' }>

const STAGES = {
  routs: { title: 'Stop the rout', what: 'rout', clause: 'AOD-1-rout-a' },
  disruption: { title: 'Bring them back into order', what: 'rally', clause: 'AOD-1-rally-a' },
  control: { title: 'Call them back', what: 'control', clause: 'AOD-5-control-g' },
} as const

/** Phase 1: a die for each unit that runs, wavers, or has got out of hand. */
export function rallyDecision(desk: Desk, { stage }: RallyFrame): Decision {
  const p = desk.position.value
  const { title, what, clause } = STAGES[stage]
  const ids = desk.offer.value.actions.flatMap((action) => (action.do === 'rally' ? [action.unit] : []))
  const rolls = new Map(ids.map((id) => [id, previewRoll(p, unitOf(p, id), what)]))
  const roll = (id: string): void => void desk.send({ do: 'rally', unit: id })
  const all = async (): Promise<void> => {
    for (const id of ids) {
      // A router that runs through them may have changed who still has to throw.
      if (desk.check({ do: 'rally', unit: id })) continue
      if (!(await desk.send({ do: 'rally', unit: id }))) return
    }
  }
  const end = desk.offer.value.actions.some((action) => action.do === 'end')
  return {
    ...NOTHING,
    active: new Set(ids),
    signs: new Map(ids.map((id) => [id, 'must'])),
    primary:
      ids.length > 0
        ? {
            label: ids.length === 1 ? 'Throw' : `Throw for all ${ids.length}`,
            key: 'e',
            act: () => void all(),
          }
        : end
          ? { label: 'Go on', key: 'e', act: () => void desk.send({ do: 'end' }) }
          : null,
    panel: () => (
      <Card title={title}>
        <p class="tt-small">
          Tap a unit to throw for it. <Clause id={clause} />
        </p>
        <ul class="tt-list">
          {[...rolls].map(([id, preview]) => (
            <li key={id}>
              <RollCard desk={desk} id={id} preview={preview} roll={() => roll(id)} />
            </li>
          ))}
        </ul>
      </Card>
    ),
    tap(id) {
      if (!rolls.has(id)) return false
      desk.picked.value = id
      roll(id)
      return true
    },
    key(event) {
      const picked = desk.picked.peek()
      if (event.key !== 'Enter' || picked === null || !rolls.has(picked)) return false
      roll(picked)
      return true
    },
  }
}

function RollCard({
  desk,
  id,
  preview,
  roll,
}: {
  desk: Desk
  id: string
  preview: RollPreview
  roll: () => void
}): JSX.Element {
  const p = desk.position.value
  return (
    <div class="aod-roll-line">
      <ChoiceButton
        choice={{
          label: p.game.unitNames[unitOf(p, id)],
          note: `${preview.needs} or more, ${Math.round((preview.sixths * 100) / 6)} %`,
          act: roll,
        }}
      />
      <Lines title="Modifiers" lines={preview.lines} signed />
    </div>
  )
}
