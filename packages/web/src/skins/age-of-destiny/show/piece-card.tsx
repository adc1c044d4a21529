import {
  ARTILLERY,
  COLUMN,
  NORMAL,
  allowanceOf,
  armOf,
  basesOf,
  chargesAgainIn,
  conditionOf,
  enemyOf,
  formationOf,
  hasCharged,
  isPresent,
  owedBy,
  quarryOf,
  rollOf,
  rowOf,
  sideOf,
  unitsOf,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { Nearest } from '../../../tabletop/play/orders.tsx'
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
  return (
    <Card
      title={
        <>
          {p.game.unitNames[unit]}
          <small>{sideWord(sideOf(p, unit))}</small>
        </>
      }
    >
      <p class="aod-what">
        {nationWord(row.nation)} {kindWord(p, unit)}
        {guns ? '' : `, ${basesWord(bases)}`}, {formationWord(formation)},{' '}
        <b>{STATE_WORDS[conditionOf(p, unit)]}</b>
        {!isPresent(p, unit) && ', not on the table'}.
      </p>
      <dl class="aod-figures">
        <div>
          <dt>Strength</dt>
          <dd>{guns ? value : `${bases} × ${value} = ${bases * value}`}</dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>
            {row.normal}, disrupted {row.disrupted}
          </dd>
        </div>
        <div>
          <dt>Rallies on</dt>
          <dd>{row.rally}+</dd>
        </div>
        <div>
          <dt>Moves</dt>
          <dd>
            {mm(allowanceOf(p, row, formation, 0))}
            {formation === COLUMN && ' in column'}, −{row.difficult / 100} difficult, +{row.road / 100} road,
            +{row.charge / 100} charge
          </dd>
        </div>
      </dl>
      <Notes p={p} unit={unit} />
      <Nearest
        desk={desk}
        piece={id}
        others={unitsOf(p, enemyOf(sideOf(p, unit))).map((other) => ({
          id: p.game.unitIds[other],
          name: p.game.unitNames[other],
        }))}
      />
    </Card>
  )
}

function Notes({ p, unit }: { p: AodPosition; unit: number }): JSX.Element | null {
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
  if (notes.length === 0) return null
  return (
    <ul class="tt-list">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
