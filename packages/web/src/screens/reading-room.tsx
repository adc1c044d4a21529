import type { GameSetup } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Charts } from '../furniture/charts.tsx'
import { RulesDoor } from '../rules/rules-door.tsx'
import { restTitle } from '../shell/attention.ts'
import { readRulesWith } from '../shell/clause.tsx'
import { makeRoute } from '../shell/router.ts'
import { loadSkin } from '../skins/index.ts'
import type { Skin } from '../shell/contract.ts'
import { games, loadKit } from '@bivouac/games'

/** A page for reading: the rules of a system, or its charts. */
export function ReadingRoom({
  system,
  what,
  clause = null,
}: {
  readonly system: string
  readonly what: 'rules' | 'charts'
  readonly clause?: string | null
}): JSX.Element {
  const [skin, setSkin] = useState<Skin | null>(null)
  const [setup, setSetup] = useState<GameSetup | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    let here = true
    // Another book: what was open of the last one is not its.
    setSkin(null)
    setSetup(null)
    setFault('')
    Promise.all([loadSkin(system), loadKit(system)]).then(
      ([worn, loaded]) => {
        if (!here) return
        setSkin(() => worn)
        setSetup({ scenario: loaded.system.scenarios[0]?.id ?? '' })
      },
      (error: unknown) => here && setFault(error instanceof Error ? error.message : String(error)),
    )
    return () => void (here = false)
  }, [system])
  const title = games.find(({ id }) => id === system)?.title ?? system
  useEffect(() => restTitle(`${what === 'rules' ? 'Rules' : 'Charts'}: ${title}`), [what, title])
  useEffect(() => readRulesWith({ system, open: null }), [system])
  return (
    <div class="reading">
      <header class="reading-head">
        <a class="back" href={makeRoute({ at: 'lobby' })}>
          ← Lobby
        </a>
        <h1>{title}</h1>
        <nav aria-label="Books">
          <a
            href={makeRoute({ at: 'rules', system, clause: null })}
            aria-current={what === 'rules' ? 'page' : undefined}
          >
            Rules
          </a>
          <a href={makeRoute({ at: 'charts', system })} aria-current={what === 'charts' ? 'page' : undefined}>
            Charts
          </a>
        </nav>
      </header>
      <main id="main" class="reading-main card" tabIndex={-1}>
        <h2 class="unseen">{what === 'rules' ? 'Rules' : 'Charts'}</h2>
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {!skin && fault === '' && <p class="waiting">Fetching the book…</p>}
        {skin && what === 'rules' && <RulesDoor skin={skin} clause={clause} />}
        {skin && what === 'charts' && setup && <Charts system={system} setup={setup} />}
      </main>
    </div>
  )
}
