// npm run signature [-- --check FILE]
// One number over everything the rules decide: what is offered, what becomes of it, how games end. A refactor must not
// move it; a change of the rules says in its commit why it did, and keeps docs/signature.txt up to date:
//   npm run --silent signature > docs/signature.txt
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { createRandom, drawAction, seededDice, stateHash } from '@bivouac/kernel'
import type { Action, Position, RuleSystem } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { boldly } from '@bivouac/la-grande-armee/testing'

type AnySystem = RuleSystem<Position, Action, unknown>

/** Games drawn evenly, and games played to fight: the first wander all over the map, the second give battle. */
const GAMES: readonly {
  readonly system: AnySystem
  readonly fights?: AnySystem
  readonly scenario: string
  readonly even: readonly number[]
  readonly bold?: readonly number[]
}[] = [
  { system: laGrandeArmee, fights: boldly, scenario: 'ulm', even: [1, 2, 3], bold: [1, 2, 3, 4, 5, 6] },
  { system: laGrandeArmee, fights: boldly, scenario: '1805', even: [1], bold: [1, 2] },
  { system: laGrandeArmee, fights: boldly, scenario: '1806', even: [1], bold: [1, 2] },
  { system: laGrandeArmee, fights: boldly, scenario: '1809', even: [1], bold: [1, 2] },
  { system: ageOfDestiny, scenario: 'mill-brook', even: [1, 2, 3, 4, 5, 6] },
  { system: ageOfDestiny, scenario: 'hagelberg', even: [1] },
  ...['bautzen', 'emperor', 'spring', 'leipzig'].map((scenario) => ({
    system: joursDeGloire,
    scenario,
    even: [1, 2, 3],
  })),
  { system: joursDeGloire, scenario: 'autumn', even: [1, 2] },
  { system: joursDeGloire, scenario: 'campaign', even: [1, 2] },
]

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
      story.push(stateHash({ seat, actions, question: system.question(p, seat), state: p.state }))
    }
    const action = drawAction(offer, random)
    if (action === null) throw new Error(`nothing to choose in ${scenario}, seed ${seed}, at ${step}`)
    story.push(action, system.perform(p, seat, action, dice))
  }
  return stateHash([story, p.state, system.outcome(p)])
}

/** The signature of every scenario and of all together, as it is printed and kept. */
export function signature(): string {
  const parts = GAMES.map(({ system, fights = system, scenario, even, bold = [] }) => {
    const games = [
      ...even.map((seed) => gameSignature(system, system, scenario, seed)),
      ...bold.map((seed) => gameSignature(fights, system, scenario, seed)),
    ]
    return { name: `${system.id} ${scenario}`, hash: stateHash(games).slice(0, 16) }
  })
  const lines = parts.map(({ name, hash }) => `${hash}  ${name}`)
  return `${[`${stateHash(parts).slice(0, 16)}  signature`, ...lines].join('\n')}\n`
}

/** Prints the signature, or compares it with the one kept in a file. Answers the exit code. */
function main(): number {
  const { values } = parseArgs({ options: { check: { type: 'string' } } })
  const found = signature()
  if (values.check === undefined) {
    process.stdout.write(found)
    return 0
  }
  const kept = readFileSync(values.check, 'utf8')
  if (kept === found) return 0
  process.stderr.write(`The signature has moved.\n\nkept in ${values.check}:\n${kept}\nfound:\n${found}`)
  return 1
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) process.exitCode = main()
