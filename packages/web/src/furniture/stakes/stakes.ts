import type { Objective, Position, Reckoning } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { computed, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { NationId } from '../../sheet/nations.ts'
import type { Table } from '../../table/types.ts'

/** What a skin alone knows of what is fought for. */
export interface StakesLook<Shown extends Position> {
  /** How it would be counted if it ended now, of a position as the seat may know it. */
  reckon(p: Shown): Reckoning
  /** The colours a side's flags wear. */
  colours(p: Shown, side: string): NationId
  /** A side in a word: `French`. */
  name(p: Shown, side: string): string
  /** Who leads this side here and what he is there for, in two or three sentences; null where nobody wrote any. */
  task(p: Shown, side: string): string | null
  /** By when, and what wins: `5 turns, to 4 November. 18 points win, 12 draw.` */
  terms(p: Shown, side: string): string
  /** The leaf of the drawer on which all of it is told, and what it is called. */
  readonly leaf: { readonly pane: string; readonly name: string }
  /** Does the map bear flags of its own where points are won? */
  readonly flagged?: true
}

/** The colours of what nobody has. */
export const NOBODYS = { base: '#c9bd9e', ink: '#2a2118' } as const

/** Where on the sheet a piece stands or a place is; null when it is nowhere. */
export type WhereIs = (id: string) => Point | null

/** What is fought for at one desk: how it stands, what its player was told of it, and what he is pointed at. */
export interface Stakes {
  readonly reckoning: ReadonlySignal<Reckoning>
  readonly leaf: StakesLook<Position>['leaf']
  readonly flagged: boolean
  /** The side of this screen; null for an onlooker. */
  readonly side: ReadonlySignal<string | null>
  /** Does the briefing lie open? */
  readonly briefing: ReadonlySignal<boolean>
  /** Pieces and places somebody is to look at now: a lesson points there. */
  readonly pointing: Signal<readonly string[]>
  colours(side: string): NationId
  name(side: string): string
  task(): string
  terms(): string
  /** The briefing is read, or asked for again. */
  brief(open: boolean): void
}

/** By table: the seats that have read their briefing, or given an order. A screen passed on lays the desk anew. */
const briefed = new Map<string, Signal<ReadonlySet<string>>>()

/** Those of a table. */
function briefedAt(table: string): Signal<ReadonlySet<string>> {
  const known = briefed.get(table) ?? signal<ReadonlySet<string>>(new Set())
  briefed.set(table, known)
  return known
}

/** Briefings asked for from outside the table: the menu of the bar. */
const askedFor = signal(0)

/** Opens the briefing of the table on the screen, wherever its player is in the game. */
export function askForBriefing(): void {
  askedFor.value++
}

/**
 * What is fought for at a table, as its skin tells it. The briefing lies open until it was read or the seat has given its first
 * order: for each seat of one screen anew.
 */
export function stakesAt<Shown extends Position>(
  table: Table,
  position: ReadonlySignal<Shown>,
  look: StakesLook<Shown>,
): Stakes {
  const read = briefedAt(table.id)
  const acted = new Set<string>()
  const answered = signal(askedFor.peek())
  const side = computed(() => {
    const seat = table.seat.value
    return table.seats.value.find(({ id }) => id === seat)?.side ?? null
  })
  const due = computed(() => {
    const seat = table.seat.value
    if (table.apart || seat === null || read.value.has(seat) || table.status.value.kind === 'over')
      return false
    // An order that is taken back was given all the same.
    if (table.entries.value.some((entry) => entry.seat === seat)) acted.add(seat)
    return !acted.has(seat)
  })
  const shown = (): Shown => position.value
  return {
    reckoning: computed(() => look.reckon(position.value)),
    leaf: look.leaf,
    flagged: look.flagged === true,
    side,
    briefing: computed(() => due.value || askedFor.value > answered.value),
    pointing: signal<readonly string[]>([]),
    colours: (of) => look.colours(shown(), of),
    name: (of) => look.name(shown(), of),
    task: () => (side.value === null ? null : look.task(shown(), side.value)) ?? plainTask(look, shown()),
    terms: () => look.terms(shown(), side.value ?? ''),
    brief(open) {
      answered.value = open ? askedFor.peek() - 1 : askedFor.peek()
      const seat = table.seat.peek()
      if (!open && seat !== null) read.value = new Set([...read.peek(), seat])
    },
  }
}

/** Of a game nobody wrote a word about: what its places are worth. */
function plainTask<Shown extends Position>({ reckon }: StakesLook<Shown>, p: Shown): string {
  const { objectives } = reckon(p)
  if (objectives.length === 0) return 'Beat the army before you: what it loses counts for you.'
  const names = objectives.slice(0, 4).map(({ name, worth }) => `${name} (${worth})`)
  const more = objectives.length > 4 ? ' and more' : ''
  return `What counts at the end are the places with flags: ${names.join(', ')}${more}. What the enemy loses counts too.`
}

/** Who has a place, in words: `French`, `nobody`, `French 2, Saxons 1`. */
export function holderWords({ name }: Pick<Stakes, 'name'>, { holder, held = [] }: Objective): string {
  if (holder !== null) return name(holder)
  const sides = [...new Set(held)].filter((side) => side !== null)
  if (sides.length === 0) return 'nobody'
  return sides.map((side) => `${name(side)} ${held.filter((by) => by === side).length}`).join(', ')
}

/** `6 points`, `1 point`, `2 points a hex`. */
export function worthWords(worth: string): string {
  return worth === '1' ? '1 point' : worth.replace(/^(\d+)/, '$1 points')
}
