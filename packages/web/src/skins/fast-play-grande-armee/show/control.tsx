import { STATUSES, controlOdds, forceCalled, narrate, statusNamed } from '@bivouac/fast-play-grande-armee'
import type { FpgaPosition, StatusName } from '@bivouac/fast-play-grande-armee'
import { signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Die, Shares } from '../../../furniture/dice.tsx'
import type { CardEvent, Showing } from '../scenes.ts'
import { STATUS_MEANS, STATUS_TONES } from '../words.ts'
import { pickedAt } from './dice-now.ts'

type ControlEvent = Extract<CardEvent, { type: 'control-roll' | 'status' }>

/** FPGA-CTL-h … k: which row of the control table a sum falls in. */
function rowOfSum({ game }: FpgaPosition, sum: number): number {
  return game.charts.control.rows.findIndex(({ upTo }) => upTo === null || sum <= upTo)
}

/** The status a sum brings to a Force with an enemy near, or with none. */
export function statusOfSum(p: FpgaPosition, column: 'near' | 'far', sum: number): StatusName {
  return p.game.charts.control.rows[rowOfSum(p, sum)]?.[column] ?? 'hold'
}

/** The sums of the control table from left to right, with the status each brings in a column; the one that came up is lit. */
export function StatusStrip({
  p,
  column,
  total,
}: {
  p: FpgaPosition
  column: 'near' | 'far'
  total?: number
}): JSX.Element {
  const { rows } = p.game.charts.control
  const at = total === undefined ? -1 : rowOfSum(p, total)
  return (
    <ol class="tt-cells fpga-strip">
      {rows.map((row, nth) => {
        const below = nth === 0 ? null : rows[nth - 1].upTo
        const from = below === null ? '' : `${below + 1}`
        const sums = row.upTo === null ? `${from}+` : from === '' ? `to ${row.upTo}` : `${from}–${row.upTo}`
        return (
          <li key={nth} class={nth === at ? 'lit' : ''}>
            <small>{sums}</small>
            {statusNamed(row[column])}
          </li>
        )
      })}
    </ol>
  )
}

/** The chance of each status with so many dice given, as one bar: what the highest two dice bring. */
export function StatusOdds({
  p,
  force,
  extra,
}: {
  p: FpgaPosition
  force: number
  extra: number
}): JSX.Element {
  const { best } = controlOdds(p, force, extra)
  return (
    <Shares
      chances={STATUSES.flatMap((name) => {
        const share = best[name] ?? 0
        return share > 0
          ? [{ result: statusNamed(name), means: statusNamed(name), share, tone: STATUS_TONES[name] }]
          : []
      })}
    />
  )
}

/** A control test on the stage: the dice, the two that were picked, the sum on its table, the status laid on the Force. */
export function ControlCard({
  p,
  event,
  showing,
}: {
  p: FpgaPosition
  event: ControlEvent
  showing: Showing
}): JSX.Element {
  const others = statusesBefore(showing.earlier, event.force)
  return (
    <>
      <h2>Orders for {forceCalled(event.name)}</h2>
      {event.type === 'control-roll' ? (
        <>
          <Dice values={event.rolls.map(({ value }) => value)} rolling={showing.step === 'die'} />
          {showing.step === 'result' && event.rolls.length > 2 && (
            <p class="tt-roll-sum">Two of them are picked.</p>
          )}
        </>
      ) : (
        <Laid p={p} event={event} showing={showing} />
      )}
      {others.length > 0 && (
        <ul class="fpga-laid">
          {others.map(({ force, name, status }) => (
            <li key={force}>
              {forceCalled(name)}: {statusNamed(status)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type StatusEvent = Extract<CardEvent, { type: 'status' }>

/** The statuses laid on other Forces just before. */
function statusesBefore(earlier: readonly CardEvent[], force: string): StatusEvent[] {
  return earlier.filter((one): one is StatusEvent => one.type === 'status' && one.force !== force)
}

/** The status: the picked dice and their sum, then its table, then what it means. */
function Laid({ p, event, showing }: { p: FpgaPosition; event: StatusEvent; showing: Showing }): JSX.Element {
  const { dice, picked, modifier, total, column, status } = event
  const wasThrown = showing.earlier.some((one) => one.type === 'control-roll' && one.force === event.force)
  const isThere = showing.step === 'result'
  if (total === null)
    return <p class="tt-roll-result">{isThere ? narrate(p, [event]).map(({ text }) => text) : ' '}</p>
  return (
    <>
      <Dice values={dice} picked={pickedAt(event)} rolling={!isThere && !wasThrown} />
      {(isThere || wasThrown) && (
        <p class="tt-roll-sum">
          {picked.join(' + ')}
          {modifier === 0 ? '' : ` ${signed(modifier)}`} = {total}
          <small> {column === 'near' ? 'the enemy is near' : 'no enemy near'}</small>
        </p>
      )}
      {isThere && (
        <>
          <StatusStrip p={p} column={column} total={total} />
          <p class="tt-roll-result">
            <b>{statusNamed(status)}</b> {STATUS_MEANS[status as StatusName]}
          </p>
        </>
      )}
    </>
  )
}

function Dice({
  values,
  picked,
  rolling,
}: {
  values: readonly number[]
  picked?: ReadonlySet<number>
  rolling: boolean
}): JSX.Element {
  return (
    <span class="tt-dice">
      {values.map((value, at) => (
        <span key={at} class={picked && !rolling ? (picked.has(at) ? 'fpga-hit' : 'fpga-before') : ''}>
          <Die value={value} size={46} rolling={rolling} />
        </span>
      ))}
    </span>
  )
}
