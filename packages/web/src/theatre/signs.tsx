import type { JSX } from 'preact'
import { nations } from '../sheet/nations.ts'
import type { BoxSign, LinkSign } from './types.ts'

/** A marker on a box, in CSS pixels about its middle. */
export function SignArt({ sign, at }: { sign: BoxSign; at: number }): JSX.Element {
  const { base, ink } = nations[sign.nation]
  switch (sign.kind) {
    case 'flag':
      return (
        <g class="th-flag" transform="translate(-24 7) scale(1.25)">
          <path d="M0 8V-9" />
          <path d="M0-9H12L9-5.5 12-2H0Z" fill={base} />
          {sign.word !== undefined && (
            <text x="5" y="-3" fill={ink}>
              {sign.word}
            </text>
          )}
        </g>
      )
    case 'trench':
      return (
        <path
          class="th-trench"
          d="M-15 12 -11 6 -6 10 0 5 6 10 11 6 15 12"
          style={{ stroke: base }}
          transform="translate(0 -2)"
        />
      )
    case 'battle':
      return (
        <g class="th-battle" transform={`translate(0 ${-20 + at})`}>
          <circle r="12" />
          <path d="M-6-6 6 6M6-6-6 6M-7 3-3 7M7 3 3 7" />
        </g>
      )
    case 'ghost':
      return (
        <g class="th-ghost" transform="translate(14 10)">
          <rect x="-2" y="-7" width={8 + 5.4 * (sign.word?.length ?? 0)} height="14" rx="3" fill={base} />
          <text x="2" y="3.5" fill={ink}>
            {sign.word}
          </text>
        </g>
      )
    default:
      return (
        <g class="th-siege" transform="translate(16 4)">
          <circle r="9.5" fill={base} />
          <path d="M-6 4V-3H-3.5V-.5H-1.2V-3H1.2V-.5H3.5V-3H6V4Z" fill={ink} />
          <text x="0" y="17">
            {sign.kind === 'mask' ? 'masked' : sign.word}
          </text>
        </g>
      )
  }
}

/** A broken bridge or a pontoon, in CSS pixels about its place. */
export function LinkArt({ sign }: { sign: LinkSign }): JSX.Element {
  return sign.kind === 'down' ? (
    <g class="th-down">
      <circle r="8" />
      <path d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5" />
    </g>
  ) : (
    <g class="th-pontoon">
      <circle r="8" />
      <path d="M-6 0H6M-4-3V3M0-3V3M4-3V3" />
    </g>
  )
}
