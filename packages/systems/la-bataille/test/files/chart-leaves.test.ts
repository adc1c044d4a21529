import { readFileSync, readdirSync } from 'node:fs'
import { listDice, parseRecord } from '@bivouac/kernel'
import { leavesOf, watchLeaves } from '@bivouac/kernel/testing'
import { expect, it } from 'vitest'
import chartsFile from '../../src/data/charts.json' with { type: 'json' }
import { ChartsSchema, parseCharts } from '../../src/files/charts.ts'
import { scenarios } from '../../src/files/scenario.ts'
import type { LbAction } from '../../src/position/actions.ts'
import { gameOf } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import { sequence } from '../../src/sequence/sequence.ts'
import { beginGame } from '../../src/sequence/turn.ts'
import { laBataille } from '../../src/system.ts'

const GOLDEN = new URL('../golden/', import.meta.url)
const SOURCES = new URL('../../src/', import.meta.url)

/** What only tells a reader something: titles, sources, notes. */
const DESCRIBES: readonly RegExp[] = [
  /\bprov\b/,
  /\bnotes?\b/,
  /^(?:format|version|system)$/,
  /\.(?:title|text)$/,
]

/** Names that are looked up as they stand on a counter or a map: one cell of such a table is read as any other. */
const LOOKED_UP: readonly RegExp[] = [
  /(?<=^packs\.)\w+/,
  /(?<=\.(?:fireMultiples|fireMoraleChecks)\.)[^.]+\.[^.]+/,
  /(?<=\.carre\.tables\.)[^.]+\.[^.]+\.\d/,
  /(?<=\.(?:recall|limber)\.successFrom\.)[^.]+/,
  /(?<=\.carre\.modifiers\.)(?!leaderInHex|lancers|lightCavalry|perMoraleLevel)\w+/,
  /(?<=\.(?:hex|hexside)\.)[^.]+(?=\.(?:inf|cav|art)$)/,
  /(?<=^meleeMatrix\.)matrix\.[^.]+\.[^.]+\.[^.]+/,
  /(?<=^meleeMatrix\.)effects\.[^.]+/,
  /(?<=\.fireDefence\.)(?:clear|woods|forest|garden|hamlet|village|town|marsh|improvedTown)(?=\.)/,
  /(?<=\.stacking\.)(?:clear|dwelling|woods|garden|marsh)(?=\.)/,
  /(?<=^core\.elite\.\w+\.).*/,
  /(?<=\[)\d+(?=\])/g,
]

/** The table a figure stands in, and its place in it as far as a rule names it. */
const kindOf = (path: string): string => LOOKED_UP.reduce((kind, name) => kind.replace(name, '*'), path)

/** As much of a schema as tells which fields it names. */
interface Named {
  readonly entries?: Readonly<Record<string, Named>>
  readonly options?: readonly unknown[]
  readonly item?: Named
  readonly items?: readonly Named[]
  readonly value?: Named
  readonly wrapped?: Named
}

const asNamed = (schema: object): Named => schema as Named

/** Whether the form of the charts names what stands there: whatever it does not is kept for readers. */
function isNamed(
  { entries, options, item, items, value, wrapped }: Named,
  keys: readonly (string | number)[],
): boolean {
  if (keys.length === 0) return true
  const [key, ...rest] = keys
  if (wrapped) return isNamed(wrapped, keys)
  if (options)
    return options.some((option) => typeof option === 'object' && option !== null && isNamed(option, keys))
  const inner = typeof key === 'number' ? (item ?? items?.[key]) : (entries?.[key] ?? value)
  return inner !== undefined && isNamed(inner, rest)
}

/** The golden games that say most in the fewest actions: the long ones of Möckern read nothing more. */
const TELLING = /^(?:saalfeld|moeckern-1813-french-(?:decisive|substantial)).*\.record\.json$/

/** The leaves a rule looked at while golden games were played again. */
function readInPlay(): ReadonlySet<string> {
  const { file: charts, read } = watchLeaves(parseCharts(chartsFile))
  const games = scenarios.map((scenario) => gameOf({ scenario: scenario.id }, scenario, charts))
  for (const name of readdirSync(GOLDEN).filter((each) => TELLING.test(each))) {
    const { setup, openingRolls, entries } = parseRecord(readFileSync(new URL(name, GOLDEN), 'utf8'))
    const game = games.find(({ scenario }) => scenario.id === setup.scenario) ?? games[0]
    const p = emptyPosition(game)
    beginGame(p, [])
    sequence.settle(p, listDice(openingRolls), [])
    for (const { seat, action, rolls } of entries)
      laBataille.perform(p, seat, action as LbAction, listDice(rolls))
  }
  return read
}

/** The words of all rules: a figure for what no golden game comes to is at least asked for by its name. */
function wordsOfRules(): ReadonlySet<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  const rules = files.filter((path) => path.endsWith('.ts') && !/^files\W(?:charts|printed)/.test(path))
  return new Set(rules.flatMap((path) => readFileSync(new URL(path, SOURCES), 'utf8').match(/\w+/g) ?? []))
}

it('every figure of the charts is read by some rule', () => {
  const known = new Set<string>()
  // A share is read by its two parts.
  for (const path of readInPlay()) known.add(kindOf(path).replace(/\.(?:over|under)$/, ''))
  const words = wordsOfRules()
  const leaves = leavesOf(chartsFile).filter(({ keys }) => isNamed(asNamed(ChartsSchema), keys))
  const unread = leaves.filter(({ path, keys }) => {
    const name = keys.findLast((key) => /^[a-z]\w*$/i.test(String(key)))
    return !known.has(kindOf(path)) && !words.has(String(name)) && !DESCRIBES.some((each) => each.test(path))
  })
  expect(unread.map(({ path }) => path)).toEqual([])
})
