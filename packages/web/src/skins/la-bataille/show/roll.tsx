import { capital, signed } from '@bivouac/kernel'
import { findUnit, narrate, placeName, resultWords, unitNow } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { hexCentre } from '@bivouac/space'
import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { Grid } from '../../../furniture/charts.tsx'
import { Die, Lines, RollRows } from '../../../furniture/dice.tsx'
import type { RollRow } from '../../../furniture/dice.tsx'
import { Stage } from '../../../furniture/stage.tsx'
import type { ThrowStrip } from '../../../furniture/stage.tsx'
import type { Desk } from '../desk.ts'
import { rankOf } from '../staging.ts'
import type { GreatThrow, Showing, SmallThrow } from '../staging.ts'
import { figure, worth } from './odds.tsx'
import { tableOf } from './read-table.ts'

/** What is on the stage: a great throw with its table, small throws on one sheet, or whoever is lost. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.showing.value
  if (!showing) return null
  const p = desk.position.value
  const [first] = showing.events
  const rank = rankOf(first)
  return (
    <Stage
      view={desk.view}
      about={first}
      places={() => spotsOf(p, showing)}
      staging={desk.staging}
      {...(rank === 'loss' ? { look: 'tt-strip' } : { strip: stripOf(p, showing) })}
    >
      {rank === 'great' ? (
        <Great p={p} event={first as GreatThrow} showing={showing} />
      ) : rank === 'small' ? (
        <Small p={p} events={showing.events as readonly SmallThrow[]} />
      ) : (
        <span>{storyOf(p, showing)}</span>
      )}
      <span class={rank === 'great' ? 'tt-small' : 'map-unseen'}>tap, or space, to go on</span>
    </Stage>
  )
}

/** How throws stand at the edge. */
function stripOf(p: LbPosition, { events, step }: Showing): ThrowStrip {
  const [first] = events
  if (rankOf(first) === 'small') {
    const small = events as readonly SmallThrow[]
    const common = commonIn(small)
    return {
      title: common === null ? 'Throws' : capital(common),
      rows: small.map((event) => rowOf(p, event, common === null)),
      bare: true,
    }
  }
  const great = first as GreatThrow
  const roll = great.type === 'melee' ? great.roll : great
  const done = step === 'result'
  return {
    title: titleOf(p, great),
    dice: roll?.rolls.map(({ value }, at) => <Die key={at} value={value} rolling={!done} size={32} />),
    sum: sumOf(great),
    came: done && cameOf(great),
  }
}

/** What all of them are thrown for; null where that differs. */
function commonIn(events: readonly SmallThrow[]): string | null {
  const [first] = events
  return first && events.every((event) => whatFor(event) === whatFor(first)) ? whatFor(first) : null
}

/** Where it happens: the card keeps clear of it. */
function spotsOf(p: LbPosition, { events }: Showing): Point[] {
  return events.flatMap((event) => hexesOf(p, event)).map((hex) => hexCentre(p.game.ground.grid, hex))
}

/** The hex in which happens what is on the stage; -1 for none. */
export function stagedHex(p: LbPosition, showing: Showing | null): number {
  return showing ? (hexesOf(p, showing.events[0])[0] ?? -1) : -1
}

function hexesOf(p: LbPosition, event: Showing['events'][number]): number[] {
  const { grid } = p.game.ground
  if (event.type === 'fire')
    return [event.target, ...event.firers.map(({ from }) => from)].map((id) => grid.indexOf(id))
  if (event.type === 'melee')
    return [event.into, ...event.shares.map(({ hex }) => hex)].map((id) => grid.indexOf(id))
  const unit = findUnit(p, event.unit)
  return unit < 0 ? [] : [unitNow(p, unit).hex]
}

/** What is on the stage, in a sentence for the banner: what is thrown for, not yet what came of it. */
export function stagedWords(p: LbPosition, showing: Showing): string {
  const [event] = showing.events
  switch (event.type) {
    case 'fire':
      return `Fire at ${where(p, event.target)}, ${event.odds}.`
    case 'melee':
      return `Melee for ${where(p, event.into)}, ${event.column}.`
    case 'carre-tried':
      return `${event.name} forms carré.`
    case 'check':
      return `Morale is thrown for: ${event.what}.`
    case 'recall':
      return `Is ${event.name} recalled?`
    default:
      return ''
  }
}

function where(p: LbPosition, id: string): string {
  return placeName(p, p.game.ground.grid.indexOf(id))
}

function storyOf(p: LbPosition, { events }: Showing): string {
  return narrate(p, events)
    .map(({ text }) => text)
    .join(' ')
}

/** A great throw: what is thrown for, the dice, the table with its cell lit, what it means. */
function Great({ p, event, showing }: { p: LbPosition; event: GreatThrow; showing: Showing }): JSX.Element {
  const roll = event.type === 'melee' ? event.roll : event
  const rolling = showing.step === 'die'
  const read = roll && tableOf(p, event, roll.value)
  const lines = roll?.lines ?? []
  return (
    <>
      <h2>{titleOf(p, event)}</h2>
      <p class="tt-roll-sum">{sumOf(event)}</p>
      {roll && (
        <div class="tt-dice">
          {roll.rolls.map(({ value }, at) => (
            <Die key={at} value={value} rolling={rolling} size={46} />
          ))}
        </div>
      )}
      {!rolling && roll && lines.length > 0 && (
        <Lines title={`${roll.natural} becomes ${roll.value}`} lines={lines} signed plain />
      )}
      {!rolling && read && <Grid table={read.table} lit={[read.lit]} />}
      {showing.step === 'result' && <p class="tt-roll-result">{cameOf(event)}</p>}
    </>
  )
}

function titleOf(p: LbPosition, event: GreatThrow): string {
  if (event.type === 'fire') return `${FIRES[event.kind]} at ${where(p, event.target)}`
  if (event.type === 'melee') return `Melee for ${where(p, event.into)}`
  return `${event.name} forms carré`
}

const FIRES = { defensive: 'Defensive fire', offensive: 'Fire', opportunity: 'Fire on the move' } as const

function sumOf(event: GreatThrow): string {
  if (event.type === 'fire')
    return `${figure(event.total)} against ${figure(event.defence)}: ${event.odds}${event.canister ? ' with canister' : ''}`
  if (event.type === 'melee')
    return `${figure(worth(event.attack))} against ${figure(worth(event.defence))}: ${event.column}`
  return `out of ${event.from}, the horse ${event.distance} away`
}

function cameOf(event: GreatThrow): JSX.Element {
  if (event.type === 'fire')
    return event.lost === 0 ? (
      <>No loss</>
    ) : (
      <>
        <b>{event.lost}</b> {event.lost === 1 ? 'increment' : 'increments'} lost
      </>
    )
  if (event.type === 'melee') return <b>{capital(resultWords(event.result))}</b>
  return <b>{CARRE[event.result]}</b>
}

const CARRE = {
  carre: 'It stands in carré',
  DD: 'Caught in disorder',
  PGD: 'It falls apart and runs',
} as const

/** Small throws on one sheet; what all of them are for is said once. */
function Small({ p, events }: { p: LbPosition; events: readonly SmallThrow[] }): JSX.Element {
  const common = commonIn(events)
  return (
    <>
      {common !== null && <p class="lb-thrown-for">{capital(common)}</p>}
      <RollRows rows={events.map((event) => rowOf(p, event, common === null))} />
    </>
  )
}

/** What a small throw is for. */
function whatFor(event: SmallThrow): string {
  return event.type === 'check' ? event.what : WHAT_FOR[event.type]
}

const WHAT_FOR = { recall: 'recall', limbering: 'limbering', 'leader-hit': 'a leader is hit' } as const

/** A small throw in a row: whose, its dice, what came of it. */
function rowOf(p: LbPosition, event: SmallThrow, told: boolean): RollRow {
  const dice = (
    <span class="lb-dice">
      {event.rolls.map(({ value }, at) => (
        <Die key={at} value={value} size={22} />
      ))}
    </span>
  )
  switch (event.type) {
    case 'check': {
      const lines = event.lines.map(({ what, value }) => `${what} ${signed(value)}`).join(', ')
      return {
        who: told ? (
          <>
            {event.name} <small>{event.what}</small>
          </>
        ) : (
          event.name
        ),
        dice,
        came: (
          <>
            {lines !== '' && (
              <small>
                {lines} = {event.value}{' '}
              </small>
            )}
            <b class={event.passed ? 'tt-good' : 'tt-bad'}>{event.passed ? 'holds' : 'fails'}</b>
          </>
        ),
      }
    }
    case 'recall':
      return {
        who: event.name,
        dice,
        came: <b>{event.recalled ? 'recalled' : 'carried away'}</b>,
      }
    case 'limbering':
      return {
        who: event.name,
        dice,
        came: <b>{event.passed ? 'done' : 'not in time'}</b>,
      }
    case 'leader-hit':
      return { who: event.name, dice, came: narrate(p, [event])[0]?.text ?? '' }
  }
}
