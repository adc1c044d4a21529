import { seededDice } from '@bivouac/kernel'
import type { Dice, GameSetup } from '@bivouac/kernel'
import type { ComponentType, JSX } from 'preact'
import { useMemo } from 'preact/hooks'

/** A picture of a set-up with the forces where they begin, drawn of the position it opens with. */
export function previewOf<P>(
  open: (setup: GameSetup, dice: Dice) => P,
  draw: (p: P) => JSX.Element,
): ComponentType<{ setup: GameSetup }> {
  return function ScenarioPreview({ setup }) {
    return useMemo(() => {
      try {
        return draw(open(setup, seededDice(1)))
      } catch {
        // A set-up with files that cannot be read has no picture; opening it will say why.
        return null
      }
    }, [setup.scenario, setup.files])
  }
}
