import type { GameRecord } from '../files/record-format.ts'
import type { GameEvent } from '../system/contract.ts'
import type { GoldenGame } from './golden.ts'

/** A golden game as it was made: what is told of it, and its record. */
export interface MadeGame {
  readonly golden: GoldenGame
  readonly record: GameRecord
}

/** By which details an event of each type is known again; types not named are not looked for. */
export type Happening<E extends GameEvent> = {
  readonly [K in E['type']]?: readonly (keyof Extract<E, { type: K }>)[]
}

/** The first event of each type that is looked for, in the order in which they happened, by its details. */
export function happensIn<E extends GameEvent>(
  events: readonly E[],
  details: Happening<E>,
): GoldenGame['happens'] {
  const known = details as Readonly<Record<string, readonly string[] | undefined>>
  const told = new Set<string>()
  return events.flatMap((event) => {
    const keys = known[event.type]
    if (keys === undefined || told.has(event.type)) return []
    told.add(event.type)
    const kept = Object.entries(event).filter(([key]) => keys.includes(key))
    return [{ type: event.type, ...Object.fromEntries(kept) }]
  })
}

/** The files of golden games by their names: a record each, an action a line; `games.json`; a README that begins with `about`. */
export function goldenFiles(games: readonly MadeGame[], about: string): Map<string, string> {
  const lines = games.map(({ golden: { game, story } }) => `- **${game}**. ${story}`)
  return new Map([
    ...games.map(({ golden, record }) => [`${golden.game}.record.json`, recordLines(record)] as const),
    ['games.json', indexText(games.map(({ golden }) => golden))],
    ['README.md', `${about}\n${lines.join('\n')}\n`],
  ])
}

function recordLines({ entries, ...rest }: GameRecord): string {
  const head = JSON.stringify(rest).slice(0, -1)
  return `${head},"entries":[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]}\n`
}

/** What happens in the games, a line each. */
function indexText(games: readonly GoldenGame[]): string {
  const text = games.map(({ happens, ...rest }) => {
    const head = Object.entries(rest).map(([key, value]) => `      "${key}": ${JSON.stringify(value)},`)
    const lines = happens.map((event) => `        ${oneLine(event)}`)
    return `    {\n${head.join('\n')}\n      "happens": [\n${lines.join(',\n')}\n      ]\n    }`
  })
  return `{\n  "games": [\n${text.join(',\n')}\n  ]\n}\n`
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const pairs = Object.entries(value).map(([key, inner]) => `"${key}": ${oneLine(inner)}`)
  return `{ ${pairs.join(', ')} }`
}
