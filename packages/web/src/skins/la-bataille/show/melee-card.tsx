import { resultWords } from '@bivouac/la-bataille'
import type { AssaultChances, LbPosition, ResultChance } from '@bivouac/la-bataille'
import { signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Chances, percent } from '../../../furniture/dice.tsx'
import type { Chance } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { figure, OddsSum, worth } from './odds.tsx'

/** How an assault would go: the checks before it, the column, every result with its chance, and how all of it is worked out. */
export function MeleeCard({ p, chances }: { p: LbPosition; chances: AssaultChances }): JSX.Element {
  const { odds, column, results, losses } = chances
  return (
    <div class="lb-odds">
      <OddsSum attack={worth(odds.attack)} defence={worth(odds.defence)} column={column} />
      <PreMelee p={p} chances={chances} />
      <Chances chances={together(results.map(barOf), losses)} />
      <details class="lb-odds-lines">
        <summary>Every result</summary>
        <Chances chances={results.map(barOf)} />
      </details>
      <MeleeLines p={p} chances={chances} />
    </div>
  )
}

/** One result as a bar. */
function barOf({ result, chance }: ResultChance): Chance {
  return {
    result: SHORT[result] ?? result,
    means: resultWords(result),
    share: worth(chance),
    tone: toneOf(result),
  }
}

/** The results in which nothing but blood is spilt told as one; they are many, and each is rare. */
function together(bars: readonly Chance[], losses: AssaultChances['losses']): Chance[] {
  const exchanges = bars.filter(({ result }) => EXCHANGE.test(result))
  const share = exchanges.reduce((sum, bar) => sum + bar.share, 0)
  if (share === 0) return [...bars]
  const mean = (side: 'attacker' | 'defender'): string => figure(worth(losses[side]) / share)
  const means = `losses alone: the attackers ${mean('attacker')}, the defenders ${mean('defender')} on the average`
  return [
    ...bars.filter(({ result }) => !EXCHANGE.test(result)),
    { result: 'losses', means, share, tone: 'both' },
  ]
}

const EXCHANGE = /^(\d+)\*?\/(\d+)\*?$/

/** LB-33-d … f: who checks before the blows, and whether he holds. */
function PreMelee({ p, chances }: { p: LbPosition; chances: AssaultChances }): JSX.Element {
  const { preMelee, checks } = chances
  return (
    <table class="tt-standings lb-struck">
      <caption>
        Before it: {preMelee.attack} increments against {preMelee.defence}, {preMelee.row}{' '}
        <Clause id="LB-33-d" />
      </caption>
      <tbody>
        {checks.length === 0 && (
          <tr>
            <th scope="row">Nobody has to check.</th>
          </tr>
        )}
        {checks.map(({ unit, attacks, passes, lines }) => (
          <tr key={`${unit}${attacks}`}>
            <th scope="row">
              {p.game.units[unit].name}
              <small>
                {lines.map(({ what, value }) => `${what} ${signed(value)}`).join(', ') || 'nothing added'}
              </small>
            </th>
            <td>{attacks ? 'goes in' : 'holds'}</td>
            <td>{percent(passes / 36)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What each unit brings, and every line of it. */
function MeleeLines({ p, chances }: { p: LbPosition; chances: AssaultChances }): JSX.Element {
  return (
    <details class="lb-odds-lines">
      <summary>How this is worked out</summary>
      <table class="tt-lines">
        <tbody>
          {chances.odds.shares.map(({ unit, hex, value, lines }) => (
            <>
              <tr key={`${unit} ${hex}`} class="tt-lines-total">
                <th scope="row">{p.game.units[unit].name}</th>
                <td>{figure(worth(value))}</td>
                <td />
              </tr>
              {lines.map(({ what, how, by, clause }, at) => (
                <tr key={`${unit} ${hex} ${at}`}>
                  <th scope="row">{what}</th>
                  <td>{how === 'plus' ? signed(worth(by)) : `× ${figure(worth(by))}`}</td>
                  <td>
                    <Clause id={clause} />
                  </td>
                </tr>
              ))}
            </>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Whom a result harms: it decides the tone of its bar. */
function toneOf(result: string): Chance['tone'] {
  const exchange = EXCHANGE.exec(result)
  if (exchange) {
    const [attacker, defender] = [Number(exchange[1]), Number(exchange[2])]
    return attacker === defender ? 'both' : attacker > defender ? 'bad' : 'good'
  }
  if (result === '-') return 'none'
  return result.startsWith('A') || result.startsWith('attack') ? 'bad' : 'good'
}

const SHORT: Readonly<Record<string, string>> = { 'defender leaves': 'they go', 'attack fails': 'we fail' }
