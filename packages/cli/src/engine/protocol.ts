import { levels } from '@bivouac/ai'
import { setupSchema } from '@bivouac/kernel'
import * as v from 'valibot'

/** Rises when a program that was written for an earlier one could no longer play. */
export const PROTOCOL = 1

const whole = v.pipe(v.number(), v.safeInteger())
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const dice = v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(10_000))
const action = v.looseObject({ do: v.string() })
const id = v.union([whole, v.pipe(v.string(), v.maxLength(200))], 'a whole number or a short text')

const memory = v.strictObject({
  turn: v.number(),
  used: v.number(),
  gene: v.record(v.string(), v.string()),
  notes: v.unknown(),
  belief: v.unknown(),
  plan: v.array(v.strictObject({ fingerprint: v.number(), seat: v.string(), action })),
})

/** How well, and how long, the computer is to think. */
const decide = {
  id,
  ask: v.literal('decide'),
  seat: name,
  level: v.optional(v.picklist(levels), 'veteran'),
  seed: v.optional(whole, 1),
  /** Decisions of one game share a plan and a memory. */
  game: v.optional(name, 'game'),
  memory: v.exactOptional(memory),
  /** Work units a second; the machine's own are not measured here, so that an answer can be repeated. */
  speed: v.exactOptional(v.pipe(v.number(), v.minValue(1), v.maxValue(1e6))),
  /** Seconds for a turn of its own, instead of the level's. */
  seconds: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(3600))),
}

/** Everything that may be asked, one of them a line. */
export const requestSchema = v.variant('ask', [
  v.strictObject({ id, ask: v.literal('hello') }),
  v.strictObject({
    id,
    ask: v.literal('open'),
    system: name,
    setup: setupSchema,
    seed: v.exactOptional(whole),
    dice: v.exactOptional(dice),
  }),
  v.strictObject({
    id,
    ask: v.literal('position'),
    file: v.looseObject({ format: v.string() }),
    to: v.exactOptional(v.pipe(whole, v.minValue(0))),
    seed: v.exactOptional(whole),
  }),
  v.strictObject({ id, ask: v.literal('fork'), table: name, seed: v.exactOptional(whole) }),
  v.strictObject({ id, ask: v.literal('view'), table: name, seat: v.nullable(name) }),
  v.strictObject({
    id,
    ask: v.literal('offer'),
    table: name,
    seat: name,
    samples: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(200)), 4),
    seed: v.optional(whole, 1),
  }),
  v.strictObject({ id, ask: v.literal('check'), table: name, seat: name, action }),
  v.strictObject({
    id,
    ask: v.literal('perform'),
    table: name,
    seat: name,
    action,
    dice: v.exactOptional(dice),
  }),
  v.strictObject({ ...decide, table: name }),
  v.strictObject({ ...decide, system: name, view: v.looseObject({}) }),
  v.strictObject({ id, ask: v.literal('outcome'), table: name }),
  v.strictObject({ id, ask: v.literal('record'), table: name }),
  v.strictObject({ id, ask: v.literal('close'), table: name }),
  v.strictObject({ id, ask: v.literal('quit') }),
])
export type Request = v.InferOutput<typeof requestSchema>
export type DecideRequest = Extract<Request, { ask: 'decide' }>

/** What kind of thing went wrong: `refused` names a clause, `fault` is one of ours. */
export type ErrorCode = 'form' | 'size' | 'table' | 'data' | 'dice' | 'refused' | 'fault'

/** Something that cannot be answered as it was asked. Nothing has changed. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly code: ErrorCode
  readonly clause: string | undefined
  constructor(code: ErrorCode, says: string, clause?: string) {
    super(says)
    this.code = code
    this.clause = clause
  }
}

/** What another program has to answer when it is asked who it is: `offer` asks to be sent what it may do. */
export const helloSchema = v.looseObject({
  protocol: v.number(),
  name: v.optional(v.string(), 'a program'),
  wants: v.optional(v.array(v.string()), []),
})

/** What another program has to answer when it is asked to decide; more it may say of how it came to that. */
export const decisionSchema = v.looseObject({
  action: v.looseObject({ do: v.string() }),
  fault: v.exactOptional(v.string()),
})
