import type { GameSetup } from '@bivouac/kernel'
import { applyAction, checkAction, listDice } from '@bivouac/kernel'
import { expect } from 'vitest'
import type { AodAction, AodEvent, AodPosition } from '../src/index.ts'
import { ageOfDestiny, aodNotation } from '../src/index.ts'
import { findUnit } from '../src/position/troops.ts'

/** The rows of the army tables tests like to use, by short names. */
export const ROWS = {
  'fr-line': 'french.infantry.line-infantry',
  'fr-guard': 'french.infantry.old-guard',
  'fr-young': 'french.infantry.young-guard',
  'fr-heavy': 'french.cavalry.heavy',
  'fr-medium': 'french.cavalry.medium',
  'fr-light': 'french.cavalry.light',
  'fr-guns': 'french.artillery.heavy',
  'fr-horse-guns': 'french.artillery.light',
  'pr-line': 'prussians.infantry.line-infantry',
  'pr-landwehr': 'prussians.infantry.landwehr',
  'pr-guard': 'prussians.infantry.guard',
  'pr-heavy': 'prussians.cavalry.heavy',
  'pr-medium': 'prussians.cavalry.medium',
  'pr-light': 'prussians.cavalry.light',
  'pr-guns': 'prussians.artillery.heavy',
  'pr-horse-guns': 'prussians.artillery.light',
  'au-line': 'austrians.infantry.line-infantry',
  'ru-line': 'russians.infantry.line-infantry',
  'ru-light': 'russians.cavalry.light',
} as const

/** What an empty table is changed by. Lengths in mm, facings in degrees. */
export interface FieldPlan {
  readonly width?: number
  readonly height?: number
  readonly terrain?: readonly Readonly<Record<string, unknown>>[]
  readonly zones?: readonly Readonly<Record<string, unknown>>[]
  readonly objectives?: readonly Readonly<Record<string, unknown>>[]
  readonly special?: readonly Readonly<Record<string, unknown>>[]
  readonly commands?: readonly Readonly<Record<string, unknown>>[]
  readonly turns?: number
  readonly first?: 'coalition' | 'french'
  readonly home?: { readonly coalition?: string; readonly french?: string }
  readonly options?: GameSetup['options']
  /** Charts of the players' own. */
  readonly charts?: unknown
  /** Units still to come, as the scenario file writes them. */
  readonly arriving?: readonly Readonly<Record<string, unknown>>[]
  readonly arrivingGenerals?: readonly Readonly<Record<string, unknown>>[]
}

/** A unit on the table: see `unit`. */
export interface Placed {
  readonly id: string
  readonly type: string
  readonly x: number
  readonly y: number
  readonly facing: number
  readonly formation: string
  readonly bases: number
  readonly command?: string
  readonly state?: string
  readonly [more: string]: unknown
}

/**
 * A unit in one line: id, row (short name of `ROWS` or a full id), place, facing, then anything of: a formation, a state,
 * `n bases`. `P1 pr-line 300,440 180 column disrupted 4`. Line (or unlimbered) and full strength unless it says more.
 * `more` adds what a placement knows: `pursues`, `charged`, `backTurned`, `has`, `command`.
 */
export function unit(line: string, more: Readonly<Record<string, unknown>> = {}): Placed {
  const [id, row, at, facing, ...rest] = line.split(' ')
  const type = (ROWS as Readonly<Record<string, string>>)[row] ?? row
  const [x, y] = at.split(',').map(Number)
  const arm = type.split('.')[1]
  const found = <T extends string>(words: readonly T[]): T | undefined =>
    words.find((word) => rest.includes(word))
  const formation = found(['line', 'column', 'square', 'limbered', 'unlimbered'])
  const bases = rest.find((word) => /^\d+$/.test(word))
  const full = arm === 'infantry' ? 5 : arm === 'cavalry' ? 4 : 1
  const state = found(['normal', 'disrupted', 'routing'])
  return {
    id,
    type,
    x,
    y,
    facing: Number(facing),
    formation: formation ?? (arm === 'artillery' ? 'unlimbered' : 'line'),
    bases: bases === undefined ? full : Number(bases),
    ...(state && { state }),
    ...more,
  }
}

const sideOfType = (type: string): 'coalition' | 'french' =>
  /^(french|german-allies|duchy-of-warsaw)\./.test(type) ? 'french' : 'coalition'

/** A general in one line: `PG coalition 540,520 180`. */
function general(line: string): { id: string; side: string; x: number; y: number; facing: number } {
  const [id, side, at, facing = '0'] = line.split(' ')
  const [x, y] = at.split(',').map(Number)
  return { id, side, x, y, facing: Number(facing) }
}

/** Who moves, what stands where, which dice come. */
export interface Situation {
  readonly turn?: number
  readonly side: 'coalition' | 'french'
  readonly phase?: 'rally' | 'fire' | 'movement' | 'combat'
  readonly units: readonly (string | Placed)[]
  readonly generals?: readonly string[]
  /** Further fields of the placement: points, held, shelled, orders. */
  readonly extra?: Readonly<Record<string, unknown>>
}

/** The set-up of a game on a table of its own with these pieces. */
export function fieldSetup(plan: FieldPlan, situation: Situation): GameSetup {
  const units = situation.units.map((each) => (typeof each === 'string' ? unit(each) : each))
  const named = units.flatMap(({ command, type }) =>
    command ? [{ id: command, side: sideOfType(type) }] : [],
  )
  const commands = plan.commands ?? [...new Map(named.map((each) => [each.id, each])).values()]
  const scenario = {
    format: 'bivouac-scenario',
    version: 1,
    system: 'age-of-destiny',
    id: 'field',
    title: 'Field',
    summary: 'A table for a test.',
    date: 'no date',
    provenance: 'Made for a test.',
    turns: plan.turns ?? 12,
    first: plan.first ?? 'coalition',
    sides: {
      coalition: { name: 'Coalition', home: plan.home?.coalition ?? 'N' },
      french: { name: 'French', home: plan.home?.french ?? 'S' },
    },
    table: { width: plan.width ?? 1000, height: plan.height ?? 800 },
    terrain: plan.terrain ?? [],
    zones: plan.zones ?? [],
    commands,
    generals: [
      ...(situation.generals ?? []).map((line) => {
        const each = general(line)
        const own = commands.filter(({ side }) => side === each.side).map(({ id }) => id)
        return { ...each, name: `General ${each.id}`, commands: own }
      }),
      ...(plan.arrivingGenerals ?? []),
    ],
    units: [
      ...units.map(({ id, type, x, y, facing, formation, bases, state, command }) => ({
        id,
        name: `Unit ${id}`,
        side: sideOfType(type),
        type,
        bases,
        formation,
        facing,
        x,
        y,
        ...(state !== undefined && { state }),
        ...(command !== undefined && { command }),
      })),
      ...(plan.arriving ?? []),
    ],
    objectives: plan.objectives ?? [],
    special: plan.special ?? [],
  }
  const files = plan.charts === undefined ? { scenario } : { scenario, charts: plan.charts }
  return { scenario: 'field', files, ...(plan.options && { options: plan.options }) }
}

/** A game in the middle of a test: what a player could do, see and be refused. */
export class Field {
  readonly p: AodPosition
  /** The events of the last action. */
  events: AodEvent[] = []
  private readonly dice

  /** Without a placement the game is opened as its scenario says. */
  constructor(setup: GameSetup, placement?: unknown, dice: readonly number[] = []) {
    this.dice = listDice(dice)
    this.p =
      placement === undefined
        ? ageOfDestiny.open(setup, this.dice)
        : aodNotation.set(setup, placement, this.dice)
  }

  /** Takes the actions one after another as whoever has the decision; each must be allowed. Keeps the events of the last. */
  do(...actions: AodAction[]): this {
    for (const action of actions) {
      const [seat] = ageOfDestiny.deciders(this.p)
      this.events = applyAction(ageOfDestiny, this.p, seat, action, this.dice) as AodEvent[]
    }
    return this
  }

  /** The action must be refused by this clause, with a sentence, and nothing may change. */
  refuses(action: AodAction, clause: string): this {
    const before = JSON.stringify(this.p.state)
    const [seat] = ageOfDestiny.deciders(this.p)
    const refusal = checkAction(ageOfDestiny, this.p, seat, action)
    expect(refusal, JSON.stringify(action)).not.toBeNull()
    expect(refusal?.clause, refusal?.reason).toBe(clause)
    expect(refusal?.reason).toMatch(/^[A-Z0-9].*\.$/)
    expect(JSON.stringify(this.p.state)).toBe(before)
    return this
  }

  /** The action may be taken now, by this clause if one is named; nothing is done. */
  allows(action: AodAction, clause = ''): this {
    const [seat] = ageOfDestiny.deciders(this.p)
    const refusal = checkAction(ageOfDestiny, this.p, seat, action)
    expect(refusal, `${clause} ${JSON.stringify(action)}`).toBeNull()
    return this
  }

  /** The position is as expected, by this clause if one is named, in the words of position files: lengths in mm, facings in degrees. */
  shows(expected: unknown, clause?: string): this {
    expect(aodNotation.compare(this.p, expected), clause).toEqual([])
    return this
  }

  /** What is offered to whoever has the decision, only actions of this kind if one is named. */
  offers<Kind extends AodAction['do']>(kind?: Kind): Extract<AodAction, { do: Kind }>[] {
    const [seat] = ageOfDestiny.deciders(this.p)
    const { actions } = ageOfDestiny.offer(this.p, seat)
    return actions.filter((action) => kind === undefined || action.do === kind) as Extract<
      AodAction,
      { do: Kind }
    >[]
  }

  /** The first event of this type among those of the last action. */
  event<Type extends AodEvent['type']>(type: Type): Extract<AodEvent, { type: Type }> {
    const found = this.events.find((event) => event.type === type)
    const seen = this.events.map((event) => event.type).join(', ')
    expect(found, `an event "${type}" among ${seen}`).toBeDefined()
    return found as Extract<AodEvent, { type: Type }>
  }

  /** Whether the last action told of such an event. */
  told(type: AodEvent['type']): boolean {
    return this.events.some((event) => event.type === type)
  }

  /** The number of a unit in the arrays of the position. */
  number(id: string): number {
    return findUnit(this.p, id)
  }

  /** Who decides. */
  get decides(): string {
    return ageOfDestiny.deciders(this.p)[0] ?? 'nobody'
  }

  /** What the table waits for. */
  get decision(): string {
    return this.p.state.frames.at(-1)?.phase ?? 'nothing'
  }

  get diceLeft(): number {
    return this.dice.left()
  }
}

/** A position on a table of its own, everything else open ground: `field({}, { side, phase, units: […] }, [4, 3])`. */
export function field(plan: FieldPlan, situation: Situation, dice: readonly number[] = []): Field {
  const units = situation.units.map((each) => (typeof each === 'string' ? unit(each) : each))
  const placement = {
    turn: situation.turn ?? 3,
    side: situation.side,
    phase: situation.phase ?? 'movement',
    units: units.map(({ type: _, command: __, ...placed }) => placed),
    ...(situation.generals && {
      generals: situation.generals.map((line) => {
        const { side: _, ...placed } = general(line)
        return placed
      }),
    }),
    ...situation.extra,
  }
  return new Field(fieldSetup(plan, { ...situation, units }), placement, dice)
}

export const end: AodAction = { do: 'end' }
export const move = (id: string, ...steps: Extract<AodAction, { do: 'move' }>['steps']): AodAction => ({
  do: 'move',
  unit: id,
  steps,
})
/** Straight ahead, in mm. */
export const straight = (mm: number) => ({ go: 'straight', by: Math.round(mm * 100) }) as const
/** A wheel, in degrees: to the right positive. */
export const wheel = (degrees: number) => ({ go: 'wheel', turn: Math.round(degrees * 10) }) as const
export const attack = (target: string, ...units: string[]): AodAction => ({ do: 'attack', target, units })
export const fire = (id: string, target: string): AodAction => ({ do: 'fire', unit: id, target })
export const rally = (id: string): AodAction => ({ do: 'rally', unit: id })
export const charge = (id: string, target: string): AodAction => ({ do: 'charge', unit: id, target })

// What other packages borrow to examine whole games.
export { checkOf, endings, modules, scramble, signature, unheard } from './check.ts'
export { invariants } from './invariants.ts'
