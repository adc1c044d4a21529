import { copyPlain } from '@bivouac/kernel'
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

function copyIndex(index: Index): Index {
  return {
    first: index.first.slice(),
    next: index.next.slice(),
    onMap: [index.onMap[0].slice(), index.onMap[1].slice()],
    present: index.present.slice(),
    cost: index.cost.slice(),
  }
}
