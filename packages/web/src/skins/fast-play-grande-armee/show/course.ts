import type { Again, DieSource, Throw } from '@bivouac/fast-play-grande-armee'

/** What a die shows: as it first fell, or as it fell when thrown again for a reason. */
export interface Face {
  readonly value: number
  readonly isHit: boolean
  readonly why: Again['why'] | null
}

/** One die of a throw: every face it showed in turn, and where it came from. The last face counts. */
export interface DieCourse {
  readonly from: DieSource
  /** Who gave it; null for dice that are nobody's gift. */
  readonly officer: string | null
  readonly faces: readonly [Face, ...Face[]]
}

/** What a die needs that is thrown again: after a miss, after a hit. FPGA-CBT-re. */
export interface Needs {
  readonly misses: number
  readonly hits: number
}

/** How each die of a throw came to count or not, re-roll by re-roll. */
export function coursesOf({ hitOn, dice, again }: Throw, needs: Needs): readonly DieCourse[] {
  return dice.map(({ value, from, officer = null }, at) => {
    const faces: [Face, ...Face[]] = [{ value, isHit: value >= hitOn, why: null }]
    for (const { why, what, dice: thrown } of again) {
      const fell = thrown.find((one) => one.at === at)
      if (fell) faces.push({ value: fell.value, isHit: fell.value >= needs[what], why })
    }
    return { from, officer, faces }
  })
}

/** Dice side by side that come from the same hand. */
export interface PoolCourse {
  readonly from: DieSource
  readonly officer: string | null
  readonly dice: readonly DieCourse[]
}

/** The dice of a throw by where they come from, in the order they were thrown. */
export function poolsOf(courses: readonly DieCourse[]): readonly PoolCourse[] {
  const pools: { from: DieSource; officer: string | null; dice: DieCourse[] }[] = []
  for (const die of courses) {
    const last = pools.at(-1)
    if (last?.from === die.from && last.officer === die.officer) last.dice.push(die)
    else pools.push({ from: die.from, officer: die.officer, dice: [die] })
  }
  return pools
}
