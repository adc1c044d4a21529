import type { Random } from '@bivouac/kernel'
import type { RatingName } from '../position/state.ts'
import { lists, priceOf, priceOfGeneral } from './army-lists.ts'
import type { Army, Bought, Size, Troop } from './army-lists.ts'

/** A sub-commander bought for a battle. */
export interface General {
  readonly control: number
  readonly personality: number
}

/** An army bought for a battle: its leaders, and its units Force by Force. */
export interface Raised {
  readonly rating: RatingName
  readonly generals: readonly General[]
  readonly forces: readonly (readonly Bought[])[]
  readonly points: number
}

/** Drafts made to find one that comes close to the points. */
const DRAFTS = 200

/** An army of the list for as nearly these points as a fair number of drafts finds. */
export function raise(army: Army, size: Size, random: Random): Raised {
  const year = between(army.years, random)
  let best: Raised | null = null
  let least = Infinity
  for (let draft = 0; draft < DRAFTS && least > 0; draft++) {
    const raised = drafted(army, size, year, random)
    if (raised === null) continue
    const off = Math.abs(raised.points - size.points)
    if (off >= least) continue
    least = off
    best = raised
  }
  if (best === null) throw new Error(`no army can be raised of ${army.id}`)
  return best
}

function between([least, most]: readonly [number, number], random: Random): number {
  return least + random.below(most - least + 1)
}

/** One draft; null if it is no army by the rules of the list. */
function drafted(army: Army, size: Size, year: number, random: Random): Raised | null {
  const rating = army.ratings[random.below(army.ratings.length)]
  const generals = Array.from({ length: between(size.forces, random) }, () => ({
    control: between(army.control, random),
    personality: between(army.personality, random),
  }))
  const staff =
    lists.cost.armyCommander[rating] +
    generals.reduce((sum, { control, personality }) => sum + priceOfGeneral(control, personality), 0)
  const units = buy(army, size.points - staff, year, random)
  const brigades = units.filter(({ troop }) => troop.arm !== 'artillery')
  const foot = units.filter(({ troop }) => troop.arm === 'infantry')
  const { leastBrigades, leastInfantryShare, unitsPerForce } = lists.rules
  if (brigades.length < leastBrigades || foot.length < leastInfantryShare * brigades.length) return null
  if (units.length < unitsPerForce[0] * generals.length || units.length > unitsPerForce[1] * generals.length)
    return null
  fit(units, size.points - staff)
  const points = staff + priceOfAll(units)
  return { rating, generals, forces: told(units, generals.length), points }
}

function priceOfAll(units: readonly Bought[]): number {
  return units.reduce((sum, unit) => sum + priceOf(unit), 0)
}

/** Buys units while the money lasts, of every arm as many as the list allows. */
function buy(army: Army, money: number, year: number, random: Random): Bought[] {
  const units: Bought[] = []
  const known = army.units.filter(
    ({ years }) => years === undefined || (year >= years[0] && year <= years[1]),
  )
  let left = money
  for (;;) {
    const affordable = known.filter((troop) => isAllowed(army, units, troop) && cheapest(troop) <= left)
    if (affordable.length === 0) return units
    const unit = bought(affordable[random.below(affordable.length)], random)
    if (priceOf(unit) > left + 8) continue
    units.push(unit)
    left -= priceOf(unit)
    if (left < 0) return units
  }
}

function bought(troop: Troop, random: Random): Bought {
  return {
    troop,
    sp: troop.sp === undefined ? 0 : between(troop.sp, random),
    sk: troop.sk === undefined ? 0 : between(troop.sk, random),
    mx: troop.mx === 'yes' || (troop.mx === 'option' && random.below(3) === 0),
  }
}

function cheapest(troop: Troop): number {
  return priceOf({ troop, sp: troop.sp?.[0] ?? 0, sk: troop.sk?.[0] ?? 0, mx: troop.mx === 'yes' })
}

/** May the army have one more of these? */
function isAllowed(army: Army, units: readonly Bought[], troop: Troop): boolean {
  const own = units.filter((unit) => unit.troop.id === troop.id).length
  const brigades = units.filter((unit) => unit.troop.arm !== 'artillery').length
  if (troop.most !== undefined && own >= troop.most) return false
  if (troop.oneIn !== undefined && own >= Math.max(1, Math.floor((brigades + 1) / troop.oneIn))) return false
  if (troop.arm === 'cavalry') {
    const horse = units.filter((unit) => unit.troop.arm === 'cavalry').length
    return horse < Math.max(1, Math.floor((brigades + 1) * army.cavalryShare))
  }
  if (troop.arm === 'infantry') return true
  const [batteries, each] = army.batteries
  return units.length - brigades < Math.ceil((brigades * batteries) / each)
}

/** Adds and takes strength points within the ranges of the list until the price fits. */
function fit(units: readonly Bought[], money: number): void {
  const perPoint = lists.cost.infantry.perSP
  for (const unit of units) {
    const { sp } = unit.troop
    if (sp === undefined) continue
    const lack = Math.trunc((money - priceOfAll(units)) / perPoint)
    unit.sp = Math.max(sp[0], Math.min(sp[1], unit.sp + lack))
  }
}

/** The units told off to Forces: foot and guns first, horse last, each Force about as many. */
function told(units: readonly Bought[], forces: number): Bought[][] {
  const order = (unit: Bought): number =>
    unit.troop.arm === 'cavalry' || unit.troop.kind === 'horse' ? 1 : 0
  const line = spreadGuns(units.toSorted((a, b) => order(a) - order(b)))
  return Array.from({ length: forces }, (_, at) =>
    line.slice(Math.round((at * line.length) / forces), Math.round(((at + 1) * line.length) / forces)),
  )
}

/** Foot batteries among the foot, so that most Forces have one. */
function spreadGuns(units: readonly Bought[]): Bought[] {
  const isFootGun = ({ troop }: Bought): boolean => troop.kind === 'foot'
  const guns = units.filter(isFootGun)
  const line = units.filter((unit) => !isFootGun(unit))
  const foot = line.filter(({ troop }) => troop.arm === 'infantry').length
  guns.forEach((gun, at) => line.splice(Math.round(((at + 0.5) * foot) / guns.length) + at, 0, gun))
  return line
}
