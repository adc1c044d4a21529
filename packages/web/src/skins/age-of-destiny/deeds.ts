import type { AodEvent, AodPosition } from '@bivouac/age-of-destiny'
import { after, atOnce, facing } from '../../effects/deed.ts'
import type { Deed, DeedReader, Places, Stand, Timed } from '../../effects/deed.ts'
import { measuredReader } from '../../tabletop/play/deeds.ts'
import type { Desk } from './desk.ts'
import { bearingsOf } from './measure.ts'
import { piecesOf } from './pieces.ts'
import { isCard, motionOf } from './scenes.ts'
import type { Scene } from './scenes.ts'

/** Farther apart than this, from middle to middle, they fire at one another; nearer they are at hand strokes. */
const AT_ARMS_LENGTH = 34
/** As many men fall, so to speak, as a blow is heavy. */
const FALL = { struck: 3, base: 7, all: 9 } as const

/** Reads the events of The Age of Destiny into what is seen on the table. */
export function deedsAt({ position, staging }: Pick<Desk, 'position' | 'staging'>): DeedReader<Scene> {
  return measuredReader(staging, {
    bearings: bearingsOf(position.peek()),
    pieces: (at) => piecesOf(at as AodPosition),
    motionOf,
    isCard,
    deedsOf,
    charges: new Set(['charge', 'pursuit']),
    routs: new Set(['rout']),
    standsAt(event: AodEvent) {
      if (event.type === 'deployed') return { piece: event.unit, at: event }
      if (event.type === 'square-formed')
        return { piece: event.unit, at: { ...event.at, formation: 'square' } }
      return event.type === 'manoeuvre-done' ? { piece: event.unit, at: event.at } : null
    },
    goneIn: (event) => (event.type === 'destroyed' || event.type === 'off-table' ? event.unit : null),
    isTime: (event) => event.type === 'phase' && event.phase === 'rally',
  })
}

function deedsOf(event: AodEvent, places: Places): Timed[] {
  switch (event.type) {
    case 'fired':
      return shot(places.get(event.unit), places.get(event.target), event.result)
    case 'combat': {
      const target = places.get(event.target)
      const units = event.units.flatMap((unit) => places.get(unit) ?? [])
      return target ? units.flatMap((unit) => blows(unit, target)) : []
    }
    case 'square-attack': {
      const target = places.get(event.target)
      const units = event.units.flatMap((unit) => places.get(unit) ?? [])
      return target
        ? [
            ...units.slice(0, 2).map((unit) => volley(target, unit)),
            ...units.flatMap((unit) => blows(unit, target)),
          ]
        : []
    }
    case 'square-formed': {
      const at = places.get(event.unit)
      return at ? [atOnce({ kind: 'square', at })] : []
    }
    case 'disrupted':
      return fallen(places.get(event.unit), FALL.struck)
    case 'base-lost':
      return fallen(places.get(event.unit), FALL.base)
    case 'destroyed':
    case 'dispersed':
      return fallen(places.get(event.unit), FALL.all)
    case 'general-lost': {
      const at = places.get(event.unit)
      return at ? [after({ kind: 'lost', at, nation: at.nation })] : []
    }
    default:
      return []
  }
}

function shot(unit: Stand | undefined, target: Stand | undefined, result: string): Timed[] {
  if (!unit || !target) return []
  const fire: Deed = { kind: 'guns', from: facing(unit, target, unit.half), to: target, guns: 4 }
  return [atOnce(fire), ...(result === '-' ? [] : fallen(target, FALL.struck))]
}

/** Two that fight: with the musket as long as there is room between them, with the bayonet where there is none. */
function blows(unit: Stand, target: Stand): Timed[] {
  const apart = Math.hypot(unit.x - target.x, unit.y - target.y)
  if (apart > AT_ARMS_LENGTH && unit.arm === 'foot')
    return [volley(unit, target), ...(target.arm === 'foot' ? [volley(target, unit)] : [])]
  const at = { x: (unit.x + target.x) / 2, y: (unit.y + target.y) / 2 }
  return [atOnce({ kind: 'clash', at, half: Math.min(unit.half, target.half) })]
}

function volley(from: Stand, to: Stand): Timed {
  return atOnce({ kind: 'volley', from: facing(from, to, from.half), to })
}

function fallen(at: Stand | undefined, count: number): Timed[] {
  return at ? [after({ kind: 'fallen', at, count, nation: at.nation })] : []
}
