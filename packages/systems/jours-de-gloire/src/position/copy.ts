import { copyPlain, isAlike, sameItems, sameNumbers, samePart } from '@bivouac/kernel'
import type { Armies, Counters, Index, JdgPosition, State } from './state.ts'

/** A copy that shares only what never changes. */
export function copyPosition({ game, state, index }: JdgPosition): JdgPosition {
  return { game, state: copyState(state), index: copyIndex(index) }
}

/** Written out field by field: each list is then copied where the machine has met no other kind of list. */
function copyState(state: State): State {
  return {
    turn: state.turn,
    first: state.first,
    phasing: state.phasing,
    ended: state.ended,
    captor: state.captor,
    weather: state.weather,
    mudNext: state.mudNext,
    season: state.season,
    counters: copyCounters(state.counters),
    armies: copyArmies(state.armies),
    down: state.down.slice(),
    pontoons: copyPlain(state.pontoons),
    trenches: copyPlain(state.trenches),
    sieges: copyPlain(state.sieges),
    flags: state.flags.slice(),
    flagsSeen: copyPlain(state.flagsSeen),
    flagPassers: copyPlain(state.flagPassers),
    arrived: state.arrived.slice(),
    owed: copyPlain(state.owed),
    cards: copyPlain(state.cards),
    truce: state.truce,
    armistice: state.armistice,
    restart: state.restart,
    declared: state.declared,
    vp: state.vp.slice(),
    lost: state.lost.slice(),
    lostSeen: state.lostSeen.slice(),
    notes: copyPlain(state.notes),
    interceptions: copyPlain(state.interceptions),
    markers: copyPlain(state.markers),
    battle: copyPlain(state.battle),
    frames: copyPlain(state.frames),
  }
}

function copyCounters(counters: Counters): Counters {
  return {
    box: counters.box.slice(),
    up: counters.up.slice(),
    sp: counters.sp.slice(),
    lost: counters.lost.slice(),
    straggling: counters.straggling.slice(),
    army: counters.army.slice(),
    parent: counters.parent.slice(),
    inside: counters.inside.slice(),
    command: counters.command.slice(),
    mark: counters.mark.slice(),
    gained: counters.gained.slice(),
    via: counters.via.slice(),
  }
}

function copyArmies(armies: Armies): Armies {
  return {
    cinc: armies.cinc.slice(),
    cp: armies.cp.slice(),
    left: armies.left.slice(),
    supply: armies.supply.slice(),
    die: armies.die.slice(),
  }
}

/** All that changes with every move lies in one piece of memory (`buildIndex`): to ask for one costs less than for many. */
function copyIndex({ first, next, onMap, present, cost }: Index): Index {
  const memory = first.buffer.slice(0)
  return {
    first: numbersIn(memory, first),
    next: numbersIn(memory, next),
    onMap: [numbersIn(memory, onMap[0]), numbersIn(memory, onMap[1])],
    present: new Uint8Array(memory, present.byteOffset, present.length),
    cost,
  }
}

/** The same numbers as `like`, in a copy of the memory they lie in. */
function numbersIn(memory: ArrayBuffer, like: Int16Array): Int16Array<ArrayBuffer> {
  return new Int16Array(memory, like.byteOffset, like.length)
}

/** A later position with the parts of an earlier one wherever they are alike. */
export function sharing(before: JdgPosition, after: JdgPosition): JdgPosition {
  return { game: after.game, state: sharedState(before.state, after.state), index: after.index }
}

function sharedState(was: State, now: State): State {
  return {
    turn: now.turn,
    first: now.first,
    phasing: now.phasing,
    ended: now.ended,
    captor: now.captor,
    weather: now.weather,
    mudNext: now.mudNext,
    season: now.season,
    counters: sharedCounters(was.counters, now.counters),
    armies: samePart(was.armies, now.armies),
    down: sameNumbers(was.down, now.down),
    pontoons: samePart(was.pontoons, now.pontoons),
    trenches: samePart(was.trenches, now.trenches),
    sieges: samePart(was.sieges, now.sieges),
    flags: sameNumbers(was.flags, now.flags),
    flagsSeen: samePart(was.flagsSeen, now.flagsSeen),
    flagPassers: samePart(was.flagPassers, now.flagPassers),
    arrived: sameNumbers(was.arrived, now.arrived),
    owed: samePart(was.owed, now.owed),
    cards: samePart(was.cards, now.cards),
    truce: now.truce,
    armistice: now.armistice,
    restart: now.restart,
    declared: now.declared,
    vp: sameNumbers(was.vp, now.vp),
    lost: sameNumbers(was.lost, now.lost),
    lostSeen: sameNumbers(was.lostSeen, now.lostSeen),
    notes: samePart(was.notes, now.notes),
    interceptions: samePart(was.interceptions, now.interceptions),
    markers: samePart(was.markers, now.markers),
    battle: samePart(was.battle, now.battle),
    frames: sameItems(was.frames, now.frames),
  }
}

function sharedCounters(was: Counters, now: Counters): Counters {
  const shared = {
    box: sameNumbers(was.box, now.box),
    up: sameNumbers(was.up, now.up),
    sp: sameNumbers(was.sp, now.sp),
    lost: sameNumbers(was.lost, now.lost),
    straggling: sameNumbers(was.straggling, now.straggling),
    army: sameNumbers(was.army, now.army),
    parent: sameNumbers(was.parent, now.parent),
    inside: sameNumbers(was.inside, now.inside),
    command: sameNumbers(was.command, now.command),
    mark: sameNumbers(was.mark, now.mark),
    gained: sameNumbers(was.gained, now.gained),
    via: sameNumbers(was.via, now.via),
  }
  return isAlike(shared, was) ? was : shared
}
