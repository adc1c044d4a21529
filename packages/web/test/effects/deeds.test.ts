import type { AodPosition } from '@bivouac/age-of-destiny'
import type { FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { JdgEvent, JdgPosition } from '@bivouac/jours-de-gloire'
import type { GameEvent } from '@bivouac/kernel'
import type { LbPosition } from '@bivouac/la-bataille'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import type { Deed, DeedReader } from '../../src/effects/deed.ts'
import type { Told } from '../../src/effects/reading.ts'
import { deedsAt as age } from '../../src/skins/age-of-destiny/deeds.ts'
import { deedsAt as fastPlay } from '../../src/skins/fast-play-grande-armee/deeds.ts'
import { deedsAt as jours } from '../../src/skins/jours-de-gloire/deeds.ts'
import { deedsAt as bataille } from '../../src/skins/la-bataille/deeds.ts'
import { deedsAt as grandeArmee } from '../../src/skins/la-grande-armee/deeds.ts'
import { readAll, recorded } from './recorded.ts'
import type { Recorded } from './recorded.ts'

/** A desk as far as deeds ask it. */
function deskOf<P>(position: P) {
  return { position: signal(position), staging: { moved: signal(new Map()) } } as never
}

type ReaderOf = (game: Recorded) => DeedReader<never>

const SYSTEMS: readonly (readonly [string, string, ReaderOf, readonly Deed['kind'][]])[] = [
  [
    'age-of-destiny',
    'mill-brook-coalition-decisive',
    ({ opening }) => age(deskOf(opening as AodPosition)) as DeedReader<never>,
    ['guns', 'volley', 'charge', 'clash', 'square', 'rout', 'fallen', 'march'],
  ],
  [
    'fast-play-grande-armee',
    'golden-turn-french-points',
    ({ opening }) => fastPlay(deskOf(opening as FpgaPosition)) as DeedReader<never>,
    ['guns', 'skirmish', 'charge', 'clash', 'fallen'],
  ],
  [
    'la-bataille',
    'saalfeld-croesten-french-victory',
    ({ opening }) => bataille(opening as LbPosition) as DeedReader<never>,
    ['guns', 'volley', 'fallen', 'march'],
  ],
  [
    'la-grande-armee',
    'ulm-french-victory',
    ({ opening }) => grandeArmee(opening as LgaPosition) as DeedReader<never>,
    ['battle', 'lost', 'march'],
  ],
  [
    'jours-de-gloire',
    'leipzig-french-victory',
    ({ opening }) => jours(opening as JdgPosition) as DeedReader<never>,
    ['battle', 'lost', 'rout', 'march'],
  ],
]

function pointsOf(deed: Deed): readonly { readonly x: number; readonly y: number }[] {
  return [
    ...('at' in deed ? [deed.at] : []),
    ...('from' in deed ? [deed.from] : []),
    ...('to' in deed ? [deed.to] : []),
    ...('way' in deed ? deed.way : []),
  ]
}

const deedsIn = (told: readonly Told[]): Deed[] => told.flatMap(({ deeds }) => deeds.map(({ deed }) => deed))

describe.each(SYSTEMS)('what is seen of a game of %s', (system, game, readerOf, kinds) => {
  it('is read from its events alone, each where it happened', async () => {
    const played = await recorded(system, game)
    const told = readAll(readerOf(played), played)
    const deeds = deedsIn(told)
    const seen = new Set(deeds.map(({ kind }) => kind))
    expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
    const astray = deeds.flatMap(pointsOf).filter(({ x, y }) => !Number.isFinite(x) || !Number.isFinite(y))
    expect(astray).toEqual([])
    // Whoever reads the log again sees the same.
    expect(readAll(readerOf(played), played)).toEqual(told)
  })
})

describe('what a seat may not know', () => {
  it('is not seen to go in Jours de Gloire', async () => {
    const { opening } = await recorded('jours-de-gloire', 'leipzig-draw')
    const reader = jours(opening as JdgPosition)
    const box = (opening as JdgPosition).game.ground.boxes[0].id
    const removed = (counter: string | null): GameEvent => {
      const event: JdgEvent = { type: 'removed', clauses: [], side: 'french', box, counter, why: '' }
      return event
    }
    expect(reader.deedsOf(removed(null), new Map())).toEqual([])
    expect(reader.deedsOf(removed('french-dummy-1'), new Map())).toEqual([])
    expect(reader.deedsOf(removed('ney'), new Map())).toHaveLength(1)
  })
})
