import { chanceOf } from './chance.ts'

/** How large a sprite is drawn once, in pixels. */
const SIZE = 96
/** Clouds of each colour: no two puffs side by side are alike. */
const KINDS = 3

type Sprite = HTMLCanvasElement

/** Pictures that are drawn once and then only copied: clouds of any colour, the flash of powder. */
export class Sprites {
  readonly #clouds = new Map<string, readonly Sprite[]>()
  #flash: Sprite | null = null

  /** A soft cloud of that colour. */
  cloud(colour: string, seed: number): Sprite {
    let kinds = this.#clouds.get(colour)
    if (!kinds)
      this.#clouds.set(colour, (kinds = Array.from({ length: KINDS }, (_, nth) => cloud(colour, nth))))
    return kinds[Math.abs(Math.floor(seed * 7)) % KINDS]
  }

  /** A flash: white in the middle, then yellow, then red. */
  get flash(): Sprite {
    return (this.#flash ??= flash())
  }
}

function blank(): { readonly canvas: Sprite; readonly ctx: CanvasRenderingContext2D | null } {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE
  canvas.height = SIZE
  return { canvas, ctx: canvas.getContext('2d') }
}

function cloud(colour: string, seed: number): Sprite {
  const { canvas, ctx } = blank()
  if (!ctx) return canvas
  const chance = chanceOf(seed + 11)
  const blobs = 9
  for (let nth = 0; nth < blobs; nth++) {
    const away = (nth / blobs) * Math.PI * 2
    const out = nth === 0 ? 0 : SIZE * (0.1 + 0.1 * chance())
    const x = SIZE / 2 + Math.cos(away) * out
    const y = SIZE / 2 + Math.sin(away) * out
    const r = SIZE * (0.17 + 0.11 * chance())
    const soft = ctx.createRadialGradient(x - r * 0.2, y - r * 0.25, 0, x, y, r)
    soft.addColorStop(0, `${colour}78`)
    soft.addColorStop(0.55, `${colour}38`)
    soft.addColorStop(1, `${colour}00`)
    ctx.fillStyle = soft
    ctx.fillRect(0, 0, SIZE, SIZE)
  }
  // One light, from the upper left: the lower right of a cloud lies in its own shade.
  ctx.globalCompositeOperation = 'source-atop'
  const shade = ctx.createLinearGradient(SIZE * 0.2, SIZE * 0.2, SIZE * 0.85, SIZE * 0.85)
  shade.addColorStop(0, 'rgba(255,252,240,0.28)')
  shade.addColorStop(1, 'rgba(48,40,34,0.34)')
  ctx.fillStyle = shade
  ctx.fillRect(0, 0, SIZE, SIZE)
  return canvas
}

function flash(): Sprite {
  const { canvas, ctx } = blank()
  if (!ctx) return canvas
  const half = SIZE / 2
  const glow = ctx.createRadialGradient(half, half, 0, half, half, half)
  glow.addColorStop(0, 'rgba(255,255,240,1)')
  glow.addColorStop(0.18, 'rgba(255,232,150,0.95)')
  glow.addColorStop(0.42, 'rgba(255,150,40,0.55)')
  glow.addColorStop(1, 'rgba(200,50,0,0)')
  ctx.fillStyle = glow
  ctx.fillRect(0, 0, SIZE, SIZE)
  return canvas
}
