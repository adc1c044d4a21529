import { effect } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'
import type { StandingHand } from './standing.ts'
import type { Table } from './types.ts'

/**
 * Takes by itself what goes without saying and is all there is to do, once what happened before has been shown. Never where
 * something could still be taken back: that would be gone with the throw. Answers how to stop it.
 */
export function answerAlone(
  table: Pick<Table, 'mayUndo' | 'entries' | 'apart' | 'submit'> & {
    readonly standing?: Pick<StandingHand, 'lone'>
  },
  {
    settings,
    quiet,
    moment,
  }: Pick<ShellServices, 'quiet' | 'moment'> & {
    readonly settings: Pick<ShellServices['settings'], 'lone'>
  },
): () => void {
  const { standing } = table
  // What is to be learned is done by hand.
  if (!standing || table.apart) return () => undefined
  let answered = -1
  return effect(() => {
    const only = standing.lone.value
    const { length } = table.entries.value
    if (only === null || !settings.lone.value || !quiet.value || moment.value !== null) return
    if (table.mayUndo.value || length === answered) return
    answered = length
    queueMicrotask(() => void table.submit(only))
  })
}
