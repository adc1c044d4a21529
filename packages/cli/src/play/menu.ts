import type { Action, ActionWords } from '@bivouac/kernel'
import type { Sheet } from '../skin.ts'

/** One thing a player may choose, in words. */
interface Choice<A extends Action> {
  readonly action: A
  readonly label: string
}

/** Choices that stand under one heading. */
export interface ChoiceGroup<A extends Action> {
  /** The heading; empty over what needs none. */
  readonly key: string
  /** Where it is on the map; groups of one place stand together. */
  readonly place: string
  readonly title: string
  /** The piece all of it is about, if it is one. */
  readonly piece: string | undefined
  readonly choices: readonly Choice<A>[]
}

/** Everything offered, sorted for the eye by the words of each: headings first, what has none last. */
export function groupsOf<A extends Action>(
  offers: readonly A[],
  words: (action: A) => ActionWords,
): ChoiceGroup<A>[] {
  const groups = new Map<string, ChoiceGroup<A> & { piece: string | undefined; choices: Choice<A>[] }>()
  for (const action of offers) {
    const { label, note, group: key = '', pieces } = words(action)
    // `V Corps 5-4 at Ulm`: what stands in one place is shown together.
    const at = key.lastIndexOf(' at ')
    const [title, place] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 4)]
    const known = groups.get(key)
    const group = known ?? { key, place, title, piece: pieces[0], choices: [] }
    if (group.piece !== pieces[0]) group.piece = undefined
    groups.set(key, group)
    group.choices.push({ action, label: note === undefined ? label : `${label} (${note})` })
  }
  const order = [...groups.values()]
  const first = ({ place }: ChoiceGroup<A>): number => order.findIndex((group) => group.place === place)
  return order.toSorted((a, b) => Number(a.key === '') - Number(b.key === '') || first(a) - first(b))
}

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
  open: ChoiceGroup<A> | undefined,
  sheet: Sheet,
): Menu<A> {
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
    if (group.key !== '')
      lines.push(`  ${sheet.ink.bold(group.title)}${group.place === '' ? '' : ` at ${group.place}`}`)
    for (const choice of group.choices) {
      numbers.push({ choice })
      lines.push(`  ${numberText(numbers.length, sheet)} ${choice.label}`)
    }
  }
  return { lines, numbers }
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
    if (group.key === '') {
      for (const choice of group.choices) {
        numbers.push({ choice })
        others.push(`${numbers.length} ${choice.label}`)
      }
      continue
    }
    const [only] = group.choices
    numbers.push(group.choices.length === 1 ? { choice: only } : { group })
    const entry = `${numbers.length} ${group.title}${group.choices.length === 1 ? `: ${only.label}` : ''}`
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
