import * as v from 'valibot'
import type { SeatAt } from '../brand.ts'
import { popFrame, topFrame } from './stack.ts'
import type { Frame, Framed } from './stack.ts'

/**
 * An interrupt: raised by the other side (or by both) at a step of somebody's move, and answered piece by piece in the
 * order its owner likes. Spread it into a frame beside its phase. The move it interrupts is the frame below: it stands at
 * its next step, and goes on there when the interrupt pops. An answer may be a move of its own, with steps and interrupts
 * on top of this one: depth needs no special case.
 */
export interface Interrupt {
  /** The seats that may answer; who has no more to say leaves. */
  readonly by: SeatAt[]
  /** The piece on the move whose step it answers. */
  readonly against: number
  /** The pieces that may still answer, each once. */
  readonly may: number[]
}

/** An interrupt of this piece's move by these seats, with these pieces. */
export function interrupt(by: readonly SeatAt[], against: number, may: readonly number[]): Interrupt {
  return { by: by.slice(), against, may: may.slice() }
}

/** Is there anybody left to answer, and anything to answer with? `waits` of an interrupt. */
export function isInterrupting({ by, may }: Interrupt): boolean {
  return by.length > 0 && may.length > 0
}

/** The piece answers: it has had its chance in this interrupt. Throws when it has none. */
export function answerWith({ may }: Interrupt, piece: number): void {
  const at = may.indexOf(piece)
  if (at < 0) throw new Error('it has had its chance')
  may.splice(at, 1)
}

/** The frame an interrupt, or anything else on the stack, returns into. Throws when it is the lowest. */
export function frameBelow<F extends Frame>({ state }: Framed<F>, frame: F): F {
  const at = state.frames.lastIndexOf(frame)
  if (at < 1) throw new Error(`nothing lies below ${frame.phase}`)
  return state.frames[at - 1]
}

/** The move this interrupt answers is over: the interrupt and all on top of it are dropped, and so is the move. */
export function breakOff<F extends Frame>(p: Framed<F>, move: F): void {
  if (!p.state.frames.includes(move)) throw new Error(`there is no ${move.phase} to break off`)
  while (topFrame(p) !== move) popFrame(p)
  popFrame(p)
}

/** How an interrupt is stored. */
export function storedInterrupt(
  seat: v.GenericSchema<unknown, SeatAt>,
  piece: v.GenericSchema<unknown, number>,
) {
  return { by: v.array(seat), against: piece, may: v.array(piece) }
}
