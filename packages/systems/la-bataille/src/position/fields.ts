import { field } from '@bivouac/kernel'
import * as v from 'valibot'

const idOf = (kind: string) => v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.metadata(field(kind)))

/** Fields of actions, marked with what they name. */
export const unit = idOf('unit')
export const enemy = idOf('enemy')
export const leader = idOf('leader')
/** The printed number of a hex. */
export const hex = v.pipe(v.string(), v.regex(/^\d{4}$/), v.metadata(field('hex')))
/** A direction in twelfths of a turn, clockwise from north: even a hexside, odd a vertex. */
export const facing = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(11),
  v.metadata(field('facing', { around: 12 })),
)
export const path = v.pipe(v.array(hex), v.minLength(1), v.maxLength(40))
export const units = v.pipe(v.array(unit), v.minLength(1), v.maxLength(12))
export const count = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(40),
  v.metadata(field('count')),
)
