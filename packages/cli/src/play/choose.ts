import { games, loadKit } from '@bivouac/games'
import type { ScenarioCard } from '@bivouac/kernel'
import * as v from 'valibot'
import { scenarioNamed, type TerminalKit } from '../systems.ts'
import type { Terminal } from '../terminal.ts'
import { wrap } from '../text.ts'
import { UsageError } from '../usage.ts'
import type { Sitter } from './seats.ts'

/** What is to be played. */
export interface Chosen {
  readonly scenario: string
  /** Null where they were not asked for. */
  readonly sitters: ReadonlyMap<string, Sitter> | null
}

/** Which rule system, asked for by number; null when the input ends. */
export async function chooseSystem(terminal: Terminal): Promise<string | null> {
  const kits = await Promise.all(games.map(({ id }) => loadKit(id)))
  terminal.say('What do you want to play?\n')
  for (const [at, { system }] of kits.entries()) {
    const scenarios = system.scenarios.map(({ title }) => title).join('; ')
    terminal.say(`  ${at + 1}  ${system.title}`)
    for (const line of wrap(scenarios, Math.min(terminal.columns, 100), '     ')) terminal.say(line)
  }
  const number = await askNumber(terminal, 'Which system? [1] ', kits.length)
  if (number !== null) terminal.say('')
  return number === null ? null : kits[number - 1].system.id
}

/**
 * Which scenario: the one named, the player's own, or one asked for; then also who plays it, unless the seats
 * are given. Null when the input ends.
 */
export async function chooseScenario(
  kit: TerminalKit,
  word: string | undefined,
  own: unknown,
  seated: boolean,
  terminal: Terminal,
): Promise<Chosen | null> {
  if (own !== undefined && word !== undefined)
    throw new UsageError(`"${word}" and --scenario do not go together.`)
  if (own !== undefined) return { scenario: idOf(own), sitters: null }
  if (word !== undefined) return { scenario: scenarioNamed(kit, word).id, sitters: null }
  const card = await askScenario(kit, terminal)
  if (card === null) return null
  if (seated) return { scenario: card.id, sitters: null }
  const sitters = await askSeats(card, terminal)
  return sitters === null ? null : { scenario: card.id, sitters }
}

/** What a scenario file calls itself; whether it is one is for the rules to say. */
function idOf(file: unknown): string {
  const named = v.safeParse(v.looseObject({ id: v.string() }), file)
  return named.success ? named.output.id : 'own'
}

/** The French are the side to learn the game with. */
export function defaultSitter(seat: string): Sitter {
  return seat === 'french' ? 'human' : 'computer'
}

async function askScenario({ system }: TerminalKit, terminal: Terminal): Promise<ScenarioCard | null> {
  const width = Math.min(terminal.columns, 100)
  terminal.say(`${system.title}\n`)
  for (const [at, { title, turns, summary }] of system.scenarios.entries()) {
    terminal.say(`  ${at + 1}  ${title}, ${turns} turns`)
    for (const line of wrap(summary, width, '     ')) terminal.say(line)
  }
  const number = await askNumber(terminal, 'Which scenario? [1] ', system.scenarios.length)
  return number === null ? null : system.scenarios[number - 1]
}

async function askSeats(card: ScenarioCard, terminal: Terminal): Promise<Map<string, Sitter> | null> {
  const seats = card.seats.toSorted((a, b) => Number(b.id === 'french') - Number(a.id === 'french'))
  const choices = [
    ...seats.map((mine) => ({ name: `${mine.name} against the computer`, human: [mine.id] })),
    { name: 'both sides at this screen', human: seats.map(({ id }) => id) },
    { name: 'neither: watch the computer play itself', human: [] },
  ]
  terminal.say('')
  for (const [at, { name }] of choices.entries()) terminal.say(`  ${at + 1}  ${name}`)
  const number = await askNumber(terminal, 'Whom do you play? [1] ', choices.length)
  if (number === null) return null
  const { human } = choices[number - 1]
  return new Map(seats.map(({ id }) => [id, human.some((seat) => seat === id) ? 'human' : 'computer']))
}

/** A number of a list; 1 for an empty line. */
async function askNumber(terminal: Terminal, prompt: string, most: number): Promise<number | null> {
  terminal.say('')
  for (;;) {
    const line = await terminal.ask(prompt)
    if (line === null) return null
    const text = line.trim()
    const value = text === '' ? 1 : Number(text)
    if (Number.isInteger(value) && value >= 1 && value <= most) return value
    terminal.say(`Please type a number from 1 to ${most}.`)
  }
}
