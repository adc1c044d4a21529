import type { PieceState } from '@bivouac/la-grande-armee'
import type { ComponentChildren, VNode } from 'preact'
import { expect, test } from 'vitest'
import { CounterArt } from '../../src/sheet/counter/counter.tsx'
import { counterSize } from '../../src/hexes/counter-size.ts'
import { nations } from '../../src/sheet/nations.ts'
import type { NationId } from '../../src/sheet/nations.ts'
import { counterArms } from '../../src/sheet/counter/face.ts'
import type { CounterFace, OpenFace } from '../../src/sheet/counter/face.ts'

import { bonusArt, SIGNS } from '../../src/skins/la-grande-armee/glyphs.tsx'
import { markedFace } from '../../src/skins/la-grande-armee/pieces.ts'

type Props = Record<string, unknown> & { children?: ComponentChildren }

/** What a drawing says and the shapes it has, without its colours. */
function read(node: ComponentChildren, also: readonly string[] = []): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map((one) => read(one, also)).join(' ')
  if (typeof node !== 'object') return String(node)
  const { type, props } = node as VNode<Props>
  if (typeof type === 'function') {
    return read((type as (props: unknown) => ComponentChildren)(props), also)
  }
  const shape = ['d', 'cx', 'cy', 'r', 'x', 'y', 'transform'].map((key) => props[key] ?? '').join(',')
  const more = also.map((key) => ` ${key}=${String(props[key] ?? '')}`).join('')
  return `<${String(type)} ${shape}${more}> ${read(props.children, also)}`
}

/** Only what is written. */
const words = (face: CounterFace): string =>
  read(CounterArt({ face }))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const corps: OpenFace = {
  kind: 'open',
  nation: 'french',
  arm: 'infantry',
  size: 'XXX',
  strength: 5,
  movement: 4,
  name: 'III',
}

test('a counter says its strength and movement, its name, and its nation in letters', () => {
  expect(words(corps)).toContain('5-4')
  expect(words(corps)).toContain('III')
  expect(words(corps)).toContain('Fr')
})

test('a leader says his name, his figures, and what stands beside them', () => {
  const said = words({
    kind: 'open',
    nation: 'french',
    arm: 'leader',
    name: 'Davout',
    strength: 1,
    movement: 8,
    beside: bonusArt(12, 14),
  })
  for (const part of ['Davout', '12', '14', '1-8']) expect(said).toContain(part)
})

test('a counter face down says nothing at all', () => {
  expect(words({ kind: 'hidden', nation: 'austrian' })).toBe('')
})

test('every arm has its own sign, and so has what is none', () => {
  const signs = new Set([
    ...counterArms.map((arm) => read(CounterArt({ face: { kind: 'open', nation: 'french', arm } }))),
    ...Object.values(SIGNS).map((sign) =>
      read(CounterArt({ face: { kind: 'open', nation: 'french', sign } })),
    ),
  ])
  expect(signs.size).toBe(counterArms.length + 2)
})

test('every state changes the drawing itself, not its colour alone', () => {
  const marks: PieceState[] = [
    'disrupted',
    'doomed',
    'moved',
    'halted',
    'frozen',
    'supplied',
    'exhausted',
    'spent',
  ]
  const drawings = new Set(
    [[], ...marks.map((mark) => [mark])].map((some) => read(CounterArt({ face: markedFace(corps, some) }))),
  )
  expect(drawings.size).toBe(marks.length + 1)
  expect(words(markedFace(corps, ['disrupted']))).toContain('D')
})

test('a counter on the screen is never smaller than a fly, whatever the zoom', () => {
  for (const scale of [5.2, 6, 8, 11, 14, 18, 30, 50, 100]) {
    const { side } = counterSize(scale)
    expect(side * scale).toBeGreaterThanOrEqual(10)
  }
})

/** Linear light of a colour such as `#2e5fb3`. */
function light(colour: string): [number, number, number] {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function luminance(colour: string): number {
  const [r, g, b] = light(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('figures on every counter have the contrast of WCAG AA', () => {
  const faint = Object.values(nations).filter(({ base, ink }) => {
    const [a, b] = [luminance(base), luminance(ink)].toSorted((x, y) => y - x)
    return (a + 0.05) / (b + 0.05) < 4.5
  })
  expect(faint.map((nation) => nation.name)).toEqual([])
})

/** How eyes without one kind of cone see (Viénot, Brettel and Mollon 1999; tritan by Brettel's red-green plane). */
const EYES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'no green': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  'no colour': [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
}

/** A colour as CIE Lab, after such an eye has seen it. */
function seen(colour: string, eye: readonly (readonly number[])[]): [number, number, number] {
  const rgb = light(colour)
  const [r, g, b] = eye.map((row) => Math.max(0, row[0] * rgb[0] + row[1] * rgb[1] + row[2] * rgb[2]))
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

test('opponents can be told apart by every eye', () => {
  const french: NationId[] = ['french', 'bavarian', 'saxon', 'polish']
  const allies: NationId[] = ['austrian', 'prussian', 'russian', 'british']
  const close = Object.entries(EYES).flatMap(([name, eye]) =>
    french.flatMap((ours) =>
      allies.flatMap((theirs) => {
        const a = seen(nations[ours].base, eye)
        const b = seen(nations[theirs].base, eye)
        const apart = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
        // Grey alone tells no more than lightness: the letters on the counter tell the rest.
        return apart < (name === 'no colour' ? 5 : 12)
          ? [`${ours}, ${theirs} (${name}: ${apart.toFixed(0)})`]
          : []
      }),
    ),
  )
  expect(close).toEqual([])
})

test('figures stay within the counter, however long: a Depot’s as well as a corps’', () => {
  const sizeOf = (strength: number | string): number => {
    const drawn = read(CounterArt({ face: { ...corps, strength } }), ['font-size'])
    return Math.max(...[...drawn.matchAll(/font-size=([\d.]+)/g)].map(([, size]) => Number(size)))
  }
  for (const strength of [5, 12, '(1)', '(12)'])
    // A figure is some six tenths as wide as it is high, and the counter a hundred with its edges.
    expect(sizeOf(strength) * 0.58 * `${strength}-4`.length, `${strength}-4`).toBeLessThan(90)
})
