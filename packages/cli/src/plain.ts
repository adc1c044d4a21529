import type { Action, ActionWords, AnyKit, AnyPosition } from '@bivouac/kernel'
import { neatJson } from './neat-json.ts'
import type { TerminalKit } from './systems.ts'

/** What of a kit the terminal can make up where a system does not say it. */
type Plain = Pick<TerminalKit, 'skin' | 'printCharts' | 'odds' | 'telling' | 'words'>

/** A system without a word of its own: its actions as they are typed, its pieces as they are offered, no map in letters. */
export function plainKit({ system, odds = NO_ODDS }: AnyKit): Plain {
  const piecesOf = (p: AnyPosition, seat: string): string[][] => {
    const words = system.offer(p, seat).actions.map(plainWords)
    return [...new Set(words.flatMap(({ pieces }) => pieces))].map((piece) => [piece])
  }
  return {
    words: (_p, _seat, action) => plainWords(action),
    telling: {
      status: (p) => `${system.title}: ${system.deciders(p).join(' and ')}, ${system.doing(p)}.`,
      moment: (p) => `${system.deciders(p).join()} ${system.doing(p)}`,
      warning: () => null,
      roster: (p, seat) => ({ title: 'What can be ordered now', rows: piecesOf(p, seat) }),
      look: () => null,
    },
    skin: {
      brief: () => [],
      legend: [],
      map: () => ['This game has no map in letters. list shows what can be ordered.'],
      odds: (p) => [...odds.report(p)],
    },
    printCharts: (charts) => neatJson(charts).split('\n'),
    odds,
  }
}

const NO_ODDS: TerminalKit['odds'] = { read: () => [], report: () => ['No odds are known for this game.'] }

/** `march to Bautzen` of `{ do: 'march', to: 'Bautzen' }`. */
function plainWords({ do: verb, ...fields }: Action): ActionWords {
  const parts = Object.entries(fields).map(([name, value]) =>
    typeof value === 'object' ? `${name} ${JSON.stringify(value)}` : `${name} ${String(value)}`,
  )
  const piece: unknown = Object.values(fields).find((value) => typeof value === 'string')
  return {
    label: [verb, ...parts].join(' '),
    ...(typeof piece === 'string' ? { pieces: [piece], group: `${verb} ${piece}` } : { pieces: [] }),
  }
}
