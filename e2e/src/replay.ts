import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { applyAction, DataError, listDice, parseRecord, stateHash } from '@bivouac/kernel'
import type { Action, GameRecord, Position, RuleSystem } from '@bivouac/kernel'
import { joursDeGloire } from '@bivouac/jours-de-gloire'
import { laGrandeArmee } from '@bivouac/la-grande-armee'

const READERS: Readonly<Record<string, (record: GameRecord) => string[]>> = {
  [laGrandeArmee.id]: (record) => hashesIn(laGrandeArmee, record),
  [ageOfDestiny.id]: (record) => hashesIn(ageOfDestiny, record),
  [joursDeGloire.id]: (record) => hashesIn(joursDeGloire, record),
}

/** The fingerprint of the position at the opening and after every entry of a record, given as text. */
export function hashesOf(text: string): string[] {
  const record = parseRecord(text)
  const read = READERS[record.system]
  if (!read) throw new DataError('system', `expected one of ${Object.keys(READERS).join(', ')}`)
  return read(record)
}

function hashesIn<P extends Position, A extends Action, V>(
  system: RuleSystem<P, A, V>,
  { setup, openingRolls, entries }: GameRecord,
): string[] {
  const p = system.open(setup, listDice(openingRolls))
  const hashes = [stateHash(p.state)]
  for (const { seat, action, rolls } of entries) {
    applyAction(system, p, seat, action, listDice(rolls))
    hashes.push(stateHash(p.state))
  }
  return hashes
}
