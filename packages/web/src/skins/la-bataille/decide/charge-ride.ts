import { chargesLeft, frameNow } from '@bivouac/la-bataille'
import type { LbAction, LbPosition } from '@bivouac/la-bataille'
import { useSignalEffect } from '@preact/signals'
import type { Desk } from '../desk.ts'

/** A ride at an enemy that was interrupted: whom it is meant for, and how many entries the log had then. */
interface Ride {
  readonly enemy: number
  readonly entries: number
}

const interrupted = new WeakMap<Desk, Ride>()

/** What a ride at an enemy does next; null when something else is asked, or it has come there. */
function nextStep(p: LbPosition, enemy: number): LbAction | null {
  const frame = frameNow(p)
  if (frame.phase === 'declare')
    return frame.may.includes(enemy) ? { do: 'chargeTarget', enemy: p.game.units[enemy].id } : null
  if (frame.phase !== 'charge') return null
  return chargesLeft(p, frame).find((one) => one.enemy === enemy)?.way[0] ?? null
}

/** Rides at an enemy until it is met or something else is asked: whatever comes between is decided first. */
export async function rideAt(desk: Desk, enemy: number): Promise<void> {
  const { table, hand } = desk
  hand.drawn.value = { do: 'chargeTarget', enemy: desk.position.peek().game.units[enemy].id }
  interrupted.delete(desk)
  const stopped = await desk.together(async () => {
    for (;;) {
      const p = table.position.peek() as LbPosition
      const step = table.mayAct.peek() ? nextStep(p, enemy) : null
      if (!step) return frameNow(p).phase !== 'charge'
      if (!(await desk.send(step))) return false
    }
  })
  if (stopped) interrupted.set(desk, { enemy, entries: table.entries.peek().length })
}

/** A ride goes on by itself when everybody who was asked let it pass; when anything happened, its player thinks again. */
export function useRideOn(desk: Desk): void {
  useSignalEffect(() => {
    const ride = interrupted.get(desk)
    const since = desk.table.entries.value
    if (!desk.live.value || desk.sending.value || !ride) return
    const step = nextStep(desk.position.value, ride.enemy)
    if (!step) return
    interrupted.delete(desk)
    const quiet =
      since.length >= ride.entries && since.slice(ride.entries).every(({ events }) => events.length === 0)
    if (quiet) void rideAt(desk, ride.enemy)
  })
}
