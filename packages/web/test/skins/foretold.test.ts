import { drawAction, listDice, pick } from '@bivouac/kernel'
import type { Offer, Random } from '@bivouac/kernel'
import { checkForetold, everyThrow } from '@bivouac/kernel/testing'
import type { Done, Judge } from '@bivouac/kernel/testing'
import {
  EXHAUSTED,
  HALTED,
  beginDraft,
  companyOn,
  declarationOf,
  findPiece,
  followingWay,
  hungryStacks,
  laGrandeArmee,
  marchFaces,
  mayMove,
  mustThrow,
  oddsFor,
  oddsOf,
  ordersFor,
  ordersOfDraft,
  reachOfUnit,
  retirementEnds,
  retreatEnds,
  sideOf,
  starvingStacks,
  typeOf,
  weightFor,
} from '@bivouac/la-grande-armee'
import type { Frame, LgaAction, LgaEvent, LgaPosition, Odds, Side, Way } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'

type Judged = Judge<LgaPosition> | null
type Deed<Kind extends LgaAction['do']> = Extract<LgaAction, { do: Kind }>

const { copy, check, perform } = laGrandeArmee
const frameOf = (p: LgaPosition): Frame => p.state.frames.at(-1) as Frame
const ids = (p: LgaPosition, path: readonly number[]): string[] => path.map((hex) => p.game.board.hexIds[hex])
const noDice = listDice([])

/** Takes actions one after another on a copy; the first that is refused says why. */
function tried(
  p: LgaPosition,
  seat: string,
  actions: readonly LgaAction[],
  dice = noDice,
): LgaPosition | string {
  const after = copy(p)
  for (const action of actions) {
    const no = check(after, seat, action)
    if (no) return `${JSON.stringify(action)} is refused: ${no.reason}`
    perform(after, seat, action, dice)
  }
  return after
}

/** Whether the unit stands at the end of the way as foretold. */
function arrived(p: LgaPosition, id: string, way: Way): string | null {
  const unit = findPiece(p, id)
  const { hex, left, mark } = p.state.units
  const goal = way.path.at(-1) ?? -1
  if (hex[unit] !== goal) return `it stands in ${hex[unit]}, not in ${goal}`
  if (left[unit] !== way.left) return `${way.left} points were to be left, and ${left[unit]} are`
  const halted = (mark[unit] & HALTED) !== 0
  return halted === way.halts ? null : `halted is ${halted}, foretold ${way.halts}`
}

/** The march that is ordered, the others that were offered, and who was to go along. */
function judgeMove(p: LgaPosition, seat: string, action: Deed<'move'>): Judged {
  const unit = findPiece(p, action.unit)
  const reach = reachOfUnit(p, unit)
  const goal = p.game.board.map.grid.indexOf(action.path.at(-1) ?? '')
  const way = (reach.get(goal) ?? []).find(({ path }) => ids(p, path).join() === action.path.join())
  const other = ahead(p, seat, unit, [...reach.values()].flat())
  if (other !== null) return () => other
  if (!way || (way.march !== 'normal' && way.march !== 'triple')) return null
  const mates = [...p.state.units.hex.keys()].filter(
    (one) =>
      one !== unit &&
      p.state.units.hex[one] === p.state.units.hex[unit] &&
      sideOf(p, one) === sideOf(p, unit) &&
      mayMove(p, one, sideOf(p, unit)) === 0,
  )
  const { goes } = companyOn(
    p,
    unit,
    mates.map((one) => p.state.units.id[one]),
    way,
  )
  return (_, { after, rolls }) => {
    if (rolls.length > 0) return 'a die fell that nobody named'
    return arrived(after, action.unit, way) ?? (way.march === 'normal' ? along(after, seat, goes, way) : null)
  }
}

/** Everybody who was to go along can, one after another, and gets there. */
function along(p: LgaPosition, seat: string, goes: readonly string[], way: Way): string | null {
  let now = p
  for (const id of goes) {
    const before = frameOf(now)
    // LGA-MOV-04: whoever is under way halts first.
    const halt: LgaAction[] =
      before.phase === 'march' ? [{ do: 'halt', unit: now.state.units.id[before.unit] }] : []
    const free = tried(now, seat, halt)
    if (typeof free === 'string') return free
    const found = followingWay(free, findPiece(free, id), way)
    if (!('path' in found)) return `${id} was to go along: ${found.reason}`
    const there = tried(free, seat, ordersFor(free, id, found))
    if (typeof there === 'string') return there
    if (there.state.units.hex[findPiece(there, id)] !== way.path.at(-1)) return `${id} did not get there`
    now = there
  }
  return null
}

/** Some of the other ways that are lit, gone on copies: on Supply, and by a Double whose die is kind. */
function ahead(p: LgaPosition, seat: string, unit: number, ways: readonly Way[]): string | null {
  const id = p.state.units.id[unit]
  for (const how of ['normal', 'supplied', 'double', 'triple'] as const) {
    const of = ways.filter(({ march }) => march === how)
    const way = of[Math.floor(of.length / 2)]
    if (!way) continue
    const orders =
      how === 'double' ? doubleOrders(p, unit, way) : { actions: ordersFor(p, id, way), dice: noDice }
    if (!orders) continue
    const after = tried(p, seat, orders.actions, orders.dice)
    if (typeof after === 'string') return `${how} march: ${after}`
    const wrong = arrived(after, id, way)
    if (wrong !== null) return `${how} march to ${way.path.at(-1)}: ${wrong}`
  }
  return null
}

/** A Double with the face of the die that does no harm; null when there is none. */
function doubleOrders(p: LgaPosition, unit: number, way: Way) {
  const kind = marchFaces(p, unit, 'double', 'first').indexOf('-') + 1
  if (kind === 0) return null
  const id = p.state.units.id[unit]
  const path = ids(p, way.path)
  const first: LgaAction[] = way.before > 0 ? [{ do: 'move', unit: id, path: path.slice(0, way.before) }] : []
  const actions: LgaAction[] = [
    ...first,
    { do: 'force-march', unit: id },
    { do: 'move', unit: id, path: path.slice(way.before) },
  ]
  return { actions, dice: listDice([kind]) }
}

/** Every face of a march die brings what its table says. */
function judgeDie(p: LgaPosition, seat: string, action: Deed<'force-march' | 'throw-again'>): Judged {
  const unit = findPiece(p, action.unit)
  const march = mustThrow(p, unit) ? 'triple' : 'double'
  const faces = marchFaces(p, unit, march, action.do === 'force-march' ? 'first' : 'second')
  const brings = (done: Done<LgaPosition>): string | null => {
    const face = done.rolls[0]?.value ?? 0
    const event = done.events.find(({ type }) => type === 'forced-march') as
      | Extract<LgaEvent, { type: 'forced-march' }>
      | undefined
    if (event?.result !== faces[face - 1])
      return `face ${face} was to bring ${faces[face - 1]}, not ${event?.result}`
    const at = findPiece(done.after, action.unit)
    const { hex, mark, until } = done.after.state.units
    // Whoever is halted already is disrupted at once.
    const worn = (mark[at] & EXHAUSTED) !== 0 || until[at] >= 0
    const state = hex[at] < 0 ? 'e' : frameOf(done.after).phase === 'option' ? 'Op' : worn ? 'D' : '-'
    // LGA-FM-J4: a halted unit has no option.
    const fits =
      state === event?.result || (event?.result === 'Op' && state === '-' && (mark[at] & HALTED) !== 0)
    // LGA-DIS-C1: whoever is disrupted already goes.
    return fits ? null : `face ${face} (${event?.result}) led to ${state}`
  }
  return () =>
    everyThrow(laGrandeArmee, p, seat, action)
      .map(brings)
      .find((wrong) => wrong !== null) ?? null
}

const inWords = ({ attack, defence, percent, faces }: Odds): string =>
  `${attack.total}:${defence.total} ${percent} ${faces.join('|')}`

/** The odds of the attack as the panel has them are those of the attack once it is declared and fed. */
function judgeAttack(p: LgaPosition, seat: string, side: Side, action: Deed<'attack' | 'eliminate'>): Judged {
  const target = p.game.board.map.grid.indexOf(action.target)
  const draft = beginDraft(p, side, action.do, target)
  if (!draft || check(p, seat, declarationOf(p, draft))) return null
  if (action.do === 'eliminate') {
    const { reached } = weightFor(p, draft)
    const after = tried(p, seat, ordersOfDraft(p, draft))
    if (reached === (typeof after !== 'string')) return () => null
    return () => `500 % reached is ${reached}; ${typeof after === 'string' ? after : 'it was declared'}`
  }
  const foretold = inWords(oddsFor(p, draft))
  const after = tried(p, seat, ordersOfDraft(p, draft))
  if (typeof after === 'string') return () => after
  const attack = after.state.combat?.attacks.at(-1)
  const is = attack ? inWords(oddsOf(after, attack)) : 'no attack'
  return () => (is === foretold ? null : `the panel said ${foretold}, declared it is ${is}`)
}

/** Every face of a battle's die brings what the card says. */
function judgeFight(p: LgaPosition, seat: string, action: Deed<'fight'>): Judged {
  const attack = p.state.combat?.attacks[action.attack]
  if (!attack) return null
  const odds = oddsOf(p, attack)
  const brings = ({ events, rolls }: Done<LgaPosition>): string | null => {
    const event = events.find(({ type }) => type === 'battle') as
      | Extract<LgaEvent, { type: 'battle' }>
      | undefined
    if (!event) return null
    const said = (odds.faces[(rolls[0]?.value ?? 1) - 1] ?? '').replace('; Cavalry and Leaders ', ' ')
    if (event.result !== said) return `die ${rolls[0]?.value}: ${said} was foretold, ${event.result} came`
    if (event.percent !== odds.percent) return `${odds.percent} % was foretold, ${event.percent} % came`
    return event.strength.total === odds.attack.total && event.defence.total === odds.defence.total
      ? null
      : `strengths ${event.strength.total}:${event.defence.total} came`
  }
  return () =>
    everyThrow(laGrandeArmee, p, seat, action, { first: 1 })
      .map(brings)
      .find((wrong) => wrong !== null) ?? null
}

const sorted = (hexes: readonly number[]): string => [...hexes].sort((a, b) => a - b).join()

/** The stacks that hunger is foretold of are those that lose units, and no others. */
function judgeEnd(p: LgaPosition, frame: Frame): Judged {
  if (frame.phase === 'attacks') {
    const hungry = sorted(hungryStacks(p))
    return (_, { after }) => {
      const next = frameOf(after)
      const lost = next.phase === 'surplus' ? sorted(next.hexes) : ''
      return lost === hungry ? null : `hungry: ${hungry}; lost: ${lost}`
    }
  }
  if (frame.phase !== 'movement' && frame.phase !== 'combining') return null
  const starving = sorted(starvingStacks(p, frame.side))
  return (_, { after }) => {
    const next = frameOf(after)
    if (next.phase !== 'attacks') return null
    const now = sorted(starvingStacks(after, frame.side))
    return now === starving ? null : `foretold to starve: ${starving}; starving: ${now}`
  }
}

/** Where a unit may fall back to: it gets there. */
function judgeRoute(p: LgaPosition, frame: Frame, action: Deed<'retreat' | 'retire'>): Judged {
  const ends = endsOf(p, frame, findPiece(p, action.unit))
  const goal = p.game.board.map.grid.indexOf(action.path.at(-1) ?? '')
  const way = ends?.get(goal)
  if (!way || ids(p, way).join() !== action.path.join()) return null
  return (_, { after }) => {
    const unit = findPiece(after, action.unit)
    if (after.state.units.hex[unit] !== goal) return `it was to end in ${action.path.at(-1)}`
    const next = frameOf(after)
    const under = next.phase === 'retreat' ? next.route?.unit : next.phase === 'retirement' ? next.unit : -1
    return under === unit ? 'it was to end there, and has to go on' : null
  }
}

function endsOf(p: LgaPosition, frame: Frame, unit: number): ReadonlyMap<number, readonly number[]> | null {
  if (frame.phase === 'retreat') return retreatEnds(p, frame, unit)
  return frame.phase === 'retirement' ? retirementEnds(p, frame, unit) : null
}

function foretell(p: LgaPosition, seat: string, action: LgaAction): Judged {
  const frame = frameOf(p)
  switch (action.do) {
    case 'move':
      return judgeMove(p, seat, action)
    case 'force-march':
    case 'throw-again':
      return judgeDie(p, seat, action)
    case 'attack':
    case 'eliminate':
      return judgeAttack(p, seat, frame.side, action)
    case 'fight':
      return judgeFight(p, seat, action)
    case 'retreat':
    case 'retire':
      return judgeRoute(p, frame, action)
    case 'end':
      return judgeEnd(p, frame)
    default:
      return null
  }
}

/** A player who means to fight: marches towards the enemy by all kinds of march, attacks and falls back whole ways. */
function draw(p: LgaPosition, seat: string, offer: Offer<LgaAction>, random: Random): LgaAction | null {
  const frame = frameOf(p)
  const { actions } = offer
  const some = (...kinds: readonly LgaAction['do'][]): LgaAction[] =>
    actions.filter((action) => kinds.includes(action.do))
  const chance = (share: number): boolean => random.below(1000) < share * 1000
  if (frame.phase === 'movement' && chance(0.9)) {
    const wild = some('draw-supply', 'eliminate', 'break-down', 'combine')
    if (wild.length > 0 && chance(0.1)) return pick(random, wild)
    const march = marchTowards(p, frame.side, random)
    if (march) return march
  }
  if (frame.phase === 'march' || frame.phase === 'option') {
    const thrown = some('force-march', 'throw-again')
    if (thrown.length > 0 && chance(0.4)) return pick(random, thrown)
    const halt = some('halt')
    if (halt.length > 0 && chance(0.7)) return pick(random, halt)
  }
  if (frame.phase === 'attacks') {
    const attacks = some('attack')
    if (attacks.length > 0 && chance(0.8)) return pick(random, attacks)
    const feeds = some('supply', 'supply-stack', 'join')
    if (feeds.length > 0 && chance(0.5)) return pick(random, feeds)
  }
  const routes = some('retreat', 'retire') as Deed<'retreat' | 'retire'>[]
  if (routes.length > 0 && (frame.phase === 'retreat' || chance(0.6))) {
    const step = pick(random, routes)
    const ends = endsOf(p, frame, findPiece(p, step.unit))
    if (ends && ends.size > 0) return { ...step, path: ids(p, pick(random, [...ends.values()])) }
  }
  return drawAction(offer, random)
}

/** A whole march of somebody towards the nearest enemy. */
function marchTowards(p: LgaPosition, side: Side, random: Random): LgaAction | null {
  const { hex } = p.state.units
  const { grid } = p.game.board.map
  const standing = [...hex.keys()].filter((unit) => hex[unit] >= 0)
  const movable = standing.filter((unit) => sideOf(p, unit) === side && mayMove(p, unit, side) === 0)
  if (movable.length === 0) return null
  const foes = standing.filter((unit) => sideOf(p, unit) !== side && typeOf(p, unit).arm <= 1)
  const unit = pick(random, movable)
  const ways = [...reachOfUnit(p, unit).values()]
    .flat()
    .filter(({ march }) => march === 'normal' || march === 'triple')
  if (ways.length === 0) return null
  const away = ({ path }: Way): number =>
    Math.min(99, ...foes.map((foe) => grid.distance(path.at(-1) ?? 0, hex[foe])))
  const few = [pick(random, ways), pick(random, ways), pick(random, ways)]
  const way = few.toSorted((a, b) => away(a) - away(b))[0]
  return { do: 'move', unit: p.state.units.id[unit], path: ids(p, way.path) }
}

describe('what the page foretells of La Grande Armée', () => {
  it.each([
    ['ulm', 300, 11],
    ['1806', 350, 12],
    ['1809', 350, 13],
  ])('comes about: %s, %d random decisions', (scenario, decisions, seed) => {
    const { compared } = checkForetold(laGrandeArmee, { scenario }, seed, { decisions, foretell, draw })
    expect(Object.keys(compared)).toEqual(expect.arrayContaining(['move', 'force-march', 'end']))
  })

  it('comes about in battle: 200 random decisions before Ulm, and back from there', () => {
    const { compared } = checkForetold(laGrandeArmee, { scenario: 'ulm' }, 21, {
      decisions: 200,
      foretell: (p, seat, action) =>
        action.do === 'move' || action.do === 'end' ? null : foretell(p, seat, action),
      draw,
    })
    expect(Object.keys(compared)).toEqual(expect.arrayContaining(['attack', 'fight', 'retreat']))
  })
})
