import { ageOfDestiny } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import { field, unit } from '@bivouac/age-of-destiny/testing'
import type { Situation } from '@bivouac/age-of-destiny/testing'
import { seededDice, Session } from '@bivouac/kernel'
import type { Action, GameEvent, GameSetup, Outcome, SeatId } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { chancePlayer, thinkingPlayer } from '../src/index.ts'
import type { Level } from '../src/index.ts'
import { opponent } from '../src/age-of-destiny/opponent.ts'
import { guideOf } from '../src/age-of-destiny/guide.ts'
import { planFire } from '../src/age-of-destiny/gunnery.ts'
import { Outline } from '../src/outline.ts'
import type { Computer } from '../src/index.ts'

const computer = (seed: number, faults: unknown[] = [], level: Level = 'marshal') =>
  thinkingPlayer(ageOfDestiny, opponent, {
    seed,
    level,
    onFault: (fault) => faults.push(fault),
    row: { horizon: 0 },
  })

interface Played {
  readonly outcome: Outcome
  readonly entries: readonly {
    readonly seat: SeatId
    readonly action: Action
    readonly events: readonly GameEvent[]
  }[]
}

/** A game between two players who are given views and nothing else. Every action must be accepted. */
function playOut(setup: GameSetup, seed: number, players: Readonly<Record<SeatId, Computer>>): Played {
  const session = new Session(ageOfDestiny, setup, seededDice(seed))
  while (session.outcome === null) {
    const [seat] = ageOfDestiny.deciders(session.position)
    const view: unknown = JSON.parse(JSON.stringify(ageOfDestiny.view(session.position, seat)))
    const action = players[seat].decide(view, seat)
    const { refusal } = session.submit(seat, session.sequence, action)
    if (refusal !== null)
      throw new Error(`${seat} ${JSON.stringify(action)}: ${refusal.clause} ${refusal.reason}`)
  }
  return { outcome: session.outcome, entries: session.entries }
}

/** What the computer does with a position until its phase is over or dice fall. */
function decisions(p: AodPosition, seat: 'coalition' | 'french'): AodAction[] {
  const player = computer(1)
  const dice = seededDice(1)
  const taken: AodAction[] = []
  const { phase, turn } = p.state
  while (p.state.phase === phase && p.state.turn === turn && ageOfDestiny.deciders(p).includes(seat)) {
    const action = player.decide(ageOfDestiny.view(p, seat), seat) as AodAction
    expect(ageOfDestiny.check(p, seat, action)).toBeNull()
    ageOfDestiny.perform(p, seat, action, dice)
    taken.push(action)
  }
  return taken
}

const at = (situation: Situation, plan = {}): AodPosition => field(plan, situation).p

describe('the computer against chance', () => {
  it.each([1, 2, 3])('wins the Mill Brook as the French, game %i', (seed) => {
    const players = { french: computer(seed), coalition: chancePlayer(ageOfDestiny, seed + 100) }
    expect(playOut({ scenario: 'mill-brook' }, seed, players).outcome.winner).toBe('french')
  })

  it.each([1, 2, 3])('wins the Mill Brook as the Coalition, game %i', (seed) => {
    const players = { french: chancePlayer(ageOfDestiny, seed + 100), coalition: computer(seed) }
    expect(playOut({ scenario: 'mill-brook' }, seed, players).outcome.winner).toBe('coalition')
  })
})

describe('the computer against itself', () => {
  it.each([
    ['mill-brook', {}],
    ['mill-brook', { freeDeployment: true, ordersModule: true }],
    ['hagelberg', { ordersModule: true, wetPowder: true }],
    ['golden-turn', {}],
  ])('plays %s with %j to the end within the rules, without a fault', (scenario, options) => {
    const faults: unknown[] = []
    const players = { french: computer(1, faults, 'recruit'), coalition: computer(2, faults, 'recruit') }
    const { entries } = playOut({ scenario, options }, 7, players)
    expect(faults).toEqual([])
    expect(entries.length).toBeGreaterThan(3)
  })

  it('plays the same game again for the same seeds', () => {
    const game = () =>
      playOut({ scenario: 'mill-brook' }, 11, { french: computer(3), coalition: computer(4) }).entries
    expect(game().map(({ action }) => action)).toEqual(game().map(({ action }) => action))
  })

  it('fires, charges, joins in attacks, sends its generals to those who must rally, and takes objectives', () => {
    const told = [1, 2].flatMap((seed) =>
      playOut({ scenario: 'mill-brook' }, seed, {
        french: computer(seed),
        coalition: computer(seed + 50),
      }).entries.flatMap(({ events }) => events),
    )
    const types = new Set(told.map(({ type }) => type))
    for (const type of ['fired', 'charged', 'combat', 'general-moved', 'objective'])
      expect(types).toContain(type)
    const fights = told.filter((event) => event.type === 'combat') as unknown as { units: string[] }[]
    expect(fights.some(({ units }) => units.length >= 2)).toBe(true)
  })
})

describe('what the computer sees in a position', () => {
  it('fires at the column within the deadly band, not at the line far off', () => {
    const p = at({
      side: 'french',
      phase: 'fire',
      units: ['F1 fr-guns 300,200 0', 'P1 pr-line 300,300 180 column', 'P2 pr-line 420,560 180'],
    })
    expect(decisions(p, 'french')[0]).toEqual({ do: 'fire', unit: 'F1', target: 'P1' })
  })

  it('ends its fire rather than throw for a shot that can bring nothing', () => {
    const p = at({ side: 'french', phase: 'fire', units: ['F1 fr-guns 300,200 0', 'P1 pr-line 300,590 180'] })
    const planned = (position: AodPosition): unknown => {
      const outline = new Outline<AodPosition, AodAction>(ageOfDestiny, position)
      planFire({ guide: guideOf(opponent.numbers), overlooks: () => false }, outline, position.state.side)
      return outline.steps[0].action
    }
    expect(planned(ageOfDestiny.copy(p))).toEqual({ do: 'fire', unit: 'F1', target: 'P1' })
    // The same guns by a table on which no shot ever tells.
    const { charts } = p.game
    const dud = (rows: typeof charts.fire.heavy) =>
      rows.map((row) => ({ ...row, results: row.results.map(() => '-' as const) }))
    const fire = { ...charts.fire, heavy: dud(charts.fire.heavy), light: dud(charts.fire.light) }
    expect(planned({ ...p, game: { ...p.game, charts: { ...charts, fire } } })).toEqual({ do: 'end' })
  })

  it('charges disordered foot in the flank', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-light 300,200 0', 'P1 pr-line 300,290 90 disrupted', 'P2 pr-line 900,700 180'],
    })
    const taken = decisions(p, 'french')
    expect(taken.some((action) => action.do === 'charge' && action.target === 'P1')).toBe(true)
  })

  it('does not ride alone at a line that has all the time to form square', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-light 300,200 0', 'P1 pr-guard 300,345 180', 'P2 pr-guard 420,345 180'],
    })
    expect(decisions(p, 'french').some(({ do: kind }) => kind === 'charge')).toBe(false)
  })

  it('rides through guns that nobody covers', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-light 300,200 0', 'P1 pr-guns 300,280 0', 'P2 pr-line 900,700 180'],
    })
    decisions(p, 'french')
    expect(p.state.units.side[1]).toBe(1)
  })

  it('brings two battalions against one, rather than one', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: [
        'F1 fr-line 250,200 0 column',
        'F2 fr-line 350,200 0 column',
        'P1 pr-landwehr 300,330 180 disrupted',
        'P2 pr-landwehr 900,700 180',
      ],
    })
    decisions(p, 'french')
    const joined = ageOfDestiny.offer(p, 'french').actions.filter((action) => action.do === 'attack')
    expect(joined.some(({ units }) => units.length === 2)).toBe(true)
  })

  it('takes a battalion that is shaken and outnumbered back out of reach', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: [
        'F1 fr-line 300,400 0 disrupted 2',
        'P1 pr-guard 300,500 180',
        'P2 pr-guard 420,500 180',
        'F2 fr-line 900,100 0',
      ],
    })
    const before = p.state.units.y[0]
    decisions(p, 'french')
    expect(p.state.units.y[0]).toBeLessThan(before)
  })

  it('sends the general to the unit that must rally', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-young 300,200 0 disrupted', 'F2 fr-young 520,200 0', 'P1 pr-line 300,700 180'],
      generals: ['FG french 420,150 0'],
    })
    decisions(p, 'french')
    const [x, y] = [p.state.generals.x[0], p.state.generals.y[0]]
    expect(Math.hypot(x - p.state.units.x[0], y - p.state.units.y[0])).toBeLessThan(8000)
  })

  it.each([
    [350, 'order'],
    [700, 'send'],
  ])('has a brigade attack that was told to hold, its general at x %i', (x, kind) => {
    const p = at(
      {
        side: 'french',
        units: [unit('F1 fr-line 300,200 0', { command: 'A' }), 'P1 pr-line 300,700 180'],
        generals: [`FG french ${x},150`],
        extra: { orders: { A: 'hold' } },
      },
      { options: { ordersModule: true } },
    )
    const told = decisions(p, 'french').find(({ do: what }) => what === kind)
    expect(told).toMatchObject({ general: 'FG', order: { order: 'attack' } })
  })

  it('deploys freely only where it may, and the whole army stands on the table', () => {
    const setup = { scenario: 'mill-brook', options: { freeDeployment: true } }
    const p = ageOfDestiny.open(setup, seededDice(1))
    const placed = [...decisions(p, 'coalition'), ...decisions(p, 'french')]
    expect(placed.filter(({ do: what }) => what === 'deploy').length).toBeGreaterThan(3)
    expect(p.state.turn).toBe(1)
    expect(p.state.phase).toBe(2)
  })

  it('brings reinforcements on when they are due', () => {
    const arrives = { turn: 3, edge: 'S', entry: [500, 0] }
    const late = { id: 'F9', name: 'Late', side: 'french', type: 'french.infantry.line-infantry', bases: 5 }
    const p = at(
      { side: 'french', turn: 3, units: ['F1 fr-line 300,200 0', 'P1 pr-line 300,700 180'] },
      { arriving: [{ ...late, formation: 'column', facing: 0, arrives }] },
    )
    expect(decisions(p, 'french')).toContainEqual({ do: 'enter', unit: 'F9' })
  })

  it('turns its guns to where the enemy is', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-guns 300,300 90', 'P1 pr-line 300,450 180', 'P2 pr-line 420,450 180'],
    })
    const pivot = decisions(p, 'french').find((action) => action.do === 'pivot')
    expect(pivot?.facing === undefined ? -1 : Math.min(pivot.facing, 3600 - pivot.facing)).toBeLessThan(450)
  })

  it('does not march through its own men on the way to a battle far off: that would disorder both', () => {
    const p = ageOfDestiny.open({ scenario: 'hagelberg' }, seededDice(1))
    const players = { french: computer(1, [], 'veteran'), coalition: computer(2, [], 'veteran') }
    const dice = seededDice(1)
    const told: GameEvent[] = []
    while (p.state.turn <= 3) {
      const seat = ageOfDestiny.deciders(p)[0] as 'coalition' | 'french'
      const action = players[seat].decide(ageOfDestiny.view(p, seat), seat) as AodAction
      told.push(...ageOfDestiny.perform(p, seat, action, dice))
    }
    expect(told.filter(({ type }) => type === 'moved').length).toBeGreaterThan(40)
    expect(
      told.filter(({ type, clauses }) => type === 'disrupted' && clauses.includes('AOD-3-pass-a')),
    ).toEqual([])
  })

  it('brings a general who is rides away from the fighting nearer to it', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: [
        'F1 fr-line 300,560 0',
        'F2 fr-line 420,560 0',
        'P1 pr-line 300,680 180',
        'P2 pr-line 420,680 180',
      ],
      generals: ['FG french 900,60 0'],
    })
    decisions(p, 'french')
    const [x, y] = [p.state.generals.x[0], p.state.generals.y[0]]
    expect(Math.hypot(x - 36_000, y - 56_000)).toBeLessThan(
      Math.hypot(90_000 - 36_000, 6000 - 56_000) - 14_000,
    )
  })

  it('sets horse on a battery that stands alone, though it is under its fire on the way', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-light 300,100 0', 'P1 pr-guns 300,620 180', 'P2 pr-line 900,740 180'],
    })
    const before = p.state.units.y[0]
    decisions(p, 'french')
    expect(p.state.units.y[0]).toBeGreaterThan(before + 10_000)
  })

  it('limbers up guns that reach nobody from where they stand', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-guns 300,100 0', 'F2 fr-line 420,100 0', 'P1 pr-line 300,780 180'],
    })
    expect(decisions(p, 'french')).toContainEqual({ do: 'limber', unit: 'F1' })
  })

  it('takes limbered guns out of the way of horse', () => {
    const p = at({
      side: 'french',
      phase: 'movement',
      units: ['F1 fr-horse-guns 600,400 0 limbered', 'P1 pr-medium 600,560 180', 'F2 fr-line 100,100 0'],
    })
    decisions(p, 'french')
    expect(p.state.units.y[0]).toBeLessThan(40_000)
  })

  const wayOut = {
    id: 'exit',
    name: 'Way out',
    points: 6,
    holds: 'present',
    side: 'coalition',
    arms: ['infantry', 'cavalry'],
    at: [900, 0],
    radius: 80,
  }

  it('does not stand about for a place it cannot reach in time: it goes to where the fighting is', () => {
    const units = ['P1 pr-line 500,700 180 column', 'F1 fr-line 300,150 0 3']
    const p = at({ turn: 3, side: 'coalition', units }, { objectives: [wayOut], turns: 10 })
    expect(decisions(p, 'coalition').some((action) => action.do === 'move')).toBe(true)
    expect(p.state.units.y[0]).toBeLessThan(67_000)
  })

  it('sends one unit to where one is enough, the one that is there soonest, and only when it is time', () => {
    const units = ['P1 pr-line 700,420 180 column', 'P2 pr-light 900,500 180', 'F1 fr-line 100,700 180']
    const late = at({ turn: 18, side: 'coalition', units }, { objectives: [wayOut], turns: 20 })
    decisions(late, 'coalition')
    expect(late.state.units.y[1]).toBe(35_000)
    expect(late.state.units.y[0]).toBeGreaterThan(38_000)
    const early = at({ turn: 2, side: 'coalition', units }, { objectives: [wayOut], turns: 20 })
    decisions(early, 'coalition')
    expect(early.state.units.y[1]).toBeGreaterThan(40_000)
  })

  it('does not draw up a battalion right behind one that may have to run through it', () => {
    const units = ['P1 pr-landwehr 300,440 180', 'P2 pr-landwehr 330,520 180', 'F1 fr-guard 300,250 0']
    const p = at({ turn: 3, side: 'coalition', units })
    decisions(p, 'coalition')
    const { x, y } = p.state.units
    const isBehind = Math.abs(x[0] - x[1]) < 5000 && y[1] > y[0] && y[1] - y[0] < 13_000
    expect(isBehind).toBe(false)
  })
})
