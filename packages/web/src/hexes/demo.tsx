// A page for looking at the hex map by itself: a country nobody fought over, with every kind of ground. Not part of the app.
import '../type.css'
import { createHexMap, createReach, parseMapFile, asHex } from '@bivouac/space'
import { computed, signal } from '@preact/signals'
import { render } from 'preact'
import type { JSX } from 'preact'
import type { NationId } from '../sheet/nations.ts'
import { nations } from '../sheet/nations.ts'
import { lookOf } from '../sheet/counter/counter.tsx'
import { CampaignMap } from './campaign-map.tsx'
import { Legend } from './legend.tsx'
import { Minimap } from './minimap.tsx'
import { ScaleBar } from './scale-bar.tsx'
import type { Highlight, MapArrow, MapCounter } from './types.ts'
import { createMapView } from './view.ts'

const map = createHexMap(
  parseMapFile({
    title: 'A country for looking at',
    source: 'made up',
    scale: { kmPerHex: 15 },
    layout: {
      cols: 16,
      rows: 11,
      top: 'pointy',
      offset: 'odd-r',
      id: 'CCRR',
      firstId: '0101',
      sides: ['E', 'SE', 'SW', 'W', 'NW', 'NE'],
    },
    codes: {
      '.': 'clear',
      r: 'rough',
      w: 'woods',
      m: 'mountain',
      p: 'mountain-pass',
      F: 'fortress',
      T: 'town',
      S: 'sea',
      L: 'lake',
    },
    sideKinds: { b: 'river-bridged', u: 'river-unbridged' },
    terrain: [
      'SSSSSSSSSSSSS...',
      'SSSSSSSS........',
      'SSSS.......ww...',
      'SS....T...www...',
      'S....w.........r',
      '....ww.....F..rr',
      '..........LL.rrm',
      '.T...w......rrmm',
      '.....ww..rrrmmm.',
      '...rr...rrmmpm..',
      '..rrr..rmmmm....',
    ],
    sides: [
      ['0804', 0, 'u'],
      ['0804', 1, 'u'],
      ['0805', 0, 'b'],
      ['0805', 1, 'u'],
      ['0806', 0, 'u'],
    ],
    places: [
      { id: 'norden', name: 'Norden', hex: '0704', kind: 'town', rank: 1, ground: 'clear' },
      { id: 'westheim', name: 'Westheim', hex: '0208', kind: 'town', rank: 2, ground: 'clear' },
      { id: 'feste', name: 'Feste', hex: '1206', kind: 'fortress', rank: 1, ground: 'clear' },
    ],
  }),
)
const query = new URLSearchParams(location.search)
const view = createMapView(map)
const hexOf = (name: string): number => map.grid.ids.indexOf(name)

const ARMY: readonly [hex: string, nation: NationId, strength: number][] = [
  ['0506', 'french', 5],
  ['0507', 'french', 8],
  ['0507', 'bavarian', 3],
  ['0908', 'austrian', 6],
  ['1006', 'russian', 4],
]
const selected = signal<string | undefined>(undefined)
const counters = computed(() =>
  ARMY.map(([hex, nation, strength], k): MapCounter => ({
    id: `corps-${k}`,
    hex: hexOf(hex),
    title: `${nations[nation].name} infantry, ${strength}-4`,
    look: lookOf({ kind: 'open', nation, arm: 'infantry', size: 'XXX', strength, movement: 4 }),
    selected: selected.value === `corps-${k}`,
  })),
)

const reach = createReach(map.grid)
const closed = (hex: number): boolean => ['sea', 'lake'].includes(map.terrainIds[map.terrain[hex]])
const highlights = computed((): Highlight[] => {
  const chosen = counters.value.find((one) => one.selected)
  if (!chosen) return []
  reach.run(asHex(chosen.hex), 4, (_, __, to) => (closed(to) ? -1 : 1))
  return [...reach]
    .slice(1)
    .map((hex): Highlight => ({ hex, kind: 'reach', label: String(reach.costTo(hex)) }))
})
const arrows = signal<readonly MapArrow[]>([
  { id: 'a', kind: 'move', nation: 'french', hexes: ['0208', '0308', '0407', '0507'].map(hexOf) },
])

function Demo(): JSX.Element {
  return (
    <div style={{ position: 'fixed', inset: 0 }}>
      <CampaignMap
        view={view}
        counters={counters}
        highlights={highlights}
        arrows={arrows}
        furniture={{ compass: { x: 1.4, y: 1, radius: 1 } }}
        describe={(hex) => `Hex ${map.grid.ids[hex]}, ${map.terrainIds[map.terrain[hex]]}`}
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
      <div style={{ position: 'fixed', right: '12px', bottom: '12px' }}>
        <Minimap view={view} counters={counters} />
      </div>
      <div style={{ position: 'fixed', left: '12px', bottom: '12px', background: '#f6ecd2', padding: '8px' }}>
        <ScaleBar view={view} />
      </div>
      {query.has('legend') && (
        <div style={{ position: 'fixed', left: '12px', top: '12px', background: '#f6ecd2', padding: '12px' }}>
          <Legend
            view={view}
            words={Object.fromEntries(map.terrainIds.map((id) => [id, { name: id.replaceAll('-', ' ') }]))}
          />
        </div>
      )}
    </div>
  )
}

const root = document.querySelector('#demo')
if (root) render(<Demo />, root)
