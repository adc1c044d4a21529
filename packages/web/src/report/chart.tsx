import type { JSX } from 'preact'
import { nations } from '../sheet/nations.ts'
import type { Chronicle, PointsLine } from './chronicle.ts'

const WIDTH = 460
const HEIGHT = 190
const ROOM = { left: 46, right: 12, top: 12, bottom: 26 }
/** Lines are told apart by their dashes too. */
const DASHES = ['', '7 4'] as const

/** What the chart is drawn of: how it stood at the end of each turn. */
type Charted = Pick<Chronicle, 'lines' | 'turns' | 'turningPoints'>

/** Even steps between the least and the most, about four of them. */
export function stepsBetween(least: number, most: number): readonly number[] {
  const rough = Math.max(1, (most - least) / 4)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough
  const first = Math.floor(least / step) * step
  const count = Math.max(1, Math.ceil((most - first) / step))
  return Array.from({ length: count + 1 }, (_, at) => first + at * step)
}

/** The points by turn as a picture; `PointsTable` has the same in figures. */
export function PointsChart({ chronicle }: { readonly chronicle: Charted }): JSX.Element {
  const { lines, turns, turningPoints } = chronicle
  const all = turns.flatMap(({ points }) => points)
  const steps = stepsBetween(Math.min(0, ...all), Math.max(1, ...all))
  const [low, high] = [steps[0] ?? 0, steps.at(-1) ?? 1]
  const x = (at: number): number =>
    ROOM.left + (WIDTH - ROOM.left - ROOM.right) * (turns.length < 2 ? 0.5 : at / (turns.length - 1))
  const y = (value: number): number =>
    HEIGHT - ROOM.bottom - ((HEIGHT - ROOM.top - ROOM.bottom) * (value - low)) / (high - low || 1)
  const every = Math.ceil(turns.length / 12)
  return (
    <svg class="rp-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={chartWords(chronicle)}>
      {steps.map((step) => (
        <g key={step}>
          <path d={`M${ROOM.left} ${y(step)}H${WIDTH - ROOM.right}`} class="rp-rule" />
          <text x={ROOM.left - 14} y={y(step) + 4} text-anchor="end">
            {step}
          </text>
        </g>
      ))}
      {turns.map(({ turn }, at) =>
        at % every === 0 ? (
          <text key={turn} x={x(at)} y={HEIGHT - 8} text-anchor="middle">
            {turn}
          </text>
        ) : null,
      )}
      {turningPoints.map(({ turn, moment }, nth) => {
        const at = turns.findIndex((row) => row.turn === turn)
        return at < 0 ? null : (
          <g key={moment}>
            <path d={`M${x(at)} ${ROOM.top}V${HEIGHT - ROOM.bottom}`} class="rp-turning" />
            <circle cx={x(at)} cy={ROOM.top} r="8" class="rp-seal" />
            <text x={x(at)} y={ROOM.top + 4} text-anchor="middle" class="rp-on-seal">
              {nth + 1}
            </text>
          </g>
        )
      })}
      {lines.map((line, nth) => (
        <Line
          key={line.id}
          line={line}
          nth={nth}
          places={turns.map(({ points }, at) => [x(at), y(points[nth] ?? 0)] as const)}
        />
      ))}
    </svg>
  )
}

function Line({
  line,
  nth,
  places,
}: {
  readonly line: PointsLine
  readonly nth: number
  readonly places: readonly (readonly [number, number])[]
}): JSX.Element {
  const { base } = nations[line.nation]
  const d = places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <g>
      <path d={d} fill="none" stroke={edgeOf(base)} stroke-width="4.5" stroke-linejoin="round" />
      <path
        d={d}
        fill="none"
        stroke={base}
        stroke-width="3"
        stroke-linejoin="round"
        {...(DASHES[nth] && { 'stroke-dasharray': DASHES[nth] })}
      />
      {places.map(([x, y], at) =>
        nth === 0 ? (
          <circle key={at} cx={x} cy={y} r="4" fill={base} stroke="#1c1208" />
        ) : (
          <rect key={at} x={x - 3.5} y={y - 3.5} width="7" height="7" fill={base} stroke="#1c1208" />
        ),
      )}
    </g>
  )
}

/** The colour between the dashes of a line: dark about a light one, light about a dark one. */
function edgeOf(base: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(base.slice(at, at + 2), 16))
  return red + green + blue < 240 ? '#b9a06a' : '#1c1208'
}

/** Which line is whose. */
export function ChartKey({ lines }: Pick<Chronicle, 'lines'>): JSX.Element {
  return (
    <ul class="rp-key">
      {lines.map(({ id, name, nation, says }, nth) => (
        <li key={id}>
          <svg viewBox="0 0 26 12" width="26" height="12" aria-hidden="true">
            <path d="M0 6H26" stroke={edgeOf(nations[nation].base)} stroke-width="4.5" />
            <path
              d="M0 6H26"
              stroke={nations[nation].base}
              stroke-width="3"
              {...(DASHES[nth] && { 'stroke-dasharray': DASHES[nth] })}
            />
          </svg>{' '}
          {says ?? name}
        </li>
      ))}
    </ul>
  )
}

function chartWords({ lines, turns }: Charted): string {
  const last = turns.at(-1)
  const told = lines.map(({ name, says }, at) => `${says ?? name} ${last?.points[at] ?? 0}`).join(', ')
  return `Points by turn; at the end ${told}. The table below has every turn.`
}

/** Points and losses by turn in figures. */
export function PointsTable({
  chronicle: { lines, sides, turns },
}: {
  readonly chronicle: Pick<Chronicle, 'lines' | 'sides' | 'turns'>
}): JSX.Element {
  return (
    <table class="rp-table">
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {lines.map(({ id, name, says }) => (
            <th key={id} scope="col">
              {says ? 'Points' : `${name}, points`}
            </th>
          ))}
          {sides.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}, lost
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {turns.map(({ turn, label, points, lost }) => (
          <tr key={turn}>
            <th scope="row">{label}</th>
            {points.map((one, at) => (
              <td key={at}>{one}</td>
            ))}
            {lost.map((one, at) => (
              <td key={`lost ${at}`}>{one}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
