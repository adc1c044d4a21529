import { sideWords } from '@bivouac/kernel'
import type { Game } from '../position/state.ts'

/** `the French`; and `French`, of what is theirs. */
export const { theSide, ofSide } = sideWords({
  french: ['the French', 'French'],
  allied: ['the Allies', 'Allied'],
})

/** The name of a box by its id: `Königsbruck`; of two that go by one name with today's beside it: `Lissa (Leszno)`. */
export function boxName(game: Game, id: string): string {
  const box = game.ground.boxIndex.get(id)
  if (box === undefined) return id
  const { name, modern } = game.ground.boxes[box]
  const twins = game.ground.boxes.some((other, at) => at !== box && other.name === name)
  if (!twins || modern === undefined) return name
  return modern.startsWith(`${name} `) ? modern : `${name} (${modern.replace(/ \(.*/, '')})`
}

const ARMS = ['infantry', 'cavalry', 'reserve artillery', 'general']

/** The names of counters, each with its arm where another goes by the same name: `Yorck (general), Yorck (infantry)`. */
export function counterNames(game: Game, ids: readonly string[]): string[] {
  return ids.map((id) => {
    const counter = game.counterIndex.get(id)
    if (counter === undefined) return id
    const { name, kind } = game.counters[counter]
    const twins = game.counters.some(
      (other, at) => at !== counter && other.name === name && other.kind !== kind,
    )
    return twins ? `${name} (${ARMS[kind] ?? ''})` : name
  })
}

/** The name of a counter by its id: `III Corps`. */
export function counterName(game: Game, id: string): string {
  const counter = game.counterIndex.get(id)
  return counter === undefined ? id : game.counters[counter].name
}

/** The name of an army by its id, or of two that share a die. */
export function armyName(game: Game, id: string): string {
  const names = id.split('+').map((one) => {
    const army = game.armyIndex.get(one)
    return army === undefined ? one : game.armies[army].name
  })
  return names.join(' and the ')
}

const ALONE: Readonly<Record<string, string>> = {
  are: 'is',
  have: 'has',
  they: 'it',
  try: 'tries',
  go: 'goes',
}

/** The word as it goes with so many: `goes` with one, `go` with several. */
export function withMany(count: number, word: string): string {
  if (count !== 1) return word
  return ALONE[word] ?? (word.endsWith('ch') ? `${word}es` : `${word}s`)
}

/** Who sits there, by the id of the seat: `the Army of Bohemia`, `the French`. */
export function seatName(game: Game, id: string): string {
  const seat = game.seatIndex.get(id)
  const name = seat === undefined ? id : game.seats[seat].name
  return name.replace(/^The /, 'the ')
}

/** The name on a counter without what stands in brackets: `III Corps`. */
export function shortName(name: string): string {
  return name.replace(/ \(.*/, '').replace(' Corps de cavalerie', ' Cav.').replace(' Corps', '')
}

/** JDG-5.5.4-b: `gets 1 SP back, 2 on 2 of 6 faces`. */
export function recoveryWord({ tables: { recovery } }: Game): string {
  const [least, most] = [Math.min(...recovery), Math.max(...recovery)]
  const lucky = recovery.filter((sp) => sp === most).length
  return least === most ? `gets ${least} SP back` : `gets ${least} SP back, ${most} on ${lucky} of 6 faces`
}
