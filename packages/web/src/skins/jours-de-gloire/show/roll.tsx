import { capital, signed } from '@bivouac/kernel'
import { SIDES, lossTable, narrate, theSide } from '@bivouac/jours-de-gloire'
import type { JdgEvent, JdgPosition, Side } from '@bivouac/jours-de-gloire'
import type { Point } from '@bivouac/space'
import type { JSX } from 'preact'
import { Grid } from '../../../furniture/charts.tsx'
import type { Lit } from '../../../furniture/charts.tsx'
import { Die } from '../../../furniture/dice.tsx'
import { Stage } from '../../../furniture/stage.tsx'
import type { ThrowStrip } from '../../../furniture/stage.tsx'
import type { Desk } from '../desk.ts'
import type { Showing } from '../staging.ts'

/** A throw or a moment on the stage: the dice, the table with its cell lit, what came of it. Pressing it goes on. */
export function Roll({ desk }: { desk: Desk }): JSX.Element | null {
  const showing = desk.staging.showing.value
  if (!showing) return null
  const { event, alike, step, more } = showing
  const p = desk.position.value
  const sentences = alike.flatMap((one) => narrate(p, [one]).map(({ text }) => text))
  const rolls = alike.flatMap((one) => one.rolls ?? [])
  const done = step === 'result'
  return (
    <Stage
      view={desk.view}
      about={event}
      places={() => placesOf(desk, alike)}
      staging={desk.staging}
      strip={stripOf(desk, showing, sentences)}
      beside={
        more > 0 && (
          <button type="button" class="tt-link jdg-skip" onClick={() => desk.staging.skip()}>
            Skip to the end
          </button>
        )
      }
    >
      <h2>{titleOf(event, desk.side.value)}</h2>
      {rolls.length > 0 && (
        <div class="tt-dice">
          {rolls.slice(0, 10).map(({ value, sides }, at) =>
            sides === 6 ? (
              <Die key={at} value={value} rolling={!done} />
            ) : (
              <b key={at} class="jdg-die">
                {value}
              </b>
            ),
          )}
        </div>
      )}
      {done && <Detail p={p} event={event} />}
      {done &&
        sentences.map((sentence, at) => (
          <p key={at} class="tt-roll-result">
            {sentence}
          </p>
        ))}
      {more > 0 && <span class="tt-small">{more} more</span>}
      <span class="map-unseen">{done ? 'Go on.' : 'The dice are thrown. Go on.'}</span>
    </Stage>
  )
}

/** How it stands at the edge: many of a kind in a row each, one with its sentence. */
function stripOf(desk: Desk, { event, alike, step }: Showing, sentences: readonly string[]): ThrowStrip {
  const done = step === 'result'
  const title = titleOf(event, desk.side.value)
  const bare = event.type !== 'round'
  const p = desk.position.value
  if (alike.length > 1)
    return {
      title,
      bare,
      rows: alike.map((one) => ({
        who: narrate(p, [one])
          .map(({ text }) => text)
          .join(' '),
        dice: <EdgeDice event={one} rolling={!done} size={22} />,
        came: '',
      })),
    }
  const dice = (event.rolls?.length ?? 0) > 0 && <EdgeDice event={event} rolling={!done} size={34} />
  return { title, bare, dice, came: done && sentences.join(' ') }
}

function EdgeDice({
  event,
  rolling,
  size,
}: {
  event: JdgEvent
  rolling: boolean
  size: number
}): JSX.Element {
  return (
    <>
      {(event.rolls ?? [])
        .slice(0, 4)
        .map(({ value, sides }, at) =>
          sides === 6 ? (
            <Die key={at} value={value} rolling={rolling} size={size} />
          ) : (
            <b key={at}>{value}</b>
          ),
        )}
    </>
  )
}

/** Where it happens: the card keeps clear of it. */
function placesOf(desk: Desk, events: readonly JdgEvent[]): Point[] {
  return events
    .flatMap((event) => [
      'box' in event ? event.box : null,
      'from' in event ? event.from : null,
      'into' in event ? event.into : null,
    ])
    .map((id) => (typeof id === 'string' ? desk.boxNumber(id) : -1))
    .filter((box) => box >= 0)
    .map((box) => desk.view.placeOf(box))
}

/** A round is shown with its reckoning and the table it was read on; other throws are told by their sentence. */
function Detail({ p, event }: { p: JdgPosition; event: JdgEvent }): JSX.Element | null {
  if (event.type === 'round')
    // For the eye: read out, the sentence says what came of it.
    return (
      <div aria-hidden="true">
        {event.sides.map((side) => (
          <RoundLine key={side.side} side={side} />
        ))}
        <Grid table={lossTable(p.game.tables.combat)} lit={event.sides.flatMap((side) => readAt(p, side))} />
      </div>
    )
  return null
}

/** The cell a side's throw was read in. JDG-T-combat-d: a die off the table reads its first or last row. */
function readAt({ game }: JdgPosition, { row, column }: RoundSide): Lit[] {
  if (row === null || column === null) return []
  const { columns, rows } = game.tables.combat
  const from = Number(/\d+/.exec(column)?.[0])
  return [
    {
      row: Math.min(Math.max(row - rows[0].die, 0), rows.length - 1),
      column: columns.findIndex((one) => one.from === from),
    },
  ]
}

/** One side's reckoning of a round in a line: strength, column with its shifts, die with what is added. */
function RoundLine({ side }: { side: RoundSide }): JSX.Element {
  const { sp, inCombat, column, shifts, die, modifiers, inflicts, star } = side
  const added = (lines: RoundSide['shifts']): string =>
    lines.map(({ what, value }) => `${what} ${signed(value)}`).join(', ')
  return (
    <p class="tt-small">
      <b>{capital(theSide(side.side))}</b>: {sp} SP, {inCombat} in combat
      {column !== null && `, column ${column}`}
      {shifts.length > 0 && ` (${added(shifts)})`}
      {die !== null && `, die ${die}`}
      {modifiers.length > 0 && ` (${added(modifiers)})`}: {inflicts} SP{star && '*'}
    </p>
  )
}

type RoundSide = Extract<JdgEvent, { type: 'round' }>['sides'][number]

const TITLES: Readonly<Partial<Record<JdgEvent['type'], string>>> = {
  weather: 'The weather',
  initiative: 'Initiative',
  delayed: 'Reinforcements',
  'command-points': 'Command points',
  stragglers: 'Stragglers',
  recovered: 'Rest',
  reconnaissance: 'Reconnaissance',
  withdrew: 'Withdrawal',
  interception: 'Interception',
  intercepted: 'Intercepted',
  'guns-test': 'March to the guns',
  'rolled-allowance': 'Movement points',
  tactics: 'The tactics',
  round: 'A round',
  artillery: 'Artillery',
  morale: 'Morale',
  pursuit: 'Pursuit',
  demolition: 'The bridge',
  overrun: 'Overrun',
  'siege-roll': 'Siege',
  revealed: 'Face up',
  'battle-over': 'The battle is over',
  'city-fell': 'A city falls',
  captured: 'Captured',
  removed: 'Lost',
  'card-played': 'An event',
  'wiped-out': 'Destroyed',
  evicted: 'Room is made',
  'leader-displaced': 'A general alone',
  note: 'A note for you',
}

/** What stands over the card; the end of a battle as the one who reads it feels it. */
export function titleOf(event: JdgEvent, side: Side | null): string {
  if (event.type === 'round') return `Round ${event.round}`
  if (event.type === 'battle-over' && event.winner === null) return 'Nobody wins'
  if (event.type === 'battle-over' && side !== null)
    return event.winner === SIDES[side] ? 'You have won the battle' : 'You have lost the battle'
  return TITLES[event.type] ?? 'The die'
}
