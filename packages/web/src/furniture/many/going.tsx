import type { Refusal } from '@bivouac/kernel'
import { counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../choice.tsx'
import type { Choice } from '../choice.tsx'

/** A march over several turns as it is listed. */
interface GoingLine {
  readonly piece: string
  readonly name: string
  /** Where to: `to Ulm`. */
  readonly to: string
  /** Why it does not go on by itself; null when it does. */
  readonly halts: Refusal | null
  show(): void
}

/** What can be done with marches that go on. */
interface GoingHand {
  /** Lays out those that go on; with `all`, those too that halt before the enemy. */
  goOn(all?: boolean): void
  forget(pieces: readonly string[]): void
}

/** The marches of several turns at the beginning of one: which go on, and which halt and why. Nothing where there are none. */
export function GoingCard({
  lines,
  hand,
}: {
  lines: readonly GoingLine[]
  hand: GoingHand
}): JSX.Element | null {
  const halted = lines.filter(({ halts }) => halts).length
  if (lines.length === 0) return null
  return (
    <Card title="Marches that go on">
      <ul class="tt-list many-list">
        {lines.map(({ piece, name, to, halts, show }) => (
          <li key={piece}>
            <button type="button" class="tt-link" onClick={show}>
              {name}
            </button>{' '}
            <span class="tt-small">
              {to}
              {halts ? ': halts' : ''}
            </span>
            {halts && <Why refusal={halts} />}
          </li>
        ))}
      </ul>
      <Choices
        choices={[
          ...goingChoice(lines, hand),
          halted > 0 && {
            label: 'Go on all the same',
            note: `${halted} near the enemy`,
            act: () => hand.goOn(true),
          },
          { label: 'Give them up', act: () => hand.forget(lines.map(({ piece }) => piece)) },
        ]}
      />
    </Card>
  )
}

/** That the marches of several turns go on, where any can. */
export function goingChoice(
  going: readonly { readonly halts: Refusal | null }[],
  hand: Pick<GoingHand, 'goOn'>,
): Choice[] {
  const on = going.filter(({ halts }) => !halts).length
  const halted = going.length - on
  if (on === 0) return []
  return [
    {
      label: on === 1 ? 'A march goes on' : `${on} marches go on`,
      key: ',',
      ...(halted > 0 && { note: `${counted(halted, 'halts', 'halt')}` }),
      act: () => hand.goOn(),
    },
  ]
}

/** That everybody can do as he did in his last turn, where anybody did anything. */
export function againChoice(count: number, hand: { repeat(): void }): Choice[] {
  return count === 0
    ? []
    : [{ label: 'As last turn', note: `${count} moved then`, key: '.', act: () => hand.repeat() }]
}

/** Whether those who fall short go on in later turns. */
export function goesOnChoice(count: number, on: boolean, set: (isOn: boolean) => void): Choice[] {
  if (count === 0) return []
  const note = `${counted(count, 'march', 'marches')} not at an end`
  return [{ label: 'Go on next turn', note, on, act: () => set(!on) }]
}

/** Whether a tap adds to those picked: for fingers, which have no Shift. */
export function severalChoice(on: boolean, set: (isOn: boolean) => void): Choice {
  return { label: 'Pick several', on, act: () => set(!on) }
}

/** That everybody who can move can be picked at once. */
export function armyChoice(count: number, pickAll: () => unknown): Choice[] {
  return count < 2 ? [] : [{ label: 'Whole army', note: `${count} can move`, act: () => void pickAll() }]
}
