import { counted } from '@bivouac/kernel'
import { phasingSide, reactionChance } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { ChoiceButton, Why } from '../../../furniture/choice.tsx'
import { Lines } from '../../../furniture/dice.tsx'
import type { Desk } from '../desk.ts'
import { BattleToCome } from '../show/foreseen.tsx'
import { foreseeAt } from '../foresight.ts'
import { CounterRow } from '../show/roster.tsx'
import type { ForceGroup } from './groups.ts'
import { nameOfBox } from './movement.tsx'
import { lawfulParty, reacts, toldOffFrom } from './party.ts'

const VERBS: Readonly<Record<string, string>> = {
  intercept: 'Intercept',
  march: 'March to the guns',
  rest: 'Rest',
  withdraw: 'Withdraw',
  shelter: 'Into the city',
  leave: 'Leave the city',
  clear: 'Move away',
  join: 'Goes along',
}

/** What a reaction with these brings at once: where nobody else is left to be told off, the dice fall. */
function endsIt(group: ForceGroup, chosen: readonly string[], all: readonly ForceGroup[]): boolean {
  return reacts(group) && all.every(({ units }) => units.every((id) => chosen.includes(id)))
}

/** Counters of one box that may be told off together, with what they may do and how likely it is to come off. */
export function ForceCard({
  desk,
  group,
  all,
}: {
  desk: Desk
  group: ForceGroup
  /** Every group of the question. */
  all: readonly ForceGroup[]
}): JSX.Element {
  const p = desk.position.value
  const chosen = group.units.filter((id) => desk.force.value.has(id))
  const action = group.make(chosen)
  const refusal = chosen.length === 0 ? null : desk.check(action)
  const verb = VERBS[group.do] ?? 'Go'
  const ways = [
    group.from >= 0 && `from ${nameOfBox(desk, group.from)}`,
    group.by >= 0 && group.by !== group.from && `through ${nameOfBox(desk, group.by)}`,
    group.to >= 0 && `to ${nameOfBox(desk, group.to)}`,
  ]
  const last = endsIt(group, chosen, all)
  return (
    <section class="jdg-force">
      <h3>
        {verb} {ways.filter(Boolean).join(' ')}
      </h3>
      {group.units.length > 1 && (
        <button
          type="button"
          class="tt-link"
          onClick={() => {
            const others = [...desk.force.peek()].filter((id) => !group.units.includes(id))
            desk.force.value = new Set(
              chosen.length === 0 ? [...others, ...lawfulParty(desk, group)] : others,
            )
          }}
        >
          {chosen.length === 0 ? 'Tick all who may go together' : 'Tick none'}
        </button>
      )}
      <ul class="jdg-counters">
        {group.units.map((id) => {
          const one = desk.sight.value.own?.counters.find(({ counter }) => p.game.counters[counter].id === id)
          return one ? (
            <li key={id}>
              <CounterRow
                desk={desk}
                one={one}
                ticked={desk.force.value.has(id)}
                toggle={() => desk.toggle(id)}
              />
            </li>
          ) : null
        })}
      </ul>
      {refusal ? <Why refusal={refusal} /> : <Chance desk={desk} group={group} chosen={chosen} />}
      <div class="tt-choices">
        <ChoiceButton
          choice={{
            label: verb,
            note:
              chosen.length === 0
                ? 'tick who goes'
                : `${counted(chosen.length, 'counter')}${last ? ': throw the die' : ''}`,
            barred:
              chosen.length === 0
                ? { clause: 'JDG-4.5-d', reason: 'Tick the counters that shall do it.' }
                : refusal,
            act: () => void desk.send(action, ...(last ? [{ do: 'end' as const }] : [])),
          }}
          explain={desk.shell.explain.bind(desk.shell)}
        />
      </div>
    </section>
  )
}

/** The chance of a reaction, with where it comes from. */
function Chance({
  desk,
  group,
  chosen,
}: {
  desk: Desk
  group: ForceGroup
  chosen: readonly string[]
}): JSX.Element | null {
  const p = desk.position.value
  const { frame } = desk
  if (chosen.length === 0) return null
  const into = intoOf(desk, group)
  if (into < 0) return null
  const how = frame.phase === 'interception' ? 'intercept' : 'march'
  const attacker = phasingSide(p)
  // Another march to the guns is another Force.
  const units = [...(group.do === 'march' ? [] : toldOffFrom(p, frame, group.from)), ...chosen]
  const march = { units, from: p.game.ground.boxIds[group.by >= 0 ? group.by : group.from] ?? '' }
  const foreseen =
    attacker === null ? null : foreseeAt(desk.looks.value, p.game.ground.boxIds[into] ?? '', attacker, march)
  const { needed, modifier, cases, lines } = reactionChance(p, units, p.game.ground.boxIds[into], how)
  return (
    <div>
      <p class="jdg-sum">
        {cases === 0 ? (
          <>
            <b>Cannot come off</b>: no die is low enough
          </>
        ) : (
          <>
            <b>{Math.round((cases * 100) / 6)} %</b>: a die of {needed - modifier} or less
          </>
        )}
        {modifier > 0 && ' (a poor road adds one)'}
      </p>
      <Lines title="Their command" lines={lines} signed />
      {foreseen && (
        <BattleToCome
          desk={desk}
          foreseen={foreseen}
          title={`${how === 'march' ? 'A round once they have arrived' : 'With them'} at ${nameOfBox(desk, into)}`}
        />
      )}
    </div>
  )
}

/** The box a group would react into; -1 where it does not react. */
function intoOf({ frame }: Desk, group: ForceGroup): number {
  if (frame.phase === 'interception') return frame.box
  if (frame.phase !== 'guns') return -1
  if (group.do === 'march') return group.to
  return frame.marches.findLast(({ from }) => from === group.from)?.to ?? -1
}
