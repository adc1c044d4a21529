import type { Action } from '@bivouac/kernel'
import type { Choice, ChoiceGroup, Sheet } from '../skin.ts'

/** At most so many choices are shown one by one; more are shown as groups first. */
const SHORT = 14

/** What the numbers of a menu stand for. */
export type Numbered<A extends Action> = { readonly choice: Choice<A> } | { readonly group: ChoiceGroup<A> }

/** A menu as it is shown, and what each of its numbers stands for. */
export interface Menu<A extends Action> {
  readonly lines: readonly string[]
  readonly numbers: readonly Numbered<A>[]
  /** Short enough to be shown after every action. */
  readonly short: boolean
}

/** The menu of all groups, or of the one in focus. */
export function makeMenu<A extends Action>(
  groups: readonly ChoiceGroup<A>[],
  focus: string | null,
  sheet: Sheet,
): Menu<A> {
  const open = groups.find(({ key }) => key === focus)
  if (open) return { ...listChoices([open], sheet), short: true }
  const choices = groups.reduce((sum, group) => sum + group.choices.length, 0)
  if (choices <= SHORT) return { ...listChoices(groups, sheet), short: true }
  return { ...listGroups(groups, sheet), short: false }
}

function listChoices<A extends Action>(
  groups: readonly ChoiceGroup<A>[],
  sheet: Sheet,
): Omit<Menu<A>, 'short'> {
  const lines: string[] = []
  const numbers: Numbered<A>[] = []
  for (const group of groups) {
    const alone = group.choices.length === 1 && isSelfEvident(group)
    if (!alone)
      lines.push(`  ${sheet.ink.bold(group.title)}${group.place === '' ? '' : ` at ${group.place}`}`)
    for (const choice of group.choices) {
      numbers.push({ choice })
      lines.push(`  ${numberText(numbers.length, sheet)} ${choice.label()}`)
    }
  }
  return { lines, numbers }
}

/** A group whose one choice says all: it needs no heading. */
function isSelfEvident<A extends Action>(group: ChoiceGroup<A>): boolean {
  return group.key === 'choose' || group.key === 'end' || group.choices[0].label().startsWith(group.title)
}

/** One line a place, wrapped; then what is not about a place. */
function listGroups<A extends Action>(
  groups: readonly ChoiceGroup<A>[],
  sheet: Sheet,
): Omit<Menu<A>, 'short'> {
  const numbers: Numbered<A>[] = []
  const places = new Map<string, string[]>()
  const others: string[] = []
  for (const group of groups) {
    numbers.push(group.choices.length === 1 ? { choice: group.choices[0] } : { group })
    const entry = `${numbers.length} ${group.title}`
    if (group.place === '') others.push(entry)
    else places.set(group.place, [...(places.get(group.place) ?? []), entry])
  }
  const margin = Math.min(20, Math.max(0, ...[...places.keys()].map((place) => place.length)))
  const lines = [...places].flatMap(([place, entries]) => {
    const rows = pack(entries, Math.max(40, sheet.columns - margin - 5))
    return rows.map((row, at) => `  ${sheet.ink.bold((at === 0 ? place : '').padEnd(margin))}  ${row}`)
  })
  return { lines: [...lines, ...others.map((entry) => `  ${entry}`)], numbers }
}

/** Entries side by side, as many as a line holds. */
function pack(entries: readonly string[], width: number): string[] {
  const rows: string[] = []
  for (const entry of entries) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + entry.length + 3 <= width)
      rows[rows.length - 1] = `${last}   ${entry}`
    else rows.push(entry)
  }
  return rows
}

function numberText(number: number, sheet: Sheet): string {
  return sheet.ink.faint(`${number}`.padStart(3))
}
