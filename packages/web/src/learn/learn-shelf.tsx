import type { AnyKit, Situation } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { SituationLinks } from './situation-links.tsx'

/** Small situations of the system chosen, each to learn one thing from; nothing where it has none. */
export function LearnShelf({
  kit,
  title,
}: {
  readonly kit: AnyKit
  readonly title: string
}): JSX.Element | null {
  const [situations, setSituations] = useState<readonly Situation[]>([])
  useEffect(() => {
    let here = true
    setSituations([])
    // Where they cannot be fetched there is nothing to choose from; the games are not touched by it.
    kit.situations?.().then(
      (all) => here && setSituations(all),
      () => undefined,
    )
    return () => void (here = false)
  }, [kit])
  if (situations.length === 0) return null
  return (
    <section class="card" aria-labelledby="learn">
      <h2 id="learn">Learn in two minutes</h2>
      <p class="learn-lead">
        {title}, one idea at a time: a small position, a task, and why it worked or did not. They are not kept
        among your games.
      </p>
      <SituationLinks system={kit.system.id} situations={situations} />
    </section>
  )
}
