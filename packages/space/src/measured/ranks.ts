/** What a block to be lined up takes up. */
export interface Extent {
  readonly width: number
  readonly depth: number
}

/** A block with the middle of its place as its own side sees it: to the right of the middle, and behind the front. */
export interface Ranked<T extends Extent> {
  readonly block: T
  readonly right: number
  readonly behind: number
}

/** The room there is: across, between neighbours, and between one rank and the next. */
export interface Room {
  readonly across: number
  readonly gap: number
  readonly rankGap: number
}

/** Rows of blocks behind each other, each from its left and in as many ranks as the room makes necessary. */
export function inRanks<T extends Extent>(rows: readonly (readonly T[])[], room: Room): Ranked<T>[] {
  const found: Ranked<T>[] = []
  let behind = room.gap
  let rank: T[] = []
  let wide = 0
  const close = (): void => {
    if (rank.length === 0) return
    let left = -(wide - room.gap) / 2
    for (const block of rank) {
      found.push({ block, right: left + block.width / 2, behind: behind + block.depth / 2 })
      left += block.width + room.gap
    }
    behind += Math.max(...rank.map(({ depth }) => depth)) + room.rankGap
    rank = []
    wide = 0
  }
  for (const row of rows) {
    for (const block of row) {
      if (wide + block.width > room.across) close()
      rank.push(block)
      wide += block.width + room.gap
    }
    close()
  }
  return found
}

/** A few things spread evenly among many. */
export function spread<T>(few: readonly T[], many: readonly T[]): T[] {
  const row = [...many]
  few.forEach((one, at) => row.splice(Math.round(((at + 1) * many.length) / (few.length + 1)) + at, 0, one))
  return row
}
