import { frameOf } from '@bivouac/kernel'
import { asFacing, asSide, facesCorner, facingSide, firstSide, SIDES } from '@bivouac/space'
import type { Hex, Side } from '@bivouac/space'
import type { LbAction } from '../position/actions.ts'
import { stanceIn, strengthOf } from '../position/footing.ts'
import type { Frame } from '../position/frames.ts'
import { BARRED } from '../position/ground.ts'
import { CARRE, FORMATIONS, GENERAL, GOOD, ROAD, UNLIMBERED } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { whyNotMove } from './allowance.ts'
import { formationIn, POINT, screensFor, stepCost } from './costs.ts'
import { CLOSED, entryInto, isOwnTrail, STAYS } from './entering.ts'
import { formCost, formings } from './forming.ts'
import type { Marching } from './frames.ts'
import { settingOut } from './marching.ts'
import { isRefusal, leftOf } from './plans.ts'
import type { Screen } from './screens.ts'
import { standOf } from './stands.ts'
import type { Stand } from './stands.ts'
import { aboutOf, facesForward, mustStop, stepOf, wheelOf } from './stepping.ts'
import type { Step } from './stepping.ts'

/** A stand a unit can come to in this segment. */
export interface Reached {
  readonly stand: Stand
  /** Half points from where it stands now. */
  readonly cost: number
  /** Whether it may end its move so. */
  readonly stays: boolean
  /** Whether it goes no farther from there: LB-14-h, l. */
  readonly halted: boolean
  /** Hexes gone on the way. */
  readonly steps: number
  /** The stand it comes from, a place in the list; -1: where it is. */
  readonly from: number
  /** What it does to come here from there. */
  readonly by: readonly LbAction[]
}

/** Everything a unit can come to: the first is where it stands. */
export interface UnitReach {
  readonly unit: number
  /** Half points it has now. */
  readonly left: number
  readonly reached: readonly Reached[]
}

/**
 * Rules 16 and 18: every hex and facing a unit can come to, alone or with a change of formation made first, cheapest first, if
 * nobody fires or rides at it. Formations it could take at the end of the way are asked for by `formsAt`.
 */
export function unitReach(p: LbPosition, unit: number): UnitReach {
  const frame = frameFor(p, unit)
  const left = frame ? leftOf(p, frame) : 0
  const start: Reached = {
    stand: standOf(p, unit),
    cost: 0,
    stays: true,
    halted: frame === null || frame.halted,
    steps: frame?.steps ?? 0,
    from: -1,
    by: [],
  }
  if (frame === null) return { unit, left: 0, reached: [start] }
  return { unit, left, reached: new Search(p, unit, left).run(start) }
}

/** The frame of a unit under way, or the one it would set out with; null when it may not move. */
function frameFor(p: LbPosition, unit: number): Marching | null {
  const marching = frameOf<Frame, 'marching'>(p, 'marching')
  if (marching) return marching.unit === unit ? marching : null
  const { army } = p.game.units[unit]
  return whyNotMove(p, unit, army) === null ? settingOut(p, army, unit) : null
}

/** The actions that bring a unit to one of the stands it can come to. */
export function routeTo({ reached }: UnitReach, at: number): LbAction[] {
  const { from, by } = reached[at]
  const before = from < 0 ? [] : routeTo({ unit: 0, left: 0, reached }, from)
  const last = before.at(-1)
  const [next] = by
  // Hexes in a row are one march.
  if (last?.do === 'march' && next?.do === 'march')
    return [...before.slice(0, -1), { ...last, path: [...last.path, ...next.path] }, ...by.slice(1)]
  return [...before, ...by]
}

/** Rule 16: the formations it could still take there with the points it has left, and what they cost in all. */
export function formsAt(
  p: LbPosition,
  { unit, left }: UnitReach,
  { stand, cost, steps }: Reached,
): Reached[] {
  if (stand.formation === CARRE && steps > 0) return []
  return formings(p, unit, stand).flatMap((to) => {
    const whole = cost + formCost(p, unit, stand, to)
    if (whole > left) return []
    const { formation, facing, left: l, right: r } = to
    const { id } = p.game.units[unit]
    const by: LbAction[] = [
      { do: 'form', unit: id, formation: FORMATIONS[formation], facing, left: l, right: r },
    ]
    return [
      { stand: { ...to, hex: stand.hex }, cost: whole, stays: true, halted: true, steps: 0, from: -1, by },
    ]
  })
}

/** What a step of a unit in one hex comes to, whatever it faces. */
type Known = Pick<Step, 'cost' | 'entry' | 'to' | 'turns'> & { readonly stops: boolean }

/** One search: states are stands, the cheapest first, in buckets of half points. */
class Search {
  private readonly found: Reached[] = []
  private readonly best = new Map<number, number>()
  private readonly buckets: number[][] = []
  private readonly costs = new Map<number, number>()
  private readonly known = new Map<number, Pick<Known, 'entry' | 'stops'>>()
  private readonly screens: readonly Screen[]
  private readonly id: string
  private readonly p: LbPosition
  private readonly unit: number
  private readonly left: number

  constructor(p: LbPosition, unit: number, left: number) {
    this.p = p
    this.unit = unit
    this.left = left
    this.screens = screensFor(p, unit)
    this.id = p.game.units[unit].id
  }

  run(start: Reached): Reached[] {
    this.add(start)
    for (let cost = 0; cost <= this.left; cost++) {
      const bucket = this.buckets[cost] ?? []
      // A bucket grows while it is gone through.
      for (let n = 0; n < bucket.length; n++) {
        const at = bucket[n]
        const reached = this.found[at]
        if (reached.cost === cost && this.best.get(this.key(reached.stand)) === at) this.expand(reached, at)
      }
    }
    return this.sorted()
  }

  /** The best way to each stand, the cheapest first; `from` names places of this list. */
  private sorted(): Reached[] {
    const kept = [...this.best.values()].toSorted((a, b) => this.found[a].cost - this.found[b].cost || a - b)
    const places = new Map(kept.map((at, place) => [at, place]))
    return kept.map((at) => ({ ...this.found[at], from: places.get(this.found[at].from) ?? -1 }))
  }

  private key({ hex, facing, formation, left, right }: Stand): number {
    return (((hex * 12 + facing) * 8 + formation) * 4 + left) * 4 + right
  }

  private add(reached: Reached): void {
    if (reached.cost > this.left) return
    const key = this.key(reached.stand)
    const before = this.best.get(key)
    if (before !== undefined && this.found[before].cost <= reached.cost) return
    const at = this.found.push(reached) - 1
    this.best.set(key, at)
    ;(this.buckets[reached.cost] ??= []).push(at)
  }

  private expand(reached: Reached, at: number): void {
    const { stand } = reached
    if (stand.formation === UNLIMBERED) return
    if (reached.from < 0 && reached.steps === 0) this.forms(reached, at)
    const wide = this.isWide(stand)
    // Whoever draws out a line and goes on could as well have gone and drawn it out there (`formsAt`).
    if (wide && !this.isWide(this.found[0].stand)) return
    if (wide) this.wheels(reached, at)
    else this.turns(reached, at)
    if (reached.halted) return
    const carre = stand.formation === CARRE
    if (carre && reached.steps > 0) return
    for (const side of SIDES) {
      const known = wide ? this.widely(stand, side) : this.singly(stand, side)
      if (known) this.step(reached, at, side, known, carre)
    }
  }

  private isWide({ left, right }: Stand): boolean {
    return left + right > 0
  }

  private step(reached: Reached, at: number, side: Side, known: Known, carre: boolean): void {
    const room = this.left - reached.cost
    const { formation } = reached.stand
    let { cost } = known
    let halted = known.stops || carre
    if (cost > room) {
      // LB-18-o, LB-16-carre-move-c.
      const least = reached.steps === 0 && this.p.state.units.morale[this.unit] === GOOD && formation !== ROAD
      if (!least && !carre) return
      cost = room
      halted = true
    }
    const stays = known.entry === STAYS
    if (!stays && halted) return
    const { grid } = this.p.game.ground
    const path = [grid.ids[grid.neighbour(reached.stand.hex, side)]]
    const gone: LbAction = { do: 'march', unit: this.id, path }
    const next = { cost: reached.cost + cost, stays, halted, steps: reached.steps + 1, from: at }
    if (!known.turns) return this.add({ ...next, stand: known.to, by: [gone] })
    for (const facing of [asFacing(reached.stand.facing - 1), asFacing(reached.stand.facing + 1)])
      this.add({
        ...next,
        stand: { ...known.to, facing },
        by: [gone, { do: 'turn', unit: this.id, facing }],
      })
  }

  /** A step of a unit in one hex: the ground is looked at once a side, those who stand there once a hex, the front each time. */
  private singly(stand: Stand, side: Side): Known | null {
    const stance = stanceIn(this.p.game, this.unit, stand.formation, this.p.state.units.morale[this.unit])
    if (stance.alone[asSide(side - firstSide(stand.facing))] !== 'front') return null
    const to = this.p.game.ground.grid.neighbour(stand.hex, side)
    if (to < 0) return null
    const key = (stand.hex * 6 + side) * 8 + stand.formation
    let cost = this.costs.get(key)
    if (cost === undefined) {
      cost = stepCost(this.p, this.unit, stand.hex, side, stand.formation, this.screens)
      this.costs.set(key, cost)
    }
    if (cost === BARRED) return null
    const formation = formationIn(this.p, this.unit, stand.formation, to)
    const there = this.thereIn(to, formation)
    if (there.entry === CLOSED) return null
    const facing = facesForward(this.p, stand, formation, side) ? facingSide(side) : stand.facing
    const turns = formation === GENERAL && facesCorner(stand.facing)
    return { cost, ...there, turns, to: { hex: to, facing, formation, left: 0, right: 0 } }
  }

  private thereIn(hex: Hex, formation: number): Pick<Known, 'entry' | 'stops'> {
    const key = hex * 8 + formation
    let there = this.known.get(key)
    if (!there) {
      const strength = strengthOf(this.p, this.unit)
      const each = this.p.game.charts.core.thresholds.roadMarchIncrementsPerHex
      const here = formation === ROAD ? Math.min(each, strength) : strength
      const own = isOwnTrail(this.p, this.unit, hex, formation)
      const entry = own ? CLOSED : entryInto(this.p, this.unit, hex, formation, here)
      there = { entry, stops: mustStop(this.p, this.unit, [hex]) }
      this.known.set(key, there)
    }
    return there
  }

  private widely(stand: Stand, side: Side): Known | null {
    return this.ask(stand, side)
  }

  private ask(stand: Stand, side: Side): Known | null {
    const step = stepOf(this.p, this.unit, stand, side, this.screens)
    if (isRefusal(step)) return null
    const stops = mustStop(this.p, this.unit, step.hexes)
    return { cost: step.cost, entry: step.entry, to: step.to, turns: step.turns, stops }
  }

  private turns(reached: Reached, at: number): void {
    const { stand } = reached
    if (stand.formation === CARRE || stand.formation === ROAD) return
    const odd = facesCorner(stand.facing) ? 1 : 0
    // A second pivot in one hex never pays.
    if (reached.by.at(-1)?.do === 'turn' && reached.stand.formation !== GENERAL) return
    for (const side of SIDES) {
      const facing = asFacing(2 * side + odd)
      if (facing === stand.facing) continue
      this.add({
        ...reached,
        stand: { ...stand, facing },
        cost: reached.cost + POINT,
        from: at,
        by: [{ do: 'turn', unit: this.id, facing }],
      })
    }
  }

  private wheels(reached: Reached, at: number): void {
    const { stand } = reached
    const about = aboutOf(this.p, stand)
    if (!isRefusal(about))
      this.add({
        ...reached,
        stand: about,
        cost: reached.cost + POINT,
        from: at,
        by: [{ do: 'about', unit: this.id }],
      })
    if (reached.halted) return
    for (const way of ['left', 'right'] as const) {
      const wheel = wheelOf(this.p, this.unit, stand, way, this.screens)
      if (isRefusal(wheel)) continue
      const halted = mustStop(this.p, this.unit, wheel.hexes)
      const stays = wheel.entry === STAYS
      if (!stays && halted) continue
      this.add({
        stand: wheel.to,
        cost: reached.cost + wheel.cost,
        stays,
        halted,
        steps: reached.steps + 1,
        from: at,
        by: [{ do: 'swing', unit: this.id, way }],
      })
    }
  }

  private forms(reached: Reached, at: number): void {
    for (const form of formsAt(this.p, { unit: this.unit, left: this.left, reached: [] }, reached))
      this.add({ ...form, steps: reached.steps, halted: reached.halted, from: at })
  }
}

/** The hexes a unit could stand in at the end of its move, each with the half points it costs at the least. */
export function hexesInReach(reach: UnitReach): ReadonlyMap<Hex, number> {
  const found = new Map<Hex, number>()
  for (const { stand, cost, stays } of reach.reached) {
    if (!stays) continue
    const before = found.get(stand.hex)
    if (before === undefined || cost < before) found.set(stand.hex, cost)
  }
  return found
}
