import {
  GROUNDS,
  LEAST_POINTS,
  MOST_POINTS,
  SIDES,
  buildBattle,
  nations,
  rosterOf,
} from '@bivouac/age-of-destiny'
import type { BattleOrder, GroundKind, Scenario } from '@bivouac/age-of-destiny'
import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import type { BuilderProps } from '../../../shell/contract.ts'
import { ScenarioPreview } from './preview.tsx'

const GROUND_WORDS: Readonly<Record<GroundKind, string>> = {
  open: 'Open: room to manoeuvre',
  rolling: 'Rolling: hills and woods',
  close: 'Close: woods everywhere',
}

/** Fields are numbered, so that two people can ask for the same one. */
const FIELDS = 9999

/** Two forces of equal price on a field that favours neither: choose nations, size and ground, look at it, lay it. */
export function BattleBuilder({ lay, busy }: BuilderProps): JSX.Element {
  const order = useSignal<BattleOrder>({
    first: 'french',
    second: 'austrians',
    points: 300,
    seed: 1,
    ground: 'rolling',
  })
  const built = useComputed(() => {
    try {
      const scenario = buildBattle(order.value)
      return { scenario, setup: { scenario: scenario.id, files: { scenario } }, fault: '' }
    } catch (error) {
      return { scenario: null, setup: null, fault: error instanceof Error ? error.message : String(error) }
    }
  })
  const change = (part: Partial<BattleOrder>): void => {
    order.value = { ...order.peek(), ...part }
  }
  const { scenario, setup, fault } = built.value
  return (
    <details class="options builder">
      <summary>
        Build a battle
        <span class="options-note">two forces of equal price on a field of its own</span>
      </summary>
      <Choice
        title="Plays first"
        of={nations().map(({ id, name }) => [id, name])}
        chosen={order.value.first}
        choose={(first) => change({ first })}
      />
      <Choice
        title="Against"
        of={nations().map(({ id, name }) => [id, name])}
        chosen={order.value.second}
        choose={(second) => change({ second })}
      />
      <Choice
        title="Ground"
        of={GROUNDS.map((kind) => [kind, GROUND_WORDS[kind]])}
        chosen={order.value.ground}
        choose={(ground) => change({ ground: GROUNDS.find((kind) => kind === ground) ?? 'open' })}
      />
      <Figure
        title="Points a side"
        says="A French line battalion costs 30, a regiment of French heavy cavalry 84. The prices are ours."
        value={order.value.points}
        least={LEAST_POINTS}
        most={MOST_POINTS}
        step={50}
        set={(points) => change({ points })}
      />
      <Figure
        title="Field number"
        says="The same number gives the same field and the same forces."
        value={order.value.seed}
        least={1}
        most={FIELDS}
        step={1}
        set={(seed) => change({ seed })}
      />
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      {scenario && (
        <div class="builder-field">
          <ScenarioPreview setup={setup} />
          <p>
            {scenario.summary} {scenario.turns} turns.
          </p>
          <div class="builder-forces">
            {SIDES.map((side) => (
              <Force key={side} scenario={scenario} side={side} />
            ))}
          </div>
        </div>
      )}
      <p class="lay">
        <button type="button" class="brass" disabled={busy || !scenario} onClick={() => setup && lay(setup)}>
          Lay this battle
        </button>{' '}
        <button
          type="button"
          class="button quiet-button"
          onClick={() => change({ seed: (order.peek().seed % FIELDS) + 1 })}
        >
          Another field
        </button>
      </p>
    </details>
  )
}

/** A side's force, row by row of its army table. */
function Force({
  scenario,
  side,
}: {
  readonly scenario: Scenario
  readonly side: (typeof SIDES)[number]
}): JSX.Element {
  const roster = rosterOf(scenario, side)
  const sum = (of: 'units' | 'bases' | 'price'): number => roster.reduce((so, line) => so + line[of], 0)
  return (
    <table>
      <caption>{scenario.sides[side].name}</caption>
      <thead>
        <tr>
          <th scope="col">Troops</th>
          <th scope="col">Units</th>
          <th scope="col">Bases</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {roster.map(({ kind, units, bases, price }) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td>{units}</td>
            <td>{bases}</td>
            <td>{price}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td>{sum('units')}</td>
          <td>{sum('bases')}</td>
          <td>{sum('price')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Choice({
  title,
  of,
  chosen,
  choose,
}: {
  readonly title: string
  readonly of: readonly (readonly [id: string, name: string])[]
  readonly chosen: string
  readonly choose: (id: string) => void
}): JSX.Element {
  const field = useId()
  return (
    <div class="option">
      <label for={field}>{title}</label>
      <select id={field} value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        {of.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Figure({
  title,
  says,
  value,
  least,
  most,
  step,
  set,
}: {
  readonly title: string
  readonly says: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step: number
  readonly set: (value: number) => void
}): JSX.Element {
  const field = useId()
  return (
    <div class="option">
      <label for={field}>{title}</label>
      <input
        id={field}
        type="number"
        inputMode="numeric"
        aria-describedby={`${field}-says`}
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={({ currentTarget }) => {
          const wished = Math.round(currentTarget.valueAsNumber)
          const kept = Number.isFinite(wished) ? Math.min(most, Math.max(least, wished)) : value
          currentTarget.value = String(kept)
          set(kept)
        }}
      />
      <p id={`${field}-says`}>{says}</p>
    </div>
  )
}
