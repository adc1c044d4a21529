import type { Situation } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { makeRoute } from '../shell/router.ts'
import { isSolved } from '../table/solved.ts'
import './learn.css'

/** It has been solved on this device. */
export function Tick(): JSX.Element {
  return (
    <span class="solved-tick">
      <span aria-hidden="true">✓</span>
      <span class="unseen">solved</span>
    </span>
  )
}

/** The situations of a system, as links to their tables. */
export function SituationLinks({
  system,
  situations,
}: {
  readonly system: string
  readonly situations: readonly Situation[]
}): JSX.Element {
  return (
    <ul class="situations">
      {situations.map((situation) => (
        <li key={situation.id}>
          <a class="situation" href={makeRoute({ at: 'learn', system, situation: situation.id })}>
            <span class="situation-title">
              {situation.title}
              {isSolved(system, situation.id) && <Tick />}
            </span>
            <span class="situation-teaches">{situation.teaches}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
