import { levels } from '@bivouac/ai'
import type { Computer } from '@bivouac/ai'
import { seededDice, stateHash } from '@bivouac/kernel'
import { gameNamed, loadKit } from './games.ts'
import { createComputer } from './opponents.ts'

/** Seconds a turn, in work units: enough to search a little, little enough to be counted often. */
const SECONDS = 0.12

/**
 * What the computer decides in a system's first game, so many decisions of all levels in turn, as one hash: the same on
 * every machine, and another whenever the computer plays otherwise.
 */
export async function decisionsHash(id: string, decisions: number): Promise<string> {
  const { system } = await loadKit(id)
  const { scenario } = gameNamed(id).first
  const story: unknown[] = []
  for (let seed = 1; story.length < decisions; seed++) {
    const dice = seededDice(seed)
    const p = system.open({ scenario }, dice)
    const computers = new Map<string, Computer>()
    for (let step = 0; story.length < decisions; step++) {
      const [seat] = system.deciders(p)
      if (seat === undefined) break
      // All levels, each for a while, so that a plan is also followed.
      const level = levels[Math.floor(step / 7) % levels.length]
      const key = `${seat} ${level}`
      const computer =
        computers.get(key) ?? (await createComputer(id, { seed, level, row: { seconds: SECONDS } }))
      computers.set(key, computer)
      const { action, work } = computer.think(system.view(p, seat), seat)
      story.push({ seat, level, action, work })
      system.perform(p, seat, action, dice)
    }
  }
  return stateHash(story)
}
