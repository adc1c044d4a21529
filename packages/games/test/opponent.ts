import { statSync } from 'node:fs'
import { levels, opponentOf, SECONDS } from '@bivouac/ai'
import { createComputer } from '@bivouac/games'
import { checkAction, createRandom, playRandom, seededDice } from '@bivouac/kernel'
import type { AnyKit, SystemEntry } from '@bivouac/kernel'
import { root } from './lent.ts'

/** Players of one idea that every level is held against. */
const SPARRING = ['rusher', 'turtle', 'raider']
/** What the numbers and weights of a system may weigh. */
const MOST_BYTES = 50_000
const SEED = 1813

/** What an opponent lacks, a line each. */
export async function opponentLacking(entry: SystemEntry, kit: AnyKit): Promise<string[]> {
  if (!entry.judged) return ['no script of its own: the computer plays it by what each action comes to']
  const { system } = kit
  const { levels: rows, sparring, features, weights, script } = await opponentOf(entry.id)
  const dice = seededDice(SEED)
  const p = system.open({ scenario: entry.first.scenario }, dice)
  const lacking: string[] = []
  for (const level of levels) {
    if (rows[level] === undefined) {
      lacking.push(`no row for a ${level}`)
      continue
    }
    if (rows[level].seconds > SECONDS[level]) lacking.push(`the ${level} may think longer than is promised`)
    const [seat] = system.deciders(p)
    const computer = await createComputer(entry.id, { seed: SEED, level, row: { seconds: 0.2 } })
    const { action, resorted } = computer.think(system.view(p, seat), seat)
    const refusal = checkAction(system, p, seat, action)
    if (refusal !== null) lacking.push(`the ${level} begins with what ${refusal.clause} forbids`)
    if (resorted) lacking.push(`the ${level} is at a loss from the first`)
  }
  for (const name of SPARRING) if (sparring[name] === undefined) lacking.push(`no ${name} to spar with`)
  for (const name of features.names)
    if (weights[name] === undefined) lacking.push(`the feature ${name} weighs nothing`)
  const { size } = statSync(new URL(`packages/ai/src/${entry.id}/numbers.json`, root))
  if (size > MOST_BYTES) lacking.push(`its numbers weigh ${size} bytes`)
  const before = script.turn(p).count
  playRandom(system, p, createRandom(SEED), dice, { maxActions: 3000 })
  const after = script.turn(p).count
  if (!(after > before)) lacking.push(`its turns do not rise: ${before}, and ${after} after a long while`)
  const figures = new Float64Array(features.names.length)
  for (const { side } of system.seats(p)) {
    features.write(p, side, figures)
    if (!figures.every(Number.isFinite)) lacking.push(`features of ${side} that are no numbers`)
  }
  return lacking
}
