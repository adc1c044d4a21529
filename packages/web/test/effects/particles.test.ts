import { describe, expect, it } from 'vitest'
import { actOf } from '../../src/effects/acts/index.ts'
import type { Deed } from '../../src/effects/deed.ts'
import { MOST, Particles } from '../../src/effects/particles.ts'
import { LINGERS, MOST_HAZES, MOST_MARKS, Traces, thickness } from '../../src/effects/traces.ts'
import { MOST_VOICES, Players } from '../../src/shell/orchestra/players.ts'

const front = { x: 0, y: 0, heading: 90, half: 40 }
const far = { x: 200, y: 30 }

const EVERY: readonly Deed[] = [
  { kind: 'guns', from: front, to: far, guns: 4 },
  { kind: 'guns', from: front, to: far, guns: 4, canister: true },
  { kind: 'volley', from: front, to: far },
  { kind: 'skirmish', from: front, to: far },
  { kind: 'charge', piece: 'hussars', way: [front, far], half: 40, mounted: true, contact: true },
  { kind: 'clash', at: far, half: 30 },
  { kind: 'square', at: front },
  { kind: 'rout', way: [front, far], half: 30, nation: 'prussian' },
  { kind: 'fallen', at: front, count: 7, nation: 'french' },
  { kind: 'lost', at: far, nation: 'austrian' },
  { kind: 'battle', at: far, great: true },
  { kind: 'breach', at: far },
  { kind: 'interception', from: front, to: far },
]

/** Plays deeds for so many milliseconds, sixty times a second; answers how many were in the air at most, and at last. */
function play(deeds: readonly Deed[], lasts: number) {
  const air = new Particles()
  const ground = { air, unit: 1, moving: () => null, shake: () => undefined }
  const acts = deeds.map((deed, seed) => ({ ...actOf(deed, seed, ground), over: false }))
  let most = 0
  for (let now = 0; now < lasts; now += 16) {
    for (const act of acts) {
      for (const [at, cue] of act.cues ?? []) if (at >= now && at < now + 16) cue()
      act.over ||= now > act.lasts || act.always?.(now / act.lasts, 16) === false
    }
    air.step(16)
    most = Math.max(most, air.alive.length)
  }
  return { most, left: air.alive.length }
}

describe('what is in the air', () => {
  it.each(EVERY.map((deed) => [deed.kind, deed] as const))(
    'of %s is seen, and gone after a while',
    (_, deed) => {
      const { most, left } = play([deed], 10_000)
      expect(most).toBeGreaterThan(0)
      expect(left).toBe(0)
    },
  )

  it('is never more than the frame allows, however much happens', () => {
    const { most, left } = play([...EVERY, ...EVERY, ...EVERY], 12_000)
    expect(most).toBeLessThanOrEqual(MOST)
    expect(left).toBe(0)
  })
})

describe('what is left on the ground', () => {
  it('is bounded: the oldest goes first, in whatever order it was seen', () => {
    const told = Array.from({ length: 400 }, (_, order) => ({
      order,
      tick: 0,
      event: { type: 'shot', clauses: [] },
      deeds: [{ deed: EVERY[0], moment: 'throw' as const }],
    }))
    const forward = new Traces()
    const backward = new Traces()
    for (const one of told) forward.take([one])
    for (const one of told.toReversed()) backward.take([one])
    expect(forward.marks).toHaveLength(MOST_MARKS)
    expect(forward.hazes).toHaveLength(MOST_HAZES)
    expect(forward.marks.at(-1)?.order).toBe(399)
    expect(backward.marks).toEqual(forward.marks)
    expect(backward.hazes).toEqual(forward.hazes)
  })

  it('of smoke grows thinner until it has gone', () => {
    const thick = Array.from({ length: LINGERS + 2 }, (_, now) => thickness({ tick: 0 }, now))
    expect(thick[0]).toBe(1)
    expect(thick.toSorted((a, b) => b - a)).toEqual(thick)
    expect(thick.at(-1)).toBe(0)
  })
})

describe('the orchestra', () => {
  it('has few players, and none plays the same twice at once', () => {
    const players = new Players()
    expect(players.take('march', 0, 1)).toBe(true)
    expect(players.take('march', 1, 1)).toBe(false)
    const guns = Array.from({ length: 20 }, (_, nth) => players.take('gun', 0.2 + nth * 0.2, 60))
    expect(guns.filter(Boolean).length).toBeLessThan(MOST_VOICES)
    expect(players.take('volley', 5, 60)).toBe(true)
    expect(players.take('clash', 5, 60)).toBe(true)
    expect(players.take('bugle', 5, 60)).toBe(false)
    expect(players.take('bugle', 70, 1)).toBe(true)
  })
})
