import { chanceAt } from '../../sheet/engraving/noise.ts'
import type { NationId } from '../../sheet/nations.ts'
import type { Order, PieceBase } from '../types.ts'
import { dressOf } from './dress.ts'
import type { Corps, Dress } from './dress.ts'
import { paintBattery, paintTeam } from './paint-guns.ts'
import { paintMan } from './paint-foot.ts'
import { paintRider } from './paint-horse.ts'
import { FOOT_DRILL, HORSE_DRILL, behindSkirmishers, inFiles, skirmishers } from './ranks.ts'
import type { Place } from './ranks.ts'

/** What is painted of one base. */
export interface Stand {
  readonly base: Pick<PieceBase, 'width' | 'depth' | 'figure'>
  readonly nation: NationId
  readonly corps: Corps
  readonly order: Order
  /** Which of the bases of its piece, so that they are not all alike. */
  readonly seed: number
}

/** Somebody or something to paint: where, and how much of it can be seen. */
export interface Brush {
  readonly context: CanvasRenderingContext2D
  /** Every button, or what a glance sees. */
  readonly fine: boolean
}

/** Paints at a place: the origin there, the front upward. */
export function atPlace({ context }: Brush, { x, y, turn }: Place, paint: () => void): void {
  context.save()
  context.translate(x, y)
  if (turn !== 0) context.rotate((turn * Math.PI) / 180)
  paint()
  context.restore()
}

/** Paints the men, horses and guns of a base about the origin, in millimetres, front upward. */
export function paintStand(brush: Brush, stand: Stand): void {
  const { base, nation, corps } = stand
  switch (base.figure) {
    case 'foot':
    case 'files':
      return paintFoot(brush, stand, dressOf(nation, corps))
    case 'horse':
    case 'troop':
      return paintHorse(brush, stand, dressOf(nation, corps))
    case 'gun':
      return paintBattery(brush, base, dressOf(nation, corps, true))
    case 'limber':
      return paintTeam(brush, base, dressOf(nation, corps, true))
    case 'general':
    case 'officer':
      return paintStaff(brush, stand)
    default:
      return undefined
  }
}

function paintFoot(brush: Brush, { base, corps, order, seed }: Stand, dress: Dress): void {
  const loose = corps === 'light' && order === 'firm'
  const { rest, by } = loose ? behindSkirmishers(base) : { rest: base, by: 0 }
  const men = inFiles(rest, FOOT_DRILL, order, seed).map((place) => ({ ...place, y: place.y + by }))
  const first = Math.min(...men.map(({ y }) => y)) + 1
  // The rear first: bayonets lie over the shoulders before them.
  for (const place of men.toReversed())
    atPlace(brush, place, () => paintMan(brush, dress, { arms: place.y < first || order !== 'firm' }))
  if (loose)
    for (const place of skirmishers(base, seed))
      atPlace(brush, place, () => paintMan(brush, dress, { arms: true }))
  if (order === 'fleeing') dropMuskets(brush, base, seed)
}

function paintHorse(brush: Brush, { base, corps, order, seed }: Stand, dress: Dress): void {
  for (const [at, place] of inFiles(base, HORSE_DRILL, order, seed).toReversed().entries())
    atPlace(brush, place, () => paintRider(brush, dress, corps, chanceAt(at, seed, 61)))
}

/** A general rides before an aide; an officer rides alone. */
function paintStaff(brush: Brush, { base, nation }: Stand): void {
  const dress = { ...dressOf(nation, 'line'), facing: '#e4c15a', plume: '#ffffff', cloth: '#7d2330' }
  const general = base.figure === 'general'
  const aided = general && base.width >= 15
  const grow = Math.min(base.width / (aided ? 13 : 6), base.depth / 17, 1.3)
  brush.context.save()
  brush.context.scale(grow, grow)
  if (aided) atPlace(brush, { x: 3.4, y: 1.6, turn: 4 }, () => paintRider(brush, dress, 'officer', 0.4))
  atPlace(brush, { x: aided ? -3 : 0, y: 0.3, turn: 0 }, () =>
    paintRider(brush, dress, general ? 'general' : 'officer', general ? 0.9 : 0.3),
  )
  brush.context.restore()
}

/** Muskets on the ground where men have run. */
function dropMuskets(
  { context }: Brush,
  { width, depth }: Pick<PieceBase, 'width' | 'depth'>,
  seed: number,
): void {
  context.lineWidth = 0.34
  for (let at = 0; at < Math.max(2, width / 6); at++) {
    const x = (chanceAt(at, seed, 62) - 0.5) * (width - 4)
    const y = -depth / 2 + 1.6 + chanceAt(at, seed, 63) * 2
    const turn = chanceAt(at, seed, 64) * Math.PI
    context.strokeStyle = '#4a3016'
    context.beginPath()
    context.moveTo(x - Math.cos(turn) * 1.4, y - Math.sin(turn) * 0.9)
    context.lineTo(x + Math.cos(turn) * 1.4, y + Math.sin(turn) * 0.9)
    context.stroke()
  }
}
