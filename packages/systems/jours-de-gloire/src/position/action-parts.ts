import * as v from 'valibot'

/** A counter, an army or a leader by its id. */
export const counterId = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
/** Several of one's own counters: the same as naming them one after another. */
export const counterIds = v.pipe(v.array(counterId), v.minLength(1), v.maxLength(60))
export const boxId = v.pipe(v.string(), v.minLength(1), v.maxLength(40))
/** A number of strength points. */
export const points = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))
