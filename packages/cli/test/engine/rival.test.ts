import { join } from 'node:path'
import { loadKit } from '@bivouac/games'
import { checkAction, seededDice } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { EngineRival } from '../../src/engine/engine-rival.ts'
import { EXAMPLES, useFolder } from '../desk.ts'

const NODE = JSON.stringify(process.execPath)
const OURS = `${NODE} ${join(import.meta.dirname, '..', '..', 'bin', 'bivouac.mjs')} engine`
const EXAMPLE = `${NODE} ${join(EXAMPLES, 'opponent.mjs')}`

const folder = useFolder()
const faults: unknown[] = []
const chair = {
  system: 'la-grande-armee',
  game: 'test',
  seed: 3,
  level: 'recruit',
  patience: 20,
  onFault: (fault: unknown) => void faults.push(fault),
}

/** A program of a few lines, as a command. */
function program(text: string): string {
  return `${NODE} ${folder.write('program.mjs', text)}`
}

const POLITE = `
import { createInterface } from 'node:readline'
for await (const line of createInterface({ input: process.stdin })) {
  const { id, ask } = JSON.parse(line)
  if (ask === 'hello') console.log(JSON.stringify({ id, protocol: 1 }))
  else if (ask === 'quit') break
  else { AT_DECIDE }
}`

describe('programs as players', () => {
  it('play a game against each other: the example, and our own mind behind its door', async () => {
    const { system } = await loadKit(chair.system)
    const dice = seededDice(5)
    const p = system.open({ scenario: 'ulm' }, dice)
    const rivals = new Map([
      ['allied', await EngineRival.seat(EXAMPLE, chair)],
      ['french', await EngineRival.seat(OURS, chair)],
    ])
    const asked = new Map<string, number>()
    try {
      for (let step = 0; step < 60; step++) {
        const [seat] = system.deciders(p)
        if (seat === undefined) break
        const rival = rivals.get(seat)
        if (!rival) throw new Error(seat)
        const { action } = (await rival.decide(system.view(p, seat), seat)) as {
          readonly action: { readonly do: string }
        }
        expect(checkAction(system, p, seat, action)).toBeNull()
        asked.set(seat, (asked.get(seat) ?? 0) + 1)
        system.perform(p, seat, action, dice)
      }
    } finally {
      for (const rival of rivals.values()) rival.close()
    }
    expect([...asked.keys()].length).toBe(2)
    expect(faults).toEqual([])
  })

  it('are told apart from programs that are none', async () => {
    await expect(EngineRival.seat(program('console.log("hello")'), chair)).rejects.toThrow(/no JSON: hello/)
    await expect(EngineRival.seat('no-such-program-here', chair)).rejects.toThrow(/has ended/)
  })

  it('that die are told with their last words', async () => {
    const rival = await EngineRival.seat(
      program(POLITE.replace('AT_DECIDE', 'console.error("out of powder"); process.exit(3)')),
      chair,
    )
    await expect(rival.decide({}, 'french')).rejects.toThrow(/exit code 3[^]*out of powder/)
    rival.close()
  })

  it('that do not answer in time are ended', async () => {
    const rival = await EngineRival.seat(program(POLITE.replace('AT_DECIDE', '')), {
      ...chair,
      patience: 0.3,
    })
    await expect(rival.decide({}, 'french')).rejects.toThrow(/did not answer within 0.3 s/)
    await expect(rival.decide({}, 'french')).rejects.toThrow(/did not answer/)
    rival.close()
  })

  it('that cannot decide say why', async () => {
    const rival = await EngineRival.seat(
      program(
        POLITE.replace('AT_DECIDE', 'console.log(JSON.stringify({ id, error: { says: "I am lost" } }))'),
      ),
      chair,
    )
    await expect(rival.decide({}, 'french')).rejects.toThrow(/says: I am lost/)
    rival.close()
  })
})
