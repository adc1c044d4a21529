// What other packages borrow to examine whole games: the soak of the bench does.
export { boldly } from './bold.ts'
export { checkOf, endings, signature } from './check.ts'
export { invariants, sameIndex } from './invariants.ts'
// Positions on a small board, as a player would lay them out.
export { position } from './field.ts'
export type { Field, FieldPlan } from './field.ts'
