import { checkAction } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { fastPlayGrandeArmee } from '../../src/index.ts'
import type { FpgaAction, FpgaEvent } from '../../src/index.ts'
import { Field, aim, end, field, fieldSetup, move, skirmish, straight, unit } from '../testing.ts'

const first: FpgaAction = { do: 'open', how: 'first' }
const second: FpgaAction = { do: 'open', how: 'second' }
const rest = (force: string): FpgaAction => ({ do: 'rest', force })
const far = ['F1 fast 10,10 0', 'A1 slow 10,60 180']
/** One command die each; the French throw 12 to 2 for the initiative, and the clock shows 4. */
const OPENING = [1, 1, 6, 6, 4, 1, 1, 4]

/** Takes the actions and gives the events of all of them. */
function play(f: Field, ...actions: FpgaAction[]): FpgaEvent[] {
  return actions.flatMap((action) => f.do(action).events)
}

/** What an event list tells of turns, pulses and segments, in order. */
function course(events: readonly FpgaEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'turn') return [`turn ${event.turn}`]
    if (event.type === 'pulse') return [`pulse ${event.pulse}`]
    if (event.type === 'segment') return [`${event.step} ${event.side ?? 'both'}`]
    return event.type === 'initiative-roll' || event.type === 'length-roll' ? [event.type] : []
  })
}

const PULSE = [
  'skirmish french',
  'fire both',
  'control french',
  'movement french',
  'combat french',
  'control austrian',
  'movement austrian',
  'combat austrian',
  'rally both',
  'initiative-roll',
]

describe('turn and pulse', () => {
  it('FPGA-SEQ-a, FPGA-SEQ-e, FPGA-SEQ-f, FPGA-SEQ-h: a Command Phase, then pulses of six steps until the turn ends', () => {
    // Two pulses: the clock of the French shows 4, then 2. Then the next Command Phase.
    const dice = [...OPENING, 6, 6, 4, 1, 1, 4, 6, 6, 2, 1, 1, 4, ...OPENING]
    const f = field({}, { step: 'command', units: far }, dice)
    const opened = play(f, end, end, first)
    const pulse = [rest('FA'), end, rest('AA'), end]
    const one = play(f, ...pulse)
    expect(course([...opened, ...one]), 'FPGA-SEQ-a, FPGA-SEQ-e, FPGA-SEQ-f').toEqual(['pulse 1', ...PULSE])
    const two = play(f, end, end, first, ...pulse)
    expect(course(two), 'FPGA-SEQ-h').toEqual(['pulse 2', ...PULSE, 'turn 3', 'initiative-roll'])
    f.shows({ turn: 3, pulse: 0, decision: 'initiative' })
  })

  it('FPGA-SEQ-h: the Basic Length is checked when the turn ends', () => {
    const f = field(
      { basicLength: 2 },
      { side: 'austrian', first: 'french', units: far },
      [6, 6, 1, 1, 1, 4, 3],
    )
    expect(course(play(f, end)).slice(-2), 'FPGA-SEQ-h').toEqual(['initiative-roll', 'length-roll'])
  })

  it('FPGA-SEQ-a: nothing is done out of its step', () => {
    const f = field({}, { units: far })
    f.refuses(skirmish('F1', 'A1'), 'FPGA-SEQ-a')
      .refuses(first, 'FPGA-SEQ-a')
      .refuses(rest('FA'), 'FPGA-SEQ-a')
    f.refuses({ do: 'fight', target: 'A1' }, 'FPGA-SEQ-a')
  })

  it('FPGA-SEQ-b: the Command Phase ends with the initiative of the first pulse', () => {
    const f = field({}, { step: 'command', units: far }, OPENING)
    f.shows({ dice: { french: 1, austrian: 1 }, decision: 'initiative', pulse: 0 }, 'FPGA-SEQ-b')
    f.do(end, end, first).shows({ pulse: 1, initiative: 'french' }, 'FPGA-SEQ-b')
  })

  it('FPGA-SEQ-c, FPGA-SEQ-i: who has the initiative skirmishes, whoever phases first', () => {
    const near = ['F1 fast 10,10 0 sk1', 'A1 slow 10,17 180 sk1', 'F2 slow 30,10 0']
    for (const [how, phases] of [
      [first, 'french'],
      [second, 'austrian'],
    ] as const) {
      const f = field({}, { step: 'next', units: near }, [6, 6, 4, 1, 1, 4, 1]).shows({ decision: 'first' })
      f.do(how).shows({ decision: 'skirmish', decides: 'french', first: phases }, 'FPGA-SEQ-c, FPGA-SEQ-i')
      f.do(skirmish('F1', 'A1')).shows({ decision: 'control', decides: phases }, 'FPGA-SEQ-i')
    }
    // The Austrians have skirmishers too, and do not get to use them.
    field({}, { step: 'skirmish', initiative: 'french', units: near })
      .do(end)
      .shows({ decision: 'control' }, 'FPGA-SEQ-c')
  })

  it('FPGA-SEQ-d: both sides fire at once: who is hit has fired too', () => {
    const guns = ['F1 foot 10,10 0', 'A1 foot 10,21 180', 'F2 slow 30,10 0', 'A2 slow 30,60 180']
    const f = field({}, { step: 'fire', initiative: 'french', units: guns }, [5, 5, 5, 5])
    f.shows({ decides: 'austrian' }).do(aim('A1', 'F1')).shows({ decides: 'french' }).do(aim('F1', 'A1'))
    expect(f.eventsOf('fired').map(({ unit: id, hits }) => [id, hits])).toEqual([
      ['F1', 1],
      ['A1', 1],
    ])
    f.shows({ units: { F1: { suppressed: true }, A1: { suppressed: true } } }, 'FPGA-SEQ-d')
  })

  it('FPGA-SEQ-e: each segment is the phasing side’s alone', () => {
    const f = field({}, { units: far })
    expect(checkAction(fastPlayGrandeArmee, f.p, 'austrian', end)?.clause).toBe('TABLE-TURN')
    f.refuses(move('A1', straight(1)), 'FPGA-UNIT-n')
    expect(f.decides, 'FPGA-SEQ-e').toBe('french')
  })

  it('FPGA-SEQ-f: then the other side has the same three', () => {
    const f = field({}, { step: 'control', units: far })
    f.shows({ decides: 'french', decision: 'control' }).do(rest('FA')).shows({ decision: 'movement' })
    f.do(end).shows({ decides: 'austrian', decision: 'control' }, 'FPGA-SEQ-f')
    f.do(rest('AA')).shows({ decides: 'austrian', decision: 'movement' }, 'FPGA-SEQ-f')
    // With the Austrians as First Side it is the other way round.
    const other = field({}, { step: 'control', side: 'austrian', units: far }).do(rest('AA'), end)
    other.shows({ decides: 'french', decision: 'control' }, 'FPGA-SEQ-f')
  })

  it('FPGA-SEQ-g: suppression ends in step 5, of all guns', () => {
    const units = [...far, 'F2 foot 20,10 0 suppressed', 'A2 foot 20,60 180 suppressed']
    const f = field({}, { side: 'austrian', first: 'french', units }, [6, 6, 4, 1, 1, 4])
    f.shows({ units: { F2: { suppressed: true }, A2: { suppressed: true } } })
    const events = play(f, end)
    expect(events.flatMap((event) => (event.type === 'rallied' ? [event.unit] : []))).toEqual(['F2', 'A2'])
    f.shows({ units: { F2: { suppressed: false }, A2: { suppressed: false } } }, 'FPGA-SEQ-g')
    const order = events.map(({ type }) => type)
    expect(order.lastIndexOf('rallied'), 'FPGA-SEQ-g').toBeLessThan(order.indexOf('initiative-roll'))
  })

  it('FPGA-SEQ-i: the choice belongs to the winner, at once, and must be made', () => {
    const f = field({}, { step: 'next', units: far }, [1, 1, 4, 6, 6, 4])
    f.shows({ decides: 'austrian', decision: 'first' }, 'FPGA-SEQ-i').refuses(end, 'FPGA-SEQ-i')
    f.do(second).shows({ pulse: 2, initiative: 'austrian', first: 'french' }, 'FPGA-SEQ-i')
  })
})

describe('what is a choice', () => {
  it('FPGA-SEQ-j: skirmishing, firing, moving and fighting on are passed', () => {
    const near = ['F1 fast 10,10 0 sk1', 'F2 foot 14,10 0', 'A1 slow 10,17 180', 'A2 slow 30,60 180']
    field({}, { step: 'skirmish', units: near })
      .do(end)
      .shows({ decision: 'fire', units: { A1: { hits: 0 } } }, 'FPGA-SEQ-j')
    field({}, { step: 'fire', initiative: 'austrian', units: near })
      .shows({ decides: 'french', decision: 'fire' })
      .do(end)
      .shows({ decision: 'control', units: { A1: { hits: 0 } } }, 'FPGA-SEQ-j')
    field({}, { units: near })
      .do(end)
      .shows({ decides: 'austrian', units: { F1: { x: 10, y: 10 } } }, 'FPGA-SEQ-j')
    // Command dice need not be given, nor an Active brigade in contact fight.
    const contact = ['F1 fast 10,10 0', 'A1 slow 10,13 180']
    const f = field({}, { step: 'combat', dice: { french: 3 }, units: contact })
    f.shows({ decision: 'engage' })
      .do(end)
      .shows({ decides: 'austrian', dice: { french: 3 } }, 'FPGA-SEQ-j')
  })

  it('FPGA-SEQ-j: cavalry need not evade', () => {
    const f = field({}, { units: ['F1 fast 10,10 0', 'A1 light 10,18 180'] }, [1]).do(move('F1', straight(5)))
    f.shows({ decides: 'austrian', decision: 'evade' }).do(end)
    expect(f.event('stood').unit, 'FPGA-SEQ-j').toBe('A1')
  })

  it('FPGA-SEQ-j: Attack! and Withdraw demand a move', () => {
    const units = ['F1 slow 10,30 0', 'A1 slow 10,50 180']
    field({}, { units, status: { FA: 'attack' } }).refuses(end, 'FPGA-CTL-status-k')
    // A withdraw that was not made is made when the segment ends.
    const f = field({}, { units, status: { FA: 'withdraw' } }).do(end)
    f.shows({ decides: 'austrian', units: { F1: { y: 25 } } }, 'FPGA-SEQ-j')
  })
})

describe('the order of throwing', () => {
  /** The same table, the Austrians named first. */
  const reversed = () => {
    const setup = fieldSetup({}, { units: [...far, 'F2 fast 20,10 0 force:FB'] })
    const scenario = structuredClone(setup.files?.['scenario']) as { sides: object[] }
    scenario.sides.reverse()
    return { ...setup, files: { scenario } }
  }

  it('FPGA-DICE-a: command dice and initiative, the side named first before the other', () => {
    const dice = [1, 2, 4, 6, 5, 3, 2, 1, 4]
    const f = field({}, { step: 'command', units: [...far, 'F2 fast 20,10 0 force:FB'] }, dice)
    f.shows({ dice: { french: 3, austrian: 4 }, decides: 'austrian' }, 'FPGA-DICE-a')
    const frame = f.p.state.frames.at(-1)
    expect(
      frame?.phase === 'initiative' && frame.thrown.map(({ sides, value }) => `${value}/${sides}`),
      'FPGA-DICE-a',
    ).toEqual(['6/6', '5/6', '3/4', '2/6', '1/6', '4/4'])
    // Austrians 4; French 1 and 2; then the Austrians throw 6 and 5.
    const other = new Field(reversed(), undefined, [4, 1, 2, 6, 5, 3, 2, 1, 4])
    other.shows({ dice: { french: 3, austrian: 4 }, decides: 'french' }, 'FPGA-DICE-a')
  })

  it('FPGA-DICE-a: army morale too', () => {
    const units = [
      'F1 fast 5,10 0',
      'F2 fast 10,10 0',
      unit('F3 fast 15,10 0', { where: 'broken' }),
      'A1 slow 5,60 180',
      'A2 slow 10,60 180',
      unit('A3 slow 15,60 180', { where: 'broken' }),
    ]
    const f = field({}, { side: 'austrian', first: 'french', units }, [6, 6, 1, 1, 1, 4, 3, 4, 2, 3]).do(end)
    expect(
      f.eventsOf('morale-roll').map(({ side, total }) => [side, total]),
      'FPGA-DICE-a',
    ).toEqual([
      ['french', 7],
      ['austrian', 5],
    ])
    f.shows({ outcome: { winner: 'french', level: 'army morale' } })
  })

  it('FPGA-DICE-b: attacks before saves, the attacker before who evades', () => {
    const skirmishers = ['F1 fast 10,10 0 sk2', 'A1 slow 10,17 180 mx']
    const f = field({}, { step: 'skirmish', units: skirmishers }, [6, 6, 3, 5]).do(skirmish('F1', 'A1'))
    const values = (rolls: readonly { readonly value: number }[]): number[] => rolls.map(({ value }) => value)
    expect(values(f.event('skirmished').rolls), 'FPGA-DICE-b').toEqual([6, 6])
    expect(values(f.event('skirmished').saves), 'FPGA-DICE-b').toEqual([3, 5])
    const evader = field({}, { units: ['F1 heavy 10,10 0', 'A1 light 10,18 180'] }, [1, 3, 6])
    evader.do(move('F1', straight(5)), { do: 'evade', by: 8000 })
    expect(evader.event('evade-roll'), 'FPGA-DICE-b').toMatchObject({ attack: 3, evade: 7 })
  })

  it('FPGA-DICE-b: attackers before the defender, strength dice before the others', () => {
    const units = ['F1 fast 10,10 0 3sp mx', 'A1 slow 10,18 180 3sp']
    const f = field({}, { units }, [1, 1, 2, 3, 4, 1, 2, 1]).do(move('F1', straight(5)), end)
    expect(
      f
        .event('combat')
        .throws.map(({ unit: id, dice }) => [id, dice.map(({ value, from }) => `${from} ${value}`)]),
      'FPGA-DICE-b',
    ).toEqual([
      ['F1', ['strength 1', 'strength 2', 'strength 3', 'mx 4']],
      ['A1', ['strength 1', 'strength 2', 'strength 1']],
    ])
  })

  it('FPGA-DICE-b: the initiative side’s shots first, in the order named, each with its re-rolls', () => {
    const guns = [
      'F1 foot 10,10 0',
      'F2 foot 14,10 0',
      'F3 slow 30,10 0',
      'A1 foot 10,21 180',
      'A2 foot 14,21 180',
      'A3 slow 30,60 180',
    ]
    const f = field({}, { step: 'fire', initiative: 'french', units: guns }, [5, 1, 6, 2, 3, 4])
    f.do(aim('A1', 'F1'), aim('A2', 'F2'), aim('F2', 'A1'), aim('F1', 'A1'))
    expect(
      f.eventsOf('fired').map(({ unit: id, rolls }) => [id, ...rolls.map(({ value }) => value)]),
      'FPGA-DICE-b',
    ).toEqual([
      ['F2', 5, 1],
      ['F1', 6, 2],
      ['A1', 3],
      ['A2', 4],
    ])
  })

  it('FPGA-DICE-c: a die thrown again replaces the old one', () => {
    // Counter-battery: the hit is thrown again and fails.
    const guns = ['F1 foot 10,10 0', 'F2 slow 30,10 0', 'A1 foot 10,21 0', 'A2 slow 30,60 180']
    const f = field({}, { step: 'fire', initiative: 'austrian', units: guns }, [6, 4]).do(aim('F1', 'A1'))
    expect(f.event('fired').hits, 'FPGA-DICE-c').toBe(0)
    // Two hits out of radius: 2 and 4 in the order of the dice. The second stands.
    const units = ['F1 fast 10,10 0 3sp', 'A1 slow 10,18 180 3sp']
    const officers = ['FAS FA 0/0 38,2 0']
    const fight = field({}, { units, officers }, [1, 5, 1, 6, 2, 4, 1, 1, 1]).do(move('F1', straight(5)), end)
    expect(fight.event('combat').throws[0].again[0].dice, 'FPGA-DICE-c').toEqual([
      { at: 0, value: 2 },
      { at: 2, value: 4 },
    ])
    expect(fight.event('combat').throws[0].hits).toBe(1)
  })
})
