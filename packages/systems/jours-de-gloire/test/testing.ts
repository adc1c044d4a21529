// What other packages borrow to examine whole games, and the hand that writes positions.
export { act, counter, field, link, offered, only, refused, sp, stand, where } from './hand.ts'
export { checkOf, endings, signature, unheard } from './check.ts'
export { invariants } from './invariants.ts'
export { scramble } from './scramble.ts'
