import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { guardedApply, listDice, parseRecord } from '@bivouac/kernel'
import { frameNow, laBataille } from '@bivouac/la-bataille'
import type { Frame } from '@bivouac/la-bataille'

const GOLDEN = fileURLToPath(new URL('../../../packages/systems/la-bataille/test/golden/', import.meta.url))

/** A golden game, for a record to be opened. */
export const A_GOLDEN_GAME = new URL(
  '../../../packages/systems/la-bataille/test/golden/saalfeld-croesten-draw.record.json',
  import.meta.url,
)

/**
 * Position files in which each of these is asked, as the golden games at Crösten come to it, the soonest of them all. Throws
 * when none comes to one of them.
 */
export function askedIn(phases: readonly Frame['phase'][]): ReadonlyMap<Frame['phase'], object> {
  const found = new Map<Frame['phase'], { readonly count: number; readonly file: object }>()
  const names = readdirSync(GOLDEN).filter((name) => /^saalfeld-croesten.*\.record\.json$/.test(name))
  for (const name of names) {
    const { setup, openingRolls, entries } = parseRecord(readFileSync(GOLDEN + name, 'utf8'))
    let p = laBataille.open(setup, listDice(openingRolls))
    for (const [at, { seat, action, rolls }] of entries.entries()) {
      p = guardedApply(laBataille, p, seat, action, listDice(rolls)).position
      const { phase } = frameNow(p)
      if (!phases.includes(phase) || (found.get(phase)?.count ?? Infinity) <= at) continue
      const played = entries.slice(0, at + 1)
      const file = {
        format: 'bivouac-position',
        version: 1,
        system: 'la-bataille',
        title: `Asked: ${phase}`,
        setup,
        dice: played.flatMap((entry) => entry.rolls),
        actions: played.map((entry) => ({ as: entry.seat, do: entry.action })),
      }
      found.set(phase, { count: at, file })
    }
  }
  return new Map(
    phases.map((phase) => {
      const moment = found.get(phase)
      if (!moment) throw new Error(`no golden game at Crösten comes to ${phase}`)
      return [phase, moment.file]
    }),
  )
}
