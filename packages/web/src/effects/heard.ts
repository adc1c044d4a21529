import { toScreen } from '../sheet/camera.ts'
import type { Viewport } from '../sheet/camera.ts'
import type { Heard, Sound } from '../shell/sound.ts'
import type { Deed } from './deed.ts'

/** What a deed sounds like, and from where; null where it makes no sound. */
export function soundOf(deed: Deed, view: Viewport): readonly [Sound, Heard] | null {
  const sound = SOUNDS[deed.kind](deed as never)
  return sound && [sound, heardFrom(placeOf(deed), view)]
}

const SOUNDS: { readonly [K in Deed['kind']]: (deed: Extract<Deed, { kind: K }>) => Sound | null } = {
  guns: () => 'gun',
  volley: () => 'volley',
  skirmish: () => 'shots',
  charge: ({ mounted }) => (mounted ? 'hooves' : 'pas-de-charge'),
  clash: () => 'clash',
  square: () => 'bugle',
  rout: () => 'rout',
  fallen: () => null,
  lost: () => 'toll',
  battle: () => 'cannonade',
  breach: () => 'cannonade',
  interception: () => 'hooves',
  march: () => 'march',
}

function placeOf(deed: Deed): { readonly x: number; readonly y: number } | null {
  if ('from' in deed) return deed.from
  if ('at' in deed) return deed.at
  return 'way' in deed ? (deed.way[0] ?? null) : null
}

/** To the left or the right as it lies on the screen, fainter and later the farther it is from the middle of it. */
function heardFrom(place: { readonly x: number; readonly y: number } | null, view: Viewport): Heard {
  if (!place || view.width === 0) return { pan: 0, far: 0.3 }
  const at = toScreen(view, place)
  const [x, y] = [(at.x / view.width) * 2 - 1, (at.y / view.height) * 2 - 1]
  return { pan: Math.max(-0.7, Math.min(0.7, x * 0.7)), far: Math.min(1, Math.hypot(x, y) * 0.6) }
}
