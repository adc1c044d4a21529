/** Players of one idea, to see whether a computer can be beaten by any. */
export const SPARRING = ['rusher', 'turtle', 'raider'] as const
export type SparringName = (typeof SPARRING)[number]
