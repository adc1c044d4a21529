import { readdirSync, readFileSync } from 'node:fs'
import { joursDeGloire, topFrame } from '@bivouac/jours-de-gloire'
import type { Frame } from '@bivouac/jours-de-gloire'
import { listDice, parseRecord } from '@bivouac/kernel'
import type { GameRecord } from '@bivouac/kernel'
import { follow } from '../follow.ts'

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
  for (const name of readdirSync(GOLDEN).filter((file) => file.endsWith('.record.json'))) {
    const record = parseRecord(readFileSync(new URL(name, GOLDEN), 'utf8'))
    const opening = joursDeGloire.open(record.setup, listDice(record.openingRolls))
    const { entries } = follow(joursDeGloire, opening)(record.entries)
    for (const [count, p] of [opening, ...entries.map(({ after }) => after)].entries()) {
      const phase = phases.find((one) => one === topFrame(p).phase)
      if (phase === undefined || count >= (earliest.get(phase)?.count ?? Infinity)) continue
      const [seat] = joursDeGloire.deciders(p)
      if (seat === undefined || joursDeGloire.offer(p, seat).actions.length < 2) continue
      earliest.set(phase, { count, file: upTo(opening.game.scenario.title, record, count) })
    }
  }
  const missing = phases.filter((phase) => !earliest.has(phase))
  if (missing.length > 0) throw new Error(`no golden game comes to ${missing.join(', ')}`)
  return new Map([...earliest].map(([phase, { file }]) => [phase, file]))
}
