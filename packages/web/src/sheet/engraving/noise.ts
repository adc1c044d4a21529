/**
 * Chance for the engraver's hand. Everything is a function of the place alone, so that two tiles that meet, and the
 * same map on another day, agree to the last stroke.
 */

/** A fraction in [0, 1) that depends on the two whole numbers and the salt alone. */
export function chanceAt(i: number, j: number, salt = 0): number {
  let h = Math.imul(i, 0x27d4eb2d) ^ Math.imul(j, 0x165667b1) ^ Math.imul(salt + 1, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const SLANTS = 64
const SLANT_X = Array.from({ length: SLANTS }, (_, k) => Math.cos((2 * Math.PI * k) / SLANTS))
const SLANT_Y = Array.from({ length: SLANTS }, (_, k) => Math.sin((2 * Math.PI * k) / SLANTS))

/** Smooth noise in [0, 1] with features about one unit across and no grain along the axes. */
export function smoothNoise(x: number, y: number, salt = 0): number {
  const i = Math.floor(x)
  const j = Math.floor(y)
  const s = x - i
  const t = y - j
  const u = ease(s)
  const top = mix(lean(i, j, s, t, salt), lean(i + 1, j, s - 1, t, salt), u)
  const bottom = mix(lean(i, j + 1, s, t - 1, salt), lean(i + 1, j + 1, s - 1, t - 1, salt), u)
  return Math.min(1, Math.max(0, 0.5 + 0.72 * mix(top, bottom, ease(t))))
}

/** How far the plane that leans about a lattice point has risen at an offset from it. */
function lean(i: number, j: number, s: number, t: number, salt: number): number {
  const slant = Math.floor(chanceAt(i, j, salt) * SLANTS)
  return SLANT_X[slant] * s + SLANT_Y[slant] * t
}

/** Noise with finer and finer detail added, in [0, 1). */
export function roughNoise(x: number, y: number, salt = 0, octaves = 3): number {
  let sum = 0
  let weight = 0
  let amplitude = 1
  let frequency = 1
  for (let k = 0; k < octaves; k++) {
    sum += amplitude * smoothNoise(x * frequency, y * frequency, salt + k * 17)
    weight += amplitude
    amplitude *= 0.5
    frequency *= 2
  }
  return sum / weight
}

/** Noise with sharp crests, in [0, 1]: the lie of mountains. The crests wander, as ranges do. */
export function ridgeNoise(x: number, y: number, salt = 0): number {
  const wx = x + 0.7 * (smoothNoise(x * 0.9, y * 0.9, salt + 31) - 0.5)
  const wy = y + 0.7 * (smoothNoise(x * 0.9, y * 0.9, salt + 37) - 0.5)
  const broad = 1 - Math.abs(2 * smoothNoise(wx, wy, salt) - 1)
  const fine = 1 - Math.abs(2 * smoothNoise(wx * 2.3, wy * 2.3, salt + 5) - 1)
  return 0.72 * broad * broad + 0.28 * fine * broad
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}
