import type { AnyKit, AnyPosition } from '@bivouac/kernel'
import type { TerminalKit } from './systems.ts'

/** What of a kit the terminal can make up where a system does not say it. */
type Plain = Pick<TerminalKit, 'skin' | 'odds' | 'telling'>

/** A system that has nothing in the terminal: its pieces as they are offered, no map in letters. */
export function plainKit({ system, words, odds = NO_ODDS }: AnyKit): Plain {
  const piecesOf = (p: AnyPosition, seat: string): string[][] => {
    const pieces = system.offer(p, seat).actions.flatMap((action) => words(p, seat, action).pieces)
    return [...new Set(pieces)].map((piece) => [piece])
  }
  return {
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
    odds,
  }
}

const NO_ODDS: TerminalKit['odds'] = { read: () => [], report: () => ['No odds are known for this game.'] }
