// What other packages borrow to examine whole games: the soak of the bench does.
export { boldly } from './bold.ts'
export { invariants, sameIndex } from './invariants.ts'
