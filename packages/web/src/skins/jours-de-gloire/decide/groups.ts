import { boxOf } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'

/** Offered actions that differ only in the counter they name: several may be told off together. */
export interface ForceGroup {
  readonly key: string
  /** The action for these counters. */
  readonly make: (units: string[]) => JdgAction
  readonly do: JdgAction['do']
  readonly units: readonly string[]
  /** The box the counters stand in, and the one it leads to; -1 where there is none. */
  readonly from: number
  readonly to: number
  readonly by: number
}

/** Kinds of action in which counters are told off as one Force. */
const FORCES: ReadonlySet<JdgAction['do']> = new Set([
  'intercept',
  'march',
  'rest',
  'withdraw',
  'shelter',
  'leave',
  'clear',
  'join',
])

/** Is this one that tells counters off? */
export function tellsOff(action: JdgAction): action is Extract<JdgAction, { units: string[] }> {
  return FORCES.has(action.do) && 'units' in action && action.units !== undefined
}

/** The offer's lists of counters, put together by what they may do. */
export function forceGroups(p: JdgPosition, actions: readonly JdgAction[]): ForceGroup[] {
  const { ground, counterIndex } = p.game
  const groups = new Map<string, ForceGroup & { units: string[] }>()
  for (const action of actions) {
    if (!tellsOff(action)) continue
    const [unit] = action.units
    const counter = counterIndex.get(unit) ?? -1
    const from = action.do === 'rest' ? -1 : (boxOf(p, counter) ?? -1)
    const to = 'to' in action ? (ground.boxIndex.get(action.to) ?? -1) : -1
    const by = 'by' in action && action.by !== undefined ? (ground.boxIndex.get(action.by) ?? -1) : -1
    const key = `${action.do} ${from} ${to} ${by}`
    const group = groups.get(key)
    if (group) group.units.push(unit)
    else
      groups.set(key, {
        key,
        do: action.do,
        units: [unit],
        from,
        to,
        by,
        make: (units) => ({ ...action, units }),
      })
  }
  return [...groups.values()]
}
