import { levels } from '@bivouac/ai'
import { games, loadKit, NoSuchSystem } from '@bivouac/games'
import { checkAction, createRandom, DataError, DiceSpent, FILE_LIMITS, parseLimited } from '@bivouac/kernel'
import type { Action, Offer } from '@bivouac/kernel'
import * as v from 'valibot'
import { Deciders } from './deciders.ts'
import { EngineError, PROTOCOL, requestSchema } from './protocol.ts'
import type { Request } from './protocol.ts'
import { recordOf, Tables } from './tables.ts'
import type { Table } from './tables.ts'

/** What is said back to a line; `last` when nothing more is to be asked. */
export interface Said {
  readonly answer: object
  readonly last: boolean
}

/**
 * The rules and the computer, asked by another program: one line of JSON in, one out. A line that makes no sense is
 * answered with an error and changes nothing. Lines are answered one after another.
 */
export class Engine {
  readonly #tables = new Tables()
  readonly #deciders = new Deciders()

  /** Answers a line. Never rejects. */
  async answer(line: string): Promise<Said> {
    let id: unknown = null
    try {
      const asked = readLine(line)
      id = idOf(asked)
      const request = readRequest(asked)
      const answer = await this.#reply(request)
      return { answer: { id, ...answer }, last: request.ask === 'quit' }
    } catch (error) {
      return { answer: { id, error: told(error) }, last: false }
    }
  }

  async #reply(request: Request): Promise<object> {
    switch (request.ask) {
      case 'hello':
        return hello()
      case 'open':
        return this.#stands(
          await this.#tables.open(request.system, request.setup, request.seed, request.dice),
        )
      case 'position':
        return this.#stands(await this.#tables.read(request.file, request.to, request.seed))
      case 'decide': {
        if (!('table' in request)) return this.#deciders.decide(request, request.system, request.view)
        const { kit, session } = this.#tables.named(request.table)
        const { system } = kit
        if (!system.deciders(session.position).includes(request.seat)) throw notDeciding(request.seat)
        return this.#deciders.decide(request, system.id, system.view(session.position, request.seat))
      }
      case 'quit':
        return { bye: true }
      case 'fork':
        return this.#stands(this.#tables.fork(this.#tables.named(request.table), request.seed))
      default:
        return this.#atTable(this.#tables.named(request.table), request)
    }
  }

  #atTable(
    table: Table,
    request: Exclude<Request, { ask: 'hello' | 'open' | 'position' | 'decide' | 'quit' | 'fork' }>,
  ): object {
    const { session, kit } = table
    const { system } = kit
    const p = session.position
    switch (request.ask) {
      case 'view':
        if (request.seat !== null) expectSeat(table, request.seat)
        return { view: system.view(p, request.seat) }
      case 'offer': {
        expectSeat(table, request.seat)
        const asked = system.deciders(p).includes(request.seat)
        return {
          question: asked ? system.question(p, request.seat) : null,
          ...toldOffer(system.offer(p, request.seat), request.samples, request.seed),
        }
      }
      case 'check':
        return { refusal: checkAction(system, p, request.seat, request.action) }
      case 'perform': {
        const { entry, refusal } = table.withDice(request.dice ?? [], () =>
          session.submit(request.seat, session.sequence, request.action),
        )
        if (refusal !== null) throw new EngineError('refused', refusal.reason, refusal.clause)
        return { events: entry.events, rolls: entry.rolls, ...this.#stands(table) }
      }
      case 'outcome':
        return { outcome: session.outcome, reckoning: kit.reckon?.(p) ?? null }
      case 'record':
        return { record: recordOf(table) }
      case 'close':
        this.#tables.close(table)
        return { closed: table.name }
    }
  }

  /** How a table stands, for everybody to know. */
  #stands({ name, kit, session, throws }: Table): object {
    const { system } = kit
    return {
      table: name,
      system: system.id,
      scenario: session.setup.scenario,
      seats: system.seats(session.position),
      deciders: system.deciders(session.position),
      sequence: session.sequence,
      outcome: session.outcome,
      dice: throws ? 'seed' : 'list',
    }
  }
}

async function hello(): Promise<object> {
  const kits = await Promise.all(games.map(({ id }) => loadKit(id)))
  return {
    name: 'Bivouac',
    protocol: PROTOCOL,
    levels,
    systems: kits.map(({ system: { id, title, rulesVersion, scenarios } }) => ({
      id,
      title,
      rulesVersion,
      scenarios: scenarios.map((card) => ({
        id: card.id,
        title: card.title,
        seats: card.seats,
        turns: card.turns,
      })),
    })),
  }
}

/** An offer as it is sent: of what cannot be listed so many are drawn. */
export function toldOffer(offer: Offer<Action>, samples: number, seed: number): object {
  const random = createRandom(seed)
  return {
    actions: offer.actions,
    regions: (offer.regions ?? []).map((region) => ({
      about: region.about,
      samples: Array.from({ length: samples }, () => region.sample(random)).filter((one) => one !== null),
    })),
  }
}

function expectSeat({ kit, session }: Table, seat: string): void {
  const seats = kit.system.seats(session.position).map(({ id }) => id)
  if (!seats.includes(seat))
    throw new EngineError('data', `There is no seat "${seat}". There are: ${seats.join(', ')}.`)
}

function notDeciding(seat: string): EngineError {
  return new EngineError('refused', `${seat} has nothing to decide now.`, 'TABLE-TURN')
}

function readLine(line: string): unknown {
  if (line.length > FILE_LIMITS.maxBytes)
    throw new EngineError('size', `A line has at most ${FILE_LIMITS.maxBytes} bytes.`)
  try {
    return parseLimited(line)
  } catch (error) {
    throw error instanceof DataError ? new EngineError('form', error.message) : error
  }
}

function idOf(asked: unknown): unknown {
  const found = v.safeParse(v.looseObject({ id: v.union([v.number(), v.string()]) }), asked)
  return found.success ? found.output.id : null
}

function readRequest(asked: unknown): Request {
  const read = v.safeParse(requestSchema, asked, { abortEarly: true })
  if (read.success) return read.output
  const [issue] = read.issues
  const path = v.getDotPath(issue)
  throw new EngineError('form', path === null ? issue.message : `${path}: ${issue.message}`)
}

function told(error: unknown): object {
  if (error instanceof EngineError) {
    const { code, message, clause } = error
    return { code, says: message, ...(clause !== undefined && { clause }) }
  }
  if (error instanceof DiceSpent) return { code: 'dice', says: error.message }
  if (error instanceof DataError || error instanceof NoSuchSystem)
    return { code: 'data', says: error.message }
  return { code: 'fault', says: error instanceof Error ? error.message : String(error) }
}
