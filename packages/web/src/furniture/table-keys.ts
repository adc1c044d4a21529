import type { Refusal } from '@bivouac/kernel'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'
import type { Decision } from './decision.ts'
import { listenToKeys, nextInRow, pressChoice, pressDrawerKey } from './keys.ts'
import { nextWaiting } from './living/living.ts'
import type { Living } from './living/living.ts'

/** What the keyboard knows of a desk. */
export interface KeyDesk<Overlay extends string> {
  readonly shell: Pick<ShellServices, 'explain' | 'announce'>
  readonly living: Living
  /** What is shown before the map goes on. */
  readonly staging: {
    readonly busy: boolean
    readonly quiet: ReadonlySignal<boolean>
    press(): void
    unfold(): boolean
    justGone(): boolean
  }
  undo(): Promise<void>
  toggleOverlay(name: Overlay): void
}

/** What a skin's keys mean beyond those every table has. */
export interface TableKeys<Spot, One, Overlay extends string> {
  /** What lies over the map, for the keys 1, 2, 3 … */
  readonly overlays: readonly Overlay[]
  /** Keys of this game alone. */
  readonly own?: Readonly<Record<string, () => void>>
  /** Those that can act, in the order Tab, `n` and `p` go through them. */
  row(): readonly One[]
  /** Which of them is in hand, or under the cursor. */
  here(): One | null
  /** Takes that one in hand, brings it into sight and says who it is. */
  take(one: One): void
  /** Does Tab on the map lead from one to the next now? */
  walks?(): boolean
  /** A key that comes before all others: true when it meant something. */
  first?(event: KeyboardEvent): boolean
  /** What is pointed at; null when nothing is. */
  pointed(): Spot | null
  /** Says why nothing can be done there. */
  refuse(spot: Spot, refusal: Refusal): void
  /** Says what is there, where nothing has to be explained; false when there is nothing to say. */
  describe?(spot: Spot): boolean
  /** What Escape puts away; false when there is nothing to put away, or the map has something that comes first. */
  back(): boolean
}

/** Puts away what a signal holds; false when it holds nothing. */
export function away<T>(held: Signal<T>, nothing: T): boolean {
  if (held.peek() === nothing) return false
  held.value = nothing
  return true
}

/** Listens to the keyboard for a table screen. Gives back how to stop. */
export function listenToTable<Spot, One, Overlay extends string>(
  root: HTMLElement,
  desk: KeyDesk<Overlay>,
  decision: ReadonlySignal<Decision<Spot, unknown>>,
  keys: TableKeys<Spot, One, Overlay>,
): () => void {
  return listenToKeys(root, (event, map) => handle(desk, decision.peek(), keys, event, map))
}

/** Why nothing can be done with what is pointed at, or what it is; false when there is nothing to explain. */
export function explainHere<Spot>(
  decision: Decision<Spot, unknown>,
  keys: Pick<TableKeys<Spot, unknown, string>, 'pointed' | 'refuse' | 'describe'>,
): boolean {
  const spot = keys.pointed()
  if (spot === null) return false
  const refusal = decision.why(spot)
  if (!refusal) return keys.describe?.(spot) ?? false
  keys.refuse(spot, refusal)
  return true
}

function handle<Spot, One, Overlay extends string>(
  desk: KeyDesk<Overlay>,
  decision: Decision<Spot, unknown>,
  keys: TableKeys<Spot, One, Overlay>,
  event: KeyboardEvent,
  map: HTMLElement | null,
): boolean {
  const { key } = event
  if (desk.staging.busy && (key === ' ' || key === 'Enter' || key === 'Escape')) {
    desk.staging.press()
    return true
  }
  if (key === 't' && desk.staging.unfold()) return true
  // The gold button is not there yet: whoever reaches for it wants to go on.
  if (key === 'e' && !desk.staging.quiet.peek()) {
    desk.staging.press()
    return true
  }
  // Space would press whatever has the keyboard: not when what was shown has only just gone.
  if (key === ' ' && desk.staging.justGone()) return true
  // Enter on a button presses that button.
  const { activeElement } = document
  const pressing =
    key === 'Enter' && activeElement instanceof HTMLElement && activeElement.matches('button, a')
  if (!pressing && (keys.first?.(event) || decision.key?.(event))) return true
  if (event.ctrlKey) return false
  const overlay = keys.overlays[Number(key) - 1]
  if (overlay !== undefined) {
    desk.toggleOverlay(overlay)
    return true
  }
  const own = keys.own && Object.hasOwn(keys.own, key) ? keys.own[key] : undefined
  if (own) {
    own()
    return true
  }
  switch (key) {
    case 'Tab':
      if (map === null || activeElement !== map || keys.walks?.() === false) return false
      return tabOn(keys, event.shiftKey ? -1 : 1)
    case 'n':
    case 'p':
      if (key === 'p' && pressDrawerKey(key)) return true
      map?.focus()
      return walkOn(desk, keys, key === 'n' ? 1 : -1)
    case 'y':
      return stayHere(desk, keys)
    case '/':
    case 'q':
      desk.living.card.value = key === '/' ? 'find' : 'pencil'
      return true
    case 'z':
      void desk.undo()
      return true
    case 'm':
      map?.focus()
      return true
    case '?':
      return explainHere(decision, keys)
    case 'Escape':
      return away(desk.living.card, null) || keys.back()
    default:
      break
  }
  const keyed = [decision.primary, ...decision.others].find((choice) => choice?.key === key)
  // Whatever the gold button says, `e` presses it.
  return pressChoice(desk, keyed ?? (key === 'e' ? decision.primary : null)) || pressDrawerKey(key)
}

/** Those keys that go through the ones that can act. */
type RowKeys<One> = Pick<TableKeys<unknown, One, string>, 'row' | 'here' | 'take'>

/** The next that can act, or the one before; off the end there is none. */
function tabOn<One>(keys: RowKeys<One>, step: 1 | -1): boolean {
  const next = nextInRow(keys.row(), keys.here(), step, false)
  if (next === undefined) return false
  keys.take(next)
  return true
}

/** The next that can act and was not told to stay, round and round. */
export function walkOn<One>(
  { living }: Pick<KeyDesk<string>, 'living'>,
  keys: RowKeys<One>,
  step: 1 | -1,
): boolean {
  const next = nextWaiting(keys.row(), keys.here(), step, (one) => living.stays(one))
  if (next === undefined) return false
  keys.take(next)
  return true
}

/** Whoever is in hand is to stay: he is passed over from now on, and the next is taken; told again, he is asked about again. */
export function stayHere<One>(desk: Pick<KeyDesk<string>, 'living' | 'shell'>, keys: RowKeys<One>): boolean {
  const here = keys.here()
  if (here === null || !keys.row().includes(here)) return false
  const stays = desk.living.tellToStay(here)
  desk.shell.announce(stays ? 'Stays.' : 'Asked about again.')
  if (stays) walkOn(desk, keys, 1)
  return true
}
