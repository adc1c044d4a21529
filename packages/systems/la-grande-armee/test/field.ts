import type { GameSetup } from '@bivouac/kernel'
import { applyAction, checkAction, listDice } from '@bivouac/kernel'
import { expect } from 'vitest'
import type { Charts, LgaAction, LgaEvent, LgaPosition } from '../src/index.ts'
import { laGrandeArmee, lgaNotation, standardCharts } from '../src/index.ts'

/** What a small board of clear ground is changed by. Hexes are CCRR, sides `0506|0607`. */
export interface FieldPlan {
  readonly cols?: number
  readonly rows?: number
  readonly terrain?: Readonly<
    Record<string, 'rough' | 'woods' | 'mountain' | 'mountain-pass' | 'fortress' | 'sea' | 'lake'>
  >
  readonly unbridged?: readonly string[]
  readonly bridged?: readonly string[]
  readonly lake?: readonly string[]
  /** Fortress hex -> controller; a Fortress not named is neutral. */
  readonly control?: Readonly<Record<string, 'french' | 'allied' | 'neutral'>>
  /** Fortress hex -> Victory Points. */
  readonly objectives?: Readonly<Record<string, number>>
  /** Place id -> hex of a town on whatever ground that hex has. */
  readonly towns?: Readonly<Record<string, string>>
  readonly turns?: number
  /** What the players agreed on. */
  readonly options?: GameSetup['options']
  /** Constants of the charts that are to have other values here. */
  readonly constants?: Readonly<Partial<Record<keyof Charts['constants'], number>>>
  /** Further fields of the scenario file. */
  readonly scenario?: Readonly<Record<string, unknown>>
}

const CODES = {
  clear: '.',
  rough: 'r',
  woods: 'w',
  mountain: 'm',
  'mountain-pass': 'p',
  fortress: 'F',
  sea: 'S',
  lake: 'L',
} as const

/** The set-up of a game on a small board of its own: `f0512` is the place of a Fortress in hex 0512. */
export function field(plan: FieldPlan = {}): GameSetup {
  const { cols = 10, rows = 12, terrain = {} } = plan
  const at = (col: number, row: number): string =>
    `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`
  const forts = Object.keys(terrain).filter((hex) => terrain[hex] === 'fortress')
  const held = (by: string): string[] =>
    forts.filter((hex) => (plan.control?.[hex] ?? 'neutral') === by).map((hex) => `f${hex}`)
  const sides = [
    ...(plan.unbridged ?? []).map((side) => hexSide(side, 'u')),
    ...(plan.bridged ?? []).map((side) => hexSide(side, 'b')),
    ...(plan.lake ?? []).map((side) => hexSide(side, 'l')),
  ]
  const objectives = Object.entries(plan.objectives ?? {}).map(([hex, value]) => ({
    place: `f${hex}`,
    value,
  }))
  const total = objectives.reduce(
    (sum, { place, value }) => sum + (held('french').includes(place) ? value : 0),
    0,
  )
  return {
    scenario: 'field',
    ...(plan.options && { options: plan.options }),
    files: {
      ...(plan.constants && { charts: chartsWith(plan.constants) }),
      map: {
        title: 'Field',
        source: 'made for a test',
        layout: {
          cols,
          rows,
          top: 'pointy',
          offset: 'odd-r',
          id: 'CCRR',
          firstId: '0101',
          sides: ['E', 'SE', 'SW', 'W', 'NW', 'NE'],
        },
        codes: Object.fromEntries(Object.entries(CODES).map(([id, code]) => [code, id])),
        sideKinds: { b: 'river-bridged', u: 'river-unbridged', l: 'lake' },
        terrain: Array.from({ length: rows }, (_, r) =>
          Array.from({ length: cols }, (__, c) => CODES[terrain[at(c + 1, r + 1)] ?? 'clear']).join(''),
        ),
        sides,
        places: [
          ...forts.map((hex) => ({
            id: `f${hex}`,
            name: `Fort ${hex}`,
            hex,
            kind: 'fortress',
            rank: 1,
            ground: 'clear',
          })),
          ...Object.entries(plan.towns ?? {}).map(([id, hex]) => ({
            id,
            name: id,
            hex,
            kind: 'town',
            rank: 1,
            ground: terrain[hex] ?? 'clear',
          })),
        ],
      },
      scenario: {
        format: 'bivouac-scenario',
        version: 1,
        system: 'la-grande-armee',
        id: 'field',
        title: 'Field',
        summary: 'A small board for a test.',
        learning: false,
        startDate: '1805-09-25',
        turns: plan.turns ?? 9,
        armies: { french: ['french'], allied: ['austrian-1805', 'austrian-1809', 'prussian', 'russian'] },
        setup: { allied: [], french: [] },
        arrivals: [],
        events: [],
        zones: [],
        fortresses: { french: held('french'), allied: held('allied'), neutral: held('neutral') },
        watch: [],
        victory: {
          objectives,
          actions: [],
          levels: [
            { name: 'French victory', winner: 'french', min: 10 },
            { name: 'Allied victory', winner: 'allied', min: null },
          ],
          startingTotal: total,
          historical: { total: 0, level: 'Allied victory', how: 'nothing' },
        },
        provenance: 'made for a test',
        ...plan.scenario,
      },
    },
  }
}

/** The charts of the game with other constants. */
function chartsWith(values: NonNullable<FieldPlan['constants']>): unknown {
  const constants = Object.entries(values).map(([id, value]) => [id, { value, provenance: 'reconstructed' }])
  return {
    ...standardCharts,
    constants: { ...standardCharts.constants, ...Object.fromEntries(constants) },
  }
}

/** Side 0 E, 1 SE, 2 SW of the first hex that has the other beyond it, as map files list sides. */
function hexSide(pair: string, kind: string): [string, number, string] {
  const [a, b] = pair.split('|')
  const found = sideOf(a, b)
  return found >= 0 && found < 3 ? [a, found, kind] : [b, sideOf(b, a), kind]
}

function sideOf(a: string, b: string): number {
  const [ca, ra] = [Number(a.slice(0, 2)), Number(a.slice(2))]
  const [cb, rb] = [Number(b.slice(0, 2)), Number(b.slice(2))]
  const odd = ra % 2 === 0 ? 1 : 0
  const around = [
    [ca + 1, ra],
    [ca + odd, ra + 1],
    [ca + odd - 1, ra + 1],
    [ca - 1, ra],
    [ca + odd - 1, ra - 1],
    [ca + odd, ra - 1],
  ]
  return around.findIndex(([c, r]) => c === cb && r === rb)
}

/** A piece in short: 'III1 fr-inf-5-4 0403', a leader 'davout 0403', '* 22' after it: disrupted until the end of phase 22. */
export function piece(line: string): Record<string, unknown> {
  const [body, disrupted] = line.split('*').map((part) => part.trim())
  const words = body.split(' ')
  const placed =
    words.length === 2 ? { leader: words[0], hex: words[1] } : { id: words[0], type: words[1], hex: words[2] }
  return disrupted === undefined ? placed : { ...placed, disrupted: Number(disrupted) }
}

/** A game in the middle of a test: what a player could do, see and be refused. */
export class Field {
  readonly p: LgaPosition
  events: LgaEvent[] = []
  private readonly dice

  /** Without a placement the game is opened as its scenario says. */
  constructor(setup: GameSetup, placement?: unknown, dice: readonly number[] = []) {
    this.dice = listDice(dice)
    this.p =
      placement === undefined
        ? laGrandeArmee.open(setup, this.dice)
        : lgaNotation.set(setup, placement, this.dice)
  }

  /** Takes the actions one after another as whoever has the decision; each must be allowed. Keeps the events of the last. */
  do(...actions: LgaAction[]): this {
    for (const action of actions) {
      const [seat] = laGrandeArmee.deciders(this.p)
      this.events = applyAction(laGrandeArmee, this.p, seat, action, this.dice) as LgaEvent[]
    }
    return this
  }

  /** The action must be refused by this clause, with a sentence, and nothing may change. */
  refuses(action: LgaAction, clause: string): this {
    const before = JSON.stringify(this.p.state)
    const [seat] = laGrandeArmee.deciders(this.p)
    const refusal = checkAction(laGrandeArmee, this.p, seat, action)
    expect(refusal, JSON.stringify(action)).not.toBeNull()
    expect(refusal?.clause, refusal?.reason).toBe(clause)
    expect(refusal?.reason).toMatch(/^[A-Z].*\.$/)
    expect(JSON.stringify(this.p.state)).toBe(before)
    return this
  }

  /** The position is as expected, by this clause if one is named, in the words of position files. */
  shows(expected: unknown, clause?: string): this {
    expect(lgaNotation.compare(this.p, expected), clause).toEqual([])
    return this
  }

  /** What is offered to whoever has the decision, only actions of this kind if one is named. */
  offers<Kind extends LgaAction['do']>(kind?: Kind): Extract<LgaAction, { do: Kind }>[] {
    const [seat] = laGrandeArmee.deciders(this.p)
    const { actions } = laGrandeArmee.offer(this.p, seat)
    return actions.filter((action) => kind === undefined || action.do === kind) as Extract<
      LgaAction,
      { do: Kind }
    >[]
  }

  /** The first event of this type among those of the last action. */
  event<Type extends LgaEvent['type']>(type: Type): Extract<LgaEvent, { type: Type }> {
    const found = this.events.find((event) => event.type === type)
    expect(
      found,
      `an event "${type}" among ${this.events.map((event) => event.type).join(', ')}`,
    ).toBeDefined()
    return found as Extract<LgaEvent, { type: Type }>
  }

  /** Who decides, and what. */
  get decides(): string {
    return laGrandeArmee.deciders(this.p)[0] ?? 'nobody'
  }

  get diceLeft(): number {
    return this.dice.left()
  }
}

/** A position on a small board: who moves, which pieces, what dice come. */
export function position(
  plan: FieldPlan,
  placed: {
    turn?: number
    side: 'french' | 'allied'
    phase?: 'movement' | 'combat' | 'supply-creation'
    units: readonly string[]
    extra?: Record<string, unknown>
  },
  dice: readonly number[] = [],
): Field {
  const placement = {
    turn: placed.turn ?? 3,
    side: placed.side,
    phase: placed.phase ?? 'movement',
    units: placed.units.map(piece),
    ...placed.extra,
  }
  return new Field(field(plan), placement, dice)
}
