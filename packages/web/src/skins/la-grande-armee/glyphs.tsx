import type { JSX } from 'preact'
import { seals } from '../../sheet/counter/glyphs.tsx'

/** What this game puts on its counters beside the signs of arms. */
export const SIGNS = { supply: <Wagon />, depot: <Storehouse /> } as const

/** The states that a seal on the counter shows. */
export const SEALS = {
  ...seals,
  // A wheel: drawing on supply.
  supplied: (
    <g fill="none" stroke-width="2">
      <circle r="5.4" />
      <path d="M0-5V5M-5 0H5" />
    </g>
  ),
  // An emptied sack.
  spent: <path d="M-5-5H5L3 5H-3ZM-6 6 6-6" fill="none" stroke-width="2" />,
} as const

/** A Leader's bonus in attack and in defence, in per cent. */
export function bonusArt(attack: number, defence: number): JSX.Element {
  return (
    <g class="map-figure" font-size="19" font-weight="700" text-anchor="end">
      <path d="M66 37V27l-2.6 3h5.2Z" stroke="currentColor" stroke-width="2" />
      <text x="96" y="39">
        {attack}
      </text>
      <path d="M63 46h6.5v5q0 5-3.2 6.5Q63 56 63 51Z" fill="none" stroke="currentColor" stroke-width="1.8" />
      <text x="96" y="59">
        {defence}
      </text>
    </g>
  )
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
