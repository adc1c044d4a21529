import {
  at,
  contains,
  corners,
  distance,
  forward,
  gap,
  inFrontZone,
  moved,
  reach,
  shareBehind,
} from './plane.ts'
import type { Base, Polygon, Spot } from './plane.ts'

/** A brigade or a battery as the slow twin of a combat knows it. */
export interface Fighter {
  readonly id: string
  readonly side: 'french' | 'austrian'
  readonly force: string
  readonly arm: 'infantry' | 'cavalry' | 'artillery'
  readonly kind: string
  readonly sp: number
  readonly mx: boolean
  readonly sk: number
  /** Crossed a stream in the move by which it attacks. */
  readonly crossed: boolean
  base: Base
  hits: number
  /** It stands in the section of the scene. */
  inside: boolean
  gone: boolean
}

export interface Chief {
  readonly id: string
  readonly side: 'french' | 'austrian'
  /** Of a sub-commander. */
  readonly force?: string
  readonly personality: number
  base: Base
  gone: boolean
}

export interface Scene {
  readonly fighters: readonly Fighter[]
  readonly chiefs: readonly Chief[]
  readonly rough?: { readonly polygon: Polygon; readonly woods: boolean }
  readonly section?: { readonly polygon: Polygon; readonly town: boolean }
  readonly dice: { readonly french: number; readonly austrian: number }
}

/** What both sides added: who throws the command die, which sub-commander gives to whom. */
export interface Support {
  readonly command: Set<string>
  readonly gifts: { readonly officer: string; readonly unit: string }[]
}

/** A measure so close to its limit that fractions cannot tell. */
export class Unsure extends Error {}

function below(value: number, limit: number): boolean {
  if (Math.abs(value - limit) < 0.004) throw new Unsure(`${value} against ${limit}`)
  return value < limit
}

export const outline = (scene: Scene, { base, inside }: Fighter): Polygon =>
  inside && scene.section ? scene.section.polygon : corners(base)
export const present = (scene: Scene): Fighter[] => scene.fighters.filter(({ gone }) => !gone)
export const left = ({ sp, hits }: Fighter): number => sp - hits

/** FPGA-CBT-mix-a, b, e: who can be dominant. */
export function leaders(attackers: readonly Fighter[]): Fighter[] {
  const most = Math.max(...attackers.map(left))
  const strongest = attackers.filter((each) => left(each) === most)
  const riders = strongest.filter(({ arm }) => arm === 'cavalry')
  return riders.length > 0 ? riders : strongest
}

function inRough({ rough }: Scene, { base }: Fighter): boolean {
  if (!rough) return false
  const edge = distance([base, base], rough.polygon)
  if (edge < 0.004) throw new Unsure('on the edge of rough ground')
  return contains(rough.polygon, base)
}

/** FPGA-CBT-mix-c, d. */
export function square(scene: Scene, defender: Fighter, attackers: readonly Fighter[]): boolean {
  const arms = new Set(attackers.map(({ arm }) => arm))
  return defender.arm === 'infantry' && arms.size > 1 && !defender.inside && !inRough(scene, defender)
}

/** FPGA-TER-cover-a. */
function covered(scene: Scene, unit: Fighter): boolean {
  return unit.inside || (unit.arm === 'infantry' && scene.rough?.woods === true && inRough(scene, unit))
}

/** FPGA-CBT-hit. */
function needs(scene: Scene, roller: Fighter, enemy: Fighter, attacks: boolean): number {
  if (covered(scene, enemy)) return 6
  return roller.arm === 'infantry' && enemy.arm === 'cavalry' && attacks ? 6 : 5
}

/** FPGA-CBT-flank-b, c: on one side of the unit. */
function threatened(scene: Scene, unit: Fighter, side: 1 | -1): boolean {
  const { base } = unit
  const edge = [
    at(base, (side * base.width) / 2, base.depth / 2),
    at(base, (side * base.width) / 2, -base.depth / 2),
  ]
  const near = present(scene).filter(
    (other) =>
      other !== unit && other.arm !== 'artillery' && below(distance(outline(scene, other), edge), 3.001),
  )
  const flankers = near.filter(
    (other) =>
      other.side !== unit.side && !other.inside && !below(shareBehind(base, outline(scene, other)), 0.5),
  )
  return flankers.length > 0 && !near.some((other) => other.side === unit.side)
}

/** FPGA-CBT-flank. */
function flanked(scene: Scene, unit: Fighter, attackers: readonly Fighter[], inSquare: boolean): boolean {
  if (unit.inside || inSquare) return false
  const onFlank = attackers.some((attacker) => below(inFrontZone(unit.base, attacker.base), 0))
  return onFlank || threatened(scene, unit, 1) || threatened(scene, unit, -1)
}

/** FPGA-VUL-a, b. */
function vulnerable(scene: Scene, unit: Fighter): boolean {
  if (unit.crossed) return true
  return !unit.inside && inRough(scene, unit) && (unit.arm === 'cavalry' || unit.sk === 0)
}

function inRadius(scene: Scene, unit: Fighter): boolean {
  const chief = scene.chiefs.find(({ force, gone }) => force === unit.force && !gone)
  return chief !== undefined && below(distance(corners(chief.base), outline(scene, unit)), 9.001)
}

/** FPGA-CBT-dice-b, f: what the side may add now. */
export function mayAdd(
  scene: Scene,
  side: 'french' | 'austrian',
  fighting: readonly Fighter[],
  { command, gifts }: Support,
): string[] {
  const own = fighting.filter((each) => each.side === side)
  const near = (chief: Chief, unit: Fighter, reachOf: number): boolean =>
    below(distance(corners(chief.base), outline(scene, unit)), reachOf + 0.001)
  const chief = scene.chiefs.find((each) => each.side === side && each.force === undefined)
  const spends = scene.dice[side] > 0 && !own.some(({ id }) => command.has(id))
  const adds = spends && chief ? own.filter((unit) => near(chief, unit, 20)).map(({ id }) => `add ${id}`) : []
  const inspires = scene.chiefs
    .filter(({ id, personality }) => personality > 0 && !gifts.some(({ officer }) => officer === id))
    .flatMap((each) =>
      own
        .filter((unit) => unit.force === each.force && near(each, unit, 1))
        .map((unit) => `inspire ${each.id} ${unit.id}`),
    )
  return [...adds, ...inspires].toSorted()
}

/** One unit's throw, worked die for die. */
export interface Thrown {
  readonly unit: string
  readonly hitOn: number
  readonly dice: readonly { readonly value: number; readonly from: string }[]
  readonly hits: number
  /** The ones on the personality dice of each officer. */
  readonly ones: ReadonlyMap<string, number>
}

/** FPGA-CBT-dice-i, FPGA-CBT-re: the unit's dice with all re-rolls. */
function throwDice(
  scene: Scene,
  unit: Fighter,
  hitOn: number,
  bonuses: number,
  penalties: number,
  support: Support,
  inTown: boolean,
  die: () => number,
): Thrown {
  const dice: { value: number; from: string; hit: boolean }[] = []
  const put = (from: string): number => {
    const value = die()
    dice.push({ value, from, hit: value >= hitOn })
    return value
  }
  for (let n = 0; n < Math.max(1, left(unit)); n++) put('strength')
  if (support.command.has(unit.id)) put('command')
  if (unit.mx && !inTown) put('mx')
  const ones = new Map<string, number>()
  for (const gift of support.gifts) {
    if (gift.unit !== unit.id) continue
    const { personality = 0 } = scene.chiefs.find(({ id }) => id === gift.officer) ?? {}
    let count = 0
    for (let n = 0; n < personality; n++) if (put('personality') === 1) count++
    ones.set(gift.officer, count)
  }
  for (let n = 0; n < bonuses; n++) for (const each of dice) if (!each.hit) each.hit = die() === 6
  for (let n = 0; n < penalties; n++) for (const each of dice) if (each.hit) each.hit = die() >= 4
  const hits = dice.filter(({ hit }) => hit).length
  return { unit: unit.id, hitOn, dice: dice.map(({ value, from }) => ({ value, from })), hits, ones }
}

/** Every throw of a combat in order: attackers, the dominant one first, then the defender. */
export function throwAll(
  scene: Scene,
  defender: Fighter,
  attackers: readonly Fighter[],
  support: Support,
  die: () => number,
): Thrown[] {
  const inSquare = square(scene, defender, attackers)
  const inTown = defender.inside && scene.section?.town === true
  const of = (unit: Fighter, enemy: Fighter, isFlanked: boolean): Thrown => {
    const attacks = unit !== defender
    const charges = unit.kind === 'heavy' && enemy.kind === 'light' ? 1 : 0
    const penalties = (vulnerable(scene, unit) ? 1 : 0) + (inRadius(scene, unit) ? 0 : 1)
    const bonuses = charges + (isFlanked ? 1 : 0)
    return throwDice(
      scene,
      unit,
      needs(scene, unit, enemy, attacks),
      bonuses,
      penalties,
      support,
      inTown,
      die,
    )
  }
  const onFlank = flanked(scene, defender, attackers, inSquare)
  const throws = attackers.map((attacker) => of(attacker, defender, onFlank))
  return [...throws, of(defender, attackers[0], flanked(scene, attackers[0], [], false))]
}

/** Where a beaten unit in the open ends: how far back, and whether it was cut short. FPGA-CBT-res-e … g. */
export function fallBack(scene: Scene, unit: Fighter): { readonly far: number; readonly cut: boolean } {
  const way = forward(unit.base.facing + 180)
  const shape = corners(unit.base)
  const wanted = unit.arm === 'infantry' ? 3 : 9
  const others = present(scene).filter((each) => each !== unit)
  const foes = others
    .filter(({ side }) => side !== unit.side)
    .map((each) => reach(shape, way, outline(scene, each)))
  const free = Math.min(edgeOfTable(shape, way), ...foes, barred(scene, unit, way))
  const friends = others.filter(({ side }) => side === unit.side).map((each) => outline(scene, each))
  const isClear = (far: number): boolean =>
    far <= free + 1e-9 &&
    friends.every((friend) => !below(gap(moved(shape, { x: way.x * far, y: way.y * far }), friend), -0.001))
  const first = Math.min(wanted, free)
  for (let more = 0; more <= 6; more += 0.25)
    if (isClear(first + more)) return { far: first + more, cut: false }
  for (let less = 0.25; less < first; less += 0.25)
    if (isClear(first - less)) return { far: first - less, cut: true }
  return { far: 0, cut: true }
}

function edgeOfTable(shape: Polygon, way: Spot): number {
  const room = shape.flatMap(({ x, y }) => [
    way.x > 1e-9 ? (40 - x) / way.x : way.x < -1e-9 ? -x / way.x : Infinity,
    way.y > 1e-9 ? (70 - y) / way.y : way.y < -1e-9 ? -y / way.y : Infinity,
  ])
  return Math.min(...room)
}

/** FPGA-TER-k, n: how far the centre gets before ground the unit may not enter. */
function barred(scene: Scene, unit: Fighter, way: Spot): number {
  const walls: Polygon[] = []
  const { rough, section } = scene
  const rides = unit.arm === 'infantry' ? unit.sk > 0 : unit.kind !== 'heavy'
  if (rough && !rides && !inRough(scene, unit)) walls.push(rough.polygon)
  if (section && unit.arm !== 'infantry') walls.push(section.polygon)
  const centre = [unit.base, unit.base]
  return Math.min(Infinity, ...walls.map((wall) => reach(centre, way, wall)))
}
