import * as v from 'valibot'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(120))
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(200))
const hex = v.pipe(v.string(), v.minLength(1), v.maxLength(12))
const path = v.pipe(v.array(hex), v.minLength(1), v.maxLength(60))
const attack = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))

/** Every action of La Grande Armée, as it is offered, sent, stored and written by hand. */
export const actionSchema = v.variant('do', [
  // Set-up
  v.strictObject({ do: v.literal('place'), unit: id, hex }),
  // Movement Phase
  v.strictObject({ do: v.literal('break-down'), unit: id }),
  v.strictObject({ do: v.literal('combine'), units: ids }),
  v.strictObject({ do: v.literal('move'), unit: id, path }),
  v.strictObject({ do: v.literal('draw-supply'), unit: id, by: id }),
  v.strictObject({ do: v.literal('force-march'), unit: id }),
  v.strictObject({ do: v.literal('halt'), unit: id }),
  v.strictObject({ do: v.literal('throw-again'), unit: id }),
  v.strictObject({
    do: v.literal('eliminate'),
    target: hex,
    units: ids,
    across: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ do: v.literal('declare') }),
  // Combat Phase
  v.strictObject({
    do: v.literal('attack'),
    target: hex,
    units: ids,
    across: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ do: v.literal('join'), attack: v.exactOptional(attack), units: ids }),
  v.strictObject({ do: v.literal('supply'), units: ids, by: id }),
  v.strictObject({ do: v.literal('supply-stack'), hex, by: id }),
  v.strictObject({ do: v.literal('keep'), unit: id }),
  v.strictObject({ do: v.literal('destroy'), units: ids }),
  v.strictObject({ do: v.literal('retire'), unit: id, path }),
  v.strictObject({ do: v.literal('fight'), attack }),
  v.strictObject({ do: v.literal('retreat'), unit: id, path }),
  v.strictObject({ do: v.literal('lose'), units: ids }),
  v.strictObject({ do: v.literal('advance'), attack, target: hex, units: ids }),
  // Supply Creation Phase
  v.strictObject({ do: v.literal('create'), depots: ids }),
  /** The phase or segment is over for this player. */
  v.strictObject({ do: v.literal('end') }),
])

export type LgaAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends LgaAction['do']> = Extract<LgaAction, { do: Kind }>

/** What `supply` names when the unit draws on the free points of its Fortress: LGA-FTR-B1. */
export const FORTRESS_SUPPLY = 'fortress'
