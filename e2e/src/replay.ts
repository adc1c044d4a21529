import { loadKit } from '@bivouac/games'
export { decisionsHash } from '@bivouac/games/decisions'
import { applyAction, listDice, parseRecord, stateHash, stateMark, wholeState } from '@bivouac/kernel'

/** The mark of the position at the opening and after every entry of a record, given as text; at the end its hash. */
export async function hashesOf(text: string): Promise<string[]> {
  const { system: id, setup, openingRolls, entries } = parseRecord(text)
  const { system } = await loadKit(id)
  const p = system.open(setup, listDice(openingRolls))
  const hashes = [stateMark(wholeState(p))]
  for (const { seat, action, rolls } of entries) {
    applyAction(system, p, seat, action, listDice(rolls))
    hashes.push(stateMark(wholeState(p)))
  }
  return [...hashes, stateHash(wholeState(p))]
}
