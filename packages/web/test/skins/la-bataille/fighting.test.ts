import { createRandom, pick } from '@bivouac/kernel'
import { chargesOf, findUnit, framesNow } from '@bivouac/la-bataille'
import type { LbEvent } from '@bivouac/la-bataille'
import { afterEach, describe, expect, it } from 'vitest'
import { isAsked } from '../../../src/skins/la-bataille/decide/charge-answers.tsx'
import { rideAt } from '../../../src/skins/la-bataille/decide/charge-ride.ts'
import { decisionOf } from '../../../src/skins/la-bataille/decide/index.ts'
import { breakShare } from '../../../src/skins/la-bataille/show/charge-card.tsx'
import { courseOf } from '../../../src/skins/la-bataille/show/course.ts'
import { tableOf } from '../../../src/skins/la-bataille/show/read-table.ts'
import { stepsOn } from '../../../src/skins/la-bataille/story.ts'
import { madeBy, nodesOf } from '../../elements.ts'
import { atTheDesk, deeds } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

const SAALFELD = { scenario: 'saalfeld-1806' }
let open: DeskInTest | null = null
afterEach(() => {
  open?.close()
  open = null
})

type Laid = readonly [id: string, hex: string, side: number, formation?: string]

/** A segment of the French with these units and nobody else. */
async function segment(name: string, ...laid: readonly Laid[]): Promise<DeskInTest> {
  const units = laid.map(([id, hex, side, formation = 'column']) => ({
    id,
    hexes: [hex],
    formation,
    face: { side },
  }))
  open = await atTheDesk(SAALFELD, {
    position: { turn: 2, army: 'imperial', segment: name, units, leaders: [] },
  })
  await open.settle()
  return open
}

const PAIR: readonly Laid[] = [
  ['F-34-1', '1507', 0],
  ['F-34-2', '1606', 5],
  ['C-MU1', '1506', 3],
]
const CHARGE: readonly Laid[] = [
  ['F-9H', '2014', 0],
  ['C-KU1', '2009', 3],
  ['C-PHU', '1810', 2],
]

const eventsOf = ({ table }: DeskInTest): LbEvent[] =>
  table.entries.peek().flatMap(({ events }) => events as readonly LbEvent[])

/** Everything the drawer writes, components made as far as they keep no state. */
function written({ desk }: DeskInTest): number {
  const panel = decisionOf(desk).panel?.()
  const nodes = panel ? nodesOf(panel) : []
  return nodes.flatMap((node) => [node, ...madeBy(node)]).length
}

const FOUGHT = new Set([
  'fire',
  'volley',
  'melee',
  'gather',
  'charges',
  'charge',
  'declare',
  'giveWay',
  'advance',
])

describe('fighting on the field', () => {
  it.each(['charge', 'offensive', 'melee'])(
    'a segment of %s is played by what is lit and what can be pressed, and nothing of it is refused',
    async (name) => {
      const test = await segment(
        name,
        ...CHARGE,
        ...PAIR,
        ['F-10H', '2114', 0],
        ['F-40-1', '2210', 1],
        ['C-XA1', '2209', 3],
        ['C-A1', '2109', 3, 'unlimbered'],
      )
      const { desk, table, refusals, settle } = test
      const random = createRandom(11)
      for (let step = 0; step < 70 && table.status.peek().kind !== 'over'; step++) {
        const { phase } = desk.frame
        const ours = FOUGHT.has(phase) || isAsked(phase)
        if (ours) expect(written(test), phase).toBeGreaterThan(0)
        const possible = ours ? deeds(test) : []
        if (possible.length > 0) pick(random, possible)()
        else await desk.send(pick(random, desk.offer.peek().actions))
        await settle()
      }
      expect(refusals).toEqual([])
    },
  )

  it('fire: a tap on the hex aims everybody who may, a tap on one leaves him out, the button fires', async () => {
    const test = await segment('offensive', ...PAIR)
    const { desk, settle } = test
    const hex = desk.view.map.grid.indexOf('1506')
    expect(decisionOf(desk).badges?.get('C-MU1')).toBe('2.5:1')
    decisionOf(desk).tap(hex, false)
    expect([...decisionOf(desk).chosen]).toEqual(['F-34-1', 'F-34-2'])
    decisionOf(desk).tapUnit('F-34-2', false)
    expect([...decisionOf(desk).chosen]).toEqual(['F-34-1'])
    expect(decisionOf(desk).badges?.get('C-MU1')).toBe('1:1')
    decisionOf(desk).primary?.act()
    await settle()
    const fired = eventsOf(test).find((event) => event.type === 'fire')
    expect(fired?.type === 'fire' && fired.firers.map(({ unit }) => unit)).toEqual(['F-34-1'])
    if (fired?.type !== 'fire') throw new Error('nobody fired')
    const read = tableOf(desk.position.peek(), fired, fired.value)
    expect(read?.table.rows[0]?.[1 + (read?.lit.column ?? 0)]).toBe(fired.lost === 0 ? '–' : `${fired.lost}`)
  })

  it('fire: says why not, with the clause', async () => {
    const { desk } = await segment('offensive', ...PAIR, ['F-40-1', '2210', 1])
    const why = decisionOf(desk).why(desk.view.map.grid.indexOf('2210'))
    expect(why?.clause).toMatch(/^LB-/)
  })

  it('melee: the assault that was put together begins at one press', async () => {
    const test = await segment('melee', ...PAIR)
    const { desk, settle } = test
    decisionOf(desk).tap(desk.view.map.grid.indexOf('1506'), false)
    decisionOf(desk).primary?.act()
    await settle()
    const begun = eventsOf(test).find((event) => event.type === 'assault')
    expect(begun?.type === 'assault' && begun.attackers.map(({ unit }) => unit)).toEqual(['F-34-1', 'F-34-2'])
  })

  it('charge: a regiment in hand shows whom it can come to with the chance of the rules, and rides at one press', async () => {
    const test = await segment('charge', ...CHARGE)
    const { desk, settle } = test
    const p = desk.position.peek()
    const enemy = findUnit(p, 'C-KU1')
    desk.pick('F-9H')
    const chances = chargesOf(p, [findUnit(p, 'F-9H')]).find((one) => one.enemy === enemy)
    expect(decisionOf(desk).badges?.get('C-KU1')).toBe(chances && breakShare(chances))
    decisionOf(desk).tap(desk.hexOf('C-KU1'), false)
    decisionOf(desk).primary?.act()
    await settle()
    expect(desk.frame.phase).toBe('charge')
    await rideAt(desk, enemy)
    await settle()
    expect(desk.frame.phase).toBe('react')
    const stations = courseOf(desk.position.peek(), test.table.entries.peek())
    expect(stations.map(({ label, depth }) => [label, depth])).toEqual([
      ['Declared', 0],
      ['Riding', 0],
      ['Reaction?', 1],
    ])
    expect(stations.at(-1)?.moment).toBeNull()
  })

  it('charge: what interrupts an interrupt lies deeper', async () => {
    const test = await segment('charge', ...CHARGE)
    const { desk, settle } = test
    await desk.send({ do: 'charge', units: ['F-9H'] })
    await settle()
    await rideAt(desk, findUnit(desk.position.peek(), 'C-KU1'))
    for (let tries = 0; tries < 1 && desk.frame.phase === 'react'; tries++)
      await desk.send({ do: 'react', unit: 'C-PHU' })
    await settle()
    const p = desk.position.peek()
    const depths = courseOf(p, test.table.entries.peek()).map(({ depth }) => depth)
    const rides = framesNow(p).some(({ phase }) => phase === 'reaction')
    expect(Math.max(...depths)).toBe(rides ? 2 : 1)
  })

  it('what others did lies on the map as ways and struck hexes', async () => {
    const { desk } = await segment('charge', ...CHARGE)
    const p = desk.position.peek()
    const stepOf = stepsOn(p)
    const named = { unit: 'C-KU1', name: '', army: 'coalition', clauses: [] }
    const fled: LbEvent = { ...named, type: 'fled', how: 'rout', path: ['2009', '2008'], into: '2008' }
    expect(stepOf(fled)).toMatchObject({
      kind: 'retreat',
      hexes: ['2009', '2008'].map((id) => p.game.ground.grid.indexOf(id)),
    })
    const ridden: LbEvent = {
      ...named,
      type: 'charge-ridden',
      from: '2014',
      into: '2013',
      cost: 1,
      left: 9,
      run: 1,
    }
    expect(stepOf(ridden)).toMatchObject({ kind: 'march', piece: 'C-KU1' })
  })
})
