import type { Game, JdgEvent } from '@bivouac/jours-de-gloire'
import type { LogEntry } from '../../table/types.ts'

/** What this side has learnt of one enemy counter. */
export interface Known {
  readonly counter: string
  readonly name: string
  /** Where it was seen last; null when it is off the map. */
  readonly box: string | null
  readonly turn: number
  readonly how: string
  /** Since then counters have gone from there to here: it may have gone with them. */
  readonly perhaps?: { readonly box: string; readonly turn: number }
}

/** A battle whose totals both sides were told. */
export interface Weighed {
  readonly box: string
  readonly turn: number
  readonly sp: number
  readonly cohesion: number
}

export interface Intelligence {
  readonly known: readonly Known[]
  readonly weighed: readonly Weighed[]
}

interface Sighting {
  readonly counter: string
  readonly name: string
}

/** What the events this screen may see have told of a side's counters, oldest first; the newest word counts. */
export function learntOf(game: Game, enemy: string, entries: readonly LogEntry[]): Intelligence {
  const known = new Map<string, Known>()
  const weighed = new Map<string, Weighed>()
  let turn = game.scenario.firstTurn
  let fought = ''
  const see = (list: readonly Sighting[], box: string | null, how: string): void => {
    for (const { counter, name } of list) {
      const at = game.counterIndex.get(counter)
      if (at === undefined || game.counters[at].dummy) continue
      known.set(counter, { counter, name, box, turn, how })
    }
  }
  const trail = (from: string | null, into: string): void => {
    for (const one of known.values())
      if (one.box === from || one.perhaps?.box === from)
        known.set(one.counter, { ...one, perhaps: { box: into, turn } })
  }
  const take = (event: JdgEvent): void => {
    if (event.type === 'turn') turn = event.turn
    if (event.type === 'battle') fought = event.box
    if (!('side' in event) || event.side !== enemy) return
    switch (event.type) {
      case 'revealed':
        see(event.counters, event.box === '' ? null : event.box, event.why)
        break
      case 'joined':
        see(event.counters, event.box, 'marched to the guns')
        break
      case 'withdrew':
        see(event.counters, event.into, 'withdrew')
        break
      case 'leader-displaced':
        see([event], event.into, event.fate === 'fled' ? 'fled' : 'taken off the map')
        break
      case 'captured':
        see([event], null, 'captured')
        break
      case 'leader-removed':
        see([event], null, 'left the army')
        break
      case 'removed':
        if (event.counter !== null)
          see([{ counter: event.counter, name: nameOf(game, event.counter) }], null, event.why)
        break
      case 'arrived':
        see(
          event.counters.map((counter) => ({ counter, name: nameOf(game, counter) })),
          event.box,
          'arrived',
        )
        break
      case 'totals':
        weighed.set(`${fought} ${turn}`, { box: fought, turn, sp: event.sp, cohesion: event.cohesion })
        break
      case 'moved':
      case 'retreated':
      case 'retired':
      case 'advanced':
      case 'fell-back':
      case 'left-city':
        trail('from' in event ? event.from : event.box, event.into)
        break
      default:
        break
    }
  }
  for (const { events } of entries) for (const event of events) take(event as JdgEvent)
  return {
    known: [...known.values()].sort((a, b) => b.turn - a.turn || (a.name < b.name ? -1 : 1)),
    weighed: [...weighed.values()].reverse(),
  }
}

function nameOf(game: Game, id: string): string {
  const counter = game.counterIndex.get(id)
  return counter === undefined ? id : game.counters[counter].name
}
