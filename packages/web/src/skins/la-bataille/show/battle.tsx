import {
  bandOf,
  incrementsLost,
  levelOf,
  momentOf,
  resultOf,
  scoreLines,
  scoreOf,
} from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { capital, counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { nationOfArmy } from '../nations.ts'
import { holderWords } from '../../../furniture/stakes/stakes.ts'
import { Losses } from './losses.tsx'
import { PlaceLink } from './place-link.tsx'
import { scoreWord } from './track.tsx'
import { armyWord, figureWord } from '../words.ts'

const BOTH = [0, 1] as const

/** How the battle stands: the score line by line, the places that count, the morale of both armies, the hours. */
export function Battle({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  return (
    <>
      <Standing p={p} />
      <Objectives desk={desk} />
      <Morale p={p} />
      <Losses p={p} />
      <Hours p={p} />
      <Card title="Only in this battle">
        <ul class="tt-list">
          {p.game.scenario.special.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** The score, what it is made of, and what it would mean. */
function Standing({ p }: { p: LbPosition }): JSX.Element {
  const { level } = bandOf(p, scoreOf(p))
  const { bands } = p.game.scenario.victory
  return (
    <Card title={resultOf(p) ? capital(level) : `If it ended now: ${level}`}>
      <table class="tt-standings">
        <tbody>
          {scoreLines(p)
            .filter(({ points }) => points !== 0)
            .map(({ what, points, army }) => (
              <tr key={`${army}${what}`}>
                <th scope="row">{capital(what)}</th>
                <td>{armyWord(p, army)}</td>
                <td>
                  <b>{points}</b>
                </td>
              </tr>
            ))}
          <tr>
            <th scope="row">Score</th>
            <td>
              {p.game.scenario.id === 'moeckern-1813' ? 'Coalition less French' : 'French less coalition'}
            </td>
            <td>
              <b>{scoreWord(p)}</b>
            </td>
          </tr>
        </tbody>
      </table>
      <ul class="lb-bands" aria-label="What a score means">
        {bands.map(({ min, max, result }) => (
          <li key={result} class={result === level ? 'lit' : ''}>
            <span>
              {min === undefined
                ? `${figureWord(max ?? 0)} or less`
                : max === undefined
                  ? `${figureWord(min)} or more`
                  : `${figureWord(min)} to ${figureWord(max)}`}
            </span>
            <span>{capital(result)}</span>
          </li>
        ))}
      </ul>
      <p class="tt-small">
        Only the score at the end of the last turn counts. <Clause id="LB-2-n" />
      </p>
    </Card>
  )
}

/** Where points are won, what they are worth and whose they are now. */
function Objectives({ desk }: { desk: Desk }): JSX.Element | null {
  const { stakes } = desk
  if (!stakes) return null
  return (
    <Card title="Places that count">
      <table class="tt-standings">
        <tbody>
          {stakes.reckoning.value.objectives.map((objective) => (
            <tr key={objective.id}>
              <th scope="row">
                <PlaceLink
                  desk={desk}
                  hex={desk.view.map.grid.indexOf(objective.places[0])}
                  name={objective.name}
                />
              </th>
              <td>{holderWords(stakes, objective)}</td>
              <td>
                <b>{objective.worth}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="tt-small">A hex is held by the army whose unit was last in it.</p>
    </Card>
  )
}

/** LB-43: the morale level of each army, and what it has lost. */
function Morale({ p }: { p: LbPosition }): JSX.Element {
  return (
    <Card title="Morale of the armies">
      <table class="tt-standings">
        <tbody>
          {BOTH.map((army) => {
            const { sides } = p.game.scenario
            const [body] = (army === 0 ? sides.imperial : sides.coalition).moraleOrganisations
            return (
              <tr key={army}>
                <th scope="row">
                  <b class={`tt-flag lb-flag-${nationOfArmy(p, army)}`}>{armyWord(p, army)}</b>
                  <span class="tt-small">
                    level 1 from {counted(body.level1, 'battalion')} lost or broken, 2 from {body.level2}, 3
                    from {body.level3}, of {body.battalions}
                  </span>
                </th>
                <td class="lb-level">
                  level <b>{levelOf(p, army)}</b>
                </td>
                <td>
                  <b>{incrementsLost(p, army)}</b> lost
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p class="tt-small">
        Counted at the top of each hour; a shaken army checks morale worse. <Clause id="LB-43-a" />
      </p>
    </Card>
  )
}

/** The turns by the clock, with who is due. */
function Hours({ p }: { p: LbPosition }): JSX.Element {
  const { turn: now } = momentOf(p)
  return (
    <Card title="The hours">
      <ol class="lb-hours">
        {p.game.scenario.turns.map(({ turn, time, hourCheck }) => {
          const due = BOTH.flatMap((army) => {
            const coming = p.game.units.filter(
              (unit) => unit.army === army && unit.enters?.turn === turn,
            ).length
            return coming === 0 ? [] : [`${armyWord(p, army)}: ${counted(coming, 'unit')}`]
          })
          return (
            <li
              key={turn}
              class={turn === now ? 'now' : turn < now ? 'past' : ''}
              aria-current={turn === now ? 'step' : undefined}
            >
              <b>{turn}</b>
              <span>
                {time}
                {hourCheck && <span class="tt-small"> morale levels</span>}
              </span>
              <span class="tt-small">{due.join(', ')}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
