import { controlOf, forceName, isForceNear, statusNamed } from '@bivouac/fast-play-grande-armee'
import type { ActionOf, FpgaAction, Frame, StatusName } from '@bivouac/fast-play-grande-armee'
import { signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { Die } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { StatusStrip, statusOfSum } from '../show/control.tsx'
import { STATUS_MEANS } from '../words.ts'

type PickFrame = Extract<Frame, { phase: 'pick' }>

/** A die is told off, or let lie; of more than so many the one told off first gives way. */
export function toggled(chosen: readonly number[], die: number, most: number): readonly number[] {
  if (chosen.includes(die)) return chosen.filter((one) => one !== die)
  return [...chosen, die].slice(-most)
}

/** A status that can be had, and a pair of dice that brings it. */
interface Way {
  readonly status: StatusName
  readonly action: ActionOf<'pick'>
}

/** FPGA-CTL-f: the statuses the dice leave to choose from, each once: nothing but the status hangs on the sum. */
function waysOf(desk: Desk, { force, dice }: PickFrame): readonly Way[] {
  const p = desk.position.value
  const column = isForceNear(p, force) ? 'near' : 'far'
  const ways = new Map<StatusName, Way>()
  for (const action of desk.offer.value.actions) {
    if (action.do !== 'pick') continue
    const sum = action.dice.reduce((all, at) => all + dice[at], controlOf(p, force))
    const status = statusOfSum(p, column, sum)
    if (!ways.has(status)) ways.set(status, { status, action })
  }
  return [...ways.values()]
}

/** FPGA-CTL-f: two of the dice thrown are picked; what they bring is seen before. */
export function pickDecision(desk: Desk, frame: PickFrame): Decision {
  const p = desk.position.value
  const { officer, units } = p.game.forces[frame.force]
  const chosen = desk.chosenDice.value
  const ways = waysOf(desk, frame)
  const pick: FpgaAction | null = chosen.length === 2 ? { do: 'pick', dice: [...chosen] } : null
  const act = (): void => {
    if (pick) void desk.send(pick)
  }
  const toggle = (die: number): void => {
    desk.chosenDice.value = toggled(chosen, die, 2)
  }
  return {
    ...NOTHING,
    parts: new Set([p.game.officers[officer].id, ...units.map((unit) => p.game.units[unit].id)]),
    primary: pick && desk.choice(pick, { key: '⏎' }),
    others: pick
      ? []
      : ways.map(({ status, action }) =>
          desk.choice(action, { label: statusNamed(status), note: diceShown(frame, action) }),
        ),
    panel: () => <PickCard desk={desk} frame={frame} ways={ways} toggle={toggle} />,
    key(event) {
      if (event.key === 'Enter' && pick) {
        act()
        return true
      }
      const die = Number(event.key) - 1
      if (!(die >= 0 && die < frame.dice.length)) return false
      toggle(die)
      return true
    },
    back() {
      if (chosen.length === 0) return false
      desk.chosenDice.value = []
      return true
    },
  }
}

/** `4 and 1`. */
function diceShown({ dice }: PickFrame, action: ActionOf<'pick'>): string {
  return action.dice.map((at) => dice[at]).join(' and ')
}

function PickCard({
  desk,
  frame,
  ways,
  toggle,
}: {
  desk: Desk
  frame: PickFrame
  ways: readonly Way[]
  toggle: (die: number) => void
}): JSX.Element {
  const { force, dice } = frame
  const p = desk.position.value
  const chosen = desk.chosenDice.value
  const control = controlOf(p, force)
  const column = isForceNear(p, force) ? 'near' : 'far'
  const sum = chosen.reduce((all, at) => all + dice[at], control)
  return (
    <Card title={`Orders for ${forceName(p, force)}`}>
      <p class="tt-small">
        Pick two dice; {control === 0 ? 'they are added' : `${signed(control)} is added`}.{' '}
        <Clause id="FPGA-CTL-f" />
      </p>
      <span class="tt-dice fpga-pick">
        {dice.map((value, at) => (
          <button
            key={at}
            type="button"
            class="fpga-pick-die"
            aria-pressed={chosen.includes(at)}
            onClick={() => toggle(at)}
          >
            <Die value={value} size={46} />
          </button>
        ))}
      </span>
      <StatusStrip p={p} column={column} {...(chosen.length === 2 && { total: sum })} />
      <Choices
        choices={ways.map(({ status, action }) => ({
          label: `${statusNamed(status)} with ${diceShown(frame, action)}`,
          note: STATUS_MEANS[status],
          on: chosen.length === 2 && status === statusOfSum(p, column, sum),
          act: () => (desk.chosenDice.value = action.dice),
        }))}
      />
    </Card>
  )
}
