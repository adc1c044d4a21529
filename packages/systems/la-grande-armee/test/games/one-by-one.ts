import type { LgaAction } from '../../src/index.ts'

/**
 * An action that names several hexes or pieces, as the actions it stands for: naming several is the same as taking them
 * one after another. Combinations, losses and surpluses are one choice and stay whole.
 */
export function oneByOne(action: LgaAction): LgaAction[] {
  switch (action.do) {
    case 'move':
    case 'retire':
    case 'retreat':
      return action.path.map((hex) => ({ ...action, path: [hex] }))
    case 'join':
    case 'supply':
    case 'advance':
      return action.units.map((unit) => ({ ...action, units: [unit] }))
    case 'create':
      return action.depots.map((depot) => ({ ...action, depots: [depot] }))
    default:
      return [action]
  }
}

/**
 * The one action that names all of these, taken in this order; null when they are not of one kind and one argument.
 * `attacks` are declared before them.
 */
export function together(actions: readonly LgaAction[], attacks: number): LgaAction | null {
  const [first, ...others] = actions
  if (first === undefined) return null
  return others.reduce<LgaAction | null>((whole, next) => whole && added(whole, next, attacks), first)
}

function added(whole: LgaAction, next: LgaAction, attacks: number): LgaAction | null {
  // An attack is declared by one unit and joined by others.
  if (next.do === 'join' && (whole.do === 'attack' || whole.do === 'eliminate' || whole.do === 'join')) {
    const joined = whole.do === 'attack' ? attacks : whole.do === 'join' ? whole.attack : undefined
    return next.attack === joined ? { ...whole, units: [...whole.units, ...next.units] } : null
  }
  if (whole.do === 'supply' && next.do === 'supply')
    return whole.by === next.by ? { ...whole, units: [...whole.units, ...next.units] } : null
  if (whole.do === 'advance' && next.do === 'advance') {
    const same = whole.attack === next.attack && whole.target === next.target
    return same ? { ...whole, units: [...whole.units, ...next.units] } : null
  }
  if (whole.do === 'create' && next.do === 'create')
    return { ...whole, depots: [...whole.depots, ...next.depots] }
  if (isRoad(whole) && isRoad(next) && whole.do === next.do && whole.unit === next.unit)
    return { ...whole, path: [...whole.path, ...next.path] }
  return null
}

type Road = Extract<LgaAction, { do: 'move' | 'retire' | 'retreat' }>

function isRoad(action: LgaAction): action is Road {
  return action.do === 'move' || action.do === 'retire' || action.do === 'retreat'
}
