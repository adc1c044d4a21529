import type { AodPosition } from '@bivouac/age-of-destiny'
import { DISRUPTED, rowOf } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Die, Lines, withSign } from '../../furniture/dice.tsx'
import type { ReckonedLine } from '../../furniture/dice.tsx'
import { TimeBar } from './decide/forecast.tsx'
import type { Desk } from './desk.ts'
import { mm } from './measure.ts'
import { unitOf } from './pieces.ts'
import { isThrow } from './scenes.ts'
import type { CardEvent, MomentEvent, ThrownEvent } from './scenes.ts'
import type { Showing } from './staging.ts'
import { CombatTable, FireTable, SquareTable } from './tables.tsx'
import { RESULT_WORDS, partWord } from './words.ts'

/** A throw or a moment on the stage: the dice, the table with its cell lit, what it means. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.showing.value
  if (!showing) return null
  const p = desk.position.value
  return (
    <div
      class={`tt-roll step-${showing.step} ${isHigh(desk, showing.event) ? 'tt-roll-low' : 'tt-roll-high'}`}
      role="status"
      aria-live="polite"
    >
      <button type="button" class="tt-roll-press" onClick={() => desk.staging.press()}>
        {isThrow(showing.event) ? (
          <Throw p={p} event={showing.event} showing={showing} />
        ) : (
          <Moment p={p} event={showing.event} />
        )}
        <span class="tt-small">
          tap, or space, to go on{showing.more > 0 ? `; ${showing.more} more` : ''}
        </span>
      </button>
    </div>
  )
}

/** Does it happen in the upper half of what is seen? Then the card lies in the lower, so as not to cover it. */
function isHigh(desk: Desk, event: CardEvent): boolean {
  const piece = 'target' in event ? event.target : 'unit' in event ? event.unit : null
  const place = piece === null ? null : desk.placeOf(piece)
  return place === null || place.y < desk.view.viewport.value.y
}

/** A piece by its id: a unit or a general. */
export function nameOf(p: AodPosition, id: string): string {
  return p.game.unitNames[unitOf(p, id)] ?? id
}

/** What a throw is for, in few words. */
export function titleOf(p: AodPosition, event: ThrownEvent): string {
  switch (event.type) {
    case 'rout-roll':
      return `${event.name}: will it stop?`
    case 'rally-roll':
      return `${event.name} rallies?`
    case 'control-roll':
      return `${event.name}: in hand?`
    case 'fired':
      return `${event.name} fires at ${nameOf(p, event.target)}`
    case 'combat':
      return `Attack on ${nameOf(p, event.target)}`
    case 'square-attack':
      return `Cavalry at the square of ${nameOf(p, event.target)}`
    case 'order-delivered':
      return 'An order is delivered'
  }
}

function Throw({ p, event, showing }: { p: AodPosition; event: ThrownEvent; showing: Showing }): JSX.Element {
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
          {mm(event.range)}, band {event.band}
        </p>
      )}
      <span class="tt-dice">
        {(event.rolls ?? []).map(({ value }, at) => (
          <Die key={at} value={value} rolling={rolling} />
        ))}
      </span>
      {!rolling && <Sum event={event} />}
      {!rolling && <LitTable p={p} event={event} />}
      {showing.step === 'result' && <Meaning event={event} />}
    </>
  )
}

/** What is added to the die, and what it comes to. */
function Sum({ event }: { event: ThrownEvent }): JSX.Element | null {
  const lines: readonly ReckonedLine[] =
    event.type === 'combat'
      ? event.modifiers
      : event.type === 'square-attack' || event.type === 'order-delivered'
        ? []
        : event.lines
  if (lines.length === 0 || !('total' in event)) return null
  return (
    <>
      <p class="tt-roll-sum">
        {event.rolls.reduce((sum, { value }) => sum + value, 0)}{' '}
        {lines.map(({ value }) => withSign(value)).join(' ')} = {event.total}
      </p>
      <Lines title="To the die" lines={lines} signed plain />
    </>
  )
}

function LitTable({ p, event }: { p: AodPosition; event: ThrownEvent }): JSX.Element | null {
  const { charts } = p.game
  const face = (total: number): number => Math.max(1, Math.min(6, total))
  if (event.type === 'combat')
    return <CombatTable charts={charts} column={event.column} die={face(event.total)} />
  if (event.type === 'square-attack') {
    const disrupted = p.state.units.state[unitOf(p, event.target)] === DISRUPTED
    return <SquareTable charts={charts} state={disrupted ? 'disrupted' : 'normal'} result={event.result} />
  }
  if (event.type !== 'fired') return null
  const unit = unitOf(p, event.unit)
  const guns = unit >= 0 && rowOf(p, unit).kind === 'Heavy' ? 'heavy' : 'light'
  return <FireTable charts={charts} guns={guns} band={event.band} die={face(event.total)} />
}

function Meaning({ event }: { event: ThrownEvent }): JSX.Element {
  const say = (strong: string, words: string): JSX.Element => (
    <p class="tt-roll-result">
      <b>{strong}</b> {words}
    </p>
  )
  switch (event.type) {
    case 'rout-roll':
      return say(event.stops ? 'It stops' : 'It runs on', event.stops ? 'and is disrupted.' : '')
    case 'rally-roll':
      return say(event.rallies ? 'In order again' : 'Still disrupted', `${event.needs} or more was needed.`)
    case 'control-roll':
      return say(event.obeys ? 'In hand' : 'Out of hand', event.obeys ? '' : 'it pursues.')
    case 'order-delivered':
      return say(event.understood ? 'Understood' : 'Not understood', '')
    default:
      return say(
        event.result === '-' ? '–' : (CODES[event.result] ?? event.result),
        `${RESULT_WORDS[event.result] ?? ''}.`,
      )
  }
}

const CODES: Readonly<Record<string, string>> = {
  'cavalry-disrupted': 'The square holds',
  nothing: 'Nothing',
  broken: 'Broken!',
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
            {nameOf(p, event.by)} takes {event.name}.
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
        {nameOf(p, event.against)} rides at {event.name}
      </p>
      <TimeBar time={event.time} needs={event.needs} />
      <p class="tt-roll-result">
        {partWord(event.time)} of a move to form, {partWord(event.needs)} needed:{' '}
        <b>{formed ? 'the square stands' : 'it is caught'}</b>
      </p>
    </>
  )
}
