import { copyPlain, numbersWhere } from '@bivouac/kernel'
import type { GameSetup, SeatAt } from '@bivouac/kernel'
import type { Battle } from '../position/battle-types.ts'
import { countersAt } from '../position/counters.ts'
import { commands, isOpen, leadSeat } from './secrets.ts'
import { DISPLACED, enemyOf, FATIGUED, GONE, OUT, REBUILDABLE } from '../position/state.ts'
import type { JdgPosition, Note, Pontoon, Pool, Side, Siege, State } from '../position/state.ts'
import type { SeenFrame } from '../sequence/terms.ts'
import { sequence } from '../sequence/sequence.ts'

/** A counter as its owner's side sees it. Of a team-mate's army SP and status are not known: null (JDG-H-multi). */
export interface OwnCounter {
  readonly counter: number
  readonly box: number
  readonly up: number
  readonly army: number
  readonly parent: number
  readonly inside: number
  readonly mark: number
  readonly via: number
  readonly roster: {
    readonly sp: number
    readonly lost: number
    readonly straggling: number
    readonly command: number
    readonly gained: number
  } | null
}

/** What is seen of a side's counters in a box by those who do not play them: JDG-H-counter. */
export interface SeenStack {
  readonly box: number
  /** Face-down counters in the open and behind the walls: numbers, never names. */
  readonly down: number
  readonly downInside: number
  /** Of these, how many lie under a Fatigue marker. */
  readonly downFatigued: number
  readonly up: readonly { readonly counter: number; readonly inside: number; readonly fatigued: boolean }[]
  /** Where both sides stand in the box: how many face-down counters came in by which connection this turn. */
  readonly via: readonly { readonly link: number; readonly down: number; readonly up: readonly number[] }[]
}

/** What is seen of a side by those who do not play it. */
export interface SeenSide {
  readonly side: Side
  readonly stacks: readonly SeenStack[]
  /** Counters known to be off for good, and leaders known to come back. */
  readonly gone: readonly number[]
  readonly displaced: readonly number[]
  /** Dummies out of play, infantry and cavalry: JDG-H-public. */
  readonly dummiesOut: readonly [number, number]
  readonly cards: number
  /** Losses announced: JDG-H-vp. */
  readonly lost: number
  readonly trenches: readonly number[]
}

export interface SeenArmy {
  readonly cinc: number
  readonly onMap: boolean
  /** Null where a shared die was split in secret. */
  readonly cp: number | null
  readonly left: number | null
  readonly supply: number
  readonly die: number
}

/** What a seat may see, built up from what it may see: section H of the rules. */
export interface JdgView {
  readonly setup: GameSetup
  /** Everything, when nothing is hidden: solitaire, and every game that is over (JDG-H-a). */
  readonly all: State | null
  readonly turn: number
  readonly first: number
  readonly phasing: number
  readonly weather: number
  readonly mudNext: boolean
  readonly season: number
  readonly truce: number
  readonly armistice: number
  readonly restart: number
  readonly declared: number
  readonly vp: readonly number[]
  readonly down: readonly number[]
  readonly pontoons: readonly Pontoon[]
  readonly sieges: readonly Siege[]
  readonly arrived: readonly number[]
  readonly flags: readonly number[]
  readonly deck: number
  readonly aside: readonly number[]
  readonly spent: readonly number[]
  readonly played: State['cards']['played']
  readonly armies: readonly SeenArmy[]
  readonly interceptions: State['interceptions']
  readonly markers: State['markers']
  readonly battle: Battle | null
  readonly frames: readonly SeenFrame[]
  /** The seat's own side, or null for an onlooker. */
  readonly own: {
    readonly side: Side
    readonly counters: readonly OwnCounter[]
    readonly trenches: State['trenches']
    readonly hand: readonly number[] | null
    readonly cards: number
    readonly lost: number
    readonly owed: readonly Pool[]
    readonly notes: readonly Note[]
    /** JDG-H-flag: flags this side's own counters only seemed to turn. */
    readonly passers: readonly (readonly number[])[]
  } | null
  /** The enemy; for an onlooker both sides. */
  readonly seen: readonly SeenSide[]
}

/**
 * Who sees what (section H): a field of the state that is open to all stands in the view as it is, of a veiled one each
 * seat sees its part, a hidden one shows in nothing. A new field does not compile until somebody has decided.
 */
export const SIGHT: { readonly [Field in keyof State]: 'open' | 'veiled' | 'hidden' } = {
  turn: 'open',
  first: 'open',
  phasing: 'open',
  weather: 'open',
  mudNext: 'open',
  season: 'open',
  down: 'open',
  pontoons: 'open',
  sieges: 'open',
  arrived: 'open',
  truce: 'open',
  armistice: 'open',
  restart: 'open',
  declared: 'open',
  vp: 'open',
  interceptions: 'open',
  counters: 'veiled',
  armies: 'veiled',
  trenches: 'veiled',
  flagsSeen: 'veiled',
  flagPassers: 'veiled',
  owed: 'veiled',
  cards: 'veiled',
  lost: 'veiled',
  lostSeen: 'veiled',
  notes: 'veiled',
  markers: 'veiled',
  battle: 'veiled',
  frames: 'veiled',
  // JDG-H-flag: the true ones count at the end.
  flags: 'hidden',
  ended: 'hidden',
  captor: 'hidden',
}

/** What the seat (null: an onlooker) may see of the position. It shares nothing with it. */
export function viewOf(p: JdgPosition, seat: SeatAt | null): JdgView {
  const side = seat === null ? null : p.game.seatSide[seat]
  return copyPlain<JdgView>({
    ...seenOfTheGame(p, seat),
    own:
      seat === null || side === null
        ? null
        : { ...ownAffairs(p, side, seat), counters: ownCounters(p, side, seat) },
    seen: othersOf(side).map((one) => ({
      ...seenAffairs(p, one),
      ...seenOff(p, one),
      stacks: seenStacks(p, one),
    })),
  })
}

/** The sides a seat of this side does not play; for an onlooker both. */
export function othersOf(side: Side | null): readonly Side[] {
  return ([0, 1] as const).filter((one) => one !== side)
}

/** Parts of a view that take some making, where they are known from a view before. */
export type Known = { readonly [Part in 'armies' | 'markers' | 'battle']?: JdgView[Part] | undefined } & {
  readonly frames?: { readonly frames: State['frames']; readonly seen: JdgView['frames'] }
}
const NOTHING: Known = {}

/** What a seat sees that is nobody's own: the game, what lies open, and what it is let to see of frames and armies. */
export function seenOfTheGame(
  p: JdgPosition,
  seat: SeatAt | null,
  known: Known = NOTHING,
): Omit<JdgView, 'own' | 'seen'> {
  const { state, game } = p
  const side = seat === null ? null : game.seatSide[seat]
  const open = sequence.isOver(p) || game.options.solitaire
  return {
    setup: game.setup,
    all: open ? state : null,
    turn: state.turn,
    first: state.first,
    phasing: state.phasing,
    weather: state.weather,
    mudNext: state.mudNext,
    season: state.season,
    truce: state.truce,
    armistice: state.armistice,
    restart: state.restart,
    declared: state.declared,
    vp: state.vp,
    down: state.down,
    pontoons: state.pontoons,
    sieges: state.sieges,
    arrived: state.arrived,
    flags: state.flagsSeen[side ?? 2],
    deck: state.cards.deck.length,
    aside: state.cards.aside,
    spent: state.cards.spent,
    played: state.cards.played,
    armies: known.armies ?? game.armies.map((_, army) => seenArmy(p, army, seat)),
    interceptions: state.interceptions,
    markers: known.markers ?? seenMarkers(p, side),
    battle: known.battle ?? seenBattle(p, side, seat),
    frames: sequence.seenFrames(p, seat, known.frames),
  }
}

function seenArmy(p: JdgPosition, army: number, seat: SeatAt | null): SeenArmy {
  const { armies, counters } = p.state
  const one = p.game.armies[army]
  const split = armies.die[army] > 0 && !isOpen(p)
  const own = seat !== null && one.seat === seat
  const lead = seat !== null && p.game.seatSide[seat] === one.side && seat === leadSeat(p, one.side)
  return {
    cinc: armies.cinc[army],
    onMap: armies.cinc[army] >= 0 && counters.box[armies.cinc[army]] >= 0,
    cp: split && !own && !lead ? null : armies.cp[army],
    left: own || isOpen(p) ? armies.left[army] : null,
    supply: armies.supply[army],
    die: armies.die[army],
  }
}

/** Who is on his way to a battle is shown as a number, as any moving stack (JDG-H-test). */
function seenMarkers(p: JdgPosition, side: Side | null): State['markers'] {
  return p.state.markers.map(({ box, interception, sortie, marchers, fought }) => ({
    box,
    interception,
    sortie,
    marchers: marchers.map(({ units, from, link, mp }) => {
      const own = isOpen(p) || units.every((unit) => p.game.counters[unit].side === side)
      return { units: own ? units : units.map(() => -1), from, link, mp }
    }),
    fought,
  }))
}

/**
 * JDG-H-battle: everything is told but how losses fall on the enemy's single units, or a team-mate's (JDG-H-multi); before
 * tactics are open, nothing.
 */
function seenBattle(p: JdgPosition, side: Side | null, seat: SeatAt | null): Battle | null {
  const { battle } = p.state
  if (battle === null) return null
  const { units, base } = battle
  const shown = battle.type > 0 || isOpen(p)
  const unitsOf = (of: Side): number[] => (shown || of === side ? units[of] : units[of].map(() => -1))
  const baseOf = (of: Side): number => (shown || of === side ? base[of] : -1)
  const hitsOf = (of: Side): number[] =>
    battle.hits[of].map((sp, at) => (of === side && knowsRoster(p, seat, units[of][at]) ? sp : -1))
  return {
    box: battle.box,
    attacker: battle.attacker,
    kind: battle.kind,
    interception: battle.interception,
    units: [unitsOf(0), unitsOf(1)],
    step: battle.step,
    tactics: battle.tactics,
    type: battle.type,
    rounds: battle.rounds,
    round: battle.round,
    base: [baseOf(0), baseOf(1)],
    lost: battle.lost,
    hits: [hitsOf(0), hitsOf(1)],
    owed: battle.owed,
    starred: battle.starred,
    flank: battle.flank,
    encircled: battle.encircled,
    entries: battle.entries,
    arrivedBy: battle.arrivedBy,
    mustTest: battle.mustTest,
    failed: battle.failed,
    figures: battle.figures,
    winner: battle.winner,
    retreated: battle.retreated,
    retreatedBy: battle.retreatedBy,
    overrun: battle.overrun,
  }
}

/** JDG-H-multi: the SP of a counter of one's side are known to the player of its army; anybody's if it is in none. */
function knowsRoster(p: JdgPosition, seat: SeatAt | null, counter: number): boolean {
  return seat !== null && commands(p, seat, counter)
}

type Own = NonNullable<JdgView['own']>

/** The counters of a seat's own side, in the order of the game. */
function ownCounters(p: JdgPosition, side: Side, seat: SeatAt): OwnCounter[] {
  const own: OwnCounter[] = []
  const { sideOf } = p.game
  for (let counter = 0; counter < sideOf.length; counter++)
    if (sideOf[counter] === side) own.push(ownCounter(p, counter, seat))
  return own
}

/** A counter as a seat of its side sees it. */
export function ownCounter(p: JdgPosition, counter: number, seat: SeatAt): OwnCounter {
  const { counters } = p.state
  return {
    counter,
    box: counters.box[counter],
    up: counters.up[counter],
    army: counters.army[counter],
    parent: counters.parent[counter],
    inside: counters.inside[counter],
    mark: counters.mark[counter],
    via: counters.via[counter],
    roster: knowsRoster(p, seat, counter)
      ? {
          sp: counters.sp[counter],
          lost: counters.lost[counter],
          straggling: counters.straggling[counter],
          command: counters.command[counter],
          gained: counters.gained[counter],
        }
      : null,
  }
}

/** What a seat knows of its own side beside its counters. */
export function ownAffairs(p: JdgPosition, side: Side, seat: SeatAt): Omit<Own, 'counters'> {
  const { trenches, cards, lost, owed, notes, turn, flagPassers } = p.state
  return {
    side,
    trenches: trenches.filter((trench) => trench.side === side),
    hand: seat === leadSeat(p, side) ? cards.hands[side] : null,
    cards: cards.hands[side].length,
    lost: lost[side],
    owed: owed[side],
    notes: notes.filter((note) => note.from === seat || (note.to.includes(seat) && note.turn < turn)),
    passers: flagPassers.map((passers) =>
      passers.some((counter) => p.game.counters[counter].side === side) ? passers : [],
    ),
  }
}

/** What is seen of a side beside its counters. */
export function seenAffairs(
  p: JdgPosition,
  side: Side,
): Omit<SeenSide, 'stacks' | 'gone' | 'displaced' | 'dummiesOut'> {
  const { cards, lostSeen, trenches } = p.state
  return {
    side,
    cards: cards.hands[side].length,
    lost: lostSeen[side],
    trenches: trenches.filter((trench) => trench.side === side).map(({ box }) => box),
  }
}

/** A side's counters off the map, as far as they are known. */
export function seenOff(p: JdgPosition, side: Side): Pick<SeenSide, 'gone' | 'displaced' | 'dummiesOut'> {
  const { counters } = p.state
  const off = (where: number): number[] =>
    numbersWhere(
      counters.box,
      (box, counter) => box === where && p.game.sideOf[counter] === side && counters.up[counter] === 1,
    )
  const out = (kind: number): number =>
    p.game.counters.filter(
      (one, counter) => one.dummy && one.side === side && one.kind === kind && counters.box[counter] === OUT,
    ).length
  return {
    gone: [...off(GONE), ...off(REBUILDABLE)].sort((a, b) => a - b),
    displaced: off(DISPLACED),
    dummiesOut: [out(0), out(1)],
  }
}

/** A side's counters on the map, box by box. */
function seenStacks(p: JdgPosition, side: Side): SeenStack[] {
  const { present } = p.index
  const { size } = p.game.ground
  const stacks: SeenStack[] = []
  for (let box = 0; box < size; box++)
    if (present[side * size + box] > 0) stacks.push(seenStack(p, box, side))
  return stacks
}

/** A side's counters in a box. */
export function seenStack(p: JdgPosition, box: number, side: Side): SeenStack {
  const { up, inside, mark, via } = p.state.counters
  const open = isOpen(p)
  const here = countersAt(p, box, side)
  const faceUp = here.filter((counter) => open || up[counter] === 1)
  const faceDown = here.filter((counter) => !open && up[counter] === 0)
  const shared = p.index.present[enemyOf(side) * p.game.ground.size + box] > 0
  const links = shared ? [...new Set(here.map((counter) => via[counter]))].filter((link) => link >= 0) : []
  return {
    box,
    down: faceDown.length,
    downInside: faceDown.filter((counter) => inside[counter] === 1).length,
    downFatigued: faceDown.filter((counter) => (mark[counter] & FATIGUED) !== 0).length,
    up: faceUp.map((counter) => ({
      counter,
      inside: inside[counter],
      fatigued: (mark[counter] & FATIGUED) !== 0,
    })),
    via: links
      .sort((a, b) => a - b)
      .map((link) => ({
        link,
        down: faceDown.filter((counter) => via[counter] === link).length,
        up: faceUp.filter((counter) => via[counter] === link),
      })),
  }
}
