import { levels } from '@bivouac/ai/levels'
import { loadKit } from '@bivouac/games'
import { MEETINGS } from './measured.ts'
import type { Measured } from './measured.ts'
import { eloTable, stepsTo, together } from './summary.ts'
import type { Together } from './summary.ts'

const HEAD = `# How strong the computer is

Written by \`bivouac strength\`; do not edit. How it is measured: [match.md](match.md). Games come in pairs, the sides changed and the
dice the same; seeds from 20,000, which nothing was tuned on. A score is the share of the games, a draw being half;
the interval holds the true share nineteen times in twenty. Elo is counted from a player that takes any offered action at random, which
is 0; ≥ where every game of a step was won. Seconds are the processor's, a turn of the player's own: on the average, and in 99 of
100 turns. By margin: the share of the pairs in which the first player came off better by points than the other did from the same side
with the same dice; where a scenario leans to one side or is mostly drawn, it tells more than who won.`

const MEASURED = ['score', 'interval', 'games', 'by margin', 's a turn', '99 of 100']

/** `docs/strength.md`, out of what was measured. `marks`: the figures each system's computer plays by. */
export async function strengthDocument(
  marks: ReadonlyMap<string, string>,
  measured: readonly Measured[],
): Promise<string> {
  const parts = [HEAD]
  for (const [system, mark] of marks) {
    const rows = measured.filter((one) => one.system === system)
    if (rows.length > 0) parts.push(await chapter(system, mark, rows))
  }
  return `${parts.join('\n\n')}\n`
}

async function chapter(system: string, mark: string, rows: readonly Measured[]): Promise<string> {
  const { title } = (await loadKit(system)).system
  const elos = eloTable(rows)
  const ladder = levels.flatMap((level, at) => {
    const steps = stepsTo(level, rows)
    if (steps.length === 0) return []
    const elo = elos[level]
    const told = elo && `${elo.least ? '≥ ' : ''}${Math.round(elo.elo)} ± ${Math.round(elo.error)}`
    const all = together(steps)
    const met = [levels[at - 1] ?? 'random', ...figures(all), percent(all.byMargin)]
    return [[level, told ?? '–', ...met, ...times(steps)]]
  })
  const marshals = MEETINGS.filter(({ a, b }) => a === 'marshal' && !levels.some((level) => level === b))
  const others = marshals.flatMap(({ b }) => {
    const met = rows.filter((row) => row.a === 'marshal' && row.b === b)
    if (met.length === 0) return []
    const all = together(met)
    return [[b, ...figures(all), percent(all.byMargin), ...times(met)]]
  })
  const all = rows.map(({ scenario, a, b, result }) => {
    const { games, score, interval, margin, scoreByMargin, luckAdjusted, sides, players } = result
    const bySide = Object.entries(sides).map(
      ([side, { wins, losses, draws }]) => `${side} ${wins}–${losses}–${draws}`,
    )
    const { faults, refusals, resorts } = players.a
    return [
      scenario,
      `${a} – ${b}`,
      ...figures({ games, score, interval }),
      percent(scoreByMargin),
      luckAdjusted === null ? '–' : percent(luckAdjusted),
      margin.toFixed(1),
      bySide.join(', '),
      `${faults + refusals + resorts}`,
    ]
  })
  return [
    `## ${title}`,
    ladder.length === 0 ? '' : table(['level', 'Elo', 'against', ...MEASURED], ladder),
    others.length === 0 ? '' : table(['marshal against', ...MEASURED], others),
    "Scenario by scenario, from the first player's side; wins–losses–draws by the side it had; what went wrong is faults, refused actions and last resorts together.",
    table(
      [
        'scenario',
        'players',
        'score',
        'interval',
        'games',
        'by margin',
        'without luck',
        'margin',
        'by side',
        'wrong',
      ],
      all,
    ),
    `Played with the figures marked \`${mark}\`.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function figures({ games, score, interval }: Omit<Together, 'byMargin'>): string[] {
  return [percent(score), interval.map(percent).join(' – '), `${games}`]
}

function times(rows: readonly Measured[]): string[] {
  const players = rows.map(({ result }) => result.players.a)
  const mean = players.flatMap(({ turn }) => turn ?? [])
  const p99 = players.flatMap(({ turnP99 }) => turnP99 ?? [])
  if (mean.length === 0) return ['–', '–']
  return [(mean.reduce((sum, one) => sum + one, 0) / mean.length).toFixed(2), Math.max(...p99).toFixed(2)]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}
