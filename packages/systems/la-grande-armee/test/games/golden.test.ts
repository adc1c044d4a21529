import { describe, expect, it } from 'vitest'
import index from '../golden/games.json' with { type: 'json' }

describe('the golden games', () => {
  it('hold what happens once in a campaign: powers that enter, leave and rise, and armies that come late', () => {
    const told = new Set(index.games.flatMap(({ happens }) => happens.map((event) => JSON.stringify(event))))
    for (const event of index.once) expect(told, JSON.stringify(event)).toContain(JSON.stringify(event))
  })
})
