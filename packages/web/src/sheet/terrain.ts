import type { Box } from './box.ts'
import { toScreen } from './camera.ts'
import type { Viewport } from './camera.ts'
import type { PressClient } from './press-client.ts'
import { cornerOf, FAR, TILE, TileDrawer } from './tiles.ts'

/** Tiles asked for and not yet come: enough to keep the press busy, few enough to change one's mind. */
const IN_HAND = 2
/** While the scale changes, the map is drawn from the tiles there are until they are this much too large or small. */
const STRETCH = 2
/** How long the map must rest before the press is put to work on what can wait, in milliseconds. */
const REST = 90
/** The table the sheet lies on. */
const TABLE = '#2a1f15'
const PAPER = '#efe3c9'

/** The tiles of a press, kept as long as it is: whoever comes back to a ground finds it printed. */
const printed = new WeakMap<PressClient, { readonly of: string; readonly drawer: TileDrawer<ImageBitmap> }>()

/** The tiles there are of a sheet; those of another size, or for another screen, are let go. */
function drawerOf(press: PressClient, paper: Box, dpr: number, far: number): TileDrawer<ImageBitmap> {
  const of = JSON.stringify([paper, dpr, far])
  const kept = printed.get(press)
  if (kept?.of === of) return kept.drawer
  const drawer = new TileDrawer<ImageBitmap>(paper, dpr, far)
  printed.set(press, { of, drawer })
  return drawer
}

/** The canvas with the terrain on it: draws a view from printed tiles and asks the press for those it lacks. */
export interface Terrain {
  /** Draws the view now. `aimed` is the scale a glide will end with, or the view's own. */
  draw(view: Viewport, aimed: number): void
  /** Stops asking. */
  close(): void
}

/**
 * Sets up a canvas for a sheet of paper. `onTile` is told when drawing again would show more; `far` is the scale of the
 * tiles that come first.
 */
export function createTerrain(
  canvas: HTMLCanvasElement,
  paper: Box,
  press: PressClient,
  onTile: () => void,
  far = FAR,
  /** What is seen where nothing is printed yet. */
  bare = PAPER,
): Terrain {
  const dpr = Math.min(3, globalThis.devicePixelRatio || 1)
  const drawer = drawerOf(press, paper, dpr, far)
  const ctx = canvas.getContext('2d', { alpha: false })
  let closed = false
  let last: Viewport | undefined
  /** The scale tiles are printed at. */
  let steady = 0
  /** When the view and when its scale last changed. */
  let moved = -Infinity
  let zoomed = -Infinity
  let resting: ReturnType<typeof setTimeout> | undefined
  const pending = new Set<string>()

  function ask(): void {
    if (!last || closed) return
    const now = performance.now()
    // Tiles for a scale that is already past would only take the processor from the drawing.
    if (now - zoomed < REST && !isFar(last.scale, steady) && drawer.hasFar()) return
    for (const address of drawer.wanted(last, steady, now - moved >= REST)) {
      if (pending.size >= IN_HAND) return
      const key = `${address.scale} ${address.col} ${address.row}`
      if (pending.has(key)) continue
      pending.add(key)
      const tile = { ...cornerOf(paper, dpr, address), width: TILE, height: TILE, px: address.scale, dpr }
      void press.print(address.scale === far ? { ...tile, bare: true } : tile).then((bitmap) => {
        pending.delete(key)
        drawer.put(address, bitmap)
        if (!closed) onTile()
      })
    }
  }

  function draw(view: Viewport, aimed: number): void {
    if (!ctx || view.width === 0) return
    const width = Math.round(view.width * dpr)
    const height = Math.round(view.height * dpr)
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width
      canvas.height = height
    }
    notice(view, aimed)
    ctx.fillStyle = TABLE
    ctx.fillRect(0, 0, width, height)
    // The bare sheet where nothing is printed yet.
    const corner = toScreen(view, { x: paper.x0, y: paper.y0 })
    const size = view.scale * dpr
    ctx.fillStyle = bare
    ctx.fillRect(corner.x * dpr, corner.y * dpr, (paper.x1 - paper.x0) * size, (paper.y1 - paper.y0) * size)
    ctx.imageSmoothingEnabled = true
    for (const { picture, x, y, width: w, height: h } of drawer.show(view, steady)) {
      // A tile at its own size is copied, not scaled: that is where most frames spend their time.
      if (w === picture.width && h === picture.height) ctx.drawImage(picture, x, y)
      else ctx.drawImage(picture, x, y, w, h)
    }
    ask()
  }
  /** Keeps track of what moves; when the scale has come to rest, or has gone too far, tiles are printed at a new one. */
  function notice(view: Viewport, aimed: number): void {
    const now = performance.now()
    if (last?.scale !== view.scale) zoomed = now
    if (last?.scale !== view.scale || last.x !== view.x || last.y !== view.y) {
      moved = now
      clearTimeout(resting)
      resting = setTimeout(onTile, REST + 10)
    }
    last = view
    if (steady === 0 || now - zoomed >= REST) steady = view.scale
    else if (isFar(view.scale, steady)) steady = isFar(view.scale, aimed) ? view.scale : aimed
  }

  return {
    draw,
    close() {
      closed = true
      clearTimeout(resting)
    },
  }
}

function isFar(a: number, b: number): boolean {
  return Math.abs(Math.log(a / b)) > Math.log(STRETCH)
}
