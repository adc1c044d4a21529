import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { TACTIC_WORDS } from './labels.ts'

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
    </>
  )
}
