import { SEGMENTS, decidingArmy, momentOf, resultOf, scoreOf, segmentTitle } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { nationOfArmy } from '../nations.ts'
import { armyWord } from '../words.ts'

const SHORT = ['Charge', 'Move', 'Def. fire', 'Fire', 'Melee', 'Recover'] as const

/** `−12`, `0`, `+5`. */
export function scoreWord(p: LbPosition): string {
  const score = scoreOf(p)
  return score === 0 ? '0' : signed(score)
}

/** Under the question: the clock, whose sequence and which segment of it. */
export function Track({ p }: { p: LbPosition }): JSX.Element | null {
  if (resultOf(p)) return null
  const { turn, phasing, segment } = momentOf(p)
  const { time } = p.game.scenario.turns[turn - 1]
  const title = segmentTitle(SEGMENTS[segment])
  return (
    <span class="lb-track">
      <span class="lb-clock" title={`Turn ${turn} of ${p.game.lastTurn}`}>
        {time}
      </span>
      <span class="lb-segments" title={`${armyWord(p, phasing)}: ${title}`}>
        <span class="map-unseen">
          Turn {turn} of {p.game.lastTurn}, {time}. {armyWord(p, phasing)}: {title}.{' '}
        </span>
        {phasing !== decidingArmy(p) && (
          <span aria-hidden="true" class={`lb-of lb-flag-${nationOfArmy(p, phasing)}`}>
            {armyWord(p, phasing)}
          </span>
        )}
        <span aria-hidden="true">
          {SHORT.map((name, at) => (
            <i key={name} class={at === segment ? 'now' : at < segment ? 'gone' : ''}>
              {name}
            </i>
          ))}
        </span>
      </span>
    </span>
  )
}
