import { readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { BATTLE_STEPS } from './battle-types.ts'
import { list, shapesOf, within } from './shapes.ts'
import { sequence } from '../sequence/sequence.ts'
import type { Game, State } from './state.ts'

const pair = <S extends v.GenericSchema>(entry: S) => v.strictTuple([entry, entry])
const exactly = <S extends v.GenericSchema>(entry: S, length: number) =>
  v.pipe(v.array(entry), v.length(length, `expected ${length} entries`))
const flag = within(0, 1)
const small = within(0, 999)
const sp = within(0, 9999)
const word = v.pipe(v.string(), v.maxLength(80))
const lines = list(v.strictObject({ what: word, value: within(-99, 99), clause: word }))

const figures = v.strictObject({
  sp,
  inCombat: sp,
  column: within(-1, 99),
  shifts: lines,
  modifiers: lines,
  ab: sp,
  cb: sp,
  cohesion: within(0, 99),
  morale: within(0, 99),
})

/** The shape of a stored state of this game: every list as long as the game has it, every number where it may be. */
function stateSchema(game: Game) {
  const shapes = shapesOf(game)
  const { box, link, card, counter, counters: several, pool, seatNumber, side, text } = shapes
  const counters = game.counters.length
  const boxes = game.ground.size
  const { links } = game.ground
  const each = <S extends v.GenericSchema>(entry: S) => exactly(entry, counters)
  const perArmy = <S extends v.GenericSchema>(entry: S) => exactly(entry, game.armies.length)
  const perPlace = <S extends v.GenericSchema>(entry: S) => exactly(entry, game.victoryBoxes.length)
  const marker = v.strictObject({
    box,
    interception: v.boolean(),
    sortie: v.boolean(),
    marchers: list(v.strictObject({ units: several, from: box, link, mp: within(1, 9) })),
    fought: v.boolean(),
  })
  const battle = v.strictObject({
    box,
    attacker: side,
    kind: v.picklist(['field', 'assault', 'sortie']),
    interception: v.boolean(),
    units: pair(several),
    step: v.picklist(BATTLE_STEPS),
    tactics: pair(within(0, 4)),
    type: within(0, 4),
    rounds: within(0, 4),
    round: within(0, 4),
    base: pair(sp),
    lost: pair(sp),
    hits: pair(list(sp)),
    owed: pair(sp),
    starred: pair(v.boolean()),
    flank: pair(v.boolean()),
    encircled: v.boolean(),
    entries: list(v.strictObject({ link, strong: v.boolean() })),
    arrivedBy: list(link),
    mustTest: pair(v.boolean()),
    failed: pair(v.boolean()),
    figures: v.nullable(pair(figures)),
    winner: within(-1, 2),
    retreated: several,
    retreatedBy: within(-1, links - 1),
    overrun: within(0, 9),
  })
  return v.strictObject({
    turn: within(1, 99),
    first: within(-1, 1),
    phasing: within(-1, 1),
    ended: v.boolean(),
    captor: within(-1, 1),
    weather: within(0, 3),
    mudNext: v.boolean(),
    season: side,
    counters: v.strictObject({
      box: each(within(-5, boxes - 1)),
      up: each(flag),
      sp: each(within(0, 60)),
      lost: each(small),
      straggling: each(within(0, 60)),
      army: each(within(-1, game.armies.length - 1)),
      parent: each(within(-1, counters - 1)),
      inside: each(flag),
      command: each(within(0, 4 ** game.armies.length)),
      mark: each(within(0, 65_535)),
      gained: each(small),
      via: each(within(-1, links - 1)),
    }),
    armies: v.strictObject({
      cinc: perArmy(within(-1, counters - 1)),
      cp: perArmy(small),
      left: perArmy(small),
      supply: perArmy(within(0, 2)),
      die: perArmy(within(0, 6)),
    }),
    down: list(link),
    pontoons: list(v.strictObject({ link, side })),
    trenches: list(v.strictObject({ box, side, live: v.boolean() })),
    sieges: list(
      v.strictObject({ box, side, stage: within(1, 4), masked: v.boolean(), rolled: within(0, 99) }),
    ),
    flags: perPlace(side),
    flagsSeen: v.strictTuple([perPlace(side), perPlace(side), perPlace(side)]),
    flagPassers: perPlace(list(counter)),
    arrived: exactly(within(0, 999), game.arrivals.length),
    owed: exactly(list(pool), 2),
    cards: v.strictObject({
      deck: list(card),
      aside: list(card),
      hands: v.strictTuple([list(card), list(card)]),
      spent: list(card),
      played: list(v.strictObject({ side, card, section: flag })),
    }),
    truce: within(0, 2),
    armistice: within(0, 99),
    restart: within(0, 99),
    declared: within(0, 99),
    vp: exactly(within(0, 9999), 2),
    lost: exactly(within(0, 9999), 2),
    lostSeen: exactly(within(0, 9999), 2),
    notes: list(
      v.strictObject({
        from: seatNumber,
        to: list(seatNumber),
        turn: within(0, 99),
        text,
      }),
    ),
    interceptions: list(v.strictObject({ box, side, links: list(link), entry: within(-1, links - 1) })),
    markers: list(marker),
    battle: v.nullable(battle),
    frames: v.pipe(
      v.array(sequence.frameSchema(shapes)),
      v.minLength(1, 'expected a frame'),
      v.maxLength(200),
    ),
  })
}

const schemas = new WeakMap<Game, ReturnType<typeof stateSchema>>()

/** A stored state in the form this game has. Throws `DataError` with the path to the first fault. */
export function parseState(game: Game, stored: unknown): State {
  let schema = schemas.get(game)
  if (!schema) {
    schema = stateSchema(game)
    schemas.set(game, schema)
  }
  return readData(schema as unknown as v.GenericSchema<unknown, State>, stored)
}
