import type { ActionOf, LgaAction } from '../position/actions.ts'
import { canBreakDown, offerCombinations } from './combination.ts'
import { offerEliminations } from '../combat/elimination.ts'
import { canDraw, canThrow, mustThrow } from './forced-march.ts'
import { mayMove, openSides } from './movement.ts'
import { has, isNear, nextPiece, nextSupply, sideOf, typeOf } from '../position/pieces.ts'
import { HALTED, MOVED, ROLLED, SUPPLIED, enemyOf } from '../position/state.ts'
import type { Frame, Game, LgaPosition, Side } from '../position/state.ts'

/**
 * Everything open to the side while none of its units is under way: exchanges before the first move (LGA-CMB-Q1), first
 * steps, marches on Supply, automatic eliminations. It is asked for more than anything else and is by far the longest.
 */
export function offerMovement(
  p: LgaPosition,
  { side, started }: Extract<Frame, { phase: 'movement' }>,
): LgaAction[] {
  const { hex } = p.state.units
  const enemy = enemyOf(side)
  const before: LgaAction[] = []
  const after: LgaAction[] = []
  if (!started) addExchanges(p, side, before)
  const lists: (readonly LgaAction[])[] = [before]
  const threatened: number[] = []
  const known = listsOf(p.game)
  const { onMap } = p.index
  // `nextPiece` written out: this loop alone is worth it.
  for (let word = side; word < onMap.length; word += 2) {
    for (let bits = onMap[word]; bits !== 0; bits &= bits - 1) {
      const unit = (word >> 1) * 32 + 31 - Math.clz32(bits & -bits)
      if (isNear(p, hex[unit], enemy)) threatened.push(unit)
      if (mayMove(p, unit, side) < 0) continue
      lists.push(firstSteps(p, unit, known))
      // LGA-AE-L7, `aeFreeze` off: it goes on after an automatic elimination.
      if (has(p, unit, MOVED)) addDraws(p, unit, after)
    }
  }
  for (let supply = nextSupply(p, side, -1); supply >= 0; supply = nextSupply(p, side, supply))
    addDrawsOn(p, supply, side, after)
  for (const unit of threatened) addEliminations(p, unit, side, after)
  after.push({ do: 'end' })
  lists.push(after)
  return joined(lists)
}

/** The lists as one. Made at its full length: growing a list of hundreds step by step takes as long as all the rest. */
function joined(lists: readonly (readonly LgaAction[])[]): LgaAction[] {
  let length = 0
  for (let at = 0; at < lists.length; at++) length += lists[at].length
  const all = Array<LgaAction>(length)
  let end = 0
  for (let at = 0; at < lists.length; at++) {
    const list = lists[at]
    for (let entry = 0; entry < list.length; entry++) all[end++] = list[entry]
  }
  return all
}

/** The first steps a unit was offered last, and what they followed from. */
interface Listed {
  readonly id: string
  readonly from: number
  readonly sides: number
  readonly actions: readonly LgaAction[]
}

/**
 * While one unit marches the others wait where they are, and their first steps are listed again and again. These follow
 * from the unit's name, its hex and the open sides alone: what was listed for the same three before is handed out again.
 */
const listed = new WeakMap<Game, (Listed | null)[]>()

function listsOf(game: Game): (Listed | null)[] {
  let known = listed.get(game)
  if (!known) {
    known = game.pieces.map(() => null)
    listed.set(game, known)
  }
  return known
}

function firstSteps(p: LgaPosition, unit: number, known: (Listed | null)[]): readonly LgaAction[] {
  const sides = openSides(p, unit)
  const { units } = p.state
  while (known.length <= unit) known.push(null)
  const last = known[unit]
  if (last?.from === units.hex[unit] && last.sides === sides && last.id === units.id[unit])
    return last.actions
  const actions: ActionOf<'move'>[] = []
  addSteps(p, unit, sides, actions)
  known[unit] = { id: units.id[unit], from: units.hex[unit], sides, actions }
  return actions
}

/** What the unit under way may do next. */
export function offerMarch(
  p: LgaPosition,
  { unit }: Extract<Frame, { phase: 'march' }>,
  offered: LgaAction[],
): void {
  const id = p.state.units.id[unit]
  if (!has(p, unit, HALTED)) {
    addSteps(p, unit, openSides(p, unit), offered)
    // LGA-FM-H3, J2: not twice, and not once a die is thrown or owed; `canDraw` says so too, of every Supply unit near.
    if (!has(p, unit, SUPPLIED | ROLLED) && !mustThrow(p, unit)) addDraws(p, unit, offered)
  }
  if (canThrow(p, unit) === 0) offered.push({ do: 'force-march', unit: id })
  if (!mustThrow(p, unit)) offered.push({ do: 'halt', unit: id })
}

/** LGA-CMB-Q1: breakdowns and combinations before the first move. */
function addExchanges(p: LgaPosition, side: Side, offered: LgaAction[]): void {
  const { id } = p.state.units
  for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
    if (typeOf(p, unit).partType >= 0 && canBreakDown(p, unit, side) === 0)
      offered.push({ do: 'break-down', unit: id[unit] })
  }
  offerCombinations(p, side, 'start', (group) =>
    offered.push({ do: 'combine', units: group.map((unit) => id[unit]) }),
  )
}

/** One step over each of these sides of the unit's hex. */
function addSteps(p: LgaPosition, unit: number, sides: number, offered: LgaAction[]): void {
  const { steps, adjacent } = p.game.board
  const id = p.state.units.id[unit]
  const from = p.state.units.hex[unit] * 6
  for (let side = 0; side < 6; side++) {
    if (sides & (1 << side)) offered.push({ do: 'move', unit: id, path: steps[adjacent[from + side]] })
  }
}

/** LGA-FM-H2, H6: Supply that stood in the unit's hex or next to it when the phase began, wherever it is now. */
function addDraws(p: LgaPosition, unit: number, offered: LgaAction[]): void {
  const { id } = p.state.units
  const side = sideOf(p, unit)
  for (let supply = nextSupply(p, side, -1); supply >= 0; supply = nextSupply(p, side, supply)) {
    if (canDraw(p, unit, supply) === 0) offered.push({ do: 'draw-supply', unit: id[unit], by: id[supply] })
  }
}

/** The same for every unit that has not moved: asked of the Supply units, which are few. */
function addDrawsOn(p: LgaPosition, supply: number, side: Side, offered: LgaAction[]): void {
  const { id, start } = p.state.units
  // A unit that has not moved stands where it stood when the phase began.
  eachNear(p, start[supply], (unit) => {
    if (!has(p, unit, MOVED) && mayMove(p, unit, side) === 0 && canDraw(p, unit, supply) === 0)
      offered.push({ do: 'draw-supply', unit: id[unit], by: id[supply] })
  })
}

/** Looks at every piece within the range of Supply: LGA-SUP-B1, B4. */
function eachNear(p: LgaPosition, hex: number, look: (unit: number) => void): void {
  const { supplyReach, supplySpan } = p.game.board
  const { first, next } = p.index
  for (let unit = first[hex]; unit >= 0; unit = next[unit]) look(unit)
  const end = (hex + 1) * supplySpan
  for (let at = hex * supplySpan; at < end; at++) {
    if (supplyReach[at] < 0) continue
    for (let unit = first[supplyReach[at]]; unit >= 0; unit = next[unit]) look(unit)
  }
}

function addEliminations(p: LgaPosition, unit: number, side: Side, offered: LgaAction[]): void {
  const { id } = p.state.units
  offerEliminations(p, unit, side, (target, across) => {
    offered.push({
      do: 'eliminate',
      target: p.game.board.hexIds[target],
      units: [id[unit]],
      ...(across && { across }),
    })
  })
}
