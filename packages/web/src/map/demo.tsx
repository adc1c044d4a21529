// A page for looking at the map: the real campaign map with the armies of its scenarios. Not part of the app.
import '../type.css'
import { seededDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { createReach } from '@bivouac/space'
import { computed, signal } from '@preact/signals'
import { render } from 'preact'
import type { JSX } from 'preact'
import { CampaignMap } from './campaign-map.tsx'
import { Legend } from './legend.tsx'
import { Minimap } from './minimap.tsx'
import { nations } from './nations.ts'
import type { NationId } from './nations.ts'
import { ScaleBar } from './scale-bar.tsx'
import { counterArms } from './types.ts'
import type { CounterMark, Highlight, MapArrow, MapCounter } from './types.ts'
import { createMapView } from './view.ts'

const query = new URLSearchParams(location.search)
const position = laGrandeArmee.open({ scenario: query.get('scenario') ?? '1805' }, seededDice(1))
const { game, state } = position
const { map } = game.board
const view = createMapView(map)
const lit = query.has('lit')

const MARKS: readonly (readonly CounterMark[])[] = [
  [],
  [],
  [],
  ['moved'],
  ['disrupted'],
  ['halted', 'supplied'],
  ['frozen'],
  ['doomed'],
  [],
]

function nationOf(army: string, contingent: string): NationId {
  const known = Object.keys(nations) as NationId[]
  return known.find((id) => contingent.startsWith(id) || army.startsWith(id)) ?? 'neutral'
}

const selected = signal<string | undefined>(undefined)
const all: MapCounter[] = state.units.id.flatMap((id, unit) => {
  const type = game.types[state.units.type[unit]]
  const waiting = state.units.hex[unit] < 0
  if (waiting && !query.has('many')) return []
  const hex = waiting ? (unit * 377 + 911) % map.grid.size : state.units.hex[unit]
  if (['sea', 'lake', 'out-of-play'].includes(map.terrainIds[map.terrain[hex]])) return []
  const nation = nationOf(type.army, game.contingents[state.units.contingent[unit]] ?? '')
  const arm =
    counterArms.find((one) => one === ['infantry', 'cavalry', 'supply', 'depot', 'leader'][type.arm]) ??
    'infantry'
  const name = state.units.name[unit]
  const fights = type.strength > 0
  const title = `${name}, ${nations[nation].name} ${arm}${fights ? ` ${type.strength}-${type.movement}` : ''}`
  return [
    {
      id,
      hex,
      title,
      order: arm === 'leader' ? 0 : 10 + type.strength,
      active: lit && unit % 7 === 0,
      face: {
        kind: 'open',
        nation,
        arm,
        size: type.size,
        ...(fights && { strength: type.strength }),
        ...(type.movement > 0 && { movement: type.movement }),
        ...(arm === 'leader' && { name, bonus: { attack: type.offence, defence: type.defence } }),
        ...(arm !== 'leader' && /^[IVX]+ /.test(name) && { name: name.split(' ')[0] }),
        marks: lit ? MARKS[unit % MARKS.length] : [],
      },
    },
  ]
})
const copies = query.has('many')
  ? all.map((one, k): MapCounter => ({
      ...one,
      id: `${one.id}-copy`,
      hex: (one.hex + 211 + ((k * 7) % 13)) % map.grid.size,
    }))
  : []
const counters = computed(() =>
  [...all, ...copies].map((one) => (one.id === selected.value ? { ...one, selected: true } : one)),
)

const reach = createReach(map.grid)
const highlights = computed((): Highlight[] => {
  const chosen = counters.value.find((one) => one.selected)
  if (!chosen) return []
  const closed = (hex: number): boolean =>
    ['sea', 'lake', 'out-of-play'].includes(map.terrainIds[map.terrain[hex]])
  reach.run(chosen.hex, 6, (_, __, to) => (closed(to) ? -1 : 1))
  const going = [...reach].slice(1).map((hex): Highlight => {
    const cost = reach.costTo(hex)
    return {
      hex,
      kind: cost <= 3 ? 'reach' : cost <= 4 ? 'reach-supplied' : 'reach-forced',
      label: String(cost),
    }
  })
  const foes = counters.value.filter((one) => one.face.nation !== chosen.face.nation)
  const zones = foes.flatMap((one): Highlight[] =>
    [0, 1, 2, 3, 4, 5].flatMap((side) => {
      const hex = map.grid.neighbour(one.hex, side)
      if (hex < 0) return []
      const kind = one.face.kind === 'open' && one.face.arm === 'cavalry' ? 'zone-total' : 'zone-partial'
      return [{ hex, kind, side: 0 }]
    }),
  )
  const targets = foes
    .filter((one) => reach.has(one.hex))
    .map((one): Highlight => ({ hex: one.hex, kind: 'target', label: '3:1' }))
  return [...zones, ...going, ...targets]
})
const arrows = computed((): MapArrow[] => {
  if (!lit) return []
  const hex = (id: string): number => map.placeById.get(id)?.index ?? 0
  const way = (from: string, to: string): number[] => {
    reach.run(hex(from), 40, () => 1, { goal: hex(to) })
    return reach.pathTo(hex(to))
  }
  return [
    { id: 'a', kind: 'move', nation: 'french', hexes: way('stuttgart', 'donauworth') },
    { id: 'b', kind: 'retreat', nation: 'austrian', hexes: way('augsburg', 'munich') },
    { id: 'c', kind: 'attack', hexes: way('mannheim', 'heilbronn') },
  ]
})

const WORDS = {
  clear: { name: 'Clear', note: 'open country' },
  rough: { name: 'Rough', note: 'broken hills' },
  woods: { name: 'Woods' },
  mountain: { name: 'Mountain', note: 'no cavalry' },
  'mountain-pass': { name: 'Pass', note: 'the road through' },
  town: { name: 'Town' },
  fortress: { name: 'Fortress' },
  lake: { name: 'Lake' },
  sea: { name: 'Sea' },
  'river-bridged': { name: 'River, bridged' },
  'river-unbridged': { name: 'River, unbridged' },
}

function Demo(): JSX.Element {
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <CampaignMap
        view={view}
        counters={counters}
        highlights={highlights}
        arrows={arrows}
        furniture={{
          title: {
            box: { x0: 40, y0: 0, x1: 54.5, y1: 4.5 },
            title: 'Central Europe',
            subtitle: 'the seat of the wars of 1805, 1806 and 1809',
          },
          compass: { x: 3.4, y: 3, radius: 1.9 },
        }}
        describe={(hex) => {
          const place = map.placeAt.get(hex)
          return `Hex ${map.grid.ids[hex]}, ${map.terrainIds[map.terrain[hex]]}${place ? `, ${place.name}` : ''}`
        }}
        tooltip={(hex) => {
          const place = map.placeAt.get(hex)
          return place && <b>{place.name}</b>
        }}
        onHex={(gesture) => {
          if (gesture.kind === 'tap') selected.value = undefined
        }}
        onCounter={(gesture) => {
          if (gesture.kind === 'tap') selected.value = gesture.counterId
        }}
      />
      {!query.has('plain') && (
        <>
          <div style={{ position: 'fixed', right: '12px', bottom: '12px' }}>
            <Minimap view={view} counters={counters} />
          </div>
          <div
            style={{
              position: 'fixed',
              left: '12px',
              bottom: '12px',
              background: '#f6ecd2dd',
              padding: '8px',
            }}
          >
            <ScaleBar view={view} />
          </div>
        </>
      )}
      {query.has('legend') && (
        <div style={{ position: 'fixed', left: '12px', top: '12px', background: '#f6ecd2', padding: '12px' }}>
          <Legend view={view} words={WORDS} />
        </div>
      )}
    </div>
  )
}

const root = document.querySelector('#demo')
if (root) render(<Demo />, root)
Object.assign(globalThis, { mapDemo: { view, map, selected } })
