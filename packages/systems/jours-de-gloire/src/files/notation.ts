import { Comparison, DataError, readData, topFrame } from '@bivouac/kernel'
import type { PositionNotation } from '@bivouac/kernel'
import * as v from 'valibot'
import { startsUp } from '../position/changes.ts'
import { takeStatus } from '../command/command.ts'
import { buildIndex, findBox, findCounter, isLeader, ratingOf } from '../position/counters.ts'
import { createGame } from '../position/game.ts'
import { emptyState } from '../position/opening.ts'
import { checkTable } from '../position/state-sense.ts'
import { ALLIED, CAVALRY, FRENCH, GONE, OUT, SIDES, WEATHERS } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import { outcomeOf } from '../sequence/victory.ts'
import { PLAYER_STEPS, TURN_STEPS } from '../sequence/turn.ts'
import { sequence } from '../sequence/sequence.ts'

const word = v.pipe(v.string(), v.minLength(1), v.maxLength(60))
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))
const sideName = v.picklist(SIDES)
/** Counters in a box: `id`, `id:sp`, `id:sp/stragglers`. */
const stacks = v.record(word, v.array(word))

/** A position written by hand. */
const placementSchema = v.strictObject({
  turn: count,
  /** The step the turn goes on with, and within a player turn its side and step. */
  step: v.picklist(TURN_STEPS),
  phasing: v.exactOptional(sideName),
  playerStep: v.exactOptional(v.picklist(PLAYER_STEPS)),
  weather: v.exactOptional(v.picklist(WEATHERS)),
  first: v.exactOptional(sideName),
  french: stacks,
  allied: stacks,
  /** Army -> its CinC. */
  commanders: v.record(word, word),
  points: v.exactOptional(v.record(word, count)),
  up: v.exactOptional(v.array(word)),
  parents: v.exactOptional(v.record(word, word)),
  trenches: v.exactOptional(v.record(word, sideName)),
  /** City -> besieger, stage, mask; the other side's counters there are inside. */
  sieges: v.exactOptional(
    v.record(word, v.strictObject({ side: sideName, stage: count, masked: v.exactOptional(v.boolean()) })),
  ),
  down: v.exactOptional(v.array(v.strictTuple([word, word]))),
  flags: v.exactOptional(v.record(word, sideName)),
  vp: v.exactOptional(v.strictTuple([count, count])),
  lost: v.exactOptional(v.strictTuple([count, count])),
  hands: v.exactOptional(v.strictObject({ french: v.array(count), allied: v.array(count) })),
  /** Dummies that are out of play and may come back (JDG-7.1-h). */
  out: v.exactOptional(v.array(word)),
  /** The deck in order, the top first; without it as the scenario has it. */
  deck: v.exactOptional(v.array(count)),
})

const expectedSchema = v.strictObject({
  turn: v.exactOptional(count),
  weather: v.exactOptional(v.picklist(WEATHERS)),
  /** Box -> everything of the side in it, in any order. */
  french: v.exactOptional(stacks),
  allied: v.exactOptional(stacks),
  /** Nothing of either side stands in a box that is not named. */
  nothingElse: v.exactOptional(v.literal(true)),
  gone: v.exactOptional(v.array(word)),
  out: v.exactOptional(v.array(word)),
  points: v.exactOptional(v.record(word, count)),
  left: v.exactOptional(v.record(word, count)),
  flags: v.exactOptional(v.record(word, sideName)),
  vp: v.exactOptional(v.strictTuple([count, count])),
  lost: v.exactOptional(v.strictTuple([count, count])),
  down: v.exactOptional(v.array(v.strictTuple([word, word]))),
  sieges: v.exactOptional(v.array(word)),
  trenches: v.exactOptional(v.array(word)),
  decides: v.exactOptional(v.array(word)),
  /** Name of the decision in hand. */
  decision: v.exactOptional(word),
  outcome: v.exactOptional(v.strictObject({ winner: v.nullable(sideName), level: word })),
})

/** How positions of Jours de Gloire are written by hand. */
export const jdgNotation: PositionNotation<JdgPosition> = {
  placement: placementSchema,
  expected: expectedSchema,

  set(setup, value, dice) {
    const placement = readData(placementSchema, value)
    const game = createGame(setup)
    const state = emptyState(game)
    const p: JdgPosition = { game, state, index: buildIndex(game, state) }
    for (const side of [FRENCH, ALLIED] as const) setAside(p, side, placement)
    for (const side of [FRENCH, ALLIED] as const)
      for (const [box, tokens] of Object.entries(placement[SIDES[side]]))
        for (const [at, token] of tokens.entries())
          putDown(p, token, box, side, `${SIDES[side]}.${box}[${at}]`)
    for (const [army, leader] of Object.entries(placement.commanders)) {
      const at = armyAt(p, army, `commanders.${army}`)
      const cinc = known(p, leader, `commanders.${army}`)
      if (!isLeader(p, cinc) || game.counters[cinc].side !== game.armies[at].side)
        throw new DataError(`commanders.${army}`, `expected a leader of its side, found "${leader}"`)
      state.armies.cinc[at] = cinc
    }
    for (const [army, cp] of Object.entries(placement.points ?? {})) {
      const at = armyAt(p, army, `points.${army}`)
      state.armies.cp[at] = cp
      state.armies.left[at] = cp
    }
    for (const [at, id] of (placement.up ?? []).entries()) state.counters.up[known(p, id, `up[${at}]`)] = 1
    for (const [detachment, parent] of Object.entries(placement.parents ?? {})) {
      const path = `parents.${detachment}`
      const counter = known(p, detachment, path)
      const from = known(p, parent, path)
      if (!game.counters[counter].detachment || game.counters[from].side !== game.counters[counter].side)
        throw new DataError(path, 'expected a Detachment, and a unit of its side')
      state.counters.parent[counter] = from
      state.counters.army[counter] = state.counters.army[from]
    }
    for (const [box, side] of Object.entries(placement.trenches ?? {}))
      state.trenches.push({ box: place(p, box, `trenches.${box}`), side: sideOf(side), live: true })
    for (const [city, { side, stage, masked = false }] of Object.entries(placement.sieges ?? {})) {
      const box = place(p, city, `sieges.${city}`)
      if (game.ground.fortified[box] !== 1) throw new DataError(`sieges.${city}`, 'expected a fortified city')
      state.sieges.push({ box, side: sideOf(side), stage, masked, rolled: 0 })
      state.counters.box.forEach((at, counter) => {
        if (at === box && game.counters[counter].side !== sideOf(side)) state.counters.inside[counter] = 1
      })
    }
    for (const pair of placement.down ?? []) state.down.push(linkOf(p, pair))
    for (const [box, side] of Object.entries(placement.flags ?? {})) {
      const at = game.victoryAt[place(p, box, `flags.${box}`)]
      if (at < 0) throw new DataError(`flags.${box}`, 'the box is worth no Victory Points')
      state.flags[at] = sideOf(side)
      for (const seen of state.flagsSeen) seen[at] = sideOf(side)
    }
    state.vp.splice(0, 2, ...(placement.vp ?? state.vp))
    state.lost.splice(0, 2, ...(placement.lost ?? state.lost))
    dealHands(p, placement)
    state.turn = placement.turn
    state.weather = WEATHERS.indexOf(placement.weather ?? 'clear')
    state.first = placement.first === undefined ? -1 : sideOf(placement.first)
    p.index = buildIndex(game, state)
    state.frames.push({ phase: 'turn', side: FRENCH, by: [], step: placement.step })
    if (placement.phasing !== undefined) {
      const side = sideOf(placement.phasing)
      state.phasing = side
      for (const one of [FRENCH, ALLIED] as const) takeStatus(p, one, [])
      state.frames.push({
        phase: 'player-turn',
        side,
        by: [],
        step: placement.playerStep ?? 'administration',
      })
    }
    checkTable(p)
    sequence.settle(p, dice, [])
    sequence.checkFrames(p)
    return p
  },

  compare(p, value) {
    const expected = readData(expectedSchema, value)
    const compared = new Comparison()
    const { state, game } = p
    compared.same('turn', expected.turn, state.turn)
    compared.same('weather', expected.weather, WEATHERS[state.weather])
    const named = new Set<number>()
    for (const side of [FRENCH, ALLIED] as const) {
      for (const [box, tokens] of Object.entries(expected[SIDES[side]] ?? {})) {
        const at = place(p, box, `${SIDES[side]}.${box}`)
        named.add(at)
        compared.same(`${SIDES[side]}.${box}`, tokens.toSorted(), written(p, at, side))
      }
    }
    if (expected.nothingElse) {
      const elsewhere = state.counters.box.flatMap((box, counter) =>
        box >= 0 && !named.has(box) ? [`${game.counters[counter].id} at ${game.ground.boxIds[box]}`] : [],
      )
      compared.same('nothingElse', [], elsewhere)
    }
    for (const [key, where] of [
      ['gone', GONE],
      ['out', OUT],
    ] as const)
      compared.same(
        key,
        expected[key],
        expected[key]?.filter((id, at) => state.counters.box[known(p, id, `${key}[${at}]`)] === where),
      )
    compared.each('points', expected.points, (id, path) => state.armies.cp[armyAt(p, id, path)])
    compared.each('left', expected.left, (id, path) => state.armies.left[armyAt(p, id, path)])
    compared.each(
      'flags',
      expected.flags,
      (box, path) => SIDES[state.flags[game.victoryAt[place(p, box, path)]]] ?? null,
    )
    compared.same('vp', expected.vp, state.vp)
    compared.same('lost', expected.lost, state.lost)
    compared.same('down', expected.down?.map((pair) => linkOf(p, pair)).sort(), state.down.toSorted())
    const ids = (list: readonly { readonly box: number }[]): string[] =>
      list.map(({ box }) => game.ground.boxIds[box]).sort()
    compared.same('sieges', expected.sieges?.toSorted(), ids(state.sieges))
    compared.same('trenches', expected.trenches?.toSorted(), ids(state.trenches))
    const top = topFrame(p)
    compared.same(
      'decides',
      expected.decides,
      top.by.map((seat) => game.seats[seat].id),
    )
    compared.same('decision', expected.decision, top.phase)
    if (expected.outcome) {
      const { winner, level } = outcomeOf(p)
      compared.same('outcome', expected.outcome, top.phase === 'over' ? { winner, level } : null)
    }
    return compared.mismatches
  },
}

function sideOf(name: (typeof SIDES)[number]): Side {
  return SIDES.indexOf(name) === FRENCH ? FRENCH : ALLIED
}

function known(p: JdgPosition, id: string, path: string): number {
  const counter = findCounter(p, id)
  if (counter < 0) throw new DataError(path, `there is no counter "${id}"`)
  return counter
}

function armyAt(p: JdgPosition, id: string, path: string): number {
  const army = p.game.armyIndex.get(id)
  if (army === undefined)
    throw new DataError(path, `expected one of ${[...p.game.armyIndex.keys()].join(', ')}, found "${id}"`)
  return army
}

/**
 * JDG-7.1-h: the Dummies of a side that are out of play and may come back: those the position names; without a word of
 * them all that are not on the map, if the side has any there. A side of which no Dummy is named plays without.
 */
function setAside(p: JdgPosition, side: Side, placement: v.InferOutput<typeof placementSchema>): void {
  const { counters, sideDummies } = p.game
  const { box, up } = p.state.counters
  const here = new Set(Object.values(placement[SIDES[side]]).flat())
  const feints = sideDummies[side].some((dummy) => here.has(counters[dummy].id))
  for (const dummy of sideDummies[side]) {
    const out = placement.out?.includes(counters[dummy].id) ?? feints
    box[dummy] = out ? OUT : GONE
    up[dummy] = out ? 0 : 1
  }
  for (const [at, id] of (placement.out ?? []).entries())
    if (!counters[known(p, id, `out[${at}]`)].dummy) throw new DataError(`out[${at}]`, 'expected a Dummy')
}

function place(p: JdgPosition, id: string, path: string): number {
  const box = findBox(p, id)
  if (box < 0) throw new DataError(path, `there is no box "${id}"`)
  return box
}

function linkOf(p: JdgPosition, [a, b]: readonly [string, string]): number {
  const { ground } = p.game
  const from = place(p, a, 'down')
  for (let way = ground.first[from]; way < ground.first[from + 1]; way++)
    if (ground.to[way] === place(p, b, 'down')) return ground.by[way]
  throw new DataError('down', `no connection joins "${a}" and "${b}"`)
}

function putDown(p: JdgPosition, token: string, box: string, side: Side, path: string): void {
  const [id, strength = ''] = token.split(':')
  const counter = known(p, id, path)
  if (p.game.counters[counter].side !== side) throw new DataError(path, `"${id}" is on the other side`)
  const [sp = '', straggling = '0'] = strength.split('/')
  if (!/^\d*$/.test(sp) || !/^\d+$/.test(straggling))
    throw new DataError(path, 'expected id:sp or id:sp/stragglers')
  const { counters } = p.state
  if (counters.box[counter] >= 0)
    throw new DataError(path, `expected every counter once, found "${id}" again`)
  const { kind, dummy, detachment } = p.game.counters[counter]
  const fights = !dummy && kind <= CAVALRY
  if (!fights && strength !== '')
    throw new DataError(path, `expected "${id}" alone: it has no strength points`)
  const { max } = ratingOf(p, counter)
  const whole = Number(sp) + Number(straggling)
  if (fights && whole > max)
    throw new DataError(path, `expected at most the ${max} boxes of its roster, found ${whole}`)
  const army = p.game.armyOf[p.state.season][counter]
  if (army < 0 && !dummy && !detachment)
    throw new DataError(path, `expected a counter of an army of this scenario, found "${id}"`)
  counters.box[counter] = place(p, box, path)
  counters.sp[counter] = Number(sp)
  counters.straggling[counter] = Number(straggling)
  counters.army[counter] = army
  counters.up[counter] = startsUp(p, counter)
}

function dealHands(
  p: JdgPosition,
  placement: { hands?: { french: number[]; allied: number[] }; deck?: number[] },
): void {
  const { cards } = p.state
  const hands = placement.hands ?? { french: [], allied: [] }
  cards.hands[FRENCH].push(...hands.french)
  cards.hands[ALLIED].push(...hands.allied)
  const held = [...hands.french, ...hands.allied]
  const all = new Set(p.game.cards.flatMap((card) => (card ? [card.number] : [])))
  for (const [path, list] of [
    ['hands', held],
    ['deck', placement.deck ?? []],
  ] as const) {
    const strange = list.find((card, at) => !all.has(card) || list.indexOf(card) < at)
    if (strange !== undefined)
      throw new DataError(path, `expected cards of this scenario, each once, found ${strange}`)
  }
  const deck = placement.deck ?? cards.deck.filter((card) => !held.includes(card))
  cards.deck.splice(0, Infinity, ...deck)
}

/** A side's counters in a box as they are written: strength behind a colon, stragglers behind a stroke. */
function written(p: JdgPosition, box: number, side: Side): string[] {
  const { sp, straggling, box: at } = p.state.counters
  return p.game.counters
    .flatMap(({ id, side: of, kind, dummy }, counter) => {
      if (at[counter] !== box || of !== side) return []
      if (dummy || kind > 1) return [id]
      return [`${id}:${sp[counter]}${straggling[counter] > 0 ? `/${straggling[counter]}` : ''}`]
    })
    .sort()
}
