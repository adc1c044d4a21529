import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Viewport } from '../../src/sheet/camera.ts'
import { seenBox } from '../../src/sheet/camera.ts'
import { following, isPartly } from '../../src/sheet/follow.ts'
import { freeBox } from '../../src/sheet/insets.ts'
import { createSheetView } from '../../src/sheet/sheet-view.ts'
import type { SheetView } from '../../src/sheet/sheet-view.ts'
import { stubFrames } from './frames.ts'

afterEach(() => vi.unstubAllGlobals())

const SHEET = { x0: 0, y0: 0, x1: 1000, y1: 800 }
const BARE = { top: 0, right: 0, bottom: 0, left: 0 }
const how = { sheet: SHEET, covered: BARE, margin: 50, least: 0.2 }
const view = (x: number, y: number, scale: number): Viewport => ({ x, y, scale, width: 800, height: 600 })
const spot = (x: number, y: number) => ({ x0: x - 10, y0: y - 10, x1: x + 10, y1: y + 10 })

describe('where the view goes for something that happens', () => {
  test('nowhere while the whole sheet is on the screen, whatever lies over it', () => {
    const whole = view(500, 400, 0.7)
    const covered = { top: 90, right: 200, bottom: 8, left: 8 }
    expect(following(whole, spot(990, 5), { ...how, covered })).toBe(whole)
    expect(isPartly(whole, SHEET)).toBe(false)
  })

  test('nowhere while it is in sight, though it be near the edge', () => {
    const near = view(500, 400, 2)
    expect(following(near, spot(690, 400), how)).toBe(near)
    expect(isPartly(near, SHEET)).toBe(true)
  })

  test('as little as needed when it is out of sight, without a change of scale', () => {
    const near = view(500, 400, 2)
    const to = following(near, spot(800, 400), how)
    expect(to).toMatchObject({ y: 400, scale: 2 })
    expect(seenBox(to).x1).toBe(860)
  })

  test('out from under what covers it', () => {
    const near = view(500, 400, 2)
    const covered = { ...BARE, top: 100 }
    const to = following(near, spot(500, 270), { ...how, covered })
    expect(freeBox(to, covered).y0).toBeLessThanOrEqual(260)
  })

  test('farther off when it is too large, but not so far that nothing can be told apart', () => {
    const near = view(500, 400, 2)
    const large = { x0: 100, y0: 100, x1: 900, y1: 700 }
    expect(following(near, large, how).scale).toBeLessThan(2)
    expect(following(near, large, { ...how, least: 1.5 }).scale).toBe(1.5)
  })
})

describe('after following', () => {
  const sheet = (): SheetView => {
    stubFrames(true)
    const made = createSheetView(SHEET, { nearest: 7, reading: 2, leastOpening: 0.2 })
    made.resize(800, 600)
    made.centreOn(300, 300, 2)
    return made
  }

  test('the view goes back to where the player left it', () => {
    const made = sheet()
    made.follow(spot(800, 700), 50)
    made.follow(spot(900, 100), 50)
    expect(made.viewport.value.x).not.toBe(300)
    expect(made.chosen()).toMatchObject({ x: 300, y: 300, scale: 2 })
    made.goBack()
    expect(made.viewport.value).toMatchObject({ x: 300, y: 300, scale: 2 })
  })

  test('a view the player has chosen meanwhile is his', () => {
    const made = sheet()
    made.follow(spot(800, 700), 50)
    made.panBy(40, 0)
    const his = made.viewport.value
    made.goBack()
    expect(made.viewport.value).toBe(his)
  })

  test('what is asked next is in sight, from where the player left it', () => {
    const made = sheet()
    made.follow(spot(900, 700), 50)
    made.goBack({ box: spot(520, 300), margin: 20 })
    expect(made.viewport.value).toMatchObject({ y: 300, scale: 2 })
    expect(seenBox(made.viewport.value).x1).toBe(550)
    made.goBack()
    expect(made.viewport.value.x).toBe(300)
  })

  test('with nothing followed nothing moves', () => {
    const made = sheet()
    const before = made.viewport.value
    made.goBack()
    made.follow(spot(310, 310), 50)
    made.goBack({ box: spot(320, 320), margin: 20 })
    expect(made.viewport.value).toBe(before)
  })
})
