import { isDue, isGeneralDue, isPresent } from '@bivouac/age-of-destiny'
import type { Side } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { UnitList } from '../../../tabletop/drawer/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { unitOf } from '../pieces.ts'

/** With nothing in hand: who can still act, and who waits at the edge. */
export function idleCard(desk: Desk, active: ReadonlySet<string>): JSX.Element {
  const p = desk.position.value
  const side = desk.side.value
  const units = [...active].filter((id) => unitOf(p, id) >= 0 && isPresent(p, unitOf(p, id)))
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
                else desk.takeInHand(id)
              },
            }))}
          />
        </Card>
      )}
      <Card title={`${units.length} can still move`}>
        {units.length === 0 ? (
          <p class="tt-small">Everybody has acted. End the phase.</p>
        ) : (
          <UnitList desk={desk} ids={units} act={(id) => desk.takeInHand(id)} />
        )}
      </Card>
    </>
  )
}

/** Reinforcements that are due now. */
function dueAt(desk: Desk, side: Side): { id: string; name: string; general: boolean }[] {
  const p = desk.position.value
  const { unitIds, unitNames, generalIds, generalNames } = p.game
  const units = unitIds.flatMap((id, unit) =>
    isDue(p, unit, side) ? [{ id, name: unitNames[unit], general: false }] : [],
  )
  const generals = generalIds.flatMap((id, general) =>
    isGeneralDue(p, general, side) ? [{ id, name: generalNames[general], general: true }] : [],
  )
  return [...units, ...generals]
}
