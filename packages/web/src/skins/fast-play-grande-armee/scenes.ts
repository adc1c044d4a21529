import type { FpgaEvent, FpgaPosition } from '@bivouac/fast-play-grande-armee'
import type { GameEvent } from '@bivouac/kernel'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import type { Motion as MotionOf } from '../../tabletop/play/motion.ts'
import { MeasuredStaging, scenesOf as scenesIn } from '../../tabletop/play/staging.ts'
import type { CardKind, CardOf, Happenings, MeasuredScene } from '../../tabletop/play/staging.ts'
import { INCHES } from './measure.ts'

/** What deserves a card: every throw, the great one of a combat in three steps; losses; a successor. */
const CARDS = {
  'command-dice': 'small',
  'initiative-roll': 'small',
  'initiative-tie': 'small',
  'initiative-again': 'small',
  initiative: 'small',
  skirmished: 'small',
  fired: 'small',
  'control-roll': 'small',
  status: 'small',
  'near-die': 'small',
  recovery: 'small',
  'evade-roll': 'small',
  'escape-roll': 'small',
  'officer-risk': 'small',
  wound: 'small',
  'morale-roll': 'small',
  'length-roll': 'small',
  combat: 'throw',
  succeeded: 'moment',
  broken: 'loss',
  destroyed: 'loss',
  'officer-lost': 'loss',
} as const satisfies Partial<Record<FpgaEvent['type'], CardKind>>

type Of<Kind extends CardKind> = CardOf<FpgaEvent, typeof CARDS, Kind>

export type CardEvent = Of<CardKind>
/** Throws of which there are many: they stand on one sheet. */
export type SmallThrow = Of<'small'>
export type CombatEvent = Of<'throw'>

/** Does the event have a card? */
export function isCard(event: FpgaEvent): event is CardEvent {
  return event.type in CARDS
}

/** Is it the moment in which somebody is lost? */
export function isLoss(event: CardEvent): event is Of<'loss'> {
  return CARDS[event.type] === 'loss'
}

/** Is it one of many throws? */
export function isSmall(event: CardEvent): event is SmallThrow {
  return CARDS[event.type] === 'small'
}

/** What of a kind of small throws stands on one sheet beside it, whoever threw. */
const SHEETS: Readonly<Partial<Record<CardEvent['type'], string>>> = {
  'command-dice': 'command dice',
  'initiative-roll': 'initiative',
  'initiative-tie': 'initiative',
  'initiative-again': 'initiative',
  initiative: 'initiative',
  fired: 'fire',
}

/** The sheet an event stands on: both sides' dice for the initiative and both sides' guns on one, else each side's own. */
export function sheetOf(event: CardEvent): string {
  if (event.type === 'status' || event.type === 'control-roll') return `control ${event.side}`
  return SHEETS[event.type] ?? `${event.type} ${'side' in event ? event.side : ''}`
}

/** A piece on its way over the table. */
export type Motion = MotionOf<'move' | 'charge' | 'withdraw' | 'rout' | 'evade' | 'advance' | 'ride'>
/** One thing to show. */
export type Scene = MeasuredScene<FpgaEvent, CardEvent, Motion['kind']>

/** How a piece went in this event; null when nothing moved. */
export function motionOf(event: FpgaEvent): Motion | null {
  switch (event.type) {
    case 'moved': {
      if (event.way.length < 2) return null
      const kind =
        event.contact.length > 0 ? 'charge' : event.how === 'withdraw' ? ('withdraw' as const) : 'move'
      return { piece: event.unit, way: event.way, kind }
    }
    case 'fell-back':
      return { piece: event.unit, way: [event.from, event.into], kind: 'rout' }
    case 'evaded':
    case 'escaped':
      return { piece: event.unit, way: [event.from, event.into], kind: 'evade' }
    case 'advanced':
      return { piece: event.unit, way: [event.from, event.into], kind: 'advance' }
    case 'rode':
    case 'officer-moved':
      return { piece: event.unit, way: [event.from, event.into], kind: 'ride' }
    default:
      return null
  }
}

/** The pieces a card is about: who acts, and at whom. A status is about everybody of the Force. */
function piecesIn({ forces, forceIndex, units, officers }: FpgaPosition['game'], event: CardEvent): string[] {
  switch (event.type) {
    case 'control-roll':
    case 'status': {
      const force = forces[forceIndex.get(event.force) ?? -1]
      return force ? [officers[force.officer].id, ...force.units.map((unit) => units[unit].id)] : []
    }
    case 'skirmished':
    case 'fired':
      return [event.unit, event.target]
    case 'combat':
      return [...event.attackers, event.target]
    case 'escape-roll':
      return [event.unit, ...event.attackers]
    case 'evade-roll':
      return [event.unit, event.attacker]
    default:
      return 'unit' in event ? [event.unit] : []
  }
}

/** A status that follows on its throw with nothing to choose is shown in one scene with it. */
function statusWithThrow(scenes: readonly Scene[]): Scene[] {
  return scenes.filter((scene, at) => {
    if (scene.kind !== 'card' || scene.event.type !== 'control-roll') return true
    const next = scenes[at + 1]
    return !(next?.kind === 'card' && next.event.type === 'status' && next.event.force === scene.event.force)
  })
}

/** What a throw does to those it strikes. */
const CONSEQUENCES: ReadonlySet<string> = new Set<FpgaEvent['type']>([
  'hit',
  'broken',
  'destroyed',
  'suppressed',
  'penned',
  'clock',
  'game-over',
])

function happenings(game: FpgaPosition['game']): Happenings<FpgaEvent, CardEvent, Motion['kind']> {
  return {
    yardstick: INCHES,
    cards: CARDS,
    motionOf,
    piecesIn: (event) => piecesIn(game, event),
    isConsequence: ({ type }) => CONSEQUENCES.has(type),
    endsTurn: ({ type }) => type === 'combat',
    sheetOf,
    arranged: statusWithThrow,
  }
}

/** The scenes of a run of events. */
export function scenesOf(game: FpgaPosition['game'], events: readonly GameEvent[]): readonly Scene[] {
  return scenesIn(happenings(game), events)
}

/** Shows throws on a card before the table shows what came of them, and ways with the piece moving along. */
export class Staging extends MeasuredStaging<FpgaEvent, CardEvent, Motion['kind']> {
  constructor(table: Table, shell: ShellServices) {
    super(table, shell, happenings((table.position.peek() as FpgaPosition).game))
  }
}

/** A card on the stage. */
export type Showing = NonNullable<Staging['card']['value']>
