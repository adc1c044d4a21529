import { armyName, boxName, cincBox, holderOf, inArmy, strengthOf } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import { fights } from './forces.ts'
import { goalsOf } from './goals.ts'
import type { Picture } from './picture.ts'

/** JDG-10-multi-b: tells the team-mates where each of one's armies stands, how strong, and what it makes for. */
export function writeNote(picture: Picture, offered: readonly JdgAction[]): JdgAction {
  const { p, seat, side } = picture
  const mates = offered.flatMap((action) => (action.do === 'note' ? action.to : []))
  const goals = goalsOf(picture).filter(({ box }) => holderOf(p, p.game.victoryAt[box]) !== side)
  const lines = p.game.armies.flatMap((army, at) => {
    const home = cincBox(p, at)
    if (army.side !== side || p.game.seats[army.seat].id !== seat || home < 0) return []
    let sp = 0
    for (const counter of inArmy(p, at)) if (fights(p, counter)) sp += strengthOf(p, counter)
    const near = (box: number): number => picture.distances(box)[home]
    const [goal] = goals.toSorted((a, b) => b.worth / (4 + near(b.box)) - a.worth / (4 + near(a.box)))
    const place = (box: number): string => boxName(p.game, p.game.ground.boxIds[box])
    const aim = goal === undefined ? 'it holds its ground' : `it makes for ${place(goal.box)}`
    return [`The ${armyName(p.game, army.id)}: ${sp} SP, headquarters at ${place(home)}; ${aim}.`]
  })
  return mates.length === 0 || lines.length === 0
    ? { do: 'end' }
    : { do: 'note', to: [...new Set(mates)], text: lines.join(' ') }
}
