import { expect, test } from 'vitest'
import { dockFor } from '../../src/furniture/dock.ts'

const DESK = { width: 1060, height: 840 }
const PHONE = { width: 390, height: 600 }

test.each([
  ['upper left', { x: 200, y: 200 }, 'bottom-right'],
  ['upper right', { x: 900, y: 200 }, 'bottom-left'],
  ['lower left', { x: 200, y: 700 }, 'top-right'],
  ['lower right', { x: 900, y: 700 }, 'top-left'],
] as const)('a card lies away from what happens in the %s', (_, at, dock) => {
  expect(dockFor([at], DESK)).toBe(dock)
})

test('firer and target are both kept clear of, though the shot goes right across', () => {
  expect(
    dockFor(
      [
        { x: 150, y: 150 },
        { x: 950, y: 760 },
      ],
      DESK,
    ),
  ).toMatch(/^(bottom-left|top-right)$/)
})

test('on a small screen it is a strip at the other edge', () => {
  expect(dockFor([{ x: 100, y: 500 }], PHONE)).toBe('top')
  expect(dockFor([{ x: 100, y: 100 }], PHONE)).toBe('bottom')
})

test('with nothing to keep clear of it lies where it is least in the way', () => {
  expect(dockFor([], DESK)).toBe('bottom-left')
  expect(dockFor([], PHONE)).toBe('bottom')
})
