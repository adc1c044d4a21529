import { field } from '@bivouac/kernel'
import type { FieldMark } from '@bivouac/kernel'
import * as v from 'valibot'

const between = (least: number, most: number, kind: string, mark: Omit<FieldMark, 'kind'>) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most), v.metadata(field(kind, mark)))

/** The id of something in an action. */
export const idField = (kind: string) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(60), v.metadata(field(kind)))

/** A length in an action; so many make `per` of what people say. */
export const lengthField = (per: number, most: number) => between(1, most, 'length', { per })

/** A coordinate in an action, at most so far from the corner of the table. */
export const coordinateField = (per: number, most: number) => between(-most, most, 'coordinate', { per })

/** A facing in tenths of a degree, clockwise from north. */
export const facingField = between(0, 3599, 'facing', { per: 10, around: 3600 })

/** A turn in tenths of a degree, clockwise positive. */
export const turnField = (mark: Partial<FieldMark> = {}) => between(-1800, 1800, 'turn', { per: 10, ...mark })
