import { copyPlain } from '@bivouac/kernel'
import type { Index, LgaPosition, State } from './state.ts'

/** A position of the same game that shares nothing else with this one. */
export function copyPosition({ game, state, index }: LgaPosition): LgaPosition {
  return { game, state: copyState(state), index: copyIndex(index) }
}

/**
 * A copy of a state. Written out field by field in the order of `layOut`: so every state has one shape to the machine,
 * wherever it was read from, and the rules need not tell several apart.
 */
export function copyState(state: State): State {
  const { units } = state
  return {
    clock: state.clock,
    units: {
      id: units.id.slice(),
      name: units.name.slice(),
      type: units.type.slice(),
      hex: units.hex.slice(),
      until: units.until.slice(),
      start: units.start.slice(),
      left: units.left.slice(),
      mark: units.mark.slice(),
      contingent: units.contingent.slice(),
    },
    control: state.control.slice(),
    besieger: state.besieger.slice(),
    entered: state.entered.slice(),
    lastIn: state.lastIn.slice(),
    lost: state.lost.slice(),
    scored: state.scored.slice(),
    arrived: state.arrived.slice(),
    happened: state.happened.slice(),
    barred: state.barred.slice(),
    violations: state.violations,
    violated: state.violated,
    total: state.total,
    combat: copyPlain(state.combat),
    frames: copyPlain(state.frames),
  }
}

/** A copy of the derived part. */
function copyIndex(index: Index): Index {
  return {
    first: index.first.slice(),
    next: index.next.slice(),
    onMap: index.onMap.slice(),
    supplies: index.supplies.slice(),
    around: index.around.slice(),
    zones: index.zones.slice(),
  }
}
