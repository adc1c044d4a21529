import { computed, effect, signal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'

/** What a player prefers on this device. */
export interface Settings {
  /** `system`: as the device asks; `still`: no animation at all. */
  readonly motion: Signal<'system' | 'still'>
  /** Sounds; off unless asked for. */
  readonly sound: Signal<boolean>
  /** Two at one screen: cover the table when the decision passes to the other, even if nothing is hidden. */
  readonly handOver: Signal<boolean>
  /** Whether the computer's moves follow one another at once or at a pace one can watch. */
  readonly pace: Signal<'watch' | 'quick'>
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

/** The settings of this device: read once, kept whenever one of them changes. */
export function loadSettings(): Settings {
  const was = stored()
  const flag = (key: string, otherwise: boolean): boolean =>
    typeof was[key] === 'boolean' ? was[key] : otherwise
  const settings: Settings = {
    motion: signal(was['motion'] === 'still' ? 'still' : 'system'),
    sound: signal(flag('sound', false)),
    handOver: signal(flag('handOver', false)),
    pace: signal(was['pace'] === 'quick' ? 'quick' : 'watch'),
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
