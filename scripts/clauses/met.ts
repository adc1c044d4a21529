// node scripts/clauses/met.ts FILE [SYSTEM...]
// Whether every clause that is said to be shown by a test was met while a test named for it ran. FILE is what
// reporter.mjs wrote. To try one system:
//   BIVOUAC_CLAUSES_MET=/tmp/met.json npx vitest run --project engine --reporter=default \
//     --reporter=scripts/clauses/reporter.mjs packages/systems/SYSTEM
//   node scripts/clauses/met.ts /tmp/met.json SYSTEM
import { readFileSync } from 'node:fs'
import { coverLedger } from '../../packages/kernel/src/testing/index.ts'
import { readLedgerTexts } from '../../packages/cli/src/repository.ts'
import { games } from '../../packages/games/src/index.ts'
import { clauseIdsOf } from '../../packages/kernel/src/index.ts'
import unmet from './unmet.json' with { type: 'json' }

const [path, ...wanted] = process.argv.slice(2)
const met = new Set<string>(JSON.parse(readFileSync(path, 'utf8')))
const excused = new Set<string>(unmet)
let wrong = 0

for (const { id: system, title, load } of games) {
  if (wanted.length > 0 && !wanted.includes(system)) continue
  const clauseIds = clauseIdsOf(await (await load()).ledger())
  const { tested } = coverLedger(clauseIds, readLedgerTexts(system))
  const missing = tested.filter((id) => !met.has(id))
  const named = missing.filter((id) => !excused.has(id))
  const stale = tested.filter((id) => met.has(id) && excused.has(id))
  wrong += named.length + stale.length
  console.log(`${title}: ${tested.length - missing.length} of ${tested.length} clauses met in their tests`)
  if (named.length > 0)
    console.log(`  in a title only, met by no event, refusal or assertion: ${named.join(' ')}`)
  if (stale.length > 0) console.log(`  met by now, to be taken off unmet.json: ${stale.join(' ')}`)
  if (wanted.length > 0 && missing.length > 0) console.log(`  to come: ${missing.join(' ')}`)
}
process.exitCode = wrong === 0 ? 0 : 1
