import { readdirSync, readFileSync } from 'node:fs'
import { joursDeGloire, topFrame } from '@bivouac/jours-de-gloire'
import type { Frame } from '@bivouac/jours-de-gloire'
import { applyAction, copyPlain, listDice, parseRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'

const GOLDEN = new URL('../../../packages/systems/jours-de-gloire/test/golden/', import.meta.url)

/** A game as it stood after its first entries, as a position file: the way to a decision without the luck that leads there. */
function upTo(title: string, { setup, openingRolls, entries }: GameRecord, count: number): object {
  const played = entries.slice(0, count)
  return {
    format: 'bivouac-position',
    version: 1,
    system: joursDeGloire.id,
    title,
    setup,
    dice: [...openingRolls, ...played.flatMap(({ rolls }) => rolls)],
    actions: played.map(({ seat, action }) => ({ as: seat, do: action })),
  }
}

/**
 * For each of these decisions the earliest moment of a golden game in which there is something to decide. Throws when one
 * is in none of them.
 */
export function campaignMoments<Phase extends Frame['phase']>(
  phases: readonly Phase[],
): ReadonlyMap<Phase, object> {
  const earliest = new Map<Phase, { readonly count: number; readonly file: object }>()
  const found = (phase: Phase): number => earliest.get(phase)?.count ?? Infinity
  for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith('.record.json'))) {
    const record = parseRecord(readFileSync(new URL(name, GOLDEN), 'utf8'))
    const p = joursDeGloire.open(record.setup, listDice(record.openingRolls))
    for (const [count, { seat, action, rolls }] of record.entries.entries()) {
      // Nothing later in this game is earlier than what is found.
      if (phases.every((phase) => found(phase) <= count)) break
      const phase = phases.find((one) => one === topFrame(p).phase)
      const [asked] = joursDeGloire.deciders(p)
      if (phase !== undefined && count < found(phase) && joursDeGloire.offer(p, asked).actions.length > 1)
        earliest.set(phase, { count, file: upTo(p.game.scenario.title, record, count) })
      // Rules may take a list out of an action into the state and change it there.
      applyAction(joursDeGloire, p, seat, copyPlain(action), listDice(rolls))
    }
  }
  const missing = phases.filter((phase) => !earliest.has(phase))
  if (missing.length > 0) throw new Error(`no golden game comes to ${missing.join(', ')}`)
  return new Map([...earliest].map(([phase, { file }]) => [phase, file]))
}
