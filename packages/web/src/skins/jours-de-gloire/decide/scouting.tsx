import { counted } from '@bivouac/kernel'
import { marchNow, mayScout, scoutingAt, withdrawalRisk } from '@bivouac/jours-de-gloire'
import type { JdgPosition, Side } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Chances, Lines } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import type { Range } from '../foresight.ts'
import { seenByBox } from '../faces.ts'
import { rangeWord } from '../show/foreseen.tsx'

/** A reconnaissance as far as this screen can foresee it. */
export interface ScoutingForeseen {
  readonly sp: number
  /** SP of the cavalry that may screen the box. */
  readonly screen: Range
  readonly columns: readonly string[]
  /** The share of throws that turn up 0, 1, 2 … units. */
  readonly shown: readonly number[]
  /** On how many faces of its die a cavalry unit that rides off loses a point. */
  readonly risk: Range
}

const rangeOf = (values: readonly number[]): Range => ({ from: Math.min(...values), to: Math.max(...values) })

/** What a reconnaissance of the box by this stack would bring, over the positions that fit what is known. */
export function foreseeScouting(
  looks: readonly JdgPosition[],
  stack: readonly number[],
  box: number,
  side: Side,
): ScoutingForeseen {
  const all = looks.map((p) => scoutingAt(p, stack, box))
  const most = Math.max(...all.map(({ revealed }) => revealed.length))
  return {
    sp: all[0].sp,
    screen: rangeOf(all.map(({ screen }) => screen)),
    columns: [...new Set(all.map(({ column }) => column ?? 'none: the screen is too strong'))],
    shown: Array.from(
      { length: most },
      (_, count) => all.reduce((sum, { revealed }) => sum + (revealed[count] ?? 0) / 6, 0) / all.length,
    ),
    risk: rangeOf(looks.map((p) => withdrawalRisk(p, box, side))),
  }
}

/** Before a reconnaissance: its chances, and what comes after it. After it: what riding off may cost. */
export function Scouting({ desk }: { desk: Desk }): JSX.Element | null {
  const { frame } = desk
  const p = desk.position.value
  if (frame.phase !== 'entering') return null
  const march = marchNow(p)
  if (march === null) return null
  const { box, side } = frame
  const { sp, screen, columns, shown, risk } = foreseeScouting(desk.looks.value, march.stack, box, side)
  const riding = (
    <>
      Each cavalry unit that rides off again loses 1 SP on {rangeWord(risk)} of 6 faces.{' '}
      <Clause id="JDG-6.3-withdraw-b" />
    </>
  )
  if (frame.step === 'pull-out') return <p class="tt-small">{riding} Whoever stays fights a battle.</p>
  if (!mayScout(p, march.stack))
    return (
      <p class="tt-small">
        Only cavalry alone, with its generals, reconnoitres. <Clause id="JDG-6.3-j" />
      </p>
    )
  const hidden = seenByBox(desk.sight.value)
    .get(box)
    ?.reduce((sum, { down }) => sum + down, 0)
  const lines = scoutingAt(p, march.stack, box).lines
  return (
    <div class="jdg-to-come" role="group" aria-label="The reconnaissance">
      <p>
        You ride in with <b>{sp} SP</b> against a screen of {rangeWord(screen)} SP of cavalry; column{' '}
        {columns.join(' or ')}. Of his {counted(hidden ?? 0, 'hidden counter')} the die turns up:{' '}
        <Clause id="JDG-6.3-c" />
      </p>
      <Chances
        chances={shown.map((share, count) => ({
          result: String(count),
          means: count === 0 ? 'nothing' : counted(count, 'unit'),
          share,
          tone: count === 0 ? 'none' : 'good',
        }))}
      />
      {screen.from === screen.to ? <Lines title="To the die" lines={lines} signed /> : null}
      <p class="tt-small">
        {screen.from !== screen.to && 'Reckoned from what you know: his cavalry is guessed. '}
        Your cavalry is shown, then you may ride off or stay and fight. {riding}
      </p>
    </div>
  )
}
