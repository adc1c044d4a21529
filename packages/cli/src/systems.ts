import { existsSync } from 'node:fs'
import { gameNamed, games, loadKit, NoSuchSystem } from '@bivouac/games'
import type { Action, AnyKit, AnyPosition, OddsBook, Position, ScenarioCard } from '@bivouac/kernel'
import type { Command } from './command.ts'
import type { Skin } from './skin.ts'
import { Failure, UsageError } from './usage.ts'

/** What the terminal has for one rule system alone, from the system's own folder here. */
export interface TerminalPart<P extends Position, A extends Action> {
  readonly skin: Skin<P, A>
  /** Every chart as text, each figure marked with where it comes from. */
  printCharts(charts: unknown): string[]
  readonly odds: OddsBook<P>
}

/** Everything the terminal knows of one rule system. */
export interface TerminalKit extends AnyKit, TerminalPart<AnyPosition, Action> {
  readonly odds: OddsBook<AnyPosition>
}

/** The rule system with this id. Rejects with `UsageError`, naming those there are. */
export async function systemNamed(id: string): Promise<TerminalKit> {
  try {
    gameNamed(id)
  } catch (error) {
    if (error instanceof NoSuchSystem) throw new UsageError(error.message)
    throw error
  }
  const part = new URL(`./${id}/terminal.ts`, import.meta.url)
  if (!existsSync(part)) throw new Failure(`The terminal cannot play ${gameNamed(id).title} yet.`)
  const [kit, { terminal }] = await Promise.all([
    loadKit(id),
    import(part.href) as Promise<{ terminal: TerminalPart<AnyPosition, Action> }>,
  ])
  return { ...kit, ...terminal }
}

/** The scenario with this id. Throws `UsageError`, naming those there are. */
export function scenarioNamed({ system }: AnyKit, id: string): ScenarioCard {
  const card = system.scenarios.find((scenario) => scenario.id === id)
  if (card) return card
  const known = system.scenarios.map((scenario) => scenario.id).join(', ')
  throw new UsageError(`${system.title} has no scenario "${id}". There are: ${known}.`)
}

/** The commands that only one rule system has, from `commands.ts` in its folder here. */
export async function ownCommands(): Promise<readonly Command[]> {
  const files = games
    .map(({ id }) => new URL(`./${id}/commands.ts`, import.meta.url))
    .filter((file) => existsSync(file))
  const found = (await Promise.all(files.map(({ href }) => import(href)))) as {
    readonly commands: readonly Command[]
  }[]
  return found.flatMap(({ commands }) => commands)
}
