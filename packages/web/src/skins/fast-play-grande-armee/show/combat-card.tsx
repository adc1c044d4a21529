import { narrate, pieceName, sideDoes } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Throw } from '@bivouac/fast-play-grande-armee'
import { capital, counted } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { sideOfPiece } from '../pieces.ts'
import type { CombatEvent, Showing } from '../scenes.ts'
import { ThrownDice } from './dice.tsx'

/** A combat on the stage: every die with its source; then what is thrown again and why; then who won and what it cost. */
export function CombatCard({
  p,
  event,
  showing,
}: {
  p: FpgaPosition
  event: CombatEvent
  showing: Showing
}): JSX.Element {
  const { step } = showing
  const last = event.throws.length - 1
  return (
    <>
      <h2 class="fpga-fight">Combat with {pieceName(p, event.target)}</h2>
      {event.square && <p class="tt-roll-sum">It forms square.</p>}
      {event.throws.map((thrown, at) => (
        <UnitThrow
          key={thrown.unit}
          p={p}
          thrown={thrown}
          role={at === last ? 'defends' : at === 0 && last > 1 ? 'attacks, dominant' : 'attacks'}
          step={step}
        />
      ))}
      {step === 'result' && <Verdict p={p} event={event} after={showing.after} />}
    </>
  )
}

/** One unit's dice. */
function UnitThrow({
  p,
  thrown,
  role,
  step,
}: {
  p: FpgaPosition
  thrown: Throw
  role: string
  step: Showing['step']
}): JSX.Element {
  const { bonusOn, penaltyOn } = p.game.charts.combat
  return (
    <div class="fpga-unit-throw">
      <p>
        <b>{pieceName(p, thrown.unit)}</b>{' '}
        <small>
          {role}, {thrown.hitOn} or more
        </small>
        {step !== 'die' && <b class="fpga-count">{counted(thrown.hits, 'hit')}</b>}
      </p>
      <ThrownDice
        p={p}
        thrown={thrown}
        needs={{ misses: bonusOn, hits: penaltyOn }}
        again={step !== 'die'}
        rolling={step === 'die'}
      />
    </div>
  )
}

function Verdict({
  p,
  event: { target, hits, winner, decisive },
  after,
}: {
  p: FpgaPosition
  event: CombatEvent
  after: Showing['after']
}): JSX.Element {
  const told = narrate(p, after).map(({ text }) => text)
  const defender = sideOfPiece(p, target)
  const isTie = hits[0] === hits[1] && defender !== null && p.game.seats[defender].id === winner
  return (
    <p class="tt-roll-result">
      <b>
        {hits[0]} to {hits[1]}:{' '}
        {winner === null ? 'nobody wins' : `${sideDoes(p, winner, 'win')}${decisive ? ' decisively' : ''}`}
      </b>{' '}
      {isTie && <small>equal hits are the defender’s </small>}
      <span class="fpga-told">{capital(told.join(' '))}</span>
    </p>
  )
}
