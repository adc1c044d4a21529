import { counted, listed, signed } from '@bivouac/kernel'
import { placeName } from '@bivouac/la-bataille'
import type {
  ChargeChances,
  ChargeEndChance,
  ChargeEndKind,
  LbPosition,
  StandChance,
} from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Chances, percent } from '../../../furniture/dice.tsx'
import type { Chance } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { worth } from './odds.tsx'

/** How a charge would go against one enemy: whether it stands, what carré would bring it, who may come between. */
export function ChargeCard({
  p,
  chances,
  ours,
}: {
  p: LbPosition
  chances: ChargeChances
  /** Seen by whoever charges. */
  ours: boolean
}): JSX.Element {
  const { full, squares, checks, mayFallBack } = chances
  return (
    <div class="lb-odds lb-charge">
      <p class="tt-small">
        {full ? (
          <>
            At full charge: three hexes straight and straight ahead. <Clause id="LB-38-n" />
          </>
        ) : (
          <>
            Not at full charge: whoever it meets need not check, and its value is not doubled.{' '}
            <Clause id="LB-38-o" />
          </>
        )}
      </p>
      <h3>If it stands as it is</h3>
      <EndBars ends={chances.ends} ours={ours} />
      {squares.map((square) => (
        <section key={`${square.unit} ${square.distance}`}>
          <h3>
            If {p.game.units[square.unit].name} forms carré with the horse{' '}
            {counted(square.distance, 'hex', 'hexes')} away
          </h3>
          <EndBars ends={square.ends} ours={ours} />
        </section>
      ))}
      {mayFallBack && (
        <p class="tt-small">
          Its skirmishers may fall back instead. <Clause id="LB-19-o" />
        </p>
      )}
      <Interference p={p} chances={chances} />
      <CheckLines p={p} checks={checks} />
    </div>
  )
}

/** Every end with its chance. */
export function EndBars({ ends, ours }: { ends: readonly ChargeEndChance[]; ours: boolean }): JSX.Element {
  return (
    <Chances
      chances={ends.map(({ end, chance }) => {
        const { short, means, tone } = ENDS[end]
        return { result: short, means, share: worth(chance), tone: ours ? tone : (TURNED[tone] ?? tone) }
      })}
    />
  )
}

/** Who may ride out, who may fire, and what becomes of the horse if the enemy runs. */
function Interference({
  p,
  chances: { reactions, fire, recall },
}: {
  p: LbPosition
  chances: ChargeChances
}): JSX.Element {
  const names = (units: readonly number[]): string => listed(units.map((unit) => p.game.units[unit].name))
  return (
    <ul class="tt-small lb-between">
      {reactions.map(({ unit, at, passes }) => (
        <li key={unit}>
          {p.game.units[unit].name} may ride out when it comes to {placeName(p, at)}: {percent(passes / 36)}{' '}
          <Clause id="LB-39-g" />
        </li>
      ))}
      {fire.length > 0 && (
        <li>
          {names(fire)} may fire as it rides past. <Clause id="LB-28-k" />
        </li>
      )}
      <li>
        If they run it is recalled on {recall} of 6; else it is carried away, fights at half and breaks.{' '}
        <Clause id="LB-42-c" />
      </li>
    </ul>
  )
}

/** The checks line by line. */
export function CheckLines({
  p,
  checks,
}: {
  p: LbPosition
  checks: readonly StandChance[]
}): JSX.Element | null {
  if (checks.length === 0) return null
  return (
    <details class="lb-odds-lines">
      <summary>How this is worked out</summary>
      <table class="tt-standings lb-struck">
        <tbody>
          {checks.map(({ unit, lines, passes }) => (
            <tr key={unit}>
              <th scope="row">
                {p.game.units[unit].name}
                <small>
                  {lines.map(({ what, value }) => `${what} ${signed(value)}`).join(', ') || 'nothing added'}
                </small>
              </th>
              <td>holds {percent(passes / 36)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** The chance that an enemy does not stand against this charge. */
export function chanceToBreak({ ends }: Pick<ChargeChances, 'ends'>): number {
  const broken = ends.filter(({ end }) => end === 'recalled' || end === 'carried' || end === 'gunsLost')
  return broken.reduce((sum, { chance }) => sum + worth(chance), 0)
}

/** The same as it is written on its counter; what else it comes to where it does not check. */
export function breakShare(chances: Pick<ChargeChances, 'ends'>): string {
  const share = chanceToBreak(chances)
  if (share > 0) return percent(share)
  return chances.ends.some(({ end }) => end === 'carre') ? 'carré' : 'melee'
}

interface EndWords {
  readonly short: string
  readonly means: string
  readonly tone: Chance['tone']
}

const ENDS: Readonly<Record<ChargeEndKind, EndWords>> = {
  stands: { short: 'stands', means: 'the charge is halted; a melee, the horse doubled', tone: 'both' },
  contact: { short: 'melee', means: 'they meet without a check; an ordinary melee', tone: 'none' },
  recalled: { short: 'runs', means: 'they run, and the horse is recalled', tone: 'good' },
  carried: { short: 'runs on', means: 'they run, and the horse is carried away after them', tone: 'both' },
  carre: { short: 'carré', means: 'the horse rides onto a carré', tone: 'bad' },
  caught: { short: 'caught', means: 'caught in disorder while it forms, and ridden down', tone: 'good' },
  gunsHold: { short: 'hold', means: 'the gunners hold; a melee', tone: 'both' },
  gunsLost: { short: 'taken', means: 'the guns are ridden down', tone: 'good' },
  breaks: { short: 'runs', means: 'it breaks and runs', tone: 'good' },
  fallsBack: { short: 'goes', means: 'the skirmishers fall back in time', tone: 'none' },
}

const TURNED: Readonly<Partial<Record<Chance['tone'], Chance['tone']>>> = { good: 'bad', bad: 'good' }
