import type { GameEvent } from '@bivouac/kernel'
import type { AodEvent } from '@bivouac/age-of-destiny'
import type { Pose } from '@bivouac/age-of-destiny'

type Of<T extends AodEvent['type']> = Extract<AodEvent, { type: T }>

/** Throws that deserve a card: the dice, the table, what comes of it. */
export type ThrownEvent = Of<
  'rout-roll' | 'rally-roll' | 'control-roll' | 'fired' | 'combat' | 'square-attack' | 'order-delivered'
>
/** Moments without a die that deserve a card: the square that stands, or comes too late; guns taken. */
export type MomentEvent = Of<'square-formed' | 'square-too-late' | 'captured' | 'dispersed'>
/** Somebody is gone for good: the place is lit, the piece fades, a strip says it. */
export type LossEvent = Of<'destroyed' | 'general-lost'>
export type CardEvent = ThrownEvent | MomentEvent | LossEvent

/** A piece on its way over the table. */
export interface Motion {
  readonly piece: string
  readonly way: readonly (Pose & { readonly formation?: string })[]
  readonly kind: 'move' | 'charge' | 'rout' | 'pursuit' | 'ride'
  /** The share of the way this scene shows, when it does not show all of it. */
  readonly part?: readonly [number, number]
}

/** A throw or a moment on a card. */
export interface CardScene {
  readonly kind: 'card'
  readonly event: CardEvent
  /** What came of it, for those it struck. */
  readonly after: readonly AodEvent[]
  /** Small throws of the same kind that were shown just before: they stand on one sheet. */
  readonly earlier?: readonly SmallThrow[]
  /** The player's own turn ends with it: he is given time to see what came of it. */
  readonly closes?: boolean
}

/** One thing to show, in the order it happened. */
export type Scene = CardScene | { readonly kind: 'motion'; readonly motion: Motion }

/** How far a unit is seen to run that leaves the table, in hundredths of a millimetre. */
const FAR = 9000

const THROWN: ReadonlySet<string> = new Set<ThrownEvent['type']>([
  'rout-roll',
  'rally-roll',
  'control-roll',
  'fired',
  'combat',
  'square-attack',
  'order-delivered',
])
const MOMENTS: ReadonlySet<string> = new Set<MomentEvent['type']>([
  'square-formed',
  'square-too-late',
  'captured',
  'dispersed',
])
const LOSSES: ReadonlySet<string> = new Set<LossEvent['type']>(['destroyed', 'general-lost'])

/** Is it the moment in which somebody is lost? */
export function isLoss(event: AodEvent): event is LossEvent {
  return LOSSES.has(event.type)
}

/** Does the event show a throw of dice? */
export function isThrow(event: CardEvent): event is ThrownEvent {
  return THROWN.has(event.type)
}

/** Throws of which there are many: shown without their table, one under the other. */
export type SmallThrow = Of<'rout-roll' | 'rally-roll' | 'control-roll' | 'order-delivered'>

const SMALL: ReadonlySet<string> = new Set<SmallThrow['type']>([
  'rout-roll',
  'rally-roll',
  'control-roll',
  'order-delivered',
])

/** Is it one of many? */
export function isSmall(event: CardEvent): event is SmallThrow {
  return SMALL.has(event.type)
}

/** The pieces a card is about: who acts, and at whom. */
export function piecesIn(event: CardEvent): string[] {
  switch (event.type) {
    case 'fired':
      return [event.unit, event.target]
    case 'combat':
    case 'square-attack':
      return [...event.units, event.target]
    case 'square-formed':
    case 'square-too-late':
      return [event.unit, event.against]
    case 'captured':
    case 'general-lost':
      return [event.unit, event.by]
    case 'order-delivered':
      return [event.officer]
    default:
      return [event.unit]
  }
}

/** The scenes of a run of events. */
export function scenesOf(events: readonly GameEvent[]): Scene[] {
  const scenes = (events as readonly AodEvent[]).flatMap((event, at, all): Scene[] => {
    const motion = motionOf(event)
    if (motion) return [{ kind: 'motion', motion }]
    return isCard(event) ? [{ kind: 'card', event, after: consequencesOf(all.slice(at + 1)) }] : []
  })
  return squaresOnTheWay(scenes)
}

function isCard(event: AodEvent): event is CardEvent {
  return THROWN.has(event.type) || MOMENTS.has(event.type) || isLoss(event)
}

/** What a throw does to those it strikes. */
const CONSEQUENCES: ReadonlySet<string> = new Set<AodEvent['type']>([
  'disrupted',
  'base-lost',
  'routs',
  'destroyed',
])

/** What came of a throw, up to the next one. */
function consequencesOf(events: readonly AodEvent[]): AodEvent[] {
  const next = events.findIndex((event) => isCard(event) && !isLoss(event))
  return events.slice(0, next < 0 ? undefined : next).filter(({ type }) => CONSEQUENCES.has(type))
}

/** How much of a ride is seen before the infantry before it forms square, or fails to. */
const UNTIL_SQUARE = 0.55

/** Infantry forms square while the cavalry comes on: the ride is shown in two parts, with the square between them. */
function squaresOnTheWay(scenes: readonly Scene[]): Scene[] {
  const ride = scenes.findIndex(
    (scene, at) => scene.kind === 'motion' && isSquare(scenes[at - 1], scene.motion.piece),
  )
  const coming = scenes[ride]
  if (coming?.kind !== 'motion') return [...scenes]
  const { motion } = coming
  let first = ride
  while (first > 0 && isSquare(scenes[first - 1], motion.piece)) first--
  return [
    ...scenes.slice(0, first),
    { kind: 'motion', motion: { ...motion, part: [0, UNTIL_SQUARE] } },
    ...scenes.slice(first, ride),
    { kind: 'motion', motion: { ...motion, part: [UNTIL_SQUARE, 1] } },
    ...scenes.slice(ride + 1),
  ]
}

/** Is this the moment of a square against that cavalry? */
function isSquare(scene: Scene | undefined, cavalry: string): boolean {
  if (scene?.kind !== 'card') return false
  const { event } = scene
  return (event.type === 'square-formed' || event.type === 'square-too-late') && event.against === cavalry
}

/** How a piece went in this event; null when nothing moved. */
export function motionOf(event: AodEvent): Motion | null {
  switch (event.type) {
    case 'moved':
      return { piece: event.unit, way: event.way, kind: 'move' }
    case 'charged':
      return { piece: event.unit, way: event.way, kind: 'charge' }
    case 'rout-move':
      return { piece: event.unit, way: [event.from, event.into], kind: 'rout' }
    case 'pursued':
    case 'followed-up':
      return { piece: event.unit, way: [event.from, event.into], kind: 'pursuit' }
    case 'general-moved':
    case 'general-displaced':
      return { piece: event.unit, way: [event.from, event.into], kind: 'ride' }
    case 'officer-rode':
      return { piece: event.officer, way: [event.from, event.into], kind: 'ride' }
    case 'off-table':
      return { piece: event.unit, way: [event.from, beyond(event.from, event.heading)], kind: 'rout' }
    default:
      return null
  }
}

/** A place some way on: where a unit goes that leaves the table. */
function beyond(from: Pose, heading: number): Pose {
  const turn = (heading * Math.PI) / 1800
  return { x: from.x + Math.sin(turn) * FAR, y: from.y + Math.cos(turn) * FAR, h: heading }
}

/** Where a piece is a share of the way along: the turns at the corners take no time of their own. */
export function alongWay(way: Motion['way'], share: number): Pose & { readonly formation?: string } {
  const lengths = way.slice(1).map((to, at) => legLength(way[at], to))
  const whole = lengths.reduce((sum, one) => sum + one, 0)
  let left = share * whole
  for (const [at, length] of lengths.entries()) {
    const from = way[at]
    const to = way[at + 1]
    if (left <= length || at === lengths.length - 1) {
      const t = length === 0 ? 1 : Math.min(1, left / length)
      return between(from, to, t)
    }
    left -= length
  }
  return way[way.length - 1]
}

/** How long a leg takes in comparison: a turn on the spot takes as long as a short march. */
function legLength(from: Pose, to: Pose): number {
  const turn = Math.abs(((to.h - from.h + 5400) % 3600) - 1800)
  return Math.hypot(to.x - from.x, to.y - from.y) + turn * 2
}

function between(
  from: Pose & { readonly formation?: string },
  to: Pose & { readonly formation?: string },
  t: number,
): Pose & { readonly formation?: string } {
  const turn = ((to.h - from.h + 5400) % 3600) - 1800
  const formation = t < 1 ? from.formation : to.formation
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    h: (from.h + turn * t + 3600) % 3600,
    ...(formation !== undefined && { formation }),
  }
}
