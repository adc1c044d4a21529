import { createRandom } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { unit } from '../testing.ts'
import type { Field, Piece } from '../testing.ts'
import { charging, melee, redoubt, RESERVES, rough, town } from './melee.ts'
import { at, corners, distance, forward, gap, reach } from './plane.ts'
import type { Base, Polygon } from './plane.ts'
import { outline } from './twin.ts'
import type { Chief, Fighter, Scene } from './twin.ts'

const thousandth = (value: number): number => Math.round(value * 1000) / 1000
const ARM = {
  fast: 'infantry',
  slow: 'infantry',
  light: 'cavalry',
  heavy: 'cavalry',
  foot: 'artillery',
  horse: 'artillery',
} as const
type Kind = keyof typeof ARM

/** Draws a scene: one defender, one to three attackers upon it, others near by, officers anywhere. */
export class Draw {
  readonly random: Random
  constructor(seed: number) {
    this.random = createRandom(seed)
  }
  one<T>(of: readonly T[]): T {
    return of[this.random.below(of.length)]
  }
  chance(percent: number): boolean {
    return this.random.below(100) < percent
  }
  /** Between two numbers, to the thousandth. */
  between(low: number, high: number): number {
    return thousandth(low + this.random.below(Math.round((high - low) * 1000) + 1) / 1000)
  }

  fighter(id: string, kind: Kind, base: Omit<Base, 'width' | 'depth'>): Fighter {
    const arm = ARM[kind]
    const sp = 3 + this.random.below(10)
    const isFoot = arm === 'infantry'
    return {
      id,
      side: id.startsWith('F') ? 'french' : 'austrian',
      force: id.startsWith('A') ? 'AA' : this.one(['FA', 'FB']),
      arm,
      kind,
      sp,
      mx: isFoot && this.chance(25),
      sk: isFoot ? this.random.below(3) : 0,
      crossed: id.startsWith('F') && this.chance(20),
      base: { ...base, width: arm === 'artillery' ? 1.5 : 3, depth: 3 },
      hits: arm === 'artillery' ? 0 : this.one([0, 0, this.random.below(sp), sp - 1]),
      inside: false,
      gone: false,
    }
  }

  scene(): Scene {
    const kind = this.one(['fast', 'slow', 'light', 'heavy'] as const)
    const defender = this.fighter('A1', kind, { x: 20, y: 35, facing: this.random.below(3600) / 10 })
    const fort = defender.arm === 'infantry' && this.chance(25)
    const isTown = this.chance(60)
    const polygon = corners({ x: 20, y: 35, facing: 0, width: this.one([3, 4]), depth: 3 }).toReversed()
    defender.inside = fort
    if (fort) defender.base = { ...defender.base, facing: 0 }
    const woods = this.chance(50)
    const wood = corners({
      x: 20 + this.between(-2, 2),
      y: 35 + this.between(-2, 2),
      facing: 0,
      width: 6,
      depth: 5,
    })
    const fighters = [defender]
    const found: Scene = {
      fighters,
      chiefs: [],
      ...(fort && { section: { polygon, town: isTown } }),
      ...(!fort && this.chance(30) && { rough: { polygon: wood.toReversed().map(rounded), woods } }),
      dice: { french: this.random.below(3), austrian: this.random.below(3) },
    }
    const attackers = 1 + this.random.below(3)
    for (let n = 1; n <= attackers; n++) this.attacker(found, fighters, `F${n}`, fort && isTown)
    for (let n = this.random.below(5); n > 0; n--) this.bystander(found, fighters, n)
    return { ...found, chiefs: this.chiefs(fighters) }
  }

  /** It comes on until it is a fiftieth of an inch away. */
  private attacker(scene: Scene, fighters: Fighter[], id: string, onTown: boolean): void {
    const kind = onTown
      ? this.one(['fast', 'slow'] as const)
      : this.one(['fast', 'slow', 'light', 'heavy'] as const)
    for (let tries = 0; tries < 20; tries++) {
      const from = this.random.below(3600) / 10
      const facing = ((from * 10 + 1800 + this.random.below(600) - 300 + 3600) % 3600) / 10
      const start = at({ x: 20, y: 35, facing: from, width: 3, depth: 3 }, this.between(-1.5, 1.5), 12)
      const far = { ...start, facing, width: 3, depth: 3 }
      const go = reach(corners(far), forward(facing), outline(scene, fighters[0])) - 0.02
      if (!Number.isFinite(go)) continue
      const place = rounded(at(far, 0, go))
      const drawn = this.fighter(id, kind, { ...place, facing })
      const shape = corners(drawn.base)
      const front = shape.slice(0, 2)
      if (distance(front, outline(scene, fighters[0])) > 0.04) continue
      if (fighters.slice(1).some((other) => gap(shape, outline(scene, other)) < 0.06)) continue
      fighters.push(drawn)
      return
    }
  }

  private bystander(scene: Scene, fighters: Fighter[], n: number): void {
    const kind = this.one(['fast', 'slow', 'light', 'heavy', 'foot', 'horse'] as const)
    const place = { x: this.between(12, 28), y: this.between(25, 45), facing: this.random.below(3600) / 10 }
    const drawn = this.fighter(this.one([`F${n + 3}`, `A${n + 3}`]), kind, place)
    const shape = corners(drawn.base)
    if (fighters.every((other) => gap(shape, outline(scene, other)) > 0.2))
      fighters.push({ ...drawn, crossed: false })
  }

  private chiefs(fighters: readonly Fighter[]): Chief[] {
    const forces = new Set(['FA', 'AA', ...fighters.map(({ force }) => force)])
    const near = (by: number): Base => ({
      x: Math.min(39, Math.max(1, 20 + this.between(-by, by))),
      y: Math.min(69, Math.max(1, 35 + this.between(-by, by))),
      facing: 0,
      width: 2,
      depth: 2,
    })
    const subs = [...forces].map((force): Chief => ({
      id: `${force}S`,
      side: force === 'AA' ? 'austrian' : 'french',
      force,
      personality: this.random.below(3),
      base: this.chance(50) ? near(4) : near(14),
      gone: false,
    }))
    const chief = (id: string, side: Chief['side']): Chief => ({
      id,
      side,
      personality: 0,
      base: near(26),
      gone: false,
    })
    return [...subs, chief('FN', 'french'), chief('AN', 'austrian')]
  }
}

const rounded = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: thousandth(x),
  y: thousandth(y),
})

function pieceOf(scene: Scene, each: Fighter): Piece {
  const { id, kind, base, force, sp, hits, mx, sk, inside, crossed } = each
  const words = [
    id,
    kind,
    `${base.x},${base.y}`,
    base.facing,
    `force:${force}`,
    `${sp}sp`,
    `${hits}hits`,
    `sk${sk}`,
  ]
  if (mx) words.push('mx')
  if (inside) words.push(scene.section?.town === true ? 'in:town' : 'in:redoubt')
  const line = words.join(' ')
  const attacks = ['F1', 'F2', 'F3'].includes(id)
  return attacks ? charging(line, { has: crossed ? ['crossed'] : [] }) : unit(line)
}

const box = (polygon: Polygon): [number, number, number, number] => {
  const xs = polygon.map(({ x }) => x)
  const ys = polygon.map(({ y }) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** The table of a scene, the French about to end their movement segment. */
export function setUp(scene: Scene, dice: readonly number[]): Field {
  const { fighters, chiefs, rough: wood, section } = scene
  const terrain = [
    ...(wood ? [rough(...box(wood.polygon), wood.woods)] : []),
    ...(section ? [section.town ? town(...box(section.polygon)) : redoubt(...box(section.polygon))] : []),
  ]
  const officers = chiefs.map(({ id, force, personality, base }) =>
    force === undefined
      ? `${id} average ${base.x},${base.y} 0`
      : `${id} ${force} 0/${personality} ${base.x},${base.y} 0`,
  )
  const units = [...fighters.map((each) => pieceOf(scene, each)), ...RESERVES]
  return melee(units, dice, { officers, dice: scene.dice }, { terrain })
}
