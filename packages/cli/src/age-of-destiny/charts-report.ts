import type { Charts } from '@bivouac/age-of-destiny'
import { columns } from '../text.ts'

interface Figure {
  readonly value: unknown
  readonly provenance: string
}

/** A figure with the mark of its source: none for the rulebook, `*` reconstructed. */
function marked({ value, provenance }: Figure): string {
  const text = Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, each]) => `${key} ${each}`)
          .join(', ')
      : `${value}`
  return provenance === 'reconstructed' ? `${text}*` : text
}

function titled(title: string, rows: readonly (readonly string[])[]): string[] {
  return ['', title, ...columns(rows).map((line) => `  ${line}`)]
}

/** `infantryAttack` as people write it. */
function words(key: string): string {
  return key.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
}

function figures(of: Readonly<Record<string, Figure>>): string[][] {
  return Object.entries(of).map(([key, figure]) => [words(key), marked(figure)])
}

/** Every chart as text, each figure marked with where it comes from. */
export function printCharts(charts: Charts): string[] {
  const { fire, manoeuvres, odds, results, squareAttack, scale } = charts
  const { targetInColumn, targetInSquare, wetPowder } = fire
  const { frenchDeduction, wheelParts, cavalryWheelMost, wheelMost } = manoeuvres
  const { metresPerMm, turnMinutes, menPerFigure, bases } = scale
  const { chargeInterval, stopsRout, orderUnderstood, casualtiesPerPoint } = charts
  return [
    'Unmarked figures stand in the rulebook. * reconstructed. Lengths in millimetres.',
    ...charts.nations.flatMap(({ name, table, units }) =>
      titled(`Table ${table}: ${name}`, [
        ['', 'arm', 'normal', 'disrupted', 'rally', 'move', 'difficult', 'roads', 'charge'],
        ...units.map((unit) => [
          unit.kind,
          unit.arm,
          `${unit.normal}`,
          `${unit.disrupted}`,
          unit.rallyPrinted,
          `${unit.move}`,
          `-${unit.difficult}`,
          `+${unit.road}`,
          `+${unit.charge}`,
        ]),
      ]),
    ),
    ...(['heavy', 'light'] as const).flatMap((kind) =>
      titled(`Table 3: ${kind} artillery, by the die`, [
        ['', '1', '2', '3', '4', '5', '6'],
        ...fire[kind].map(({ band, results: cells }) => [band, ...cells]),
      ]),
    ),
    ...titled('Fire: die modifiers', figures({ targetInColumn, targetInSquare, wetPowder })),
    ...titled('Table 4: fractions of a move', [
      ['', 'infantry', 'cavalry'],
      ...manoeuvres.changes.map(({ manoeuvre, printed }) => [manoeuvre, printed.infantry, printed.cavalry]),
    ]),
    ...titled(
      `Manoeuvres, in parts of a move of ${manoeuvres.partsPerMove}`,
      figures({ frenchDeduction, wheelParts, cavalryWheelMost, wheelMost }),
    ),
    ...titled('Table 5: odds as printed, defence by attack', [
      ['', ...odds.headings.map(String)],
      ...odds.cells.map((row, at) => [`${odds.headings[at]}`, ...row]),
    ]),
    ...titled('Table 6: combat results, by the die', [
      ['', ...results.columns],
      ...results.rows.map((row, at) => [`${at + 1}`, ...row]),
    ]),
    ...Object.entries(charts.codes).map(([code, means]) => `  ${code.padEnd(4)} ${means}`),
    ...titled(
      'Table 7: cavalry at a square, two dice',
      (['normal', 'disrupted'] as const).map((state) => [
        state,
        ...squareAttack[state].map(({ from, to, result }) => `${from}-${to} ${result}`),
      ]),
    ),
    ...titled('Column shifts', figures(charts.shifts)),
    ...titled('Die modifiers', figures(charts.die)),
    ...titled('Points', figures(charts.points)),
    ...titled('Ranges', figures(charts.ranges)),
    ...titled('Angles, in tenths of a degree', figures(charts.angles)),
    ...titled('Rout', figures(charts.rout)),
    ...titled('Dice and turns', figures({ chargeInterval, stopsRout, orderUnderstood })),
    ...titled('Scale', [
      ...figures({ metresPerMm, turnMinutes, menPerFigure, casualtiesPerPoint }),
      ...Object.entries(bases).map(([piece, { front, depth, full, provenance }]) => [
        `${piece} base`,
        marked({ value: `${front} by ${depth}, ${full} a unit`, provenance }),
      ]),
    ]),
  ]
}
