import type { FpgaEvent, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import { after, atOnce, facing } from '../../effects/deed.ts'
import type { DeedReader, Places, Stand, Timed } from '../../effects/deed.ts'
import { measuredReader } from '../../tabletop/play/deeds.ts'
import type { Desk } from './desk.ts'
import { bearingsOf } from './measure.ts'
import { piecesOf } from './pieces.ts'
import { isCard, motionOf } from './scenes.ts'
import type { Scene } from './scenes.ts'

/** So many fall, so to speak, for a hit; and with a whole brigade. */
const FALL = { hit: 3, most: 9, all: 10 } as const

/** Reads the events of Fast-Play Grande Armée into what is seen on the table. */
export function deedsAt({ position, staging }: Pick<Desk, 'position' | 'staging'>): DeedReader<Scene> {
  return measuredReader(staging, {
    bearings: bearingsOf(position.peek()),
    pieces: (at) => piecesOf(at as FpgaPosition),
    motionOf,
    isCard,
    deedsOf,
    charges: new Set(['charge', 'advance']),
    routs: new Set(['rout']),
    standsAt(event: FpgaEvent) {
      if (event.type === 'deployed') return { piece: event.unit, at: event }
      const stands = event.type === 'entered' || event.type === 'occupied' || event.type === 'succeeded'
      return stands ? { piece: event.unit, at: event.at } : null
    },
    goneIn: (event) =>
      event.type === 'broken' || event.type === 'destroyed' || event.type === 'left-table'
        ? event.unit
        : null,
    isTime: ({ type }) => type === 'pulse',
  })
}

function deedsOf(event: FpgaEvent, places: Places): Timed[] {
  switch (event.type) {
    case 'skirmished':
      return aimed(event, places, (from, to) => [
        atOnce({ kind: 'skirmish', from: facing(from, to, from.half), to }),
      ])
    case 'fired':
      return aimed(event, places, (from, to) => [
        atOnce({
          kind: 'guns',
          from: facing(from, to, from.half * 0.7),
          to,
          guns: 4,
          canister: event.band === 'canister',
        }),
      ])
    case 'combat': {
      const target = places.get(event.target)
      const units = event.attackers.flatMap((unit) => places.get(unit) ?? [])
      return target ? units.flatMap((unit) => closeCombat(unit, target)) : []
    }
    case 'hit':
      return fallen(places.get(event.unit), Math.min(FALL.most, event.hits * FALL.hit))
    case 'broken':
    case 'destroyed':
      return fallen(places.get(event.unit), FALL.all)
    case 'officer-lost': {
      const at = places.get(event.unit)
      return at ? [after({ kind: 'lost', at, nation: at.nation })] : []
    }
    default:
      return []
  }
}

function aimed(
  { unit, target }: { readonly unit: string; readonly target: string },
  places: Places,
  deeds: (from: Stand, to: Stand) => Timed[],
): Timed[] {
  const [from, to] = [places.get(unit), places.get(target)]
  return from && to ? deeds(from, to) : []
}

/** A brigade's fight is both: the last volley, and the bayonet. */
function closeCombat(unit: Stand, target: Stand): Timed[] {
  const at = { x: (unit.x + target.x) / 2, y: (unit.y + target.y) / 2 }
  const fire =
    target.arm === 'foot'
      ? [atOnce({ kind: 'volley', from: facing(target, unit, target.half), to: unit })]
      : []
  return [...fire, atOnce({ kind: 'clash', at, half: Math.min(unit.half, target.half) })]
}

function fallen(at: Stand | undefined, count: number): Timed[] {
  return at ? [after({ kind: 'fallen', at, count, nation: at.nation })] : []
}
