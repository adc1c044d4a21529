import { initiativeOdds } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, Frame, Side } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { InitiativeTable } from '../show/initiative.tsx'
import { Tray, toOrders } from '../show/tray.tsx'
import { percent } from '../../../furniture/dice.tsx'
import { toggled } from './pick.tsx'

type InitiativeFrame = Extract<Frame, { phase: 'initiative' }>

/** FPGA-INI-c … k: dice of one's own are told off and thrown again, a command die each, or all are let lie. */
export function initiativeDecision(desk: Desk, frame: InitiativeFrame): Decision {
  const p = desk.position.value
  const side: Side = desk.side.value ?? frame.side
  const chosen = desk.chosenDice.value.toSorted()
  const again: FpgaAction | null = chosen.length > 0 ? { do: 'reroll', dice: [...chosen] } : null
  const refusal = again && desk.check(again)
  const end: FpgaAction = { do: 'end' }
  const odds = (which: readonly number[]): string => percent(initiativeOdds(p, side, which) ?? 0)
  const act = (action: FpgaAction): void => void desk.send(action)
  return {
    ...NOTHING,
    primary:
      again && !refusal
        ? { label: desk.words(again).label, note: odds(chosen), key: '⏎', act: () => act(again) }
        : { label: desk.words(end).label, note: odds([]), key: 'e', act: () => act(end) },
    others: again
      ? [{ label: 'Let them lie', act: () => (desk.chosenDice.value = []) }]
      : toOrders(desk, 'See the dice'),
    panel: () => <InitiativePanel desk={desk} frame={frame} side={side} chosen={chosen} odds={odds} />,
    key(event) {
      if (event.key === 'Enter' && again && !refusal) {
        act(again)
        return true
      }
      const die = Number(event.key) - 1
      if (die !== 0 && die !== 1) return false
      desk.chosenDice.value = toggled(chosen, die, 2)
      return true
    },
    back() {
      if (chosen.length === 0) return false
      desk.chosenDice.value = []
      return true
    },
  }
}

function InitiativePanel({
  desk,
  frame: { thrown, asked },
  side,
  chosen,
  odds,
}: {
  desk: Desk
  frame: InitiativeFrame
  side: Side
  chosen: readonly number[]
  odds: (which: readonly number[]) => string
}): JSX.Element {
  const p = desk.position.value
  const refusal = chosen.length > 0 ? desk.check({ do: 'reroll', dice: [...chosen] }) : null
  return (
    <Card title="Initiative">
      <InitiativeTable p={p} dice={{ values: thrown.map(({ value }) => value), fresh: new Set() }} />
      <Tray p={p} side={side} spends={chosen.length} />
      <p class="tt-small">
        A command die throws one of your dice again
        {asked.length > 1 && '; the chance is yours if the other lets his lie'}. <Clause id="FPGA-INI-d" />{' '}
        The D4 settles a tie, and is never thrown again. <Clause id="FPGA-INI-b" />
      </p>
      {asked.length === 1 && initiativeOdds(p, side, []) === 1 && (
        <p class="tt-small">
          The initiative is yours as the dice lie: let them. You are asked because the right to throw is not
          lost by what the other did. <Clause id="FPGA-INI-k" />
        </p>
      )}
      <Choices
        choices={[[0], [1], [0, 1]].map((dice) => ({
          label: desk.words({ do: 'reroll', dice }).label,
          note: odds(dice),
          on: String(dice) === String(chosen),
          // Pressed once more, it is thrown.
          act() {
            const action: FpgaAction = { do: 'reroll', dice }
            if (String(dice) === String(chosen) && !desk.check(action)) void desk.send(action)
            else desk.chosenDice.value = dice
          },
        }))}
      />
      {refusal && <Why refusal={refusal} />}
    </Card>
  )
}
