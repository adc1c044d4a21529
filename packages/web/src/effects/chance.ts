/** Numbers between 0 and 1 that look like chance and are the same for the same seed: what lies on the ground lies still. */
export function chanceOf(seed: number): () => number {
  let now = (seed * 2654435761) >>> 0
  return () => {
    now = (now + 0x6d2b79f5) >>> 0
    let t = now
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
