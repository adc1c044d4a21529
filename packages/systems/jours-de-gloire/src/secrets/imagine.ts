import { copyPlain, numbersWhere, shuffle } from '@bivouac/kernel'
import type { Lean, Random, SeatId } from '@bivouac/kernel'
import { takeStatus } from '../command/command.ts'
import { buildIndex, countersAt } from '../position/counters.ts'
import { createGame } from '../position/game.ts'
import { imagineEnemy, imagineRosters } from './imagine-enemy.ts'
import { emptyState } from '../position/opening.ts'
import { INTERCEPTED } from '../position/state.ts'
import type { JdgPosition, Season, Side } from '../position/state.ts'
import type { JdgView } from './view.ts'
import { drawCounters } from './secrets.ts'
import { sequence } from '../sequence/sequence.ts'

/**
 * A position that fits the view: what the seat, or an onlooker (null), may not see is drawn with `random`, and face-down
 * counters are dealt as `lean` would have it (counter and box).
 */
export function imaginePosition(
  seen: JdgView,
  seatId: SeatId | null,
  random: Random,
  lean?: Lean,
): JdgPosition {
  const view = copyPlain(seen)
  const game = createGame(view.setup)
  if (view.all !== null) return { game, state: view.all, index: buildIndex(game, view.all) }
  const seat = seatId === null ? null : (game.seatIndex.get(seatId) ?? null)
  // The enemy of a player; to an onlooker both sides.
  const hidden = view.seen.map(({ side }) => side)
  const state = emptyState(game)
  const p: JdgPosition = { game, state, index: buildIndex(game, state) }
  takeOpen(p, view)
  takeOwn(p, view, random)
  for (const side of hidden) imagineEnemy(p, view, side, random, lean)
  p.index = buildIndex(game, state)
  imagineMarchers(p, hidden, random)
  for (const side of hidden) markIntercepted(p, side)
  imagineCards(p, view, random)
  imaginePoints(p, view, random)
  for (const side of hidden) if (state.phasing === side) takeStatus(p, side, [])
  state.frames.push(...sequence.imagineFrames(p, view.frames, seat, random))
  return p
}

function takeOpen(p: JdgPosition, view: JdgView): void {
  const { state } = p
  state.turn = view.turn
  state.first = view.first
  state.phasing = view.phasing
  state.weather = view.weather
  state.mudNext = view.mudNext
  state.season = view.season as Season
  state.truce = view.truce
  state.armistice = view.armistice
  state.restart = view.restart
  state.declared = view.declared
  const refill = <T>(list: T[], from: readonly T[]): void => {
    list.splice(0, Infinity, ...from)
  }
  refill(state.vp, view.vp)
  refill(state.down, view.down)
  refill(state.pontoons, view.pontoons)
  refill(state.sieges, view.sieges)
  refill(state.arrived, view.arrived)
  refill(state.flags, view.flags)
  for (const flags of state.flagsSeen) refill(flags, view.flags)
  refill(state.interceptions, view.interceptions)
  refill(state.markers, view.markers)
  refill(state.trenches, view.own?.trenches ?? [])
  for (const { side: other, trenches, lost } of view.seen) {
    state.trenches.push(...trenches.map((box) => ({ box, side: other, live: true })))
    state.lost[other] = lost
    state.lostSeen[other] = lost
  }
  state.battle = view.battle
  if (view.own) {
    const { side } = view.own
    refill(state.owed[side], view.own.owed)
    refill(state.notes, view.own.notes)
    state.lost[side] = view.own.lost
    view.own.passers.forEach((passers, at) => {
      state.flagPassers[at] = passers.slice()
    })
  }
}

function takeOwn(p: JdgPosition, view: JdgView, random: Random): void {
  const { counters } = p.state
  for (const one of view.own?.counters ?? []) {
    const { counter, roster } = one
    for (const key of ['box', 'up', 'army', 'parent', 'inside', 'mark', 'via'] as const)
      counters[key][counter] = one[key]
    if (roster)
      for (const key of ['sp', 'lost', 'straggling', 'command', 'gained'] as const)
        counters[key][counter] = roster[key]
    else imagineRosters(p, [counter], random)
  }
  // JDG-H-multi: what a team-mate's units have lost in the battle is not known.
  for (const hits of view.battle?.hits ?? [])
    hits.forEach((sp, at) => {
      hits[at] = Math.max(0, sp)
    })
}

/** Who of the enemy is on his way to a battle is drawn from the box he sets off from (JDG-H-test). */
function imagineMarchers(p: JdgPosition, hidden: readonly Side[], random: Random): void {
  for (const { marchers } of p.state.markers)
    marchers.forEach((marcher, at) => {
      const { from, units } = marcher
      if (!units.includes(-1)) return
      const side = hidden.find((one) => countersAt(p, from, one).length >= units.length) ?? hidden[0]
      marchers[at] = { ...marcher, units: drawCounters(p, from, side, units.length, random) }
    })
}

/** JDG-T-mod-bridge-a: of a Force of the enemy that was intercepted only the way it came is known. */
function markIntercepted(p: JdgPosition, side: Side): void {
  const { mark, via } = p.state.counters
  for (const { box, entry, side: by } of p.state.interceptions)
    if (by !== side)
      for (const counter of countersAt(p, box, side)) if (via[counter] === entry) mark[counter] |= INTERCEPTED
}

/** Cards nobody has shown are dealt anew: the enemy's hand, a leading team-mate's, and the deck. */
function imagineCards(p: JdgPosition, view: JdgView, random: Random): void {
  const { cards } = p.state
  const known = new Set([...view.aside, ...(view.own?.hand ?? [])])
  const all = p.game.options.cards ? numbersWhere(p.game.cards, (card) => card !== null) : []
  const pile = shuffle(
    random,
    all.filter((card) => !known.has(card)),
  )
  cards.aside.splice(0, Infinity, ...view.aside)
  cards.spent.splice(0, Infinity, ...view.spent)
  cards.played.splice(0, Infinity, ...view.played)
  if (view.own)
    cards.hands[view.own.side] = view.own.hand ? view.own.hand.slice() : pile.splice(0, view.own.cards)
  for (const { side: other, cards: held } of view.seen) cards.hands[other] = pile.splice(0, held)
  cards.deck.splice(0, Infinity, ...pile)
}

/** CP of the enemy: what is left of an open total, and a split of a shared die. */
function imaginePoints(p: JdgPosition, view: JdgView, random: Random): void {
  const { armies } = p.state
  view.armies.forEach((army, at) => {
    armies.cinc[at] = army.cinc
    armies.die[at] = army.die
    armies.supply[at] = army.supply
    armies.cp[at] = army.cp ?? random.below(army.die + 1) + 2
    armies.left[at] = army.left ?? random.below(armies.cp[at] + 1)
  })
}
