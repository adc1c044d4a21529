import type { AodEvent } from '@bivouac/age-of-destiny'
import type { GameEvent } from '@bivouac/kernel'
import { beyond } from '../../tabletop/play/motion.ts'
import type { Motion as MotionOf } from '../../tabletop/play/motion.ts'
import { MeasuredStaging, scenesOf as scenesIn } from '../../tabletop/play/staging.ts'
import type { CardKind, CardOf, Happenings, MeasuredScene } from '../../tabletop/play/staging.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { MILLIMETRES } from './measure.ts'

/** What deserves a card: throws, moments without a die (the square that stands, or comes too late; guns taken), losses. */
const CARDS = {
  'rout-roll': 'small',
  'rally-roll': 'small',
  'control-roll': 'small',
  'order-delivered': 'small',
  fired: 'throw',
  combat: 'throw',
  'square-attack': 'throw',
  'square-formed': 'moment',
  'square-too-late': 'moment',
  captured: 'moment',
  dispersed: 'moment',
  destroyed: 'loss',
  'general-lost': 'loss',
} as const satisfies Partial<Record<AodEvent['type'], CardKind>>

type Of<Kind extends CardKind> = CardOf<AodEvent, typeof CARDS, Kind>

export type CardEvent = Of<CardKind>
export type ThrownEvent = Of<'throw' | 'small'>
/** Throws of which there are many: shown without their table, one under the other. */
export type SmallThrow = Of<'small'>
export type MomentEvent = Of<'moment'>

/** Does the event have a card? */
export function isCard(event: AodEvent): event is CardEvent {
  return event.type in CARDS
}

/** Is it the moment in which somebody is lost? */
export function isLoss(event: CardEvent): event is Of<'loss'> {
  return CARDS[event.type] === 'loss'
}

/** Does the event show a throw of dice? */
export function isThrow(event: CardEvent): event is ThrownEvent {
  return CARDS[event.type] === 'throw' || isSmall(event)
}

/** Is it one of many? */
export function isSmall(event: CardEvent): event is SmallThrow {
  return CARDS[event.type] === 'small'
}

/** A piece on its way over the table. */
export type Motion = MotionOf<'move' | 'charge' | 'rout' | 'pursuit' | 'ride'>
/** One thing to show. */
export type Scene = MeasuredScene<AodEvent, CardEvent, Motion['kind']>

/** How far a unit is seen to run that leaves the table, in hundredths of a millimetre. */
const FAR = 9000

/** The pieces a card is about: who acts, and at whom. */
function piecesIn(event: CardEvent): string[] {
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
      return { piece: event.unit, way: [event.from, beyond(event.from, event.heading, FAR)], kind: 'rout' }
    default:
      return null
  }
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

/** What a throw does to those it strikes. */
const CONSEQUENCES: ReadonlySet<string> = new Set<AodEvent['type']>([
  'disrupted',
  'base-lost',
  'routs',
  'destroyed',
])

const HAPPENINGS: Happenings<AodEvent, CardEvent, Motion['kind']> = {
  yardstick: MILLIMETRES,
  cards: CARDS,
  motionOf,
  piecesIn,
  isConsequence: ({ type }) => CONSEQUENCES.has(type),
  endsTurn: ({ type }) => type === 'combat' || type === 'square-attack',
  // The square stands before the rider is on it.
  stands: (event) =>
    event.type === 'square-formed' ? { piece: event.unit, at: { ...event.at, formation: 'square' } } : null,
  arranged: squaresOnTheWay,
}

/** The scenes of a run of events. */
export function scenesOf(events: readonly GameEvent[]): readonly Scene[] {
  return scenesIn(HAPPENINGS, events)
}

/** Shows throws on a card before the table shows what came of them, and ways with the piece moving along. */
export class Staging extends MeasuredStaging<AodEvent, CardEvent, Motion['kind']> {
  constructor(table: Table, shell: ShellServices) {
    super(table, shell, HAPPENINGS)
  }
}

/** A card on the stage. */
export type Showing = NonNullable<Staging['card']['value']>
