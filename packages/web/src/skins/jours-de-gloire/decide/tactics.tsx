import { TACTIC_WORDS, battleType, roundsOf } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'

type Tactic = Extract<JdgAction, { do: 'tactic' }>

/** The four tactics as cards, one of which is laid face down. */
export function TacticCards({ desk, actions }: { desk: Desk; actions: readonly Tactic[] }): JSX.Element {
  const { tactics } = desk.position.value.game.tables
  return (
    <>
      <p class="tt-small">
        Both choose in secret; the two values together give the kind of battle and its rounds.{' '}
        <Clause id="JDG-8.2-a" />
      </p>
      <div class="jdg-tactics">
        {actions.map((action) => {
          const row = tactics.find(({ tactic }) => tactic === action.tactic)
          const words = TACTIC_WORDS[action.tactic]
          return (
            <button
              key={action.tactic}
              type="button"
              class="jdg-tactic"
              onClick={() => void desk.send(action)}
            >
              <b>{words?.title ?? action.tactic}</b>
              <span class="jdg-tactic-value">{row?.value}</span>
              <span>{words?.means}</span>
              {row && row.vp > 0 && <small>{row.vp} VP to the winner</small>}
            </button>
          )
        })}
      </div>
      <Outcomes desk={desk} actions={actions} />
    </>
  )
}

/** What two tactics make: the rounds, and what winning is worth. `oneLed`: only one side has a leader. */
export function outcomeOf(
  p: JdgPosition,
  own: number,
  his: number,
  oneLed: boolean,
): { readonly rounds: number; readonly vp: number } {
  const type = battleType(own, his, oneLed)
  const { vp } = p.game.tables.tactics.find(({ value }) => value === type) ?? { vp: 0 }
  return { rounds: roundsOf(p, type), vp }
}

/** What each pair of tactics makes: the kind of battle, its rounds, what winning it is worth. */
function Outcomes({ desk, actions }: { desk: Desk; actions: readonly Tactic[] }): JSX.Element {
  const p = desk.position.value
  const { tactics } = p.game.tables
  return (
    <table class="jdg-tactic-table">
      <caption>
        What comes of it. Where only one side has a leader, halves are rounded up. <Clause id="JDG-8.2-b" />
      </caption>
      <thead>
        <tr>
          <th scope="col">You, against</th>
          {tactics.map(({ tactic }) => (
            <th key={tactic} scope="col">
              {TACTIC_WORDS[tactic]?.title ?? tactic}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((action) => {
          const own = tactics.find(({ tactic }) => tactic === action.tactic)?.value ?? 0
          return (
            <tr key={action.tactic}>
              <th scope="row">{TACTIC_WORDS[action.tactic]?.title}</th>
              {tactics.map(({ tactic, value }) => {
                const { rounds, vp } = outcomeOf(p, own, value, false)
                return (
                  <td key={tactic}>
                    {rounds} {rounds === 1 ? 'round' : 'rounds'}
                    {vp > 0 && `, ${vp} VP`}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
