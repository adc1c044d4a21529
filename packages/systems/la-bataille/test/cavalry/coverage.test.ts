import { expect, it } from 'vitest'
import { chargeSteps } from '../../src/cavalry/charge.ts'
import { CHARGE_STEPS } from '../../src/cavalry/frames.ts'
import { segmentSteps } from '../../src/cavalry/naming.ts'
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
  for (let seed = 1; seed <= seeds; seed++) playStrewn(seed)
  Object.assign(chargeSteps, plain)
  Object.assign(segmentSteps, segment)
  return { reached, arrows }
}

it('LB-38-s every state C0 to C12 and every interrupt I1 to I9 is reached', () => {
  const { reached, arrows } = counted(50)
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
