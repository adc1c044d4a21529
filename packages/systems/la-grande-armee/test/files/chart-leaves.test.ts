import { checkLeaves, storyOf } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'
import chartsFile from '../../src/data/charts.json' with { type: 'json' }
import type { LgaAction, LgaPosition } from '../../src/index.ts'
import {
  dateOf,
  laGrandeArmee,
  lgaNotation,
  marchFaces,
  previewAttack,
  reachOfUnit,
  standardCharts,
  victoryTotal,
} from '../../src/index.ts'
import { findPiece } from '../../src/position/pieces.ts'
import { boldly } from '../bold.ts'
import { field, piece } from '../field.ts'
import type { FieldPlan } from '../field.ts'

const SCENARIOS = ['ulm', '1805', '1806', '1809']

/** What only tells a reader something: sources, notes, names and sizes printed on counters, men a point. */
const DESCRIBES = [
  /^sources\b/,
  /\bprovenance\b/,
  /\.note$/,
  /^scale\.(hexKm|mapInches|infantryPerPoint|cavalryPerPoint)\b/,
  /^combatResults\.columns\[\d+\]\.label$/,
  /^resultCodes\./,
  /^forcedMarch\.results\./,
  /^terrain\.(hexes|hexSides)\[\d+\]\.name$/,
  /^unitTypes\[\d+\]\.size$/,
  /^leaders\[\d+\]\.name$/,
]

const setupOf = (scenario: string, charts: unknown) => ({ scenario, files: { charts } })
const noDice = { roll: () => 1 }
const sideOfArmy = (army: string): 'french' | 'allied' => (army === 'french' ? 'french' : 'allied')

/** A position on a small board of its own, played by these charts. */
function parade(charts: unknown, plan: FieldPlan, placed: Record<string, unknown>): LgaPosition {
  const setup = field(plan)
  return lgaNotation.set({ ...setup, files: { ...setup.files, charts } }, { turn: 3, ...placed }, noDice)
}

const hexId = (col: number, row: number): string =>
  `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`

const GROUND = { cols: 36, rows: 20 }

/** Every kind of counter of a side in its own place, several of each: where they go, how they march and what they form. */
function* marches(charts: unknown): Generator<string> {
  for (const side of ['french', 'allied'] as const) {
    const kinds = [
      ...standardCharts.unitTypes.filter(({ army }) => sideOfArmy(army) === side).map(({ id }) => id),
      ...standardCharts.leaders.filter((leader) => leader.side === side).map(({ id }) => id),
    ]
    const units = kinds.flatMap((kind, at) => {
      const hex = hexId(2 + (at % 9) * 4, 2 + Math.floor(at / 9) * 3)
      if (standardCharts.leaders.some(({ id }) => id === kind)) return [piece(`${kind} ${hex}`)]
      const row = standardCharts.combineBreakdown.find(({ part }) => part === kind)
      return Array.from({ length: row?.count ?? 1 }, (_, n) => piece(`${kind}-${n} ${kind} ${hex}`))
    })
    const p = parade(charts, GROUND, { side, phase: 'movement', units })
    yield JSON.stringify(laGrandeArmee.offer(p, side))
    for (let unit = 0; unit < p.state.units.id.length; unit++) {
      yield JSON.stringify([...reachOfUnit(p, unit)])
      for (const march of ['double', 'triple'] as const)
        for (const row of ['first', 'second'] as const) yield marchFaces(p, unit, march, row).join()
    }
  }
}

/** What each kind of counter defends with, what each attacks with, alone and led; and every column of the table. */
function* battles(charts: unknown): Generator<string> {
  for (const [side, leads] of [
    ['french', true],
    ['allied', true],
    ['french', false],
    ['allied', false],
  ] as const) {
    const enemy = side === 'french' ? 'allied' : 'french'
    const [own, foe] = side === 'french' ? ['fr-gar-1-4', 'au05-inf-4-3'] : ['ru-cav-1-8', 'fr-inf-5-4']
    const units: Record<string, unknown>[] = []
    const place = (id: string, type: string, hex: string): void => {
      units.push(piece(type === '' ? `${id} ${hex}` : `${id} ${type} ${hex}`))
    }
    for (let n = 0; n < 50; n++) place(`a${n}`, own, '0220')
    for (let n = 0; n < 5; n++) place(`d${n}`, foe, '0320')
    const struck: [string, string][] = [['0220', '0320']]
    const pair = (id: string, type: string, mine: boolean, extra = ''): void => {
      const at = struck.length - 1
      const [from, to] = [2 + (at % 11) * 3, 2 + Math.floor(at / 11) * 2].map(Number)
      struck.push([hexId(from, to), hexId(from + 1, to)])
      place(`x${at}`, mine && type !== '' ? type : own, hexId(from, to))
      if (mine && type === '') place(id, '', hexId(from, to))
      if (!mine) place(type === '' ? id : `y${at}`, type, hexId(from + 1, to))
      else place(`y${at}`, foe, hexId(from + 1, to))
      if (extra !== '') place(`z${at}`, extra, hexId(mine ? from : from + 1, to))
    }
    for (const { id, army, kind } of standardCharts.unitTypes) {
      const combat = kind === 'infantry' || kind === 'cavalry'
      if (sideOfArmy(army) === enemy) pair(id, id, false)
      else if (combat) pair(id, id, true)
    }
    for (const leader of standardCharts.leaders) {
      // A Leader defends alone on one board and with troops on the other, and leads an attack on the third.
      if (leader.side === enemy)
        pair(leader.id, '', false, leads ? (side === 'french' ? 'ru-inf-12-3' : 'fr-inf-18-2') : '')
      else pair(leader.id, '', true, side === 'french' ? 'fr-inf-18-2' : 'ru-inf-12-3')
    }
    const p = parade(charts, GROUND, { side, phase: 'combat', units })
    const { grid } = p.game.board.map
    const at = (hex: string): number[] =>
      p.state.units.id.flatMap((_, unit) => (p.state.units.hex[unit] === grid.indexOf(hex) ? [unit] : []))
    const [[from, to], ...others] = struck
    const masses = at(from).sort((a, b) => a - b)
    for (let n = 1; n <= masses.length; n++)
      yield JSON.stringify(
        previewAttack(p, { targets: [grid.indexOf(to)], units: masses.slice(0, n), fed: [] }),
      )
    for (const [here, there] of others) {
      const group = at(here)
      const fed = group.map((unit): [number, number] => [unit, findPiece(p, 'a0')])
      for (const plan of [{ fed: [] }, { fed }])
        yield JSON.stringify(
          previewAttack(p, { targets: [grid.indexOf(there)], units: group, fed: plan.fed }),
        )
    }
  }
}

function* opened(charts: unknown): Generator<string> {
  for (const scenario of SCENARIOS) {
    const p = laGrandeArmee.open(setupOf(scenario, charts), noDice)
    yield JSON.stringify([p.state, dateOf(p.game, 2)])
  }
}

/** Small scenes of what random games seldom come to: a siege, a combination, an advance over a river. */
function* scenes(charts: unknown): Generator<string> {
  const play = (p: LgaPosition, ...actions: LgaAction[]): string => {
    const told = actions.map((action) => {
      const [seat] = laGrandeArmee.deciders(p)
      return laGrandeArmee.check(p, seat, action) ?? laGrandeArmee.perform(p, seat, action, noDice)
    })
    return JSON.stringify([told, p.state, victoryTotal(p)])
  }
  const siege = {
    terrain: { '0505': 'fortress' },
    control: { '0505': 'allied' },
    objectives: { '0505': 8 },
  } as const
  const around = ['0604', '0606', '0405'].map((hex, at) => piece(`b${at} fr-cav-3-7 ${hex}`))
  const creation = { side: 'french', phase: 'supply-creation' }
  const besieged = parade(charts, siege, { ...creation, units: [...around, piece('g au05-inf-1-4 0505')] })
  yield play(besieged, { do: 'end' })
  const divisions = [piece('a fr-inf-2-5 0505'), piece('b fr-inf-2-5 0505')]
  const corps = parade(charts, {}, { side: 'french', phase: 'movement', units: divisions })
  yield play(corps, { do: 'combine', units: ['a', 'b'] })
  for (const kind of ['unbridged', 'bridged', 'none'] as const) {
    const units = [piece('a fr-inf-18-2 0505'), piece('w au05-inf-1-4 0605')]
    const over = kind === 'none' ? {} : { [kind]: ['0505|0605'] }
    const p = parade(charts, over, { side: 'french', phase: 'combat', units })
    yield play(
      p,
      { do: 'attack', target: '0605', units: ['a'] },
      { do: 'end' },
      { do: 'end' },
      { do: 'fight', attack: 0 },
      {
        do: 'advance',
        attack: 0,
        target: '0605',
        units: ['a'],
      },
    )
  }
}

describe('charts that mean what they say', () => {
  it('every figure of the charts is read by some rule', { timeout: 600_000 }, () => {
    const played = (scenario: string, system: typeof laGrandeArmee) => (charts: unknown) =>
      storyOf(system, { setup: setupOf(scenario, charts), seed: 1, maxActions: 3000 })
    const dead = checkLeaves({
      file: chartsFile,
      describes: DESCRIBES,
      probes: [
        opened,
        marches,
        battles,
        scenes,
        ...SCENARIOS.map((scenario) => played(scenario, laGrandeArmee)),
        ...SCENARIOS.map((scenario) => played(scenario, boldly)),
      ],
    })
    expect(dead).toEqual([])
  })
})
