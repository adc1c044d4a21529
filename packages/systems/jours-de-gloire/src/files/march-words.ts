import { counted, frameOf } from '@bivouac/kernel'
import type { JdgPosition } from '../position/state.ts'

/** Who has come into a box, from where: `Görlitz → Bautzen: 3 enemy counters.` The enemy sees as much on the map. */
export function entryWords(p: JdgPosition, box: number): string {
  const march = frameOf(p, 'march')
  const { boxes } = p.game.ground
  const before = march?.path.at(-2) ?? -1
  if (!march || march.path.at(-1) !== box) return `The enemy has come to ${boxes[box].name}.`
  const way = before < 0 ? `Onto the map at ${boxes[box].name}` : `${boxes[before].name} → ${boxes[box].name}`
  return `${way}: ${counted(march.stack.length, 'enemy counter')}.`
}
