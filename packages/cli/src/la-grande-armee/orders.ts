import { listDice } from '@bivouac/kernel'
import { SIDES, laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { NOTHING } from '../skin.ts'
import type { Order, Step } from '../skin.ts'
import { count, listed } from '../text.ts'
import { findHex, findUnit, hexName, onMap, sideOf, stackAt, unitName } from './names.ts'
import { reachOf } from './reach.ts'
import { withEverybody } from './strike.ts'

type LgaStep = Step<LgaPosition, LgaAction>
type LgaOrder = Order<LgaPosition, LgaAction>

/** Words that are no order as they stand: the message is for the player. */
class Unclear extends Error {}

/** What is being ordered: the words after the verb, and who orders it where. */
interface Ordering {
  readonly p: LgaPosition
  readonly seat: string
  readonly words: readonly string[]
  readonly offers: readonly LgaAction[]
}

/** The orders of the game, for `help`. */
export const ORDERS: readonly (readonly [string, string])[] = [
  [
    'move UNITS PLACE',
    'march by the cheapest way; UNITS is an id, several with commas, or a place for all there',
  ],
  ['move UNIT HEX HEX …', 'march by these hexes'],
  ['move UNIT PLACE triple', 'go beyond the allowance: the die of a Triple march is then owed'],
  ['force UNIT', 'throw the die of a forced march; again or halt if it tires'],
  ['draw UNIT [SUPPLY]', 'march on Supply, twice as far and without a die'],
  ['halt', 'the unit on the move stays where it is'],
  ['break UNIT, combine UNITS', 'exchange large units for small ones and back'],
  ['eliminate PLACE UNITS', 'begin an automatic elimination; join, supply, then declare'],
  ['attack PLACE UNITS', 'declare an attack; UNITS may be all'],
  ['join N UNITS', 'add units and Leaders to attack N'],
  ['supply UNITS [SUPPLY]', 'give Combat Supply; UNITS may be all'],
  ['feed [PLACE]', 'give Stacking Supply'],
  ['retire UNIT PLACE, stand', 'retreat before combat, or do not'],
  ['fight [N]', 'fight a battle'],
  ['retreat UNIT PLACE', 'retreat after combat'],
  ['lose UNITS, keep UNIT, destroy UNITS', 'choose losses'],
  ['advance UNITS', 'advance after combat'],
  ['create [DEPOTS]', 'create Supply'],
  ['end', 'the phase or segment is over for you'],
]

const VERBS: Readonly<Record<string, (ordering: Ordering) => LgaStep[]>> = {
  place: ({ p, seat, words }) => [
    just({ do: 'place', unit: unitId(p, seat, words[0]), hex: hexId(p, words[1]) }),
  ],
  move: moveOrder,
  'break-down': ({ p, seat, words }) => [just({ do: 'break-down', unit: unitId(p, seat, words[0]) })],
  combine: combineOrder,
  'draw-supply': drawOrder,
  'force-march': (ordering) => [just({ do: 'force-march', unit: unitInHand(ordering) })],
  halt: (ordering) => [just({ do: 'halt', unit: unitInHand(ordering) })],
  'throw-again': (ordering) => [just({ do: 'throw-again', unit: unitInHand(ordering) })],
  eliminate: (ordering) => [strike('eliminate', ordering)],
  declare: () => [just({ do: 'declare' })],
  attack: (ordering) => [strike('attack', ordering)],
  join: joinOrder,
  supply: supplyOrder,
  'supply-stack': feedOrder,
  keep: ({ p, seat, words }) => [just({ do: 'keep', unit: unitId(p, enemyOf(seat), words[0]) })],
  destroy: ({ p, seat, words }) => [just({ do: 'destroy', units: unitIds(p, enemyOf(seat), words) })],
  retire: (ordering) => [wayBack('retire', ordering)],
  fight: fightOrder,
  retreat: (ordering) => [wayBack('retreat', ordering)],
  lose: ({ p, seat, words }) => [just({ do: 'lose', units: unitIds(p, seat, words) })],
  advance: advanceOrder,
  create: createOrder,
  end: endOrder,
}

/** Other words for the same orders. */
const SYNONYMS: Readonly<Record<string, string>> = {
  m: 'move',
  march: 'move',
  go: 'move',
  break: 'break-down',
  split: 'break-down',
  draw: 'draw-supply',
  force: 'force-march',
  f: 'force-march',
  double: 'force-march',
  h: 'halt',
  stop: 'halt',
  again: 'throw-again',
  ae: 'eliminate',
  a: 'attack',
  feed: 'supply-stack',
  stand: 'end',
  hold: 'end',
  done: 'end',
  e: 'end',
}

/** What the words typed order at this moment; null when they are no order of this game. */
export function orderOf(p: LgaPosition, seat: string, words: readonly string[]): LgaOrder {
  const [verb = '', ...rest] = words
  const said = verb.toLowerCase()
  const order = VERBS[SYNONYMS[said] ?? said]
  if (order === undefined) return null
  try {
    return { steps: order({ p, seat, words: rest, offers: laGrandeArmee.offer(p, seat).actions }) }
  } catch (error) {
    if (error instanceof Unclear) return { answer: [error.message] }
    throw error
  }
}

function just(action: LgaAction): LgaStep {
  return () => action
}

function enemyOf(seat: string): string {
  return seat === SIDES[0] ? SIDES[1] : SIDES[0]
}

/** The id of the unit of a side a word means. */
function unitId(p: LgaPosition, side: string, word: string | undefined): string {
  if (word === undefined) throw new Unclear('Which unit? Type its id, as in the list.')
  const among = onMap(p).filter((unit) => SIDES[sideOf(p, unit)] === side)
  const found = findUnit(p, word, among)
  if (found.unit >= 0) return p.state.units.id[found.unit]
  if (found.several.length > 0) throw new Unclear(`"${word}" could be ${listed(found.several)}.`)
  if (findUnit(p, word).unit >= 0)
    throw new Unclear(`${unitName(p, findUnit(p, word).unit)} is not yours to order.`)
  throw new Unclear(`No unit on the map is called "${word}".`)
}

/** The ids of the units words mean, with commas or without. */
function unitIds(p: LgaPosition, side: string, words: readonly string[]): string[] {
  const names = words.flatMap((word) => word.split(',')).filter((word) => word !== '')
  if (names.length === 0) throw new Unclear('Which units? Type their ids, with commas between.')
  return [...new Set(names.map((word) => unitId(p, side, word)))]
}

function hexId(p: LgaPosition, word: string | undefined): string {
  if (word === undefined) throw new Unclear('Where? Type the number of a hex, or a place.')
  const hex = findHex(p.game, word)
  if (hex < 0) throw new Unclear(`There is no hex or place "${word}" on the map.`)
  return p.game.board.hexIds[hex]
}

/** The unit named, or else the one on the move. */
function unitInHand({ p, seat, words }: Ordering): string {
  if (words.length > 0) return unitId(p, seat, words[0])
  const frame = p.state.frames.at(-1)
  if (frame?.phase === 'march' || frame?.phase === 'option') return p.state.units.id[frame.unit]
  throw new Unclear('No unit is on the move.')
}

/** The unit on the move that is not this one; -1 when there is none. */
function otherOnTheMove(p: LgaPosition, unit: string): number {
  const frame = p.state.frames.at(-1)
  return frame?.phase === 'march' && p.state.units.id[frame.unit] !== unit ? frame.unit : -1
}

/** LGA-MOV-04: units move one at a time, so the one on the move halts before another sets out, if that one can. */
function afterHalt(seat: string, unit: string, next: LgaStep): LgaStep[] {
  const halt = (p: LgaPosition): LgaAction => ({
    do: 'halt',
    unit: p.state.units.id[otherOnTheMove(p, unit)],
  })
  const foresee = (p: LgaPosition): LgaAction | string => {
    if (otherOnTheMove(p, unit) < 0 || laGrandeArmee.check(p, seat, halt(p)) !== null) return next(p)
    const halted = laGrandeArmee.copy(p)
    laGrandeArmee.perform(halted, seat, halt(p), listDice([]))
    const found = next(halted)
    const refusal = typeof found === 'string' ? null : laGrandeArmee.check(halted, seat, found)
    return refusal === null ? found : `No: ${refusal.reason} (${refusal.clause})`
  }
  const haltFirst: LgaStep = (p) =>
    otherOnTheMove(p, unit) < 0 || typeof foresee(p) === 'string' ? NOTHING : halt(p)
  return [haltFirst, foresee]
}

function moveOrder({ p, seat, words }: Ordering): LgaStep[] {
  const triple = words.at(-1)?.toLowerCase() === 'triple'
  const [who, ...where] = triple ? words.slice(0, -1) : words
  const frame = p.state.frames.at(-1)
  // With a unit on the move, `move 0557` goes on with it.
  if (where.length === 0 && who !== undefined && frame?.phase === 'march') {
    return [marchTo(p.state.units.id[frame.unit], seat, [hexId(p, who)], triple)]
  }
  const path = where.map((word) => hexId(p, word))
  if (who !== undefined && path.length === 0)
    throw new Unclear('Where to? Type a place, or the hexes of the way.')
  return moversOf(p, seat, who).flatMap((unit) => afterHalt(seat, unit, marchTo(unit, seat, path, triple)))
}

/** One unit, several with commas, or everybody who stands in a place. */
function moversOf(p: LgaPosition, seat: string, word: string | undefined): string[] {
  const side = SIDES.findIndex((name) => name === seat)
  if (word !== undefined && !word.includes(',')) {
    const found = findUnit(
      p,
      word,
      onMap(p).filter((unit) => sideOf(p, unit) === side),
    )
    const hex = found.unit < 0 ? findHex(p.game, word) : -1
    if (hex >= 0) {
      const stack = stackAt(p, hex).filter((unit) => sideOf(p, unit) === side)
      if (stack.length === 0)
        throw new Unclear(`Nothing of yours stands at ${hexName(p.game, p.game.board.hexIds[hex])}.`)
      return stack.map((unit) => p.state.units.id[unit])
    }
  }
  return unitIds(p, seat, word === undefined ? [] : [word])
}

/** March along the hexes given, or by the cheapest way when only the last is given and it is not next door. */
function marchTo(unit: string, seat: string, path: readonly string[], triple: boolean): LgaStep {
  return (p) => {
    const { grid } = p.game.board.map
    const from = p.state.units.hex[p.state.units.id.indexOf(unit)]
    const target = path[path.length - 1]
    if (path.length > 1 || grid.sideBetween(from, grid.indexOf(target)) >= 0)
      return { do: 'move', unit, path: [...path] }
    if (grid.ids[from] === target) return NOTHING
    const way = reachOf(p, seat, unit, triple).get(target)
    if (way !== undefined) return { do: 'move', unit, path: [...way.path] }
    return whyNot(p, seat, unit, target, triple)
  }
}

/** Why a unit cannot get to a hex: it may not move at all, or it is too far. */
function whyNot(p: LgaPosition, seat: string, unit: string, target: string, triple: boolean): string {
  const { grid } = p.game.board.map
  const at = p.state.units.id.indexOf(unit)
  const name = unitName(p, at)
  const near = reachOf(p, seat, unit, triple)
  if (near.size === 0) {
    const from = p.state.units.hex[at]
    const beside = grid.ids[grid.disc(from, 1)[1] ?? from]
    const refusal = laGrandeArmee.check(p, seat, { do: 'move', unit, path: [beside] })
    return refusal === null
      ? `${name} cannot move.`
      : `${name} cannot move: ${refusal.reason} (${refusal.clause})`
  }
  const far = triple ? undefined : reachOf(p, seat, unit, true).get(target)
  if (far !== undefined)
    return `${name} cannot reach ${hexName(p.game, target)} but by a Triple march: add "triple" (${-far.left} beyond its allowance).`
  const distance = (hex: string): number => grid.distance(grid.indexOf(hex), grid.indexOf(target))
  const best = [...near.keys()].reduce((a, b) => (distance(b) < distance(a) ? b : a))
  return `${name} cannot reach ${hexName(p.game, target)}; it gets as near as ${hexName(p.game, best)}, ${count(distance(best), 'hex', 'hexes')} short.`
}

function combineOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  if (words.length === 1 && !words[0].includes(',')) {
    const hex = findHex(p.game, words[0])
    const here = (id: string): boolean => p.state.units.hex[p.state.units.id.indexOf(id)] === hex
    const groups = offers.flatMap((action) =>
      action.do === 'combine' && action.units.every(here) ? [action] : [],
    )
    if (groups.length === 1) return [just(groups[0])]
    if (hex >= 0 && groups.length === 0) throw new Unclear('Nothing there can combine now.')
    if (groups.length > 1) throw new Unclear('Several combinations are possible there: name the units.')
  }
  return [just({ do: 'combine', units: unitIds(p, seat, words) })]
}

function drawOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  const frame = p.state.frames.at(-1)
  const unit =
    words.length === 0 && frame?.phase === 'march' ? p.state.units.id[frame.unit] : unitId(p, seat, words[0])
  if (words.length > 1) return [just({ do: 'draw-supply', unit, by: unitId(p, seat, words[1]) })]
  const offered = offers.find((action) => action.do === 'draw-supply' && action.unit === unit)
  if (offered === undefined) throw new Unclear(`No Supply is at hand for ${unit}.`)
  return afterHalt(seat, unit, just(offered))
}

/** Attack or eliminate: the units named, or everybody who could take part. */
function strike(verb: 'attack' | 'eliminate', { p, seat, words, offers }: Ordering): LgaStep {
  const target = hexId(p, words[0])
  const rest = words.slice(1).filter((word) => word !== 'across')
  const across = rest.length < words.length - 1
  const ready = offers.filter((action) => action.do === verb && action.target === target)
  const all = rest.length === 0 || (rest.length === 1 && rest[0] === 'all')
  if (!all) return just({ do: verb, target, units: unitIds(p, seat, rest), ...(across && { across }) })
  const first = ready.find((action) => 'across' in action === across) ?? ready[0]
  if (first === undefined) throw new Unclear(`Nobody can ${verb} ${hexName(p.game, target)} now.`)
  return just(withEverybody(p, seat, first))
}

function joinOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  const joins = offers.flatMap((action) => (action.do === 'join' ? [action] : []))
  const numbered = /^\d+$/.test(words[0] ?? '')
  const number = numbered ? Number(words[0]) - 1 : undefined
  const rest = numbered ? words.slice(1) : words
  const open = joins.filter((action) => number === undefined || action.attack === number)
  if (rest.length === 0 || rest[0] === 'all') {
    if (open.length === 0) throw new Unclear('Nobody can join now.')
    const attack = open[0].attack
    return open.filter((action) => action.attack === attack).map((action) => stillOffered(seat, action))
  }
  const units = unitIds(p, seat, rest)
  const attack = number ?? open.find((action) => units.includes(action.units[0]))?.attack
  return [just({ do: 'join', units, ...(attack !== undefined && { attack }) })]
}

/** Takes an action if the steps before it have not made it idle. */
function stillOffered(seat: string, action: LgaAction): LgaStep {
  return (p) => (laGrandeArmee.check(p, seat, action) === null ? action : NOTHING)
}

function supplyOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  const feeds = offers.flatMap((action) => (action.do === 'supply' ? [action] : []))
  if (words.length === 0 || words[0] === 'all') {
    if (feeds.length === 0) throw new Unclear('Nobody needs Combat Supply that is at hand.')
    // One source for as many as it reaches: LGA-SUP-B1 lets a Supply unit serve all around it.
    const reach = (by: string): number => feeds.filter((action) => action.by === by).length
    const best = feeds.toSorted((a, b) => reach(b.by) - reach(a.by))
    return best.map((action) => stillOffered(seat, action))
  }
  const last = words.at(-1) ?? ''
  const named = words.length > 1 && feeds.find((action) => action.by === last)
  if (named) return [just({ do: 'supply', units: unitIds(p, seat, words.slice(0, -1)), by: named.by })]
  return unitIds(p, seat, words).map((unit) => {
    const offered = feeds.find((action) => action.units.includes(unit))
    if (offered === undefined)
      throw new Unclear(`No Supply is at hand for ${unit}, or it has no need of any.`)
    return stillOffered(seat, offered)
  })
}

function feedOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  const feeds = offers.flatMap((action) => (action.do === 'supply-stack' ? [action] : []))
  const hex = words.length === 0 || words[0] === 'all' ? undefined : hexId(p, words[0])
  if (hex !== undefined && words.length > 1)
    return [just({ do: 'supply-stack', hex, by: unitId(p, seat, words[1]) })]
  const wanted = feeds.filter((action) => hex === undefined || action.hex === hex)
  if (wanted.length === 0) throw new Unclear('No stack there needs Supply that is at hand.')
  return wanted.map((action) => stillOffered(seat, action))
}

/** One step back, or by the whole way given. */
function wayBack(verb: 'retire' | 'retreat', { p, seat, words }: Ordering): LgaStep {
  const frame = p.state.frames.at(-1)
  const going =
    frame?.phase === 'retirement' ? frame.unit : frame?.phase === 'retreat' ? (frame.route?.unit ?? -1) : -1
  // Once a unit is on its way back, its next hex alone will do.
  const named = words.length > 1 || going < 0
  const unit = named ? unitId(p, seat, words[0]) : p.state.units.id[going]
  return just({ do: verb, unit, path: (named ? words.slice(1) : words).map((word) => hexId(p, word)) })
}

function fightOrder({ words, offers }: Ordering): LgaStep[] {
  if (words.length > 0) {
    if (!/^\d+$/.test(words[0])) throw new Unclear('Which battle? Type its number.')
    return [just({ do: 'fight', attack: Number(words[0]) - 1 })]
  }
  const next = offers.find((action) => action.do === 'fight')
  if (next === undefined) throw new Unclear('There is no battle to fight now.')
  return [just(next)]
}

function advanceOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  const open = offers.flatMap((action) => (action.do === 'advance' ? [action] : []))
  if (words.length === 0 || words[0] === 'all') {
    if (open.length === 0) throw new Unclear('Nobody can advance now.')
    return open.map((action) => stillOffered(seat, action))
  }
  return unitIds(p, seat, words).map((unit) => {
    const offered = open.find((action) => action.units.includes(unit))
    if (offered === undefined) throw new Unclear(`${unit} cannot advance.`)
    return stillOffered(seat, offered)
  })
}

function createOrder({ p, seat, words, offers }: Ordering): LgaStep[] {
  if (words.length > 0 && words[0] !== 'all') return [just({ do: 'create', depots: unitIds(p, seat, words) })]
  const depots = offers.flatMap((action) => (action.do === 'create' ? action.depots : []))
  if (depots.length === 0) throw new Unclear('No Depot of yours can create Supply now.')
  return [just({ do: 'create', depots })]
}

/** The unit on the move halts first, if it may. */
function endOrder({ seat }: Ordering): LgaStep[] {
  return afterHalt(seat, '', just({ do: 'end' }))
}
