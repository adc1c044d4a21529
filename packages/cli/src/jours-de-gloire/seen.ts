import { SIDES, boxName, counterName, joursDeGloire, sightOf } from '@bivouac/jours-de-gloire'
import type { JdgPosition, JdgView } from '@bivouac/jours-de-gloire'
import { bare, listed } from '../text.ts'

/** What whoever is at the keyboard may see: the view of the seat that decides, and all of it when the game is over. */
export function seenBy(p: JdgPosition): JdgView {
  return sightOf(p, joursDeGloire.deciders(p)[0] ?? null)
}

/** What is seen of one side in one box: names where they are known, else a number. */
export interface Stand {
  readonly box: number
  readonly side: string
  readonly count: number
  readonly text: string
}

/** Every stack on the map as this view shows it, box by box. */
export function standsOf(p: JdgPosition, view: JdgView): Stand[] {
  const { counters, ground } = p.game
  const stands: Stand[] = []
  if (view.own) {
    const side = SIDES[view.own.side]
    const boxes = Map.groupBy(
      view.own.counters.filter(({ box }) => box >= 0),
      ({ box }) => box,
    )
    for (const [box, stack] of boxes) {
      const names = stack.map(({ counter, roster }) => {
        const { id, name, kind, dummy } = counters[counter]
        const strength = dummy || kind > 1 ? '' : ` ${roster?.sp ?? '?'} SP`
        return `${name} (${id})${strength}`
      })
      stands.push({ box, side, count: stack.length, text: names.join(', ') })
    }
  }
  for (const { side, stacks } of view.seen) {
    for (const { box, down, downInside, up } of stacks) {
      const hidden = down + downInside
      const names = up.map(({ counter }) => counters[counter].name)
      const text = listed([...names, ...(hidden > 0 ? [`${hidden} face down`] : [])])
      stands.push({ box, side: SIDES[side], count: hidden + up.length, text })
    }
  }
  return stands.sort((a, b) => (ground.boxIds[a.box] < ground.boxIds[b.box] ? -1 : 1))
}

/** The box a word means: its id, its name, or the beginning of its name if only one begins so; -1 otherwise. */
export function boxMeant(p: JdgPosition, word: string): number {
  return meant(
    word,
    p.game.ground.boxIds,
    p.game.ground.boxes.map(({ name }) => name),
  )
}

/** The counter of this side a word means, likewise. The enemy's are not looked up: their names tell nothing. */
export function counterMeant(p: JdgPosition, side: number, word: string): number {
  const { counters } = p.game
  const own = [...counters.keys()].filter((counter) => counters[counter].side === side)
  const at = meant(
    word,
    own.map((counter) => counters[counter].id),
    own.map((counter) => counters[counter].name),
  )
  return at < 0 ? -1 : own[at]
}

function meant(word: string, ids: readonly string[], names: readonly string[]): number {
  const wanted = bare(word)
  if (wanted === '') return -1
  const exact = ids.findIndex((id) => bare(id) === wanted)
  if (exact >= 0) return exact
  const begun = [...names.keys()].filter((at) => bare(names[at]).startsWith(wanted))
  const whole = begun.filter((at) => bare(names[at]) === wanted)
  return whole.length === 1 ? whole[0] : begun.length === 1 ? begun[0] : -1
}

/** `Dresden (dresden)`: where is meant, and what to type. */
export function boxCalled(p: JdgPosition, id: string): string {
  const name = boxName(p.game, id)
  return name.toLowerCase() === id ? name : `${name} (${id})`
}

/** `III Corps (fr-3)`: who is meant, and what to type. */
export function counterCalled(p: JdgPosition, id: string): string {
  return `${counterName(p.game, id)} (${id})`
}
