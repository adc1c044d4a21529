import { SIDES } from '@bivouac/jours-de-gloire'
import type { JdgEvent } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { nations } from '../../../sheet/nations.ts'
import { midSentence } from '../../../table/words.ts'
import type { Desk } from '../desk.ts'
import { flagOf, nationWord, sideWord, weatherWord } from '../words.ts'

const WEATHER_SIGNS: Readonly<Record<string, string>> = {
  clear: 'M8 3.4a4.6 4.6 0 1 0 .1 0M8 .5v1.6M8 13.9v1.6M.5 8h1.6M13.9 8h1.6',
  rain: 'M4 8a3 3 0 0 1 .6-5.9A4 4 0 0 1 12 3a2.6 2.6 0 0 1 .4 5ZM5 10l-1 3M8.4 10l-1 3M11.8 10l-1 3',
  mud: 'M1 12q1.7-2 3.5 0t3.5 0 3.5 0 3.5 0M3 8q1.2-1.4 2.5 0T8 8t2.5 0T13 8',
  snow: 'M8 2v12M2.8 5l10.4 6M2.8 11l10.4-6',
}

/** The calendar with the weather, reinforcements due, Victory Points and the hand of cards. */
export function Calendar({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  const { turn, mudNext, weather, vp, flags, armistice, restart } = desk.sight.value
  const { game } = p
  const word = weatherWord(weather)
  const { calendar, firstTurn, lastTurn } = game.scenario
  const turns = calendar.filter((one) => one.turn >= firstTurn && one.turn <= lastTurn)
  const skies = skiesOf(desk)
  return (
    <div>
      <Hand desk={desk} />
      <Card title="The calendar">
        <p class="jdg-weather">
          <svg viewBox="0 0 16 16" width="26" height="26" aria-hidden="true">
            <path d={WEATHER_SIGNS[word] ?? ''} />
          </svg>
          <span>
            The weather is <b>{word}</b>
            {mudNext && '; mud will follow'}.
          </span>
        </p>
        <ol class="jdg-calendar">
          {turns.map((one) => (
            <li
              key={one.turn}
              class={one.turn === turn ? 'now' : one.turn < turn ? 'past' : ''}
              {...(one.turn === turn && { 'aria-current': 'date' as const })}
            >
              <b>{one.turn}</b> {one.label}
              {skies.get(one.turn) !== undefined && (
                <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label={skies.get(one.turn)}>
                  <path d={WEATHER_SIGNS[skies.get(one.turn) ?? ''] ?? ''} />
                </svg>
              )}
              {armistice > 0 && armistice === one.turn && <em> Armistice</em>}
              {restart > 0 && restart === one.turn && <em> Restart</em>}
              <Arrivals desk={desk} turn={one.turn} />
            </li>
          ))}
        </ol>
      </Card>
      <Card title="Victory Points">
        <ul class="tt-list">
          {SIDES.map((name, side) => {
            const held = game.victoryBoxes.reduce(
              (sum, one, at) => sum + (flags[at] === side ? one.vp : 0),
              0,
            )
            return (
              <li key={name}>
                <b>{sideWord(side)}</b>: {vp[side]} scored, {held} in places under their flag
              </li>
            )
          })}
        </ul>
        <ul class="jdg-prizes">
          {game.victoryBoxes.map(({ box, vp: worth }, at) => (
            <li key={box}>
              <i style={{ background: nations[flagOf(flags[at])].base }} />
              <button type="button" class="tt-link" onClick={() => desk.show(box)}>
                {game.ground.boxes[box].name}
              </button>{' '}
              {worth}
              <span class="map-unseen"> held by {midSentence(sideWord(flags[at]))}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** The weather of every turn so far. */
function skiesOf(desk: Desk): ReadonlyMap<number, string> {
  const skies = new Map<number, string>()
  let turn = desk.position.value.game.scenario.firstTurn
  for (const { events } of desk.table.entries.value.slice(0, desk.shell.moment.value ?? undefined))
    for (const event of events as readonly JdgEvent[]) {
      if (event.type === 'turn') turn = event.turn
      if (event.type === 'weather') skies.set(turn, event.weather)
    }
  return skies.set(desk.sight.value.turn, weatherWord(desk.sight.value.weather))
}

function Arrivals({ desk, turn }: { desk: Desk; turn: number }): JSX.Element | null {
  const { game } = desk.position.value
  const due = game.arrivals.filter((one) => one.when === 'turn' && one.turn === turn)
  const strength = game.scenario.strength.filter((one) => one.turn === turn)
  if (due.length === 0 && strength.length === 0) return null
  return (
    <ul class="jdg-due">
      {due.map(({ side, box, leaders, units }, at) => (
        <li key={at}>
          {sideWord(side)} at {game.ground.boxes[box].name}:{' '}
          {[...leaders, ...units].map((counter) => game.counters[counter].name).join(', ')}
        </li>
      ))}
      {strength.map(({ nation, sp }) => (
        <li key={nation}>
          {sp} {nationWord(nation)} SP
        </li>
      ))}
    </ul>
  )
}

/** The hand of event cards; of others only their number. */
function Hand({ desk }: { desk: Desk }): JSX.Element | null {
  const { game } = desk.position.value
  const { own, deck, aside } = desk.sight.value
  if (!game.options.cards) return null
  return (
    <Card title="Event cards">
      <p class="tt-small">
        {deck} in the deck, {aside.length} set aside.
      </p>
      {own?.hand?.map((number) => (
        <article key={number} class="jdg-card">
          <h3>Card {number}</h3>
          {game.cards[number]?.sections.map(({ title, text, colour }, at) => (
            <section key={at} class={`jdg-card-${colour}`}>
              <b>{title}</b>
              <p>{text}</p>
            </section>
          ))}
        </article>
      ))}
      {own && own.hand === null && <p>Your side holds {own.cards} cards; the first commander plays them.</p>}
    </Card>
  )
}
