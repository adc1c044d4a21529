import { nations } from '../sheet/nations.ts'
import { chanceOf } from './chance.ts'
import { alongFront } from './deed.ts'
import { cross } from './paint-air.ts'
import type { Brush } from './paint-air.ts'
import { WIND } from './particles.ts'
import { thickness } from './traces.ts'
import type { Haze, Mark } from './traces.ts'

/** How far smoke has drifted when a part of a turn has gone by, in millimetres for each millimetre a second of wind. */
const DRIFT = 1.6
/** How much of the ground the freshest haze hides. */
const VEIL = 0.55

/** Draws what lies on the ground since it was fought over. */
export function paintMarks(brush: Brush, marks: readonly Mark[]): void {
  for (const mark of marks) paintMark(brush, mark)
  brush.ctx.globalAlpha = 1
}

function paintMark(brush: Brush, mark: Mark): void {
  const { ctx, grain, place } = brush
  const chance = chanceOf(mark.order)
  switch (mark.kind) {
    case 'fallen':
      for (let nth = 0; nth < mark.count; nth++) {
        const { x, y } = alongFront(mark.at, chance() * 1.8 - 0.9)
        const at = place(x, y)
        lying(
          brush,
          at.x + (chance() - 0.5) * 18 * grain,
          at.y + (chance() - 0.5) * 18 * grain,
          chance() * 6.28,
          nations[mark.nation].base,
        )
      }
      return
    case 'dropped': {
      const [from] = mark.way
      const to = mark.way.at(-1) ?? from
      for (let nth = 0; nth < 5; nth++) {
        const share = chance() * 0.8
        const at = place(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
        const turn = chance() * 6.28
        const wide = 14 * grain
        musket(brush, at.x + (chance() - 0.5) * wide, at.y + (chance() - 0.5) * wide, turn)
      }
      return
    }
    case 'furrow': {
      const at = place(mark.at.x, mark.at.y)
      ctx.save()
      ctx.translate(at.x, at.y)
      ctx.rotate((mark.heading * Math.PI) / 180)
      ctx.globalAlpha = 0.42
      ctx.fillStyle = '#4a3520'
      ctx.beginPath()
      ctx.ellipse(0, 0, Math.max(1, 2.2 * grain), Math.max(2.2, 7 * grain), 0, 0, 7)
      ctx.fill()
      ctx.restore()
      return
    }
    case 'cross': {
      const at = place(mark.at.x, mark.at.y)
      ctx.globalAlpha = 0.8
      const away = 22 * grain
      cross(
        ctx,
        at.x + (chance() - 0.5) * away,
        at.y + away * (0.75 + chance() * 0.3),
        Math.max(9, 13 * grain),
        '#d9c9a2',
      )
      return
    }
    case 'burnt': {
      const at = place(mark.at.x, mark.at.y)
      const size = Math.max(14, 34 * grain)
      ctx.globalAlpha = 0.34
      ctx.drawImage(brush.sprites.cloud('#3a2c1e', chance()), at.x - size, at.y - size, size * 2, size * 2)
      return
    }
  }
}

/** One who fell: a coat, white belts across it. */
function lying({ ctx, grain }: Brush, x: number, y: number, turn: number, coat: string): void {
  const long = Math.max(3.2, 5.4 * grain)
  const wide = Math.max(1.6, 2.3 * grain)
  ctx.save()
  ctx.translate(x, y)
  ctx.rotate(turn)
  ctx.globalAlpha = 0.26
  ctx.fillStyle = '#241608'
  ctx.fillRect(-long / 2 + 0.8, -wide / 2 + 0.9, long, wide)
  ctx.globalAlpha = 0.85
  ctx.fillStyle = coat
  ctx.fillRect(-long / 2, -wide / 2, long * 0.62, wide)
  ctx.fillStyle = '#e9e1cf'
  ctx.fillRect(long * 0.12, -wide / 2, long * 0.32, wide)
  ctx.fillStyle = '#d8b48c'
  ctx.fillRect(-long * 0.5 - wide * 0.5, -wide * 0.3, wide * 0.6, wide * 0.6)
  ctx.restore()
}

function musket({ ctx, grain }: Brush, x: number, y: number, turn: number): void {
  const long = Math.max(3.5, 6 * grain)
  ctx.globalAlpha = 0.7
  ctx.strokeStyle = '#4b3118'
  ctx.lineWidth = Math.max(0.9, 0.9 * grain)
  ctx.beginPath()
  ctx.moveTo(x, y)
  ctx.lineTo(x + Math.cos(turn) * long, y + Math.sin(turn) * long)
  ctx.stroke()
}

/** Draws the smoke that hangs over the ground, thinner the longer ago it was. */
export function paintHazes({ ctx, grain, place, sprites }: Brush, hazes: readonly Haze[], now: number): void {
  for (const haze of hazes) {
    const thick = thickness(haze, now)
    if (thick <= 0) continue
    const chance = chanceOf(haze.order + 5)
    const gone = (now - haze.tick) * DRIFT + 1.4
    const puffs = haze.at.half > 0 ? 4 : 3
    for (let nth = 0; nth < puffs; nth++) {
      const share = (nth / (puffs - 1)) * 2 - 1
      const { x, y } = alongFront(haze.at, share)
      const at = place(x, y)
      const size = haze.wide * (0.75 + 0.25 * (1 - thick) + chance() * 0.3) * grain
      const px = at.x + (WIND.x * gone + (chance() - 0.5) * 14) * grain
      const py = at.y + (WIND.y * gone + (chance() - 0.5) * 14) * grain
      ctx.globalAlpha = VEIL * thick ** 1.3
      ctx.drawImage(sprites.cloud('#efece4', chance()), px - size, py - size, size * 2, size * 2)
    }
  }
  ctx.globalAlpha = 1
}
