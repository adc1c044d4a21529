import type { GameEvent, Position } from '@bivouac/kernel'
import type { DeedReader, Places, Stand, Timed } from '../../effects/deed.ts'
import { atOnce } from '../../effects/deed.ts'
import { toSheet } from '../hand/yardstick.ts'
import type { Bearings } from '../hand/yardstick.ts'
import type { Figure, TablePiece } from '../types.ts'
import type { Motion, Pose } from './motion.ts'
import type { MeasuredScene } from './staging.ts'

/** What is in the air is drawn larger than what stands on the ground; smaller than the least nothing of it could be seen. */
const GRAIN = { times: 1.35, least: 0.8, most: 2.6 }

/** What a measured game says of its events on the ground. */
export interface MeasuredDeeds<E extends GameEvent> {
  readonly bearings: Bearings
  pieces(p: Position): readonly TablePiece[]
  /** How a piece went in this event; null when nothing moved. */
  motionOf(event: E): Motion | null
  /** Does the event have a card? */
  isCard(event: E): boolean
  /** What else it does on the ground than moving somebody. */
  deedsOf(event: E, places: Places): readonly Timed[]
  /** Motions in which somebody goes at the enemy, and such in which somebody runs from him. */
  readonly charges: ReadonlySet<string>
  readonly routs: ReadonlySet<string>
  /** Where somebody stands after an event that moved nobody along a way. */
  standsAt(event: E): { readonly piece: string; readonly at: Pose } | null
  /** Who is on the table no more. */
  goneIn(event: E): string | null
  isTime(event: E): boolean
}

/** Reads the events of a measured game into deeds. */
export function measuredReader<E extends GameEvent, Card extends E, Kind extends string>(
  staging: { readonly moved: { peek(): ReadonlyMap<string, Pose> } },
  game: MeasuredDeeds<E>,
): DeedReader<MeasuredScene<E, Card, Kind>> {
  const { bearings } = game
  const place = ({ x, y }: Pose): { x: number; y: number } => toSheet(bearings, x, y)
  const moved = (stand: Stand | undefined, pose: Pose): Stand => ({
    ...(stand ?? { half: 30, nation: 'neutral', arm: 'foot' }),
    ...place(pose),
    heading: pose.h / 10,
    ...(pose.formation !== undefined && { half: HALVES[pose.formation] ?? 30 }),
  })
  return {
    grain: (scale) => Math.min(GRAIN.most, Math.max(GRAIN.least, scale * GRAIN.times)),
    opening: (p) => new Map(game.pieces(p).map((piece) => [piece.id, standOf(piece)])),
    deedsOf(told, places) {
      const event = told as E
      const motion = game.motionOf(event)
      const seen = game.deedsOf(event, places)
      return motion ? [...wayDeeds(motion, places.get(motion.piece)), ...seen] : seen
    },
    placesIn(told, places) {
      const event = told as E
      const gone = game.goneIn(event)
      if (gone !== null) return [[gone, null]]
      const motion = game.motionOf(event)
      const stands = motion
        ? { piece: motion.piece, at: motion.way[motion.way.length - 1] }
        : game.standsAt(event)
      return stands ? [[stands.piece, moved(places.get(stands.piece), stands.at)]] : []
    },
    isTime: (event) => game.isTime(event as E),
    staged(scene, pending) {
      if (scene.kind === 'card') return [scene.event, ...(scene.along ?? [])]
      const pieces = [scene.motion, ...(scene.along ?? [])].map(({ piece }) => piece)
      return pieces.flatMap(
        (piece) => pending.find((event) => game.motionOf(event as E)?.piece === piece) ?? [],
      )
    },
    waits: (event) => game.isCard(event as E) || game.motionOf(event as E) !== null,
    moving(piece) {
      const pose = staging.moved.peek().get(piece)
      return pose ? { ...place(pose), heading: pose.h / 10 } : null
    },
  }

  function wayDeeds({ piece, way, kind }: Motion, stand: Stand | undefined): Timed[] {
    const half = stand?.half ?? 20
    const points = way.map(place)
    if (game.charges.has(kind))
      return [
        atOnce({
          kind: 'charge',
          piece,
          way: points,
          half,
          mounted: stand?.arm === 'horse',
          contact: kind === 'charge',
        }),
      ]
    if (game.routs.has(kind))
      return [atOnce({ kind: 'rout', way: points, half, nation: stand?.nation ?? 'neutral' })]
    return kind === 'move' && way.length > 1 ? [atOnce({ kind: 'march' })] : []
  }
}

/** Half the front of a battalion by its formation, in millimetres. */
const HALVES: Readonly<Record<string, number>> = {
  line: 38,
  column: 16,
  square: 22,
  limbered: 12,
  unlimbered: 18,
}

const ARMS: Readonly<Partial<Record<Figure, Stand['arm']>>> = {
  horse: 'horse',
  troop: 'horse',
  general: 'horse',
  officer: 'horse',
  gun: 'guns',
  limber: 'guns',
}

function standOf({ x, y, heading, width, nation, bases }: TablePiece): Stand {
  return { x, y, heading, half: width / 2, nation, arm: ARMS[bases[0]?.figure ?? 'foot'] ?? 'foot' }
}
