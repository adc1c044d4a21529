import * as v from 'valibot'
import { BATTLE_STEPS } from './battle-types.ts'
import type { Game } from './state.ts'

const within = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('expected a whole number'),
    v.minValue(least, `expected ${least} or more`),
    v.maxValue(most, `expected ${most} or less`),
  )
const list = <S extends v.GenericSchema>(entry: S) => v.pipe(v.array(entry), v.maxLength(400))
const pair = <S extends v.GenericSchema>(entry: S) => v.strictTuple([entry, entry])
const side = v.picklist([0, 1])
const sp = within(0, 9999)
const text = v.pipe(v.string(), v.maxLength(80))
const lines = list(v.strictObject({ what: text, value: within(-99, 99), clause: text }))

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

/** Battle markers, the battle and the frames of combat as they are stored: every number where this game has it. */
export function battleSchemas(game: Game) {
  const { size, links } = game.ground
  const box = within(0, size - 1)
  const link = within(0, links - 1)
  const counters = list(within(0, game.counters.length - 1))
  const by = v.pipe(v.array(within(0, game.seats.length - 1)), v.maxLength(game.seats.length))
  const framed = <Entries extends v.ObjectEntries>(phase: string, entries: Entries) =>
    v.strictObject({ phase: v.literal(phase), side, by, ...entries })
  const seat = v.picklist(game.seats.map(({ id }) => id))
  const marker = v.strictObject({
    box,
    interception: v.boolean(),
    sortie: v.boolean(),
    marchers: list(v.strictObject({ units: counters, from: box, link, mp: within(1, 9) })),
    fought: v.boolean(),
  })
  const battle = v.strictObject({
    box,
    attacker: side,
    kind: v.picklist(['field', 'assault', 'sortie']),
    interception: v.boolean(),
    units: pair(counters),
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
    retreated: counters,
    retreatedBy: within(-1, links - 1),
    overrun: within(0, 9),
  })
  const frames = [
    framed('shelter', { box, units: counters, went: list(box), overrun: v.boolean() }),
    framed('sortie', { box }),
    framed('combats', { boxes: list(box) }),
    framed('investing', { box, afterBattle: v.boolean(), interception: v.boolean() }),
    framed('battle', {}),
    framed('tactics', { seats: list(seat), choices: v.record(seat, within(1, 4)) }),
    framed('overrun', {}),
    framed('advancing', {}),
    framed('losses', { owed: within(0, 99), units: counters }),
    framed('joining', { marcher: within(0, 99) }),
    framed('retreat', {
      units: counters,
      boxes: list(box),
      why: v.picklist(['beaten', 'indecisive', 'overrun']),
    }),
    framed('demolition', { link }),
    framed('retiring', {}),
  ] as const
  return { marker, battle, frames }
}
