import { ON_TABLE, WAITING, isDue, isGeneralDue } from '@bivouac/age-of-destiny'
import type { Side } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { formationWord, kindWord, unitOf } from '../pieces.ts'
import { takeInHand } from './hand.ts'

/** With nothing in hand: who can still act, and who waits at the edge. */
export function idleCard(desk: Desk, active: ReadonlySet<string>): JSX.Element {
  const p = desk.position.value
  const side = desk.side.value
  const units = [...active].filter((id) => {
    const unit = unitOf(p, id)
    return unit >= 0 && p.state.units.where[unit] === ON_TABLE
  })
  const due = side === null ? [] : dueAt(desk, side)
  return (
    <>
      {due.length > 0 && (
        <Card title="Reinforcements">
          <p class="tt-small">
            They enter now, by a full move. <Clause id="AOD-REI-b" />
          </p>
          <Choices
            choices={due.map(({ id, name, general }) => ({
              label: name,
              act: () => {
                if (general) void desk.send({ do: 'enter', unit: id })
                else takeInHand(desk, id)
              },
            }))}
          />
        </Card>
      )}
      <Card title={`${units.length} can still move`}>
        {units.length === 0 ? (
          <p class="tt-small">Everybody has acted. End the phase.</p>
        ) : (
          <UnitList desk={desk} ids={units} act={(id) => takeInHand(desk, id)} />
        )}
      </Card>
    </>
  )
}

/** Reinforcements that are due now. */
function dueAt(desk: Desk, side: Side): { id: string; name: string; general: boolean }[] {
  const p = desk.position.value
  const units = [...p.game.unitIds.keys()]
    .filter((unit) => p.state.units.where[unit] === WAITING && isDue(p, unit, side))
    .map((unit) => ({ id: p.game.unitIds[unit], name: p.game.unitNames[unit], general: false }))
  const generals = [...p.game.generalIds.keys()]
    .filter((general) => p.state.generals.where[general] === WAITING && isGeneralDue(p, general, side))
    .map((general) => ({ id: p.game.generalIds[general], name: p.game.generalNames[general], general: true }))
  return [...units, ...generals]
}

const STATE_NOTES = ['', ', disrupted', ', routing'] as const

/** A unit as a button: its name, and what there is to say of it. */
export function UnitButton({
  desk,
  id,
  act,
  note,
}: {
  desk: Desk
  id: string
  act: () => void
  note?: string
}): JSX.Element {
  const p = desk.position.value
  const unit = unitOf(p, id)
  const state = STATE_NOTES[p.state.units.state[unit]] ?? ''
  return (
    <button type="button" class={`aod-unit ${desk.picked.value === id ? 'on' : ''}`} onClick={act}>
      <b>{p.game.unitNames[unit]}</b>
      <span class="tt-small">
        {note ?? `${kindWord(p, unit)}, ${formationWord(p.state.units.formation[unit])}${state}`}
      </span>
    </button>
  )
}

/** Units as a list of buttons. */
export function UnitList({
  desk,
  ids,
  act,
}: {
  desk: Desk
  ids: readonly string[]
  act: (id: string) => void
}): JSX.Element {
  return (
    <ul class="tt-list aod-units">
      {ids.map((id) => (
        <li key={id}>
          <UnitButton desk={desk} id={id} act={() => act(id)} />
        </li>
      ))}
    </ul>
  )
}
