import { loadKit } from '@bivouac/games'
import { formatOf, listDice, makeRecord, parsePositionFile, parseRecord, replayRecord } from '@bivouac/kernel'
import { runPosition, seededDice, Session } from '@bivouac/kernel'
import type { Action, AnyKit, AnyPosition, Dice, GameRecord, GameSetup } from '@bivouac/kernel'
import { EngineError } from './protocol.ts'

/** Games a program may have open at once. */
const MOST = 256

/** A game that a program plays or looks at. */
export interface Table {
  readonly name: string
  readonly kit: AnyKit
  readonly session: Session<AnyPosition, Action, unknown>
  /** Are its dice thrown here? If not, whoever performs an action brings them. */
  readonly throws: boolean
  /** Does something with these dice in hand. */
  withDice<T>(values: readonly number[], work: () => T): T
}

/** The games open at the door, each by its name. */
export class Tables {
  readonly #open = new Map<string, Table>()
  #made = 0

  /** Throws `EngineError` when there is none so named. */
  named(name: string): Table {
    const found = this.#open.get(name)
    if (!found) throw new EngineError('table', `There is no table "${name}".`)
    return found
  }

  /** A new game. With a seed the dice are thrown here, without one they are brought. */
  async open(
    system: string,
    setup: GameSetup,
    seed: number | undefined,
    dice: readonly number[] = [],
  ): Promise<Table> {
    const kit = await loadKit(system)
    const hand = new Hand(seed)
    return this.#lay(kit, hand, (thrown) =>
      hand.with(dice, () => {
        const source = seed === undefined ? ({ kind: 'list' } as const) : ({ kind: 'seed', seed } as const)
        return new Session(kit.system, setup, thrown, source)
      }),
    )
  }

  /** A game as a record or a position file has it: the record up to `to` actions, the position after all of the file's. */
  async read(file: { readonly format: string }, to: number | undefined, seed?: number): Promise<Table> {
    if (formatOf(file) === 'bivouac-record') {
      // Whatever dice fall from here on are not those it was recorded with.
      const record: GameRecord = { ...parseRecord(file), dice: { kind: 'list' } }
      const kit = await loadKit(record.system)
      const cut = to === undefined || to >= record.entries.length ? {} : { to }
      return this.#lay(kit, new Hand(seed), (live) => replayRecord(kit.system, record, { ...cut, live }))
    }
    const position = parsePositionFile(file)
    const kit = await loadKit(position.system)
    const { mismatches, position: p } = runPosition(kit.system, kit.notation, position)
    if (mismatches.length > 0)
      throw new EngineError('data', `The position does not go as its file says, at ${mismatches[0].path}.`)
    return this.#lay(kit, new Hand(seed), (thrown) => standingAt(kit, position.setup, thrown, p))
  }

  /** The same game once more, to try something out; its dice fall anew. */
  fork(table: Table, seed: number | undefined): Table {
    const { kit, session } = table
    return this.#lay(kit, new Hand(seed), (thrown) => {
      const { openingRolls, entries, position, sequence } = session
      const standing = { openingRolls, entries, position, sequence }
      return new Session(kit.system, session.setup, thrown, { kind: 'list' }, standing)
    })
  }

  close(table: Table): void {
    this.#open.delete(table.name)
  }

  #lay(kit: AnyKit, hand: Hand, begin: (dice: Dice) => Table['session']): Table {
    if (this.#open.size >= MOST) throw new EngineError('table', `No more than ${MOST} tables can be open.`)
    const session = begin(hand.dice)
    const name = `t${++this.#made}`
    const table: Table = {
      name,
      kit,
      session,
      throws: hand.throws,
      withDice: (values, work) => hand.with(values, work),
    }
    this.#open.set(name, table)
    return table
  }
}

/** The record of a table. */
export function recordOf({ session }: Table): GameRecord {
  return makeRecord(session)
}

function standingAt(kit: AnyKit, setup: GameSetup, dice: Dice, position: AnyPosition): Table['session'] {
  const standing = { openingRolls: [], entries: [], position, sequence: 0 }
  return new Session(kit.system, setup, dice, { kind: 'list' }, standing)
}

/** The dice of a table: from a seed, or those that were brought. */
class Hand {
  readonly throws: boolean
  readonly #own: Dice | null
  #brought: Dice = listDice([])
  readonly dice: Dice

  constructor(seed: number | undefined) {
    this.#own = seed === undefined ? null : seededDice(seed)
    this.throws = this.#own !== null
    this.dice = { roll: (sides, what) => (this.#own ?? this.#brought).roll(sides, what) }
  }

  with<T>(values: readonly number[], work: () => T): T {
    if (this.#own !== null && values.length > 0)
      throw new EngineError('dice', 'This table throws its own dice.')
    this.#brought = listDice(values)
    return work()
  }
}
