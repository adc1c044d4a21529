// node packages/games/test/lacking.ts [SYSTEM...]
// What a rule system still lacks to be trusted, a line each. `every-system.test.ts` fails while there is a line.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { games } from '@bivouac/games'
import { clauseIdsOf, listDice, mismatchText, replayRecord } from '@bivouac/kernel'
import { runPositionFile, seededDice } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, GameRecord, SystemEntry } from '@bivouac/kernel'
import { checkGame, coverLedger, wordsOfGame } from '@bivouac/kernel/testing'
import { goldenOf, kindsOf, root, testingOf } from './lent.ts'
import { reckoningWrong } from './reckoning.ts'
import type { Lent } from './lent.ts'
import { opponentLacking } from './opponent.ts'

/** Decisions of a random game that is looked at in each scenario: long games are the system's own tests' affair. */
const STEPS = 24
const SEED = 1813

/** What is wrong or missing, said in words; nothing when all is well. */
type Check = (of: Examined) => string[] | Promise<string[]>

interface Examined {
  readonly entry: SystemEntry
  readonly kit: AnyKit
  readonly testing: Lent
  readonly golden: readonly GameRecord[]
}

/** Everything the system lacks, a line each; empty when it may be trusted as far as this can tell. */
export async function lackingOf(entry: SystemEntry): Promise<string[]> {
  const kit = await entry.load()
  const examined = { entry, kit, testing: await testingOf(entry.id), golden: goldenOf(entry.id) }
  const lacking: string[] = []
  for (const [what, check] of Object.entries(CHECKS)) {
    try {
      lacking.push(...(await check(examined)).map((line) => `${what}: ${line}`))
    } catch (error) {
      lacking.push(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  return lacking
}

const CHECKS: Readonly<Record<string, Check>> = {
  'its entry': ({ entry, kit }) => {
    const { system } = kit
    const card = system.scenarios.find(({ id }) => id === entry.first.scenario)
    return [
      ...(system.id === entry.id ? [] : [`the kit is of ${system.id}`]),
      ...(card ? [] : [`the first game is no scenario: ${entry.first.scenario}`]),
      ...(card?.seats.some(({ id }) => id === entry.first.seat) ? [] : ['the first game has no such seat']),
    ]
  },

  'a test for every clause': async ({ entry, kit }) => {
    const ids = clauseIdsOf(await kit.ledger())
    const { nowhere, unknown, twice } = coverLedger(ids, textsOf(entry.id))
    const told = (what: string, of: readonly string[]): string[] =>
      of.length === 0 ? [] : [`${of.length} ${what}: ${of.slice(0, 8).join(' ')}`]
    return [
      ...(ids.length === 0 ? ['the ledger is empty'] : []),
      ...told('nowhere', nowhere),
      ...told('named but not in the rules', unknown),
      ...told('claimed twice', twice),
    ]
  },

  'a golden game for each way the game ends': ({ kit, testing, golden }) => {
    const { endings } = testing
    if (!endings) return ['its testing does not say how games end']
    const ended = new Set(
      golden.map(({ setup, end }) => {
        const outcome = end?.outcome
        return outcome ? `${setup.scenario} ${outcome.winner ?? 'nobody'} ${outcome.level}` : ''
      }),
    )
    const wanted = kit.system.scenarios.flatMap(({ id }) => endings(id).map((end) => `${id} ${end}`))
    const said = kit.system.scenarios.filter(({ id }) => endings(id).length > 0)
    const strange = [...ended].filter(
      (end) => !wanted.includes(end) && said.some(({ id }) => end.startsWith(`${id} `)),
    )
    return [
      ...(wanted.length === 0 ? ['no game is said to end'] : []),
      ...wanted.filter((end) => !ended.has(end)),
      ...strange.map((end) => `nobody says that it ends so: ${end}`),
    ]
  },

  'the harness on every scenario': ({ kit, testing }) => {
    const { checkOf } = testing
    if (!checkOf) return ['its testing does not say what the harness is to know']
    if (!checkOf(kit.system.scenarios[0].id).invariants) return ['no invariants']
    for (const { id } of kit.system.scenarios)
      checkGame(kit.system, { scenario: id }, SEED, {
        ...checkOf(id),
        maxActions: STEPS,
        mustEnd: false,
        everyNth: STEPS / 2,
      })
    return []
  },

  'pairs that differ in hidden facts': ({ kit, testing }) =>
    kit.system.hidesNothing === true || testing.scramble ? [] : ['its testing has no scramble'],

  'words for every kind of action': ({ kit, golden }) => {
    const worded = new Set<string>()
    const wrong: string[] = []
    for (const { id } of kit.system.scenarios) {
      const game = { setup: { scenario: id }, seed: SEED, every: STEPS, most: STEPS * STEPS }
      const report = wordsOfGame(kit.system, (p, seat, action) => kit.words(p, seat, action), game)
      wrong.push(...report.wrong)
      for (const kind of report.kinds) worded.add(kind)
    }
    for (const { entries } of golden) for (const { action } of entries) worded.add(kindOf(action))
    const unmet = kindsOf(kit).filter((kind) => !worded.has(kind))
    // What no golden game holds is worded by the system's own test of its words.
    const own = unmet.length === 0 ? '' : textsOf(kit.system.id).tests.join('\n')
    return [...wrong.slice(0, 5), ...unmet.filter((kind) => !own.includes(`'${kind}'`))]
  },

  'narration for every event': ({ entry, kit, golden }) => {
    if (golden.length === 0) return ['no golden game to tell']
    const blank = new Set<string>()
    for (const record of shortest(golden)) {
      const session = replayRecord(kit.system, record)
      for (const event of session.eventsFor(null))
        for (const { text } of kit.narrate([event], session.position))
          if (text.trim() === '') blank.add(event.type)
    }
    const types = eventsOf(entry.id)
    const narrated = sourcesOf(entry.id, /narrate/)
    return [
      ...(types.length === 0 ? ['its events are not described: npm run formats'] : []),
      ...types.filter((type) => !new RegExp(`^ +'?${type}'?[:(]`, 'm').test(narrated)),
      ...[...blank].map((type) => `${type} is told without a word`),
    ]
  },

  'charts as they are shown': ({ entry, kit }) => {
    const shown = kit.charts.printed?.({ scenario: entry.first.scenario })
    if (!shown) return ['its kit lays no charts out']
    const bare = shown.filter(
      ({ tables, notes = [], codes = [] }) =>
        notes.length + codes.length === 0 && tables.every(({ rows }) => rows.length === 0),
    )
    return [
      ...(shown.length === 0 ? ['there is none'] : []),
      ...bare.map(({ title }) => `${title} has nothing in it`),
    ]
  },

  'odds of what may be done': ({ kit, golden }) => {
    const { odds, noOdds } = kit
    if (odds && noOdds !== undefined) return ['its kit has odds, and says why it has none']
    if (!odds) return noOdds?.trim() ? [] : ['its kit has none, and does not say why (noOdds)']
    for (const record of shortest(golden)) {
      for (const p of positionsIn(kit, record))
        if (odds.read(p).length > 0) return odds.report(p).length > 0 ? [] : ['they are not told in words']
    }
    return ['in no golden game is there anything to reckon']
  },

  'a reckoning if it ended now': ({ entry, kit, golden }) => {
    const { reckon } = kit
    if (!reckon) return ['its kit has none (reckon)']
    const opened = kit.system.scenarios.map(({ id }) => kit.system.open({ scenario: id }, seededDice(SEED)))
    const ended = shortest(golden).map((record) => replayRecord(kit.system, record).position)
    const first = kit.system.scenarios.findIndex(({ id }) => id === entry.first.scenario)
    return [
      ...[...opened, ...ended].flatMap((p) => reckoningWrong(reckon(p), kit.system, p)),
      ...(reckon(opened[first]).objectives.length > 0 ? [] : ['nothing counts in the first game']),
    ]
  },

  'positions written and read back': ({ entry, kit }) => {
    const files = positionsOf(entry.id)
    if (files.length === 0) return ['no position file of it, neither in its tests nor among the examples']
    return files.flatMap((file) => {
      const { mismatches, rollsLeft } = runPositionFile(kit.system, kit.notation, file)
      return [...mismatches.map(mismatchText), ...(rollsLeft > 0 ? [`${rollsLeft} dice are left over`] : [])]
    })
  },

  'the same bytes in Node and Chromium': ({ golden }) =>
    golden.length === 0 ? ['no golden game for e2e/test/same-game.test.ts to play there'] : [],

  'an opponent': ({ entry, kit }) => opponentLacking(entry, kit),

  'games in the signature of the rules': ({ testing }) =>
    testing.signature?.length ? [] : ['its testing names none'],

  'its document': ({ entry }) =>
    existsSync(new URL(`docs/rules/${entry.id}.md`, root)) ? [] : [`no docs/rules/${entry.id}.md`],
}

/** Of each scenario the golden game that is told soonest. */
function shortest(golden: readonly GameRecord[]): GameRecord[] {
  const found = new Map<string, GameRecord>()
  for (const record of golden) {
    const known = found.get(record.setup.scenario)
    if (!known || record.entries.length < known.entries.length) found.set(record.setup.scenario, record)
  }
  return [...found.values()]
}

/** The positions of a recorded game, one after another: each is the one before, played on. */
function* positionsIn({ system }: AnyKit, record: GameRecord): Generator<AnyPosition> {
  const p = system.open(record.setup, listDice(record.openingRolls))
  for (const { seat, action, rolls } of record.entries) {
    yield p
    system.perform(p, seat, action as Action, listDice(rolls))
  }
}

function positionsOf(id: string): string[] {
  const folders = [`packages/systems/${id}/test/positions/`, 'docs/examples/'].map(
    (path) => new URL(path, root),
  )
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.position.json'))
        .map((name) => readFileSync(new URL(name, folder), 'utf8')),
    )
    .filter((text) => (JSON.parse(text) as { readonly system?: unknown }).system === id)
}

/** Every type of event, as the description made from the system's types lists them. */
function eventsOf(id: string): string[] {
  const file = new URL(`docs/formats-${id}.md`, root)
  if (!existsSync(file)) return []
  const [, events = ''] = readFileSync(file, 'utf8').split('## Events')
  const [table] = events.split('Shapes named above')
  return [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, type]) => type).filter((type) => type !== 'type')
}

function sourcesOf(id: string, named: RegExp): string {
  const folder = new URL(`packages/systems/${id}/src/`, root)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((path) => named.test(path) && path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n')
}

/** The texts the clauses of a system are looked for in. */
function textsOf(id: string): { readonly tests: string[]; readonly document: string } {
  const folder = new URL(`packages/systems/${id}/test/`, root)
  const document = new URL(`docs/rules/${id}.md`, root)
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return {
    tests: files
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => readFileSync(new URL(path, folder), 'utf8')),
    document: existsSync(document) ? readFileSync(document, 'utf8') : '',
  }
}

const kindOf = (action: unknown): string => (action as Action).do

if (
  process.argv[1] &&
  pathToFileURL(process.argv[1]).href === pathToFileURL(fileURLToPath(import.meta.url)).href
)
  for (const entry of games.filter(({ id }) => process.argv.length < 3 || process.argv.includes(id))) {
    const lacking = await lackingOf(entry)
    console.log(
      `${entry.title}: ${lacking.length === 0 ? 'lacks nothing' : `lacks\n  ${lacking.join('\n  ')}`}`,
    )
    if (lacking.length > 0) process.exitCode = 1
  }
