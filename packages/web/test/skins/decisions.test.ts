import { createRandom, pick } from '@bivouac/kernel'
import { hungryStacks, laGrandeArmee, stackAt, starvingStacks } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { afterEach, describe, expect, it } from 'vitest'
import { decisionOf } from '../../src/skins/la-grande-armee/decide/index.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

const GOALS = ['reach', 'reach-forced', 'reach-supplied', 'target']
/** The last turn, the French in their Combat Phase: everybody stands next to somebody. */
const BEFORE_ULM = {
  turn: 5,
  side: 'french',
  phase: 'combat',
  units: [
    { id: 'iv1', type: 'fr-inf-5-4', hex: '1358' },
    { id: 'iv2', type: 'fr-inf-5-4', hex: '1358' },
    { leader: 'napoleon', hex: '1358' },
    { id: 's1', type: 'fr-supply', hex: '1358' },
    { id: 'v', type: 'fr-inf-5-4', hex: '1458' },
    { leader: 'lannes', hex: '1458' },
    { id: 'cav', type: 'fr-cav-3-7', hex: '1559' },
    { id: 'vi', type: 'fr-inf-5-4', hex: '1760' },
    { id: 'guard', type: 'fr-inf-2-5', hex: '1760' },
    { id: 's3', type: 'fr-supply', hex: '1759' },
    { id: 'd1', type: 'fr-depot', hex: '0356' },
    { id: 'sch', type: 'au05-inf-4-3', hex: '1459' },
    { leader: 'mack', hex: '1459' },
    { id: 'rie', type: 'au05-inf-4-3', hex: '1660' },
    { id: 'jel', type: 'au05-inf-1-4', hex: '1660' },
    { id: 't2', type: 'au05-supply', hex: '1661' },
    { id: 'hus', type: 'au05-cav-1-7', hex: '1461' },
    { id: 'drag', type: 'fr-cav-1-8', hex: '1361' },
  ],
}
const hexOf = (p: LgaPosition, id: string): number => p.state.units.hex[p.state.units.id.indexOf(id)]
let open: DeskInTest | null = null
afterEach(() => {
  open?.desk.close()
  open?.table.close()
  open = null
})

/** Everything a hand could do on the map or the banner now: what is lit, what glows, what can be pressed. */
function deeds({ desk }: DeskInTest): { readonly kind: string; readonly act: () => void }[] {
  const decision = decisionOf(desk)
  const pressable = [decision.primary, ...decision.others].flatMap((choice) =>
    choice && !choice.barred ? [choice] : [],
  )
  const lit = decision.highlights.filter(({ kind }) => GOALS.includes(kind))
  return [
    ...pressable.flatMap(({ act }) => Array.from({ length: 3 }, () => ({ kind: 'press', act }))),
    ...[...decision.active].map((unit) => ({ kind: 'unit', act: () => void decision.tapUnit(unit, false) })),
    ...lit.map(({ hex }) => ({ kind: 'hex', act: () => void decision.tap(hex, false) })),
  ]
}

describe('deciding on the map', () => {
  /** Plays to the end with what a hand could do; answers the decisions that came up. */
  async function playedOut(seed: number): Promise<string[]> {
    const { desk, table, refusals, settle } = open as DeskInTest
    const random = createRandom(seed)
    const seen = new Set<string>()
    for (let step = 0; step < 3000 && table.status.peek().kind !== 'over'; step++) {
      seen.add(desk.frame.phase)
      const possible = deeds(open as DeskInTest)
      expect(possible.length, `nothing to do in ${desk.frame.phase}`).toBeGreaterThan(0)
      pick(random, possible).act()
      await settle()
    }
    expect(table.status.peek().kind).toBe('over')
    // What is lit and what glows is allowed; only a march under way that owes its die keeps others from moving.
    expect(refusals.filter(({ clause }) => clause !== 'LGA-FM-J4')).toEqual([])
    return [...seen]
  }

  it('plays a whole game by what is lit, what glows and what can be pressed', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const seen = await playedOut(1)
    expect(seen).toEqual(expect.arrayContaining(['movement', 'march', 'creation']))
  })

  it('fights whole battles so, retreats and advances included', async () => {
    const seen: string[] = []
    for (const seed of [2, 3, 4]) {
      open = await atTheDesk({ scenario: 'ulm' }, { position: BEFORE_ULM })
      seen.push(...(await playedOut(seed)))
      open.desk.close()
      open.table.close()
    }
    expect(seen).toEqual(
      expect.arrayContaining(['attacks', 'retirement', 'defence', 'battles', 'retreat', 'creation']),
    )
  })

  it('can be stepped back from: what was in hand is put down, and the position is as it was', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, settle } = open
    const before = table.position.peek()
    const [unit] = decisionOf(desk).active
    decisionOf(desk).tapUnit(unit, false)
    await settle()
    expect(decisionOf(desk).highlights.length).toBeGreaterThan(0)
    expect(decisionOf(desk).back()).toBe(true)
    expect(decisionOf(desk).back()).toBe(false)
    expect(table.position.peek()).toBe(before)
  })

  it('keeps a way drawn for one piece while another is in hand, and asks before the phase ends without it', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, settle } = open
    const p = desk.position.peek()
    const [one, other] = [...decisionOf(desk).active].filter(
      (id, at, all) => all.findIndex((each) => hexOf(p, each) === hexOf(p, id)) === at,
    )
    desk.pick(one)
    const near = decisionOf(desk).highlights.find(
      ({ hex, kind }) => kind === 'reach' && p.game.board.map.grid.distance(hexOf(p, one), hex) === 1,
    )
    if (!near) throw new Error('nothing is near')
    decisionOf(desk).tap(near.hex, true)
    desk.pick(other)
    expect(desk.drawn.peek()).toEqual([])
    expect(decisionOf(desk).arrows).toContainEqual(
      expect.objectContaining({ hexes: [hexOf(p, one), near.hex] }),
    )
    decisionOf(desk).primary?.act()
    await settle()
    expect(desk.warning.peek()).toMatchObject({ title: 'A way is drawn and not marched' })
    expect(table.entries.peek()).toEqual([])
    desk.pick(one)
    expect(desk.drawn.peek()).toEqual([near.hex])
  })

  it('says why a hex cannot be reached, with the clause', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk } = open
    const p = desk.position.peek()
    desk.pick('riesch')
    expect(decisionOf(desk).why(p.game.board.placeHex.get('vienna') ?? -1)?.clause).toBe('LGA-MOV-03')
  })

  it('sends a unit that slips away to the end of its way at one tap (LGA-CBT-F1)', async () => {
    open = await atTheDesk({ scenario: 'ulm' }, { position: BEFORE_ULM })
    const { desk, table, settle } = open
    await desk.send({ do: 'attack', target: '1660', units: ['vi'] }, { do: 'end' })
    while (desk.frame.phase === 'surplus') {
      await desk.send(desk.offer.peek().actions[0])
      await settle()
    }
    expect(desk.frame.phase).toBe('retirement')
    desk.pick('jel')
    const end = decisionOf(desk).highlights.find(({ kind }) => kind === 'reach')?.hex ?? -1
    const before = table.entries.peek().length
    decisionOf(desk).tap(end, false)
    await settle()
    const p = table.position.peek() as LgaPosition
    expect(p.state.units.hex[p.state.units.id.indexOf('jel')]).toBe(end)
    expect(table.entries.peek().length).toBe(before + 1)
  })

  it('draws a way with the button held: back over it shortens it, and letting go marches', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, settle } = open
    const { grid } = desk.position.peek().game.board.map
    desk.pick('danube-screen')
    const way = decisionOf(desk).draw?.(grid.indexOf('1756'))
    for (const step of ['1857', '1957', '1857', '1858']) way?.over(grid.indexOf(step))
    expect(desk.drawn.peek().map((hex) => grid.ids[hex])).toEqual(['1857', '1858'])
    expect(decisionOf(desk).draw?.(grid.indexOf('1857'))).toBeNull()
    way?.drop(true)
    await settle()
    expect(table.entries.peek().at(-1)?.action).toMatchObject({ do: 'move', path: ['1857', '1858'] })
  })

  it('takes Leaders along, each by a march of his own', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table, settle } = open
    desk.pick('schwarzenberg')
    desk.company.value = ['mack']
    const goal = decisionOf(desk).highlights.find(({ kind, hex }) => {
      return kind === 'reach' && stackAt(desk.position.peek(), hex).length === 0
    })?.hex
    decisionOf(desk).tap(goal ?? -1, false)
    await settle()
    const { hex, id } = (table.position.peek() as LgaPosition).state.units
    expect([hex[id.indexOf('schwarzenberg')], hex[id.indexOf('mack')]]).toEqual([goal, goal])
  })

  it('warns of an attack that can only lose, as it warns of hunger, and goes through with it when told', async () => {
    const units = [
      { id: 'drag', type: 'fr-cav-1-8', hex: '1358' },
      { id: 'sch', type: 'au05-inf-4-3', hex: '1459' },
      { id: 'rie', type: 'au05-inf-4-3', hex: '1459' },
      { leader: 'mack', hex: '1459' },
      { id: 't2', type: 'au05-supply', hex: '1459' },
    ]
    open = await atTheDesk({ scenario: 'ulm' }, { position: { ...BEFORE_ULM, units } })
    const { desk, table, settle } = open
    decisionOf(desk).tap(desk.view.map.grid.indexOf('1459'), false)
    decisionOf(desk).primary?.act()
    await settle()
    expect(table.entries.peek()).toHaveLength(0)
    expect(desk.warning.peek()).toMatchObject({ title: 'This attack can only lose' })
    expect(desk.warning.peek()?.lines[0].text).toMatch(
      /^Ulm: no face of the die harms the defenders\. 100 % /,
    )
    desk.warning.peek()?.act()
    await settle()
    expect(table.entries.peek()[0].action).toMatchObject({ do: 'attack', target: '1459' })
  })

  it('names the only way back on the gold button', async () => {
    for (let seed = 1; seed < 40; seed++) {
      open = await atTheDesk({ scenario: 'ulm' }, { position: BEFORE_ULM })
      const { desk, table, settle } = open
      const random = createRandom(seed)
      for (let step = 0; step < 400 && table.status.peek().kind !== 'over'; step++) {
        const { primary, highlights } = decisionOf(desk)
        const goals = new Set(highlights.filter(({ kind }) => kind === 'reach').map(({ hex }) => hex))
        if (desk.frame.phase === 'retreat' && goals.size === 1) {
          expect(primary).toMatchObject({ key: 'e', label: expect.stringMatching(/^Fall back to /) })
          const before = table.entries.peek().length
          primary?.act()
          await settle()
          expect(table.entries.peek()[before].action?.do).toBe('retreat')
          return
        }
        pick(random, deeds(open)).act()
        await settle()
      }
      desk.close()
      table.close()
    }
    throw new Error('nobody had one way back only')
  })

  it('is nothing for whoever does not decide', async () => {
    open = await atTheDesk({ scenario: 'ulm' })
    const { desk, table } = open
    expect(laGrandeArmee.deciders(desk.position.peek())).toEqual([table.seat.peek()])
    expect(decisionOf(desk).primary?.label).toBe('End movement')
  })

  it('LGA-STK-M4, LGA-CBT-G4 gilds nothing by which its owner loses, and says what that costs', async () => {
    const seen = new Map<string, number>()
    for (const seed of [2, 3, 4, 5]) {
      open = await atTheDesk({ scenario: 'ulm' }, { position: BEFORE_ULM })
      const { desk, table, settle } = open
      const random = createRandom(seed)
      for (let step = 0; step < 250 && table.status.peek().kind !== 'over'; step++) {
        const { primary, others } = decisionOf(desk)
        const { phase } = desk.frame
        const p = desk.position.peek()
        const ends =
          primary !== null && /^(?:End|No attacks|Go to battle|Stand|Feed nobody)/.test(primary.label)
        const loses =
          phase === 'retirement' ||
          (phase === 'attacks' && hungryStacks(p).length > 0) ||
          ((phase === 'movement' || phase === 'combining') && starvingStacks(p, desk.frame.side).length > 0)
        if (ends) {
          expect(primary.costs ?? false, `${phase}: ${primary.label}`).toBe(loses)
          if (loses) expect(primary.note).toBeTruthy()
          seen.set(`${phase} ${loses}`, step)
        }
        const unfed = others.find(({ label }) => label === 'Feed nobody else')
        if (phase === 'defence') expect(primary?.label).toMatch(unfed ? /^Feed / : /^Go on$/)
        if (unfed) {
          expect(unfed.note).toBe('unfed, they count half')
          seen.set('unfed', step)
        }
        pick(random, deeds(open)).act()
        await settle()
      }
      desk.close()
      table.close()
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['attacks true', 'attacks false', 'retirement true', 'unfed']),
    )
  })
})
