import { listDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'

/** A way a unit could go now. */
export interface Way {
  /** Hexes after the one it stands in. */
  readonly path: readonly string[]
  /** Movement points it would have left; below 0 it owes the die of a Triple march (LGA-FM-J4). */
  readonly left: number
}

interface Node extends Way {
  readonly p: LgaPosition
}

/**
 * Where a unit can go now, by hex number, each by the way that leaves it most movement points. It is tried
 * out on copies through the rules themselves, so whatever halts or bars a march does so here. With `beyond`
 * also what only a Triple march reaches.
 */
export function reachOf(p: LgaPosition, seat: string, unit: string, beyond = false): Map<string, Way> {
  const best = new Map<string, Node>()
  const at = p.state.units.id.indexOf(unit)
  let open: Node[] = [{ p, path: [], left: p.state.units.left[at] }]
  while (open.length > 0) {
    const next: Node[] = []
    for (const node of open) {
      for (const hex of stepsOf(node.p, seat, unit)) {
        const tried = laGrandeArmee.copy(node.p)
        laGrandeArmee.perform(tried, seat, { do: 'move', unit, path: [hex] }, listDice([]))
        const left = tried.state.units.left[at]
        const known = best.get(hex)
        if ((left < 0 && !beyond) || (known !== undefined && known.left >= left)) continue
        const found = { p: tried, path: [...node.path, hex], left }
        best.set(hex, found)
        next.push(found)
      }
    }
    // A hex reached more cheaply in the meantime makes the dearer way to it pointless.
    open = next.filter((node) => best.get(node.path[node.path.length - 1]) === node)
  }
  best.delete(p.game.board.hexIds[p.state.units.hex[at]])
  return best
}

/** The hexes the unit may step into now. */
function stepsOf(p: LgaPosition, seat: string, unit: string): string[] {
  const frame = p.state.frames.at(-1)
  // Its march is over once it can do nothing more: what is offered then is about other units.
  if (frame?.phase !== 'movement' && frame?.phase !== 'march') return []
  if (frame.phase === 'march' && p.state.units.id[frame.unit] !== unit) return []
  return laGrandeArmee
    .offer(p, seat)
    .actions.flatMap((action) => (action.do === 'move' && action.unit === unit ? action.path : []))
}
