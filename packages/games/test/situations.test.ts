import { games, loadKit } from '@bivouac/games'
import { clauseIdsOf } from '@bivouac/kernel'
import { playSituation } from '@bivouac/kernel/testing'
import { describe, expect, it } from 'vitest'

describe.each(games)('situations of $title', async ({ id }) => {
  const kit = await loadKit(id)
  const situations = (await kit.situations?.()) ?? []
  const clauses = new Set(clauseIdsOf(await kit.ledger()))

  it('are a handful, each about rules there are', () => {
    expect(situations.length).toBeGreaterThanOrEqual(5)
    const named = situations.flatMap((one) => [...one.clauses, ...one.endings.map(({ clause }) => clause)])
    expect(named.filter((clause) => !clauses.has(clause))).toEqual([])
  })

  it.each(situations)('$id: its solution solves it', (situation) => {
    const { ending, fault } = playSituation(kit, situation, situation.solution)
    expect({ fault, solved: ending?.solved }).toEqual({ fault: null, solved: true })
  })

  it.each(situations)('$id: its mistake does not', (situation) => {
    const { ending, fault } = playSituation(kit, situation, situation.mistake)
    expect({ fault, solved: ending?.solved }).toEqual({ fault: null, solved: false })
  })
})
