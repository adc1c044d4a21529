import { footprint } from '@bivouac/space'
import { signal } from '@preact/signals'
import { reopened, settledSteps, wheeledBy } from '../../../src/tabletop/hand/plan.ts'
import type { Footing, MovePlan, Plan } from '../../../src/tabletop/hand/plan.ts'
import { wishedBy } from '../../../src/tabletop/hand/rules.ts'
import type { Hand, MeasuredRules, Verdict } from '../../../src/tabletop/hand/rules.ts'
import type { Ruler, RulerHand } from '../../../src/tabletop/hand/ruler.ts'
import type { Yardstick } from '../../../src/tabletop/hand/yardstick.ts'
import { toSheet } from '../../../src/tabletop/hand/yardstick.ts'
import { createTableView } from '../../../src/tabletop/view.ts'

/** Thousandths of an inch. */
export const INCHES: Yardstick = {
  whole: 1000,
  drawn: 1,
  grain: 1000,
  word: 'in',
  spoken: 'inches',
  strides: [100, 1000, 10],
  rulerStrides: [1, 6, 0.1],
  bars: [1, 6, 12],
}

/** A step no other game has: sideways, at double cost. */
export type Own = { readonly go: 'flank'; readonly by: number }

/** A brigade three inches wide and one deep, twelve inches to a move. */
const START: Footing = { x: 20_000, y: 10_000, h: 0, formation: 0, width: 3000, depth: 1000 }
const MOVE = 12_000

/** A game in inches that knows one brigade, and refuses what costs more than its move. */
function rules(): MeasuredRules<Own> {
  const cost = (plan: MovePlan<Own>): number =>
    plan.steps.reduce((sum, step) => {
      if (step.go === 'flank' || step.go === 'back') return sum + 2 * step.by
      if (step.go === 'wheel') return sum + Math.round((Math.abs(step.turn) * Math.PI * START.width) / 1800)
      return sum + ('by' in step ? step.by : 0)
    }, 0)
  const self: MeasuredRules<Own> = {
    yardstick: INCHES,
    width: 72,
    height: 48,
    begins: () => START,
    after: (_, from, { by }) => ({ ...from, x: from.x + by }),
    stretch(plan) {
      const most = MOVE - cost({ ...plan, steps: settledSteps(plan) })
      return { most, stops: [{ at: most, why: 'allowance' }] }
    },
    reach: () => null,
    endOf: () => null,
    verdict(plan, asked): Verdict {
      if (plan.kind !== 'move') return { refusal: null, end: START, way: null, spent: null }
      const parts = cost(plan)
      const refusal = asked && parts > MOVE ? { clause: 'X', reason: 'That is more than its move.' } : null
      const spent = { share: parts / MOVE, allowance: MOVE, left: MOVE - parts }
      return { refusal, end: wishedBy(self, plan), way: null, spent }
    },
    knobs: (plan) => (plan.kind === 'move' ? 'wheel' : 'none'),
    draggable: reopened,
    turnedBy: wheeledBy,
    facing: (plan) => plan,
    ride: () => ({ most: 18_000, word: 'as far as he rides' }),
    whyFixed: () => null,
    stopWord: (why) => `end of ${why}`,
    stepWord: ({ go }) => go,
    roadName: (road) => road,
    pieces: () => [],
    footingOf: () => START,
    formedAs: () => null,
    figuresOf: ({ bases, fronts }) => ({ bases, fronts }),
    shapeOf: (piece) =>
      piece === 'brigade'
        ? footprint({ x: START.x, y: START.y, heading: 0, width: START.width, depth: START.depth })
        : null,
    remarks: () => [],
    spoken: (piece) => piece,
  }
  return self
}

export interface HandInTest extends Hand<Own>, RulerHand {
  readonly rules: MeasuredRules<Own>
  readonly said: string[]
}

/** A hand over a table measured in inches. */
export function handInInches(): HandInTest {
  const said: string[] = []
  return {
    view: createTableView({ width: 72, height: 48, areas: [], strips: [], crossings: [] }),
    rules: rules(),
    plan: signal<Plan<Own> | null>(fresh()),
    laid: signal(new Map()),
    caught: signal(''),
    measuring: signal(false),
    ruler: signal<Ruler | null>(null),
    picked: signal<string | null>('brigade'),
    looked: signal<string | null>(null),
    placeOf: () => toSheet({ yardstick: INCHES, height: 48 }, START.x, START.y),
    covered: () => ({ top: 0, right: 0, bottom: 0, left: 0 }),
    announce: (words) => said.push(words),
    explain: () => undefined,
    said,
  }
}

export function fresh(): MovePlan<Own> {
  return { kind: 'move', unit: 'brigade', manner: 'move', steps: [], draft: null }
}
