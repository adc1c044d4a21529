import type { LgaPosition, Odds } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Chances } from '../../../furniture/dice.tsx'
import type { Chance } from '../../../furniture/dice.tsx'

/** What a result is good for: the attackers, the defenders, both or neither; it decides the tone of its bar. */
function toneOf(result: string): Chance['tone'] {
  const attackers = /\bA/.test(result)
  const defenders = /\bD|1\/2ex/.test(result)
  return attackers && defenders ? 'both' : attackers ? 'bad' : 'good'
}

/** Can this attack only lose: does no face of the die harm the defenders? */
export function isHopeless({ sixths }: Pick<Odds, 'sixths'>): boolean {
  return Object.keys(sixths).every((result) => toneOf(result) === 'bad')
}

/** What the codes of a result mean, in words. */
export function meaningOf(p: LgaPosition, result: string): string {
  const codes = p.game.charts.resultCodes as Readonly<Record<string, string>>
  const [without, riders] = result.split('; Cavalry and Leaders ')
  const words = (text: string): string =>
    text
      .split(' ')
      .map((code) => codes[code] ?? code)
      .join(', then ')
  return riders === undefined ? words(without) : `${words(without)}; Cavalry and Leaders: ${words(riders)}`
}

/** `83 % attackers eliminated, 17 % attackers retreat two hexes.` */
export function resultsInWords(p: LgaPosition, { sixths }: Pick<Odds, 'sixths'>): string {
  const shares = Object.entries(sixths).toSorted(([, a], [, b]) => b - a)
  return `${shares.map(([result, count]) => `${Math.round((count * 100) / 6)} % ${meaningOf(p, result)}`).join(', ')}.`
}

/** The chance of each result as a small chart of bars, the likeliest first. */
export function ResultBars({ p, odds }: { p: LgaPosition; odds: Odds }): JSX.Element {
  return (
    <>
      {odds.automatic !== null && (
        <p class="lga-bars-note">
          {odds.automatic === 'Ae'
            ? 'Too weak to force an unbridged river: the attackers are lost without a die.'
            : '500 % or more: no die but for Cavalry and Leaders.'}
        </p>
      )}
      <Chances
        chances={Object.entries(odds.sixths).map(([result, sixths]) => ({
          result: result.replace('; Cavalry and Leaders ', ' / '),
          means: meaningOf(p, result),
          share: sixths / 6,
          tone: toneOf(result),
        }))}
      />
    </>
  )
}
