import { sameDeep } from '@bivouac/kernel/testing'
import { BARRED } from '../src/position/board.ts'
import type { CostColumn } from '../src/position/board.ts'
import { isBesiegedBy } from '../src/combat/fortress.ts'
import { buildIndex, piecesAt } from '../src/position/pieces.ts'
import {
  ALLIED,
  CAVALRY,
  COMBAT_PHASE,
  CREATION_PHASE,
  EXHAUSTED,
  FREE,
  FRENCH,
  GONE,
  INFANTRY,
  LEADER,
  MARCH_SPENT,
  MARKED,
  MOVEMENT_PHASE,
  NEUTRAL,
  RETIRED,
  ROLLED,
  SIDES,
  SUPPLIED,
  SUPPLY,
  WAITING,
  enemyOf,
  phaseOf,
  phasingSide,
} from '../src/position/state.ts'
import type { Combat, Frame, LgaPosition, PieceType, Side } from '../src/position/state.ts'
import { victoryTotal } from '../src/sequence/victory.ts'

/** Where a check writes what it finds wrong. */
type Tell = (fault: string) => void

/**
 * What an umpire would find wrong with the board between two decisions, in sentences; empty when all is well.
 * Each check is reckoned from the position alone, and from nothing the rules keep up as they go.
 */
export function invariants(p: LgaPosition): string[] {
  const faults: string[] = []
  const tell: Tell = (fault) => faults.push(fault)
  checkIndex(p, tell)
  checkPieces(p, tell)
  checkGround(p, tell)
  checkCompany(p, tell)
  checkFortresses(p, tell)
  checkScore(p, tell)
  checkFrames(p, tell)
  checkMarks(p, tell)
  if (p.state.combat) checkCombat(p, p.state.combat, tell)
  return faults
}

/** Whether two positions have the same derived part. Room for pieces still to be made does not count. */
export function sameIndex(a: LgaPosition, b: LgaPosition): boolean {
  const pieces = a.state.units.id.length
  const words = Math.ceil(pieces / 32) * 2
  return (
    sameDeep(a.index.first, b.index.first) &&
    sameDeep(a.index.zones, b.index.zones) &&
    sameDeep(a.index.around, b.index.around) &&
    sameDeep(a.index.onMap.slice(0, words), b.index.onMap.slice(0, words)) &&
    sameDeep(a.index.supplies.slice(0, words), b.index.supplies.slice(0, words)) &&
    sameDeep(a.index.next.slice(0, pieces), b.index.next.slice(0, pieces))
  )
}

function counterOf(p: LgaPosition, unit: number): PieceType {
  return p.game.types[p.state.units.type[unit]]
}

function named(p: LgaPosition, unit: number): string {
  const { id, hex } = p.state.units
  return `${id[unit]} (${counterOf(p, unit).label}) in ${hex[unit] < 0 ? hex[unit] : p.game.board.hexIds[hex[unit]]}`
}

function eachOnMap(p: LgaPosition, look: (unit: number, hex: number, counter: PieceType) => void): void {
  const { hex } = p.state.units
  for (let unit = 0; unit < hex.length; unit++) if (hex[unit] >= 0) look(unit, hex[unit], counterOf(p, unit))
}

function checkIndex(p: LgaPosition, tell: Tell): void {
  const built = { ...p, index: buildIndex(p.game, p.state) }
  if (!sameIndex(p, built)) tell('the index is not what the state makes it')
}

function checkPieces(p: LgaPosition, tell: Tell): void {
  const { units, clock } = p.state
  const count = units.id.length
  for (const [key, list] of Object.entries(units))
    if (list.length !== count) tell(`units.${key} has ${list.length} of ${count} entries`)
  if (new Set(units.id).size !== count) tell('two pieces have one id')
  for (const [id, unit] of p.game.pieceIndex) if (units.id[unit] !== id) tell(`${id} has lost its number`)
  const leaders = new Set<number>()
  for (let unit = 0; unit < count; unit++) {
    const hex = units.hex[unit]
    if (hex < WAITING || hex >= p.game.board.size) tell(`${named(p, unit)} is nowhere`)
    if (unit >= p.game.pieceIndex.size && hex === WAITING)
      tell(`${named(p, unit)} was made, so it cannot be due`)
    // LGA-DIS-B2: six phases, the one it happened in apart.
    const until = units.until[unit]
    if (until !== -1 && (until < clock || until > clock + 6))
      tell(`${named(p, unit)} is disrupted until ${until}`)
    if (hex < 0 || counterOf(p, unit).arm !== LEADER) continue
    if (leaders.has(units.type[unit])) tell(`${named(p, unit)} is on the map twice`)
    leaders.add(units.type[unit])
  }
}

/** LGA-MOV-H0, F1, LGA-SCN-07: nobody on ground closed or barred to him. */
function checkGround(p: LgaPosition, tell: Tell): void {
  const { board, zoneBits } = p.game
  eachOnMap(p, (unit, hex, { arm, side }) => {
    const column: CostColumn = arm === INFANTRY ? 0 : arm === CAVALRY ? 1 : 2
    if (board.cost[column][hex] === BARRED) tell(`${named(p, unit)} is on ground it can never enter`)
    if (zoneBits[hex] & p.state.barred[side]) tell(`${named(p, unit)} is on ground barred to its side`)
  })
}

/** LGA-MOV-D1, LGA-AE-M2: never both sides in one hex, but for what waits to be taken off. */
function checkCompany(p: LgaPosition, tell: Tell): void {
  const held = new Map<number, Side>()
  eachOnMap(p, (unit, hex, { side }) => {
    if (p.state.units.mark[unit] & MARKED) return
    if (held.has(hex) && held.get(hex) !== side) tell(`${named(p, unit)} shares its hex with the enemy`)
    held.set(hex, side)
  })
}

function checkFortresses(p: LgaPosition, tell: Tell): void {
  const { board } = p.game
  const { control, besieger } = p.state
  board.fortressHexes.forEach((hex, fortress) => {
    const name = board.fortressNames[fortress]
    // LGA-FTR-H1: whoever stands in it has entered it last.
    for (const unit of piecesAt(p, hex)) {
      if (p.state.units.mark[unit] & MARKED) continue
      if (counterOf(p, unit).side !== control[fortress])
        tell(`${name} is held by ${named(p, unit)} and controlled by ${control[fortress]}`)
    }
    if (![ALLIED, FRENCH, NEUTRAL].includes(control[fortress])) tell(`nobody controls ${name}`)
    if (besieger[fortress] === control[fortress]) tell(`${name} is besieged by its own side`)
  })
  checkSieges(p, tell)
}

/** LGA-FTR-G6: what the last look found, as long as nothing has moved since. */
function checkSieges(p: LgaPosition, tell: Tell): void {
  const frame = p.state.frames.at(-1)
  if (frame?.phase !== 'movement' || frame.started || p.state.clock === 0) return
  // Arrivals of several places may come in over several turns, and each may lift a siege.
  if (p.state.arrived.some((turn, at) => turn === Math.floor(p.state.clock / 6) + 1 || isManifold(p, at)))
    return
  p.state.besieger.forEach((besieger, fortress) => {
    const { [fortress]: control } = p.state.control
    const by = ([ALLIED, FRENCH] as const).filter(
      (side) => side !== control && isBesiegedBy(p, fortress, side),
    )
    if ((by.at(-1) ?? -1) !== besieger)
      tell(`${p.game.board.fortressNames[fortress]}: the siege is not as it was found`)
  })
}

function isManifold(p: LgaPosition, arrival: number): boolean {
  const { pieces } = p.game.scenario.arrivals[arrival]
  return p.state.arrived[arrival] > 0 && new Set(pieces.map(({ place }) => place)).size > 1
}

/** LGA-VIC-B3, LGA-SCN-11: the total is what the map and the feats make it, and the feats what made them. */
function checkScore(p: LgaPosition, tell: Tell): void {
  const { state, game } = p
  if (state.total !== victoryTotal(p)) tell(`the total stands at ${state.total}, not at ${victoryTotal(p)}`)
  if (state.lost.some((lost) => lost < 0)) tell('an army has lost less than nothing')
  const gone = (type: string): boolean =>
    state.units.hex.some((hex, unit) => hex === GONE && counterOf(p, unit).id === type)
  game.scenario.victory.actions.forEach((action, at) => {
    const scored = state.scored[at] === 1
    if (action.kind === 'strength-lost') {
      const lost = action.armies.reduce((sum, army) => sum + state.lost[game.armies.indexOf(army)], 0)
      if (lost >= action.strength !== scored) tell(`${action.id}: ${lost} lost, scored ${scored}`)
    } else if (action.kind === 'leader-lost') {
      if (gone(action.leader) !== scored) tell(`${action.id}: scored ${scored}`)
    } else if (action.kind === 'violation') {
      if (state.violations > 0 !== scored)
        tell(`${action.id}: ${state.violations} violations, scored ${scored}`)
    } else {
      const place = game.watched.indexOf(game.board.placeHex.get(action.place) ?? -1)
      const side = action.side === SIDES[FRENCH] ? FRENCH : ALLIED
      if (scored && (state.entered[place] & (1 << side)) === 0) tell(`${action.id}: nobody was there`)
    }
  })
  state.lastIn.forEach((side, at) => {
    if (side >= 0 && (state.entered[at] & (1 << side)) === 0)
      tell('the last in a watched place never entered it')
  })
}

const MOVING = ['movement', 'march', 'option', 'elimination', 'combining']
const DEFENDER = ['surplus', 'retirement', 'defence']
const FIGHTING = ['attacks', ...DEFENDER, 'battles', 'result', 'retreat', 'losses', 'advance']
/** What a frame may lie upon; the others lie at the bottom. */
const UPON: Readonly<Record<string, string>> = {
  march: 'movement',
  option: 'march',
  elimination: 'movement',
  result: 'battles',
  retreat: 'result',
  losses: 'result',
}

/** LGA-SEQ-03…13: the decision in hand belongs to the phase on the clock and to the side whose it is. */
function checkFrames(p: LgaPosition, tell: Tell): void {
  const { frames, clock, combat } = p.state
  frames.forEach((frame, at) => {
    const under: string | undefined = frames[at - 1]?.phase
    if (under !== UPON[frame.phase]) tell(`a ${frame.phase} frame lies on ${under ?? 'nothing'}`)
    if (clock >= 0 && frame.phase !== 'retreat' && frame.side !== sideDue(frame, clock))
      tell(`a ${frame.phase} frame is for side ${frame.side} in phase ${clock}`)
    if (clock < 0 !== (frame.phase === 'setup')) tell(`a ${frame.phase} frame in phase ${clock}`)
    if (MOVING.includes(frame.phase) && phaseOf(clock) !== MOVEMENT_PHASE)
      tell(`${frame.phase} in phase ${clock}`)
    if (FIGHTING.includes(frame.phase) && phaseOf(clock) !== COMBAT_PHASE)
      tell(`${frame.phase} in phase ${clock}`)
    if (frame.phase === 'creation' && phaseOf(clock) !== CREATION_PHASE) tell(`creation in phase ${clock}`)
    if (frame.phase === 'over' && clock !== p.game.scenario.turns * 6 - 1)
      tell(`the game is over in phase ${clock}`)
  })
  const fighting = clock >= 0 && phaseOf(clock) === COMBAT_PHASE
  if ((combat !== null) !== fighting) tell(`phase ${clock} ${combat ? 'has' : 'lacks'} a combat`)
}

function sideDue(frame: Frame, clock: number): Side {
  return DEFENDER.includes(frame.phase) ? enemyOf(phasingSide(clock)) : phasingSide(clock)
}

/** Marks live no longer than their phase; movement points are within what a march allows. */
function checkMarks(p: LgaPosition, tell: Tell): void {
  const { mark, left } = p.state.units
  const phase = p.state.clock < 0 ? -1 : phaseOf(p.state.clock)
  const marching = p.state.frames.find((frame) => frame.phase === 'march')
  eachOnMap(p, (unit, _, { movement, arm }) => {
    if (phase !== MOVEMENT_PHASE && mark[unit] & (MARKED | MARCH_SPENT | EXHAUSTED))
      tell(`${named(p, unit)} is marked ${mark[unit]} after the Movement Phase`)
    if (phase !== COMBAT_PHASE && mark[unit] & RETIRED) tell(`${named(p, unit)} has retired outside combat`)
    if (mark[unit] & MARCH_SPENT && arm !== SUPPLY) tell(`${named(p, unit)} feeds a march`)
    if (left[unit] > 2 * movement || left[unit] < -movement)
      tell(`${named(p, unit)} has ${left[unit]} points left`)
    // LGA-FM-J4: beyond its allowance a unit owes a die, and until it is thrown nobody else moves.
    const owes = left[unit] < 0 && (mark[unit] & (ROLLED | SUPPLIED)) === 0 && arm === INFANTRY
    if (left[unit] < 0 && !(owes && marching?.phase === 'march' && marching.unit === unit))
      tell(`${named(p, unit)} has ${left[unit]} points left and owes no die`)
  })
}

function checkCombat(p: LgaPosition, combat: Combat, tell: Tell): void {
  const { attacks, fed, fedBy, stacks, stacksBy } = combat
  if (fed.length !== fedBy.length || stacks.length !== stacksBy.length) tell('supply is given by nobody')
  if (new Set(fed).size !== fed.length) tell('a unit is given Combat Supply twice')
  if (new Set(stacks).size !== stacks.length) tell('a stack is given Stacking Supply twice')
  const attackers = attacks.flatMap(({ units }) => units)
  if (new Set(attackers).size !== attackers.length) tell('a piece takes part in two attacks')
  const phase = p.state.frames.at(-1)?.phase ?? ''
  if (phase === 'attacks' || phase === 'defence') checkReach(p, combat, tell)
  if (phase === 'retirement' || phase === 'defence') checkStacks(p, combat, tell)
}

/** LGA-CBT-A1, LGA-SUP-B1, LGA-FTR-B2: attackers stand next to what they strike, Supply next to what it feeds. */
function checkReach(p: LgaPosition, { attacks, fed, fedBy }: Combat, tell: Tell): void {
  const { hex } = p.state.units
  const { board } = p.game
  const beside = (from: number, to: number): boolean =>
    from === to || board.adjacent.subarray(from * 6, from * 6 + 6).includes(to)
  for (const { units, targets } of attacks) {
    for (const unit of units)
      for (const target of targets)
        if (!beside(hex[unit], target)) tell(`${named(p, unit)} strikes ${board.hexIds[target]} from afar`)
  }
  const free = new Map<number, number>()
  fed.forEach((unit, at) => {
    if (hex[unit] < 0) return
    const by = fedBy[at]
    if (by === FREE) free.set(hex[unit], (free.get(hex[unit]) ?? 0) + counterOf(p, unit).strength)
    else if (hex[by] < 0 || !beside(hex[unit], hex[by])) tell(`${named(p, unit)} is fed by ${named(p, by)}`)
  })
  for (const [at, strength] of free)
    if (strength > p.game.charts.constants.fortressFreeSupplyPoints.value)
      tell(`the Fortress in ${board.hexIds[at]} feeds ${strength}`)
}

/** LGA-STK-M5, LGA-FTR-A3: once segment a is over the phasing side has no stack that is not allowed. */
function checkStacks(p: LgaPosition, { stacks }: Combat, tell: Tell): void {
  const side = phasingSide(p.state.clock)
  const strengths = new Map<number, number[]>()
  eachOnMap(p, (_, hex, counter) => {
    if (counter.side === side && counter.arm <= CAVALRY)
      strengths.set(hex, [...(strengths.get(hex) ?? []), counter.strength])
  })
  for (const [hex, stacked] of strengths) {
    if (stacks.includes(hex)) continue
    const free = p.game.charts.constants.fortressFreeSupplyPoints.value
    const allowed =
      p.game.board.fortress[hex] >= 0
        ? stacked.reduce((sum, each) => sum + each, 0) <= free
        : stacked.length === 1
    if (!allowed) tell(`${stacked.length} units stand unfed in ${p.game.board.hexIds[hex]}`)
  }
}
