import type { HexMap } from '@bivouac/space'
import { meet } from '../../sheet/box.ts'
import type { Box } from '../../sheet/box.ts'
import { counterSize } from '../counter-size.ts'
import type { Course } from './courses.ts'
import { lengthOf, nearestOn, pointAlong } from '../../sheet/engraving/curve.ts'
import type { Line } from '../../sheet/engraving/curve.ts'
import { shownFrom } from './shown.ts'
import { bowed, putOn, setSmallCapitals, setSpaced, settingWidth, straight } from './letters.ts'
import type { Hand, Lettering, Measure } from './letters.ts'
import type { DrawnPlace } from './plate.ts'
import { boxOfLine } from './shelf.ts'

/** What lettering is laid out from. */
export interface Named {
  readonly map: HexMap
  readonly courses: readonly Course[]
  readonly places: readonly DrawnPlace[]
  /** Names keep inside it. */
  readonly neatline: Box
  /** Where no name may stand: under the title and the compass. */
  readonly covered: readonly Box[]
}

/** Room a name needs around its letters, in CSS pixels. */
const GAP = 4

/**
 * All names shown at a zoom, the most important first; a name that would run into one before it is left out. `px` are
 * CSS pixels to a hex width.
 */
export function layOut(named: Named, px: number, measure: Measure): Lettering[] {
  const { labels } = named.map.file
  const wishes = [
    ...labels.waters
      .filter((label) => px >= shownFrom.waters[label[4]])
      .map((label) => ({ order: 0, label: water(label, px, measure) })),
    ...placeNames(named, px, measure),
    ...labels.regions
      .filter((label) => px >= shownFrom.regions[label[4]])
      .map((label) => ({ order: label[4] > 1 ? 1.5 : 4, label: region(label, px, measure) })),
    ...labels.rivers
      .filter((label) => px >= shownFrom.rivers[label[4]])
      .flatMap((label) => riverNames(named.courses, label, px, measure)),
    ...labels.ranges
      .filter((label) => px >= shownFrom.ranges[label[4]])
      .map((label) => ({ order: label[4] > 2 ? 1.2 : 3.5, label: range(label, px, measure) })),
    ...(px < shownFrom.lakes
      ? []
      : labels.lakes.map((label) => ({ order: 5, label: lake(label, px, measure) }))),
  ]
  const taken = new Crowd(px, named.covered)
  return wishes
    .toSorted((a, b) => a.order - b.order)
    .map(({ label }) => pushInside(label, named.neatline))
    .filter((label) => taken.admit(label))
}

/** A name that would run into the frame, moved back inside. */
function pushInside(label: Lettering, inside: Box): Lettering {
  const { box, letters } = label
  const dx = Math.max(0, inside.x0 + 0.1 - box.x0) - Math.max(0, box.x1 - inside.x1 + 0.1)
  if (dx === 0) return label
  return {
    ...label,
    letters: letters.map((letter) => ({ ...letter, x: letter.x + dx })),
    box: { ...box, x0: box.x0 + dx, x1: box.x1 + dx },
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

type Turned = readonly [text: string, x: number, y: number, degrees: number, size: number]

function water([text, x, y, degrees, size]: Turned, px: number, measure: Measure): Lettering {
  const letter = size > 2 ? clamp(px * 0.95, 12, 60) : clamp(px * 0.42, 11, 24)
  const spacing = size > 2 ? (px < 10 ? 0.2 : 0.42) : 0.16
  const sorts = setSpaced(text, 'water', letter, spacing, measure)
  const width = settingWidth(sorts, spacing)
  return putOn(text, 'water', sorts, px, bowed(x * px, y * px, degrees, width, size > 2 ? 0.05 : 0.02))
}

function region([text, x, y, degrees, size]: Turned, px: number, measure: Measure): Lettering {
  const letter = size > 1 ? clamp(px * 0.66, 12.5, 44) : clamp(px * 0.46, 11, 30)
  const spacing = px < 14 ? 0.22 : 0.55
  const sorts = setSpaced(text.toLocaleUpperCase('en'), 'region', letter, spacing, measure)
  return putOn(
    text,
    'region',
    sorts,
    px,
    straight(x * px, y * px, degrees, settingWidth(sorts, spacing), 'middle'),
  )
}

function range([text, x, y, degrees, size]: Turned, px: number, measure: Measure): Lettering {
  const letter =
    size > 2 ? clamp(px * 0.8, 14, 52) : size > 1 ? clamp(px * 0.42, 11, 27) : clamp(px * 0.34, 10.5, 22)
  const spacing = size > 2 ? 0.8 : size > 1 ? 0.34 : 0.2
  const sorts = setSpaced(text, 'range', letter, spacing, measure)
  const upright = Math.abs(degrees) > 70
  return putOn(
    text,
    'range',
    sorts,
    px,
    bowed(x * px, y * px, degrees, settingWidth(sorts, spacing), upright ? 0.01 : 0.035),
  )
}

function lake([text, x, y]: readonly [string, number, number], px: number, measure: Measure): Lettering {
  const sorts = setSpaced(text, 'water', clamp(px * 0.27, 10, 17), 0.06, measure)
  return putOn(text, 'water', sorts, px, straight(x * px, y * px, 0, settingWidth(sorts, 0.06), 'middle'))
}

/** Names start beside the counter that may stand on the place, with room for a stack's shove. */
const SHOVE = 0.09

/** The side a place's name stands on: the map's own choice, unless it would run into the frame there. */
function turnInward(anchor: string, x: number, width: number, inside: Box): string {
  const room = width + 0.8
  if (anchor === 'start' && x + room > inside.x1) return 'end'
  return anchor === 'end' && x - room < inside.x0 ? 'start' : anchor
}

function placeNames(named: Named, px: number, measure: Measure): { order: number; label: Lettering }[] {
  const places = new Map(named.places.map((place) => [place.id, place]))
  return named.map.file.labels.places.flatMap(([id, , y, anchor]) => {
    const place = places.get(id)
    const name = named.map.placeById.get(id)?.name
    if (!place || name === undefined || px < shownFrom.rank[place.rank]) return []
    const size =
      [0, clamp(px * 0.47, 11.5, 23), clamp(px * 0.38, 10.5, 18.5), clamp(px * 0.33, 10.5, 16)][place.rank] ??
      10
    const hand: Hand = place.rank === 1 ? 'city' : 'town'
    const spacing = 0.05
    const sorts = setSmallCapitals(name, hand, size, spacing, measure)
    const width = settingWidth(sorts, spacing)
    const turned = turnInward(anchor, place.x, width / px, named.neatline)
    const aside = Math.max((counterSize(px).side / 2 + SHOVE) * px, 7.5)
    const away = turned === 'start' ? aside : turned === 'end' ? -aside : 0
    const drop = turned === 'middle' ? (y < place.y ? -aside : aside + size * 0.68) : size * 0.3
    const baseline = straight(place.x * px + away, place.y * px + drop, 0, width, turned)
    const order = place.rank === 1 ? 1 : place.rank === 2 ? 2 : 3.2
    return [{ order: place.fortress ? order - 0.05 : order, label: putOn(name, hand, sorts, px, baseline) }]
  })
}

/** A river's name along its course, on the upper bank; none if the course is too short for it. */
function riverNames(
  courses: readonly Course[],
  [text, x, y, , width]: Turned,
  px: number,
  measure: Measure,
): { order: number; label: Lettering }[] {
  const far = (course: Course): number => {
    const near = nearestOn(course.line, { x, y })
    return Math.hypot(near.x - x, near.y - y)
  }
  const own = courses.filter((course) => course.name === text)
  const course = own.toSorted((a, b) => far(a) - far(b))[0]
  if (!course) return []
  const size =
    [0, clamp(px * 0.29, 10.5, 16), clamp(px * 0.33, 11, 19), clamp(px * 0.38, 11.5, 23)][width] ?? 11
  const spacing = 0.24
  const sorts = setSpaced(text, 'river', size, spacing, measure)
  const long = settingWidth(sorts, spacing) / px
  const middle = nearestOn(course.line, { x, y }).at
  if (long * 1.15 > lengthOf(course.line)) return []
  const line = calm(course.line, middle, long)
  const bank = Math.max(0.05 + 0.022 * width, (1.6 + width) / px) * px + riseAbove(course.line, line) * px
  const start = Math.max(0, (lengthOf(line) - long) / 2)
  const label = putOn(text, 'river', sorts, px, (along) => {
    const at = pointAlong(line, start + along / px)
    return {
      x: at.x * px + Math.sin(at.angle) * bank,
      y: at.y * px - Math.cos(at.angle) * bank,
      angle: at.angle,
    }
  })
  return [{ order: width > 2 ? 1.8 : width > 1 ? 2.5 : 3, label }]
}

/** How far a course rises above its own calmed line, at most: the name must stand clear of its bends. */
function riseAbove(course: Line, calmed: Line): number {
  let most = 0
  const box = boxOfLine(calmed)
  for (let i = 0; i + 1 < course.length; i += 2) {
    const point = { x: course[i], y: course[i + 1] }
    if (point.x < box.x0 || point.x > box.x1 || point.y < box.y0 - 0.3 || point.y > box.y1 + 0.3) continue
    const near = nearestOn(calmed, point)
    const above = (point.x - near.x) * Math.sin(near.angle) - (point.y - near.y) * Math.cos(near.angle)
    most = Math.max(most, Math.min(0.2, above))
  }
  return most
}

/** The stretch of a course about a place, its small bends smoothed out, running from left to right. */
function calm(line: Line, middle: number, long: number): Line {
  const step = 0.12
  const spare = 0.5
  const window = 7
  const count = Math.ceil((long + 2 * spare) / step)
  const total = lengthOf(line)
  const from = Math.min(Math.max(0, middle - long / 2 - spare), Math.max(0, total - count * step))
  const raw = Array.from({ length: count + 1 }, (_, k) => pointAlong(line, Math.min(total, from + k * step)))
  const points = raw.map((_, k) => {
    const around = raw.slice(Math.max(0, k - window), k + window + 1)
    const sum = around.reduce((total_, one) => ({ x: total_.x + one.x, y: total_.y + one.y }), { x: 0, y: 0 })
    return { x: sum.x / around.length, y: sum.y / around.length }
  })
  if (points[0].x > points[points.length - 1].x) points.reverse()
  return points.flatMap((point) => [point.x, point.y])
}

/** Names already standing, as boxes of letters in a coarse net. */
class Crowd {
  private readonly net = new Map<number, { x0: number; y0: number; x1: number; y1: number }[]>()
  private readonly px: number
  private readonly covered: readonly Box[]

  constructor(px: number, covered: readonly Box[]) {
    this.px = px
    this.covered = covered
  }

  /** Lets a name in unless one of its letters would touch one already there. */
  admit({ letters, box: whole }: Lettering): boolean {
    if (this.covered.some((box) => meet(box, whole))) return false
    const boxes = letters.map(({ x, y, size, angle }) => {
      const half = size * 0.42
      const cx = x * this.px + Math.cos(angle) * half * 0.7 + Math.sin(angle) * half * 0.75
      const cy = y * this.px + Math.sin(angle) * half * 0.7 - Math.cos(angle) * half * 0.75
      const reach = half + GAP / 2
      return { x0: cx - reach, y0: cy - reach, x1: cx + reach, y1: cy + reach }
    })
    const clash = boxes.some((box) =>
      this.around(box).some(
        (other) => box.x0 < other.x1 && other.x0 < box.x1 && box.y0 < other.y1 && other.y0 < box.y1,
      ),
    )
    if (clash) return false
    for (const box of boxes) {
      const key = netKey(box.x0, box.y0)
      const here = this.net.get(key)
      if (here) here.push(box)
      else this.net.set(key, [box])
    }
    return true
  }

  private around(box: { x0: number; y0: number }): { x0: number; y0: number; x1: number; y1: number }[] {
    const found = []
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        found.push(...(this.net.get(netKey(box.x0 + dx * NET, box.y0 + dy * NET)) ?? []))
      }
    }
    return found
  }
}

/** Larger than any letter, so that two that touch lie in the same or in neighbouring meshes. */
const NET = 80

function netKey(x: number, y: number): number {
  return (Math.floor(y / NET) + 5000) * 100_000 + Math.floor(x / NET) + 5000
}
