import { loadKit } from '@bivouac/games'
import { createRandom } from '@bivouac/kernel'
import type { AnySystem, SeatId } from '@bivouac/kernel'
import * as v from 'valibot'
import { Failure } from '../usage.ts'
import { EngineClient } from './client.ts'
import { toldOffer } from './engine.ts'
import { decisionSchema, helloSchema, PROTOCOL } from './protocol.ts'

/** What a program plays: decisions of one game have the same name. */
export interface EngineChair {
  readonly system: string
  readonly game: string
  readonly seed: number
  readonly level?: string
  /** Seconds for any answer; a program that takes longer is ended. */
  readonly patience: number
  /** Told of a fault in its own thinking. */
  readonly onFault: (fault: unknown) => void
}

/** Seconds a program has to start and say who it is. */
const START = 30
/** Of what cannot be listed so many are drawn for a program that wants to be told what it may do. */
const SAMPLES = 4

/** Another program in a seat: it is told what the seat may see, and answers with an action. */
export class EngineRival {
  readonly #client: EngineClient
  readonly #chair: EngineChair
  readonly #system: AnySystem
  readonly #wantsOffer: boolean

  private constructor(client: EngineClient, chair: EngineChair, system: AnySystem, wantsOffer: boolean) {
    this.#client = client
    this.#chair = chair
    this.#system = system
    this.#wantsOffer = wantsOffer
  }

  /** Starts it and asks who it is. Rejects with `Failure` when it does not speak the protocol. */
  static async seat(command: string, chair: EngineChair): Promise<EngineRival> {
    const client = new EngineClient(command)
    try {
      const hello = v.safeParse(helloSchema, await client.ask({ ask: 'hello' }, START))
      if (!hello.success || hello.output.protocol !== PROTOCOL)
        throw new Failure(`"${command}" does not speak version ${PROTOCOL} of the protocol.`)
      const { system } = await loadKit(chair.system)
      return new EngineRival(client, chair, system, hello.output.wants.includes('offer'))
    } catch (error) {
      client.close()
      throw error
    }
  }

  /** What it does, as it answered: whether the rules allow it is for whoever asks to see. */
  async decide(view: unknown, seat: SeatId): Promise<unknown> {
    const { system, game, seed, level, patience, onFault } = this.#chair
    const answer = await this.#client.ask(
      {
        ask: 'decide',
        system,
        game,
        seat,
        seed,
        ...(level !== undefined && { level }),
        view,
        // From what the seat may see, like everything else a program is told.
        ...(this.#wantsOffer && {
          offer: toldOffer(
            this.#system.offer(this.#system.imagine(view, seat, createRandom(seed)), seat),
            SAMPLES,
            seed,
          ),
        }),
      },
      patience,
    )
    const decision = v.safeParse(decisionSchema, answer)
    if (!decision.success) throw new Failure(`"${this.#client.command}" answers without an action.`)
    if (decision.output.fault !== undefined) onFault(decision.output.fault)
    return decision.output
  }

  close(): void {
    this.#client.close()
  }
}
