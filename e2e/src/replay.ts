import { loadKit } from '@bivouac/games'
import { applyAction, listDice, parseRecord, stateHash, wholeState } from '@bivouac/kernel'

/** The fingerprint of the position at the opening and after every entry of a record, given as text. */
export async function hashesOf(text: string): Promise<string[]> {
  const { system: id, setup, openingRolls, entries } = parseRecord(text)
  const { system } = await loadKit(id)
  const p = system.open(setup, listDice(openingRolls))
  const hashes = [stateHash(wholeState(p))]
  for (const { seat, action, rolls } of entries) {
    applyAction(system, p, seat, action, listDice(rolls))
    hashes.push(stateHash(wholeState(p)))
  }
  return hashes
}
