import {
  cosine,
  facing,
  footprint,
  moved,
  normalHeading,
  sine,
  sineScale,
  wheeled,
  wheelStep,
} from '@bivouac/space'
import type { Block, Shape, Strip } from '@bivouac/space'
import type { MoveStep } from '../../src/position/actions.ts'
import { ARTILLERY, CAVALRY, HEAVY, INFANTRY, ON_TABLE } from '../../src/position/state.ts'
import type { FpgaPosition, UnitKind } from '../../src/position/state.ts'
import { blockOf } from '../../src/position/troops.ts'
import {
  crossingOf,
  depthOf,
  gapOf,
  insideBy,
  nearestOn,
  outlineOf,
  shiftedBy,
  stretchesOf,
} from './plane.ts'
import type { Outline, Point } from './plane.ts'

/** So near a limit, in thousandths of an inch, a sampled length does not settle on which side of it the truth lies. */
const DOUBT = 8
/** The same where nothing is sampled: who stands in contact is not in doubt. */
const HAIR = 0.9
/** How finely a way is looked at for what is touched on it. */
const STRIDE = 5
/** Grace of "within", and of overlapping: G-1. */
const GRACE = 1

const INCH = 1000
const NEAR = 6 * INCH
const CONTACT = INCH / 20
const FACE = { [INFANTRY]: 3 * INCH } as Readonly<Record<number, number>>
const OVER = { [INFANTRY]: 2 * INCH } as Readonly<Record<number, number>>
const THROUGH = 3 * INCH
const ROAD = INCH

/**
 * A move worked out the slow and obvious way, in plain numbers: everything is looked at again and again along the way. What it
 * is not sure of it says (`isDoubtful`).
 */
export class SlowWalk {
  clause: string | null = null
  block: Block
  used = 0
  passed: number[] = []
  contacts: number[] = []
  front: number[] = []
  atLine = false
  wet = false
  section = -1
  isDoubtful = false
  private readonly p: FpgaPosition
  private readonly unit: number
  private readonly kind: UnitKind
  private readonly isNear: boolean
  private readonly allowance: number
  private readonly paid: number[]
  private begun = false

  constructor(p: FpgaPosition, unit: number, steps: readonly MoveStep[]) {
    this.p = p
    this.unit = unit
    this.kind = p.game.units[unit]
    this.block = blockOf(p, unit)
    const own = outlineOf(p.index.shape[unit])
    this.isNear = this.enemies().some((enemy) => this.isWithin(gapOf(own, this.outline(enemy)), NEAR))
    this.allowance = this.isNear ? this.kind.near + 6 * INCH : this.kind.move
    this.paid = this.strips().flatMap((strip, at) => (this.touches(strip, this.stand()) ? [at] : []))
    for (const step of steps) {
      this.clause = this.take(step)
      if (this.clause !== null) return
      if (this.atLine) break
    }
    this.clause = this.end()
  }

  private take(step: MoveStep): string | null {
    if (this.contacts.length > 0) return 'FPGA-MOV-v'
    const { heading } = this.block
    const weight = this.kind.arm === ARTILLERY ? 1 : 2
    switch (step.go) {
      case 'straight':
        return this.go(heading, step.by, 1)
      case 'oblique':
        return Math.abs(step.off) > 450
          ? 'FPGA-MOV-k'
          : this.go(normalHeading(heading + step.off), step.by, 1)
      case 'aside':
        return Math.abs(step.off) <= 450
          ? 'FPGA-MOV-j'
          : this.go(normalHeading(heading + step.off), step.by, weight)
      case 'wheel':
        return this.wheel(step.turn)
      case 'face':
        return this.face(step.facing)
    }
  }

  private go(heading: number, by: number, weight: number): string | null {
    const from = this.block
    const start = this.stand()
    const at = (t: number): Outline =>
      shiftedBy(start, (t * sine(heading)) / sineScale, (t * cosine(heading)) / sineScale)
    let end = by
    for (const enemy of this.enemies()) end = Math.min(end, this.meeting(start, at, this.outline(enemy), by))
    const line = this.isNear ? Infinity : this.lineAlong(heading, end)
    if (line < end) {
      end = line
      while (end >= 0 && this.others().some((other) => this.overlap(at(end), this.outline(other)))) end -= 250
      if (end < 0) end = this.others().some((other) => this.overlap(start, this.outline(other))) ? -1 : 0
      if (end < 0) return 'FPGA-MOV-o'
      this.atLine = true
    }
    const to = moved(from, heading, end)
    const places: Outline[] = []
    for (let t = 0; t < end; t += STRIDE) places.push(at(t))
    places.push(at(end))
    if (!this.isOnTable(outlineOf(footprint(to)))) return 'FPGA-MOV-o'
    const barred = this.barred(from, to)
    const byRoad = this.keepsToRoad(from, to)
    if (barred !== null && !byRoad) return barred
    const cost = this.toll(from, to, places, byRoad)
    if (cost === null) return 'FPGA-TER-f'
    this.used += weight * (end + cost.rough) + cost.extra
    this.begun = true
    if (this.isOver()) return this.isNear ? 'FPGA-MOV-b' : 'FPGA-MOV-a'
    this.block = to
    return this.touch(start)
  }

  private wheel(turn: number): string | null {
    const tenths = Math.abs(turn)
    if (tenths > 900) return 'FPGA-MOV-d'
    const from = this.block
    const start = this.stand()
    let turned = 0
    if (!this.isNear && this.isNearEnemy()) this.atLine = true
    while (turned < tenths && !this.atLine && this.contacts.length === 0) {
      turned = Math.min(turned + wheelStep, tenths)
      const stop = wheeled(from, turn > 0 ? 'right' : 'left', turned)
      const place = outlineOf(footprint(stop))
      if (!this.isOnTable(place)) return 'FPGA-MOV-o'
      if (this.enemies().some((enemy) => this.overlap(place, this.outline(enemy)))) return 'FPGA-MOV-o'
      const barred = this.barred(this.block, stop)
      const byRoad = this.isOnRoad([this.block.x, this.block.y]) && this.isOnRoad([stop.x, stop.y])
      if (barred !== null && !byRoad) return barred
      const cost = this.toll(this.block, stop, [place], byRoad)
      if (cost === null) return 'FPGA-TER-f'
      this.used += cost.rough + cost.extra
      this.begun = true
      this.block = stop
      this.noteContacts(start)
      if (!this.isNear && turned < tenths && this.isNearEnemy()) this.atLine = true
    }
    this.used += (from.width * turned * Math.PI) / 1800
    if (this.isOver()) return this.isNear ? 'FPGA-MOV-b' : 'FPGA-MOV-a'
    return this.kind.arm === ARTILLERY && this.contacts.length > 0 ? 'FPGA-MOV-u' : null
  }

  private face(heading: number): string | null {
    if (this.begun) return 'FPGA-MOV-h'
    const start = this.stand()
    const block = facing(this.block, heading)
    const place = outlineOf(footprint(block))
    if (!this.isOnTable(place)) return 'FPGA-MOV-o'
    if (this.enemies().some((enemy) => this.overlap(place, this.outline(enemy)))) return 'FPGA-MOV-o'
    this.used += (FACE[this.kind.arm] ?? 0) + this.pass([place])
    this.begun = true
    if (this.isOver()) return this.isNear ? 'FPGA-MOV-b' : 'FPGA-MOV-a'
    this.block = block
    return this.touch(start)
  }

  private end(): string | null {
    const { sections, strips } = this.p.game.ground
    const { x, y } = this.block
    const place = this.stand()
    const section = sections.findIndex(({ part }) => this.isInside([x, y], outlineOf(part)))
    if (section >= 0) {
      const { isRedoubt, part } = sections[section]
      const mayStay = this.kind.arm === INFANTRY || (this.kind.arm === ARTILLERY && isRedoubt)
      if (!mayStay) return 'FPGA-TOWN-f'
      if (this.others().some((other) => this.overlap(outlineOf(part), this.outline(other))))
        return 'FPGA-TOWN-a'
      const touched = this.enemies().some((enemy) =>
        this.isWithin(gapOf(outlineOf(part), this.outline(enemy)), CONTACT),
      )
      if (this.kind.arm === ARTILLERY && touched) return 'FPGA-MOV-u'
      if (!this.atLine) {
        this.section = section
        return null
      }
    }
    if (this.others().some((other) => this.overlap(place, this.outline(other)))) return 'FPGA-MOV-o'
    const onBridge = strips
      .flatMap(({ bridges }) => bridges)
      .some((bridge) => {
        const reaches = (outline: Outline): boolean =>
          this.isWithin(gapOf(outline, [[bridge.x, bridge.y]]), bridge.radius)
        return reaches(place) && this.friends().some((friend) => reaches(this.outline(friend)))
      })
    return onBridge ? 'FPGA-TER-l' : null
  }

  /** Who is touched at the end of a way that was not touched at its start; guns may not. */
  private touch(start: Outline): string | null {
    this.noteContacts(start)
    return this.kind.arm === ARTILLERY && this.contacts.length > 0 ? 'FPGA-MOV-u' : null
  }

  private noteContacts(start: Outline): void {
    const place = this.stand()
    this.contacts = this.enemies().filter(
      (enemy) =>
        this.isWithin(gapOf(place, this.outline(enemy)), CONTACT) &&
        !this.isWithin(gapOf(start, this.outline(enemy)), CONTACT),
    )
    const edge = [place[0], place[1]]
    this.front = this.contacts.filter((enemy) => this.isWithin(gapOf(edge, this.outline(enemy)), CONTACT))
  }

  /** After how far the way first meets the enemy: G-15.10. */
  private meeting(start: Outline, at: (t: number) => Outline, enemy: Outline, by: number): number {
    if (gapOf(start, enemy) === 0) return this.overlap(at(CONTACT), enemy) ? 0 : Infinity
    for (let t = 0; t <= by + 2;) {
      const gap = gapOf(at(t), enemy)
      if (gap === 0) {
        if (t > by) this.isDoubtful = true
        return depthOf(at(t), enemy) < 1e-6 ? t : t - 1
      }
      t += Math.max(1, Math.floor(gap))
    }
    return Infinity
  }

  /** After how far the way comes to the 6-inch line: G-10. */
  private lineAlong(heading: number, by: number): number {
    let first = Infinity
    for (const enemy of this.enemies())
      for (let t = 0; t <= by;) {
        const place = outlineOf(footprint(moved(this.block, heading, t)))
        const gap = gapOf(place, this.outline(enemy))
        if (gap <= NEAR + 1e-6) {
          first = Math.min(first, t)
          break
        }
        t += Math.max(1, Math.floor(gap - NEAR) - 2)
      }
    return first
  }

  /** What a way costs beside its length: ground inside rough pieces, obstacles, friends; null where a river forbids it. */
  private toll(
    from: Block,
    to: Block,
    places: readonly Outline[],
    byRoad: boolean,
  ): { rough: number; extra: number } | null {
    let extra = 0
    for (const [at, strip] of this.strips().entries()) {
      const how = this.over(strip, from, to, places)
      if (how === 'not') continue
      if (how === 'across' || how === 'road') {
        if (strip.isImpassable) return null
        this.wet = true
      }
      if (how === 'bridge' || how === 'road' || this.paid.includes(at)) continue
      this.paid.push(at)
      extra += OVER[this.kind.arm] ?? 4 * INCH
    }
    return { rough: byRoad ? 0 : this.roughIn(from, to), extra: extra + this.pass(places) }
  }

  /** How the way gets over a strip: G-13. */
  private over(
    strip: Strip,
    from: Block,
    to: Block,
    places: readonly Outline[],
  ): 'not' | 'bridge' | 'ford' | 'across' | 'road' {
    const stretches = stretchesOf(strip.line)
    const half = strip.width / 2
    const gap = lowest(
      places,
      (place) => Math.min(...stretches.map((stretch) => gapOf(place, stretch))),
      half,
    )
    this.weigh(gap, half)
    if (gap >= half) return 'not'
    const meets = stretches.flatMap(([a, b]) => crossingOf([from.x, from.y], [to.x, to.y], a, b) ?? [])
    const points: Point[] = []
    for (let i = 0; i < meets.length; i += 2) points.push([meets[i], meets[i + 1]])
    for (const end of [from, to])
      if (stretches.some((stretch) => gapOf([[end.x, end.y]], stretch) < DOUBT)) this.isDoubtful = true
    if (points.length === 0) {
      if (this.touches(strip, outlineOf(footprint(from)))) return 'not'
      points.push(nearestOn(stretches, [to.x, to.y]))
    }
    const by = (crossings: Strip['bridges']): boolean =>
      crossings.some(({ x, y, radius }) =>
        points.every((point) => this.isWithin(Math.hypot(point[0] - x, point[1] - y), radius)),
      )
    if (by(strip.bridges)) return 'bridge'
    if (by(strip.fords)) return 'ford'
    return this.keepsToRoad(from, to) && points.every((point) => this.isOnRoad(point)) ? 'road' : 'across'
  }

  /** Friends passed for the first time; what infantry pays for infantry. */
  private pass(places: readonly Outline[]): number {
    let cost = 0
    for (const friend of this.friends()) {
      if (this.passed.includes(friend)) continue
      const outline = this.outline(friend)
      const deepest = -lowest(places, (place) => -depthOf(place, outline), GRACE)
      this.weigh(deepest, GRACE)
      if (deepest <= GRACE) continue
      this.passed.push(friend)
      if (this.kind.arm === INFANTRY && this.p.game.units[friend].arm === INFANTRY) cost += THROUGH
    }
    return cost
  }

  /** The centre's way inside rough ground, counted in thousandths. */
  private roughIn(from: Block, to: Block): number {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    let inside = 0
    for (const { parts } of this.p.game.ground.rough)
      for (const part of parts) {
        const outline = outlineOf(part)
        // As far as the edge is away the ground does not change.
        for (let t = 0; t < length;) {
          const depth = insideBy(along(from, to, t / length), outline)
          const on = Math.min(length - t, Math.max(0.5, Math.abs(depth)))
          if (depth >= 0) inside += on
          t += on
        }
      }
    return inside
  }

  /** The clause that forbids the ground the centre's way comes into, or null. */
  private barred(from: Block, to: Block): string | null {
    const { arm, kind, sk } = this.kind
    const { rough, sections } = this.p.game.ground
    const mayRough = arm === INFANTRY ? sk > 0 : arm === CAVALRY && kind !== HEAVY
    const why = arm === INFANTRY ? 'FPGA-TER-a' : arm === CAVALRY ? 'FPGA-TER-b' : 'FPGA-TER-c'
    if (!mayRough && rough.some(({ parts }) => parts.some((part) => this.enters(from, to, part)))) return why
    const section = sections.find(
      ({ part, isRedoubt }) =>
        (arm === CAVALRY || (arm === ARTILLERY && !isRedoubt)) && this.enters(from, to, part),
    )
    if (section === undefined) return null
    return section.isRedoubt ? 'FPGA-RED-b' : 'FPGA-TOWN-f'
  }

  private enters(from: Block, to: Block, part: Shape): boolean {
    const outline = outlineOf(part)
    if (this.isInside([from.x, from.y], outline)) return false
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    let deepest = insideBy([to.x, to.y], outline)
    for (let t = 0; t < length;) {
      const depth = insideBy(along(from, to, t / length), outline)
      deepest = Math.max(deepest, depth)
      t += Math.max(STRIDE, -depth)
    }
    this.weigh(deepest, 0)
    return deepest >= 0
  }

  private keepsToRoad(from: Block, to: Block): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const { roads } = this.p.game.ground
    return roads.some((road) => {
      const stretches = stretchesOf(road.line)
      for (let t = 0; t < length; t += 250)
        if (!this.isBy(along(from, to, t / length), stretches)) return false
      return this.isBy([to.x, to.y], stretches)
    })
  }

  private isOnRoad(point: Point): boolean {
    return this.p.game.ground.roads.some((road) => this.isBy(point, stretchesOf(road.line)))
  }

  private isBy(point: Point, stretches: readonly Outline[]): boolean {
    return this.isWithin(Math.min(...stretches.map((stretch) => gapOf([point], stretch))), ROAD)
  }

  private touches(strip: Strip, place: Outline): boolean {
    const gap = Math.min(...stretchesOf(strip.line).map((stretch) => gapOf(place, stretch)))
    this.weigh(gap, strip.width / 2)
    return gap < strip.width / 2
  }

  private isOnTable(place: Outline): boolean {
    const { width, height } = this.p.game.ground
    const least = Math.min(...place.flatMap(([x, y]) => [x, y, width - x, height - y]))
    this.weigh(least, 0)
    return least >= 0
  }

  private isNearEnemy(): boolean {
    const place = this.stand()
    return this.enemies().some((enemy) => this.isWithin(gapOf(place, this.outline(enemy)), NEAR))
  }

  private isInside(point: Point, outline: Outline): boolean {
    const depth = insideBy(point, outline)
    this.weigh(depth, 0)
    return depth >= 0
  }

  private isWithin(gap: number, limit: number): boolean {
    this.weigh(gap, limit + GRACE)
    return gap <= limit + GRACE
  }

  private overlap(one: Outline, other: Outline): boolean {
    const depth = depthOf(one, other)
    this.weigh(depth, GRACE, HAIR)
    return depth > GRACE
  }

  private isOver(): boolean {
    this.weigh(this.used, this.allowance)
    return this.used > this.allowance
  }

  /** Whoever comes so near a limit is not sure. */
  private weigh(value: number, limit: number, doubt = DOUBT): void {
    if (Math.abs(value - limit) < doubt) this.isDoubtful = true
  }

  private stand(): Outline {
    return outlineOf(footprint(this.block))
  }

  private outline(unit: number): Outline {
    return outlineOf(this.p.index.shape[unit])
  }

  private others(): number[] {
    const { where } = this.p.state.units
    return where.flatMap((each, unit) => (each === ON_TABLE && unit !== this.unit ? [unit] : []))
  }

  private enemies(): number[] {
    return this.others().filter((unit) => this.p.game.sides[unit] !== this.p.game.sides[this.unit])
  }

  private friends(): number[] {
    return this.others().filter((unit) => this.p.game.sides[unit] === this.p.game.sides[this.unit])
  }

  private strips(): readonly Strip[] {
    return this.p.game.ground.obstacles
  }
}

/** The least value along places a stride apart, which changes no faster than they go; far from the limit some are skipped. */
function lowest(places: readonly Outline[], measure: (place: Outline) => number, limit: number): number {
  let found = measure(places[places.length - 1])
  for (let at = 0; at < places.length;) {
    const value = measure(places[at])
    found = Math.min(found, value)
    at += Math.max(1, Math.floor((value - limit - DOUBT) / STRIDE))
  }
  return found
}

const along = (from: Block, to: Block, share: number): Point => [
  from.x + share * (to.x - from.x),
  from.y + share * (to.y - from.y),
]
