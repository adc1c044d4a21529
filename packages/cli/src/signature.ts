// npm run signature [-- --check FILE]
// One number over everything the rules decide: what is offered, what becomes of it, how games end; and what the computer
// decides. A refactor must not move it; a change of the rules says in its commit why it did, and keeps docs/signature.txt up to date:
//   npm run --silent signature > docs/signature.txt
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { games, loadKit } from '@bivouac/games'
import { decisionsHash } from '@bivouac/games/decisions'
import { createRandom, drawAction, seededDice, stateHash, wholeState } from '@bivouac/kernel'
import type { Action, AnyPosition, AnySystem } from '@bivouac/kernel'
import type { SystemTesting } from '@bivouac/kernel/testing'

type Testing = SystemTesting<AnyPosition, Action, unknown>

/** Decisions of the computer in each system. */
const DECISIONS = 200

/** At every nth decision the whole offer, the question and the view are part of the signature. */
const LOOK = 37

/** What a seeded random game comes to: offers on the way, events, the last position and the outcome, as one hash. */
function gameSignature(system: AnySystem, plain: AnySystem, scenario: string, seed: number): string {
  const dice = seededDice(seed)
  const random = createRandom(seed)
  const p = system.open({ scenario }, dice)
  const story: unknown[] = []
  for (let step = 0; ; step++) {
    const [seat] = system.deciders(p)
    if (seat === undefined) break
    const offer = system.offer(p, seat)
    if (step % LOOK === 0) {
      const { actions } = plain.offer(p, seat)
      story.push(stateHash({ seat, actions, question: system.question(p, seat), state: wholeState(p) }))
    }
    const action = drawAction(offer, random)
    if (action === null) throw new Error(`nothing to choose in ${scenario}, seed ${seed}, at ${step}`)
    story.push(action, system.perform(p, seat, action, dice))
  }
  return stateHash([story, wholeState(p), system.outcome(p)])
}

/**
 * The signature of every scenario and of all together, as it is printed and kept. Which games it takes each system says
 * itself: some drawn evenly, which wander all over the map, and some played to fight.
 */
export async function signature(): Promise<string> {
  const parts: { readonly name: string; readonly hash: string }[] = []
  for (const { id } of games) {
    const { system } = await loadKit(id)
    const testing = (await import(`@bivouac/${id}/testing`)) as Testing
    for (const { scenario, even, bold = [] } of testing.signature) {
      const hashes = [
        ...even.map((seed) => gameSignature(system, system, scenario, seed)),
        ...bold.map((seed) => gameSignature(testing.boldly ?? system, system, scenario, seed)),
      ]
      parts.push({ name: `${id} ${scenario}`, hash: stateHash(hashes).slice(0, 16) })
    }
  }
  const thoughts: typeof parts = []
  for (const { id } of games) {
    const hash = await decisionsHash(id, DECISIONS)
    thoughts.push({ name: `${id} computer, ${DECISIONS} decisions`, hash: hash.slice(0, 16) })
  }
  // The rules by themselves: a computer that plays better does not move them.
  const lines = [...parts, ...thoughts].map(({ name, hash }) => `${hash}  ${name}`)
  return `${[`${stateHash(parts).slice(0, 16)}  signature`, ...lines].join('\n')}\n`
}

/** Prints the signature, or compares it with the one kept in a file. Answers the exit code. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { check: { type: 'string' } } })
  const found = await signature()
  if (values.check === undefined) {
    process.stdout.write(found)
    return 0
  }
  const kept = readFileSync(values.check, 'utf8')
  if (kept === found) return 0
  process.stderr.write(`The signature has moved.\n\nkept in ${values.check}:\n${kept}\nfound:\n${found}`)
  return 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = await main()
