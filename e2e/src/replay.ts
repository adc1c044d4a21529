import { applyAction, listDice, parseRecord, stateHash } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'

/** The fingerprint of the position at the opening and after every entry of a record, given as text. */
export function hashesOf(record: string): string[] {
  const { setup, openingRolls, entries } = parseRecord(record)
  const p = laGrandeArmee.open(setup, listDice(openingRolls))
  const hashes = [stateHash(p.state)]
  for (const { seat, action, rolls } of entries) {
    applyAction(laGrandeArmee, p, seat, action, listDice(rolls))
    hashes.push(stateHash(p.state))
  }
  return hashes
}
