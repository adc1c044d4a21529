import type { Position, Refusal } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { beforeEach, expect, test } from 'vitest'
import { March } from '../../src/tabletop/group/march.ts'
import type { MarchDesk } from '../../src/tabletop/group/march.ts'
import type { GroupMove } from '../../src/tabletop/group/planning.ts'
import type { GroupRules } from '../../src/tabletop/group/rules.ts'
import type { MovePlan, Plan, Step } from '../../src/tabletop/hand/plan.ts'
import type { Verdict } from '../../src/tabletop/hand/rules.ts'

interface Deed {
  readonly do: 'move'
  readonly unit: string
  readonly by: number
}

const NO: Refusal = { clause: 'TOY-1', reason: 'Not there.' }
const live = signal(true)
let sent: string[] = []
let said: string[] = []
let presses = 0
let phase = 'moving'
/** Who may not go as planned. */
let barred: readonly string[] = []
/** Is something else asked of this player first? */
let asked = false
/** After whom a die is thrown: somebody else decides, or a card is shown. */
let dice: readonly string[] = []

beforeEach(() => {
  live.value = true
  ;[sent, said, presses, phase, barred, dice, asked] = [[], [], 0, 'moving', [], [], false]
})

const planOf = (unit: string, by: number): MovePlan<Step & { by: number }> => ({
  kind: 'move',
  unit,
  manner: 'move',
  steps: [{ go: 'straight', by }],
  draft: null,
})

const desk = {
  position: signal({} as Position),
  live,
  sending: signal(false),
  staging: { asOne: <T>(act: () => Promise<T>) => act() },
  rules: { spoken: (piece: string) => `${piece}, of the line` },
  actionOf: (plan: Plan<Step & { by: number }>): Deed | null =>
    plan.kind === 'move'
      ? { do: 'move', unit: plan.unit, by: plan.steps[0]?.go === 'straight' ? 1 : 0 }
      : null,
  check: ({ unit }: Deed) => (barred.includes(unit) ? NO : null),
  phaseOf: () => phase,
  offer: signal({ actions: [] }),
  actingIn: () => new Set(asked ? [] : ['A', 'B', 'C']),
  together: <T>(act: () => Promise<T>) => (presses++, act()),
  send({ unit }: Deed) {
    sent.push(unit)
    if (dice.includes(unit)) live.value = false
    return Promise.resolve(true)
  },
  shell: { toast: (words: string) => said.push(words) },
  announce: (words: string) => said.push(words),
  explain: () => undefined,
} as unknown as MarchDesk<Position, Deed, Step>

const rules: Pick<GroupRules<Position, Deed, Step>, 'plan'> = {
  plan: () => ({ plan: null, refusal: NO }),
}

const move = (piece: string, own = false): GroupMove<Step, Verdict> => ({
  piece,
  to: { x: 0, y: 0, heading: 0, width: 1, depth: 1 },
  plan: planOf(piece, 5),
  verdict: null,
  refusal: null,
  own,
  goesOn: false,
})

test('all go one after another, in one press', async () => {
  await new March(desk, rules).begin([move('A'), move('B'), move('C')])
  expect([sent, presses]).toEqual([['A', 'B', 'C'], 1])
})

test('a die between lets the rest wait until this player decides again', async () => {
  dice = ['A']
  const march = new March(desk, rules)
  await march.begin([move('A'), move('B'), move('C')])
  expect([sent, march.left]).toEqual([['A'], 2])
  await march.goOn()
  expect(sent).toEqual(['A'])
  live.value = true
  await march.goOn()
  expect([sent, march.left, presses]).toEqual([['A', 'B', 'C'], 0, 2])
})

test('something else that is asked first is answered first', async () => {
  dice = ['A']
  const march = new March(desk, rules)
  await march.begin([move('A'), move('B')])
  ;[asked, live.value] = [true, true]
  await march.goOn()
  expect([sent, march.left]).toEqual([['A'], 1])
  asked = false
  await march.goOn()
  expect(sent).toEqual(['A', 'B'])
})

test('who may not go any more stays with a word, and the others go on', async () => {
  barred = ['B']
  await new March(desk, rules).begin([move('A'), move('B'), move('C', true)])
  expect(sent).toEqual(['A', 'C'])
  expect(said).toEqual(['B stays: Not there.'])
})

test('in another phase, and after an undo, nobody goes on', async () => {
  dice = ['A']
  const march = new March(desk, rules)
  await march.begin([move('A'), move('B')])
  ;[phase, live.value] = ['over', true]
  await march.goOn()
  expect([sent, said.at(-1)]).toEqual([['A'], '1 did not move any more: the phase is over.'])
  phase = 'moving'
  await march.begin([move('A'), move('B')])
  march.tidy(true)
  live.value = true
  await march.goOn()
  expect(sent).toEqual(['A', 'A'])
})
