import { attacksOf, hexOf, idOf, oddsOf } from '@bivouac/la-grande-armee'
import type { Attack, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import { nationOfSide, percentWords, topPiece } from '../pieces.ts'

/** An attack with its number. */
export interface NumberedAttack {
  readonly at: number
  readonly attack: Attack
}

/** The attacks declared and not fought yet, with their numbers. */
export function standingAttacks(p: LgaPosition): NumberedAttack[] {
  return attacksOf(p).flatMap((attack, at) => (attack.status === 'declared' ? [{ at, attack }] : []))
}

/** Attacks on the map: what they strike lit, their odds as seals on it, arrows from those who strike. */
export function battleMarks(
  p: LgaPosition,
  side: Side,
  attacks: readonly NumberedAttack[],
  light: Omit<Highlight, 'hex'>,
): Pick<HexDecision, 'chosen' | 'highlights' | 'badges' | 'arrows'> {
  return {
    chosen: new Set(attacks.flatMap(({ attack }) => attack.units.map((unit) => idOf(p, unit)))),
    highlights: attacks.flatMap(({ attack }) => attack.targets.map((hex) => ({ hex, ...light }))),
    badges: new Map(
      attacks.flatMap(({ attack }) => {
        const seal = percentWords(oddsOf(p, attack).percent)
        return attack.targets.map((hex): [string, string] => [topPiece(p, hex), seal])
      }),
    ),
    arrows: attacks.flatMap(({ attack, at }) =>
      attackArrows(p, side, attack.units, attack.targets, `a${at}`),
    ),
  }
}

/** Arrows from every hex of the attackers to what they strike. */
export function attackArrows(
  p: LgaPosition,
  side: Side,
  units: readonly number[],
  targets: readonly number[],
  name = 'draft',
): MapArrow[] {
  const hexes = [...new Set(units.map((unit) => hexOf(p, unit)))].filter((hex) => hex >= 0)
  const { grid } = p.game.board.map
  return hexes.flatMap((from) =>
    targets
      .filter((to) => grid.distance(from, to) === 1)
      .map((to): MapArrow => ({
        id: `${name}-${from}-${to}`,
        kind: 'attack',
        hexes: [from, to],
        nation: nationOfSide(p, side),
      })),
  )
}
