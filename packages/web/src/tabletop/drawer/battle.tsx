import type { ComponentChildren, JSX } from 'preact'
import { Card } from '../../furniture/choice.tsx'
import { holderWords } from '../../furniture/stakes/stakes.ts'
import type { Stakes } from '../../furniture/stakes/stakes.ts'
import { BOTH } from '../play/game.ts'
import type { Side } from '../play/game.ts'
import { UnitList } from './piece-list.tsx'

/** How the battle stands: the turn, who would have won, the points of both sides. */
export function Score({
  turn,
  over,
  verdict,
  points,
  desk,
  flagOf,
  children,
}: {
  turn: string
  over: boolean
  verdict: string
  points: readonly number[]
  desk: { sideWord(side: Side): string }
  /** The classes of a side's colours. */
  flagOf: (side: Side) => string
  children: ComponentChildren
}): JSX.Element {
  return (
    <Card
      title={
        <>
          {turn}
          <small>
            {over ? '' : 'if it ended now: '}
            {verdict}
          </small>
        </>
      }
    >
      <div class="tt-score">
        {BOTH.map((side) => (
          <p key={side} class={flagOf(side)}>
            <b>{points[side]}</b> {desk.sideWord(side)}
          </p>
        ))}
      </div>
      {children}
    </Card>
  )
}

/** Where points are won, how, what it is worth and whose it is now. */
export function Objectives({
  desk: { stakes },
}: {
  desk: { readonly stakes: Stakes | null }
}): JSX.Element | null {
  const objectives = stakes?.reckoning.value.objectives ?? []
  if (!stakes || objectives.length === 0) return null
  return (
    <Card title="Objectives">
      <table class="tt-standings">
        <tbody>
          {objectives.map((objective) => (
            <tr key={objective.id}>
              <th scope="row">
                {objective.name}
                <span class="tt-small">{objective.says}</span>
              </th>
              <td>{holderWords(stakes, objective)}</td>
              <td>
                <b>{objective.worth}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Those who stand on the table: pressed, a piece is shown there and told of. */
export function Roster({
  desk,
  ids,
}: {
  desk: Parameters<typeof UnitList>[0]['desk'] & { show(id: string): void; look(id: string): void }
  ids: readonly string[]
}): JSX.Element {
  return (
    <UnitList
      desk={desk}
      ids={ids}
      act={(id) => {
        desk.show(id)
        desk.look(id)
      }}
    />
  )
}

/** Those who are still to come. */
export function ToCome({ names }: { names: readonly string[] }): JSX.Element | null {
  return names.length === 0 ? null : <p class="tt-small">Still to come: {names.join(', ')}.</p>
}
