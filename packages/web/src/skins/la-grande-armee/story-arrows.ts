import { ALLIED, FRENCH } from '@bivouac/la-grande-armee'
import type { LgaEvent, LgaPosition } from '@bivouac/la-grande-armee'
import type { NationId } from '../../sheet/nations.ts'
import type { Highlight, MapArrow } from '../../hexes/types.ts'
import type { LogEntry } from '../../table/types.ts'
import { nationOfSide } from './pieces.ts'

/** What moves of the game did, drawn on the map: arrows for whoever went somewhere, lit hexes for the rest. */
export interface LastMove {
  readonly arrows: readonly MapArrow[]
  readonly highlights: readonly Highlight[]
  /** Where it happened; -1 when nowhere in particular. */
  readonly hex: number
}

const NOTHING: LastMove = { arrows: [], highlights: [], hex: -1 }

/** The entries at the end that belong together: the steps of one march, or the last entry alone. */
export function lastRun(entries: readonly LogEntry[]): readonly LogEntry[] {
  const marcher = (entry: LogEntry | undefined): string | null => {
    const event = entry?.events[0] as LgaEvent | undefined
    return event?.type === 'moved' ? event.unit : null
  }
  const unit = marcher(entries.at(-1))
  let from = entries.length - 1
  while (unit !== null && marcher(entries[from - 1]) === unit) from--
  return entries.slice(Math.max(0, from))
}

/** What these entries did, as their events tell it. */
export function movesOf(p: LgaPosition, entries: readonly LogEntry[]): LastMove {
  if (entries.length === 0) return NOTHING
  const { grid } = p.game.board.map
  const nation = (side: string): NationId => nationOfSide(p, side === 'french' ? FRENCH : ALLIED)
  const arrows: MapArrow[] = []
  const lit = new Set<number>()
  let hex = -1
  // A march made of several steps is one arrow.
  const ways: { readonly unit: string; readonly side: string; readonly hexes: number[] }[] = []
  let open = false
  for (const event of entries.flatMap(({ events }) => events as readonly LgaEvent[])) {
    if (event.type === 'moved') {
      hex = grid.indexOf(event.into)
      const last = ways.at(-1)
      if (open && last?.unit === event.unit) last.hexes.push(hex)
      else ways.push({ unit: event.unit, side: event.side, hexes: [grid.indexOf(event.from), hex] })
      open = true
      continue
    }
    open = false
    if (event.type === 'retreated' || event.type === 'retired') {
      const hexes = event.path.map((id) => grid.indexOf(id))
      if (hexes.length > 1)
        arrows.push({ id: `last-${arrows.length}`, kind: 'retreat', hexes, nation: nation(event.side) })
      hex = hexes.at(-1) ?? hex
    } else if (event.type === 'advanced') {
      hex = grid.indexOf(event.into)
      arrows.push({
        id: `last-${arrows.length}`,
        kind: 'move',
        hexes: [grid.indexOf(event.from), hex],
        nation: nation(event.side),
      })
    } else if (event.type === 'battle' || event.type === 'attack' || event.type === 'automatic-elimination') {
      for (const target of event.targets) lit.add(grid.indexOf(target))
      hex = grid.indexOf(event.targets[0] ?? '')
    } else if (event.type === 'eliminated' || event.type === 'supply-created' || event.type === 'control') {
      lit.add(grid.indexOf(event.hex))
      if (hex < 0) hex = grid.indexOf(event.hex)
    }
  }
  const marches = ways.map(({ side, hexes }, at): MapArrow => ({
    id: `march-${at}`,
    kind: 'move',
    hexes,
    nation: nation(side),
  }))
  return {
    arrows: [...marches, ...arrows],
    highlights: [...lit].filter((at) => at >= 0).map((at) => ({ hex: at, kind: 'last' })),
    hex,
  }
}
