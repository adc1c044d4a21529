import { armyName, resultOf, scoreLines } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import type { Desk } from '../desk.ts'
import { Standing } from './battle.tsx'
import { Losses } from './losses.tsx'

const ARMIES = [0, 1] as const

/** When the battle is over: the points line by line, the band they fall in, and what each formation has lost. */
export function Ending({ desk }: { desk: Desk }): JSX.Element | null {
  const p = desk.position.value
  if (!resultOf(p)) return null
  return (
    <>
      <Standing p={p} />
      <Losses p={p} />
    </>
  )
}

/** How a finished battle was reckoned, in a sentence. */
export function endingWords(p: LbPosition): string {
  const [first, second] = ARMIES.map((army) =>
    scoreLines(p)
      .filter((line) => line.army === army)
      .reduce((sum, { points }) => sum + points, 0),
  )
  return `Points: ${armyName(p, 0)} ${first}, ${armyName(p, 1)} ${second}.`
}
