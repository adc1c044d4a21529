import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { narrate } from '../../src/files/narrate.ts'
import { kit } from '../../src/kit.ts'
import type { LbEvent } from '../../src/position/events.ts'
import { laBataille } from '../../src/system.ts'

const p = laBataille.open({ scenario: 'saalfeld-croesten' }, seededDice(1))
const clauses: string[] = []
const hussars = { clauses, unit: 'F-9H', name: '9e Hussards', army: 'imperial' }
const foot = { clauses, unit: 'F-ELI', name: 'Bataillon d’élite', army: 'imperial' }
const guns = { clauses, unit: 'F-A1', name: 'Battery Simon', army: 'imperial' }
const saxons = { clauses, unit: 'C-XA2', name: 'II/IR Prinz Xaver', army: 'coalition' }
const lannes = { clauses, unit: 'FL-LAN', name: 'Maréchal Lannes', army: 'imperial' }
const die = (...values: number[]) => values.map((value) => ({ what: 'a roll', sides: 6, value }))
const plain = { rolls: die(4, 3), natural: 43, lines: [], value: 43 }
const spent = { points: 1, left: 5 }
const half = { over: 1, under: 2 }

describe('a sentence for everything that happens', () => {
  it.each<[LbEvent, string]>([
    [{ type: 'turn', clauses, turn: 2, time: '11:20' }, 'Turn 2, 11:20.'],
    [
      { type: 'sequence', clauses, turn: 2, army: 'coalition' },
      'Turn 2: the Prussians and Saxons take their turn.',
    ],
    [{ type: 'segment', clauses, turn: 2, army: 'imperial', segment: 'melee' }, 'Turn 2, French: melees.'],
    [
      {
        type: 'levels',
        clauses,
        levels: [{ army: 'imperial', level: 1, ineffective: 2, of: 5 }],
      },
      'How the armies hold: French 2 of 5 battalions out of action, level 1.',
    ],
    [
      { type: 'held', clauses, hex: '1409', place: 'Crösten', army: 'imperial' },
      'The French hold Crösten, hex 1409.',
    ],
    [
      { type: 'game-over', clauses, winner: null, level: 'draw', score: 0, why: 'the last turn is over' },
      'The battle is over: the last turn is over. A draw, with a score of 0.',
    ],
    [
      { type: 'step', ...foot, from: '1214', into: '1215', ...spent, leaders: ['FL-LAN'] },
      'Bataillon d’élite marches to 1215 with Maréchal Lannes (5 left).',
    ],
    [
      { type: 'faced', ...foot, hex: '1214', facing: 3, ...spent },
      'Bataillon d’élite faces E (1 point, 5 left).',
    ],
    [{ type: 'faced', ...foot, hex: '1214', facing: 6, points: 0, left: 0 }, 'Bataillon d’élite faces S.'],
    [
      {
        type: 'formed',
        ...foot,
        hex: '1214',
        formation: 'line',
        facing: 1,
        hexes: ['1214', '1315'],
        ...spent,
      },
      'Bataillon d’élite takes line over 1214 and 1315, facing NNE (1 point, 5 left).',
    ],
    [
      { type: 'wheeled', ...hussars, hexes: ['1214', '1315'], facing: 1, points: 2.5, left: 4.5 },
      '9e Hussards wheels to face NNE in 1214 and 1315 (2½ points, 4½ left).',
    ],
    [
      { type: 'limbering', ...guns, hex: '1212', rolls: die(3), bonus: 1, needs: 4, passed: true, ...spent },
      'Battery Simon limbers: 3 +1, 4 or more needed (1 point, 5 left).',
    ],
    [
      { type: 'prolonged', ...guns, from: '1113', into: '1114', ...spent },
      'Battery Simon is hauled from 1113 to 1114 (1 point, 5 left).',
    ],
    [{ type: 'stopped', ...foot, hex: '1214' }, 'Bataillon d’élite is stopped by the enemy in 1214.'],
    [
      { type: 'move-over', ...foot, hex: '1214', points: 3 },
      'Bataillon d’élite halts in 1214 after 3 points.',
    ],
    [
      { type: 'entered', ...foot, hex: '1820', formation: 'roadMarch', facing: 0, ...spent },
      'Bataillon d’élite comes onto the map at 1820 in road march (1 point, 5 left).',
    ],
    [{ type: 'joined', ...lannes, hex: '1820' }, 'Maréchal Lannes comes onto the map at 1820.'],
    [{ type: 'left-map', ...saxons, hex: '0901' }, 'II/IR Prinz Xaver leaves the map at 0901 in good order.'],
    [
      { type: 'rode', ...lannes, from: '0710', into: '0711', ...spent },
      'Maréchal Lannes rides from 0710 to 0711.',
    ],
    [
      { type: 'restacked', clauses, hex: '1712', units: ['C-A2', 'C-KU1'] },
      'I/IR Kurfürst now stands foremost in 1712.',
    ],
    [
      {
        type: 'force-march',
        clauses,
        division: 'Suchet’s division',
        army: 'imperial',
        attempt: 2,
        modifier: -6,
      },
      'Suchet’s division of the French tries to force march for the second turn running, −6 to each roll.',
    ],
    [
      { type: 'force-marched', ...foot, passed: true, why: 'marches twice as far' },
      'Bataillon d’élite: marches twice as far.',
    ],
    [
      { type: 'not-put-right', ...foot, hex: '1113' },
      'Bataillon d’élite still stands in 1113 where it may not.',
    ],
    [{ type: 'leader-back', ...lannes, hex: '1113' }, 'Maréchal Lannes is back with the army, in 1113.'],
    [
      { type: 'leader-rides', ...lannes, from: '0710', into: '0220', cause: 'goes along' },
      'Maréchal Lannes rides from 0710 to 0220: he goes along with his troops.',
    ],
    [
      { type: 'leader-taken', ...lannes, hex: '0908', cause: 'ridden down alone' },
      'Maréchal Lannes is taken in 0908: ridden down alone.',
    ],
    [
      { type: 'leader-hit', ...lannes, result: 'leg wound', hours: 5, rolls: die(3, 2, 3) },
      'Maréchal Lannes is hit: 3 and 2 and 3, leg wound, out for 5 hours.',
    ],
    [{ type: 'aimed', ...guns, from: '1114', target: '1611' }, 'Battery Simon aims from 1114 at 1611.'],
    [
      {
        type: 'fire',
        clauses,
        ...plain,
        army: 'imperial',
        kind: 'defensive',
        target: '1212',
        firers: [{ ...guns, from: '1114', increments: 2, value: 5 / 3 }],
        total: 5 / 3,
        defence: 5,
        odds: '1:3',
        canister: true,
        lost: 1,
      },
      'Defensive fire at 1212: Battery Simon 1.67 (2 increments); 1.67 against 5, 1:3 with canister; 43: 1 increment lost.',
    ],
    [
      { type: 'assault', clauses, army: 'imperial', into: '1212', attackers: [foot, guns], second: false },
      'Bataillon d’élite and Battery Simon assault 1212.',
    ],
    [
      { type: 'gave-way', ...hussars, path: ['1213', '1316'], into: '1316', winded: true },
      '9e Hussards goes back to 1316 before the melee and is out of breath for its next turn.',
    ],
    [
      { type: 'pre-melee', clauses, into: '1212', attack: 1, defence: 2, row: '1:2' },
      '1 increment against 2: 1:2 for the checks before the melee.',
    ],
    [
      { type: 'no-check', clauses, into: '1212', side: 'defender', why: 'cavalry' },
      'The defender does not check: cavalry takes part.',
    ],
    [{ type: 'spares', ...hussars }, '9e Hussards spares its horses and fights with a third of its value.'],
    [
      {
        type: 'melee',
        clauses,
        into: '1212',
        shares: [
          {
            ...foot,
            attacks: true,
            hex: '1213',
            printed: 32,
            value: { over: 16, under: 1 },
            lines: [{ what: 'in skirmish order', how: 'times', by: half, clause: 'LB-19-z' }],
          },
          { ...saxons, attacks: false, hex: '1212', printed: 15, value: { over: 15, under: 1 }, lines: [] },
        ],
        attack: { over: 16, under: 1 },
        defence: { over: 15, under: 1 },
        column: '1:1',
        roll: { ...plain, lines: [{ what: 'leader', value: 3, clause: 'LB-7-f' }], value: 46 },
        result: '2*/3',
      },
      'Melee for 1212: Bataillon d’élite 16 (32; in skirmish order 0.5) against II/IR Prinz Xaver 15. 16 against 15, 1:1; 43, leader +3, is 46: the attacker loses 2 and checks, the defender 3.',
    ],
    [
      { type: 'effect', ...guns, result: 'DD', effect: 'BTY_GONE', says: 'whatever the chart says' },
      'Battery Simon: the guns are lost.',
    ],
    [{ type: 'advanced', ...foot, from: '1213', into: '1212' }, 'Bataillon d’élite advances to 1212.'],
    [
      { type: 'out-of-hand', ...hussars, why: 'was not recalled' },
      '9e Hussards is out of hand: it was not recalled.',
    ],
    [
      { type: 'loss', ...foot, lost: 2, left: 6, cause: 'ridden down' },
      'Bataillon d’élite loses 2 increments (ridden down) and has 6 left.',
    ],
    [
      { type: 'removed', ...saxons, how: 'surrendered', hex: '1212', cause: 'cut off' },
      'II/IR Prinz Xaver surrenders in 1212 (cut off).',
    ],
    [
      { type: 'check', ...foot, ...plain, what: 'losses by fire', passed: false },
      'Bataillon d’élite checks morale (losses by fire): 43, it fails.',
    ],
    [{ type: 'broken', ...foot, state: 'DD', cause: 'fire' }, 'Bataillon d’élite is disordered: under fire.'],
    [
      { type: 'fled', ...foot, how: 'rout', path: ['1212', '1213', '1214'], into: '1214' },
      'Bataillon d’élite runs 2 hexes to 1214.',
    ],
    [
      { type: 'rallied', ...foot, formation: 'generalOrder', hex: '1214' },
      'Bataillon d’élite rallies in 1214, in general order.',
    ],
    [{ type: 'charge-named', clauses, units: [hussars] }, '9e Hussards is to charge.'],
    [
      { type: 'charge-begun', ...hussars, riders: ['F-9H', 'F-10H'], points: 20, hex: '0809' },
      '9e Hussards charges from 0809 with 10e Hussards, with 20 points.',
    ],
    [{ type: 'charge-refused', ...hussars }, '9e Hussards will not charge.'],
    [{ type: 'charge-led', ...lannes, hex: '0809' }, 'Maréchal Lannes rides at the head of the charge.'],
    [
      { type: 'charge-ridden', ...hussars, from: '0809', into: '0909', cost: 1, left: 19, run: 1 },
      '9e Hussards rides to 0909 (19 left).',
    ],
    [
      { type: 'charge-turned', ...hussars, hex: '0909', facing: 0, cost: 2, left: 17 },
      '9e Hussards turns to N in 0909 (17 left).',
    ],
    [
      { type: 'charge-formed', ...hussars, hex: '0909', formation: 'line', cost: 6, left: 12 },
      '9e Hussards takes line as it charges (12 left).',
    ],
    [{ type: 'charge-parted', ...hussars, hex: '0909' }, '9e Hussards is blown and stays in 0909.'],
    [
      { type: 'charge-target', ...hussars, enemy: 'C-XA2', is: false },
      '9e Hussards passes II/IR Prinz Xaver by.',
    ],
    [
      { type: 'charge-halted', ...hussars, hex: '0909', by: ['C-XA2'] },
      '9e Hussards is halted in 0909 by II/IR Prinz Xaver.',
    ],
    [
      { type: 'carre-tried', ...saxons, ...plain, distance: 3, from: 'line', hex: '1311', result: 'carre' },
      'II/IR Prinz Xaver forms carré from line with the horse 3 hexes away: 43, it stands in carré.',
    ],
    [
      { type: 'sheltered', ...saxons, from: '1311', into: '1312' },
      'II/IR Prinz Xaver falls back before the horse to 1312.',
    ],
    [
      { type: 'charge-contact', ...hussars, enemy: 'C-XA2', full: true },
      '9e Hussards is upon II/IR Prinz Xaver at full charge.',
    ],
    [
      { type: 'trampled', ...hussars, enemy: 'C-XA2', lost: 2, cost: 4 },
      '9e Hussards rides down 2 increments of II/IR Prinz Xaver.',
    ],
    [
      { type: 'recall', ...hussars, rolls: die(2), needed: 3, value: 3, recalled: true },
      '9e Hussards is recalled: 2, is 3, 3 or more needed.',
    ],
    [
      { type: 'guns-ridden-down', ...hussars, enemy: 'C-A2', hex: '1611' },
      '9e Hussards rides down Foot battery Hoyer in 1611.',
    ],
    [
      { type: 'reaction', ...saxons, charger: 'F-9H', passed: false },
      'II/IR Prinz Xaver does not ride out against 9e Hussards.',
    ],
    [
      { type: 'reaction-ridden', ...saxons, from: '1105', into: '1004', made: 1 },
      'II/IR Prinz Xaver rides out to 1004 (1 hex in all).',
    ],
    [
      { type: 'charge-ended', ...hussars, hex: '1007', how: 'contact', enemy: 'C-XA2' },
      'The charge of 9e Hussards ends in 1007: in contact with II/IR Prinz Xaver.',
    ],
    [
      { type: 'opportunity-charge', ...hussars, mover: 'C-XA2', passed: true, into: '2018' },
      '9e Hussards rides at II/IR Prinz Xaver on the move, to 2018.',
    ],
    [
      { type: 'readiness', ...hussars, was: 'fresh', now: 'tired' },
      '9e Hussards is tired now, no longer fresh.',
    ],
  ])('$type', (event, told) => {
    expect(narrate(p, [event]).map(({ text }) => text)).toEqual([told])
  })
})

describe('one sentence for several events', () => {
  it.each<[string, LbEvent[], string[], string[]]>([
    [
      'a march',
      ['1215', '1216', '1217'].map((into, at) => ({
        type: 'step',
        ...foot,
        from: ['1214', '1215', '1216'][at],
        into,
        points: 2,
        left: 6 - 2 * at,
        leaders: [],
      })),
      ['Bataillon d’élite marches 3 hexes from 1214 to 1217 (2 left).'],
      ['1214', '1215', '1216', '1217'],
    ],
    [
      'a charge',
      ['0909', '0910'].map((into, at) => ({
        type: 'charge-ridden',
        ...hussars,
        from: ['0809', '0909'][at],
        into,
        cost: 1,
        left: 19 - at,
        run: 1 + at,
      })),
      ['9e Hussards rides 2 hexes from 0809 to 0910 (18 left, 2 straight on).'],
      ['0809', '0909', '0910'],
    ],
    [
      'guns that fire together',
      [
        { type: 'aimed', ...guns, from: '1114', target: '1611' },
        { type: 'aimed', ...foot, from: '1512', target: '1611' },
      ],
      ['Battery Simon and Bataillon d’élite aim at 1611.'],
      ['1114', '1611', '1512'],
    ],
    [
      'segments in which nothing happens',
      (['charge', 'movement'] as const).map((segment) => ({
        type: 'segment',
        clauses,
        turn: 1,
        army: 'imperial',
        segment,
      })),
      ['Turn 1, French: movement.'],
      [],
    ],
  ])('tells %s', (_, events, told, places) => {
    const sentences = narrate(p, events)
    expect(sentences.map(({ text }) => text)).toEqual(told)
    expect(sentences[0].places).toEqual(places)
  })

  it('names pieces so that they can be typed back, and sets headings apart', () => {
    const typed = (event: LbEvent) => narrate(p, [event], 'typed')[0].text
    expect(typed({ type: 'charge-refused', ...hussars })).toBe('9e Hussards (F-9H) will not charge.')
    expect(typed({ type: 'turn', clauses, turn: 3, time: '11:40' })).toBe('— Turn 3, 11:40 —')
  })
})

describe('random games', () => {
  it('find a sentence, words and odds for everything', () => {
    const told = new Set<string>()
    const acted = new Set<string>()
    for (const seed of [1, 2, 3]) {
      const dice = seededDice(seed)
      const random = createRandom(seed)
      const game = laBataille.open({ scenario: seed === 3 ? 'saalfeld-1806' : 'saalfeld-croesten' }, dice)
      for (let n = 0; n < 500; n++) {
        const [seat] = laBataille.deciders(game)
        const action = seat === undefined ? null : drawAction(laBataille.offer(game, seat), random)
        if (action === null) break
        const { label, note = '', group = '' } = kit.words(game, seat, action)
        expect(label).toMatch(/^\S.*\S$/)
        expect(`${label} ${note} ${group}`).not.toMatch(/undefined|NaN|\[object/)
        if (n % 10 === 0)
          for (const line of kit.odds?.report(game) ?? []) expect(line).not.toMatch(/undefined|NaN|\[object/)
        const events = laBataille.perform(game, seat, action, dice)
        for (const { text } of narrate(game, events)) {
          expect(text).toMatch(/^\S.*[.!]$/)
          expect(text).not.toMatch(/undefined|NaN|\[object| {2}/)
        }
        acted.add(action.do)
        for (const { type } of events) told.add(type)
      }
    }
    expect(told.size).toBeGreaterThan(30)
    expect(acted.size).toBeGreaterThan(18)
  })
})
