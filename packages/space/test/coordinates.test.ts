import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  axialDistance,
  hexOffsets,
  makeHexId,
  makeNumbering,
  parseHexId,
  sideNames,
  sideSteps,
  standardNumbering,
  toAxial,
  toCell,
  topOf,
} from '../src/index.ts'
import type { HexNumbering } from '../src/index.ts'

const anyNumbering: fc.Arbitrary<HexNumbering> = fc.record({
  colDigits: fc.integer({ min: 1, max: 4 }),
  rowDigits: fc.integer({ min: 1, max: 4 }),
  firstCol: fc.integer({ min: 0, max: 5 }),
  firstRow: fc.integer({ min: 0, max: 5 }),
})

describe('hex numbers', () => {
  it('are column then row, counted from 01', () => {
    expect(parseHexId('0101')).toEqual({ col: 0, row: 0 })
    expect(parseHexId('7072')).toEqual({ col: 69, row: 71 })
    expect(makeHexId({ col: 2, row: 55 })).toBe('0356')
  })

  it('make undoes parse, whatever the numbering and the text', () => {
    const text = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^[0-9]{1,8}$/))
    fc.assert(
      fc.property(text, anyNumbering, (id, numbering) => {
        const cell = parseHexId(id, numbering)
        if (cell === undefined) return
        expect(makeHexId(cell, numbering)).toBe(id)
      }),
    )
  })

  it('parse undoes make for every cell that fits', () => {
    fc.assert(
      fc.property(anyNumbering, fc.nat(10000), fc.nat(10000), (numbering, col, row) => {
        const fits =
          col + numbering.firstCol < 10 ** numbering.colDigits &&
          row + numbering.firstRow < 10 ** numbering.rowDigits
        if (fits) expect(parseHexId(makeHexId({ col, row }, numbering), numbering)).toEqual({ col, row })
        else expect(() => makeHexId({ col, row }, numbering)).toThrow(RangeError)
      }),
    )
  })

  it.each(['', '101', '00101', '0001', '0100', 'A101', '01 1', '-101', '1.01', '٠١٠١'])(
    '%j is none',
    (id) => {
      expect(parseHexId(id)).toBeUndefined()
    },
  )

  it.each([
    [-1, 0],
    [0, -1],
    [0.5, 0],
    [99, 0],
  ])('there is none for column %d, row %d', (col, row) => {
    expect(() => makeHexId({ col, row })).toThrow(RangeError)
  })

  it('a map states its numbering by a pattern and its first id', () => {
    expect(makeNumbering('CCRR', '0101')).toEqual(standardNumbering)
    expect(makeNumbering('CCCRR', '00012')).toEqual({ colDigits: 3, rowDigits: 2, firstCol: 0, firstRow: 12 })
  })
})

describe('axial coordinates', () => {
  it('cell and axial convert into each other, off the map too', () => {
    const any = fc.integer({ min: -200, max: 200 })
    fc.assert(
      fc.property(fc.constantFrom(...hexOffsets), any, any, (offset, col, row) => {
        expect(toCell(offset, toAxial(offset, { col, row }))).toEqual({ col, row })
        expect(toAxial(offset, toCell(offset, { q: col, r: row }))).toEqual({ q: col, r: row })
      }),
    )
  })

  it('odd-r: rows counted odd from 0 lie half a hex to the right', () => {
    expect(toAxial('odd-r', { col: 0, row: 1 })).toEqual({ q: 0, r: 1 })
    expect(toAxial('odd-r', { col: 0, row: 2 })).toEqual({ q: -1, r: 2 })
    expect(toAxial('odd-r', { col: 69, row: 71 })).toEqual({ q: 34, r: 71 })
  })

  it('odd-q: columns counted odd from 0 stand half a hex lower', () => {
    expect(toAxial('odd-q', { col: 1, row: 0 })).toEqual({ q: 1, r: 0 })
    expect(toAxial('odd-q', { col: 2, row: 0 })).toEqual({ q: 2, r: -1 })
  })

  it('even offsets shove the other half', () => {
    expect(toAxial('even-r', { col: 0, row: 1 })).toEqual({ q: -1, r: 1 })
    expect(toAxial('even-q', { col: 1, row: 0 })).toEqual({ q: 1, r: -1 })
  })

  it.each(['pointy', 'flat'] as const)('%s: six sides of one step, opposite ones cancel', (top) => {
    const origin = { q: 0, r: 0 }
    expect(sideNames[top]).toHaveLength(6)
    expect(new Set(sideSteps[top].map(({ q, r }) => `${q},${r}`)).size).toBe(6)
    sideSteps[top].forEach((step, side) => {
      const back = sideSteps[top][(side + 3) % 6]
      const next = sideSteps[top][(side + 1) % 6]
      expect(axialDistance(origin, step)).toBe(1)
      expect([step.q + back.q, step.r + back.r]).toEqual([0, 0])
      expect(axialDistance(step, next)).toBe(1)
    })
  })

  it('shoved rows mean pointy tops, shoved columns flat ones', () => {
    expect(hexOffsets.map(topOf)).toEqual(['pointy', 'pointy', 'flat', 'flat'])
  })
})
