import { counted, listed } from '@bivouac/kernel'
import type { GameEvent } from '@bivouac/kernel'
import { framesNow, pieceName } from '@bivouac/la-bataille'
import type { Frame, LbEvent, LbPosition } from '@bivouac/la-bataille'

/** One station of a charge, in plain words. `depth`: 0 is the charge itself, more is what interrupts it, and what interrupts that. */
export interface Station {
  readonly label: string
  readonly says: string
  readonly depth: number
  /** The entry of the log after which it stands so; null for what is asked now. */
  readonly moment: number | null
}

/** What happened, by the entry of the log it belongs to. */
interface Happened {
  readonly event: LbEvent
  readonly moment: number
}

/** A charge as it goes, station by station; none where nobody has charged in this segment. What is asked in the position comes last. */
export function courseOf(p: LbPosition, entries: readonly Entry[]): Station[] {
  const stations = stationsOf(p, entries)
  return stations.length === 0 ? [] : [...stations, ...openQuestions(p)]
}

type Entry = { readonly events: readonly GameEvent[] }

/** The stations a charge has come through. */
export function stationsOf(p: LbPosition, entries: readonly Entry[]): Station[] {
  const all = entries.flatMap(({ events }, at) =>
    (events as readonly LbEvent[]).map((event): Happened => ({ event, moment: at + 1 })),
  )
  const begun = all.findLastIndex(({ event }) => event.type === 'charge-begun')
  // What the last move brought is still told when the segment has ended with it.
  const over = all.findLastIndex(({ event, moment }) => event.type === 'segment' && moment < entries.length)
  if (begun < 0 || over > begun) return []
  const stations: Station[] = []
  for (const { event, moment } of all.slice(begun)) add(p, stations, event, moment)
  return stations
}

function add(p: LbPosition, stations: Station[], event: LbEvent, moment: number): void {
  const told = stationOf(p, event)
  if (!told) return
  const last = stations.at(-1)
  // A ride of several hexes is one station, and so is every run of one kind.
  if (last && last.label === told.label && last.depth === told.depth) stations.pop()
  stations.push({ ...told, moment })
}

type Told = Omit<Station, 'moment'>

/** What of a charge an event tells; null for what is no station of it. */
function stationOf(p: LbPosition, event: LbEvent): Told | null {
  const main = (label: string, says: string): Told => ({ label, says, depth: 0 })
  const between = (label: string, says: string, depth = 1): Told => ({ label, says, depth })
  switch (event.type) {
    case 'charge-begun':
      return main('Declared', event.name)
    case 'charge-refused':
      return main('Refused', `${event.name} will not charge`)
    case 'charge-led':
      return between('Led', event.name)
    case 'charge-ridden':
      return main('Riding', `${counted(event.run, 'hex', 'hexes')} straight, ${event.left} points left`)
    case 'charge-target':
      return event.is ? main('Target', pieceName(p, event.enemy)) : null
    case 'fire':
      return between('Fire', event.lost === 0 ? 'no loss' : `${event.lost} lost`)
    case 'reaction':
      return between('Reaction', `${event.name} ${event.passed ? 'rides out' : 'stays'}`)
    case 'reaction-ridden':
      return between('Rides out', `${event.name}, ${counted(event.made, 'hex', 'hexes')}`, 2)
    case 'carre-tried':
      return between('Carré', `${event.name} ${CARRE[event.result]}`)
    case 'sheltered':
      return between('Falls back', event.name)
    case 'charge-halted':
      return main('Halted', `by ${listed(event.by.map((id) => pieceName(p, id))) || 'enemy horse'}`)
    case 'charge-contact':
      return main('Contact', `${pieceName(p, event.enemy)}${event.full ? ', at full charge' : ''}`)
    case 'check':
      return CHECKS.has(event.what)
        ? between('Stands?', `${event.name} ${event.passed ? 'stands' : 'runs'}`)
        : null
    case 'trampled':
      return between('Ridden down', counted(event.lost, 'increment'))
    case 'guns-ridden-down':
      return main('Guns taken', pieceName(p, event.enemy))
    case 'recall':
      return main('Recall', event.recalled ? 'recalled' : 'carried away')
    case 'charge-ended':
      return { ...ENDS[event.how], depth: 0 }
    default:
      return null
  }
}

const CARRE = { carre: 'stands in carré', DD: 'is caught', PGD: 'runs' } as const
const CHECKS: ReadonlySet<string> = new Set(['to stand against a charge', 'guns charged'])

const ENDS = {
  broken: { label: 'Broken', says: 'it broke under fire' },
  contact: { label: 'Melee', says: 'it must fight in the melee segment' },
  gone: { label: 'Blown', says: 'nobody is left of it to fight' },
  tired: { label: 'Blown', says: 'it found nobody and is tired' },
  exhausted: { label: 'Spent', says: 'it sought no contact: routed and exhausted' },
} as const

/** What is asked amid the charge, each on what it interrupts. */
function openQuestions(p: LbPosition): Station[] {
  const frames = framesNow(p)
  const at = frames.findIndex(({ phase }) => phase === 'charge')
  if (at < 0) return []
  const open = frames.slice(at)
  return open.flatMap((frame, depth) => {
    const label = ASKED[frame.phase]
    const says = depth === open.length - 1 ? 'is asked now' : 'still open'
    return label === undefined ? [] : [{ label, says, depth, moment: null }]
  })
}

const ASKED: { readonly [Phase in Frame['phase']]?: string } = {
  accompany: 'Who leads?',
  declare: 'Target?',
  answer: 'Stand or carré?',
  react: 'Reaction?',
  reaction: 'Rides out',
  squares: 'Others in carré?',
  volley: 'Fire?',
  trample: 'Ride down?',
  take: 'Guns?',
  gunHex: 'Into the guns?',
  whom: 'Against whom?',
}
