import { computed, signal } from '@preact/signals'
import type { CounterWish, Settings } from '../shell/settings.ts'

/** What the player wishes of maps. */
type Wishes = Pick<Settings, 'counters' | 'hexNumbers'>

const TIMES: Readonly<Record<CounterWish, number>> = { small: 0.8, normal: 1, large: 1.25 }

const wishes = signal<Wishes | null>(null)

/** How many times as large as usual counters are drawn on maps of hexes and boxes. */
export const counterTimes = computed(() => TIMES[wishes.value?.counters.value ?? 'normal'])

/** Are the numbers of hexes printed? */
export const hexNumbers = computed(() => wishes.value?.hexNumbers.value ?? true)

/** From now on maps are as these settings say. */
export function obeyWishes(settings: Wishes): void {
  wishes.value = settings
}
