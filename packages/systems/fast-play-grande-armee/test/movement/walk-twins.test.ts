import { createRandom } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { isOnTable, overlaps } from '@bivouac/space'
import { describe, expect, it } from 'vitest'
import { planMove } from '../../src/movement/movement.ts'
import type { Walk } from '../../src/movement/walk.ts'
import type { MoveStep } from '../../src/position/actions.ts'
import { occupy, place } from '../../src/position/troops.ts'
import { AWAY, FAR, crossing, redoubt, road, rough, stream, town, woods } from '../terrain/ground.ts'
import type { Piece } from '../terrain/ground.ts'
import { field } from '../testing.ts'
import type { Field } from '../testing.ts'
import { SlowWalk } from './slow-walk.ts'

const KINDS = ['fast', 'slow', 'light', 'heavy', 'foot', 'horse']
/** Lengths sampled along a way may differ so much from exact ones, in thousandths of an inch. */
const SLACK = 6

/** Ground of every kind between x 2 and 26, y 6 and 34: a stream with its crossings, a road, woods, a town, a redoubt. */
function drawGround(random: Random): Piece[] {
  const across = 16 + random.below(6)
  const at = 8 + random.below(12)
  const terrain: Piece[] = [
    {
      ...stream(across, random.below(3) === 0 ? { impassable: true } : {}),
      polyline: [
        [0, across],
        [14, across + random.below(3)],
        [30, across - random.below(3)],
      ],
    },
    rough(3 + random.below(8), 6 + random.below(6), 14 + random.below(4), 14),
    woods(12 + random.below(6), 24, 24, 28 + random.below(6)),
    town(4 + random.below(6), 26 + random.below(5)),
    redoubt(20 + random.below(4), 8 + random.below(4)),
    road([at, 2], [at + random.below(4), 20], [at, 40]),
  ]
  const on = (x: number): number => (x <= 14 ? across + ((yAt14(terrain) - across) * x) / 14 : across)
  const bridge = 4 + random.below(9)
  return [...terrain, crossing('bridge', bridge, Math.round(on(bridge) * 1000) / 1000)]
}

const yAt14 = ([{ polyline }]: readonly Piece[]): number => (polyline as [number, number][])[1][1]

/** Ten units anywhere on that ground, some in the town or the redoubt, none upon another. */
function drawField(random: Random): Field {
  const lines = Array.from({ length: 11 }, (_, at) => {
    const kind = KINDS[random.below(6)]
    const skirmishers = random.below(2) === 0 && (kind === 'fast' || kind === 'slow') ? ' sk1' : ''
    return `${at < 7 ? 'F' : 'A'}${at + 10} ${kind} ${3 + (at % 6) * 4},${52 + Math.floor(at / 6) * 6} 0${skirmishers}`
  })
  const f = field({ terrain: drawGround(random) }, { units: [...lines, ...FAR], officers: [...AWAY] })
  const { p } = f
  for (const [at] of lines.entries())
    for (let draw = 0; draw < 20; draw++) {
      const { x, y, h } = p.state.units
      const was = [x[at], y[at], h[at]] as const
      const turn = random.below(2) === 0 ? 900 * random.below(4) : random.below(3600)
      // Every other one on whole half inches, so that bases touch now and then.
      const inU = (low: number, span: number): number =>
        random.below(2) === 0 ? low + 500 * random.below(span / 500) : low + random.below(span)
      place(p, at, inU(3000, 22_000), inU(7000, 26_000), turn)
      const isClear = p.index.shape.every(
        (shape, other) => other === at || !overlaps(shape, p.index.shape[at]),
      )
      if (isClear && isOnTable(p.game.ground, p.index.shape[at])) break
      place(p, at, ...was)
    }
  for (const [section, { isRedoubt, part }] of p.game.ground.sections.entries()) {
    const unit = random.below(14)
    const mayStay = unit < 11 && p.game.units[unit].arm === (isRedoubt ? 2 : 0)
    const isFree = p.index.shape.every((shape, other) => other === unit || !overlaps(shape, part))
    if (mayStay && isFree) occupy(p, unit, section, 0, [])
  }
  return f
}

/** A step of a move; only the first may be a change of face. */
function drawStep(random: Random, at: number): MoveStep {
  const by = 1 + random.below(random.below(3) === 0 ? 12_000 : 5000)
  switch (random.below(at === 0 ? 8 : 7)) {
    case 0:
      return { go: 'oblique', by, off: random.below(901) - 450 }
    case 1:
      return { go: 'aside', by, off: (random.below(2) === 0 ? 1 : -1) * (451 + random.below(1350)) }
    case 2:
      return { go: 'wheel', turn: (random.below(2) === 0 ? 1 : -1) * (1 + random.below(900)) }
    case 7:
      return { go: 'face', facing: random.below(3600) }
    default:
      return { go: 'straight', by }
  }
}

/** What must have come up: outcomes, and the clauses that forbid. */
const WANTED = [
  'atLine',
  'wet',
  'contact',
  'passed',
  'section',
  'FPGA-MOV-a',
  'FPGA-MOV-b',
  'FPGA-MOV-o',
  'FPGA-MOV-u',
  'FPGA-MOV-v',
  'FPGA-TER-a',
  'FPGA-TER-b',
  'FPGA-TER-c',
  'FPGA-TER-f',
  'FPGA-TER-l',
  'FPGA-TOWN-f',
] as const

const sorted = (units: readonly number[]): number[] => units.toSorted((a, b) => a - b)

function expectAlike(fast: Walk, slow: SlowWalk, about: string): void {
  expect(fast.refusal?.clause ?? null, about).toBe(slow.clause)
  if (slow.clause !== null) return
  const { x, y, heading } = fast.block
  expect(heading, about).toBe(slow.block.heading)
  expect(Math.hypot(x - slow.block.x, y - slow.block.y), about).toBeLessThan(SLACK)
  expect(Math.abs(fast.used - slow.used), `${about}: ${fast.used} ${slow.used}`).toBeLessThan(SLACK)
  const seen = ({ atLine, wet, section }: Walk | SlowWalk) => ({ atLine, wet, section })
  expect(seen(fast), about).toEqual(seen(slow))
  expect([fast.passed, fast.contacts, fast.front].map(sorted), about).toEqual(
    [slow.passed, slow.contacts, slow.front].map(sorted),
  )
}

describe('a move worked out exactly', () => {
  it('comes to what one that looks at its way step by step comes to', () => {
    const met = new Map<string, number>()
    const note = (what: string): void => void met.set(what, (met.get(what) ?? 0) + 1)
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed)
      const { p } = drawField(random)
      for (let unit = 0; unit < 11; unit++) {
        const steps = Array.from({ length: random.below(2) === 0 ? 1 : 2 + random.below(2) }, (_, at) =>
          drawStep(random, at),
        )
        const { walk } = planMove(p, unit, steps)
        const slow = new SlowWalk(p, unit, steps)
        if (slow.isDoubtful) {
          note('doubtful')
          continue
        }
        expectAlike(walk, slow, `seed ${seed} ${p.game.units[unit].id} ${JSON.stringify(steps)}`)
        note(slow.clause ?? 'made')
        for (const what of ['atLine', 'wet'] as const) if (slow.clause === null && slow[what]) note(what)
        if (slow.clause === null && slow.contacts.length > 0) note('contact')
        if (slow.clause === null && slow.passed.length > 0) note('passed')
        if (slow.clause === null && slow.section >= 0) note('section')
      }
    }
    // Everything there is to compare came up.
    expect(met.get('made')).toBeGreaterThan(200)
    expect([...met.keys()]).toEqual(expect.arrayContaining([...WANTED]))
  })
})
