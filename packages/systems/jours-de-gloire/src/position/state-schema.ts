import { readData } from '@bivouac/kernel'
import * as v from 'valibot'
import { battleSchemas } from './battle-schema.ts'
import { CARD_MOMENTS } from '../files/cards-data.ts'
import { marchFrameSchemas } from './march-schema.ts'
import { PLAYER_STEPS, TURN_STEPS } from './state.ts'
import type { Game, State } from './state.ts'

const within = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(least, `expected ${least} or more`),
    v.maxValue(most, `expected ${most} or less`),
  )
const flag = within(0, 1)
const side = v.picklist([0, 1])
const small = within(0, 999)
const text = v.pipe(v.string(), v.maxLength(1000))

/** The shape of a stored state of this game: every list as long as the game has it, every number where it may be. */
function stateSchema(game: Game) {
  const counters = game.counters.length
  const boxes = game.ground.size
  const { links } = game.ground
  const counter = within(0, counters - 1)
  const box = within(0, boxes - 1)
  const link = within(0, links - 1)
  const army = within(0, game.armies.length - 1)
  const list = <S extends v.GenericSchema>(entry: S) => v.pipe(v.array(entry), v.maxLength(1000))
  const exactly = <S extends v.GenericSchema>(entry: S, length: number) =>
    v.pipe(v.array(entry), v.length(length, `expected ${length} entries`))
  const each = <S extends v.GenericSchema>(entry: S) => exactly(entry, counters)
  const perArmy = <S extends v.GenericSchema>(entry: S) => exactly(entry, game.armies.length)
  const perPlace = <S extends v.GenericSchema>(entry: S) => exactly(entry, game.victoryBoxes.length)
  const by = v.pipe(v.array(within(0, game.seats.length - 1)), v.maxLength(game.seats.length))
  const frame = <Entries extends v.ObjectEntries>(phase: string, entries: Entries) =>
    v.strictObject({ phase: v.literal(phase), side, by, ...entries })
  const pool = v.strictObject({ nation: text, units: list(counter), sp: small })
  const card = within(1, Math.max(1, game.cards.length - 1))

  const coreFrames = [
    frame('turn', { step: v.picklist(TURN_STEPS) }),
    frame('player-turn', { step: v.picklist(PLAYER_STEPS) }),
    frame('setup', { counters: list(counter), boxes: list(box) }),
    frame('first-player', {}),
    frame('eviction', { box, units: list(counter) }),
    frame('succession', { army, leaders: list(counter) }),
    frame('clearing', { counters: list(counter) }),
    frame('returning', { leader: counter }),
    frame('lodging', { counters: list(counter), boxes: list(box) }),
    frame('absorbing', { pools: list(pool) }),
    frame('administration', { dummies: small }),
    frame('yielding', { army, routes: list(list(box)) }),
    frame('splitting', { armies: list(army), pips: within(0, 12), share: within(-1, 12) }),
    frame('movement', {}),
    frame('window', { moment: v.picklist(CARD_MOMENTS) }),
    frame('discarding', {}),
    frame('writing', {}),
    frame('over', {}),
  ] as const
  const { marker, battle, frames } = battleSchemas(game)

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
        from: within(0, game.seats.length - 1),
        to: list(within(0, game.seats.length - 1)),
        turn: within(0, 99),
        text,
      }),
    ),
    interceptions: list(v.strictObject({ box, side, links: list(link), entry: within(-1, links - 1) })),
    markers: list(marker),
    battle: v.nullable(battle),
    frames: v.pipe(
      v.array(v.variant('phase', [...coreFrames, ...marchFrameSchemas(game), ...frames])),
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
