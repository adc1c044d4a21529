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

const [path, ...wanted] = process.argv.slice(2)
const met = new Set<string>(JSON.parse(readFileSync(path, 'utf8')))
let wrong = 0

for (const { id: system, title, load } of games) {
  if (wanted.length > 0 && !wanted.includes(system)) continue
  const clauseIds = clauseIdsOf(await (await load()).ledger())
  const { tested } = coverLedger(clauseIds, readLedgerTexts(system))
  const missing = tested.filter((id) => !met.has(id))
  wrong += missing.length
  console.log(`${title}: ${tested.length - missing.length} of ${tested.length} clauses met in their tests`)
  if (missing.length > 0)
    console.log(`  in a title only, met by no event, refusal or assertion: ${missing.join(' ')}`)
}
process.exitCode = wrong === 0 ? 0 : 1
