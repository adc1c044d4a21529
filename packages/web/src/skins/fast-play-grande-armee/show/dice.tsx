import { counted } from '@bivouac/kernel'
import { pieceName } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, Throw } from '@bivouac/fast-play-grande-armee'
import type { JSX } from 'preact'
import { Die } from '../../../furniture/dice.tsx'
import { SOURCES, whyAgain } from '../words.ts'
import { coursesOf, poolsOf } from './course.ts'
import type { DieCourse, Needs } from './course.ts'

/** How small a face is that counts no longer, beside one that does. */
const SIZES = { now: 28, before: 18 }

/** One die: what it showed before, small, and what it shows now, ringed if it hits. */
function CourseDie({
  die,
  again,
  rolling,
}: {
  die: DieCourse
  again: boolean
  rolling: boolean
}): JSX.Element {
  const shown = again ? die.faces : [die.faces[0]]
  const last = shown.length - 1
  return (
    <span class="fpga-die">
      {shown.map(({ value, isHit }, at) => (
        <span
          key={at}
          class={`${at < last ? 'fpga-before' : isHit ? 'fpga-hit' : 'fpga-miss'} ${at > 0 ? 'fpga-again' : ''}`}
          style={{ '--nth': at }}
        >
          <Die value={value} size={at < last ? SIZES.before : SIZES.now} rolling={rolling} />
          <span class="map-unseen">{at < last ? ' thrown again,' : isHit ? ' hits.' : ' misses.'}</span>
        </span>
      ))}
    </span>
  )
}

/**
 * All dice of one throw by where they come from. `again`: dice thrown again are seen as they then fell; why is told below,
 * with its clause.
 */
export function ThrownDice({
  p,
  thrown,
  needs,
  isShot = false,
  again,
  rolling,
}: {
  p: FpgaPosition
  thrown: Throw
  needs: Needs
  isShot?: boolean
  again: boolean
  rolling: boolean
}): JSX.Element {
  const pools = poolsOf(coursesOf(thrown, needs))
  return (
    <span class="fpga-thrown">
      <span class="fpga-pools">
        {pools.map(({ from, officer, dice }, at) => (
          <span key={at} class={`fpga-pool fpga-pool-${from}`}>
            {(pools.length > 1 || from !== 'strength') && (
              <small>{officer === null ? SOURCES[from] : pieceName(p, officer)}</small>
            )}
            <span class="fpga-row">
              {dice.map((die, nth) => (
                <CourseDie key={nth} die={die} again={again} rolling={rolling} />
              ))}
            </span>
          </span>
        ))}
      </span>
      {again &&
        thrown.again
          .filter(({ dice }) => dice.length > 0)
          .map(({ why, what, clause, dice }, at) => (
            <small key={at} class="fpga-why">
              {counted(dice.length, what === 'misses' ? 'miss' : 'hit', what)} again, {needs[what]} or more:{' '}
              {whyAgain(why, isShot)} <span class="clause">{clause}</span>
            </small>
          ))}
    </span>
  )
}
