import type { Point } from '@bivouac/space'

/** The ground a piece stands on: in the fine measure of its rules and tenths of a degree, y north. */
export interface Block {
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly width: number
  readonly depth: number
}

/** What one measured game says of its pieces. */
interface Measured<P> {
  /** Where a piece stands. */
  groundOf(p: P, id: string): Block
  /** What a piece is called. */
  nameOf(p: P, id: string): string
  /** Officers on the table: they lie over the troops they are with. */
  officersOf(p: P): readonly string[]
  /** How much of the fine measure a millimetre of sheet is. */
  readonly fine: number
  /** How high the table is, in millimetres of sheet. */
  heightOf(p: P): number
}

/** Where the pieces of a measured game lie on the sheet: millimetres, y down. */
export interface TablePieces<P> extends Pick<Measured<P>, 'groundOf' | 'nameOf'> {
  /** A point so far to the right and ahead of the middle of a block. */
  besideBlock(p: P, block: Block, right: number, ahead: number): Point
  /** A point on a piece where nothing stands upon it. */
  pointOn(p: P, id: string): Point
}

/** Where the pieces of a measured game lie on the sheet. */
export function tablePieces<P>({
  groundOf,
  nameOf,
  officersOf,
  fine,
  heightOf,
}: Measured<P>): TablePieces<P> {
  const besideBlock: TablePieces<P>['besideBlock'] = (p, block, right, ahead) => {
    const turn = (block.heading * Math.PI) / 1800
    const x = block.x + right * Math.cos(turn) + ahead * Math.sin(turn)
    const y = block.y - right * Math.sin(turn) + ahead * Math.cos(turn)
    return { x: x / fine, y: heightOf(p) - y / fine }
  }
  const lies = (p: P, { x, y, heading, width, depth }: Block, point: Point): boolean => {
    const turn = (heading * Math.PI) / 1800
    const dx = point.x * fine - x
    const dy = (heightOf(p) - point.y) * fine - y
    const right = dx * Math.cos(turn) - dy * Math.sin(turn)
    const ahead = dx * Math.sin(turn) + dy * Math.cos(turn)
    return Math.abs(right) <= width / 2 && Math.abs(ahead) <= depth / 2
  }
  return {
    groundOf,
    nameOf,
    besideBlock,
    pointOn(p, id) {
      const block = groundOf(p, id)
      const officers = officersOf(p)
        .filter((officer) => officer !== id)
        .map((officer) => groundOf(p, officer))
      const shares = [0, 0.35, -0.35, 0.2, -0.2]
      const points = shares.flatMap((down) =>
        shares.map((across) => besideBlock(p, block, across * block.width, down * block.depth)),
      )
      return points.find((point) => !officers.some((officer) => lies(p, officer, point))) ?? points[0]
    },
  }
}
