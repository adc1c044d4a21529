import { controlOf, forceName, isForceNear } from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, Frame } from '@bivouac/fast-play-grande-armee'
import { signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { Die } from '../../../furniture/dice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { StatusStrip } from '../show/control.tsx'

type PickFrame = Extract<Frame, { phase: 'pick' }>

/** A die is told off, or let lie; of more than so many the one told off first gives way. */
export function toggled(chosen: readonly number[], die: number, most: number): readonly number[] {
  if (chosen.includes(die)) return chosen.filter((one) => one !== die)
  return [...chosen, die].slice(-most)
}

/** FPGA-CTL-f: two of the dice thrown are picked; what each pair brings is seen before. */
export function pickDecision(desk: Desk, frame: PickFrame): Decision {
  const p = desk.position.value
  const { officer, units } = p.game.forces[frame.force]
  const chosen = desk.chosenDice.value
  const pairs = desk.offer.value.actions.filter((action) => action.do === 'pick')
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
    primary: pick && { label: desk.words(pick).label, key: '⏎', act },
    panel: () => <PickCard desk={desk} frame={frame} pairs={pairs} toggle={toggle} />,
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

function PickCard({
  desk,
  frame: { force, dice },
  pairs,
  toggle,
}: {
  desk: Desk
  frame: PickFrame
  pairs: readonly FpgaAction[]
  toggle: (die: number) => void
}): JSX.Element {
  const p = desk.position.value
  const chosen = desk.chosenDice.value
  const control = controlOf(p, force)
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
      <StatusStrip
        p={p}
        column={isForceNear(p, force) ? 'near' : 'far'}
        {...(chosen.length === 2 && { total: sum })}
      />
      <Choices
        choices={pairs.map((action) => {
          const { label, note } = desk.words(action)
          return {
            label,
            ...(note !== undefined && { note }),
            on: action.do === 'pick' && isSame(action.dice, chosen, dice),
            act: () => {
              if (action.do === 'pick') desk.chosenDice.value = action.dice
            },
          }
        })}
      />
    </Card>
  )
}

/** Do two picks come to the same dice, whichever of equal ones they name? */
function isSame(one: readonly number[], other: readonly number[], dice: readonly number[]): boolean {
  const shown = (picked: readonly number[]): string =>
    picked
      .map((at) => dice[at])
      .toSorted()
      .join(' ')
  return other.length === 2 && shown(one) === shown(other)
}
