import type { Sound } from '../sound.ts'
import { burst, tone } from './voices.ts'
import type { Desk } from './voices.ts'

/** How a sound is made, from this time on; and how long it lasts, in seconds. */
export interface Piece {
  readonly lasts: number
  play(desk: Desk, at: number): void
}

function some(least: number, most: number): number {
  return least + Math.random() * (most - least)
}

/** The report of a gun: the crack, the body of it, the roll over the ground. */
function gun(desk: Desk, at: number, loud: number): void {
  burst(desk, at, { type: 'lowpass', pitch: 2600, falls: 120, loud: loud * 0.9, lasts: 0.22 })
  burst(desk, at + 0.01, { type: 'lowpass', pitch: 320, falls: 50, loud: loud * 1.2, lasts: 0.9 })
  tone(desk, at, { pitch: 88, into: 30, loud: loud * 1.1, lasts: 0.5 })
  burst(desk, at + 0.28, { type: 'lowpass', pitch: 180, falls: 60, loud: loud * 0.3, rises: 0.2, lasts: 1.1 })
}

/** One musket. */
function crack(desk: Desk, at: number, loud: number): void {
  burst(desk, at, {
    type: 'bandpass',
    pitch: some(900, 2300),
    falls: 400,
    sharp: 0.6,
    loud,
    lasts: some(0.05, 0.11),
  })
}

/** One stroke on the skin of a deep drum. */
function deep(desk: Desk, at: number, loud: number): void {
  tone(desk, at, { pitch: 140, into: 55, loud, lasts: 0.17 })
}

/** One stroke on a side drum: skin and snares. */
function snare(desk: Desk, at: number, loud: number): void {
  tone(desk, at, { pitch: 210, into: 130, loud: loud * 0.6, lasts: 0.07 })
  burst(desk, at, { type: 'highpass', pitch: 1900, loud: loud * 0.5, lasts: 0.09 })
}

/** One hoof on the ground. */
function hoof(desk: Desk, at: number, loud: number): void {
  tone(desk, at, { pitch: some(95, 140), into: 48, loud: loud * 0.8, lasts: 0.08 })
  burst(desk, at, { type: 'lowpass', pitch: some(420, 760), falls: 160, loud: loud * 0.55, lasts: 0.06 })
}

/** Bone on wood. */
function knock(desk: Desk, at: number): void {
  burst(desk, at, { type: 'bandpass', pitch: some(1700, 2600), sharp: 1, loud: 0.5, lasts: 0.03 })
}

/** Steel on steel. */
function ring(desk: Desk, at: number): void {
  const pitch = some(2100, 4200)
  tone(desk, at, {
    type: 'triangle',
    pitch,
    into: pitch * 0.97,
    loud: some(0.05, 0.13),
    lasts: some(0.12, 0.34),
  })
  burst(desk, at, { type: 'highpass', pitch: 3200, loud: 0.12, lasts: 0.03 })
}

/** A note of a bugle. */
function blown(desk: Desk, at: number, pitch: number, lasts: number): void {
  tone(desk, at, { type: 'sawtooth', pitch, loud: 0.07, rises: 0.03, lasts })
  tone(desk, at, { type: 'square', pitch: pitch * 2.001, loud: 0.018, rises: 0.03, lasts })
}

/** So many, one after another, at times of their own. */
function each(times: readonly number[], play: (time: number, nth: number) => void): void {
  for (const [nth, time] of times.entries()) play(time, nth)
}

function spread(count: number, over: number): number[] {
  return Array.from({ length: count }, () => Math.random() ** 1.3 * over)
}

/** All that can be heard. */
export const PIECES: Readonly<Record<Sound, Piece>> = {
  dice: { lasts: 0.4, play: (desk, at) => each([0, 0.07, 0.12, 0.2, 0.31], (on) => knock(desk, at + on)) },
  drum: { lasts: 0.5, play: (desk, at) => each([0, 0.16, 0.26], (on) => deep(desk, at + on, 0.5)) },
  gun: {
    lasts: 1.6,
    play: (desk, at) =>
      each([0, some(0.13, 0.18), some(0.27, 0.34)], (on, nth) => gun(desk, at + on, nth === 0 ? 0.6 : 0.4)),
  },
  cannonade: {
    lasts: 3,
    play: (desk, at) =>
      each([0, 0.3, 0.46, 0.85, 1.2, 1.3], (on) => gun(desk, at + on + some(0, 0.1), some(0.16, 0.34))),
  },
  volley: {
    lasts: 0.9,
    play(desk, at) {
      each(spread(34, 0.5), (on) => crack(desk, at + on, some(0.06, 0.17)))
      burst(desk, at + 0.05, { type: 'lowpass', pitch: 700, falls: 120, loud: 0.2, rises: 0.1, lasts: 0.9 })
    },
  },
  shots: {
    lasts: 1,
    play: (desk, at) => each(spread(6, 0.9), (on) => crack(desk, at + on, some(0.06, 0.14))),
  },
  hooves: {
    lasts: 1.7,
    play(desk, at) {
      // A gallop is four beats and a rest; many horses are never quite together, and come nearer.
      for (let stride = 0; stride < 6; stride++)
        each([0, 0.07, 0.15, 0.21], (on) => {
          const time = at + stride * (0.33 - stride * 0.012) + on
          for (let horse = 0; horse < 2; horse++) hoof(desk, time + some(0, 0.05), 0.1 + stride * 0.035)
        })
    },
  },
  march: {
    lasts: 1.1,
    play: (desk, at) =>
      each([0, 0.3, 0.45, 0.6, 0.9], (on, nth) => snare(desk, at + on, nth === 0 ? 0.16 : 0.1)),
  },
  'pas-de-charge': {
    lasts: 1.5,
    play(desk, at) {
      each([0, 0.18, 0.36, 0.45, 0.54, 0.72, 0.9, 1.08, 1.17, 1.26], (on, nth) =>
        snare(desk, at + on, nth % 5 === 0 ? 0.34 : 0.22),
      )
      each([0, 0.72], (on) => deep(desk, at + on, 0.24))
    },
  },
  bugle: {
    lasts: 1.1,
    play: (desk, at) =>
      each([0, 0.14, 0.28, 0.48], (on, nth) =>
        blown(desk, at + on, [392, 392, 523, 659][nth], nth === 3 ? 0.5 : 0.13),
      ),
  },
  clash: {
    lasts: 1.1,
    play(desk, at) {
      tone(desk, at, { pitch: 110, into: 38, loud: 0.4, lasts: 0.3 })
      burst(desk, at, { type: 'lowpass', pitch: 900, falls: 140, loud: 0.34, lasts: 0.4 })
      each(spread(11, 0.9), (on) => ring(desk, at + on))
    },
  },
  rout: {
    lasts: 1.2,
    play: (desk, at) =>
      each(spread(26, 1.1), (on) =>
        burst(desk, at + on, {
          type: 'lowpass',
          pitch: some(260, 520),
          falls: 120,
          loud: some(0.04, 0.12),
          lasts: 0.05,
        }),
      ),
  },
  toll: {
    lasts: 1.8,
    play(desk, at) {
      // A muffled drum, struck three times.
      each([0, 0.5, 1], (on, nth) => {
        deep(desk, at + on, 0.3 - nth * 0.06)
        burst(desk, at + on, { type: 'lowpass', pitch: 240, loud: 0.12, lasts: 0.3 })
      })
    },
  },
}
