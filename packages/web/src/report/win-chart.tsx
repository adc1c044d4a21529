import type { JSX } from 'preact'
import type { TurningPoint } from './chronicle.ts'
import type { Review } from './review.ts'

const WIDTH = 460
const HEIGHT = 170
const ROOM = { left: 58, right: 12, top: 16, bottom: 24 }

/** The chances of one side from turn to turn as a picture; `CurveTable` has the same in figures. */
export function WinChart({
  review,
  turningPoints,
}: {
  readonly review: Review
  readonly turningPoints: readonly TurningPoint[]
}): JSX.Element {
  const { curve, name, start, end } = review
  const last = Math.max(1, ...curve.map(({ moment }) => moment))
  const x = (moment: number): number => ROOM.left + ((WIDTH - ROOM.left - ROOM.right) * moment) / last
  const y = (chance: number): number => ROOM.top + (HEIGHT - ROOM.top - ROOM.bottom) * (1 - chance)
  const line = curve
    .map(({ moment, chance }, at) => `${at === 0 ? 'M' : 'L'}${x(moment)} ${y(chance)}`)
    .join('')
  const words = `The chances of ${name}: ${Math.round(start * 100)} % at the outset, ${Math.round(end * 100)} % at the end. The table below has every turn.`
  return (
    <svg class="rp-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <path
            d={`M${ROOM.left} ${y(share)}H${WIDTH - ROOM.right}`}
            class={share === 0.5 ? 'rp-rule rp-even' : 'rp-rule'}
          />
          <text x={ROOM.left - 16} y={y(share) + 4} text-anchor="end">
            {`${share * 100} %`}
          </text>
        </g>
      ))}
      {curve.length > 1 && (
        <>
          <path
            d={`${line}L${x(curve[curve.length - 1].moment)} ${y(0)}L${x(curve[0].moment)} ${y(0)}Z`}
            class="rp-win-fill"
          />
          <path d={line} class="rp-win-line" />
        </>
      )}
      {turningPoints.map(({ moment }, nth) => (
        <g key={moment}>
          <path d={`M${x(moment)} ${ROOM.top}V${HEIGHT - ROOM.bottom}`} class="rp-turning" />
          <circle cx={x(moment)} cy={ROOM.top} r="8" class="rp-seal" />
          <text x={x(moment)} y={ROOM.top + 4} text-anchor="middle" class="rp-on-seal">
            {nth + 1}
          </text>
        </g>
      ))}
      <text x={ROOM.left} y={HEIGHT - 6}>
        {curve[0]?.label ?? ''}
      </text>
      <text x={WIDTH - ROOM.right} y={HEIGHT - 6} text-anchor="end">
        {curve.at(-1)?.label ?? ''}
      </text>
    </svg>
  )
}

/** The same in figures. */
export function CurveTable({ curve, name }: Pick<Review, 'curve' | 'name'>): JSX.Element {
  return (
    <table class="rp-table">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">{name}, chance to win</th>
        </tr>
      </thead>
      <tbody>
        {curve.map(({ moment, label, chance }, at) => (
          <tr key={at}>
            <th scope="row">
              {label}, after {moment}
            </th>
            <td>{Math.round(chance * 100)} %</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
