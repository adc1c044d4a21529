import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import type { LgaEvent } from '../../src/index.ts'
import { continues, laGrandeArmee, narrate } from '../../src/index.ts'

const p = laGrandeArmee.open({ scenario: 'ulm' }, seededDice(1))
const moved = (unit: string, name: string, from: string, into: string): LgaEvent => ({
  type: 'moved',
  clauses: [],
  unit,
  name,
  side: 'french',
  from,
  into,
  cost: 1,
  left: 1,
})
const corps = { clauses: [], unit: 'v-corps', name: 'V Corps', side: 'french' }
const die = (value: number) => ({ what: 'a die', sides: 6, value })
const strength = (total: number) => ({ total, lines: [] })
const tell = (...events: LgaEvent[]): string[] => narrate(p, events, 'typed').map(({ text }) => text)

describe('the story', () => {
  it('tells a march in one sentence, by the names of places', () => {
    expect(tell(moved('davout', 'Davout', '1458', '1459'))).toEqual(['Davout enters Ulm.'])
    expect(
      tell(moved('v-corps', 'V Corps', '0457', '0456'), moved('v-corps', 'V Corps', '0456', '0555')),
    ).toEqual(['V Corps marches from Kehl to hex 0555 near Rastatt.'])
  })

  it('tells two marches apart', () => {
    expect(
      tell(moved('v-corps', 'V Corps', '0457', '0456'), moved('lannes', 'Lannes', '0457', '0456')),
    ).toEqual(['V Corps moves to hex 0456 near Kehl.', 'Lannes moves to hex 0456 near Kehl.'])
  })

  it('gives several the verb of several, and a Leader whose name ends alike his own', () => {
    expect(tell(moved('dragoons', 'Dragoons', '0555', '0554'))).toEqual(['Dragoons enter Rastatt.'])
    expect(tell(moved('lannes', 'Lannes', '0555', '0554'))).toEqual(['Lannes enters Rastatt.'])
  })

  it('says which Supply is meant, and why a piece was lost', () => {
    const lost = { unit: 'fr-supply-1', name: 'Supply', side: 'french', hex: '0457' }
    expect(tell({ type: 'eliminated', clauses: ['LGA-AE-N1'], ...lost })).toEqual([
      'Supply fr-supply-1 is lost at Kehl, ridden down.',
    ])
  })

  it('on a page says what is written on the counter, and which hexes it is about', () => {
    const lost = { unit: 'fr-supply-1', name: 'Supply', side: 'french', hex: '0457' }
    expect(narrate(p, [{ type: 'eliminated', clauses: ['LGA-AE-N1'], ...lost } as LgaEvent])).toEqual([
      { text: 'Supply is lost at Kehl, ridden down.', places: ['0457'], kind: 'loss' },
    ])
    const march = [moved('v-corps', 'V Corps', '0457', '0456'), moved('v-corps', 'V Corps', '0456', '0555')]
    expect(narrate(p, march)[0].places).toEqual(['0457', '0456', '0555'])
  })

  it('tells only the last of an attack that grows', () => {
    const attack = (...units: string[]): LgaEvent => ({
      type: 'attack',
      clauses: [],
      attack: 0,
      side: 'french',
      targets: ['1459'],
      units,
    })
    expect(continues(attack('v-corps'), attack('v-corps', 'lannes'))).toBe(true)
    expect(tell(attack('v-corps'), attack('v-corps', 'lannes'))).toEqual([
      'Attack 1: V Corps and Lannes on Ulm.',
    ])
  })

  it.each<[string, LgaEvent]>([
    ['V Corps is set up at Ulm.', { type: 'placed', ...corps, hex: '1459' }],
    [
      '— Turn 2, 5 October 1805: French supply creation —',
      { type: 'phase', clauses: [], turn: 2, side: 'french', phase: 'supply-creation' },
    ],
    ['Reinforcement: V Corps at Kehl.', { type: 'arrived', ...corps, hex: '0457', arrival: 'x' }],
    [
      'Reinforcements of the Allies cannot come in at Braunau; they wait.',
      { type: 'delayed', clauses: [], arrival: 'x', side: 'allied', place: 'braunau' },
    ],
    [
      'Prussia stays out of the war (die 5, 2 or less needed).',
      {
        type: 'entry-test',
        clauses: [],
        power: 'prussia',
        test: 'B',
        needed: 2,
        enters: false,
        rolls: [die(5)],
      },
    ],
    [
      'Prussia takes up arms.',
      { type: 'entry-test', clauses: [], power: 'prussia', test: 'C', needed: 6, enters: true, rolls: [] },
    ],
    [
      'Prussia joins the Allies with Magdeburg and Erfurt.',
      { type: 'power-enters', clauses: [], power: 'prussia', fortresses: ['Magdeburg', 'Erfurt'] },
    ],
    [
      'V Corps is halted at Ulm: the enemy controls it partially.',
      { type: 'halted', ...corps, hex: '1459', control: 'partial' },
    ],
    [
      'V Corps breaks down into v-corps.1 and v-corps.2.',
      { type: 'broke-down', ...corps, hex: '0457', parts: ['v-corps.1', 'v-corps.2'] },
    ],
    [
      'Kienmayer 1 and Kienmayer 2 combine into V Corps at Kehl.',
      { type: 'combined', ...corps, hex: '0457', from: ['kienmayer-1', 'kienmayer-2'] },
    ],
    [
      'V Corps will march twice as far on Supply fr-supply-1.',
      { type: 'drew-supply', ...corps, supply: 'fr-supply-1' },
    ],
    [
      'V Corps forces a triple march again: die 6 −1 is 5; the column falls apart.',
      {
        type: 'forced-march',
        ...corps,
        march: 'triple',
        row: 'second',
        modifier: -1,
        modified: 5,
        result: 'e',
        rolls: [die(6)],
      },
    ],
    ['V Corps is lost at Kehl.', { type: 'eliminated', ...corps, hex: '0457' }],
    [
      'V Corps is disrupted until the French Movement Phase of turn 2 ends.',
      { type: 'disrupted', ...corps, until: 9 },
    ],
    ['V Corps has rallied.', { type: 'recovered', ...corps }],
    [
      'Supply fr-supply-1 is used up at Kehl.',
      { type: 'supply-spent', ...corps, unit: 'fr-supply-1', name: 'Supply', hex: '0457' },
    ],
    [
      'V Corps overwhelms Ulm: 10 against 2, 500 %.',
      {
        type: 'automatic-elimination',
        clauses: [],
        side: 'french',
        targets: ['1459'],
        units: ['v-corps'],
        percent: 500,
        attack: strength(10),
        defence: strength(2),
      },
    ],
    ['Supply fr-supply-1 feeds V Corps.', { type: 'supplied', ...corps, by: 'fr-supply-1' }],
    ['The Fortress feeds V Corps.', { type: 'supplied', ...corps, by: 'fortress' }],
    [
      'Supply fr-supply-1 feeds the stack at Kehl.',
      { type: 'stack-supplied', clauses: [], side: 'french', hex: '0457', by: 'fr-supply-1' },
    ],
    ['V Corps slips away to Kehl.', { type: 'retired', ...corps, path: ['0456', '0457'] }],
    [
      'Battle at Ulm: 10 against 4, 250 %, die 3: Ar1 Dr1 (attackers retreat one hex and defenders retreat one hex).',
      {
        type: 'battle',
        clauses: [],
        attack: 0,
        targets: ['1459'],
        units: [],
        percent: 250,
        column: 250,
        result: 'Ar1 Dr1',
        strength: strength(10),
        defence: strength(4),
        rolls: [die(3)],
      },
    ],
    ['Attack 2 on Ulm finds nobody.', { type: 'not-fought', clauses: [], attack: 1, targets: ['1459'] }],
    ['V Corps falls back to Kehl.', { type: 'retreated', ...corps, path: ['0456', '0457'] }],
    ['V Corps advances to Ulm.', { type: 'advanced', ...corps, from: '1458', into: '1459' }],
    [
      'Ulm is in the hands of the French.',
      { type: 'control', clauses: [], fortress: 'Ulm', hex: '1459', by: 'french', was: 'allied' },
    ],
    [
      'Erfurt opens its gates to the French.',
      { type: 'control', clauses: [], fortress: 'Erfurt', hex: '1459', by: 'french', was: 'neutral' },
    ],
    ['The French besiege Ulm.', { type: 'siege', clauses: [], fortress: 'Ulm', hex: '1459', by: 'french' }],
    ['The siege of Ulm is raised.', { type: 'siege', clauses: [], fortress: 'Ulm', hex: '1459', by: null }],
    [
      'Depot fr-depot-1 produces Supply s at Strassburg.',
      { type: 'supply-created', ...corps, unit: 's', name: 'Supply', depot: 'fr-depot-1', hex: '0356' },
    ],
    [
      'Capitulation: +6 to the total.',
      { type: 'scored', clauses: [], action: 'capitulation', name: 'Capitulation', value: 6 },
    ],
    ['The total goes from 4 to 10.', { type: 'total', clauses: [], was: 4, now: 10 }],
    [
      'The French march through the ground of Prussia (2 times now).',
      { type: 'violation', clauses: [], power: 'prussia', count: 2 },
    ],
    ['V Corps leaves the war.', { type: 'withdrawn', ...corps, event: 'x' }],
    [
      'Saxony leaves: Dresden has decided it.',
      { type: 'scenario-event', clauses: [], event: 'saxony-leaves', place: 'dresden' },
    ],
    [
      'The campaign is over with a total of 20: French victory.',
      { type: 'game-over', clauses: [], total: 20, level: 'French victory', winner: 'french' },
    ],
  ])('%s', (sentence, event) => {
    expect(tell(event)).toEqual([sentence])
  })

  it('has whole sentences for whatever happens in a game', () => {
    const seen = new Set<string>()
    for (const scenario of ['ulm', '1805', '1806', '1809']) {
      const game = laGrandeArmee.open({ scenario }, seededDice(3))
      const random = createRandom(3)
      const dice = seededDice(4)
      for (;;) {
        const [seat] = laGrandeArmee.deciders(game)
        const action = seat === undefined ? null : drawAction(laGrandeArmee.offer(game, seat), random)
        if (seat === undefined || action === null) break
        const events = laGrandeArmee.perform(game, seat, action, dice)
        for (const event of events) seen.add(event.type)
        for (const { text: line } of narrate(game, events)) {
          expect(line).toMatch(/^(—.*—|\P{Ll}.*\.)$/u)
          expect(line).not.toMatch(/undefined|NaN|null|\[object/)
        }
      }
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['moved', 'phase', 'battle', 'forced-march', 'game-over']),
    )
  })
})
