import { expect, it } from 'vitest'
import { chargeSteps } from '../../src/cavalry/charge.ts'
import { CHARGE_STEPS } from '../../src/cavalry/frames.ts'
import { segmentSteps } from '../../src/cavalry/naming.ts'
import { aimed, charges } from './play.ts'
import type { Play } from './play.ts'
import { playStrewn } from './strewn.ts'

const STATES = ['C0', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12']
const INTERRUPTS = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9']

/** The state of the diagram a step belongs to. */
function stateOf(step: string): string {
  if (step.startsWith('I') || step === 'enter' || step === 'form') return 'C3'
  if (step === 'stop') return 'C2'
  if (step === 'rout' || step === 'recall') return 'C8'
  return step === 'guns' ? 'C10' : step
}

const HUSSARS = { 'F-9H': { at: '2014', face: 0 } } as const
const COLUMN = { ...HUSSARS, 'C-KU1': { at: '2009', face: 3 } } as const
const GUNS = { ...HUSSARS, 'C-A1': { at: '2009', face: 3, formation: 'unlimbered' } } as const
const COVERED = { ...GUNS, 'C-KU1': { at: '2009', face: 3 } } as const
const SQUARE = { do: 'square', unit: 'C-KU1', hex: '2009' } as const
const NONE = { do: 'trample', count: 0 } as const

/** The end of a ride whose target is dealt with; nobody is ridden down. */
function over(play: Play): void {
  while (play.phase !== 'over') {
    if (play.phase === 'trample') play.do(NONE)
    else if (play.phase === 'charge' && play.offer('end').length === 0) play.do(play.offer()[0])
    else play.pass()
  }
}

/** One scene for each way of the diagram. */
const SCENES: readonly (() => void)[] = [
  () =>
    over(
      aimed(charges(COLUMN, [66]), 'C-KU1')
        .end()
        .ride('2010'),
    ),
  () =>
    over(
      aimed(charges(COLUMN, [11, 6]), 'C-KU1')
        .end()
        .ride('2010'),
    ),
  () =>
    over(
      aimed(charges(COLUMN, [11, 1]), 'C-KU1')
        .end()
        .ride('2010'),
    ),
  () => over(aimed(charges(COLUMN, [11]), 'C-KU1').do(SQUARE)),
  () => over(aimed(charges(COLUMN, [34]), 'C-KU1').do(SQUARE)),
  () => over(aimed(charges(COLUMN, [66, 6]), 'C-KU1').do(SQUARE)),
  () =>
    over(
      aimed(charges(GUNS, [66]), 'C-A1')
        .quiet()
        .ride('2010'),
    ),
  () =>
    over(
      aimed(charges(GUNS, [11]), 'C-A1')
        .quiet()
        .ride('2010'),
    ),
  () => over(aimed(charges(COVERED, [66, 66, 1, 11, 66, 66]), 'C-KU1').do(SQUARE)),
  () => {
    const horse = { ...HUSSARS, 'C-PHU': { at: '2008', face: 3 } } as const
    const play = charges(horse, [66]).launch('F-9H').ride('2013', '2012').do({ do: 'react', unit: 'C-PHU' })
    over(play.ride('2009').ride('2010').quiet().ride('2011'))
  },
]

/** Counts every step a charge takes while strewn units charge each other. */
function counted(seeds: number): {
  readonly reached: Map<string, number>
  readonly arrows: Map<string, number>
} {
  const reached = new Map<string, number>()
  const arrows = new Map<string, number>()
  const add = (to: Map<string, number>, key: string): void => void to.set(key, (to.get(key) ?? 0) + 1)
  const plain = { ...chargeSteps }
  const segment = { ...segmentSteps }
  let before = 'C1'
  for (const name of CHARGE_STEPS)
    chargeSteps[name] = (...args) => {
      add(reached, name)
      const state = stateOf(name)
      if (state === 'C3') add(reached, 'C3')
      if (name !== 'C1' && before !== state) add(arrows, `${before}-${state}`)
      before = state
      plain[name](...args)
    }
  segmentSteps.C0 = (...args) => {
    add(reached, 'C0')
    segment.C0(...args)
  }
  segmentSteps.C12 = (...args) => {
    add(reached, 'C12')
    segment.C12(...args)
  }
  for (const scene of SCENES) scene()
  for (let seed = 1; seed <= seeds; seed++) playStrewn(seed)
  Object.assign(chargeSteps, plain)
  Object.assign(segmentSteps, segment)
  return { reached, arrows }
}

it('LB-38-s every state C0 to C12 and every interrupt I1 to I9 is reached', () => {
  const { reached, arrows } = counted(25)
  const rows = [...STATES, ...INTERRUPTS].map((name) => `${name.padEnd(4)}${reached.get(name) ?? 0}`)
  const ways = [...arrows].toSorted().map(([name, count]) => `${name} ${count}`)
  console.info(`${rows.join('\n')}\n${ways.join(', ')}`)
  for (const name of [...STATES, ...INTERRUPTS]) expect(reached.get(name) ?? 0, name).toBeGreaterThan(0)
  for (const arrow of [
    'C3-C4',
    'C3-C5',
    'C3-C7',
    'C3-C8',
    'C5-C6',
    'C5-C8',
    'C5-C10',
    'C5-C11',
    'C8-C9',
    'C9-C3',
    'C10-C11',
  ])
    expect(arrows.get(arrow) ?? 0, arrow).toBeGreaterThan(0)
})
