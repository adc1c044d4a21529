// What other packages borrow to examine whole games: the soak of the bench does.
export { checkOf, endings, signature, unheard } from './check.ts'
export { invariants, sameIndex } from './invariants.ts'
export { boldly } from './bold.ts'
export { field } from './support/field.ts'
export type { Laid, Moment } from './support/field.ts'
