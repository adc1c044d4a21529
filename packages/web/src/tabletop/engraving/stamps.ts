import { chanceAt } from '../../sheet/engraving/noise.ts'

/** What is drawn once and laid down many times. */
export type StampKind = 'crown' | 'fir' | 'bush' | 'shadow'

/** Small pictures of things that stand about in numbers, under the light of the table. */
export interface Stamps {
  /** Lays one down: its middle, and how far it reaches from it, in units of the context. `pixels`: device pixels to a unit. */
  lay(
    ctx: OffscreenCanvasRenderingContext2D,
    kind: StampKind,
    variant: number,
    place: { readonly x: number; readonly y: number; readonly size: number },
    pixels: number,
  ): void
}

const VARIANTS = 8
/** Sides of the pictures kept of each, in pixels: what is drawn small is taken from a small one. */
const SIDES = [128, 48, 20]
/** How much of a picture's half its thing fills. */
const FILLS = 0.84

const LEAVES: Readonly<Record<'crown' | 'fir' | 'bush', readonly (readonly string[])[]>> = {
  crown: [
    ['#333f20', '#48572a', '#5f6e34', '#798642', '#9aa055'],
    ['#384223', '#4e5a2d', '#667138', '#818a46', '#a1a258'],
    ['#2f3c22', '#43542c', '#596b37', '#728344', '#929d56'],
    ['#3c4222', '#545a2b', '#6e7037', '#8a8845', '#aaa058'],
  ],
  fir: [
    ['#1f2f1c', '#31462a', '#456038', '#5f7a48', '#86975a'],
    ['#233220', '#374a2c', '#4d643b', '#69804d', '#8f9d60'],
  ],
  bush: [
    ['#39441f', '#56632c', '#74803b', '#949b4e', '#b8b666'],
    ['#434722', '#62642f', '#827f3f', '#a19a52', '#c2b56b'],
  ],
}

/** Makes the pictures. They are the same every time. */
export function makeStamps(): Stamps {
  const kinds: readonly StampKind[] = ['crown', 'fir', 'bush', 'shadow']
  const drawn = new Map(
    kinds.map((kind) => [kind, Array.from({ length: VARIANTS }, (_, variant) => sizes(kind, variant))]),
  )
  return {
    lay(ctx, kind, variant, { x, y, size }, pixels) {
      const half = size / FILLS
      const pictures = drawn.get(kind)?.[variant % VARIANTS] ?? []
      const picture = pictures.findLast(({ width }) => width >= 1.7 * half * pixels) ?? pictures[0]
      if (picture) ctx.drawImage(picture, x - half, y - half, 2 * half, 2 * half)
    },
  }
}

/** One picture at all its sides, the largest first. */
function sizes(kind: StampKind, variant: number): ImageBitmap[] {
  const first = blank(SIDES[0])
  const ctx = first.getContext('2d')
  if (!ctx) return []
  ctx.translate(SIDES[0] / 2, SIDES[0] / 2)
  ctx.scale((SIDES[0] / 2) * FILLS, (SIDES[0] / 2) * FILLS)
  if (kind === 'shadow') drawShadow(ctx)
  else if (kind === 'fir') drawFir(ctx, variant)
  else drawCrown(ctx, kind, variant)
  const made = [first]
  for (const side of SIDES.slice(1)) {
    const smaller = blank(side)
    const to = smaller.getContext('2d')
    if (!to) continue
    to.imageSmoothingQuality = 'high'
    to.drawImage(made[made.length - 1], 0, 0, side, side)
    made.push(smaller)
  }
  return made.map((canvas) => canvas.transferToImageBitmap())
}

function blank(side: number): OffscreenCanvas {
  return new OffscreenCanvas(side, side)
}

/** A crown: clumps of leaves, each lighter the more it turns to the upper left. */
function drawCrown(ctx: OffscreenCanvasRenderingContext2D, kind: 'crown' | 'bush', variant: number): void {
  const tones = LEAVES[kind][variant % LEAVES[kind].length]
  const salt = variant * 31 + (kind === 'bush' ? 500 : 100)
  const blob = (x: number, y: number, reach: number, colour: string, alpha: number): void => {
    ctx.globalAlpha = alpha
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.arc(x, y, reach, 0, 7)
    ctx.fill()
  }
  // The ragged rim first, dark.
  for (let k = 0; k < 15; k++) {
    const angle = (k / 15) * 2 * Math.PI + chanceAt(k, 1, salt)
    const out = 0.56 + 0.2 * chanceAt(k, 2, salt)
    blob(Math.cos(angle) * out, Math.sin(angle) * out, 0.2 + 0.12 * chanceAt(k, 3, salt), tones[0], 0.95)
  }
  blob(0.04, 0.04, 0.66, tones[0], 1)
  for (let ring = 1; ring < tones.length; ring++) {
    const clumps = 26
    for (let k = 0; k < clumps; k++) {
      const angle = 2 * Math.PI * chanceAt(k, 4 + ring, salt)
      const out = Math.sqrt(chanceAt(k, 14 + ring, salt)) * (0.86 - 0.13 * ring)
      const shift = -0.085 * ring
      const reach = 0.19 - 0.027 * ring + 0.05 * chanceAt(k, 24 + ring, salt)
      blob(
        Math.cos(angle) * out + shift,
        Math.sin(angle) * out + shift,
        reach,
        tones[ring],
        ring === 4 ? 0.4 : 0.55,
      )
    }
  }
  ctx.globalAlpha = 1
}

/** A fir from above: boughs in tiers, the near ones lighter. */
function drawFir(ctx: OffscreenCanvasRenderingContext2D, variant: number): void {
  const tones = LEAVES.fir[variant % LEAVES.fir.length]
  const salt = variant * 17 + 900
  for (const [tier, tone] of tones.entries()) {
    const reach = 0.98 - tier * 0.2
    const boughs = 11 - tier
    ctx.fillStyle = tone
    ctx.beginPath()
    for (let k = 0; k < 2 * boughs; k++) {
      const angle = (k / boughs) * Math.PI + 0.9 * tier + chanceAt(variant, tier, salt)
      const out = reach * (k % 2 === 0 ? 0.86 + 0.14 * chanceAt(k, tier, salt) : 0.56)
      const shift = -0.05 * tier
      ctx.lineTo(Math.cos(angle) * out + shift, Math.sin(angle) * out + shift)
    }
    ctx.closePath()
    ctx.fill()
  }
}

/** A soft dark patch, long towards the lower right. */
function drawShadow(ctx: OffscreenCanvasRenderingContext2D): void {
  ctx.rotate(Math.PI / 4)
  ctx.scale(1, 0.6)
  const fade = ctx.createRadialGradient(0, 0, 0.25, 0, 0, 1)
  fade.addColorStop(0, 'rgba(28, 30, 12, 0.62)')
  fade.addColorStop(0.65, 'rgba(28, 30, 12, 0.4)')
  fade.addColorStop(1, 'rgba(28, 30, 12, 0)')
  ctx.fillStyle = fade
  ctx.beginPath()
  ctx.arc(0, 0, 1, 0, 7)
  ctx.fill()
}
