/**
 * What happens on the ground, in no system's words: a skin reads its events into deeds, the effects layer shows them. Places
 * are in the units of the sheet, headings in degrees clockwise from its upper edge.
 */
import type { GameEvent, Position } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import type { NationId } from '../sheet/nations.ts'

/** A place, and where one looks from there. */
export interface Course extends Point {
  readonly heading: number
}

/** A body of troops on the sheet: its middle, where it looks, half the length of its front. */
export interface Front extends Course {
  readonly half: number
}

/** Where a piece stood when something happened to it, and whose it is. */
export interface Stand extends Front {
  readonly nation: NationId
  readonly arm: 'foot' | 'horse' | 'guns'
}

/** Something that happens on the ground. */
export type Deed =
  /** Guns fire: flash, smoke, ball, earth; `canister` has no ball. */
  | {
      readonly kind: 'guns'
      readonly from: Front
      readonly to: Point
      readonly guns: number
      readonly canister?: boolean
    }
  /** A line fires: a flash that runs along it, a bank of smoke. */
  | { readonly kind: 'volley'; readonly from: Front; readonly to: Point }
  /** Men in open order fire one by one. */
  | { readonly kind: 'skirmish'; readonly from: Front; readonly to: Point }
  /** Horsemen or foot go at the enemy; the dust follows the piece while it is seen moving, else it runs along the way. */
  | {
      readonly kind: 'charge'
      readonly piece: string
      readonly way: readonly Point[]
      readonly half: number
      readonly mounted: boolean
      /** It ends upon the enemy. */
      readonly contact: boolean
    }
  /** Two bodies come to blows. */
  | { readonly kind: 'clash'; readonly at: Point; readonly half: number }
  /** A square closes. */
  | { readonly kind: 'square'; readonly at: Front }
  /** Men run, and throw away what hinders them. */
  | {
      readonly kind: 'rout'
      readonly way: readonly Point[]
      readonly half: number
      readonly nation: NationId
    }
  /** So many fall where they stand: a trace that stays. */
  | { readonly kind: 'fallen'; readonly at: Front; readonly count: number; readonly nation: NationId }
  /** A whole unit is gone: it is seen to go, and a small cross stays. */
  | { readonly kind: 'lost'; readonly at: Point; readonly nation: NationId; readonly hunger?: boolean }
  /** A battle on a map of a whole country. */
  | { readonly kind: 'battle'; readonly at: Point; readonly great: boolean }
  /** A fortress or a town falls. */
  | { readonly kind: 'breach'; readonly at: Point }
  /** Somebody bars another's way. */
  | { readonly kind: 'interception'; readonly from: Point; readonly to: Point }
  /** Troops on the march: nothing but a drum. */
  | { readonly kind: 'march' }

/** With the throw, as soon as the event is on the stage; or with its result. */
export type Moment = 'throw' | 'result'

/** A deed, and when it is seen. */
export interface Timed {
  readonly deed: Deed
  readonly moment: Moment
}

/** Where everybody stands, by the ids of pieces, as the events so far tell it. */
export type Places = ReadonlyMap<string, Stand>

/**
 * What a skin knows of the action on its ground. All of it is read from events that the seat was given, in their order: those
 * who play, look on, come back or watch a record see the same.
 */
export interface DeedReader<Scene extends object = object> {
  /** CSS pixels to a millimetre of a battalion of eighty, at so many CSS pixels to a unit of the sheet. */
  readonly grain: (scale: number) => number
  /** Where everybody stood before the first event, in a game whose events do not say where. */
  readonly opening?: (position: Position) => Places
  /** What an event does on the ground. */
  deedsOf(event: GameEvent, places: Places): readonly Timed[]
  /** Who stands elsewhere after it; null for whoever is gone. */
  placesIn?(event: GameEvent, places: Places): readonly (readonly [string, Stand | null])[]
  /** Does a new part of a turn begin? Four of them, and the smoke has gone. */
  isTime(event: GameEvent): boolean
  /** Which of these events are on the stage in this scene? */
  staged(scene: Scene, pending: readonly GameEvent[]): readonly GameEvent[]
  /** Does the event come on the stage for itself, so that it is not seen before? */
  waits(event: GameEvent): boolean
  /** Where a piece is seen while it moves, and where it looks; null while it does not. */
  readonly moving?: (piece: string) => Course | null
}

/** A deed seen with the throw. */
export function atOnce(deed: Deed): Timed {
  return { deed, moment: 'throw' }
}

/** A deed seen with the result. */
export function after(deed: Deed): Timed {
  return { deed, moment: 'result' }
}

/** A front of that length about a point, looking at another. */
export function facing(from: Point, to: Point, half: number): Front {
  const heading = (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI
  return { x: from.x, y: from.y, heading, half }
}

/** Which way a heading points. */
export function ahead(heading: number): Point {
  const turn = (heading * Math.PI) / 180
  return { x: Math.sin(turn), y: -Math.cos(turn) }
}

/** A point of the front: -1 its left end, 1 its right. */
export function alongFront({ x, y, heading, half }: Front, share: number): Point {
  const turn = (heading * Math.PI) / 180
  return { x: x + Math.cos(turn) * half * share, y: y + Math.sin(turn) * half * share }
}
