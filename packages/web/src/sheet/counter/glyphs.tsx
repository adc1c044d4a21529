import type { JSX } from 'preact'
import type { CounterArm, CounterMark } from './face.ts'

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
    case 'supply':
      return <Wagon />
    case 'depot':
      return <Storehouse />
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

/** A covered army wagon. */
function Wagon(): JSX.Element {
  return (
    <g fill="none" stroke="currentColor" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round">
      <path d="M-21 4C-24-10-17-17-11-17H11C18-17 24-10 21 4Z" fill="rgba(255,255,255,0.2)" />
      <path d="M-7-17C-11-9-11-4-9 4M7-17C11-9 11-4 9 4" />
      <path d="M-25 4H25M25 4 32 9" />
      <circle cx="-13" cy="11" r="7" fill="var(--face)" />
      <circle cx="13" cy="11" r="7" fill="var(--face)" />
      <path d="M-13 6V16M-18 11H-8M13 6V16M8 11H18" stroke-width="1.6" />
    </g>
  )
}

/** A storehouse with a double door. */
function Storehouse(): JSX.Element {
  return (
    <g fill="none" stroke="currentColor" stroke-width="2.8" stroke-linejoin="round">
      <path d="M-24-5 0-19 24-5" stroke-linecap="round" />
      <path d="M-20-7V17H20V-7L0-19Z" fill="rgba(255,255,255,0.2)" />
      <path d="M-9 17V2H9V17M0 2V17" stroke-width="2.2" />
      <circle cy="-8" r="2.6" fill="currentColor" stroke="none" />
    </g>
  )
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

/** Signs of the seals on a counter's lower edge, in a circle of radius 10. */
export const SEALS: Readonly<Partial<Record<CounterMark, JSX.Element>>> = {
  // A chevron: it has marched.
  moved: <path d="M-4-5 2 0-4 5M1-5 7 0 1 5" fill="none" stroke-width="2.4" />,
  // A barred gate: stopped by the enemy.
  halted: <path d="M-4-5V5M4-5V5M-6 0H6" fill="none" stroke-width="2.4" />,
  // An ice star: held fast.
  frozen: <path d="M0-6V6M-5-3 5 3M-5 3 5-3" fill="none" stroke-width="2.2" />,
  // A wheel: drawing on supply.
  supplied: (
    <g fill="none" stroke-width="2">
      <circle r="5.4" />
      <path d="M0-5V5M-5 0H5" />
    </g>
  ),
  // Falling steps: worn out by the march.
  exhausted: <path d="M-6-4H-2V0H2V4H6" fill="none" stroke-width="2.4" />,
  // An emptied sack.
  spent: <path d="M-5-5H5L3 5H-3ZM-6 6 6-6" fill="none" stroke-width="2" />,
}
