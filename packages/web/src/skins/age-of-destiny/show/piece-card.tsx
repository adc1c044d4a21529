import {
  ARTILLERY,
  COLUMN,
  NORMAL,
  allowanceOf,
  armOf,
  basesOf,
  chargesAgainIn,
  conditionOf,
  formationOf,
  hasCharged,
  isPresent,
  owedBy,
  quarryOf,
  rollOf,
  rowOf,
  sideOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { UnitCard } from '../../../tabletop/drawer/unit-card.tsx'
import { mm } from '../measure.ts'
import {
  STATE_WORDS,
  basesWord,
  formationWord,
  generalOf,
  kindWord,
  nationWord,
  sideWord,
  spokenGeneral,
  unitOf,
} from '../pieces.ts'
import { partWord } from '../words.ts'

/** Everything there is to know of the piece looked at. */
export function PieceCard({ desk, id }: { desk: Desk; id: string }): JSX.Element | null {
  const p = desk.position.value
  const general = generalOf(p, id)
  if (general >= 0)
    return (
      <Card title={p.game.generalNames[general]}>
        <p>{spokenGeneral(p, general)}. He helps whoever stands within 50 mm of him.</p>
      </Card>
    )
  const unit = unitOf(p, id)
  if (unit < 0) return null
  const bases = basesOf(p, unit)
  const formation = formationOf(p, unit)
  const row = rowOf(p, unit)
  const guns = armOf(p, unit) === ARTILLERY
  const value = conditionOf(p, unit) === NORMAL ? row.normal : row.disrupted
  const figures: Parameters<typeof UnitCard>[0]['figures'] = [
    ['Strength', guns ? value : `${bases} × ${value} = ${bases * value}`],
    ['Value', `${row.normal}, disrupted ${row.disrupted}`],
    ['Rallies on', `${row.rally}+`],
    [
      'Moves',
      `${mm(allowanceOf(p, row, formation, 0))}${formation === COLUMN ? ' in column' : ''}, −${row.difficult / 100} difficult, +${row.road / 100} road, +${row.charge / 100} charge`,
    ],
  ]
  return (
    <UnitCard
      desk={desk}
      id={id}
      what={sideWord(sideOf(p, unit))}
      lead={
        <p class="aod-what">
          {nationWord(row.nation)} {kindWord(p, unit)}
          {guns ? '' : `, ${basesWord(bases)}`}, {formationWord(formation)},{' '}
          <b>{STATE_WORDS[conditionOf(p, unit)]}</b>
          {!isPresent(p, unit) && ', not on the table'}.
        </p>
      }
      figures={figures}
      notes={notesOf(p, unit).map((text) => ({ text }))}
    />
  )
}

function notesOf(p: AodPosition, unit: number): string[] {
  const notes: string[] = []
  const quarry = quarryOf(p, unit)
  const owed = owedBy(p, unit)
  const again = chargesAgainIn(p, unit)
  if (quarry >= 0) notes.push(`Out of hand: it pursues ${p.game.unitNames[quarry]}.`)
  if (owed > 0) notes.push(`Owes ${partWord(owed)} of a move on a manoeuvre.`)
  if (hasCharged(p, unit)) notes.push('Has charged this turn.')
  else if (again > 0) notes.push(`May charge again in turn ${again}.`)
  const roll = rollOf(p, unit)
  if (roll === 'rout') notes.push('Throws in its next phase 1 to stop its rout.')
  if (roll === 'rally') notes.push('Throws in its next phase 1 to rally.')
  return notes
}
