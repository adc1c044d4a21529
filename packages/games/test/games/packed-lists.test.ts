import { setFlagsFromString } from 'node:v8'
import { games, loadKit } from '@bivouac/games'
import { createRandom, drawAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'

/** Asks the machine whether it takes a list for one with holes: such a list slows every loop that meets it, for good. */
function makeHasHoles(): (list: readonly unknown[]) => boolean {
  setFlagsFromString('--allow-natives-syntax')
  // oxlint-disable-next-line typescript/no-implied-eval -- the only way to ask
  return new Function('list', 'return %HasHoleyElements(list)') as (list: readonly unknown[]) => boolean
}

const hasHoles = makeHasHoles()

function holesIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return []
  const inside = Object.entries(value).flatMap(([key, inner]) => holesIn(inner, `${path}.${key}`))
  return Array.isArray(value) && hasHoles(value) ? [path, ...inside] : inside
}

// The machine remembers what other tests made of the same lists: this file, as the long games do, has a worker of its own.
describe.each(games)('lists in the positions of $title', ({ id }) => {
  it('have no holes, from the opening on', async () => {
    const { system } = await loadKit(id)
    for (const { id: scenario } of system.scenarios) {
      const dice = seededDice(1813)
      const random = createRandom(1813)
      const p = system.open({ scenario }, dice)
      expect(holesIn(p.state, 'opening'), scenario).toEqual([])
      for (let step = 0; step < 60 && system.deciders(p).length > 0; step++) {
        const [seat] = system.deciders(p)
        const action = drawAction(system.offer(p, seat), random)
        if (action !== null) system.perform(p, seat, action, dice)
      }
      expect(holesIn(p.state, 'state'), scenario).toEqual([])
    }
  })
})
