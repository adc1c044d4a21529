import { chanceOf } from '@bivouac/games'
import type { Advice, CurvePoint, GameReport } from '@bivouac/ai'

/** How to name a side. */
export type NameOf = (side: string) => string

/** Rows of the curve: half a sign of width for each so many per cent. */
const WIDTH = 40

/** Plans for whoever asks, a few lines each. */
export function adviceLines({ plans }: Advice): string[] {
  if (plans.length === 0) return ['There is nothing to choose here.']
  return plans.flatMap(({ says, value, reasons, clauses }, at) => [
    `${at + 1}. ${says}`,
    `   ${Math.round(100 * chanceOf(value))} % to win${
      reasons.length === 0 ? '' : `; for it: ${reasons.map((reason) => reason.says).join(', ')}`
    }${clauses.length === 0 ? '' : ` (${clauses.join(', ')})`}`,
  ])
}

/** A report as a document that people read: Markdown, which a terminal shows as it is. */
export function reportLines(report: GameReport, title: string, nameOf: NameOf): string[] {
  const { side, over, start, end, luck, ours, theirs, accuracy, curve, decisions, turningPoints } = report
  const told = decisions.filter(({ cost }) => cost > 0).toSorted((a, b) => b.cost - a.cost)
  return [
    `# ${title}: ${nameOf(side)}`,
    '',
    ...(over ? [] : ['The game goes on: this is what this seat has seen.', '']),
    '| | chances |',
    '|---|---|',
    `| at the start | ${percent(start)} |`,
    `| luck of the dice | ${signedPercent(luck)} |`,
    `| own decisions | ${signedPercent(ours)} |`,
    `| the other side’s decisions | ${signedPercent(theirs)} |`,
    `| ${over ? 'at the end' : 'now'} | ${percent(end)} |`,
    '',
    ...(accuracy === null ? [] : [`Accuracy of the decisions: ${Math.round(accuracy)} of 100.`, '']),
    '## The chances, turn by turn',
    '',
    '```text',
    ...curve.map((point) => curveLine(point, nameOf)),
    '```',
    '',
    '## Where it turned',
    '',
    ...(turningPoints.length === 0 ? ['Nowhere in particular.'] : []),
    ...turningPoints.map(
      ({ from, kind, swing, says, again }) =>
        `- ${signedPercent(swing)} by ${REASON[kind]}, at action ${from}: ${says}${
          again === null ? '' : ` (try again from action ${again})`
        }`,
    ),
    '',
    '## What decisions cost',
    '',
    ...(told.length === 0 ? ['No better plan was found for certain.'] : []),
    ...told.flatMap(({ from, cost, done, better, reasons }) => [
      `- ${percent(cost)} at action ${from}. Done: ${done}`,
      `  Better: ${better ?? ''}${reasons.length === 0 ? '' : ` For: ${reasons.map(({ says }) => says).join(', ')}.`}`,
    ]),
  ]
}

const REASON = { luck: 'luck', ours: 'an own decision', theirs: 'a decision of the other side' } as const

function curveLine({ sequence, side, chance }: CurvePoint, nameOf: NameOf): string {
  const bar = '#'.repeat(Math.round(chance * WIDTH)).padEnd(WIDTH, '.')
  return `${String(sequence).padStart(5)}  ${bar} ${percent(chance).padStart(5)}  ${side === null ? '' : nameOf(side)}`.trimEnd()
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function signedPercent(share: number): string {
  const rounded = Math.round(100 * share)
  return rounded < 0 ? `−${-rounded} %` : `+${rounded} %`
}
