import type { JSX } from 'preact'

/** The mark of a figure's source: none for the rulebook, a star for our reconstruction, a dagger for another source. */
export function Source({ of }: { of: string | undefined }): JSX.Element | null {
  if (of === undefined || of === 'rulebook') return null
  const words = of === 'reconstructed' ? 'reconstructed' : `found: ${of.slice('found:'.length)}`
  return (
    <sup class="tt-source" title={words}>
      {of === 'reconstructed' ? '*' : '†'}
      <span class="map-unseen"> ({words})</span>
    </sup>
  )
}

/** What the marks mean. */
export function SourceKey(): JSX.Element {
  return (
    <p class="tt-small lga-source-key">
      Unmarked figures stand in the rulebook. <b>*</b> reconstructed by us. <b>†</b> found in another public
      source.
    </p>
  )
}
