import { computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'

/** How many times as fast as usual others move and throw. */
export type Speed = 1 | 2 | 4
export const SPEEDS: readonly Speed[] = [1, 2, 4]

/**
 * How throws are shown: always as cards with their tables, as strips at the edge, one's own as cards and the others' as
 * strips, or never, so that the journal alone has them.
 */
export type Throws = 'cards' | 'strips' | 'mine' | 'never'
const THROWS: readonly Throws[] = ['cards', 'strips', 'mine', 'never']

/** How throws are shown, as it was stored or chosen. */
export function throwsOf(kept: unknown): Throws {
  return THROWS.find((one) => one === kept) ?? 'strips'
}

/** A speed as it was stored; `quick` and `watch` are what the setting once was. */
export function speedOf(kept: unknown): Speed {
  return SPEEDS.find((one) => one === kept) ?? (kept === 'quick' ? 4 : 1)
}

/** Light or dark, or as the device has it. */
export type Theme = 'device' | 'light' | 'dark'

/** How large counters are drawn on maps of hexes and boxes. */
export type CounterWish = 'small' | 'normal' | 'large'

/** A theme as it was stored or chosen. */
export function themeOf(kept: unknown): Theme {
  return kept === 'light' || kept === 'dark' ? kept : 'device'
}

/** A size of counters as it was stored or chosen. */
export function counterWishOf(kept: unknown): CounterWish {
  return kept === 'small' || kept === 'large' ? kept : 'normal'
}

/** How loud the table is. */
export type Volume = 'off' | 'low' | 'normal'

/** What a player prefers on this device. */
export interface Settings {
  /** `system`: as the device asks; `still`: no animation at all. */
  readonly motion: Signal<'system' | 'still'>
  /** How loud sounds are. */
  readonly sound: Signal<Volume>
  /** Two at one screen: cover the table when the decision passes to the other, even if nothing is hidden. */
  readonly handOver: Signal<boolean>
  readonly theme: Signal<Theme>
  readonly counters: Signal<CounterWish>
  /** Are the numbers of hexes printed, near enough to be read? */
  readonly hexNumbers: Signal<boolean>
  /** How fast what others do is shown. */
  readonly pace: Signal<Speed>
  readonly throws: Signal<Throws>
  /** Questions with one answer are not asked. */
  readonly lone: Signal<boolean>
  /** A browser notification when it is your turn at a table by link. */
  readonly notify: Signal<boolean>
  /** The name friends see. */
  readonly name: Signal<string>
  /** The rule system last chosen in the lobby. */
  readonly system: Signal<string>
}

const KEY = 'bivouac-settings'

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Low until somebody says otherwise. */
function volumeOf(was: unknown): Volume {
  return was === 'off' || was === 'normal' ? was : 'low'
}

/** The settings of this device: read once, kept whenever one of them changes. */
export function loadSettings(): Settings {
  const was = stored()
  const flag = (key: string, otherwise: boolean): boolean =>
    typeof was[key] === 'boolean' ? was[key] : otherwise
  const settings: Settings = {
    motion: signal(was['motion'] === 'still' ? 'still' : 'system'),
    sound: signal(volumeOf(was['sound'])),
    handOver: signal(flag('handOver', false)),
    theme: signal(themeOf(was['theme'])),
    counters: signal(counterWishOf(was['counters'])),
    hexNumbers: signal(flag('hexNumbers', true)),
    pace: signal(speedOf(was['pace'])),
    throws: signal(throwsOf(was['throws'])),
    lone: signal(flag('lone', true)),
    notify: signal(flag('notify', false)),
    name: signal(typeof was['name'] === 'string' ? was['name'].slice(0, 40) : ''),
    system: signal(typeof was['system'] === 'string' ? was['system'] : ''),
  }
  effect(() => {
    const now = Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, one.value]))
    try {
      localStorage.setItem(KEY, JSON.stringify(now))
    } catch {
      // A browser that keeps nothing still plays.
    }
  })
  return settings
}

/** True while the player wants no animation: by the setting, or by the device. */
export function stillness(settings: Settings): ReadonlySignal<boolean> {
  const query = matchMedia('(prefers-reduced-motion: reduce)')
  const device = signal(query.matches)
  query.addEventListener('change', () => (device.value = query.matches))
  return computed(() => settings.motion.value === 'still' || device.value)
}
