import { signed as withSign } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { Clause } from '../shell/clause.tsx'

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  [
    [28, 25],
    [72, 25],
    [28, 50],
    [72, 50],
    [28, 75],
    [72, 75],
  ],
]

/** A face of the die. */
export function Pips({ value, size = 18 }: { value: number; size?: number }): JSX.Element {
  return (
    <svg class="tt-die" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="5" y="5" width="90" height="90" rx="18" />
      {(PIPS[value - 1] ?? []).map(([x, y]) => (
        <circle key={`${x}${y}`} cx={x} cy={y} r="9.5" />
      ))}
    </svg>
  )
}

/** A face in words where no picture is seen, and the picture where it is. */
export function Die({
  value,
  rolling = false,
  size = 60,
}: {
  value: number
  rolling?: boolean
  size?: number
}): JSX.Element {
  return (
    <span class={`tt-thrown ${rolling ? 'rolling' : ''}`}>
      <Pips value={value} size={size} />
      <span class="map-unseen">{value}</span>
    </span>
  )
}

/** A die of four sides: what it shows stands on it. */
export function FourSided({
  value,
  rolling = false,
  size = 30,
}: {
  value: number
  rolling?: boolean
  size?: number
}): JSX.Element {
  return (
    <span class={`tt-thrown ${rolling ? 'rolling' : ''}`}>
      <svg class="tt-die" width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
        <path d="M50 8 94 86H6Z" />
        <text x="50" y="76">
          {value}
        </text>
      </svg>
      <span class="map-unseen">D4: {value}</span>
    </span>
  )
}

/** One of many throws: whose it is, its dice, what came of it. */
export interface RollRow {
  readonly who: ComponentChildren
  readonly dice: ComponentChildren
  readonly came: ComponentChildren
}

/** Small throws on one sheet, a row each; the last is the one that is thrown now. */
export function RollRows({ rows }: { rows: readonly RollRow[] }): JSX.Element {
  return (
    <table class="tt-rolls">
      <tbody>
        {rows.map(({ who, dice, came }, at) => (
          <tr key={at}>
            <th scope="row">{who}</th>
            <td>{dice}</td>
            <td>{came}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What each face of one die brings, side by side; faces that bring nothing show a dash. */
export function Faces({
  faces,
  lit,
  say,
}: {
  faces: readonly string[]
  lit?: number
  say: (result: string) => string
}): JSX.Element {
  return (
    <ol class="tt-faces">
      {faces.map((result, at) => (
        <li key={at} class={`${lit === at + 1 ? 'lit' : ''} ${result === '-' ? 'nothing' : ''}`}>
          <Pips value={at + 1} />
          <span aria-hidden="true">{result === '-' ? '–' : result}</span>
          <span class="map-unseen">{say(result)}</span>
        </li>
      ))}
    </ol>
  )
}

/** `58 %`; what is all but certain, or all but impossible, is not said to be either. */
export function percent(share: number): string {
  const whole = Math.round(share * 100)
  if (whole === 0 && share > 1e-9) return '< 1 %'
  if (whole === 100 && share < 1 - 1e-9) return '> 99 %'
  return `${whole} %`
}

/** The chance of 0, 1, 2 … of something as columns, their chances above them; from `marked` on they are marked. */
export function ChanceColumns({
  title,
  shares,
  say,
  marked = Infinity,
}: {
  title: string
  shares: readonly number[]
  /** So many, in words. */
  say: (count: number) => string
  marked?: number
}): JSX.Element {
  const most = Math.max(...shares)
  return (
    <figure class="tt-columns">
      <figcaption>{title}, in %</figcaption>
      <ol>
        {shares.map((share, count) => (
          <li key={count} class={count >= marked ? 'marked' : ''}>
            <span class="map-unseen">
              {say(count)}: {percent(share)}
            </span>
            <small aria-hidden="true">{share < 0.005 ? '' : Math.round(share * 100)}</small>
            <i style={{ '--share': share / most }} aria-hidden="true" />
            <span aria-hidden="true">{count}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** One result and how likely it is. */
export interface Chance {
  readonly result: string
  readonly means: string
  readonly share: number
  readonly tone: 'good' | 'bad' | 'both' | 'none'
}

/** The chance of each result as bars, the likeliest first. */
export function Chances({ chances }: { chances: readonly Chance[] }): JSX.Element {
  return (
    <ul class="tt-bars">
      {chances
        .toSorted((a, b) => b.share - a.share)
        .map(({ result, means, share, tone }) => (
          <li key={result}>
            <span class="tt-bars-code">{result === '-' ? '–' : result}</span>
            <span class={`tt-bars-bar ${tone}`} style={{ '--share': share }} aria-hidden="true" />
            <span class="tt-bars-share">{Math.round(share * 100)} %</span>
            <span class="tt-bars-means">{means}</span>
          </li>
        ))}
    </ul>
  )
}

/** All results in one bar, each as wide as it is likely, in the order they are given. */
export function Shares({ chances }: { chances: readonly Chance[] }): JSX.Element {
  return (
    <span class="tt-shares">
      {chances.map(({ result, means, share, tone }) => (
        <span key={result} class={`tt-share tt-share-${tone}`} style={{ flexGrow: share }} title={means}>
          <span aria-hidden="true">{result === '-' ? '–' : result}</span>
          <span class="map-unseen">
            {means}, {Math.round(share * 100)} %
          </span>
          <small>{Math.round(share * 100)} %</small>
        </span>
      ))}
    </span>
  )
}

/** One line of a reckoning. */
export interface ReckonedLine {
  readonly what: string
  readonly value: number
  readonly clause: string
}

/**
 * Where a sum comes from, line by line with its clauses. `signed`: the lines add to something else. `plain`: it stands on a
 * button, where nothing else can be pressed.
 */
export function Lines({
  title,
  lines,
  total,
  signed = false,
  plain = false,
}: {
  title: string
  lines: readonly ReckonedLine[]
  total?: string
  signed?: boolean
  plain?: boolean
}): JSX.Element | null {
  if (lines.length === 0 && total === undefined) return null
  return (
    <table class="tt-lines">
      <caption>{title}</caption>
      <tbody>
        {lines.map(({ what, value, clause }, at) => (
          <tr key={at}>
            <th scope="row">{what}</th>
            <td>{signed ? withSign(value) : value}</td>
            <td>{plain ? <span class="clause">{clause}</span> : <Clause id={clause} />}</td>
          </tr>
        ))}
        {total !== undefined && (
          <tr class="tt-lines-total">
            <th scope="row">in all</th>
            <td>{total}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** `6 +1 = 7, counts as 6`: the throw, what is added, what it comes to and what the table has for it. */
export function sumWords(
  rolls: readonly { readonly value: number }[],
  lines: readonly ReckonedLine[],
  total: number,
): string {
  const thrown = rolls.reduce((all, { value }) => all + value, 0)
  const sum = lines.reduce((all, { value }) => all + value, thrown)
  const made = `${thrown} ${lines.map(({ value }) => withSign(value)).join(' ')} = ${sum}`
  return sum === total ? made : `${made}, counts as ${total}`
}
