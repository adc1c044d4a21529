import { counted } from '@bivouac/kernel'
import { SIDES, enemyOf, siegeOdds } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Counter } from '../../../sheet/counter/counter.tsx'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { knownFace, ownByBox, seenByBox } from '../faces.ts'
import { learntOf } from '../intelligence.ts'
import { CounterRow } from './roster.tsx'
import { flagOf, kindWord, sideWord } from '../words.ts'

const GROUNDS = { open: 'Open ground', defensive: 'Defensive ground', mountain: 'Mountains' } as const

/** Everything this screen may know of a box. */
export function BoxCard({ desk, box }: { desk: Desk; box: number }): JSX.Element | null {
  const p = desk.position.value
  const sight = desk.sight.value
  const place = p.game.ground.boxes[box]
  if (!place) return null
  const own = ownByBox(p, sight).get(box) ?? []
  const seen = seenByBox(sight).get(box) ?? []
  const siege = sight.sieges.find((one) => one.box === box)
  const prize = p.game.victoryAt[box]
  const odds = siege && !siege.masked ? siegeOdds(p.game, box, siege.stage) : null
  return (
    <Card
      title={
        <>
          {place.name} <small>{place.modern !== place.name && place.modern}</small>
        </>
      }
    >
      <p class="tt-small">
        {GROUNDS[place.ground]}
        {place.fortified && ', fortified city'}
        {place.exit && `, road to ${place.exit}`}
        {prize >= 0 &&
          `. Worth ${p.game.victoryBoxes[prize].vp} VP, flag: ${sideWord(sight.flags[prize]).replace('The ', '')}`}
      </p>
      {siege && (
        <p>
          {siege.masked ? 'Masked' : `Siege, stage ${siege.stage}`}, by {sideWord(siege.side).toLowerCase()}.
          {odds &&
            ` It falls on ${odds.double} faces of six against double the garrison, else on ${odds.single}.`}
        </p>
      )}
      {own.length > 0 && (
        <ul class="jdg-counters">
          {own.map((one) => (
            <li key={one.counter}>
              <CounterRow desk={desk} one={one} />
            </li>
          ))}
        </ul>
      )}
      {seen.map(({ side, up, down, downInside, downFatigued }) => (
        <section key={side} class="jdg-seen">
          <h3>{sideWord(side)}</h3>
          <ul class="jdg-counters">
            {up.map(({ counter, inside, fatigued }) => (
              <li key={counter} class="jdg-counter">
                <Counter face={knownFace(p.game, counter, fatigued)} size={40} />
                <span class="jdg-counter-words">
                  <b>{p.game.counters[counter].name}</b>
                  <span>{kindWord(p.game, counter)}</span>
                  {inside === 1 && <em>inside the city</em>}
                </span>
              </li>
            ))}
            {down > 0 && (
              <li class="jdg-counter">
                <Counter face={{ kind: 'hidden', nation: flagOf(side) }} size={40} />
                <span class="jdg-counter-words">
                  <b>{counted(down, 'counter')} face down</b>
                  <span>
                    {[
                      downInside > 0 && `${downInside} inside the city`,
                      downFatigued > 0 && `${downFatigued} fatigued`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              </li>
            )}
          </ul>
        </section>
      ))}
      <SeenHere desk={desk} box={box} />
      {own.length === 0 && seen.length === 0 && <p class="tt-small">Nobody stands here.</p>}
    </Card>
  )
}

/** Enemies that lie face down now and were last seen here, or may have come here since. */
function SeenHere({ desk, box }: { desk: Desk; box: number }): JSX.Element | null {
  const side = desk.side.value
  if (side === null) return null
  const { game } = desk.position.value
  const up = new Set(
    desk.sight.value.seen.flatMap(({ stacks }) =>
      stacks.flatMap((stack) => stack.up.map(({ counter }) => game.counters[counter].id)),
    ),
  )
  const entries = desk.table.entries.value.slice(0, desk.shell.moment.value ?? undefined)
  const here = learntOf(game, SIDES[enemyOf(side)], entries).known.filter(
    ({ counter, box: at, perhaps }) =>
      at !== null && desk.boxNumber(perhaps?.box ?? at) === box && !up.has(counter),
  )
  if (here.length === 0) return null
  return (
    <section class="jdg-seen">
      <h3>What you have learnt</h3>
      <ul class="tt-list">
        {here.map(({ counter, name, how, turn, perhaps }) => (
          <li key={counter}>
            {perhaps
              ? `${name} may have come here on turn ${perhaps.turn} (${how}, turn ${turn})`
              : `${name}: ${how}, turn ${turn}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
