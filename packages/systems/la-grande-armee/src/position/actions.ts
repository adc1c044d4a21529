import { field } from '@bivouac/kernel'
import * as v from 'valibot'

const idOf = (kind: string) => v.pipe(v.string(), v.minLength(1), v.maxLength(120), v.metadata(field(kind)))
const unit = idOf('unit')
const units = v.pipe(v.array(unit), v.minLength(1), v.maxLength(200))
const enemy = idOf('enemy')
const enemies = v.pipe(v.array(enemy), v.minLength(1), v.maxLength(200))
const by = idOf('supply')
const hex = v.pipe(v.string(), v.minLength(1), v.maxLength(12), v.metadata(field('hex')))
const path = v.pipe(
  v.array(hex),
  v.minLength(1),
  v.maxLength(60),
  v.metadata(field('hex', { sequence: true })),
)
const attack = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000), v.metadata(field('attack')))

/** Every action of La Grande Armée, as it is offered, sent, stored and written by hand. */
export const actionSchema = v.variant('do', [
  // Set-up
  v.strictObject({ do: v.literal('place'), unit, hex }),
  // Movement Phase
  v.strictObject({ do: v.literal('break-down'), unit }),
  v.strictObject({ do: v.literal('combine'), units }),
  v.strictObject({ do: v.literal('move'), unit, path }),
  v.strictObject({ do: v.literal('draw-supply'), unit, by }),
  v.strictObject({ do: v.literal('force-march'), unit }),
  v.strictObject({ do: v.literal('halt'), unit }),
  v.strictObject({ do: v.literal('throw-again'), unit }),
  v.strictObject({
    do: v.literal('eliminate'),
    target: hex,
    units,
    across: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ do: v.literal('declare') }),
  // Combat Phase
  v.strictObject({
    do: v.literal('attack'),
    target: hex,
    units,
    across: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ do: v.literal('join'), attack: v.exactOptional(attack), units }),
  v.strictObject({ do: v.literal('supply'), units, by }),
  v.strictObject({ do: v.literal('supply-stack'), hex, by }),
  v.strictObject({ do: v.literal('keep'), unit: enemy }),
  v.strictObject({ do: v.literal('destroy'), units: enemies }),
  v.strictObject({ do: v.literal('retire'), unit, path }),
  v.strictObject({ do: v.literal('fight'), attack }),
  v.strictObject({ do: v.literal('retreat'), unit, path }),
  v.strictObject({ do: v.literal('lose'), units }),
  v.strictObject({ do: v.literal('advance'), attack, target: hex, units }),
  // Supply Creation Phase
  v.strictObject({ do: v.literal('create'), depots: units }),
  /** The phase or segment is over for this player. */
  v.strictObject({ do: v.literal('end') }),
])

export type LgaAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends LgaAction['do']> = Extract<LgaAction, { do: Kind }>

/** What `supply` names when the unit draws on the free points of its Fortress: LGA-FTR-B1. */
export const FORTRESS_SUPPLY = 'fortress'
