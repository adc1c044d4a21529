import { counted } from '@bivouac/kernel'
import { SIDES, boxName, enemyOf } from '@bivouac/jours-de-gloire'
import { useComputed } from '@preact/signals'
import type { JSX } from 'preact'
import { Counter } from '../../../sheet/counter/counter.tsx'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { knownFace } from '../faces.ts'
import { learntOf } from '../intelligence.ts'
import type { Known } from '../intelligence.ts'
import { kindWord, sideWord } from '../words.ts'

/** What has been learnt of the enemy: who was seen where and when, battles whose totals were told, what is open anyway. */
export function Enemy({ desk }: { desk: Desk }): JSX.Element {
  const side = desk.side.value
  const intelligence = useComputed(() => {
    const own = desk.side.value
    if (own === null) return { known: [], weighed: [] }
    const count = desk.shell.moment.value
    const entries = desk.table.entries.value.slice(0, count ?? undefined)
    return learntOf(desk.position.value.game, SIDES[enemyOf(own)], entries)
  })
  if (side === null) return <BothSides desk={desk} />
  const p = desk.position.value
  const seen = desk.sight.value.seen[0]
  const { known, weighed } = intelligence.value
  const open = new Set(seen.stacks.flatMap(({ up }) => up.map(({ counter }) => p.game.counters[counter].id)))
  return (
    <div>
      <Card title={sideWord(seen.side)}>
        <p class="tt-small">{enemyInBrief(seen, p.game.options)}</p>
      </Card>
      <Card title="Face up now">
        <FaceUp desk={desk} seen={seen} />
      </Card>
      <Card title="Last seen">
        {known.every(({ counter }) => open.has(counter)) && (
          <p class="tt-small">
            {p.game.options.blind === 1
              ? 'Everything lies face up in this game: there is nothing to find out.'
              : 'Nothing else has been learnt. Cavalry alone that marches into his box may reconnoitre, and ride off again.'}
          </p>
        )}
        <ul class="jdg-counters">
          {known
            .filter(({ counter }) => !open.has(counter))
            .map((one) => (
              <Sighted key={one.counter} desk={desk} one={one} />
            ))}
        </ul>
      </Card>
      {weighed.length > 0 && (
        <Card title="Weighed in battle">
          <ul class="tt-list">
            {weighed.map(({ box, turn, sp, cohesion }) => (
              <li key={`${box} ${turn}`}>
                {boxName(p.game, box)}, turn {turn}: {sp} SP, cohesion {cohesion}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** `14 counters in 5 boxes; no losses announced yet; 7 dummies in reserve.` Of cards and Dummies only where they are played with. */
function enemyInBrief(
  seen: Desk['sight']['value']['seen'][number],
  options: { readonly cards: boolean; readonly dummies: boolean },
): string {
  const counters = seen.stacks.reduce((sum, { up, down }) => sum + up.length + down, 0)
  const out = seen.dummiesOut[0] + seen.dummiesOut[1]
  const boxes = seen.stacks.length
  const parts = [
    `${counted(counters, 'counter')} in ${boxes} ${boxes === 1 ? 'box' : 'boxes'}`,
    seen.lost === 0 ? 'no losses announced yet' : `${seen.lost} SP lost as announced`,
    options.cards && `${counted(seen.cards, 'event card')} in hand`,
    options.dummies && `${out} ${out === 1 ? 'dummy' : 'dummies'} in reserve`,
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}

/** For one who plays neither side: what either shows. */
function BothSides({ desk }: { desk: Desk }): JSX.Element {
  const { options } = desk.position.value.game
  return (
    <div>
      <p class="tt-idle">
        {desk.table.open
          ? 'You watch, and nobody here has a secret to keep from you: both armies lie face up.'
          : 'You look on: what either side hides from the other lies face down for you too.'}
      </p>
      {desk.sight.value.seen.map((seen) => (
        <Card key={seen.side} title={sideWord(seen.side)}>
          <p class="tt-small">{enemyInBrief(seen, options)}</p>
          <FaceUp desk={desk} seen={seen} />
        </Card>
      ))}
    </div>
  )
}

/** The counters of a side that lie face up, and where. */
function FaceUp({ desk, seen }: { desk: Desk; seen: Desk['sight']['value']['seen'][number] }): JSX.Element {
  const { game } = desk.position.value
  const face = seen.stacks.flatMap(({ box, up }) => up.map(({ counter }) => ({ counter, box })))
  if (face.length === 0) return <p class="tt-small">Nobody: all his counters lie face down.</p>
  return (
    <ul class="jdg-counters">
      {face.map(({ counter, box }) => (
        <li key={counter} class="jdg-counter">
          <Counter face={knownFace(game, counter)} size={36} />
          <span class="jdg-counter-words">
            <b>{game.counters[counter].name}</b>
            <span>{kindWord(game, counter)}</span>
          </span>
          <Go desk={desk} box={box} />
        </li>
      ))}
    </ul>
  )
}

function Sighted({ desk, one }: { desk: Desk; one: Known }): JSX.Element {
  const { game } = desk.position.value
  const counter = game.counterIndex.get(one.counter) ?? 0
  return (
    <li class="jdg-counter">
      <Counter face={knownFace(game, counter)} size={36} />
      <span class="jdg-counter-words">
        <b>{one.name}</b>
        <span>
          {one.box === null ? one.how : `${boxName(game, one.box)}, ${one.how}`}, turn {one.turn}
        </span>
        {one.perhaps && (
          <em>
            may have gone to {boxName(game, one.perhaps.box)} on turn {one.perhaps.turn}
          </em>
        )}
      </span>
      {one.box !== null && <Go desk={desk} box={desk.boxNumber(one.perhaps?.box ?? one.box)} />}
    </li>
  )
}

function Go({ desk, box }: { desk: Desk; box: number }): JSX.Element {
  return (
    <button type="button" class="tt-link" onClick={() => desk.show(box)}>
      {desk.position.value.game.ground.boxes[box]?.name}
    </button>
  )
}
