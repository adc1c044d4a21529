import type { Sound } from '../sound.ts'

/** So many are heard at once, and so many of one kind. */
export const MOST_VOICES = 4
const MOST_ALIKE = 2
/** Sounds that are told again and again are heard only so often, in seconds. */
const RESTS: Readonly<Partial<Record<Sound, number>>> = {
  march: 5,
  toll: 2.5,
  cannonade: 2,
  rout: 0.8,
  'pas-de-charge': 2,
}
const REST = 0.12

/** Who plays now: sounds do not pile up. */
export class Players {
  #playing: { readonly sound: Sound; readonly until: number }[] = []
  readonly #last = new Map<Sound, number>()

  /** Takes a player for so many seconds; false when none is free, or the same has only just been heard. */
  take(sound: Sound, now: number, lasts: number): boolean {
    this.#playing = this.#playing.filter(({ until }) => until > now)
    const alike = this.#playing.filter((one) => one.sound === sound).length
    const rested = now - (this.#last.get(sound) ?? -Infinity) >= (RESTS[sound] ?? REST)
    if (!rested || alike >= MOST_ALIKE || this.#playing.length >= MOST_VOICES) return false
    this.#playing.push({ sound, until: now + lasts })
    this.#last.set(sound, now)
    return true
  }
}
