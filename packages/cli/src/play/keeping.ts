import { makeRecord } from '@bivouac/kernel'
import type { Action, AnyPosition, Session } from '@bivouac/kernel'
import { exists, keepingPlace, writeWhole } from '../files.ts'
import { recordText } from '../records.ts'
import { Failure } from '../usage.ts'

type AnySession = Session<AnyPosition, Action, unknown>

/** Where a game is kept: the file asked for, or a place of the program's own. */
export class Keeping {
  /** The file the game goes to by itself. */
  readonly path: string
  /** Files this game has written: those alone may be written over. */
  readonly #ours = new Set<string>()
  #written = -1

  /** Throws `Failure` when the file asked for is there already, unless it is the game being resumed. */
  constructor(path: string | undefined, scenario: string, resumed: string | undefined) {
    this.path = path ?? resumed ?? placeOfItsOwn(scenario)
    if (resumed !== undefined) this.#ours.add(resumed)
    this.#refuseForeign(this.path)
  }

  /** Writes the game so far, if there is anything new. Throws `Failure` when it cannot be written. */
  keep(session: AnySession): void {
    if (session.sequence === this.#written || session.entries.length === 0) return
    this.#write(session, this.path)
    this.#written = session.sequence
  }

  /** Writes the game so far to a file of the player's choice, unless something else stands there. */
  saveAs(session: AnySession, path: string): void {
    this.#refuseForeign(path)
    this.#write(session, path)
  }

  #refuseForeign(path: string): void {
    if (!this.#ours.has(path) && exists(path))
      throw new Failure(`${path} is there already. Choose another file, or go on with it: --resume ${path}`)
  }

  #write(session: AnySession, path: string): void {
    writeWhole(path, recordText(makeRecord(session)))
    this.#ours.add(path)
  }
}

/** A file named after the scenario and the time; two games begun in one second do not meet in it. */
function placeOfItsOwn(scenario: string): string {
  const name = `${scenario}-${stamp()}`
  let path = keepingPlace(`${name}.json`)
  for (let n = 2; exists(path); n++) path = keepingPlace(`${name}-${n}.json`)
  return path
}

/** `20261004-181530`. */
function stamp(): string {
  return new Date().toISOString().replace(/\..*$/, '').replace(/[-:]/g, '').replace('T', '-')
}
