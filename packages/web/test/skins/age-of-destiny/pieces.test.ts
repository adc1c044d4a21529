import {
  ARTILLERY,
  CAVALRY,
  COLUMN,
  INFANTRY,
  LINE,
  SQUARE,
  UNLIMBERED,
  ageOfDestiny,
} from '@bivouac/age-of-destiny'
import { seededDice } from '@bivouac/kernel'
import { describe, expect, test } from 'vitest'
import { groundOf, namesOf } from '../../../src/tabletop/laid-ground.ts'
import { figuresOf } from '../../../src/skins/age-of-destiny/show/layout.ts'
import { compass, degrees, fromSheet, toSheet } from '../../../src/tabletop/hand/yardstick.ts'
import { MILLIMETRES, metres, mm } from '../../../src/skins/age-of-destiny/measure.ts'
import { piecesOf, spokenUnit, unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { sizeOf } from '../../../src/skins/age-of-destiny/hand/plan.ts'

const open = (scenario: string) => ageOfDestiny.open({ scenario }, seededDice(1))

describe('pieces as they are drawn', () => {
  test.each([
    ['infantry in line', INFANTRY, LINE, 5],
    ['infantry in column', INFANTRY, COLUMN, 4],
    ['a square of five', INFANTRY, SQUARE, 5],
    ['a square of seven', INFANTRY, SQUARE, 7],
    ['cavalry in line', CAVALRY, LINE, 4],
    ['cavalry in column', CAVALRY, COLUMN, 3],
    ['a battery', ARTILLERY, UNLIMBERED, 1],
  ])(
    '%s: one base drawn for each it has, all inside its footprint (AOD-0-form-b)',
    (_, arm, formation, count) => {
      const p = open('mill-brook')
      const unit =
        [...p.state.units.row.keys()].find((one) => p.game.rows[p.state.units.row[one]].arm === arm) ?? 0
      p.state.units.bases[unit] = count
      const { width, depth } = sizeOf(p, unit, formation)
      const bases = figuresOf(arm, formation, count)
      expect(bases).toHaveLength(count)
      for (const base of bases) {
        const lying = base.turn % 180 !== 0
        const [w, d] = lying ? [base.depth, base.width] : [base.width, base.depth]
        expect(Math.abs(base.x) + w / 2).toBeLessThanOrEqual(width / 200 + 1e-9)
        expect(Math.abs(base.y) + d / 2).toBeLessThanOrEqual(depth / 200 + 1e-9)
      }
    },
  )

  test('every unit and general on the table is a piece, none that is still to come', () => {
    const p = open('hagelberg')
    const here = p.state.units.where.filter((where) => where === 0).length
    const generals = p.state.generals.where.filter((where) => where === 0).length
    expect(piecesOf(p)).toHaveLength(here + generals)
    expect(piecesOf(p).some(({ id }) => id === 'R01')).toBe(false)
  })

  test('what a screen reader says of a unit', () => {
    const p = open('mill-brook')
    expect(spokenUnit(p, unitOf(p, 'F1'))).toBe(
      '1/12e Ligne, French line infantry, five bases, in line, in good order, facing north',
    )
    expect(spokenUnit(p, unitOf(p, 'F7'))).toBe(
      '1re batterie à pied, French heavy battery, unlimbered, in good order, facing north',
    )
  })
})

describe('measures', () => {
  test('the sheet and the rules are each other turned over', () => {
    const bearings = { yardstick: MILLIMETRES, height: 900 }
    const there = toSheet(bearings, 12_345, 67_890)
    expect(fromSheet(bearings, there)).toEqual({ x: 12_345, y: 67_890 })
    expect(toSheet(bearings, 0, 90_000)).toEqual({ x: 0, y: 0 })
  })

  test('lengths and angles as players read them', () => {
    expect([mm(4750), mm(5000), metres(5000), degrees(225), degrees(-50)]).toEqual([
      '47.5 mm',
      '50 mm',
      '100 m',
      '22.5°',
      '−5°',
    ])
    expect([compass(0), compass(225), compass(226), compass(3590)]).toEqual([
      'north',
      'north-east',
      'north-east',
      'north',
    ])
  })
})

test('the ground is the scenario’s own, upside down, and made once', () => {
  const { scenario } = open('mill-brook').game
  const ground = groundOf(scenario, MILLIMETRES)
  expect(groundOf(scenario, MILLIMETRES)).toBe(ground)
  expect(ground.areas.find(({ id }) => id === 'village-obermuhl')?.outline[0]).toEqual({ x: 820, y: 600 })
  expect(ground.crossings.map(({ kind }) => kind)).toEqual(['bridge', 'ford'])
  const names = namesOf(groundOf(open('hagelberg').game.scenario, MILLIMETRES)).map(({ text }) => text)
  expect(names).toContain('Lübnitz')
  // The slopes bear the name of the hill that stands on them.
  expect(names).not.toContain('Hagelberg slopes')
})
