import { capital } from '@bivouac/kernel'
import type { ChartTable } from '@bivouac/kernel'
import type { AodEvent, AodPosition } from '@bivouac/age-of-destiny'
import {
  DISRUPTED,
  SQUARE_RESULTS,
  brigadeName,
  combatTable,
  conditionOf,
  fireTable,
  narrate,
  rowOf,
  squareTable,
} from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Grid } from '../../../furniture/charts.tsx'
import { Die, Lines, RollRows, sumWords } from '../../../furniture/dice.tsx'
import type { ReckonedLine, RollRow } from '../../../furniture/dice.tsx'
import type { ThrowStrip } from '../../../furniture/stage.tsx'
import { StageCard, StageStrip } from '../../../tabletop/play/stage-card.tsx'
import { TimeBar } from '../decide/forecast.tsx'
import type { Desk } from '../desk.ts'
import { wholeMm } from '../measure.ts'
import { nameOf, unitOf } from '../pieces.ts'
import { isLoss, isSmall, isThrow } from '../scenes.ts'
import type { CardEvent, MomentEvent, Showing, SmallThrow, ThrownEvent } from '../scenes.ts'
import { RESULT_WORDS } from '../words.ts'

/** A throw or a moment on the stage: the dice, the table with its cell lit, what it means. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.card.value
  if (!showing) return null
  const p = desk.position.value
  const { event } = showing
  if (isLoss(event))
    return (
      <StageStrip desk={desk} showing={showing}>
        {narrate(p, [event]).map(({ text }) => text)}
      </StageStrip>
    )
  return (
    <StageCard desk={desk} showing={showing} over="Your turn is over." strip={stripOf(p, event, showing)}>
      {isSmall(event) ? (
        <SmallThrows p={p} event={event} showing={showing} />
      ) : isThrow(event) ? (
        <Throw p={p} event={event} showing={showing} />
      ) : (
        <Moment p={p} event={event} />
      )}
    </StageCard>
  )
}

/** How it stands at the edge. */
function stripOf(p: AodPosition, event: CardEvent, showing: Showing): ThrowStrip {
  const done = showing.step === 'result'
  if (isLoss(event)) return { title: '' }
  if (!isThrow(event))
    return { title: momentTitle(event), came: narrate(p, [event]).map(({ text }) => text), bare: true }
  if (isSmall(event))
    return { title: SMALL_TITLES[event.type], rows: smallRows(p, event, showing), bare: true }
  const lines = linesOf(event)
  return {
    title: titleOf(p, event),
    dice: (event.rolls ?? []).map(({ value }, at) => (
      <Die key={at} value={value} rolling={!done} size={34} />
    )),
    sum: lines.length > 0 && 'total' in event ? `${sumWords(event.rolls, lines, event.total)}.` : '',
    came: done && <Told p={p} event={event} after={showing.after} />,
  }
}

/** Throws that have a card of their own. */
type GreatThrow = Exclude<ThrownEvent, SmallThrow>

/** What a throw is for, in few words. */
export function titleOf(p: AodPosition, event: ThrownEvent): string {
  switch (event.type) {
    case 'rout-roll':
      return `Can ${event.name} be stopped?`
    case 'rally-roll':
      return `Can ${event.name} rally?`
    case 'control-roll':
      return `Will ${event.name} obey?`
    case 'order-delivered':
      return 'An order is delivered'
    case 'fired':
      return `${event.name} fires at ${nameOf(p, event.target)}`
    case 'combat':
      return `Attack on ${nameOf(p, event.target)}`
    case 'square-attack':
      return `Cavalry at the square of ${nameOf(p, event.target)}`
  }
}

const SMALL_TITLES = {
  'rout-roll': 'Can they be stopped?',
  'rally-roll': 'Rallying',
  'control-roll': 'Will they obey?',
  'order-delivered': 'An order is delivered',
} as const

/** Small throws on one sheet, a row each: those just seen, and the one that is thrown. */
function SmallThrows({
  p,
  event,
  showing,
}: {
  p: AodPosition
  event: SmallThrow
  showing: Showing
}): JSX.Element {
  return (
    <>
      <h2>{SMALL_TITLES[event.type]}</h2>
      <RollRows rows={smallRows(p, event, showing)} />
    </>
  )
}

function smallRows(p: AodPosition, event: SmallThrow, { earlier, along, step }: Showing): RollRow[] {
  return [...earlier.filter(isSmall), event].map((one) => {
    const isNow = step !== 'result' && (one === event || along.includes(one))
    return {
      who: smallName(p, one),
      dice: one.rolls.map(({ value }, nth) => <Die key={nth} value={value} size={26} rolling={isNow} />),
      came: isNow ? '' : smallResult(one),
    }
  })
}

function smallName(p: AodPosition, event: SmallThrow): string {
  return event.type === 'order-delivered' ? brigadeName(p, event.command) : event.name
}

/** What came of it, with what was needed and what was added. */
function smallResult(event: SmallThrow): string {
  if (event.type === 'order-delivered') return event.understood ? 'understood' : 'not understood'
  const [{ value }] = event.rolls
  const made = event.total === value ? '' : `makes ${event.total}, `
  switch (event.type) {
    case 'rout-roll':
      return `${made}${event.stops ? 'stopped, disrupted' : 'runs on'}`
    case 'rally-roll':
      return `${made}${event.rallies ? 'rallied' : 'still disrupted'} (needs ${event.needs})`
    case 'control-roll':
      return `${made}${event.obeys ? 'obeys' : 'pursues'} (needs ${event.needs})`
  }
}

function Throw({ p, event, showing }: { p: AodPosition; event: GreatThrow; showing: Showing }): JSX.Element {
  const rolling = showing.step === 'die'
  return (
    <>
      <h2>{titleOf(p, event)}</h2>
      {event.type === 'combat' && (
        <p class="tt-roll-sum">
          {event.attack} against {event.defence}: {event.odds}
          {event.shifted !== event.odds && ` → ${event.shifted}`}
        </p>
      )}
      {event.type === 'fired' && (
        <p class="tt-roll-sum">
          {wholeMm(event.range)}, band {event.band}
        </p>
      )}
      <span class="tt-dice">
        {(event.rolls ?? []).map(({ value }, at) => (
          <Die key={at} value={value} rolling={rolling} />
        ))}
      </span>
      {!rolling && <Sum event={event} />}
      {!rolling && <LitTable p={p} event={event} />}
      {showing.step === 'result' && <Meaning p={p} event={event} after={showing.after} />}
    </>
  )
}

function linesOf(event: GreatThrow): readonly ReckonedLine[] {
  return event.type === 'combat' ? event.modifiers : event.type === 'square-attack' ? [] : event.lines
}

/** What is added to the die, and what it comes to. */
function Sum({ event }: { event: GreatThrow }): JSX.Element | null {
  const lines = linesOf(event)
  if (lines.length === 0 || !('total' in event)) return null
  return (
    <>
      <p class="tt-roll-sum">{sumWords(event.rolls, lines, event.total)}</p>
      <Lines title="Modifiers" lines={lines} signed plain />
    </>
  )
}

function LitTable({ p, event }: { p: AodPosition; event: GreatThrow }): JSX.Element | null {
  const { charts } = p.game
  const face = (total: number): number => Math.max(1, Math.min(6, total))
  if (event.type === 'combat')
    return lit(combatTable(charts), face(event.total) - 1, charts.results.columns.indexOf(event.column))
  if (event.type === 'square-attack') {
    const disrupted = conditionOf(p, unitOf(p, event.target)) === DISRUPTED
    return lit(squareTable(charts), disrupted ? 1 : 0, SQUARE_RESULTS.indexOf(event.result))
  }
  if (event.type !== 'fired') return null
  const unit = unitOf(p, event.unit)
  const guns = unit >= 0 && rowOf(p, unit).kind === 'Heavy' ? 'heavy' : 'light'
  const band = charts.fire[guns].findIndex((one) => one.band === event.band)
  return lit(fireTable(charts, guns), face(event.total) - 1, band)
}

function lit(table: ChartTable, row: number, column: number): JSX.Element {
  return <Grid table={table} lit={[{ row, column }]} />
}

/** What it does to whom; where that is still to be chosen, what the code means. */
function Meaning({
  p,
  event,
  after,
}: {
  p: AodPosition
  event: GreatThrow
  after: readonly AodEvent[]
}): JSX.Element {
  return (
    <p class="tt-roll-result">
      <b>{event.result === '-' ? '–' : (CODES[event.result] ?? event.result)}</b>{' '}
      <Told p={p} event={event} after={after} />
    </p>
  )
}

/** The same in a sentence. */
function Told({
  p,
  event,
  after,
}: {
  p: AodPosition
  event: GreatThrow
  after: readonly AodEvent[]
}): JSX.Element {
  const told = narrate(p, after).map(({ text }) => text)
  return <>{told.length > 0 ? told.join(' ') : `${capital(RESULT_WORDS[event.result] ?? '')}.`}</>
}

const CODES: Readonly<Record<string, string>> = {
  'cavalry-disrupted': 'The square holds',
  nothing: 'Nothing',
  broken: 'Broken!',
}

function momentTitle(event: MomentEvent): string {
  switch (event.type) {
    case 'square-formed':
      return 'Form square!'
    case 'square-too-late':
      return 'Too late for the square'
    case 'captured':
      return 'The guns are taken'
    case 'dispersed':
      return `${event.name} disperses`
  }
}

function Moment({ p, event }: { p: AodPosition; event: MomentEvent }): JSX.Element {
  switch (event.type) {
    case 'square-formed':
    case 'square-too-late':
      return <SquareMoment p={p} event={event} />
    case 'captured':
      return (
        <>
          <h2>The guns are taken</h2>
          <p class="tt-roll-result">
            {event.name}, by {nameOf(p, event.by)}.
          </p>
        </>
      )
    case 'dispersed':
      return (
        <>
          <h2>{event.name} disperses</h2>
          <p class="tt-roll-result">Every way to the rear is barred: it is gone.</p>
        </>
      )
  }
}

function SquareMoment({
  p,
  event,
}: {
  p: AodPosition
  event: Extract<CardEvent, { type: 'square-formed' | 'square-too-late' }>
}): JSX.Element {
  const formed = event.type === 'square-formed'
  return (
    <>
      <h2>{formed ? 'Form square!' : 'Too late for the square'}</h2>
      <p class="tt-roll-sum">
        {event.name}, against {nameOf(p, event.against)}
      </p>
      <TimeBar time={event.time} needs={event.needs} />
      <p class="tt-roll-result">
        <b>{formed ? 'Time enough: the square stands' : 'It is caught'}</b>
      </p>
    </>
  )
}
