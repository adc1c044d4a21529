import { fingerprint } from '@bivouac/kernel'
import type { Action, ActionWords, AnyKit, AnyPosition, SeatId } from '@bivouac/kernel'
import { counted, drawnDice } from '../mind/luck.ts'
import { clearDoctrine } from '../mind/trials.ts'
import { Outline } from '../outline.ts'
import type { Features, Gene } from '../script.ts'
import { FEATURE_WORDS, leaningWords } from './names.ts'
import type { School } from './types.ts'

/** Steps of a plan that are looked at to tell it. */
const STEPS = 60
/** As many are told. */
const TOLD = 3
const CLAUSES = 3

/** One action of a plan, and how it is told. */
export interface Deed {
  readonly action: Action
  /** Empty where it says nothing of the plan. */
  readonly words: string
  /** What a button says of it. */
  readonly label: string
  readonly clauses: readonly string[]
}

/** What says nothing of a plan: everybody ends a phase. */
const UNTELLING =
  /^(halt|end|no more|no one|nobody|let|go on|done|leave|stand|throw|continue|pass|stay|choose no)\b/i

/** What a plan does from here until dice fall or somebody else decides. */
export function deedsOf(
  { kit, opponent }: School,
  p: AnyPosition,
  seat: SeatId,
  gene: Gene,
  notes: unknown,
  first: readonly Action[] = [],
): Deed[] {
  const { system } = kit
  const { script, numbers } = opponent
  const deeds: Deed[] = []
  const dice = counted(drawnDice(fingerprint([seat])))
  const outline = new Outline<AnyPosition, Action>(system, system.copy(p), {
    dice,
    trial: true,
    perform: (on, who, action, thrown) => {
      const words = wordsOf(kit, on, who, action)
      const { label } = kit.words(on, who, action)
      const clauses = system.perform(on, who, action, thrown).flatMap((event) => event.clauses)
      deeds.push({ action, words, label, clauses })
    },
  })
  const { count } = script.turn(outline.p)
  const isOurs = (): boolean =>
    system.deciders(outline.p)[0] === seat && script.turn(outline.p).count === count
  for (const action of first) if (!outline.take(seat, action)) break
  while (dice.thrown === 0 && deeds.length < STEPS && isOurs()) {
    const before = deeds.length
    script.act(outline, seat, clearDoctrine(numbers, gene), notes)
    if (deeds.length === before) break
  }
  return deeds
}

/** What an action says in words, with who does it; nothing of what everybody does. */
export function wordsOf(kit: AnyKit, p: AnyPosition, seat: SeatId, action: Action): string {
  const words = kit.words(p, seat, action)
  return UNTELLING.test(words.label) ? '' : withSubject(words)
}

/** `Riesch 4-3 (3 MP) at Memmingen`, `March to Ulm` is `Riesch: march to Ulm`. */
function withSubject({ label: bare, note, place, group, pieces }: ActionWords): string {
  // A button that says `Move` says where beside it.
  const label = note !== undefined && place === undefined && !bare.includes(' ') ? `${bare} (${note})` : bare
  if (group === undefined || pieces.length === 0 || /\b(with|for)\b/.test(label)) return label
  const who = group.replace(/\s*(\d+-\d+\s*)?\(.*$/, '').replace(/ at .*$/, '')
  if (who === '' || label.includes(who) || /^Stack\b/.test(who)) return label
  return `${who}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** A plan in a sentence: what it does that the others do not, else what it begins with. */
export function tell(
  { opponent }: School,
  gene: Gene,
  deeds: readonly Deed[],
  others: readonly (readonly Deed[])[],
): string {
  const keyOf = ({ words }: Deed): string => words
  const shared = new Set(others.flatMap((list) => list.map(keyOf)))
  const telling = deeds.filter(({ words }) => words !== '')
  const own = telling.filter((deed) => !shared.has(keyOf(deed)))
  const chosen = [...new Set([...own, ...telling].map(({ words }) => words))].slice(0, TOLD)
  const leanings = Object.entries(gene).flatMap(
    ([slot, choice]) => opponent.script.says?.(slot, choice) ?? leaningWords(slot, choice) ?? [],
  )
  const parts = [...leanings.slice(0, TOLD), ...chosen].slice(0, TOLD + 1)
  if (parts.length === 0) return deeds.length === 0 ? 'Leave everything as it is.' : `${deeds[0].label}.`
  const text = parts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** The clauses of a plan, the first few. */
export function clausesOf(deeds: readonly Deed[]): string[] {
  const telling = deeds.filter(({ words }) => words !== '')
  return [...new Set((telling.length > 0 ? telling : deeds).flatMap(({ clauses }) => clauses))].slice(
    0,
    CLAUSES,
  )
}

/** What a feature is called: by its system, or by what its name is made of. */
export function featureWords(features: Pick<Features<AnyPosition>, 'says'>, name: string): string {
  return (
    features.says?.[name] ??
    FEATURE_WORDS[name] ??
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}
