import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import {
  attacksOpen,
  previewAttack,
  previewFire,
  previewRoll,
  rollOf,
} from '../../src/combat/fight-queries.ts'
import { ageOfDestiny } from '../../src/index.ts'
import { attack, field, fire, rally, unit } from '../testing.ts'
import type { Situation } from '../testing.ts'

const FACES = [1, 2, 3, 4, 5, 6]

describe('previews tell what then happens', () => {
  it('A shot: range, band, lines and every face as it then falls (AOD-2-fire-d, AOD-2-fire-i)', () => {
    const units = ['PA pr-guns 300,300 0', 'F1 fr-line 300,500 180 column', 'F2 fr-line 700,120 180']
    const placed = { side: 'coalition', phase: 'fire', units } as const
    const game = field({}, placed)
    const before = JSON.stringify(game.p.state)
    const shot = previewFire(game.p, game.number('PA'), game.number('F1'))
    expect(JSON.stringify(game.p.state)).toBe(before)
    const fired = FACES.map((die) => field({}, placed, [die]).do(fire('PA', 'F1')).event('fired'))
    expect(shot).toMatchObject({
      refusal: null,
      range: fired[0].range,
      band: fired[0].band,
      lines: fired[0].lines,
    })
    expect(shot.faces).toEqual(fired.map(({ result }) => result))
    expect(shot.sixths).toEqual({ '-': 2, Dd: 2, Dr: 2 })
    expect(shot.seenAt).toEqual({ x: 31_000, y: 46_250 })
    expect(previewFire(game.p, game.number('PA'), game.number('F2')).refusal?.clause).toBe('AOD-2-los-a')
  })

  it('A shot beyond the last band has no faces, and says why (AOD-2-fire-h)', () => {
    const units = ['PA pr-horse-guns 300,100 0', 'F1 fr-line 300,500 180']
    const game = field({}, { side: 'coalition', phase: 'movement', units })
    expect(previewFire(game.p, game.number('PA'), game.number('F1'))).toMatchObject({
      refusal: { clause: 'AOD-2-fire-h' },
      band: null,
      faces: [],
      sixths: {},
    })
  })

  it('An attack: strengths, shifts, modifiers, column and every face as it then falls (AOD-4-crt-a)', () => {
    const units: Situation['units'] = [
      unit('PC pr-medium 230,380 90', { has: ['charged'] }),
      'P1 pr-line 320,440 180',
      'F1 fr-line 300,380 0',
    ]
    const placed = { side: 'coalition', phase: 'combat', units, generals: ['FG french 300,340'] } as const
    const game = field({}, placed)
    const before = JSON.stringify(game.p.state)
    const { refusal, ride, fight } = previewAttack(game.p, game.number('F1'), [
      game.number('PC'),
      game.number('P1'),
    ])
    expect(JSON.stringify(game.p.state)).toBe(before)
    const fought = FACES.map((die) =>
      field({}, placed, [die, 6, 6])
        .do(attack('F1', 'PC', 'P1'))
        .event('combat'),
    )
    const {
      attack: strength,
      defence,
      attackLines,
      defenceLines,
      odds,
      shifts,
      shifted,
      column,
      modifiers,
    } = fought[0]
    expect([refusal, ride]).toEqual([null, null])
    expect(fight).toMatchObject({
      attack: strength,
      defence,
      attackLines,
      defenceLines,
      odds,
      shifts,
      shifted,
      column,
      modifiers,
    })
    expect(fight?.faces).toEqual(fought.map(({ result }) => result))
    expect(Object.values(fight?.sixths ?? {}).reduce((sum, n) => sum + n, 0)).toBe(6)
    expect(previewAttack(game.p, game.number('F1'), [game.number('P1')]).refusal?.clause).toBe('AOD-4-who-l')
  })

  it('A ride and the attack after it: both, the second with the shift the ride gives (AOD-4-square-h)', () => {
    const units = ['PC pr-medium 300,417.5 180', 'P1 pr-line 300,325 0', 'F1 fr-line 300,380 0 square']
    const placed = { side: 'coalition', phase: 'combat', units } as const
    const game = field({}, placed)
    const { ride, fight } = previewAttack(game.p, game.number('F1'), [game.number('PC'), game.number('P1')])
    expect(ride?.units, 'AOD-4-square-h').toEqual([game.number('PC')])
    const fought = field({}, placed, [4, 4, 3])
      .do(attack('F1', 'PC', 'P1'))
      .event('combat')
    expect(fight).toMatchObject({
      shifted: fought.shifted,
      column: fought.column,
      modifiers: fought.modifiers,
    })
  })

  it('What is open: for each target who must join and who may (AOD-4-who-l)', () => {
    const units = [
      'P1 pr-line 250,440 180',
      'P2 pr-line 360,440 180',
      'F1 fr-line 300,385 0',
      'F2 fr-line 420,385 0',
    ]
    const game = field({}, { side: 'coalition', phase: 'combat', units })
    const [p1, p2, f1, f2] = ['P1', 'P2', 'F1', 'F2'].map((id) => game.number(id))
    expect(attacksOpen(game.p)).toEqual([
      { target: f1, must: [p1], may: [p2], ride: false },
      { target: f2, must: [], may: [p2], ride: false },
    ])
  })

  it('A die of phase 1: what it needs, what helps, how many faces do it (AOD-1-rally-a, AOD-1-rout-a)', () => {
    const units = ['P1 pr-line 300,440 0 disrupted', 'P2 pr-line 700,440 0 routing', 'F1 fr-line 300,100 0']
    const placed = { side: 'coalition', phase: 'rally', units, generals: ['PG coalition 300,480'] } as const
    const game = field({}, placed)
    expect(rollOf(game.p, game.number('P1'))).toBe('rally')
    expect(previewRoll(game.p, game.number('P1'), 'rally')).toMatchObject({ needs: 5, sixths: 3 })
    expect(rollOf(game.p, game.number('P2'))).toBe('rout')
    expect(previewRoll(game.p, game.number('P2'), 'rout')).toEqual({ needs: 6, lines: [], sixths: 1 })
    expect(rollOf(game.p, game.number('F1'))).toBeNull()
    const stops = FACES.filter((die) => field({}, placed, [die]).do(rally('P2')).event('rout-roll').stops)
    expect(stops).toEqual([6])
  })
})

describe('groups between the least and the greatest', () => {
  it('Every group that a region draws is allowed, and all of them come up (AOD-4-who-l)', () => {
    // Three battalions, each in range of two enemies: nobody has to join anybody.
    const units = [
      'P1 pr-line 250,440 180 3',
      'P2 pr-line 310,440 180 3',
      'P3 pr-line 370,440 180 3',
      'F1 fr-line 280,385 0 3',
      'F2 fr-line 340,385 0 3',
    ]
    const game = field({}, { side: 'coalition', phase: 'combat', units })
    const { regions = [] } = ageOfDestiny.offer(game.p, 'coalition')
    expect(regions.map(({ about }) => about)).toEqual(['F1 attack', 'F2 attack'])
    const random = createRandom(7)
    const drawn = new Set<string>()
    for (let draw = 0; draw < 200; draw++) {
      const action = regions[0].sample(random)
      if (action === null || action.do !== 'attack') continue
      game.allows(action)
      drawn.add(action.units.join(' '))
    }
    expect([...drawn].toSorted()).toEqual(['P1', 'P1 P2', 'P1 P2 P3', 'P1 P3', 'P2', 'P2 P3', 'P3'])
  })
})
