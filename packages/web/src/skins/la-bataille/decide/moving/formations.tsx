import { FORMATIONS, UNLIMBERED, formationWord, isCavalry, unitNow } from '@bivouac/la-bataille'
import type { FormationName, LbAction } from '@bivouac/la-bataille'
import { capital } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Choices } from '../../../../furniture/choice.tsx'
import type { Choice } from '../../../../furniture/choice.tsx'
import { Party } from '../../../../hexes/hand/counters.tsx'
import type { Desk } from '../../desk.ts'

const FORM_KEYS: Readonly<Partial<Record<FormationName, string>>> = {
  column: 'c',
  line: 'i',
  carre: 'v',
  skirmish: 'k',
  roadMarch: 'w',
}

/** LB-16: the formations it could take: what each costs, or why it cannot; those of several shapes are opened. */
export function Formations({
  desk,
  unit,
  own,
  act,
}: {
  desk: Desk
  unit: number
  own: readonly LbAction[]
  act: (action: LbAction, key?: string) => Choice
}): JSX.Element {
  const p = desk.position.value
  const { formation: now } = unitNow(p, unit)
  const opened = desk.forming.value
  const shapes = (name: FormationName): LbAction[] =>
    own.filter((action) => action.do === 'form' && action.formation === name)
  const choices = FORMATIONS.slice(0, UNLIMBERED - 1).flatMap((name, at): Choice[] => {
    if (name === 'carre' && isCavalry(p, unit)) return []
    const [first, ...more] = shapes(name)
    const label = capital(formationWord(at))
    const key = FORM_KEYS[name]
    const keyed = key === undefined ? {} : { key }
    if (first && more.length === 0) return [{ ...act(first), label, ...keyed }]
    if (first)
      return [
        {
          label,
          ...keyed,
          note: desk.words(first).note ?? '',
          on: opened === name,
          act: () => (desk.forming.value = opened === name ? null : name),
        },
      ]
    if (at === now) return [{ label, on: true, note: 'now', act: () => undefined }]
    // General order comes and goes with the ground.
    if (name === 'generalOrder') return []
    const why = desk.check(formTried(desk, unit, name))
    return [{ label, ...keyed, barred: why, act: () => undefined }]
  })
  return (
    <Party heading="Formation">
      <Choices choices={choices} explain={desk.shell.explain.bind(desk.shell)} />
      {opened !== null && (
        <div class="tt-told">
          <h3>{capital(formationWord(FORMATIONS.indexOf(opened)))}: how?</h3>
          <Choices choices={shapes(opened).map((action) => act(action))} />
        </div>
      )}
    </Party>
  )
}

/** The formation as it would be taken most simply, so that it can be said why it cannot. */
function formTried(desk: Desk, unit: number, formation: FormationName): LbAction {
  const p = desk.position.value
  const { facing } = unitNow(p, unit)
  const corner = formation === 'line' || formation === 'skirmish'
  const right = corner && isCavalry(p, unit) ? 1 : 0
  return {
    do: 'form',
    unit: p.game.units[unit].id,
    formation,
    facing: (facing % 2 === 1) === corner ? facing : (facing + 1) % 12,
    left: 0,
    right,
  }
}
