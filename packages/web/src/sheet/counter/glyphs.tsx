import type { JSX } from 'preact'
import type { CounterArm } from './face.ts'

/** The sign of an arm, in a box 46 wide and 30 high about (0, 0). Drawn in `currentColor`. */
export function ArmSign({ arm }: { arm: CounterArm }): JSX.Element {
  switch (arm) {
    case 'infantry':
      return (
        <g fill="none" stroke="currentColor" stroke-width="3.2">
          <rect x="-23" y="-15" width="46" height="30" fill="rgba(255,255,255,0.14)" />
          <path d="M-23-15 23 15M-23 15 23-15" />
        </g>
      )
    case 'cavalry':
      return (
        <g fill="none" stroke="currentColor" stroke-width="3.2">
          <rect x="-23" y="-15" width="46" height="30" fill="rgba(255,255,255,0.14)" />
          <path d="M-23 15 23-15" />
        </g>
      )
    case 'artillery':
      return (
        <g stroke="currentColor" stroke-width="3.2">
          <rect x="-23" y="-15" width="46" height="30" fill="rgba(255,255,255,0.14)" />
          <circle r="6.5" fill="currentColor" />
        </g>
      )
    case 'leader':
      return <path d={STAR} fill="currentColor" />
  }
}

const STAR = starPath(17, 7.2)

function starPath(outer: number, inner: number): string {
  const corners = Array.from({ length: 10 }, (_, k) => {
    const far = k % 2 === 0 ? outer : inner
    const angle = (k * Math.PI) / 5 - Math.PI / 2
    return `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

/** Size marks, `X` to `XXXX` (or anything else, as letters), about (0, 0). */
export function SizeMarks({ size }: { size: string }): JSX.Element {
  if (!/^X+$/.test(size)) {
    return (
      <text class="map-figure" y="4" text-anchor="middle" font-size="12">
        {size}
      </text>
    )
  }
  const step = 9
  const left = (-(size.length - 1) * step) / 2
  const path = Array.from(size, (_, k) => `M${left + k * step - 3} -3l6 6m0-6l-6 6`).join('')
  return <path d={path} fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" />
}

/** Signs for the seals on a counter's lower edge that many games have use for. */
export const seals = {
  // A chevron: it has marched.
  moved: <path d="M-4-5 2 0-4 5M1-5 7 0 1 5" fill="none" stroke-width="2.4" />,
  // A barred gate: stopped by the enemy.
  halted: <path d="M-4-5V5M4-5V5M-6 0H6" fill="none" stroke-width="2.4" />,
  // An ice star: held fast.
  frozen: <path d="M0-6V6M-5-3 5 3M-5 3 5-3" fill="none" stroke-width="2.2" />,
  // Falling steps: worn out by the march.
  exhausted: <path d="M-6-4H-2V0H2V4H6" fill="none" stroke-width="2.4" />,
} as const
