import { DiceSpent } from '@bivouac/kernel'
import type { Terminal } from '../terminal.ts'
import type { HandDice } from './hand-dice.ts'

/**
 * Does something that throws dice, asking the person at the table for each as it is needed. Null when the
 * input ends before all are thrown: nothing has happened then.
 */
export async function withDice<T>(
  hand: HandDice | null,
  terminal: Terminal,
  work: () => T,
): Promise<T | null> {
  if (hand === null) return work()
  for (;;) {
    hand.rewind()
    try {
      const result = work()
      hand.settle()
      return result
    } catch (error) {
      if (!(error instanceof DiceSpent)) throw error
      const value = await askDie(terminal, error)
      if (value === null) return null
      hand.add(value)
    }
  }
}

async function askDie(terminal: Terminal, { sides, what }: DiceSpent): Promise<number | null> {
  for (;;) {
    const line = await terminal.ask(`die for ${what} (1-${sides})> `)
    if (line === null) return null
    const value = Number(line.trim())
    if (/^\d+$/.test(line.trim()) && value >= 1 && value <= sides) return value
    terminal.say(`A die of ${sides} shows 1 to ${sides}.`)
  }
}
