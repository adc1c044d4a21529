// What the tests of a system lend to those of all systems.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parseRecord } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, GameRecord } from '@bivouac/kernel'
import type { SystemTesting } from '@bivouac/kernel/testing'

export const root = new URL('../../../', import.meta.url)

export type Lent = Partial<SystemTesting<AnyPosition, Action, unknown>>

/** What its tests lend; nothing where they lend nothing. */
export async function testingOf(id: string): Promise<Lent> {
  const file = new URL(`packages/systems/${id}/test/testing.ts`, root)
  return existsSync(file) ? import(file.href) : {}
}

/** Its golden games. */
export function goldenOf(id: string): GameRecord[] {
  const folder = new URL(`packages/systems/${id}/test/golden/`, root)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.record.json'))
  return names.toSorted().map((name) => parseRecord(readFileSync(new URL(name, folder), 'utf8')))
}

/** Every kind of action, as the schema lists them. */
export function kindsOf({ system }: AnyKit): string[] {
  const { options = [] } = system.actionSchema as {
    readonly options?: readonly { readonly entries: { readonly do: { readonly literal: string } } }[]
  }
  return options.map(({ entries }) => entries.do.literal)
}
