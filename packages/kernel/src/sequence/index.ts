export {
  closeDeclaration,
  declarations,
  declarationsView,
  declare,
  declaredBy,
  imagineDeclarations,
  openedTogether,
} from './declarations.ts'
export type { Declarations, DeclarationsView } from './declarations.ts'
export type { Decision, DecisionTable, FrameRules, FrameTable, Seen, Terms } from './frame-rules.ts'
export { answerWith, breakOff, frameBelow, interrupt, isInterrupting, storedInterrupt } from './interrupt.ts'
export type { Interrupt } from './interrupt.ts'
export {
  answering,
  mayThrowAgain,
  passAgain,
  rerolls,
  storedRerolls,
  throwAgain,
  throwDie,
  throwEach,
} from './reroll.ts'
export type { Rerolls, Thrown } from './reroll.ts'
export { defineSequence, NOBODY, seated } from './sequence.ts'
export type { Seated, Sequence, SequenceSpec } from './sequence.ts'
export { frameOf, leave, popFrame, pushFrame, topFrame, unwindTo } from './stack.ts'
export type { Frame, Framed, FrameIn } from './stack.ts'
export { takeSteps } from './steps.ts'
export type { Stepped } from './steps.ts'
