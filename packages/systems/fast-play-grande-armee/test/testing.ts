import type { GameSetup } from '@bivouac/kernel'
import { applyAction, checkAction, listDice } from '@bivouac/kernel'
import { expect } from 'vitest'
import { fpgaNotation } from '../src/files/notation.ts'
import type { FpgaAction, MoveStep } from '../src/position/actions.ts'
import type { FpgaEvent } from '../src/position/events.ts'
import type { FpgaPosition } from '../src/position/state.ts'
import { findOfficer, findUnit } from '../src/position/troops.ts'
import { fastPlayGrandeArmee as system } from '../src/system.ts'

/** What an empty table is changed by. Lengths in inches, facings in degrees. */
export interface FieldPlan {
  readonly width?: number
  readonly height?: number
  readonly terrain?: readonly Readonly<Record<string, unknown>>[]
  readonly zones?: readonly Readonly<Record<string, unknown>>[]
  readonly objectives?: readonly Readonly<Record<string, unknown>>[]
  readonly special?: readonly Readonly<Record<string, unknown>>[]
  readonly basicLength?: number
  readonly lead?: number
  readonly home?: { readonly french?: string; readonly austrian?: string }
  readonly options?: GameSetup['options']
  /** Charts of the players' own. */
  readonly charts?: unknown
  /** Force -> when and where it arrives. */
  readonly arriving?: Readonly<Record<string, unknown>>
  /** Army commander (FN, AN) -> when and where he arrives by himself. */
  readonly commanderArrives?: Readonly<Record<string, unknown>>
}

/** A unit of a test: what the scenario and what the placement say of it. */
export interface Piece {
  readonly id: string
  readonly kind: string
  readonly force: string
  readonly x?: number
  readonly y?: number
  /** Where the scenario puts it, if elsewhere: nobody begins a battle astride an obstacle. */
  readonly start?: readonly [x: number, y: number]
  readonly facing: number
  readonly sp: number
  readonly sk: number
  readonly mx: boolean
  readonly cossack: boolean
  readonly guns: string
  readonly hits: number
  readonly in?: string
  readonly suppressed: boolean
  readonly die?: number
  readonly where?: string
  readonly has?: readonly string[]
}

const ARM: Readonly<Record<string, string>> = {
  fast: 'infantry',
  slow: 'infantry',
  light: 'cavalry',
  heavy: 'cavalry',
  foot: 'artillery',
  horse: 'artillery',
}

/** F… is French, A… Austrian: pieces and Forces alike. */
export const sideOf = (id: string): 'french' | 'austrian' => (id.startsWith('A') ? 'austrian' : 'french')

/**
 * A unit in one line: id (F… French, A… Austrian), kind (fast slow light heavy foot horse), place or `-`, facing, then
 * anything of `7sp`, `sk1`, `mx`, `cossack`, `heavy-guns`, `2hits`, `in:town`, `force:FB`, `suppressed`, `die:3`,
 * `start:5,5`.
 * `F1 fast 10,38 0 6sp sk1`. Six strength points, Light guns and the Force FA (AA) unless it says more. `more` adds what a
 * placement knows: `has`, `where`.
 */
export function unit(line: string, more: Partial<Piece> = {}): Piece {
  const [id, kind, at, facing, ...rest] = line.split(' ')
  const [x, y] = at === '-' ? [] : at.split(',').map(Number)
  const number = (pattern: RegExp): number | undefined => {
    const found = rest.map((word) => pattern.exec(word)?.[1]).find((value) => value !== undefined)
    return found === undefined ? undefined : Number(found)
  }
  const text = (key: string): string | undefined =>
    rest.find((word) => word.startsWith(`${key}:`))?.slice(key.length + 1)
  const into = text('in')
  const [startX, startY] = text('start')?.split(',').map(Number) ?? []
  const die = number(/^die:(\d)$/)
  return {
    id,
    kind,
    force: text('force') ?? `${id[0]}A`,
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(startX !== undefined && startY !== undefined && { start: [startX, startY] as const }),
    facing: Number(facing),
    sp: number(/^(\d+)sp$/) ?? 6,
    sk: number(/^sk(\d)$/) ?? 0,
    mx: rest.includes('mx'),
    cossack: rest.includes('cossack'),
    guns: rest.includes('heavy-guns') ? 'heavy' : 'light',
    hits: number(/^(\d+)hits$/) ?? 0,
    ...(into !== undefined && { in: into }),
    suppressed: rest.includes('suppressed'),
    ...(die !== undefined && { die }),
    ...more,
  }
}

/** An officer of a test. */
export interface Leader {
  readonly id: string
  readonly force?: string
  readonly rating?: string
  readonly control: number
  readonly personality: number
  readonly x?: number
  readonly y?: number
  readonly facing: number
  readonly where?: string
  readonly heirs?: number
  readonly has?: readonly string[]
}

/**
 * An officer in one line. An army commander: `FN good 12,33 0`. A sub-commander with his Force, control and personality:
 * `FS1 FA +1/1 12,35 0`. `-` for the place of one who is not on the table.
 */
export function officer(line: string, more: Partial<Leader> = {}): Leader {
  const words = line.split(' ')
  const [id, second] = words
  const isCommander = ['poor', 'average', 'good', 'great'].includes(second)
  const [control, personality] = isCommander ? [0, 0] : words[2].split('/').map(Number)
  const at = words[isCommander ? 2 : 3]
  const [x, y] = at === '-' ? [] : at.split(',').map(Number)
  return {
    id,
    ...(isCommander ? { rating: second } : { force: second }),
    control,
    personality,
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    facing: Number(words[isCommander ? 3 : 4] ?? 0),
    ...more,
  }
}

/** The moment, what stands where, what has been decided. */
export interface Situation {
  readonly step?:
    | 'command'
    | 'skirmish'
    | 'fire'
    | 'control'
    | 'movement'
    | 'combat'
    | 'rally'
    | 'next'
    | 'turn-end'
  readonly turn?: number
  readonly pulse?: number
  /** Who phases; French unless it says more. */
  readonly side?: 'french' | 'austrian'
  readonly initiative?: 'french' | 'austrian'
  readonly first?: 'french' | 'austrian'
  readonly units: readonly (string | Piece)[]
  /** Army commanders stand in the far corners and sub-commanders behind the first unit of their Force unless given here. */
  readonly officers?: readonly (string | Leader)[]
  readonly dice?: Readonly<Record<string, number>>
  /** Force -> status; Active unless it says more. */
  readonly status?: Readonly<Record<string, string>>
  /** Further fields of the placement: fallen, watched. */
  readonly extra?: Readonly<Record<string, unknown>>
}

interface Cast {
  readonly units: readonly Piece[]
  readonly leaders: readonly Leader[]
  readonly forces: readonly string[]
}

/** Everybody on the table, those included nobody spoke of. */
function castOf({ width = 40, height = 70, arriving = {} }: FieldPlan, situation: Situation): Cast {
  const units = situation.units.map((each) => (typeof each === 'string' ? unit(each) : each))
  const forces = [...new Set(units.map(({ force }) => force))]
  const given = (situation.officers ?? []).map((each) => (typeof each === 'string' ? officer(each) : each))
  const leaders = [...given]
  for (const [id, x, y, facing] of [
    ['FN', 1, 1, 0],
    ['AN', width - 1, height - 1, 180],
  ] as const)
    if (!given.some((each) => each.rating !== undefined && sideOf(each.id) === sideOf(id)))
      leaders.push({ id, rating: 'average', control: 0, personality: 0, x, y, facing })
  for (const force of forces) {
    if (given.some((each) => each.force === force)) continue
    const first = units.find((each) => each.force === force && each.x !== undefined)
    const back = first === undefined || sideOf(force) === 'french' ? -2.5 : 2.5
    const y = Math.max(1, Math.min(height - 1, (first?.y ?? 5) + back))
    const place = arriving[force] === undefined ? { x: first?.x ?? 5, y } : {}
    leaders.push({ id: `${force}S`, force, control: 0, personality: 0, ...place, facing: 0 })
  }
  return { units, leaders, forces }
}

/** The set-up of a game on a table of its own with these pieces. */
export function fieldSetup(plan: FieldPlan, situation: Situation): GameSetup {
  const { units, leaders, forces } = castOf(plan, situation)
  const comes = (force: string | undefined): boolean => plan.arriving?.[force ?? ''] !== undefined
  const place = (each: Piece | Leader): object => {
    if (comes(each.force) || plan.commanderArrives?.[each.id] !== undefined) return { facing: each.facing }
    const [x, y] = ('start' in each && each.start) || [each.x ?? 1, each.y ?? 1]
    return { x, y, facing: each.facing }
  }
  const scenario = {
    format: 'bivouac-scenario',
    version: 1,
    system: 'fast-play-grande-armee',
    id: 'field',
    title: 'Field',
    summary: 'A table for a test.',
    date: 'no date',
    provenance: 'Made for a test.',
    basicLength: plan.basicLength ?? 5,
    lead: plan.lead ?? 2,
    table: { width: plan.width ?? 40, height: plan.height ?? 70 },
    sides: [
      { id: 'french', name: 'French', home: plan.home?.french ?? 'S' },
      { id: 'austrian', name: 'Austrians', home: plan.home?.austrian ?? 'N' },
    ],
    zones: plan.zones ?? [],
    terrain: plan.terrain ?? [],
    forces: forces.map((id) => ({
      id,
      side: sideOf(id),
      name: `Force ${id}`,
      ...(comes(id) && { arrives: plan.arriving?.[id] }),
    })),
    officers: leaders.map((each) => ({
      id: each.id,
      name: `Officer ${each.id}`,
      ...(each.rating === undefined
        ? { force: each.force, control: each.control, personality: each.personality }
        : { side: sideOf(each.id), rating: each.rating }),
      ...(plan.commanderArrives?.[each.id] !== undefined && { arrives: plan.commanderArrives[each.id] }),
      ...place(each),
    })),
    units: units.map((each) => ({
      id: each.id,
      name: `Unit ${each.id}`,
      force: each.force,
      nation: sideOf(each.id),
      arm: ARM[each.kind],
      kind: each.kind,
      ...(ARM[each.kind] === 'artillery' ? { guns: each.guns } : { sp: each.sp }),
      ...(ARM[each.kind] === 'infantry' && { sk: each.sk, mx: each.mx }),
      ...(each.cossack && { cossack: true }),
      ...(each.in !== undefined && each.x !== undefined && { in: each.in }),
      ...place(each),
    })),
    objectives: plan.objectives ?? [],
    special: plan.special ?? [],
  }
  return {
    scenario: 'field',
    files: plan.charts === undefined ? { scenario } : { scenario, charts: plan.charts },
    ...(plan.options && { options: plan.options }),
  }
}

/** A game in the middle of a test: what a player could do, see and be refused. */
export class Field {
  readonly p: FpgaPosition
  /** The events of the last action. */
  events: FpgaEvent[] = []
  private readonly dice

  /** Without a placement the game is opened as its scenario says. */
  constructor(setup: GameSetup, placement?: unknown, dice: readonly number[] = []) {
    this.dice = listDice(dice)
    this.p =
      placement === undefined ? system.open(setup, this.dice) : fpgaNotation.set(setup, placement, this.dice)
  }

  /** Takes the actions one after another as whoever has the decision; each must be allowed. Keeps the events of the last. */
  do(...actions: FpgaAction[]): this {
    for (const action of actions) {
      const [seat] = system.deciders(this.p)
      this.events = applyAction(system, this.p, seat, action, this.dice) as FpgaEvent[]
    }
    return this
  }

  /** The action must be refused by this clause, with a sentence, and nothing may change. */
  refuses(action: FpgaAction, clause: string): this {
    const before = JSON.stringify(this.p.state)
    const [seat] = system.deciders(this.p)
    const refusal = checkAction(system, this.p, seat, action)
    expect(refusal, JSON.stringify(action)).not.toBeNull()
    expect(refusal?.clause, refusal?.reason).toBe(clause)
    expect(refusal?.reason).toMatch(/^[A-Z0-9].*[.!]$/)
    expect(JSON.stringify(this.p.state)).toBe(before)
    return this
  }

  /** The action may be taken now, by this clause if one is named; nothing is done. */
  allows(action: FpgaAction, clause = ''): this {
    const [seat] = system.deciders(this.p)
    const refusal = checkAction(system, this.p, seat, action)
    expect(refusal, `${clause} ${JSON.stringify(action)}`).toBeNull()
    return this
  }

  /** The position is as expected, by this clause if one is named, in the words of position files: inches and degrees. */
  shows(expected: unknown, clause?: string): this {
    expect(fpgaNotation.compare(this.p, expected), clause).toEqual([])
    return this
  }

  /** What is offered to whoever has the decision, only actions of this kind if one is named. */
  offers<Kind extends FpgaAction['do']>(kind?: Kind): Extract<FpgaAction, { do: Kind }>[] {
    const [seat] = system.deciders(this.p)
    const { actions } = system.offer(this.p, seat)
    return actions.filter((action) => kind === undefined || action.do === kind) as Extract<
      FpgaAction,
      { do: Kind }
    >[]
  }

  /** The first event of this type among those of the last action. */
  event<Type extends FpgaEvent['type']>(type: Type): Extract<FpgaEvent, { type: Type }> {
    const found = this.events.find((event) => event.type === type)
    const seen = this.events.map((event) => event.type).join(', ')
    expect(found, `an event "${type}" among ${seen}`).toBeDefined()
    return found as Extract<FpgaEvent, { type: Type }>
  }

  /** Every event of this type among those of the last action. */
  eventsOf<Type extends FpgaEvent['type']>(type: Type): Extract<FpgaEvent, { type: Type }>[] {
    return this.events.filter((event) => event.type === type) as Extract<FpgaEvent, { type: Type }>[]
  }

  /** Whether the last action told of such an event. */
  told(type: FpgaEvent['type']): boolean {
    return this.events.some((event) => event.type === type)
  }

  /** The number of a unit in the arrays of the position. */
  number(id: string): number {
    return findUnit(this.p, id)
  }

  /** The number of an officer. */
  officer(id: string): number {
    return findOfficer(this.p, id)
  }

  /** Who decides. */
  get decides(): string {
    return system.deciders(this.p)[0] ?? 'nobody'
  }

  /** What the table waits for. */
  get decision(): string {
    return this.p.state.frames.at(-1)?.phase ?? 'nothing'
  }

  get diceLeft(): number {
    return this.dice.left()
  }
}

/** A position on a table of its own, everything else open ground: `field({}, { step: 'fire', units: […] }, [4, 3])`. */
export function field(plan: FieldPlan, situation: Situation, dice: readonly number[] = []): Field {
  const { units, leaders, forces } = castOf(plan, situation)
  const comes = (force: string | undefined): boolean => plan.arriving?.[force ?? ''] !== undefined
  const { step = 'movement', turn = 2, side, initiative, first = side, status, extra, dice: left } = situation
  const placement = {
    turn,
    step,
    ...(situation.pulse !== undefined && { pulse: situation.pulse }),
    ...(side !== undefined && { side }),
    ...(initiative !== undefined && { initiative }),
    ...(first !== undefined && step !== 'command' && { first }),
    ...(left !== undefined && { dice: left }),
    units: units
      .filter(
        ({ force, where, x, in: into }) =>
          x !== undefined || into !== undefined || where !== undefined || !comes(force),
      )
      .map(({ id, x, y, facing, hits, in: into, suppressed, die, where, has }) => ({
        id,
        ...(into === undefined && x !== undefined && y !== undefined && { x, y }),
        facing,
        ...(hits > 0 && { hits }),
        ...(into !== undefined && { in: into }),
        ...(suppressed && { suppressed }),
        ...(die !== undefined && { die }),
        ...(where !== undefined && { where }),
        ...(has !== undefined && { has }),
      })),
    officers: leaders
      .filter(({ x, where }) => x !== undefined || where !== undefined)
      .map(({ id, x, y, facing, where, heirs, has }) => ({
        id,
        ...(x !== undefined && y !== undefined && { x, y }),
        facing,
        ...(where !== undefined && { where }),
        ...(heirs !== undefined && { heirs }),
        ...(has !== undefined && { has }),
      })),
    status: Object.fromEntries(forces.map((force) => [force, status?.[force] ?? 'active'])),
    ...extra,
  }
  return new Field(fieldSetup(plan, situation), placement, dice)
}

/** Inches in thousandths. */
export const inch = (inches: number): number => Math.round(inches * 1000)
export const end: FpgaAction = { do: 'end' }
export const move = (id: string, ...steps: MoveStep[]): FpgaAction => ({ do: 'move', unit: id, steps })
/** Straight ahead, in inches. */
export const straight = (inches: number): MoveStep => ({ go: 'straight', by: inch(inches) })
/** Obliquely, in inches and degrees off the front: to the right positive. */
export const oblique = (inches: number, degrees: number): MoveStep => ({
  go: 'oblique',
  by: inch(inches),
  off: Math.round(degrees * 10),
})
/** Sideways or back, in inches and degrees off the front. */
export const aside = (inches: number, degrees: number): MoveStep => ({
  go: 'aside',
  by: inch(inches),
  off: Math.round(degrees * 10),
})
/** A wheel, in degrees: to the right positive. */
export const wheel = (degrees: number): MoveStep => ({ go: 'wheel', turn: Math.round(degrees * 10) })
/** A change of face to a heading in degrees. */
export const face = (degrees: number): MoveStep => ({ go: 'face', facing: Math.round(degrees * 10) })
export const ride = (id: string, x: number, y: number): FpgaAction => ({
  do: 'ride',
  officer: id,
  x: inch(x),
  y: inch(y),
})
/** On from where the near die was thrown. */
export const go = (...steps: MoveStep[]): FpgaAction => ({ do: 'go', steps })
export const skirmish = (id: string, target: string): FpgaAction => ({ do: 'skirmish', unit: id, target })
export const aim = (id: string, target: string): FpgaAction => ({ do: 'aim', unit: id, target })
export const fight = (target: string): FpgaAction => ({ do: 'fight', target })
export const engage = (id: string, target: string): FpgaAction => ({ do: 'engage', unit: id, target })

// What other packages borrow to examine whole games.
export { checkOf, endings, modules, scramble, signature, unheard } from './check.ts'
export { invariants } from './invariants.ts'
