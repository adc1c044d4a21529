import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { GameRecord } from '@bivouac/kernel'
import { checkLeaves, retold, storyOf } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import { priceOfUnit } from '../../src/builder/prices.ts'
import {
  columnOf,
  printedOnTrack,
  ratioOnTrack,
  resultOf,
  shiftOdds,
  valueOf,
} from '../../src/combat/odds.ts'
import { squareResultOf } from '../../src/combat/square-combat.ts'
import chartsFile from '../../src/data/charts.json' with { type: 'json' }
import { parseCharts, standardCharts } from '../../src/files/charts.ts'
import { fireResult } from '../../src/fire/fire.ts'
import type { AodAction, AodPosition } from '../../src/index.ts'
import {
  aboutCost,
  ageOfDestiny,
  allowanceOf,
  attacksOpen,
  bandsOfBattery,
  blockOf,
  buildBattle,
  changeCost,
  describeUnit,
  previewAttack,
  previewFire,
  previewRoll,
  resultOnPoints,
  telling,
  unitReach,
  wheelCost,
} from '../../src/index.ts'
import { DISRUPTED, NORMAL, SQUARE } from '../../src/position/state.ts'
import { levelOf } from '../../src/sequence/victory.ts'
import { melee } from '../combat/melee.ts'
import { piece, road } from '../ground.ts'
import { field, unit as placed } from '../testing.ts'
import type { FieldPlan, Placed } from '../testing.ts'

/** What only tells a reader something: sources, notes, what a millimetre, a turn and a figure stand for, cells as printed. */
const DESCRIBES = [
  /\bprovenance$/,
  /\.note$/,
  /^scale\.(metresPerMm|turnMinutes|menPerFigure)\b/,
  /^nations\[\d+\]\.units\[\d+\]\.rallyPrinted$/,
  /^manoeuvres\.changes\[\d+\]\.printed\b/,
  /^codes\./,
]

const GOLDEN = join(import.meta.dirname, '../golden')
const records = readdirSync(GOLDEN)
  .filter((name) => name.startsWith('mill-brook') && name.endsWith('.record.json'))
  .map((name) => JSON.parse(readFileSync(join(GOLDEN, name), 'utf8')) as GameRecord)

/** Every cell of every table, as the rules look it up. */
function* lookups(file: unknown): Generator<string> {
  const charts = parseCharts(file)
  for (let attack = 1; attack <= 40; attack++)
    for (let defence = 1; defence <= 40; defence++)
      yield `${printedOnTrack(charts, attack, defence)} ${ratioOnTrack(charts, attack, defence)}`
  for (let place = 0; place < charts.odds.track.length; place++) {
    yield [-3, -1, 1, 3]
      .map((by) => `${shiftOdds(charts, place, by)} ${shiftOdds(charts, place, by, true)}`)
      .join()
    for (let die = 1; die <= 6; die++) yield resultOf(charts, columnOf(charts, place), die)
  }
  for (let sum = 2; sum <= 12; sum++)
    yield `${squareResultOf(charts, false, sum)} ${squareResultOf(charts, true, sum)}`
}

/** One unit of every row on a table of its own: what it is, how it goes, fights and rallies, and what it costs. */
function* parade(charts: unknown): Generator<string> {
  const rows = standardCharts.nations.flatMap(({ units }) => units)
  const units = rows.map(({ id, arm }, at): Placed => ({
    id: `U${at}`,
    type: id,
    x: 150 + (at % 10) * 250,
    y: 150 + Math.floor(at / 10) * 250,
    facing: 0,
    formation: arm === 'artillery' ? 'limbered' : 'column',
    bases: arm === 'artillery' ? 1 : 3,
  }))
  const { p } = field({ width: 2800, height: 1600, charts }, { side: 'french', units })
  for (let unit = 0; unit < rows.length; unit++) {
    const row = p.game.rows[p.state.units.row[unit]]
    yield describeUnit(p, unit)
    yield JSON.stringify([blockOf(p, unit), previewRoll(p, unit, 'rally'), priceOfUnit(row, 3)])
    for (const state of [NORMAL, DISRUPTED]) {
      p.state.units.state[unit] = state
      yield String(valueOf(p, unit, 'attack'))
    }
    for (let bits = 0; bits < 8; bits++) yield String(allowanceOf(p, row, 0, bits))
    if (rows[unit].arm === 'artillery') {
      for (const band of bandsOfBattery(p, unit))
        yield `${band.band} ${band.upTo} ${[1, 2, 3, 4, 5, 6].map((die) => fireResult(band, die)).join()}`
      continue
    }
    yield [450, 900].map((tenths) => wheelCost(p, row, tenths)).join()
    yield String(aboutCost(p, row))
    for (let from = 0; from <= SQUARE; from++)
      for (let to = 0; to <= SQUARE; to++) yield String(changeCost(p, row, from, to))
  }
}

/** Forces bought for every nation, and where they line up. */
function* builds(file: unknown): Generator<string> {
  const charts = parseCharts(file)
  for (const { id: first } of standardCharts.nations) {
    // Napoleon's nations stand in the south, whoever is named first.
    const second = first === 'austrians' ? 'russians' : 'austrians'
    const { units, generals, title } = buildBattle(
      { first, second, points: 300, seed: 1, ground: 'open' },
      charts,
    )
    yield JSON.stringify([title, units, generals])
  }
}

/** What is told of these actions, taken one after another with a die of one, and of those that are refused. */
function play(p: AodPosition, ...actions: AodAction[]): string {
  const dice = { roll: () => 1 }
  const told = actions.map((action) => {
    const [seat] = ageOfDestiny.deciders(p)
    return ageOfDestiny.check(p, seat, action) ?? ageOfDestiny.perform(p, seat, action, dice)
  })
  return JSON.stringify([told, p.state.points])
}

/** Shots at every formation, in the rain and without, and into a wood. */
function* shots(charts: unknown): Generator<string> {
  const units = [
    'PA pr-guns 300,300 0',
    'PB pr-horse-guns 340,300 0',
    'F1 fr-line 200,420 180',
    'F2 fr-line 320,420 180 column',
    'F3 fr-line 420,420 180 square',
  ]
  for (const wetPowder of [false, true]) {
    const { p } = field({ charts, options: { wetPowder } }, { side: 'coalition', phase: 'fire', units })
    for (const battery of [0, 1]) {
      for (const target of [2, 3, 4]) yield JSON.stringify(previewFire(p, battery, target))
    }
  }
  // G-6: its front stands 30 mm inside the wood.
  const wood = piece('wood', 100, 382.5, 500, 600)
  const hidden = ['PA pr-guns 300,300 0', 'F1 fr-line 300,420 180']
  const { p } = field({ charts, terrain: [wood] }, { side: 'coalition', phase: 'fire', units: hidden })
  yield JSON.stringify(previewFire(p, 0, 1))
}

/** Attacks at the very distances that matter: of three arms, behind water, in the rain, with a general near. */
function* attacks(charts: unknown): Generator<string> {
  const trio = [
    'P1 pr-line 245,440 180',
    'PA pr-guns 330,450 180',
    'PC pr-light 300,351.5 0',
    'F1 fr-line 300,380 0',
  ]
  const marsh = piece('marsh', 100, 407.5, 500, 425)
  const scenes: [FieldPlan, string[], string[]][] = [
    [{}, trio, []],
    [{ terrain: [marsh] }, ['P1 pr-line 300,440 180', 'F1 fr-line 300,380 0'], []],
    [{ options: { wetPowder: true } }, ['P1 pr-line 300,405 180', 'F1 fr-line 300,380 0'], []],
    [{}, ['P1 pr-line 300,440 180', 'F1 fr-line 300,380 0'], ['PG coalition 300,517.5 180']],
  ]
  for (const [plan, units, generals] of scenes) {
    const extra = units === trio ? { shelled: { PA: 'F1' } } : {}
    const { p } = field({ ...plan, charts }, { side: 'coalition', phase: 'combat', units, generals, extra })
    yield JSON.stringify(attacksOpen(p))
    yield JSON.stringify(previewAttack(p, units.length - 1, [...units.keys()].slice(0, -1)))
  }
}

/** A rout with the first way barred, the first two, and so on; and one that has just room between two enemies. */
function* routs(charts: unknown): Generator<string> {
  const flees = 'F1 fr-light 500,500 0 routing column 1'
  const bars = standardCharts.rout.deflections.value.map((tenths, at) => {
    const way = ((180 + tenths / 10) * Math.PI) / 180
    const [x, y] = [500 + 150 * Math.sin(way), 500 + 150 * Math.cos(way)].map(Math.round)
    return `P${at} pr-line ${x},${y} 0 column 1`
  })
  const beside = ['P1 pr-line 525.2,430 0 column 1']
  for (const others of [...bars.keys()].map((at) => bars.slice(0, at)).concat([beside])) {
    const units = [flees, ...others, 'P99 pr-line 950,780 180']
    const { p } = field({ charts }, { side: 'french', phase: 'rally', units })
    yield play(p, { do: 'rally', unit: 'F1' })
  }
}

/** Marches, wheels, roads, a charge soon after another, orders given and kept, and who comes on. */
function* marches(charts: unknown): Generator<string> {
  const units = ['F1 fr-line 500,300 0', 'F2 fr-line 300,300 0 column', 'P1 pr-line 900,700 180']
  const { p } = field({ charts, terrain: [road([310, 0], [310, 800])] }, { side: 'french', units })
  for (const id of ['F1', 'F2']) yield JSON.stringify(unitReach(p, id))
  const rides = [placed('FC fr-light 300,300 0', { charged: 1 }), placed('P1 pr-line 300,420 180')]
  for (const turn of [3, 4, 5])
    yield play(field({ charts }, { turn, side: 'french', units: rides }).p, {
      do: 'charge',
      unit: 'FC',
      target: 'P1',
    })
  const ordered = field(
    { charts, options: { ordersModule: true } },
    {
      side: 'french',
      units: [
        placed('F1 fr-line 300,300 0', { command: 'A' }),
        placed('P1 pr-line 300,500 180', { command: 'P' }),
      ],
      generals: ['FG french 300,122.5'],
      extra: { orders: { A: 'hold' } },
    },
  )
  yield JSON.stringify(ordered.offers('order'))
  yield play(ordered.p, { do: 'move', unit: 'F1', steps: [{ go: 'straight', by: 3500 }] })
  yield play(ordered.p, { do: 'move', unit: 'F1', steps: [{ go: 'straight', by: 3600 }] })
  // A free place next to the entry, then only the last that is looked at.
  for (const walls of [['400 90'], ['400 90', '298 90', '502 90', '604 90', '231 90 1']]) {
    const arriving = {
      id: 'R1',
      name: 'Cossacks',
      side: 'coalition',
      type: 'russians.cavalry.light',
      bases: 4,
      formation: 'column',
      facing: 270,
      arrives: { turn: 3, edge: 'E', entry: [1000, 400] },
    }
    const stand = walls.map((wall, at) => `F${at} fr-line 990,${wall}`)
    const entered = field(
      { charts, arriving: [arriving] },
      { side: 'coalition', units: ['P1 pr-line 100,700 180', ...stand] },
    )
    yield play(entered.p, { do: 'enter', unit: 'R1' })
  }
}

/** What leads come to, and how a battle that is over is told. */
function* levels(charts: unknown): Generator<string> {
  const { p } = field(
    { charts },
    { side: 'french', units: ['F1 fr-line 300,300 0', 'P1 pr-line 800,700 180'] },
  )
  for (let lead = 0; lead <= 40; lead++) yield levelOf(p, lead)
  p.state.points.splice(0, 2, 3, 1)
  p.state.result = resultOnPoints(p)
  yield telling.status(p)
}

describe('charts that mean what they say', () => {
  it('every figure of the charts is read by some rule', { timeout: 600_000 }, () => {
    const played = (options: Record<string, boolean | string>, seed: number) => (charts: unknown) => {
      const setup = melee(options)
      return storyOf(ageOfDestiny, {
        setup: { ...setup, files: { ...setup.files, charts } },
        seed,
        maxActions: 600,
      })
    }
    const dead = checkLeaves({
      file: chartsFile,
      describes: DESCRIBES,
      probes: [
        lookups,
        parade,
        shots,
        attacks,
        marches,
        levels,
        played({}, 1),
        builds,
        routs,
        played({ wetPowder: true, ordersModule: true }, 1),
        ...records.map((record) => (charts: unknown) => retold(ageOfDestiny, record, { charts })),
      ],
    })
    expect(dead).toEqual([])
  })
})
