import { FORTRESS_SUPPLY } from '../position/actions.ts'
import type { LgaAction } from '../position/actions.ts'
import { offerAdvances } from '../combat/advance.ts'
import { attackerOf, combatOf } from '../combat/combat.ts'
import { offerCombinations } from '../movement/combination.ts'
import { creators } from '../supply/creation.ts'
import { hungryStacks, offerAttacks, offerSupply } from '../combat/declaration.ts'
import { offerDraft } from '../combat/elimination.ts'
import { offerMarch, offerMovement } from '../movement/movement-offers.ts'
import { combatAt, nextPiece } from '../position/pieces.ts'
import { offerLosses } from '../combat/results.ts'
import { offerRetirement } from '../combat/retirement.ts'
import { offerRetreat } from '../combat/retreat.ts'
import { mayPlace, topFrame } from './sequence.ts'
import { setupHexes } from '../position/setup.ts'
import { FREE } from '../position/state.ts'
import type { Frame, LgaPosition, Side } from '../position/state.ts'
import { suppliersNear } from '../supply/suppliers.ts'
import { isGarrison, offerDestroy } from '../supply/surplus.ts'

/**
 * Everything the side may do now, complete. Where an action names several hexes or pieces the offer names one at a time;
 * pieces the rules cannot tell apart are offered once in combinations and losses.
 */
export function offerTo(p: LgaPosition, side: Side): LgaAction[] {
  const frame = topFrame(p)
  if (frame.side !== side || frame.phase === 'over') return []
  if (frame.phase === 'movement') return offerMovement(p, frame)
  const offered: LgaAction[] = []
  OFFERS[frame.phase](p, frame as never, offered)
  return offered
}

type OfferFor<Phase extends Frame['phase']> = (
  p: LgaPosition,
  frame: Extract<Frame, { phase: Phase }>,
  offered: LgaAction[],
) => void

const OFFERS: {
  readonly [Phase in Exclude<Frame['phase'], 'over' | 'movement' | 'result'>]: OfferFor<Phase>
} & {
  readonly result: () => void
} = {
  setup(p, { side }, offered) {
    const { hexIds } = p.game.board
    for (let unit = nextPiece(p, side, -1); unit >= 0; unit = nextPiece(p, side, unit)) {
      if (!mayPlace(p, unit, side)) continue
      for (const hex of setupHexes(p, unit))
        offered.push({ do: 'place', unit: p.state.units.id[unit], hex: hexIds[hex] })
    }
    offered.push({ do: 'end' })
  },

  march: offerMarch,

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

function addSupply(p: LgaPosition, side: Side, offered: LgaAction[]): void {
  offerSupply(p, side, (unit, by) =>
    offered.push({ do: 'supply', units: [p.state.units.id[unit]], by: nameOf(p, by) }),
  )
}

function nameOf(p: LgaPosition, by: number): string {
  return by === FREE ? FORTRESS_SUPPLY : p.state.units.id[by]
}
