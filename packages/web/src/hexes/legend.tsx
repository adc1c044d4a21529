import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { MapPiece } from './map-piece.tsx'
import { findSamples } from './samples.ts'
import type { MapView } from './types.ts'

const PIECE = { width: 54, height: 40, scale: 40 }

/** A piece of the map itself beside each word, so that the legend can never lie. */
export function Legend({
  view,
  words,
}: {
  view: MapView
  /** Name and note for each terrain and side kind to explain, in the order to show them; what is not named is left out. */
  words: Readonly<Record<string, { readonly name: string; readonly note?: ComponentChildren }>>
}): JSX.Element {
  const samples = useMemo(() => new Map(findSamples(view.map).map((one) => [one.id, one])), [view.map])
  return (
    <dl class="legend">
      {Object.entries(words).map(([id, { name, note }]) => {
        const sample = samples.get(id)
        return (
          sample && (
            <div key={id} class="legend-entry">
              <dt>
                <MapPiece map={view.map} at={sample.at} {...PIECE} />
                {name}
              </dt>
              {note !== undefined && <dd>{note}</dd>}
            </div>
          )
        )
      })}
    </dl>
  )
}
