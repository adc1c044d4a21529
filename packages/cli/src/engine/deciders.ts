import type { Computer } from '@bivouac/ai'
import { createComputer, loadKit } from '@bivouac/games'
import { createRandom, DataError } from '@bivouac/kernel'
import type { DecideRequest } from './protocol.ts'
import { EngineError } from './protocol.ts'

/** Games whose plans are kept at once; the one asked about longest ago is forgotten. */
const GAMES = 32

/** What went wrong in the thinking of a computer, the last of it. */
interface Faults {
  last: string | undefined
}

interface Sitting {
  readonly computer: Computer
  readonly faults: Faults
}

/** The computer players behind the door, each with the plan it is following. */
export class Deciders {
  readonly #sittings = new Map<string, Sitting>()

  /** What the computer does, from what the seat may see alone. Throws `EngineError` when there is nothing to decide. */
  async decide(request: DecideRequest, system: string, view: unknown): Promise<object> {
    const { seat, memory } = request
    await expectDecision(system, view, seat)
    const sitting = await this.#sit(request, system)
    if (memory !== undefined) sitting.computer.remember(memory)
    sitting.faults.last = undefined
    const thought = sitting.computer.think(view, seat)
    const { last: fault } = sitting.faults
    return { ...thought, ...(fault !== undefined && { fault }) }
  }

  async #sit({ seat, level, seed, game, speed, seconds }: DecideRequest, system: string): Promise<Sitting> {
    const key = JSON.stringify([system, game, seat, level, seed, speed, seconds])
    const sitting = this.#sittings.get(key) ?? (await begin())
    this.#sittings.delete(key)
    this.#sittings.set(key, sitting)
    for (const oldest of this.#sittings.keys()) {
      if (this.#sittings.size <= GAMES) break
      this.#sittings.delete(oldest)
    }
    return sitting

    async function begin(): Promise<Sitting> {
      const faults: Faults = { last: undefined }
      const computer = await createComputer(system, {
        seed,
        level,
        ...(speed !== undefined && { speed }),
        ...(seconds !== undefined && { row: { seconds } }),
        onFault: (fault) => (faults.last = String(fault)),
      })
      return { computer, faults }
    }
  }
}

/** A view from outside may be anything: whatever the rules make of it is no fault of theirs. */
async function expectDecision(id: string, view: unknown, seat: string): Promise<void> {
  const { system } = await loadKit(id)
  let decides: boolean
  try {
    decides = system.deciders(system.imagine(view, seat, createRandom(1))).includes(seat)
  } catch (error) {
    if (error instanceof DataError) throw error
    throw new EngineError('data', `This is no view of ${system.title}.`)
  }
  if (!decides) throw new EngineError('refused', `${seat} has nothing to decide now.`, 'TABLE-TURN')
}
