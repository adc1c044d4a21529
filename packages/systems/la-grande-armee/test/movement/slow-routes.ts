import * as fc from 'fast-check'
import { position } from '../field.ts'
import type { Field, FieldPlan } from '../field.ts'

/**
 * Retreats worked out the slow, obvious way: every route of a small field is walked, hex by hex, from the words of the
 * rulebook and the plan of the field alone. Nothing here reads a table of the rules under test.
 */

type Side = 'french' | 'allied'
type Kind = 'infantry' | 'cavalry' | 'other'

/** What stands on the field, in the terms a retreat asks about. */
interface Standing {
  readonly id: string
  readonly side: Side
  readonly kind: Kind
  readonly hex: string
}

/** A small field and the unit that has to go back: always Allied, always called `m`. */
export interface Puzzle {
  readonly plan: FieldPlan
  readonly lines: readonly string[]
  readonly mover: Standing
  readonly movement: number
}

const KINDS: Readonly<Record<string, readonly [Side, Kind, movement: number]>> = {
  'au05-inf-15-2': ['allied', 'infantry', 2],
  'au05-inf-4-3': ['allied', 'infantry', 3],
  'au05-inf-1-4': ['allied', 'infantry', 4],
  'au09-inf-2-5': ['allied', 'infantry', 5],
  'au05-cav-1-7': ['allied', 'cavalry', 7],
  'au05-supply': ['allied', 'other', 4],
  mack: ['allied', 'other', 8],
  'fr-inf-2-5': ['french', 'infantry', 5],
  'fr-cav-1-8': ['french', 'cavalry', 8],
  'fr-supply': ['french', 'other', 5],
}

/** What each kind of unit pays to enter the ground; nothing: it never retreats there. */
const COST: Readonly<Record<string, number | undefined>> = {
  clear: 1,
  rough: 2,
  woods: 2,
  'mountain-pass': 2,
  fortress: 1,
}

/** The slow twin of one puzzle. */
export class SlowRoutes {
  readonly puzzle: Puzzle
  readonly standing: Standing[]

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle
    this.standing = puzzle.lines.map(read)
  }

  private ground(hex: string): string {
    return this.puzzle.plan.terrain?.[hex] ?? 'clear'
  }

  /** Hexes next to this one on the map, whatever lies between: even rows lie half a hex to the right. */
  around(hex: string): string[] {
    const { cols = 10, rows = 12 } = this.puzzle.plan
    const [col, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
    const shift = row % 2 === 0 ? 1 : 0
    const near = [
      [col - 1, row],
      [col + 1, row],
      [col - 1 + shift, row - 1],
      [col + shift, row - 1],
      [col - 1 + shift, row + 1],
      [col + shift, row + 1],
    ]
    return near.filter(([c, r]) => c >= 1 && c <= cols && r >= 1 && r <= rows).map(([c, r]) => name(c, r))
  }

  private between(a: string, b: string): 'unbridged' | 'bridged' | 'lake' | 'open' {
    for (const kind of ['unbridged', 'bridged', 'lake'] as const) {
      const sides = this.puzzle.plan[kind] ?? []
      if (sides.includes(`${a}|${b}`) || sides.includes(`${b}|${a}`)) return kind
    }
    return 'open'
  }

  private holds(hex: string, side: Side, combat = false): boolean {
    return this.standing.some(
      (one) => one.id !== 'm' && one.hex === hex && one.side === side && (!combat || one.kind !== 'other'),
    )
  }

  /** The strongest French zone of control on the hex: LGA-ZOC-03, D1…E2. */
  control(hex: string): 'none' | 'partial' | 'total' {
    let control: 'none' | 'partial' | 'total' = 'none'
    for (const one of this.standing) {
      if (one.side !== 'french' || one.kind === 'other' || !this.around(one.hex).includes(hex)) continue
      if (this.ground(one.hex) === 'fortress' || this.ground(hex) === 'fortress') continue
      const side = this.between(one.hex, hex)
      if (side === 'unbridged' || side === 'lake') continue
      if (one.kind === 'cavalry') return 'total'
      control = 'partial'
    }
    return control
  }

  /** LGA-CBT-A1, A4: may the two hexes fight? */
  touches(a: string, b: string): boolean {
    return this.around(a).includes(b) && this.between(a, b) !== 'lake'
  }

  /** Whose Fortress is it? Whoever stands in it holds it. */
  private owns(hex: string): boolean {
    if (this.ground(hex) !== 'fortress') return false
    const garrison = this.standing.find((one) => one.hex === hex)
    return (garrison?.side ?? this.puzzle.plan.control?.[hex]) === 'allied'
  }

  private isOpen(from: string, to: string): boolean {
    const side = this.between(from, to)
    return (
      side !== 'unbridged' &&
      side !== 'lake' &&
      COST[this.ground(to)] !== undefined &&
      !this.holds(to, 'french')
    )
  }

  private price(from: string, to: string): number {
    const ground = COST[this.ground(to)] ?? Infinity
    if (this.puzzle.mover.kind === 'other') return ground
    return ground + Number(this.holds(to, 'allied', true)) + Number(this.holds(from, 'allied', true))
  }

  /** Steps between two hexes on the map, by spreading out from one. */
  private distance(from: string, to: string): number {
    const seen = [from]
    const steps = [0]
    for (let at = 0; at < seen.length; at++) {
      if (seen[at] === to) return steps[at]
      for (const next of this.around(seen[at])) {
        if (seen.includes(next)) continue
        seen.push(next)
        steps.push(steps[at] + 1)
      }
    }
    return Infinity
  }

  /** Every whole route: no hex twice, on until the points buy nothing more, but not where every way is forbidden. */
  private walk(
    points: number,
    rules: {
      open(from: string, to: string): boolean
      price(from: string, to: string): number
      ends(hex: string): boolean
      shelters: boolean
    },
  ): string[][] {
    const routes: string[][] = []
    const go = (route: string[], left: number): void => {
      const here = route[route.length - 1]
      if (route.length > 1 && rules.shelters && this.owns(here)) {
        routes.push(route)
        return
      }
      const open = this.around(here).filter((to) => !route.includes(to) && rules.open(here, to))
      const paid = open.filter((to) => rules.price(here, to) <= left)
      for (const to of paid) go([...route, to], left - rules.price(here, to))
      if (paid.length > 0 || route.length === 1 || !rules.ends(here)) return
      if (left === 0 || open.length > 0) routes.push(route)
    }
    go([this.puzzle.mover.hex], points)
    return routes
  }

  /** LGA-CBT-F1…F11: every whole way of a retreat before combat. */
  retirements(): string[][] {
    return this.walk(this.puzzle.movement, {
      open: (from, to) => this.isOpen(from, to) && (this.control(to) !== 'total' || this.holds(to, 'allied')),
      price: (from, to) => this.price(from, to),
      ends: () => true,
      shelters: this.puzzle.plan.options?.['rbcStopsInFortress'] !== false,
    })
  }

  /** LGA-CRT-18…24, LGA-RET-02…10, 17…19: every whole way of a retreat by result, before any is preferred. */
  private retreats(how: 's' | '2' | '1'): string[][] {
    const scattered = how === 's'
    return this.walk(scattered ? this.puzzle.movement : Number(how), {
      open: (from, to) => this.isOpen(from, to),
      price: (from, to) => (scattered ? this.price(from, to) : 1),
      ends: (hex) => !scattered || this.isUnoccupied(hex),
      shelters: true,
    })
  }

  /** LGA-RET-17: by either reading. */
  private isUnoccupied(hex: string): boolean {
    if (this.puzzle.plan.options?.['scatterUnoccupied'] === 'strict')
      return !this.standing.some((one) => one.id !== 'm' && one.hex === hex)
    return this.puzzle.mover.kind === 'other' || !this.holds(hex, 'allied', true)
  }

  /** LGA-RET-12…16: the ways allowed, and what the best weighs for each Fortress they may make for. */
  bestRetreats(how: 's' | '2' | '1'): { routes: string[][]; weights: number[] } {
    const all = this.retreats(how)
    const start = this.puzzle.mover.hex
    const forts = Object.keys(this.puzzle.plan.terrain ?? {}).filter((hex) => hex !== start && this.owns(hex))
    const nearest = Math.min(...forts.map((hex) => this.distance(start, hex)))
    const goals = forts.filter((hex) => this.distance(start, hex) === nearest)
    const routes = new Map<string, string[]>()
    const weights: number[] = []
    for (const goal of goals.length > 0 ? goals : [null]) {
      const weighed = all.map((route) => {
        const controlled = route
          .slice(1)
          .filter((hex) => this.control(hex) !== 'none' && !this.holds(hex, 'allied'))
        const last = goal === null ? 0 : this.distance(route[route.length - 1], goal)
        return { route, weight: controlled.length * 1000 + last }
      })
      const least = Math.min(...weighed.map(({ weight }) => weight))
      if (weighed.length > 0) weights.push(least)
      for (const { route, weight } of weighed) if (weight === least) routes.set(route.join(), route)
    }
    return { routes: [...routes.values()], weights: weights.sort((a, b) => a - b) }
  }
}

/** The next hexes of the routes that begin so, each once, in order. */
export function nextOf(routes: readonly string[][], begun: readonly string[]): string[] {
  const on = routes.filter((route) => begun.every((hex, at) => route[at] === hex))
  return [...new Set(on.flatMap((route) => route[begun.length] ?? []))].sort()
}

/** The field of a puzzle in the French Combat Phase. */
export function play({ plan, lines }: Puzzle): Field {
  return position(plan, { side: 'french', phase: 'combat', units: lines })
}

function name(col: number, row: number): string {
  return `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`
}

function read(line: string): Standing {
  const words = line.split(' ')
  const [side, kind] = KINDS[words.length === 2 ? words[0] : words[1]]
  return { id: words.length === 2 ? 'm' : words[0], side, kind, hex: words[words.length - 1] }
}

const anyHex = fc.integer({ min: 0, max: 4_000 })
const rough = fc.constantFrom('rough', 'woods', 'mountain', 'mountain-pass', 'sea', 'lake')

/** Small fields with everything on them that can bar, tax or draw a retreat. */
export function puzzles(movers: readonly string[]): fc.Arbitrary<Puzzle> {
  return fc
    .record({
      type: fc.constantFrom(...movers),
      cols: fc.integer({ min: 3, max: 6 }),
      rows: fc.integer({ min: 3, max: 6 }),
      ground: fc.array(fc.tuple(rough, anyHex), { maxLength: 10 }),
      forts: fc.array(fc.tuple(fc.constantFrom('allied', 'allied', 'french', 'neutral'), anyHex), {
        maxLength: 5,
      }),
      sides: fc.array(fc.tuple(fc.constantFrom('unbridged', 'bridged', 'lake'), anyHex, fc.nat(5)), {
        maxLength: 12,
      }),
      /** The options, either way: LGA-CBT-F9, LGA-RET-17. */
      through: fc.boolean(),
      strict: fc.boolean(),
      at: anyHex,
      friends: fc.array(fc.tuple(fc.constantFrom('au05-inf-1-4', 'au05-supply'), anyHex), { maxLength: 4 }),
      enemies: fc.array(fc.tuple(fc.constantFrom('fr-inf-2-5', 'fr-cav-1-8', 'fr-supply'), anyHex), {
        maxLength: 4,
      }),
    })
    .map((drawn) => {
      const [, kind, movement] = KINDS[drawn.type]
      // Long ways are walked on narrower fields: the work doubles with every hex.
      const most = movement > 5 ? 4 : 6
      const [cols, rows] = [Math.min(most, drawn.cols), Math.min(most, drawn.rows)]
      const hexes = Array.from({ length: cols * rows }, (_, at) =>
        name((at % cols) + 1, Math.floor(at / cols) + 1),
      )
      const hexAt = (at: number): string => hexes[at % hexes.length]
      const start = hexAt(drawn.at)
      const terrain: Record<string, string> = {}
      for (const [ground, at] of drawn.ground)
        if (hexAt(at) !== start || ground === 'rough' || ground === 'woods') terrain[hexAt(at)] = ground
      const control: Record<string, string> = {}
      for (const [owner, at] of drawn.forts) {
        terrain[hexAt(at)] = 'fortress'
        control[hexAt(at)] = owner
      }
      const lines = [drawn.type === 'mack' ? `mack ${start}` : `m ${drawn.type} ${start}`]
      const free = (hex: string): boolean => !['sea', 'lake'].includes(terrain[hex]) && hex !== start
      // One French unit a hex: stacks of theirs would ask for Supply first.
      const french = new Map(
        drawn.enemies
          .filter(([type, at]) => !type.includes('cav') || terrain[hexAt(at)] !== 'mountain')
          .map(([type, at], n) => [hexAt(at), `x${n} ${type} ${hexAt(at)}`]),
      )
      for (const [hex, line] of french) if (free(hex)) lines.push(line)
      drawn.friends.forEach(([type, at], n) => {
        const hex = hexAt(at)
        if ((free(hex) || hex === start) && !french.has(hex)) lines.push(`f${n} ${type} ${hex}`)
      })
      const mover: Standing = { id: 'm', side: 'allied', kind, hex: start }
      const options = {
        rbcStopsInFortress: !drawn.through,
        scatterUnoccupied: drawn.strict ? 'strict' : 'combat',
      }
      const plan = { cols, rows, terrain, control, options } as FieldPlan
      return {
        plan: { ...plan, ...sidesOf({ plan, lines, mover, movement }, drawn.sides, hexAt) },
        lines,
        mover,
        movement,
      }
    })
}

/** Hex-sides between neighbours, each of one kind. */
function sidesOf(
  puzzle: Puzzle,
  drawn: readonly (readonly [kind: string, at: number, way: number])[],
  hexAt: (at: number) => string,
): Record<string, string[]> {
  const slow = new SlowRoutes(puzzle)
  const sides: Record<string, string[]> = { unbridged: [], bridged: [], lake: [] }
  const used = new Set<string>()
  for (const [kind, at, way] of drawn) {
    const hex = hexAt(at)
    const near = slow.around(hex)
    const pair = [hex, near[way % near.length]].sort().join('|')
    if (used.has(pair)) continue
    used.add(pair)
    sides[kind].push(pair)
  }
  return sides
}
