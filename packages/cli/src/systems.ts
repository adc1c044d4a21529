import { existsSync } from 'node:fs'
import { gameNamed, loadKit, NoSuchSystem } from '@bivouac/games'
import type { Action, AnyKit, AnyPosition, OddsBook, Position } from '@bivouac/kernel'
import type { ScenarioCard, Telling } from '@bivouac/kernel'
import { terminalKit } from './plain.ts'
import type { Skin } from './skin.ts'
import { UsageError } from './usage.ts'

/** What the terminal has for one rule system alone, from `terminal.ts` in the system's own folder here. */
export interface TerminalPart<P extends Position> {
  readonly skin: Skin<P>
}

/** Everything the terminal knows of one rule system. */
export interface TerminalKit extends AnyKit, TerminalPart<AnyPosition> {
  readonly odds: Required<OddsBook<AnyPosition>>
  readonly telling: Telling<AnyPosition, Action>
}

/**
 * The rule system with this id. One that has nothing here is played all the same, by its words, its offer and its action
 * schema. Rejects with `UsageError`, naming those there are.
 */
export async function systemNamed(id: string): Promise<TerminalKit> {
  try {
    gameNamed(id)
  } catch (error) {
    if (error instanceof NoSuchSystem) throw new UsageError(error.message)
    throw error
  }
  const file = new URL(`./${id}/terminal.ts`, import.meta.url)
  const kit = await loadKit(id)
  if (!existsSync(file)) return terminalKit(kit)
  const { terminal } = (await import(file.href)) as { readonly terminal: TerminalPart<AnyPosition> }
  return { ...terminalKit(kit), ...terminal }
}

/** The scenario with this id. Throws `UsageError`, naming those there are. */
export function scenarioNamed({ system }: AnyKit, id: string): ScenarioCard {
  const card = system.scenarios.find((scenario) => scenario.id === id)
  if (card) return card
  const known = system.scenarios.map((scenario) => scenario.id).join(', ')
  throw new UsageError(`${system.title} has no scenario "${id}". There are: ${known}.`)
}
