import { standardCharts } from '@bivouac/la-grande-armee'
import { createHexMap, parseMapFile } from '@bivouac/space'
import type { HexMap } from '@bivouac/space'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { engrave } from '../../src/hexes/engraving/plate.ts'
import { plainMap } from './fixture.ts'

/** A path that keeps what was drawn: there is no canvas here. */
class KeptPath {
  readonly drawn: unknown[] = []
  moveTo = (...at: number[]) => this.drawn.push(at)
  lineTo = (...at: number[]) => this.drawn.push(at)
  arc = (...at: number[]) => this.drawn.push(at)
  ellipse = (...at: number[]) => this.drawn.push(at)
  rect = (...at: number[]) => this.drawn.push(at)
  quadraticCurveTo = (...at: number[]) => this.drawn.push(at)
  bezierCurveTo = (...at: number[]) => this.drawn.push(at)
  addPath = (path: unknown) => this.drawn.push(path)
  closePath = () => this.drawn.push('closed')
}

beforeAll(() => {
  vi.stubGlobal('Path2D', KeptPath)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const PLAIN = ['......', '......', '......', '......', '......', '......']

/** The plain with ground of this type in its middle. */
function withGround(type: string): HexMap {
  const { layout } = plainMap(PLAIN).file
  const terrain = PLAIN.map((row, at) => (at === 2 || at === 3 ? `..XX${row.slice(4)}` : row))
  return createHexMap(
    parseMapFile({
      title: 'A plain',
      source: 'made for a test',
      layout,
      codes: { '.': 'clear', X: type },
      terrain,
    }),
  )
}

/** Everything that is drawn of a map, but for the map itself. */
function drawnOf(map: HexMap): string {
  const { map: _, ...plate } = engrave(map)
  return JSON.stringify(plate)
}

// Towns and Fortresses are places, and drawn as such.
const TYPES = standardCharts.terrain.hexes
  .map(({ id }) => id)
  .filter((id) => !['clear', 'town', 'fortress'].includes(id))

test.each(TYPES)('%s, which the rules obey, is drawn', (type) => {
  expect(drawnOf(withGround(type))).not.toBe(drawnOf(plainMap(PLAIN)))
})
