import { narrate } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Die, FourSided } from '../../../furniture/dice.tsx'
import type { CardEvent, Showing } from '../scenes.ts'
import { initiativeAfter, initiativeOfSide } from './dice-now.ts'
import type { InitiativeDice } from './dice-now.ts'

type InitiativeEvent = Extract<
  CardEvent,
  { type: 'initiative-roll' | 'initiative-tie' | 'initiative-again' | 'initiative' }
>

/** The initiative on the stage: both sides' dice as they lie, those just thrown tumbling; then what it comes to. */
export function InitiativeCard({
  p,
  event,
  showing,
}: {
  p: FpgaPosition
  event: InitiativeEvent
  showing: Showing
}): JSX.Element {
  const dice = initiativeAfter([...showing.earlier, event])
  return (
    <>
      <h2>Initiative</h2>
      {dice && <InitiativeTable p={p} dice={dice} rolling={showing.step === 'die'} />}
      {showing.step === 'result' && (
        <p class="tt-roll-result">
          {narrate(p, [event, ...showing.after])
            .map(({ text }) => text)
            .join(' ')}
        </p>
      )}
    </>
  )
}

/** Both sides' dice, their sums and their D4, the higher sum marked. */
export function InitiativeTable({
  p,
  dice: { values, fresh },
  rolling = false,
}: {
  p: FpgaPosition
  dice: InitiativeDice
  rolling?: boolean
}): JSX.Element {
  const sums = ([0, 1] as const).map((side) => initiativeOfSide(values, side).sum)
  return (
    <table class="fpga-initiative">
      <tbody>
        {([0, 1] as const).map((side) => {
          const { dice, sum, clock } = initiativeOfSide(values, side)
          const tumbles = (nth: number): boolean => rolling && fresh.has(3 * side + nth)
          return (
            <tr key={side} class={!rolling && sum > sums[1 - side] ? 'leads' : ''}>
              <th scope="row">{p.game.scenario.sides[side].name}</th>
              <td>
                <span class="fpga-row">
                  {dice.map((value, nth) => (
                    <Die key={nth} value={value} size={34} rolling={tumbles(nth)} />
                  ))}
                </span>
              </td>
              <td>
                <b>{rolling && fresh.size > 0 ? '' : sum}</b>
              </td>
              <td title="The D4 settles a tie; that of who holds the initiative may end the turn">
                <FourSided value={clock} size={34} rolling={tumbles(2)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
