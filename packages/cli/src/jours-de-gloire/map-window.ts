import { SIDES, joursDeGloire, sightOf, standsOf, typing } from '@bivouac/jours-de-gloire'
import type { JdgPosition, JdgView } from '@bivouac/jours-de-gloire'
import { idMeant } from '@bivouac/kernel'
import { Canvas } from '../canvas.ts'
import type { Sheet } from '../skin.ts'

/** What the signs of the map mean. */
export const LEGEND: readonly string[] = [
  'Boxes by name; behind it what you see there: f2 two French counters, a3 three Allied ones',
  '. open   : defensive   ^ mountain   # fortified city. look BOX tells its connections',
]

const SIGNS: Readonly<Record<string, string>> = { open: '.', defensive: ':', mountain: '^' }
/** Characters of a terminal are about twice as high as they are wide. */
const TALL = 2
/** How much of the map a window shows, in the map's own units. */
const WINDOW = 160

/** The map around a box or a counter of one's own, or all of it with names only where somebody stands. */
export function drawMap(p: JdgPosition, sheet: Sheet, about: string | null, wide: boolean): string[] | null {
  const { boxes } = p.game.ground
  const view = seenBy(p)
  const stands = standsOf(p, view)
  const centre = about === null ? busiest(p) : placeOf(p, about)
  if (centre === null) return null
  const west = Math.min(...boxes.map(({ x }) => x))
  const north = Math.min(...boxes.map(({ y }) => y))
  const across = wide ? Math.max(...boxes.map(({ x }) => x)) - west + 60 : WINDOW
  const columns = Math.max(40, sheet.columns - 1)
  const step = across / columns
  const left = wide ? west - 10 : boxes[centre].x - across / 2
  const high = wide ? Math.max(...boxes.map(({ y }) => y)) - north + 20 : across / 2
  const top = wide ? north - 10 : boxes[centre].y - high / 2
  const canvas = new Canvas(columns, Math.ceil(high / step / TALL))
  boxes.forEach(({ x, y, name, ground, fortified }, box) => {
    const here = stands.filter((stand) => stand.box === box)
    const column = Math.floor((x - left) / step)
    const row = Math.floor((y - top) / step / TALL)
    const sign = fortified ? '#' : (SIGNS[ground] ?? '.')
    const label = wide && here.length === 0 ? sign : `${sign}${wide ? name.slice(0, 8) : name}`
    canvas.write(column, row, label, here.length === 0 ? 'faint' : 'plain')
    let at = column + label.length
    for (const { side, count } of here) {
      const tally = `${side[0]}${count}`
      canvas.write(at + 1, row, tally, SIDES[0] === side ? 0 : 1)
      at += tally.length + 1
    }
  })
  return canvas.lines(sheet.ink)
}

/** What whoever is at the keyboard may see: the view of the seat that decides, and all of it when the game is over. */
function seenBy(p: JdgPosition): JdgView {
  return sightOf(p, joursDeGloire.deciders(p)[0] ?? null)
}

/** The box of a word, of a box or of one's own counter; null when there is none such on the map. */
function placeOf(p: JdgPosition, about: string): number | null {
  const [seat = ''] = joursDeGloire.deciders(p)
  const box = idMeant(typing.named(p, seat, 'box'), about)
  if (box !== undefined) return p.game.ground.boxIndex.get(String(box)) ?? null
  const counter = idMeant(typing.named(p, seat, 'counter'), about)
  const at = p.game.counterIndex.get(String(counter))
  const seen = seenBy(p).own?.counters.find((one) => one.counter === at)
  return seen === undefined || seen.box < 0 ? null : seen.box
}

/** Where the decision is about, or the largest stack of one's own. */
function busiest(p: JdgPosition): number {
  const view = seenBy(p)
  if (view.battle) return view.battle.box
  const side = view.own ? SIDES[view.own.side] : undefined
  const stands = standsOf(p, view).filter((stand) => side === undefined || stand.side === side)
  return stands.reduce((best, stand) => (stand.count > best.count ? stand : best), {
    box: 0,
    count: 0,
  }).box
}
