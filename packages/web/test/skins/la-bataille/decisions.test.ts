import { createRandom, pick } from '@bivouac/kernel'
import { hexesOf, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { asHex, asSide } from '@bivouac/space'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../../src/skins/la-bataille/decide/index.ts'
import { facingsThere, turnInHand } from '../../../src/skins/la-bataille/decide/moving/turning.ts'
import { waysOf } from '../../../src/skins/la-bataille/decide/moving/ways.ts'
import { atTheDesk, deeds } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

const FIRST_FIGHT = { scenario: 'saalfeld-croesten' }
let open: DeskInTest | null = null
afterEach(() => {
  open?.close()
  open = null
})

/** The movement segment of the French, nobody having charged. */
async function moving(): Promise<DeskInTest> {
  open = await atTheDesk(FIRST_FIGHT)
  await open.desk.send({ do: 'end' })
  await open.settle()
  expect(open.desk.frame.phase).toBe('movement')
  return open
}

const unitOf = (p: LbPosition, id: string): number => p.game.unitIndex.get(id) ?? -1
const hexAt = ({ desk }: DeskInTest, id: string): string => desk.view.map.grid.ids[desk.hexOf(id)] ?? ''

describe('moving on the field', () => {
  it('plays on by what is lit, what glows and what can be pressed, and nothing of it is refused', async () => {
    open = await atTheDesk(FIRST_FIGHT)
    const { desk, table, refusals, settle } = open
    const random = createRandom(5)
    const seen = new Set<string>()
    for (let step = 0; step < 250 && table.status.peek().kind !== 'over'; step++) {
      const { phase } = desk.frame
      seen.add(phase)
      const moves = phase === 'movement' || phase === 'marching'
      const possible = moves ? deeds(open) : []
      if (moves) expect(possible.length, `nothing to do in ${phase}`).toBeGreaterThan(0)
      if (moves) pick(random, possible)()
      else await desk.send(pick(random, desk.offer.peek().actions))
      await settle()
    }
    expect(refusals).toEqual([])
    expect([...seen]).toEqual(expect.arrayContaining(['movement', 'marching']))
  })

  it('goes at one tap where nothing is provoked, and one undo takes the whole of it back', async () => {
    const test = await moving()
    const { desk, table, settle } = test
    const p = desk.position.peek()
    const { id } = p.game.units[unitOf(p, 'F-34-1')]
    desk.pick(id)
    const from = hexAt(test, id)
    const goal = decisionOf(desk).highlights.find(({ kind, shade }) => kind === 'reach' && !shade)
    if (!goal) throw new Error('nothing is lit')
    decisionOf(desk).tap(goal.hex, false)
    await settle()
    expect(desk.hexOf(id)).toBe(goal.hex)
    expect(desk.frame.phase).toBe('marching')
    await desk.undo()
    await settle()
    expect(hexAt(test, id)).toBe(from)
    expect(desk.frame.phase).toBe('movement')
    expect(table.entries.peek()).toHaveLength(1)
  })

  it('halts whoever is under way when another is taken in hand', async () => {
    const { desk, settle } = await moving()
    desk.pick('F-34-1')
    const goal = decisionOf(desk).highlights.find(({ kind, shade }) => kind === 'reach' && !shade)
    decisionOf(desk).tap(goal?.hex ?? -1, false)
    await settle()
    decisionOf(desk).tapUnit('F-34-2', false)
    await settle()
    expect(desk.frame.phase).toBe('movement')
    expect(desk.picked.peek()).toBe('F-34-2')
    expect(decisionOf(desk).active.has('F-34-1')).toBe(false)
  })

  it('asks before it goes where it draws fire, and says whose', async () => {
    const { desk, table, settle } = await moving()
    const p = desk.position.peek()
    for (const unit of unitsOnMap(p, 0)) {
      desk.pick(p.game.units[unit].id)
      const said = decisionOf(desk).highlights.map(({ hex }) => ({
        hex,
        says: decisionOf(desk).say?.(hex) ?? '',
      }))
      const risky = said.find(({ says }) => says.includes('fire of') || says.includes('ridden at'))
      if (!risky) continue
      const before = table.entries.peek().length
      decisionOf(desk).tap(risky.hex, false)
      await settle()
      expect(table.entries.peek()).toHaveLength(before)
      expect(desk.goal.peek()).toEqual({ hex: risky.hex, facing: null })
      expect(decisionOf(desk).primary?.label).toMatch(/^Go to /)
      decisionOf(desk).primary?.act()
      await settle()
      expect(table.entries.peek().length).toBeGreaterThan(before)
      return
    }
    throw new Error('nobody can come near the enemy')
  })

  it('takes the facing that is asked for, and pays what was said', async () => {
    const { desk, settle } = await moving()
    const p = desk.position.peek()
    const unit = unitOf(p, 'F-34-1')
    const [hex, ways] = [...waysOf(p, unit).byHex].find(([, to]) => to.length > 2 && !to[2].forms) ?? [-1, []]
    const [, , way] = ways
    desk.pick('F-34-1')
    decisionOf(desk).hold?.(hex)
    desk.goal.value = { hex, facing: way.facing }
    decisionOf(desk).primary?.act()
    await settle()
    const now = unitNow(desk.position.peek(), unit)
    expect([now.hex, now.facing, now.spent]).toEqual([hex, way.facing, way.cost])
  })

  it('draws a way with the button held, turning where it must', async () => {
    const { desk, settle } = await moving()
    const p = desk.position.peek()
    const { grid } = desk.view.map
    const unit = unitOf(p, 'F-34-1')
    desk.pick('F-34-1')
    const { hex } = unitNow(p, unit)
    const way = decisionOf(desk).draw?.(hex)
    const path = [grid.neighbour(hex, asSide(1)), grid.neighbour(grid.neighbour(hex, asSide(1)), asSide(0))]
    for (const step of path) way?.over(step)
    way?.drop(true)
    await settle()
    expect(hexesOf(desk.position.peek(), unit)).toEqual([path[1]])
  })

  it('moves several told off together, each as the first', async () => {
    const { desk, settle } = await moving()
    const before = ['F-34-1', 'F-34-2'].map((id) => desk.hexOf(id))
    desk.pick('F-34-1')
    desk.toggleCompany('F-34-2')
    const { grid } = desk.view.map
    const goal = decisionOf(desk).highlights.find(
      ({ hex, kind, shade }) =>
        kind === 'reach' && !shade && grid.distance(asHex(hex), asHex(before[0])) === 2,
    )
    decisionOf(desk).tap(goal?.hex ?? -1, false)
    await settle()
    const moved = ['F-34-1', 'F-34-2'].map((id) => desk.hexOf(id))
    expect(moved[0]).toBe(goal?.hex)
    expect(moved[1]).not.toBe(before[1])
  })

  it('says why a hex cannot be reached, with the clause', async () => {
    const { desk } = await moving()
    const { grid } = desk.view.map
    desk.pick('F-34-1')
    expect(decisionOf(desk).why(grid.indexOf('0101'))?.clause).toBe('LB-18-a')
    const rear = decisionOf(desk)
    const { hex } = unitNow(desk.position.peek(), unitOf(desk.position.peek(), 'F-34-1'))
    expect(rear.why(hex)).toBeNull()
  })

  it('lets a leader ride, and takes along him who would be left alone', async () => {
    const { desk, settle } = await moving()
    const p = desk.position.peek()
    const { id } = p.game.leaders.find(({ army }) => army === 0) ?? { id: '' }
    desk.pick(id)
    const goal = decisionOf(desk).highlights[0]
    decisionOf(desk).tap(goal.hex, false)
    await settle()
    expect(desk.hexOf(id)).toBe(goal.hex)
  })
})

describe('turning', () => {
  it('keeps to the formation of the way that is asked for, and turns in place a point a facing', async () => {
    const { desk, settle } = await moving()
    const p = desk.position.peek()
    const unit = unitOf(p, 'F-34-1')
    const { facing, formation } = unitNow(p, unit)
    desk.pick('F-34-1')
    const ways = waysOf(p, unit)
    for (const [goal] of ways.byHex.values())
      for (const [there] of facingsThere(desk, ways, goal)) expect(there % 2).toBe(goal.facing % 2)
    expect(turnInHand(desk, 'right')).toBe(true)
    await settle()
    const now = unitNow(desk.position.peek(), unit)
    expect([now.facing, now.formation, now.spent]).toEqual([(facing + 2) % 12, formation, 2])
  })

  it('is not done for others', async () => {
    const { desk } = await moving()
    desk.pick('C-MU1')
    expect(turnInHand(desk, 'left')).toBe(false)
  })
})
