import type { AnyKit, AnyPosition } from '@bivouac/kernel'
import type { TerminalKit } from './systems.ts'

/** The kit with what the terminal makes up where a system does not say it: its pieces as they are offered, no map in letters. */
export function terminalKit(kit: AnyKit): TerminalKit {
  const { system, words } = kit
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
      legend: [],
      map: () => ['This game has no map in letters. list shows what can be ordered.'],
    },
    ...kit,
    odds: oddsOf(kit),
  }
}

function oddsOf({ odds, noOdds = 'No odds are known for this game.' }: AnyKit): TerminalKit['odds'] {
  if (!odds) return { read: () => [], report: () => [], brief: () => [], answer: () => [noOdds] }
  const report = (p: AnyPosition): readonly string[] => odds.report(p)
  return { brief: report, answer: report, ...odds }
}
