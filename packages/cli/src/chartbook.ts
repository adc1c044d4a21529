/** How one figure of the charts is known, and where it stands in the file. */
export interface Sourced {
  readonly path: string
  readonly provenance: string
}

/** Every provenance noted in a charts file, with its path. */
export function provenances(charts: unknown, path = ''): Sourced[] {
  if (typeof charts !== 'object' || charts === null) return []
  return Object.entries(charts).flatMap(([key, value]) => {
    const step = Array.isArray(charts) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    return /(^|\.)provenance(\.|\[|$)/.test(step) && typeof value === 'string'
      ? [{ path: step, provenance: value }]
      : provenances(value, step)
  })
}

/** How many figures come from each kind of source. */
export function countSources(charts: unknown): { rulebook: number; found: number; reconstructed: number } {
  const all = provenances(charts)
  const of = (kind: string): number => all.filter(({ provenance }) => provenance.startsWith(kind)).length
  return { rulebook: of('rulebook'), found: of('found:'), reconstructed: of('reconstructed') }
}
