import { FORTRESS_SUPPLY } from './actions.ts'
import type { LgaAction } from './actions.ts'
import { offerAdvances } from './advance.ts'
import { attackerOf, combatOf } from './combat.ts'
import { canBreakDown, offerCombinations } from './combination.ts'
import { creators } from './creation.ts'
import { hungryStacks, offerAttacks, offerSupply, suppliersNear } from './declaration.ts'
import { offerDraft, offerEliminations } from './elimination.ts'
import { canDraw, canThrow, mustThrow } from './forced-march.ts'
import { mayMove, openSides } from './movement.ts'
import { combatAt, has, typeOf } from './pieces.ts'
import { offerLosses } from './results.ts'
import { offerRetirement } from './retirement.ts'
import { offerRetreat } from './retreat.ts'
import { mayPlace, topFrame } from './sequence.ts'
import { setupHexes } from './setup.ts'
import { FREE, HALTED, MOVED, SUPPLIED, SUPPLY } from './state.ts'
import type { Frame, LgaPosition, Side } from './state.ts'
import { isGarrison, offerDestroy } from './surplus.ts'

/**
 * Everything the side may do now, complete. Where an action names several hexes or pieces the offer names one at a time;
 * pieces the rules cannot tell apart are offered once in combinations and losses.
 */
export function offerTo(p: LgaPosition, side: Side): LgaAction[] {
  const frame = topFrame(p)
  if (frame.side !== side || frame.phase === 'over') return []
  const offered: LgaAction[] = []
  OFFERS[frame.phase](p, frame as never, offered)
  return offered
}

type OfferFor<Phase extends Frame['phase']> = (
  p: LgaPosition,
  frame: Extract<Frame, { phase: Phase }>,
  offered: LgaAction[],
) => void

const OFFERS: { readonly [Phase in Exclude<Frame['phase'], 'over' | 'result'>]: OfferFor<Phase> } & {
  readonly result: () => void
} = {
  setup(p, { side }, offered) {
    const { hexIds } = p.game.board
    for (let unit = 0; unit < p.state.units.id.length; unit++) {
      if (p.state.units.hex[unit] < 0 || !mayPlace(p, unit, side)) continue
      for (const hex of setupHexes(p, unit))
        offered.push({ do: 'place', unit: p.state.units.id[unit], hex: hexIds[hex] })
    }
    offered.push({ do: 'end' })
  },

  movement(p, { side, started }, offered) {
    const { id, hex } = p.state.units
    if (!started) offerExchanges(p, side, offered)
    for (let unit = 0; unit < id.length; unit++) {
      if (hex[unit] >= 0 && mayMove(p, unit, side) === 0) addSteps(p, unit, offered)
    }
    addAllDraws(p, side, offered)
    offerEliminations(p, side, (unit, target, across) => {
      offered.push({
        do: 'eliminate',
        target: p.game.board.hexIds[target],
        units: [id[unit]],
        ...(across && { across }),
      })
    })
    offered.push({ do: 'end' })
  },

  march(p, { unit }, offered) {
    const id = p.state.units.id[unit]
    if (!has(p, unit, HALTED)) {
      addSteps(p, unit, offered)
      addDraws(p, unit, offered)
    }
    if (canThrow(p, unit) === 0) offered.push({ do: 'force-march', unit: id })
    if (!mustThrow(p, unit)) offered.push({ do: 'halt', unit: id })
  },

  option(p, { unit }, offered) {
    const id = p.state.units.id[unit]
    offered.push({ do: 'halt', unit: id }, { do: 'throw-again', unit: id })
  },

  elimination(p, frame, offered) {
    const { id } = p.state.units
    offerDraft(p, frame, {
      join: (unit) => offered.push({ do: 'join', units: [id[unit]] }),
      supply: (unit, by) => offered.push({ do: 'supply', units: [id[unit]], by: nameOf(p, by) }),
      declare: () => offered.push({ do: 'declare' }),
    })
  },

  combining(p, { side }, offered) {
    offerCombinations(p, side, 'end', (group) =>
      offered.push({ do: 'combine', units: group.map((unit) => p.state.units.id[unit]) }),
    )
    offered.push({ do: 'end' })
  },

  attacks(p, { side }, offered) {
    const { id } = p.state.units
    offerAttacks(p, {
      attack: (unit, target, across) => {
        offered.push({
          do: 'attack',
          target: p.game.board.hexIds[target],
          units: [id[unit]],
          ...(across && { across }),
        })
      },
      join: (attack, unit) => offered.push({ do: 'join', attack, units: [id[unit]] }),
    })
    addSupply(p, side, offered)
    for (const hex of hungryStacks(p)) {
      for (const by of suppliersNear(p, hex, side))
        offered.push({ do: 'supply-stack', hex: p.game.board.hexIds[hex], by: id[by] })
    }
    offered.push({ do: 'end' })
  },

  surplus(p, { hexes }, offered) {
    const { id } = p.state.units
    const hex = hexes[0]
    if (isGarrison(p, hex))
      offerDestroy(p, hex, (units) => offered.push({ do: 'destroy', units: units.map((unit) => id[unit]) }))
    else for (const unit of combatAt(p, hex, attackerOf(p))) offered.push({ do: 'keep', unit: id[unit] })
  },

  retirement(p, frame, offered) {
    const { hexIds } = p.game.board
    offerRetirement(p, frame, (unit, hex) =>
      offered.push({ do: 'retire', unit: p.state.units.id[unit], path: [hexIds[hex]] }),
    )
    if (frame.unit < 0) offered.push({ do: 'end' })
  },

  defence(p, { side }, offered) {
    addSupply(p, side, offered)
    offered.push({ do: 'end' })
  },

  battles(p, _, offered) {
    combatOf(p).attacks.forEach(({ status }, attack) => {
      if (status === 'declared') offered.push({ do: 'fight', attack })
    })
  },

  retreat(p, frame, offered) {
    const { hexIds } = p.game.board
    offerRetreat(p, frame, (unit, hex) =>
      offered.push({ do: 'retreat', unit: p.state.units.id[unit], path: [hexIds[hex]] }),
    )
  },

  losses(p, frame, offered) {
    offerLosses(p, frame, (units) =>
      offered.push({ do: 'lose', units: units.map((unit) => p.state.units.id[unit]) }),
    )
  },

  advance(p, _, offered) {
    const { hexIds } = p.game.board
    offerAdvances(p, (attack, unit, target) => {
      offered.push({ do: 'advance', attack, target: hexIds[target], units: [p.state.units.id[unit]] })
    })
    offered.push({ do: 'end' })
  },

  creation(p, { side }, offered) {
    for (const depot of creators(p, side)) offered.push({ do: 'create', depots: [p.state.units.id[depot]] })
    offered.push({ do: 'end' })
  },

  result() {
    // never waits for a player
  },
}

/** LGA-CMB-Q1: breakdowns and combinations before the first move. */
function offerExchanges(p: LgaPosition, side: Side, offered: LgaAction[]): void {
  const { id, hex } = p.state.units
  for (let unit = 0; unit < id.length; unit++) {
    if (hex[unit] >= 0 && typeOf(p, unit).partType >= 0 && canBreakDown(p, unit, side) === 0)
      offered.push({ do: 'break-down', unit: id[unit] })
  }
  offerCombinations(p, side, 'start', (group) =>
    offered.push({ do: 'combine', units: group.map((unit) => id[unit]) }),
  )
}

function addSteps(p: LgaPosition, unit: number, offered: LgaAction[]): void {
  const { steps, adjacent } = p.game.board
  const id = p.state.units.id[unit]
  const from = p.state.units.hex[unit] * 6
  const open = openSides(p, unit)
  for (let side = 0; side < 6; side++) {
    if (open & (1 << side)) offered.push({ do: 'move', unit: id, path: steps[adjacent[from + side]] })
  }
}

/** LGA-FM-H2: Supply that stood in the unit's hex or next to it when the phase began, and still stands there. */
function addDraws(p: LgaPosition, unit: number, offered: LgaAction[]): void {
  if (has(p, unit, SUPPLIED)) return
  const { id, start, type } = p.state.units
  eachNear(p, start[unit], (supply) => {
    if (p.game.types[type[supply]].arm === SUPPLY && canDraw(p, unit, supply) === 0)
      offered.push({ do: 'draw-supply', unit: id[unit], by: id[supply] })
  })
}

/** The same for every unit that has not moved: asked of the Supply units, which are few. */
function addAllDraws(p: LgaPosition, side: Side, offered: LgaAction[]): void {
  const { id, hex, type } = p.state.units
  for (let supply = 0; supply < id.length; supply++) {
    const counter = p.game.types[type[supply]]
    if (counter.arm !== SUPPLY || counter.side !== side || hex[supply] < 0 || has(p, supply, MOVED)) continue
    // A unit that has not moved stands where it stood when the phase began.
    eachNear(p, hex[supply], (unit) => {
      if (mayMove(p, unit, side) === 0 && canDraw(p, unit, supply) === 0)
        offered.push({ do: 'draw-supply', unit: id[unit], by: id[supply] })
    })
  }
}

/** Looks at every piece in the hex and around it. */
function eachNear(p: LgaPosition, hex: number, look: (unit: number) => void): void {
  const { adjacent } = p.game.board
  const { first, next } = p.index
  for (let unit = first[hex]; unit >= 0; unit = next[unit]) look(unit)
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (adjacent[at] < 0) continue
    for (let unit = first[adjacent[at]]; unit >= 0; unit = next[unit]) look(unit)
  }
}

function addSupply(p: LgaPosition, side: Side, offered: LgaAction[]): void {
  offerSupply(p, side, (unit, by) =>
    offered.push({ do: 'supply', units: [p.state.units.id[unit]], by: nameOf(p, by) }),
  )
}

function nameOf(p: LgaPosition, by: number): string {
  return by === FREE ? FORTRESS_SUPPLY : p.state.units.id[by]
}
