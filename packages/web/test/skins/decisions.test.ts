import { createRandom, pick } from '@bivouac/kernel'
import { laGrandeArmee, stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/skins/la-grande-armee/decide/index.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

const GOALS = ['reach', 'reach-forced', 'reach-supplied', 'target']
let open: DeskInTest | null = null
afterEach(() => {
  open?.desk.close()
  open?.table.close()
  open = null
})

/** Everything a hand could do on the map or the banner now: what is lit, what glows, what can be pressed. */
function deeds({ desk }: DeskInTest): { readonly kind: string; readonly act: () => void }[] {
  const decision = decisionOf(desk)
  const pressable = [decision.primary, ...decision.others].flatMap((choice) => (choice && !choice.barred ? [choice] : []))
  const lit = decision.highlights.filter(({ kind }) => GOALS.includes(kind))
  return [
    ...pressable.flatMap(({ act }) => Array.from({ length: 3 }, () => ({ kind: 'press', act }))),
    ...[...decision.active].map((unit) => ({ kind: 'unit', act: () => void decision.tapUnit(unit, false) })),
    ...lit.map(({ hex }) => ({ kind: 'hex', act: () => void decision.tapHex(hex, false) })),
  ]
}

describe('deciding on the map', () => {
  it.each([1, 2, 3, 4])('plays whole games by what is lit, what glows and what can be pressed (%i)', async (seed) => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, refusals, settle } = open
    const random = createRandom(seed)
    const seen = new Set<string>()
    for (let step = 0; step < 3000 && table.status.peek().kind !== 'over'; step++) {
      seen.add(desk.frame.phase)
      const possible = deeds(open)
      expect(possible.length, `nothing to do in ${desk.frame.phase}`).toBeGreaterThan(0)
      pick(random, possible).act()
      await settle()
    }
    expect(table.status.peek().kind).toBe('over')
    // What is lit and what glows is allowed: only choosing too little or too much of an army can be refused.
    const allowed = ['LGA-MOV-04', 'LGA-CBT-B4']
    expect(refusals.filter(({ clause }) => !allowed.includes(clause))).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining(['movement', 'march', 'creation']))
  })

  it('can be stepped back from: what was in hand is put down, and the position is as it was', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, settle } = open
    const before = table.position.peek()
    const [unit] = decisionOf(desk).active
    decisionOf(desk).tapUnit(unit, false)
    await settle()
    expect(decisionOf(desk).highlights.length).toBeGreaterThan(0)
    expect(decisionOf(desk).back()).toBe(true)
    expect(decisionOf(desk).back()).toBe(false)
    expect(table.position.peek()).toBe(before)
  })

  it('says why a hex cannot be reached, with the clause', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk } = open
    const p = desk.position.peek()
    desk.pick('riesch')
    expect(decisionOf(desk).why(p.game.board.placeHex.get('vienna') ?? -1)?.clause).toBe('LGA-MOV-03')
  })

  it('takes Leaders along, each by a march of his own', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, settle } = open
    desk.pick('schwarzenberg')
    desk.company.value = ['mack']
    const lit = decisionOf(desk).highlights.filter(({ kind, hex }) => {
      return kind === 'reach' && stackAt(desk.position.peek(), hex).length === 0
    })
    decisionOf(desk).tapHex(lit[0].hex, false)
    await settle()
    const { hex, id } = (table.position.peek() as LgaPosition).state.units
    expect([hex[id.indexOf('schwarzenberg')], hex[id.indexOf('mack')]]).toEqual([lit[0].hex, lit[0].hex])
  })

  it('is nothing for whoever does not decide', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table } = open
    expect(laGrandeArmee.deciders(desk.position.peek())).toEqual([table.seat.peek()])
    expect(decisionOf(desk).primary?.label).toBe('End movement')
  })
})
