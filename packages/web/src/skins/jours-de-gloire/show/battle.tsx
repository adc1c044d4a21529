import { SIDES, TACTICS, TACTIC_WORDS, boxName, enemyOf } from '@bivouac/jours-de-gloire'
import type { Battle, Side } from '@bivouac/jours-de-gloire'
import { useComputed } from '@preact/signals'
import type { JSX } from 'preact'
import { Counter } from '../../../sheet/counter/counter.tsx'
import type { CounterFace } from '../../../sheet/counter/face.ts'
import type { Desk } from '../desk.ts'
import { knownFace, ownByBox, ownFace, seenByBox } from '../faces.ts'
import { Guessed, SideFigures, SideOdds } from './foreseen.tsx'
import { foreseeBattle } from '../foresight.ts'
import type { Foreseen } from '../foresight.ts'
import { flagOf, sideWord } from '../words.ts'

const KINDS = { field: 'Battle of', assault: 'Assault on', sortie: 'Sortie from' } as const
const TYPES = ['', 'a skirmish', 'a screen battle', 'an offensive battle', 'a decisive battle'] as const

/** The battle under way: both lines, what each has chosen, the rounds, and what the coming one may cost. */
export function BattleSheet({ desk }: { desk: Desk }): JSX.Element | null {
  const p = desk.position.value
  const { battle } = desk.sight.value
  const foreseen = useComputed(() => {
    const { battle: now } = desk.sight.value
    // Whoever only looks on is told no guesses.
    if (!now || (now.figures === null && desk.side.value === null)) return null
    // Until the losses are shared out nobody knows what the next round is fought with.
    if (desk.frame.phase === 'losses') return null
    return foreseeBattle(desk.looks.value)
  })
  if (!battle) return null
  const left: Side = desk.side.value ?? 0
  const title = `${KINDS[battle.kind]} ${boxName(p.game, p.game.ground.boxIds[battle.box])}`
  const folded = desk.folded.value
  return (
    <section class={`jdg-battle ${folded ? 'folded' : ''}`} aria-label={title} data-over-map>
      <header>
        <h2>{title}</h2>
        <p>
          {sideWord(battle.attacker)} attack
          {battle.type > 0 &&
            `; ${TYPES[battle.type] ?? ''} of ${battle.rounds === 1 ? 'one round' : `${battle.rounds} rounds`}`}
          {battle.encircled && '; encircled'}
        </p>
        <button
          type="button"
          class="tt-button"
          aria-expanded={!folded}
          onClick={() => (desk.folded.value = !folded)}
        >
          {folded ? 'Show' : 'Hide'}
        </button>
      </header>
      {!folded && (
        <>
          <Rounds battle={battle} />
          <div class="jdg-lines">
            {[left, enemyOf(left)].map((side) => (
              <LineOf key={side} desk={desk} battle={battle} side={side} foreseen={foreseen.value} />
            ))}
          </div>
          {foreseen.value && <Guessed foreseen={foreseen.value} />}
          {foreseen.value && desk.frame.phase === 'joining' && (
            <p class="tt-small">This is the round without those who may join it now.</p>
          )}
          {isDecided(battle) && <p class="tt-small">No further round is coming.</p>}
        </>
      )}
    </section>
  )
}

/** Is the last round fought, or a side gone? */
function isDecided({ figures, failed, winner, round, rounds, step }: Battle): boolean {
  return figures !== null && (winner >= 0 || failed.includes(true) || (round >= rounds && step !== 'combat'))
}

function Rounds({ battle }: { battle: Battle }): JSX.Element | null {
  if (battle.rounds === 0) return null
  return (
    <ol class="jdg-rounds" aria-label={`Round ${battle.round} of ${battle.rounds}`}>
      {Array.from({ length: battle.rounds }, (_, at) => (
        <li key={at} class={at + 1 === battle.round ? 'now' : at + 1 < battle.round ? 'past' : ''}>
          {at + 1}
        </li>
      ))}
    </ol>
  )
}

function LineOf({
  desk,
  battle,
  side,
  foreseen,
}: {
  desk: Desk
  battle: Battle
  side: Side
  foreseen: Foreseen | null
}): JSX.Element {
  const tactic = TACTICS[battle.tactics[side]]
  const faces = battle.units[side].length > 0 ? fighting(desk, battle, side) : waiting(desk, battle.box, side)
  return (
    <div class={`jdg-line jdg-line-${SIDES[side]}`}>
      <h3>
        {sideWord(side)} <small>{side === battle.attacker ? 'attacking' : 'defending'}</small>
      </h3>
      <div class="jdg-line-counters">
        {faces.map((face, at) => (
          <Counter key={at} face={face} size={38} />
        ))}
      </div>
      <p>
        {tactic ? (
          <>
            Tactic: <b>{TACTIC_WORDS[tactic]?.title}</b>
          </>
        ) : (
          'Tactic: face down'
        )}
        {battle.lost[side] > 0 && (
          <>
            {' · '}
            <b>{battle.lost[side]}</b> SP lost
          </>
        )}
        {battle.flank[side] && ' · on the flank'}
        {battle.failed[side] && ' · broken'}
      </p>
      {foreseen && (
        <>
          <SideFigures desk={desk} side={foreseen.sides[side]} />
          <SideOdds
            side={foreseen.sides[side]}
            round={foreseen.round}
            mine={side === (desk.side.value ?? battle.attacker)}
          />
        </>
      )}
    </div>
  )
}

/** Those who fight: once the tactics are open both sides know them. */
function fighting(desk: Desk, battle: Battle, side: Side): CounterFace[] {
  const p = desk.position.value
  const own = desk.sight.value.own
  return battle.units[side].map((counter) => {
    const mine = own?.counters.find((one) => one.counter === counter)
    if (counter < 0) return { kind: 'hidden', nation: flagOf(side) }
    return mine ? ownFace(p, mine) : knownFace(p.game, counter)
  })
}

/** Those who stand in the box, as this screen sees them. */
function waiting(desk: Desk, box: number, side: Side): CounterFace[] {
  const p = desk.position.value
  const sight = desk.sight.value
  if (sight.own?.side === side) return (ownByBox(p, sight).get(box) ?? []).map((one) => ownFace(p, one))
  const seen = seenByBox(sight)
    .get(box)
    ?.find((one) => one.side === side)
  return [
    ...(seen?.up ?? []).map(({ counter }) => knownFace(p.game, counter)),
    ...Array.from({ length: seen?.down ?? 0 }, () => ({ kind: 'hidden' as const, nation: flagOf(side) })),
  ]
}
