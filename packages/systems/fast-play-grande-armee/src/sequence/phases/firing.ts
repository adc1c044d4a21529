import {
  asSeat,
  closeDeclaration,
  declarationsView,
  declare,
  declaredBy,
  imagineDeclarations,
  popFrame,
} from '@bivouac/kernel'
import type { Random, SeatAt } from '@bivouac/kernel'
import { gapBetween, printed } from '@bivouac/space'
import * as v from 'valibot'
import { bandOf, checkShot, fireAll, isAnyShot, offerShots } from '../../fire/gunnery.ts'
import type { FpgaAction } from '../../position/actions.ts'
import type { FpgaEvent } from '../../position/events.ts'
import type { FpgaPosition, Frame, Shot, Side } from '../../position/state.ts'
import { findUnit, named } from '../../position/troops.ts'
import type { Deciding, Phase } from '../terms.ts'

type SecretFire = Extract<Frame, { phase: 'secret-fire' }>

const QUESTION = 'Aim your guns, one target a battery; all fire together.'

/** FPGA-ART-q: the side without the initiative names all its shots, then the other; then all are thrown. */
export const firing: Phase<'fire'> = {
  doing: 'aiming guns',
  question: () => QUESTION,
  waits: (p, { side, shots }) => isAnyShot(p, side, shots),
  offer: (p, { side, shots }, _, offered) => offerShots(p, side, shots, offered),
  mayEnd: () => null,
  close(p, frame, dice, events) {
    if (frame.side !== p.state.initiative) {
      frame.side = frame.side === 0 ? 1 : 0
      return
    }
    popFrame(p)
    fireAll(p, frame.shots, dice, events)
  },
  upon: ['pulse'],
  seen: 'all',
  stored: ({ unit }) => ({ shots: v.array(v.strictObject({ unit, target: unit })) }),
}

/** FPGA-ART-q with guns aimed in secret: both write at once, and all is opened together. */
export const firingInSecret: Phase<'secret-fire'> = {
  doing: 'aiming guns in secret',
  question: () => `${QUESTION} Nobody sees your list until both are closed.`,
  by: (p, frame) => awaited(p, frame),
  offer: (p, frame, seat, offered) => offerShots(p, sideAt(seat), shotsOf(p, frame, seat), offered),
  mayEnd: () => null,
  end: (p, frame, seat) => closeDeclaration(frame, p.game.seats[seat].id),
  close(p, frame, dice, events) {
    popFrame(p)
    const shots = frame.seats.flatMap((seat) => declaredBy(frame, seat))
    // Empty lists come to light like any others.
    if (frame.seats.length > 0)
      events.push({ type: 'lists-opened', clauses: ['FPGA-ART-q'], shots: shots.length, reveals: true })
    for (const shot of shots) tellAimed(p, shot, events, 'opened')
    fireAll(p, shots, dice, events)
  },
  upon: ['pulse'],
  seen: (p, frame, seat) => ({
    phase: 'secret-fire',
    side: frame.side,
    ...declarationsView(frame, seat === null ? null : p.game.seats[seat].id),
  }),
  imagine: (p, seen, seat, random) => ({
    phase: 'secret-fire',
    side: seen.side,
    ...imagineDeclarations(seen, seat === null ? null : p.game.seats[seat].id, (id) =>
      drawShots(p, p.game.seats.findIndex((each) => each.id === id) === 1 ? 1 : 0, random),
    ),
  }),
  stored({ unit, seatId }) {
    const shots = v.array(v.strictObject({ unit, target: unit }))
    return { seats: v.array(seatId), choices: v.record(seatId, shots), drafts: v.record(seatId, shots) }
  },
}

function sideAt(seat: SeatAt): Side {
  return seat === 1 ? 1 : 0
}

function awaited({ game }: FpgaPosition, { seats, choices }: SecretFire): SeatAt[] {
  return seats
    .filter((id) => !Object.hasOwn(choices, id))
    .map((id) => asSeat(game.seats.findIndex((seat) => seat.id === id)))
}

function shotsOf({ game }: FpgaPosition, frame: SecretFire, seat: SeatAt): readonly Shot[] {
  return declaredBy(frame, game.seats[seat].id)
}

/** Shots as the other side might have written them. */
function drawShots(p: FpgaPosition, side: Side, random: Random): Shot[] {
  const shots: Shot[] = []
  for (;;) {
    const offered: FpgaAction[] = []
    offerShots(p, side, shots, offered)
    const drawn = offered[random.below(offered.length + 1)]
    if (drawn?.do !== 'aim') return shots
    shots.push({ unit: findUnit(p, drawn.unit), target: findUnit(p, drawn.target) })
  }
}

/** Tells of a shot: named in the open, written for nobody but its seat to see, or opened for all. */
function tellAimed(
  p: FpgaPosition,
  { unit, target }: Shot,
  events: FpgaEvent[],
  how: 'named' | 'opened' | { readonly to: string },
): void {
  const { id } = p.game.units[target]
  const band = bandOf(p, unit, target)?.name ?? 'round shot'
  const distance = printed(gapBetween(p.index.shape[unit], p.index.shape[target]))
  const told = { clauses: ['FPGA-ART-q'], ...named(p, unit), target: id, distance, band }
  const seen = how === 'named' ? {} : how === 'opened' ? { reveals: true as const } : { to: [how.to] }
  events.push({ type: 'aimed', ...told, ...seen })
}

export const fireDecisions = {
  aim: {
    in: ['fire', 'secret-fire'],
    check(p, seat, { unit, target }, frame) {
      const shots = frame.phase === 'fire' ? frame.shots : shotsOf(p, frame, seat)
      return checkShot(p, sideAt(seat), shots, unit, target)
    },
    perform(p, seat, { unit, target }, frame, _, events) {
      const shot: Shot = { unit: findUnit(p, unit), target: findUnit(p, target) }
      const { id } = p.game.seats[seat]
      if (frame.phase === 'fire') frame.shots.push(shot)
      else declare(frame, id, shot)
      tellAimed(p, shot, events, frame.phase === 'fire' ? 'named' : { to: id })
    },
  } satisfies Deciding<'aim', 'fire' | 'secret-fire'>,
}
