import {
  blockOf,
  facingOfGeneral,
  findGeneral,
  findUnit,
  isGeneralPresent,
  officerBlock,
  placeOfGeneral,
} from '@bivouac/age-of-destiny'
import type { AodPosition } from '@bivouac/age-of-destiny'
import type { Point } from '@bivouac/space'

/** The ground a piece stands on: hundredths of a millimetre, tenths of a degree, y north. */
export type Block = ReturnType<typeof blockOf>

/** Where a unit or a general stands. */
export function groundOf(p: AodPosition, id: string): Block {
  const unit = findUnit(p, id)
  return unit >= 0 ? blockOf(p, unit) : generalBlock(p, findGeneral(p, id))
}

function generalBlock(p: AodPosition, general: number): Block {
  const { x, y } = placeOfGeneral(p, general)
  return officerBlock(p.game, x, y, facingOfGeneral(p, general))
}

/** A point so far to the right and ahead of the middle of a block, on the sheet: millimetres, y down. */
export function besideBlock(p: AodPosition, block: Block, right: number, ahead: number): Point {
  const turn = (block.heading * Math.PI) / 1800
  const x = block.x + right * Math.cos(turn) + ahead * Math.sin(turn)
  const y = block.y - right * Math.sin(turn) + ahead * Math.cos(turn)
  return { x: x / 100, y: p.game.scenario.table.height - y / 100 }
}

/** A point on a piece where nothing stands upon it: generals lie over the troops they are with. */
export function pointOn(p: AodPosition, id: string): Point {
  const block = groundOf(p, id)
  const generals = p.game.generalIds
    .map((name, general) => ({ name, general }))
    .filter(({ name, general }) => name !== id && isGeneralPresent(p, general))
    .map(({ general }) => generalBlock(p, general))
  const shares = [0, 0.35, -0.35, 0.2, -0.2]
  const points = shares.flatMap((down) =>
    shares.map((across) => besideBlock(p, block, across * block.width, down * block.depth)),
  )
  return points.find((point) => !generals.some((general) => lies(p, general, point))) ?? points[0]
}

function lies(p: AodPosition, { x, y, heading, width, depth }: Block, point: Point): boolean {
  const turn = (heading * Math.PI) / 1800
  const dx = point.x * 100 - x
  const dy = (p.game.scenario.table.height - point.y) * 100 - y
  const right = dx * Math.cos(turn) - dy * Math.sin(turn)
  const ahead = dx * Math.sin(turn) + dy * Math.cos(turn)
  return Math.abs(right) <= width / 2 && Math.abs(ahead) <= depth / 2
}

/** What a piece is called. */
export function nameOf(p: AodPosition, id: string): string {
  const unit = findUnit(p, id)
  return unit >= 0 ? p.game.unitNames[unit] : p.game.generalNames[findGeneral(p, id)]
}
