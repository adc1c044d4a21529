import {
  DISRUPTED,
  MOVED,
  ON_TABLE,
  SQUARE,
  bandsOfBattery,
  blockOf,
  clauseIds,
  scenarios,
} from '@bivouac/age-of-destiny'
import { describe, expect, test } from 'vitest'
import { dragWheel } from '../../../src/tabletop/hand/drag.ts'
import { settledFooting } from '../../../src/tabletop/hand/rules.ts'
import { standing } from '../../../src/tabletop/hand/rules.ts'
import type { Spot } from '../../../src/tabletop/types.ts'
import { lessonFor } from '../../../src/furniture/coach.tsx'
import { LESSONS } from '../../../src/skins/age-of-destiny/lessons.ts'
import { bearingsOf } from '../../../src/skins/age-of-destiny/measure.ts'
import { unitOf } from '../../../src/skins/age-of-destiny/pieces.ts'
import { standingOf } from '../../../src/tabletop/pieces.ts'
import { actionOf } from '../../../src/skins/age-of-destiny/hand/verdict.ts'
import { frontPath, nearPath } from '../../../src/tabletop/drawings.tsx'
import { madeBy, nodesOf } from '../../elements.ts'
import { atTheDesk } from './at-the-desk.ts'
import type { DeskInTest } from './at-the-desk.ts'

/** Goes on through the phases until this one, by the gilded button. */
async function comeTo(table: DeskInTest, phase: string): Promise<void> {
  for (let press = 0; press < 30 && table.desk.frame.phase !== phase; press++) {
    const { primary } = table.decision
    if (!primary) throw new Error(`nothing to press in ${table.desk.frame.phase}`)
    primary.act()
    table.desk.warning.peek()?.act()
    await table.settle()
  }
  expect(table.desk.frame.phase).toBe(phase)
}

describe('the movement phase by keyboard alone', () => {
  test('a unit is moved to the hundredth of a millimetre and wheeled to the tenth of a degree', async () => {
    const table = await atTheDesk({ scenario: 'mill-brook' })
    await comeTo(table, 'movement')
    table.desk.takeInHand('P1')
    const unit = unitOf(table.p, 'P1')
    const { x, y, h } = table.p.state.units
    const before = { x: x[unit], y: y[unit], h: h[unit] }
    expect(table.press('ArrowUp', { shiftKey: true })).toBe(true)
    table.press('ArrowUp')
    table.press('ArrowUp', { ctrlKey: true })
    expect(table.desk.plan.peek()).toMatchObject({ steps: [{ go: 'straight', by: 1110 }] })
    table.press('Enter')
    await table.settle()
    const { units } = table.p.state
    expect({ x: units.x[unit], y: units.y[unit] }).toEqual({ x: before.x, y: before.y - 1110 })
    expect(units.mark[unit] & MOVED).toBe(MOVED)
    expect(table.desk.picked.peek()).toBeNull()

    table.desk.takeInHand('P4')
    for (const held of [{ shiftKey: true }, {}, { ctrlKey: true }]) table.press(']', held)
    expect(table.desk.plan.peek()).toMatchObject({ steps: [{ go: 'wheel', turn: 61 }] })
    table.press('Enter')
    await table.settle()
    expect(table.p.state.units.h[unitOf(table.p, 'P4')]).toBe(1861)
    expect(table.refusals).toEqual([])
  })

  test('a plan that is refused says why and is not sent', async () => {
    const table = await atTheDesk({ scenario: 'mill-brook' })
    await comeTo(table, 'movement')
    table.desk.takeInHand('P1')
    for (let press = 0; press < 9; press++) table.press('ArrowUp', { shiftKey: true })
    expect(table.said.at(-1)).toBe('That is farther than its allowance goes: 40 mm are left.')
    expect(table.decision.primary?.barred?.clause).toBe('AOD-3-move-a')
    table.press('Enter')
    await table.settle()
    expect(table.refusals.at(-1)?.clause).toBe('AOD-3-move-a')
    expect(table.desk.table.entries.peek().some(({ action }) => action?.do === 'move')).toBe(false)
  })

  test('Backspace takes the last step away, Escape the rest, then the hand is emptied', async () => {
    const table = await atTheDesk({ scenario: 'mill-brook' })
    await comeTo(table, 'movement')
    table.desk.takeInHand('P1')
    table.press('ArrowUp')
    table.press(']')
    table.press('Backspace')
    expect(table.desk.plan.peek()).toMatchObject({ steps: [{ go: 'straight', by: 100 }] })
    expect(table.decision.back()).toBe(true)
    expect(table.desk.plan.peek()).toMatchObject({ steps: [] })
    table.decision.back()
    expect(table.desk.picked.peek()).toBeNull()
  })

  test('a general rides, and unlimbered guns turn in place', async () => {
    const table = await atTheDesk({ scenario: 'mill-brook' })
    await comeTo(table, 'movement')
    const written = (): string[] =>
      nodesOf(table.decision.panel?.()).flatMap((card) =>
        madeBy(card).map(({ props }) => String(props['title'])),
      )
    table.desk.takeInHand('PG')
    expect(written()).toContain('Generalmajor von Horn')
    for (let press = 0; press < 3; press++) table.press('ArrowLeft', { shiftKey: true })
    table.press('Enter')
    await table.settle()
    expect(table.p.state.generals.x[1]).toBe(61_000)
    const guns = table.p.game.unitIds.find(
      (id, unit) => id.startsWith('P') && table.p.state.units.formation[unit] === 4,
    )
    table.desk.takeInHand(guns ?? '')
    expect(written()).toContain('6-pdr foot battery No. 2')
    table.press('[', { shiftKey: true })
    expect(
      actionOf(table.desk.plan.peek() ?? { kind: 'charge', unit: '', target: null, wheel: 0 }),
    ).toMatchObject({
      do: 'pivot',
      facing: 1750,
    })
    table.press('Enter')
    await table.settle()
    expect(table.p.state.units.h[unitOf(table.p, guns ?? null)]).toBe(1750)
  })

  test('ending the phase with nobody moved is warned of once', async () => {
    const table = await atTheDesk({ scenario: 'mill-brook' })
    await comeTo(table, 'movement')
    table.decision.primary?.act()
    await table.settle()
    expect(table.desk.frame.phase).toBe('movement')
    expect(table.desk.warning.peek()?.title).toBe('Nobody has moved')
    table.desk.warning.peek()?.act()
    await table.settle()
    expect(table.desk.frame.phase).not.toBe('movement')
  })
})

test('a corner wheels forward; pulled back it says that the other one is wanted (AOD-3-move-n)', async () => {
  const table = await atTheDesk({ scenario: 'mill-brook' })
  await comeTo(table, 'movement')
  table.desk.takeInHand('P1')
  const plan = table.desk.plan.peek()
  if (plan?.kind !== 'move') throw new Error('nothing to wheel')
  const { x, y, width, depth, heading } = standing(table.desk.rules, settledFooting(table.desk.rules, plan))
  const turn = (heading * Math.PI) / 180
  /** The left front corner, so far ahead. */
  const corner = (ahead: number): Spot => {
    const [side, front] = [-width / 2, depth / 2 + ahead]
    const at = {
      x: x + side * Math.cos(turn) + front * Math.sin(turn),
      y: y + side * Math.sin(turn) - front * Math.cos(turn),
    }
    return { at, pixel: 1, by: 'mouse' }
  }
  const hand = dragWheel(table.desk, plan, 1, corner(0))
  hand.drag(corner(-12), false)
  expect(table.desk.plan.peek()).toMatchObject({ steps: [] })
  expect(table.desk.caught.peek()).toContain('take the other one')
  hand.drag(corner(12), false)
  expect(table.desk.plan.peek()).toMatchObject({ steps: [{ go: 'wheel' }] })
  expect(table.desk.caught.peek()).toBe('')
})

describe('the worked turn at the desk', () => {
  test('the dragoons are offered the charge of AOD-3-square-j, and the square stands', async () => {
    const table = await atTheDesk({ scenario: 'golden-turn' })
    await comeTo(table, 'movement')
    table.desk.takeInHand('PC')
    table.desk.plan.value = { kind: 'charge', unit: 'PC', target: null, wheel: 0 }
    expect([...table.decision.targets.keys()]).toEqual(['F2'])
    expect(table.decision.tap('F2', false)).toBe(true)
    expect(table.desk.plan.peek()).toMatchObject({ target: 'F2', wheel: 0 })
    table.press('Enter')
    await table.settle()
    expect(table.p.state.units.formation[unitOf(table.p, 'F2')]).toBe(SQUARE)
  })

  test('a battery in hand marks whom it can hit; a second tap fires', async () => {
    const table = await atTheDesk({ scenario: 'golden-turn' })
    await comeTo(table, 'fire')
    expect([...table.decision.active]).toEqual(['PA'])
    table.decision.tap('PA', false)
    expect(table.decision.targets.get('F1')).toBe('80 mm, 67 %')
    table.decision.tap('F1', false)
    expect(table.decision.primary?.label).toBe('Fire at French line 1')
    table.decision.tap('F1', false)
    await table.settle()
    const fired = table.desk.table.entries.peek().some(({ action }) => action?.do === 'fire')
    expect(fired).toBe(true)
  })

  test('whoever must attack is marked, and the whole group is proposed', async () => {
    const table = await atTheDesk({ scenario: 'golden-turn' })
    await comeTo(table, 'combat')
    expect(table.decision.signs.get('P1')).toBe('must')
    expect(table.decision.tap('F1', false)).toBe(true)
    expect(table.desk.attack.peek()).toEqual({ target: 'F1', units: ['P1'] })
    // Leaving out who must attack is refused before anything is thrown.
    table.decision.tap('P1', false)
    table.press('Enter')
    await table.settle()
    expect(table.desk.table.entries.peek().some(({ action }) => action?.do === 'attack')).toBe(false)
    table.decision.tap('P1', false)
    table.press('Enter')
    await table.settle()
    expect(table.desk.table.entries.peek().some(({ action }) => action?.do === 'attack')).toBe(true)
  })
})

test('a whole battle goes by on the gilded button alone', async () => {
  const table = await atTheDesk({ scenario: 'mill-brook' })
  for (let press = 0; press < 400 && table.desk.frame.phase !== 'over'; press++) {
    const { primary, others } = table.decision
    const { frame } = table.desk
    if (primary) primary.act()
    else if (frame.phase === 'losses') table.decision.tap([...table.decision.active][0] ?? '', false)
    else others[0]?.act()
    table.desk.warning.peek()?.act()
    if (table.desk.attack.peek()) table.decision.primary?.act()
    await table.settle()
  }
  expect(table.desk.frame.phase).toBe('over')
  expect(table.refusals).toEqual([])
})

test('free deployment: a unit is placed by keys, and refused outside its zone (AOD-REI-a)', async () => {
  const table = await atTheDesk({ scenario: 'mill-brook', options: { freeDeployment: true } })
  expect(table.desk.frame.phase).toBe('deploy')
  const before = table.p.state.units.x[unitOf(table.p, 'P1')]
  expect(table.decision.tap('P1', false)).toBe(true)
  for (let press = 0; press < 2; press++) table.press('ArrowRight', { shiftKey: true })
  table.press('Enter')
  await table.settle()
  expect(table.p.state.units.x[unitOf(table.p, 'P1')]).toBe(before + 2000)
  table.decision.tap('P2', false)
  for (let press = 0; press < 30; press++) table.press('ArrowDown', { shiftKey: true })
  expect(table.decision.primary?.barred?.clause).toBe('AOD-REI-a')
})

test('a reinforcement that is due marches on, as far as it can or as far as it is told (AOD-REI-b)', async () => {
  const [, hagelberg] = scenarios
  const soon = {
    ...hagelberg,
    units: hagelberg.units.map((unit) =>
      unit.arrives ? { ...unit, arrives: { ...unit.arrives, turn: 1 } } : unit,
    ),
  }
  const table = await atTheDesk({ scenario: hagelberg.id, files: { scenario: soon } })
  await comeTo(table, 'movement')
  table.desk.takeInHand('R01')
  expect(table.decision.primary?.label).toBe('March on')
  table.press('Enter')
  await table.settle()
  const first = unitOf(table.p, 'R01')
  expect(table.p.state.units.where[first]).toBe(ON_TABLE)
  table.desk.takeInHand('R02')
  for (let press = 0; press < 16; press++) table.press('ArrowUp', { shiftKey: true })
  table.press('ArrowUp')
  expect(table.decision.primary?.barred ?? null).toBeNull()
  table.press('Enter')
  await table.settle()
  const second = unitOf(table.p, 'R02')
  // Its front edge was on the table's edge and its middle half its depth behind.
  expect(table.p.state.units.x[second]).toBe(240_000 + 8000 - 16_100)
  expect(table.refusals).toEqual([])
})

describe('the coach', () => {
  test('every lesson points at a clause of the ledger', () => {
    for (const { clause } of LESSONS) expect([...clauseIds]).toContain(clause)
  })

  test('he begins with the guns and goes on when they have been aimed', async () => {
    const table = await atTheDesk({ scenario: 'mill-brook' })
    const scene = {
      p: table.p,
      side: 0 as const,
      frame: table.desk.frame,
      picked: null,
      plan: null,
      aimed: false,
      attacking: false,
    }
    const first = lessonFor(LESSONS, scene, new Set())
    expect(first?.id).toBe('guns')
    expect(first?.passed({ ...scene, aimed: true })).toBe(true)
  })
})

test('a disrupted unit is marked by a sign, not by colour alone', async () => {
  const { setTable } = await import('../../../src/tabletop/play/set-table.ts')
  const table = await atTheDesk({ scenario: 'golden-turn' })
  const unit = unitOf(table.p, 'P3')
  expect(table.p.state.units.state[unit]).toBe(DISRUPTED)
  const piece = setTable(table.desk, table.decision).find(({ id }) => id === 'P3')
  expect(piece).toMatchObject({ order: 'shaken', signs: ['shaken'] })
})

test.each([
  ['front', 'before its front only'],
  ['any', 'all round'],
])('AOD-4-who-f with attacks %s the bands of a battery are drawn %s', async (attackArc) => {
  const table = await atTheDesk({ scenario: 'golden-turn', options: { attackArc } })
  await comeTo(table, 'fire')
  table.decision.tap('PA', false)
  const battery = unitOf(table.p, 'PA')
  const piece = standingOf(bearingsOf(table.p), blockOf(table.p, battery))
  const outline = attackArc === 'any' ? nearPath : frontPath
  const drawn = nodesOf(table.decision.under?.())
    .flatMap(madeBy)
    .flatMap(({ type, props }) => (type === 'path' ? [props.d] : []))
  expect(drawn).toEqual(bandsOfBattery(table.p, battery).map(({ upTo }) => outline(piece, upTo)))
})

test('AOD-4-crt-d a unit that is destroyed fades where it stands, its place lit', async () => {
  const { setTable } = await import('../../../src/tabletop/play/set-table.ts')
  const { LossPlace } = await import('../../../src/tabletop/play/overlays.tsx')
  const table = await atTheDesk({ scenario: 'golden-turn' })
  const staging = { lost: { value: 'F1' }, moved: { value: new Map() } }
  const desk = Object.create(table.desk, { staging: { value: staging } }) as typeof table.desk
  const pieces = setTable(desk, table.decision)
  expect(pieces.filter(({ leaving }) => leaving).map(({ id }) => id)).toEqual(['F1'])
  expect(nodesOf(LossPlace({ pieces })).filter(({ type }) => type === 'path')).toHaveLength(1)
  expect(setTable(table.desk, table.decision).some(({ leaving }) => leaving)).toBe(false)
})

test('AOD-2-fire-a ending the fire is not gilded while a battery has its shot, and says so; every other end is free', async () => {
  const table = await atTheDesk({ scenario: 'golden-turn' })
  const seen = new Set<string>()
  for (let press = 0; press < 120 && table.desk.frame.phase !== 'over'; press++) {
    const { primary, active } = table.decision
    const { phase } = table.desk.frame
    const shots = phase === 'fire' && active.size > 0
    if (primary) expect(primary.costs ?? false, `${phase}: ${primary.label}`).toBe(shots)
    if (shots) expect(primary?.note).toBe(`${active.size} can still fire`)
    seen.add(`${phase} ${shots}`)
    if (primary) primary.act()
    else table.decision.tap([...active][0] ?? '', false)
    table.desk.warning.peek()?.act()
    if (table.desk.attack.peek()) table.decision.primary?.act()
    await table.settle()
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['rally false', 'fire true', 'movement false', 'combat false']),
  )
})
