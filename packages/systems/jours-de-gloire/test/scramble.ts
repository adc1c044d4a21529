import type { Random, SeatId } from '@bivouac/kernel'
import { NO_SEAT, pick, shuffle, topFrame } from '@bivouac/kernel'
import { buildIndex } from '../src/position/counters.ts'
import type { JdgAction, JdgPosition } from '../src/index.ts'
import { blindness, commands, leadSeat } from '../src/secrets/secrets.ts'
import { CAVALRY, enemyOf, FATIGUED, LEADER, OUT } from '../src/position/state.ts'
import type { Frame, FrameOf, Side } from '../src/position/state.ts'

/**
 * Another position the seat (null: an onlooker) cannot tell from this one: face-down counters of the other side change
 * places, their SP, parents, cards, CP left, status, losses, marches, sealed choices and notes are others, and so is what
 * made a flag turn. Where both sides stand in a box real units stay real, for that is known there (JDG-7.1-j).
 */
export function scramble(p: JdgPosition, seat: SeatId | null, random: Random): JdgPosition {
  const { state, game } = p
  if (game.options.solitaire || state.frames.at(-1)?.phase === 'over') return p
  const own = seat === null ? -1 : game.seatSide[game.seatIndex.get(seat) ?? NO_SEAT]
  for (const side of [0, 1] as const) {
    if (side === own) continue
    if (blindness(p) > 1) swapPlaces(p, side, random)
    changeRosters(p, random, (counter) => p.game.counters[counter].side === side)
    if (blindness(p) > 1) {
      changeParents(p, side, random)
      turnFlags(p, side, own, random)
    }
    changeFrames(p, side, random)
    state.lost[side] += random.below(3)
    for (const trench of state.trenches)
      if (trench.side === side && blindness(p) > 1) trench.live = random.below(2) === 0
    game.armies.forEach((army, at) => {
      if (army.side !== side || blindness(p) === 1) return
      state.armies.left[at] = random.below(state.armies.cp[at] + 1)
    })
  }
  // JDG-H-multi: a team-mate's rosters are his own; but the leading player, who is asked, knows what a Force can do there.
  if (seat !== null) {
    const me = game.seatIndex.get(seat) ?? NO_SEAT
    const side = game.seatSide[me]
    const leads = me === leadSeat(p, side)
    const { size } = game.ground
    const fights = (counter: number) =>
      leads && p.index.present[enemyOf(side) * size + state.counters.box[counter]] > 0
    changeRosters(p, random, (counter) => isOfMate(p, counter, me) && !fights(counter))
    for (const frame of state.frames)
      if (frame.phase === 'march' && frame.side === side && !frame.by.includes(me)) repace(frame, random)
  }
  changeHits(p, seat, random)
  changeNotes(p, seat, random)
  dealCards(p, own, random)
  p.index = buildIndex(game, state)
  return p
}

function swapPlaces(p: JdgPosition, side: Side, random: Random): void {
  const { counters } = p.state
  const hidden = p.game.counters.flatMap((one, counter) =>
    one.side === side && counters.box[counter] >= 0 && counters.up[counter] === 0 ? [counter] : [],
  )
  if (hidden.length < 2) return
  const isReal = (counter: number) => counters.sp[counter] > 0
  const shared = (counter: number) =>
    counters.box.some((box, other) => box === counters.box[counter] && p.game.counters[other].side !== side)
  const now = new Map(hidden.map((counter) => [counter, counter]))
  for (let n = 0; n < 12; n++) {
    const a = pick(random, hidden)
    const b = pick(random, hidden)
    if (a === b || ((shared(a) || shared(b)) && !(isReal(a) && isReal(b)))) continue
    for (const key of ['box', 'inside', 'via'] as const) {
      const held = counters[key][a]
      counters[key][a] = counters[key][b]
      counters[key][b] = held
    }
    const tired = [counters.mark[a] & FATIGUED, counters.mark[b] & FATIGUED]
    counters.mark[a] = (counters.mark[a] & ~FATIGUED) | tired[1]
    counters.mark[b] = (counters.mark[b] & ~FATIGUED) | tired[0]
    for (const [slot, holder] of now) if (holder === a || holder === b) now.set(slot, holder === a ? b : a)
  }
  const rename = (list: number[]): void => {
    list.forEach((counter, at) => {
      list[at] = now.get(counter) ?? counter
    })
  }
  renameAll(p.state.frames, rename)
  renameAll(p.state.markers, rename)
  renameAll(p.state.battle, rename)
  for (const passers of p.state.flagPassers) rename(passers)
}

/** Lists of counters inside frames: whoever stands where another stood takes his place there too. */
const COUNTER_LISTS = new Set(['stack', 'units', 'counters'])

function renameAll(holder: unknown, rename: (list: number[]) => void): void {
  if (holder === null || typeof holder !== 'object') return
  for (const [key, value] of Object.entries(holder)) {
    // The units a card names stand on the card (JDG-A-cards-b).
    if (key === 'pools') continue
    if (COUNTER_LISTS.has(key) && Array.isArray(value) && typeof value[0] === 'number') rename(value)
    else renameAll(value, rename)
  }
}

/** Does the counter belong to an army of another player of this seat's side? */
function isOfMate(p: JdgPosition, counter: number, seat: number): boolean {
  const army = p.state.counters.army[counter]
  if (army < 0 || p.game.counters[counter].side !== p.game.seatSide[seat]) return false
  return p.game.armies[army].seat !== seat
}

/**
 * JDG-10-multi-b: notes that are not this seat's, or not delivered yet: their words, who sent them to whom, and when. One
 * that is still on its way may come to the seat, and then from whoever it was.
 */
function changeNotes(p: JdgPosition, seat: SeatId | null, random: Random): void {
  const me = seat === null ? NO_SEAT : (p.game.seatIndex.get(seat) ?? NO_SEAT)
  const { notes, turn } = p.state
  notes.forEach((note, at) => {
    if (note.from === me || (note.to.includes(me) && note.turn < turn)) return
    const text = `other words ${random.below(1000)}`
    if (note.turn === turn) {
      notes[at] = { ...note, text }
      return
    }
    const others = p.game.sideSeats[p.game.seatSide[note.from]].filter((one) => one !== me)
    const from = pick(random, others)
    const to = others.filter((one) => one !== from)
    notes[at] = { from, to, turn: 1 + random.below(turn - 1), text }
  })
}

/** JDG-H-battle, JDG-H-multi: how the losses of a battle fell on units that are not this seat's. */
function changeHits(p: JdgPosition, seat: SeatId | null, random: Random): void {
  const { battle } = p.state
  if (battle === null) return
  const me = seat === null ? NO_SEAT : (p.game.seatIndex.get(seat) ?? NO_SEAT)
  battle.hits.forEach((hits, side) => {
    const hidden = [...hits.keys()].filter((at) => me < 0 || !commands(p, me, battle.units[side][at]))
    const dealt = shuffle(
      random,
      hidden.map((at) => hits[at]),
    )
    hidden.forEach((at, n) => {
      hits[at] = dealt[n]
    })
  })
}

/** JDG-6.1-d: which unit a face-down Detachment was made of, and so whose army it is of. */
function changeParents(p: JdgPosition, side: Side, random: Random): void {
  const { box, up, parent, army } = p.state.counters
  const { counters, detached } = p.game
  const parents = p.game.sideCounters[side].filter(
    (one) => box[one] >= 0 && army[one] >= 0 && counters[one].kind <= CAVALRY && detached[one] === 0,
  )
  for (const one of p.game.sideCounters[side]) {
    if (box[one] < 0 || up[one] === 1 || parent[one] < 0 || parents.length === 0) continue
    parent[one] = pick(random, parents)
    army[one] = army[parent[one]]
  }
}

/**
 * JDG-H-flag: of a flag the others saw this side turn only the side knows whether Dummies alone made it. Where a counter of
 * the side lies face up, or the flag was the side's from the start, nothing is in doubt.
 */
function turnFlags(p: JdgPosition, side: Side, own: number, random: Random): void {
  const { counters, flags, flagsSeen, flagPassers } = p.state
  const hidden = p.game.sideCounters[side].filter((one) => counters.box[one] >= 0 && counters.up[one] === 0)
  p.game.victoryBoxes.forEach(({ box }, at) => {
    const open = own < 0 ? 2 : own
    if (hidden.length === 0 || flagsSeen[open][at] !== side) return
    // The side that looks knows where its own Dummies only seemed to turn a flag.
    if (flagPassers[at].some((one) => p.game.sideOf[one] !== side)) return
    if (p.game.sideCounters[side].some((one) => counters.box[one] === box && counters.up[one] === 1)) return
    const real = random.below(2) === 0
    const holder = real ? side : enemyOf(side)
    flags[at] = holder
    flagsSeen[side][at] = holder
    flagPassers[at] = real ? [] : [pick(random, hidden)]
  })
}

function changeRosters(p: JdgPosition, random: Random, isHidden: (counter: number) => boolean): void {
  const { counters, battle } = p.state
  p.game.counters.forEach((one, counter) => {
    if (!isHidden(counter) || one.dummy || one.kind >= LEADER - 1 || counters.box[counter] < 0) return
    if (battle !== null && battle.units.some((units) => units.includes(counter))) return
    if (counters.sp[counter] === 0) return
    counters.sp[counter] = 1 + random.below(Math.max(1, one.ratings[p.state.season].max))
    // In open play everybody is told who has stragglers.
    if (blindness(p) > 1) counters.straggling[counter] = 0
    counters.lost[counter] = random.below(3)
    counters.command[counter] = random.below(3)
    counters.gained[counter] = random.below(2)
  })
}

function changeFrames(p: JdgPosition, side: Side, random: Random): void {
  for (const frame of p.state.frames) {
    // JDG-H-test, JDG-H-siege: while it is being declared nobody else knows who has been told off, nor how many.
    const declares = frame.side === side && blindness(p) > 1
    if (declares && frame.phase === 'interception' && frame.step === 'declare')
      tellOff(frame.attempts, random)
    if (declares && frame.phase === 'guns' && frame.step === 'declare') tellOff(frame.marches, random)
    // JDG-H-counter: where the choices of a side are boxes and leaders, they would tell where it stands.
    if (frame.side === side) changeChoices(p, frame, random)
    if (declares && frame.phase === 'march') changeMarch(p, frame, random)
    if (declares && frame.phase === 'shelter') frame.units.length = random.below(frame.units.length + 1)
    if (frame.phase === 'setup') placeOthers(p, frame, side, random)
    if (frame.phase === 'tactics')
      for (const seat of Object.keys(frame.choices))
        if (p.game.seatSide[p.game.seatIndex.get(seat) ?? NO_SEAT] === side)
          frame.choices[seat] = 1 + random.below(4)
  }
}

function changeChoices(p: JdgPosition, frame: Frame, random: Random): void {
  const { box } = p.state.counters
  const own = p.game.sideCounters[frame.side].filter((one) => box[one] >= 0)
  if (frame.phase === 'yielding') frame.routes = shuffle(random, frame.routes)
  if (frame.phase === 'fleeing') frame.boxes = [box[pick(random, own)]]
  if (frame.phase === 'succession') frame.leaders = [pick(random, frame.leaders)]
}

/** JDG-H-setup: the side has put fewer Dummies down, others, and elsewhere. */
function placeOthers(p: JdgPosition, frame: FrameOf<'setup'>, side: Side, random: Random): void {
  const boxes = p.state.counters.box.filter((box, one) => box >= 0 && p.game.counters[one].side === side)
  const mine = frame.counters.filter((one) => p.game.counters[one].side === side)
  const kept = frame.counters.flatMap((one, at) => (mine.includes(one) ? [] : [[one, frame.boxes[at]]]))
  const out = p.game.sideCounters[side].filter(
    (one) => p.game.counters[one].dummy && p.state.counters.box[one] === OUT,
  )
  const placed = shuffle(random, out).slice(0, random.below(mine.length + 1))
  const all = [...kept, ...placed.map((one) => [one, pick(random, boxes)])]
  frame.counters = all.map(([one]) => one)
  frame.boxes = all.map(([, box]) => box)
}

/**
 * JDG-H-counter: of a stack on the move others see its number and its way; of one that has not left its box not even
 * that it has set out. What it may march, and by whose command, is its player's affair.
 */
function changeMarch(p: JdgPosition, frame: FrameOf<'march'>, random: Random): void {
  if (frame.path.length === 1) frame.begun = random.below(2) === 0
  frame.forced = random.below(2) === 0
  const armies = p.game.armies.flatMap((army, at) =>
    army.side === frame.side && army.seasons[p.state.season] ? [at] : [],
  )
  if (frame.army >= 0) frame.army = pick(random, armies)
  frame.allowance = frame.begun ? frame.stack.map(() => 0) : []
  frame.spent += random.below(2)
  repace(frame, random)
}

/** JDG-H-multi: how far the units of a stack may march tells their command status, which is their own player's. */
function repace(frame: FrameOf<'march'>, random: Random): void {
  frame.allowance = frame.allowance.map(() => frame.spent + random.below(5))
}

/** Fewer Forces, or fewer counters in them, than were told off. */
function tellOff(forces: { readonly units: number[] }[], random: Random): void {
  forces.length = random.below(forces.length + 1)
  for (const { units } of forces) units.length = 1 + random.below(units.length)
}

function dealCards(p: JdgPosition, own: number, random: Random): void {
  const { cards } = p.state
  const hidden = [...cards.deck, ...cards.hands.flatMap((hand, side) => (side === own ? [] : hand))]
  const deal = shuffle(random, hidden)
  cards.hands.forEach((hand, side) => {
    if (side !== own) hand.splice(0, Infinity, ...deal.splice(0, hand.length))
  })
  cards.deck.splice(0, Infinity, ...deal)
}

/** JDG-4.5-d: in open play CP are paid and marches begun openly: what they cost and have tells the status of one's own units. */
export const shows: ReadonlySet<string> = new Set(['spent', 'stack'])

/** Where an action names counters. */
const NAMED = new Set(['unit', 'units', 'counter', 'counters', 'stack'])

/**
 * Whether a position and its scramble could both have come about, and the action is the same doing to the eye in both. Left
 * out are pairs kept apart by counters that a throw, a march or a Battle marker already names, counters named that stand in
 * other boxes or under other markers, and what is seen to follow from the actor's own rosters: how much of a Detachment a unit takes in,
 * and how many counters the Dummies of the set-up make of each stack.
 */
export function isPair(one: JdgPosition, other: JdgPosition, action: JdgAction): boolean {
  const frame = topFrame(one)
  const { phase } = frame
  if (phase === 'setup' || action.do === 'reattach') return false
  const named = Object.entries(action).flatMap(([key, value]) => (NAMED.has(key) ? value : []))
  const moved = named.map((id) => one.game.counterIndex.get(String(id)) ?? -1)
  if (phase === 'march') moved.push(...frame.stack)
  const places = ({ state: { counters } }: JdgPosition) =>
    JSON.stringify(moved.map((counter) => [counters.box[counter], counters.mark[counter] & FATIGUED]))
  if (places(one) !== places(other)) return false
  // A tactic sealed is nobody's to know.
  if (phase === 'tactics') return true
  const business = ({ state: { frames, markers, battle } }: JdgPosition) =>
    JSON.stringify([frames, markers, battle])
  return business(one) === business(other)
}
