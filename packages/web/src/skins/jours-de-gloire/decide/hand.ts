import { seededDice } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { joursDeGloire, words } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'

/** An action as something to press. */
export function choiceOf(desk: Desk, action: JdgAction, key?: string): Choice {
  const { label, note } = words(desk.position.value, desk.seat, action)
  return {
    label,
    ...(note !== undefined && { note }),
    ...(key !== undefined && { key }),
    act: () => void desk.send(action),
  }
}

/** The own counters of a box that may be taken up, as many as go together: all if they may, else the first that fit. */
export function largestStack(desk: Desk, ids: readonly string[]): string[] {
  const may = (units: string[]): boolean => desk.check({ do: 'activate', units }) === null
  if (ids.length === 0) return []
  if (may([...ids])) return [...ids]
  const stack: string[] = []
  for (const id of ids) if (may([...stack, id])) stack.push(id)
  return stack
}

/** Why these counters may not be taken up together; null when they may. */
export function stackRefusal(desk: Desk, ids: readonly string[]): Refusal | null {
  return ids.length === 0 ? null : desk.check({ do: 'activate', units: [...ids] })
}

/** What can be ordered of a stack besides marching, in a word each. */
const WORKS: Readonly<Partial<Record<JdgAction['do'], string>>> = {
  'destroy-bridge': 'bridges',
  'repair-bridge': 'bridges',
  'lay-pontoon': 'bridges',
  'lift-pontoon': 'bridges',
  detach: 'Detachments',
  reattach: 'Detachments',
  entrench: 'entrenching',
}

/**
 * What these counters, which may be taken up together, could be ordered where they stand besides marching: `bridges`,
 * `Detachments`. Activating throws no die, so it can be tried.
 */
export function worksOf(
  { position, seat }: Pick<Desk, 'position' | 'seat'>,
  units: readonly string[],
): string[] {
  const p = joursDeGloire.copy(position.value)
  joursDeGloire.perform(p, seat, { do: 'activate', units: [...units] }, seededDice(1))
  return [...new Set(joursDeGloire.offer(p, seat).actions.flatMap(({ do: what }) => WORKS[what] ?? []))]
}
