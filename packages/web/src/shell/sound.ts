import type { play } from './orchestra/play.ts'
import type { Settings } from './settings.ts'

type Play = typeof play

/** What can be heard at a table. */
export type Sound =
  | 'dice'
  | 'drum'
  | 'gun'
  | 'cannonade'
  | 'volley'
  | 'shots'
  | 'hooves'
  | 'march'
  | 'pas-de-charge'
  | 'bugle'
  | 'clash'
  | 'rout'
  | 'toll'

/** From where a sound comes: left -1, right 1; near 0, far 1: fainter, duller and a little later. */
export interface Heard {
  readonly pan: number
  readonly far: number
}

/** How loud everything is together. */
const VOLUMES = { off: 0, low: 0.32, normal: 0.85 } as const

const NEAR: Heard = { pan: 0, far: 0 }

/** Has anybody touched the page? Before that a browser lets nothing be heard, and nobody wants it. */
let touched = false
for (const gesture of ['pointerdown', 'keydown'] as const)
  globalThis.addEventListener?.(gesture, () => (touched = true), { once: true, capture: true })

let band: Promise<{ readonly play: Play }> | null = null

/** Plays a sound, unless the player wants none or has not touched the page yet. The players come when they are first needed. */
export function playSound(settings: Pick<Settings, 'sound'>, sound: Sound, heard: Heard = NEAR): void {
  const volume = VOLUMES[settings.sound.peek()]
  if (volume === 0 || !touched || !('AudioContext' in globalThis)) return
  band ??= import('./orchestra/play.ts')
  band.then(
    (players) => players.play(sound, heard, volume),
    () => (band = null),
  )
}
