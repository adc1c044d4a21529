import type { Refusal } from '@bivouac/kernel'
import { FORMATIONS, LIMBERED, UNLIMBERED } from '@bivouac/age-of-destiny'
import type { AodAction } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import { NumberField } from '../../../furniture/number-field.tsx'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'
import type { PlacePlan } from '../../../tabletop/hand/plan.ts'
import type { Verdict } from '../hand/verdict.ts'

/** A piece put somewhere at a blow: where it is, which way it faces. */
export function PlaceCard({
  desk,
  plan,
  verdict,
}: {
  desk: Desk
  plan: PlacePlan
  verdict: Verdict
}): JSX.Element {
  const p = desk.position.value
  const unit = unitOf(p, plan.piece)
  const general = p.game.generalIndex.get(plan.piece) ?? -1
  const name =
    unit >= 0 ? p.game.unitNames[unit] : general >= 0 ? p.game.generalNames[general] : 'Staff officer'
  const set = (news: Partial<PlacePlan>): void => {
    desk.plan.value = { ...plan, ...news }
  }
  const explain = (refusal: Refusal): void => desk.shell.explain(refusal)
  const limber: AodAction = { do: 'limber', unit: plan.piece }
  const barred = plan.kind === 'pivot' ? desk.check(limber) : null
  return (
    <Card title={name}>
      <p class="tt-small">{PLACE_WORDS[plan.kind]}</p>
      {verdict.refusal && <Why refusal={verdict.refusal} />}
      <div class="tt-numbers">
        {plan.kind !== 'pivot' && (
          <>
            <NumberField
              label="East"
              unit="mm"
              value={plan.x / 100}
              set={(x) => set({ x: Math.round(x * 100) })}
            />
            <NumberField
              label="North"
              unit="mm"
              value={plan.y / 100}
              set={(y) => set({ y: Math.round(y * 100) })}
            />
          </>
        )}
        {plan.kind !== 'carry' && (
          <NumberField
            label="Facing"
            unit="°"
            value={plan.facing / 10}
            set={(facing) => set({ facing: turned(facing * 10) })}
          />
        )}
      </div>
      {plan.kind === 'deploy' && (
        <Choices
          choices={formationsFor(desk, unit).map((formation) => ({
            label: trimmedName(formation),
            on: plan.formation === formation,
            act: () => set({ formation }),
          }))}
        />
      )}
      {plan.kind === 'pivot' && (
        <Choices
          explain={explain}
          choices={[
            {
              label: 'Limber',
              key: 'l',
              note: 'its whole move',
              act: () => void desk.send(limber),
              ...(barred && { barred }),
            },
          ]}
        />
      )}
      {desk.caught.value !== '' && <p class="aod-caught">{desk.caught.value}</p>}
    </Card>
  )
}

const PLACE_WORDS: Readonly<Record<PlacePlan['kind'], string>> = {
  ride: 'Drag him, or use the arrow keys: up to 150 mm, over everything.',
  deploy: 'Drag it to its place in your zone; turn it by its knob or with [ ].',
  post: 'Drag him to his place in your zone.',
  pivot: 'Turn the guns by their knob or with [ ]: up to 90°, and that is all they do.',
  carry: 'Drag him towards the command that waits for its order.',
  send: 'Where he rides first.',
}

/** Formations a unit's arm knows. */
function formationsFor(desk: Desk, unit: number): number[] {
  const p = desk.position.value
  const { arm } = p.game.rows[p.state.units.row[unit]]
  if (arm === 2) return [LIMBERED, UNLIMBERED]
  return arm === 1 ? [0, 1] : [0, 1, 2]
}

function trimmedName(formation: number): string {
  const name = FORMATIONS[formation] ?? ''
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
