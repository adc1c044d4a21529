import { findUnit, isArtillery, isCavalry } from '@bivouac/la-bataille'
import type { LbEvent, LbPosition } from '@bivouac/la-bataille'
import type { Point } from '@bivouac/space'
import { after, atOnce, facing } from '../../effects/deed.ts'
import type { Deed, DeedReader, Front, Timed } from '../../effects/deed.ts'
import { hexGrain, hexPlace } from '../../hexes/hand/deeds.ts'
import type { NationId } from '../../sheet/nations.ts'
import { nationOf, nationOfArmy } from './nations.ts'
import { isShown } from './staging.ts'
import type { Scene } from './staging.ts'

/** Half the front of a battalion, in hexes. */
const HALF = 0.44
/** So many fall, so to speak: for each increment fire takes, in a melee, and with a whole battalion. */
const FALL = { increment: 4, most: 9, melee: 6, all: 8 } as const

/** Reads the events of La Bataille into what is seen on the field. */
export function deedsAt(p: LbPosition): DeedReader<Scene> {
  const field = new Field(p)
  return {
    grain: hexGrain,
    deedsOf: (event) => field.deedsOf(event as LbEvent),
    isTime: ({ type }) => type === 'sequence',
    staged: ({ events }) => events,
    waits: (event) => isShown(event as LbEvent),
  }
}

/** The field of a battle: where its hexes are, and who is who. */
class Field {
  readonly #p: LbPosition

  constructor(p: LbPosition) {
    this.#p = p
  }

  deedsOf(event: LbEvent): readonly Timed[] {
    switch (event.type) {
      case 'fire':
        return this.#fire(event)
      case 'assault':
        return this.#at(event.into, () => [atOnce({ kind: 'march' })])
      case 'melee':
        return this.#at(event.into, (at) => [
          atOnce({ kind: 'clash', at, half: HALF }),
          ...event.shares.slice(0, 2).map(({ unit }) => this.#fallen(at, FALL.melee, unit)),
        ])
      case 'carre-tried':
        if (event.result !== 'carre') return []
        return this.#at(event.hex, (at) => [after({ kind: 'square', at: { ...at, heading: 0, half: HALF } })])
      case 'charge-ridden':
      case 'reaction-ridden':
        return this.#ride(event.unit, [event.from, event.into])
      case 'guns-ridden-down':
        return this.#at(event.hex, (at) => [
          atOnce({ kind: 'clash', at, half: HALF }),
          this.#fallen(at, FALL.melee, event.enemy),
        ])
      case 'fled':
        return event.how === 'rout' || event.how === 'retreat' ? this.#run(event.unit, event.path) : []
      case 'removed':
        if (event.how === 'left') return []
        return this.#at(event.hex, (at) => [
          after({ kind: 'lost', at, nation: this.#nation(event.unit) }),
          this.#fallen(at, FALL.all, event.unit),
        ])
      case 'step':
        return [atOnce({ kind: 'march' })]
      default:
        return []
    }
  }

  /** Guns of a hex fire together, battalions each along its front, few men in open order. */
  #fire({ firers, target, canister, lost, army }: Extract<LbEvent, { type: 'fire' }>): Timed[] {
    return this.#at(target, (to) => {
      const shots = firers.flatMap(({ unit, from, increments }): Timed[] =>
        this.#at(from, (at) => [atOnce(this.#shot(unit, facing(at, to, HALF), to, canister, increments))]),
      )
      const count = Math.min(FALL.most, lost * FALL.increment)
      return lost > 0
        ? [...shots, after({ kind: 'fallen', at: front(to), count, nation: this.#enemyOf(army) })]
        : shots
    })
  }

  #shot(unit: string, from: Front, to: Point, canister: boolean, increments: number): Deed {
    const number = findUnit(this.#p, unit)
    if (number >= 0 && isArtillery(this.#p, number)) return { kind: 'guns', from, to, guns: 3, canister }
    return increments > 2 ? { kind: 'volley', from, to } : { kind: 'skirmish', from, to }
  }

  #ride(unit: string, hexes: readonly string[]): Timed[] {
    const way = this.#way(hexes)
    const number = findUnit(this.#p, unit)
    const mounted = number >= 0 && isCavalry(this.#p, number)
    return way.length > 1
      ? [atOnce({ kind: 'charge', piece: unit, way, half: HALF, mounted, contact: false })]
      : []
  }

  #run(unit: string, hexes: readonly string[]): Timed[] {
    const way = this.#way(hexes)
    return way.length > 1 ? [after({ kind: 'rout', way, half: HALF, nation: this.#nation(unit) })] : []
  }

  #fallen(at: Point, count: number, unit: string): Timed {
    return after({ kind: 'fallen', at: front(at), count, nation: this.#nation(unit) })
  }

  #way(hexes: readonly string[]): Point[] {
    return hexes.flatMap((id) => hexPlace(this.#p.game.ground.map, id) ?? [])
  }

  #at(hex: string, deeds: (at: Point) => Timed[]): Timed[] {
    const at = hexPlace(this.#p.game.ground.map, hex)
    return at ? deeds(at) : []
  }

  /** The colours of those whom this army fires at. */
  #enemyOf(army: string): NationId {
    return nationOfArmy(this.#p, this.#p.game.seats[0]?.id === army ? 1 : 0)
  }

  #nation(unit: string): NationId {
    return nationOf(this.#p.game.units[findUnit(this.#p, unit)]?.nation ?? '')
  }
}

function front({ x, y }: Point): Front {
  return { x, y, heading: 0, half: HALF }
}
