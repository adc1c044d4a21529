import { seededDice } from '@bivouac/kernel'
import {
  armyOf,
  chargeHexes,
  COLUMN,
  DD,
  FORMATIONS,
  GOOD,
  hexesOf,
  isArtillery,
  isCavalry,
  isInfantry,
  laBataille,
  LINE,
  PGD,
  seesHex,
  strengthOf,
  UNLIMBERED,
  unitNow,
  unitsAt,
  unitsOnMap,
} from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import { asHex, hexAtPoint, hexCentre } from '@bivouac/space'
import { Fragment } from 'preact'
import type { ComponentChildren } from 'preact'
import { describe, expect, it } from 'vitest'
import { stackUp } from '../../../src/hexes/stacks.ts'
import { CounterTray } from '../../../src/hexes/hand/counter-tray.ts'
import { NOTHING } from '../../../src/hexes/hand/decision.ts'
import type { MapCounter } from '../../../src/hexes/types.ts'
import { unitArt } from '../../../src/skins/la-bataille/counter-art.tsx'
import type { UnitFace } from '../../../src/skins/la-bataille/counter-art.tsx'
import { laidPieces, unitLook } from '../../../src/skins/la-bataille/counters.ts'
import { nationOf } from '../../../src/skins/la-bataille/nations.ts'
import { overlayHighlights, unitSpokenOf } from '../../../src/skins/la-bataille/overlays.ts'
import type { OverlayName } from '../../../src/skins/la-bataille/overlays.ts'
import { uniformOf } from '../../../src/skins/la-bataille/uniforms.ts'
import { madeBy, nodesOf } from '../../elements.ts'

const SCENARIOS = ['saalfeld-croesten', 'saalfeld-1806', 'moeckern-1813'] as const

function opened(scenario: (typeof SCENARIOS)[number]): LbPosition {
  return laBataille.open({ scenario, options: {} }, seededDice(1))
}
const p = opened('saalfeld-croesten')

type Node = ReturnType<typeof nodesOf>[number]

/** Every element that is drawn, components asked for theirs. */
function drawnOf(written: ComponentChildren): Node[] {
  const expand = (node: Node): Node[] =>
    typeof node.type === 'string' ? [node] : node.type === Fragment ? [] : madeBy(node).flatMap(expand)
  return nodesOf(written).flatMap(expand)
}
const attributes = (nodes: readonly Node[]): string =>
  nodes.map(({ props }) => JSON.stringify({ ...props, children: null })).join()
const textsOf = (written: ComponentChildren): string[] =>
  drawnOf(written)
    .filter(({ type }) => type === 'text')
    .map(({ props }) => [props['children']].flat().join(''))

const FACE: UnitFace = {
  nation: 'french',
  uniform: uniformOf(p.game.units[0]),
  name: '1/34',
  formation: COLUMN,
  horse: false,
  guns: false,
  facing: 0,
  strength: 7,
  increments: 10,
  morale: GOOD,
  ready: 0,
  values: [],
}

function countersOf(position: LbPosition): MapCounter[] {
  return new CounterTray().counters(laidPieces(position, 0), NOTHING, new Set())
}

describe('a counter', () => {
  it('prints its specific face to its own army alone (LB-6-d)', () => {
    for (const unit of unitsOnMap(p)) {
      const { short, morale } = p.game.units[unit]
      const seen = ([0, 1, null] as const).map((viewer) => textsOf(unitLook(p, unit, viewer).draw('close')))
      const strength = String(strengthOf(p, unit))
      for (const [viewer, texts] of seen.entries()) {
        expect(texts).toContain(short)
        expect(texts).toContain(strength)
        const values = texts.filter((text) => text.startsWith(`${morale}·`))
        expect(values).toHaveLength(viewer === armyOf(p, unit) ? 1 : 0)
      }
      expect(seen[armyOf(p, unit) === 0 ? 1 : 0]).toEqual(seen[2])
    }
  })

  it('has a pip for each increment, hollow for those lost', () => {
    const pips = drawnOf(unitArt(FACE, 'close')).flatMap(({ props: { d } }) =>
      typeof d === 'string' && d.startsWith('M27 65h') ? [d.split('M').length - 1] : [],
    )
    expect(pips).toEqual([7])
    const lost = drawnOf(unitArt({ ...FACE, strength: 0 }, 'close')).flatMap(({ props: { d, fill } }) =>
      typeof d === 'string' && d.startsWith('M27 65h') ? [[d.split('M').length - 1, fill]] : [],
    )
    expect(lost).toEqual([[10, 'none']])
  })

  it('shows its front to each twelfth of a turn', () => {
    for (const detail of ['close', 'full', 'plain'] as const)
      for (let facing = 0; facing < 12; facing++) {
        const prow = drawnOf(unitArt({ ...FACE, facing }, detail)).find(
          ({ props }) => props['class'] === 'lb-prow',
        )
        const [, x, y] = /L(\S+) (\S+)Z$/.exec(String(prow?.props['d'])) ?? []
        const angle = (Math.atan2(Number(x) - 50, 50 - Number(y)) * 6) / Math.PI
        expect((Math.round(((angle + 12) % 12) * 100) / 100) % 12).toBeCloseTo(facing, 1)
      }
  })

  it('looks otherwise in every formation, morale state and facing, at every distance', () => {
    for (const detail of ['close', 'full', 'plain', 'chip'] as const) {
      const looks = [
        ...FORMATIONS.map((_, formation) => ({ ...FACE, formation })),
        ...[DD, PGD].map((morale) => ({ ...FACE, morale })),
        { ...FACE, facing: 1 },
        { ...FACE, horse: true },
      ].map((face) => attributes(drawnOf(unitArt(face, detail))))
      // From afar limbered and unlimbered guns cover the same ground.
      expect(new Set(looks).size).toBe(looks.length - (detail === 'chip' ? 1 : 0))
    }
  })

  it('has a uniform and national colours, whatever the scenario', () => {
    for (const scenario of SCENARIOS)
      for (const kind of opened(scenario).game.units) {
        expect(nationOf(kind.nation)).not.toBe('neutral')
        expect(uniformOf(kind).coat).toMatch(/^#/)
      }
    const coats = p.game.units.map((kind) => `${kind.name}: ${uniformOf(kind).coat}${uniformOf(kind).collar}`)
    expect(coats.find((coat) => coat.startsWith('9e Hussards'))).not.toContain(
      coats.find((coat) => coat.startsWith('10e Hussards'))?.slice(-14),
    )
  })
})

describe('the pieces on the map', () => {
  it('lie in the order of their stack, leaders beside them (LB-11-g)', () => {
    for (const scenario of SCENARIOS) {
      const position = opened(scenario)
      for (const { hex, counters } of stackUp(countersOf(position)).values()) {
        const piled = counters.filter(({ beside }) => !beside).map(({ id }) => id)
        const here = unitsAt(position, asHex(hex)).filter((unit) => unitNow(position, unit).hex === hex)
        expect(piled).toEqual(here.map((unit) => position.game.units[unit].id))
        expect(counters.findLastIndex(({ beside }) => beside)).toBe(counters.length - piled.length - 1)
      }
    }
  })

  it('a line lies across its hexes and no others', () => {
    const { grid } = p.game.ground
    const wide = unitsOnMap(p).filter(
      (unit) => unitNow(p, unit).formation === LINE && hexesOf(p, unit).length > 1,
    )
    expect(wide.length).toBeGreaterThan(0)
    const counters = countersOf(p)
    for (const unit of unitsOnMap(p)) {
      const { body, covers = [] } = counters.find(({ id }) => id === p.game.units[unit].id) ?? {}
      expect(new Set([unitNow(p, unit).hex, ...covers])).toEqual(new Set(hexesOf(p, unit)))
      if (!wide.includes(unit)) {
        expect(body).toBeUndefined()
        continue
      }
      const middle = hexCentre(grid, unitNow(p, unit).hex)
      const [first] = drawnOf(body).flatMap(({ props: { d } }) => (typeof d === 'string' ? [d] : []))
      const covered = [...first.matchAll(/[ML](\S+?) (-?[\d.]+)/g)].map(([, x, y]) =>
        hexAtPoint(grid, { x: middle.x + Number(x), y: middle.y + Number(y) }),
      )
      expect(new Set(covered)).toEqual(new Set(hexesOf(p, unit)))
    }
  })
})

describe('overlays', () => {
  const lit = (name: OverlayName, unit: number): string[] =>
    overlayHighlights(p, new Set([name]), unit).map(({ hex, shade }) => `${hex} ${shade?.name}`)
  const first = (test: (unit: number) => boolean): number => unitsOnMap(p).find(test) ?? -1

  it('speak of the unit in hand, else of the uppermost in the hex looked at', () => {
    const [unit, other] = unitsOnMap(p)
    expect(unitSpokenOf(p, p.game.units[unit].id, unitNow(p, other).hex)).toBe(unit)
    expect(unitSpokenOf(p, null, unitNow(p, other).hex)).toBe(other)
    expect(unitSpokenOf(p, null, -1)).toBe(-1)
    expect(overlayHighlights(p, new Set(['arcs', 'ranges', 'charge']), -1)).toEqual([])
  })

  it('a column has three hexes before it, two beside, one behind (LB-13-d)', () => {
    const column = first((unit) => isInfantry(p, unit) && unitNow(p, unit).formation === COLUMN)
    const arcs = lit('arcs', column).map((light) => light.split(' ')[1])
    expect(arcs.toSorted()).toEqual(['flank', 'flank', 'front', 'front', 'front', 'rear'])
  })

  it('what guns can fire at is what they see', () => {
    const guns = first((unit) => isArtillery(p, unit) && unitNow(p, unit).formation === UNLIMBERED)
    const ranges = overlayHighlights(p, new Set(['ranges']), guns)
    expect(ranges.some(({ shade }) => shade?.name === 'hidden')).toBe(true)
    for (const { hex, shade } of ranges) expect(seesHex(p, guns, asHex(hex))).toBe(shade?.name !== 'hidden')
  })

  it('where a charge can come is what the rules say', () => {
    const horse = first((unit) => isCavalry(p, unit))
    const charge = overlayHighlights(p, new Set(['charge']), horse)
    const ridden = charge.filter(({ shade }) => shade?.name === 'ridden' || shade?.name === 'straight')
    expect(ridden.map(({ hex }) => p.game.ground.grid.ids[hex])).toEqual(
      chargeHexes(p, horse).map(({ hex }) => hex),
    )
    expect(
      lit(
        'charge',
        first((unit) => isInfantry(p, unit)),
      ),
    ).toEqual([])
  })

  it('levels tint every hex above the lowest', () => {
    const high = p.game.ground.level.filter((level) => level > 0).length
    expect(lit('levels', -1)).toHaveLength(high)
  })
})
