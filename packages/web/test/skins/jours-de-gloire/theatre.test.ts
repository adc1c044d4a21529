import { seededDice } from '@bivouac/kernel'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { describe, expect, it } from 'vitest'
import { engraveTheatre } from '../../../src/theatre/engraving/plate.ts'
import { roadLines } from '../../../src/theatre/ground.ts'
import { landNames, layNames } from '../../../src/theatre/lettering.ts'
import { boxAt, stepTo } from '../../../src/theatre/pointing.ts'
import { roadsByEnds } from '../../../src/theatre/roads.ts'

const { ground } = joursDeGloire.open({ scenario: 'bautzen' }, seededDice(1)).game
const { file } = ground
const box = (id: string): number => ground.boxIndex.get(id) ?? -1

describe('the theatre of 1813', () => {
  it('joins the boxes of every connection, over its bridge where one is drawn', () => {
    const lines = roadLines(file)
    for (const [link, { a, b, at }] of file.connections.entries()) {
      const line = lines[link]
      const from = file.boxes[box(a)]
      const to = file.boxes[box(b)]
      expect(line[0]).toEqual({ x: from.x, y: from.y })
      expect(line[line.length - 1]).toEqual({ x: to.x, y: to.y })
      if (at) expect(line).toContainEqual({ x: at[0], y: at[1] })
    }
  })

  it('names every box once at the nearest, the important ones from afar', () => {
    const names = layNames(file, new Set([box('bautzen')]))
    const shownAt = (scale: number): number[] =>
      names.filter(({ from, to }) => from <= scale && scale < to).map((name) => name.box)
    expect(shownAt(9).sort((a, b) => a - b)).toEqual(file.boxes.map((_, at) => at))
    expect(shownAt(0.5)).toContain(box('bautzen'))
    expect(shownAt(0.5).length).toBeLessThan(60)
    for (const scale of [0.9, 1.3, 2, 3, 4]) {
      const shown = shownAt(scale)
      expect(new Set(shown).size, `a name twice at ${scale}`).toBe(shown.length)
      // A name that is shown stays when one comes nearer.
      expect(shownAt(scale * 1.5)).toEqual(expect.arrayContaining(shown))
    }
  })

  it('puts no name under the flag of its place, or under its garrison, where there is room elsewhere', () => {
    const places = ['bautzen', 'gorlitz', 'kamenz', 'hoyerswerda', 'dresde'].map(box)
    const names = layNames(file, new Set(places))
    for (const place of places) {
      const near = names.find((name) => name.box === place && name.from <= 3 && 3 < name.to)
      expect(['below', 'right'], file.boxes[place]?.name).toContain(near?.stand)
    }
  })

  it('writes no range or wood over another', () => {
    const lands = landNames(file, layNames(file, new Set())).filter(({ look }) => !/river|great/.test(look))
    const upon = lands.flatMap((one, at) =>
      lands.slice(at + 1).flatMap((other) => {
        const scale = Math.max(one.from, other.from)
        const apart = Math.abs(one.at.x - other.at.x) * scale
        const wide = 4 * (one.text.length + other.text.length)
        return apart < wide && Math.abs(one.at.y - other.at.y) * scale < 12
          ? [`${one.text}, ${other.text}`]
          : []
      }),
    )
    expect(upon).toEqual([])
  })

  it('is engraved the same every time, with no stroke in the open plain', () => {
    const plate = engraveTheatre(file)
    expect(plate.strokes.length).toBeGreaterThan(4000)
    expect(engraveTheatre(file).strokes).toEqual(plate.strokes)
    const berlin = file.boxes[box('berlin')]
    const near = plate.strokes.filter(({ from }) => Math.hypot(from.x - berlin.x, from.y - berlin.y) < 40)
    expect(near).toEqual([])
  })

  it('finds the box pointed at, and the stack that stands above it', () => {
    const { x, y } = file.boxes[box('bautzen')]
    expect(boxAt(file, { x: x + 2, y: y - 2 }, 0.5, 'mouse', new Set())).toBe(box('bautzen'))
    expect(boxAt(file, { x: x + 300, y: 5 }, 0.01, 'mouse', new Set())).toBe(-1)
    const above = { x, y: y - 30 * 0.4 }
    expect(boxAt(file, above, 0.4, 'mouse', new Set([box('bautzen')]))).toBe(box('bautzen'))
  })

  it('walks along the roads with the arrow keys', () => {
    const to = stepTo(file, box('dresde'), 'ArrowRight')
    expect(file.boxes[to].x).toBeGreaterThan(file.boxes[box('dresde')].x)
    const joined = file.connections.some(
      ({ a, b }) => [a, b].includes('dresde') && [a, b].includes(file.boxes[to].id),
    )
    expect(joined).toBe(true)
  })

  it('draws a way in the direction it is gone', () => {
    const roads = roadsByEnds(file)
    const there = roads.path(box('dresde'), box('weissig'))
    const back = roads.path(box('weissig'), box('dresde'))
    const start = ({ x, y }: { x: number; y: number }): string => `M${x.toFixed(1)} ${y.toFixed(1)}`
    expect(there.startsWith(start(file.boxes[box('dresde')]))).toBe(true)
    expect(back.startsWith(start(file.boxes[box('weissig')]))).toBe(true)
  })
})
