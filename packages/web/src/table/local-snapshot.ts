import { fingerprint, isAlike, stateMark, wholeState } from '@bivouac/kernel'
import type { Action, AnyPosition, AnySystem, Standing } from '@bivouac/kernel'
import type { KeptEntry, KeptSnapshot, LocalHead } from '../storage/shelf.ts'
import type { AnySession } from './local-game.ts'

/** A snapshot is made when so many moves have been made since the last. */
const EVERY = 64

/** Is it time for a snapshot of this game, the last of which has `kept` moves? Only of what can no longer be taken back. */
export function isDue({ entries, standing }: AnySession, kept: number): boolean {
  return standing === entries.length && entries.length - kept >= EVERY
}

/** The game as it stands, to be taken up again without playing what led there. */
export function snapshotOf(table: string, session: AnySession): KeptSnapshot {
  const { system, entries, openingRolls, mark, position } = session
  const told = {
    table,
    rules: rulesOf(system),
    mark,
    state: wholeState(position),
    openingRolls: openingRolls.slice(),
    entries: entries.slice(),
  }
  return { ...told, seal: fingerprint(told) }
}

/**
 * Where a snapshot lets a game begin; null where it is not to be trusted: it was made by other rules, is damaged, or is of
 * other moves than those that are kept. They save time and nothing else.
 */
export function standingAt(
  system: AnySystem,
  head: LocalHead,
  kept: readonly KeptEntry[],
  snapshot: KeptSnapshot | null,
): Standing<AnyPosition, Action> | null {
  if (snapshot === null || snapshot.rules !== rulesOf(system)) return null
  const { seal, ...told } = snapshot
  try {
    const { openingRolls, entries, mark, state } = told
    const count = entries.length
    if (fingerprint(told) !== seal || count > kept.length || kept[count - 1].mark !== mark) return null
    const faces = openingRolls.map(({ value }) => value)
    if (!isAlike(faces, head.openingRolls) || !entries.every((entry, at) => isMove(entry, kept[at])))
      return null
    const position = system.restore(head.setup, state)
    if (stateMark(wholeState(position)) !== mark) return null
    return { openingRolls, entries, position, sequence: count }
  } catch {
    // No state of this game: its moves have everything.
    return null
  }
}

function isMove({ seat, action, rolls }: KeptSnapshot['entries'][number], kept: KeptEntry): boolean {
  const faces = rolls.map(({ value }) => value)
  return seat === kept.seat && isAlike(action, kept.action) && isAlike(faces, kept.rolls)
}

function rulesOf({ id, rulesVersion }: AnySystem): string {
  return `${id} ${rulesVersion}`
}
