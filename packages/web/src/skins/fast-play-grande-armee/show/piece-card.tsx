import {
  ARTILLERY,
  allowancesOf,
  armOf,
  currentSp,
  forceName,
  hitsOf,
  isInRadius,
  isSuppressed,
  isVulnerable,
  kindWords,
  nameOfOfficer,
  nearDieOf,
  officerPose,
  rangesOf,
  recoveryChance,
  shelterOf,
  sideOf,
  statusOf,
  statusWord,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { UnitCard } from '../../../tabletop/drawer/unit-card.tsx'
import type { Desk } from '../desk.ts'
import { wholeInches } from '../measure.ts'
import { officerOf, sideWord, spokenPiece, unitOf } from '../pieces.ts'
import { percent } from '../../../furniture/dice.tsx'
import { CommandWords } from './command.tsx'

type Note = Parameters<typeof UnitCard>[0]['notes'][number]

/** Everything there is to know of the piece looked at. */
export function PieceCard({ desk, id }: { desk: Desk; id: string }): JSX.Element | null {
  const p = desk.position.value
  const unit = unitOf(p, id)
  if (unit >= 0) return <BrigadeCard desk={desk} unit={unit} />
  const officer = officerOf(p, id)
  return officer < 0 ? null : <OfficerCard desk={desk} officer={officer} />
}

function OfficerCard({ desk, officer }: { desk: Desk; officer: number }): JSX.Element {
  const p = desk.position.value
  const { id, force, side } = p.game.officers[officer]
  const { x, y, h } = officerPose(p, officer)
  return (
    <Card
      title={
        <>
          {nameOfOfficer(p, officer)}
          <small>{force < 0 ? sideWord(p, side) : forceName(p, force)}</small>
        </>
      }
    >
      <p>{spokenPiece(p, id)}.</p>
      {desk.placeOf(id) && <CommandWords p={p} piece={id} at={{ x, y, facing: h }} />}
    </Card>
  )
}

function BrigadeCard({ desk, unit }: { desk: Desk; unit: number }): JSX.Element {
  const p = desk.position.value
  const { id, force, sp, sk, mx } = p.game.units[unit]
  const { base, least, most, withdraw } = allowancesOf(p, unit)
  const guns = armOf(p, unit) === ARTILLERY
  const { canister, roundShot, skirmish } = rangesOf(p, unit)
  const rows: (readonly [string, string])[] = [
    ...(guns
      ? []
      : [
          [
            'Strength',
            `${currentSp(p, unit)} of ${sp}${hitsOf(p, unit) > 0 ? `, ${hitsOf(p, unit)} hits` : ''}`,
          ] as const,
        ]),
    ['Moves', `${wholeInches(base)}; near the enemy ${wholeInches(least)} to ${wholeInches(most)}`],
    ['Withdraws', wholeInches(withdraw)],
    ...(guns
      ? [['Range', `canister ${wholeInches(canister)}, round shot ${wholeInches(roundShot)}`] as const]
      : []),
    ...(sk > 0 ? [['Skirmishers', `${sk}, to ${wholeInches(skirmish)}`] as const] : []),
    ...(mx ? [['Mixed arms', 'its own guns fight with it'] as const] : []),
    ['Force', `${forceName(p, force)}: ${statusWord(statusOf(p, unit))}`],
  ]
  return (
    <UnitCard
      desk={desk}
      id={id}
      what={`${sideWord(p, sideOf(p, unit))} ${kindWords(p, unit)}`}
      figures={rows}
      notes={notesOf(p, unit)}
    />
  )
}

function notesOf(p: FpgaPosition, unit: number): Note[] {
  const notes: Note[] = []
  const shelter = shelterOf(p, unit)
  const die = nearDieOf(p, unit)
  if (shelter !== '') notes.push({ text: `Occupies ${shelter}.`, clause: 'FPGA-TOWN-a' })
  if (isSuppressed(p, unit))
    notes.push({ text: 'Suppressed until the end of the pulse.', clause: 'FPGA-ART-k' })
  if (isVulnerable(p, unit)) notes.push({ text: 'Vulnerable where it stands.', clause: 'FPGA-VUL-a' })
  if (!isInRadius(p, unit))
    notes.push({ text: 'Out of its sub-commander’s radius.', clause: 'FPGA-CBT-re-e' })
  if (die > 0) notes.push({ text: `Has thrown a ${die} for its march.`, clause: 'FPGA-MOV-r' })
  if (hitsOf(p, unit) > 1)
    notes.push({
      text: `Would get rid of a hit, Inactive and far from the enemy, with ${percent(recoveryChance(p, unit))}.`,
      clause: 'FPGA-REC-c',
    })
  return notes
}
