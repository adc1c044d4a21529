import { capital, signed } from '@bivouac/kernel'
import { combatTable, findPiece, hexOf, narrate, placeName } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { hexCentre } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { Grid } from '../../../furniture/charts.tsx'
import { Die } from '../../../furniture/dice.tsx'
import type { RollRow } from '../../../furniture/dice.tsx'
import { Stage } from '../../../furniture/stage.tsx'
import type { ThrowStrip } from '../../../furniture/stage.tsx'
import type { Desk } from '../desk.ts'
import { MARCH_WORDS, MarchTable } from './march-table.tsx'
import { meaningOf } from './result-bars.tsx'
import type { BattleEvent, EntryEvent, LossMoment, MarchEvent, Showing, ShownEvent } from '../staging.ts'

/** A throw on the stage: the die, the table with its row and column lit, what it means. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.showing.value
  if (!showing) return null
  const p = desk.position.value
  const { event } = showing
  const lost = event.type === 'losses'
  return (
    <Stage
      view={desk.view}
      about={event}
      places={() => spotsOf(p, event)}
      staging={desk.staging}
      {...(lost ? { look: 'tt-strip' } : { strip: stripOf(p, event, showing) })}
    >
      {lost ? <span>{lossWords(p, event)}</span> : <Face p={p} event={event} showing={showing} />}
      <span class={lost ? 'map-unseen' : 'tt-small'}>tap, or space, to go on</span>
    </Stage>
  )
}

/** Where it happens: the card keeps clear of it. */
function spotsOf(p: LgaPosition, event: ShownEvent): Point[] {
  const { grid } = p.game.board.map
  const units = event.type === 'battle' ? event.units : event.type === 'forced-march' ? [event.unit] : []
  const places = event.type === 'battle' ? event.targets : event.type === 'losses' ? [event.hex] : []
  return [
    ...places.map((id) => grid.indexOf(id)),
    ...units.map((id) => findPiece(p, id)).map((unit) => (unit < 0 ? -1 : hexOf(p, unit))),
  ]
    .filter((hex) => hex >= 0)
    .map((hex) => hexCentre(grid, hex))
}

/** What is on the stage, in a sentence for the banner: what is thrown for, not yet what came of it. */
export function stagedWords(p: LgaPosition, event: ShownEvent): string {
  switch (event.type) {
    case 'battle':
      return `Battle at ${placesOf(p, event)}: ${event.strength.total} against ${event.defence.total}.`
    case 'forced-march':
      return `${event.name} forces a ${event.march} march.`
    case 'entry-test':
      return `Will ${capital(event.power)} enter the war?`
    case 'losses':
      // The strip at the edge says it.
      return ''
  }
}

/** Who is lost, where and why: `VI Corps and Ney are lost at Pforzheim for want of Supply.` */
function lossWords(p: LgaPosition, { events }: LossMoment): string {
  return narrate(p, events)
    .map(({ text }) => text)
    .join(' ')
}

function placesOf(p: LgaPosition, { targets }: BattleEvent): string {
  return targets.map((id) => placeName(p, p.game.board.map.grid.indexOf(id))).join(', ')
}

function Face({
  p,
  event,
  showing,
}: {
  p: LgaPosition
  event: Exclude<ShownEvent, LossMoment>
  showing: Showing
}): JSX.Element {
  if (event.type === 'battle') return <BattleFace p={p} event={event} showing={showing} />
  if (event.type === 'forced-march') return <MarchFace p={p} event={event} showing={showing} />
  return <EntryFace event={event} />
}

/** How a throw stands at the edge. */
function stripOf(p: LgaPosition, event: Exclude<ShownEvent, LossMoment>, showing: Showing): ThrowStrip {
  const done = showing.step === 'result'
  const value = event.rolls?.[0]?.value
  const dice = value !== undefined && <Die value={value} rolling={!done} size={40} />
  switch (event.type) {
    case 'battle':
      return {
        title: `Battle at ${placesOf(p, event)}`,
        dice,
        sum: `${event.strength.total} against ${event.defence.total}.`,
        came: done && <b>{capital(meaningOf(p, event.result))}</b>,
      }
    case 'forced-march': {
      const rows = [...(showing.earlier ?? []), event].map((one) => marchRow(one, done))
      if (rows.length > 1) return { title: 'Forced marches', rows }
      const came = done && <b>{capital(MARCH_WORDS[event.result] ?? event.result)}</b>
      return { title: `${event.name}: ${event.march} march`, dice, sum: marchSum(event), came }
    }
    case 'entry-test': {
      const came = done && <b>{event.enters ? 'It does' : 'It does not'}</b>
      return {
        title: `Will ${capital(event.power)} enter the war?`,
        dice,
        sum: `${event.needed} or less`,
        came,
      }
    }
  }
}

function marchRow(event: MarchEvent, done: boolean): RollRow {
  return {
    who: event.name,
    dice: <Die value={event.rolls[0]?.value ?? 1} rolling={!done} size={22} />,
    came: (
      <>
        <span class="tt-edge-sum">{marchSum(event)}</span> {MARCH_WORDS[event.result] ?? event.result}
      </>
    ),
  }
}

/** What is added to the die of a forced march; nothing where nothing is. */
function marchSum({ rolls, modifier, modified }: MarchEvent): string {
  return modifier === 0 ? '' : `${rolls[0]?.value ?? 1} ${signed(modifier)} = ${modified}`
}

function BattleFace({
  p,
  event,
  showing,
}: {
  p: LgaPosition
  event: BattleEvent
  showing: Showing
}): JSX.Element {
  const die = event.rolls?.[0]?.value
  const { columns } = p.game.charts.combatResults
  const column = columns.findIndex(({ minPercent }) => minPercent === event.column)
  const percent = event.percent === null ? '' : `, ${event.percent} %`
  return (
    <>
      <h2>Battle at {placesOf(p, event)}</h2>
      <p class="tt-roll-sum">
        {event.strength.total} against {event.defence.total}
        {percent}
      </p>
      {die === undefined && <p class="tt-small">{withoutDie(event)}</p>}
      {die !== undefined && <Die value={die} rolling={showing.step === 'die'} />}
      {showing.step !== 'die' && die !== undefined && column >= 0 && (
        <Grid
          table={combatTable(p.game.charts)}
          lit={[
            {
              row: Math.min(column, columns.length - (event.result.startsWith('De ') ? 2 : 1)),
              column: die - 1,
            },
          ]}
        />
      )}
      {showing.step === 'result' && (
        <p class="tt-roll-result">
          <b>{event.result}</b> {meaningOf(p, event.result)}
        </p>
      )}
    </>
  )
}

/** Why a battle was settled without a die. */
function withoutDie({ clauses }: BattleEvent): string {
  return clauses.includes('LGA-CBT-J2')
    ? 'Below 160 % over an unbridged river: the assault fails without a die.'
    : 'At 500 % or more no die is needed.'
}

function MarchFace({
  p,
  event,
  showing,
}: {
  p: LgaPosition
  event: MarchEvent
  showing: Showing
}): JSX.Element {
  const die = event.rolls[0]?.value ?? 1
  const unit = findPiece(p, event.unit)
  const modifier =
    event.modifier === 0 ? '' : event.modifier > 0 ? ` + ${event.modifier}` : ` − ${-event.modifier}`
  return (
    <>
      <h2>
        {event.name}: {event.march} march
      </h2>
      <Die value={die} rolling={showing.step === 'die'} />
      {showing.step !== 'die' && (
        <p class="tt-roll-sum">
          {die}
          {modifier}
          {modifier && ` = ${event.modified}`}
        </p>
      )}
      {showing.step !== 'die' && unit >= 0 && (
        <MarchTable p={p} unit={unit} march={event.march} row={event.row} die={die} />
      )}
      {showing.step === 'result' && (
        <p class="tt-roll-result">
          <b>{event.result === '-' ? 'Done' : event.result}</b> {MARCH_WORDS[event.result] ?? event.result}
        </p>
      )}
    </>
  )
}

function EntryFace({ event }: { event: EntryEvent }): JSX.Element {
  const die = event.rolls[0]?.value ?? 1
  return (
    <>
      <h2>Will {capital(event.power)} enter the war?</h2>
      <Die value={die} rolling={false} />
      <p class="tt-roll-result">
        {event.needed} or less needed: <b>{event.enters ? 'it does' : 'it does not'}</b>
      </p>
    </>
  )
}
