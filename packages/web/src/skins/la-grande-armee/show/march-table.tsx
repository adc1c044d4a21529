import { marchFaces } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Pips } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'

/** What a result of the forced-march tables means, in few words. */
export const MARCH_WORDS: Readonly<Record<string, string>> = {
  '-': 'no harm',
  Op: 'stops, or rolls again',
  D: 'arrives disrupted',
  e: 'eliminated',
}

/** What a forced march may bring this unit, in the chances of its die: `67 % no harm, 33 % stops, or rolls again`. */
export function chancesOf(
  p: LgaPosition,
  unit: number,
  march: 'double' | 'triple',
  row: 'first' | 'second' = 'first',
): string {
  const shares = new Map<string, number>()
  for (const face of marchFaces(p, unit, march, row)) shares.set(face, (shares.get(face) ?? 0) + 1)
  return [...shares]
    .map(([face, count]) => `${Math.round((count * 100) / 6)} % ${MARCH_WORDS[face] ?? face}`)
    .join(', ')
}

/** The six faces of a forced-march die for this unit, its army's modifier already in them. */
export function MarchTable({
  p,
  unit,
  march,
  row = 'first',
  die,
}: {
  p: LgaPosition
  unit: number
  march: 'double' | 'triple'
  row?: 'first' | 'second'
  die?: number
}): JSX.Element {
  const faces = marchFaces(p, unit, march, row)
  // Where the die lies the table is on a card that is pressed as a whole.
  const clause = march === 'double' ? 'LGA-FM-I3' : 'LGA-FM-J5'
  return (
    <figure class="lga-march">
      <figcaption>
        {march === 'double' ? 'Double' : 'Triple'} march{row === 'second' ? ', second throw' : ''}{' '}
        {die === undefined ? <Clause id={clause} /> : <span class="clause">{clause}</span>}
      </figcaption>
      <ol class="tt-faces lga-faces">
        {faces.map((face, at) => (
          <li key={at} class={`march-${face === '-' ? 'fine' : face} ${die === at + 1 ? 'lit' : ''}`}>
            <Pips value={at + 1} />
            <span>{face === '-' ? '–' : face}</span>
          </li>
        ))}
      </ol>
      <p class="tt-small">{chancesOf(p, unit, march, row)}</p>
    </figure>
  )
}
