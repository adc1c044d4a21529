import { makeRecord, tableRefusal } from '@bivouac/kernel'
import type { GameRecord, Refusal } from '@bivouac/kernel'
import { signal } from '@preact/signals'
import { Checkpoints } from './checkpoints.ts'
import type { AnySession } from './local-game.ts'
import { fileName } from './table-file.ts'
import type { Table } from './types.ts'

/** A game that is only read: a record laid open on the table. Nobody decides; every moment of it can be shown. */
export function readingTable(session: AnySession, record: GameRecord, title: string): Table {
  const { system } = session
  const checkpoints = new Checkpoints(system, session.jumpTo(0))
  checkpoints.warm(() => record.entries)
  const seats = system
    .seats(session.position)
    .map((seat) => ({ ...seat, player: 'friend' as const, online: false }))
  const { outcome } = session
  const refuse = (): Promise<Refusal> => Promise.resolve(tableRefusal('TABLE-SEAT'))
  return {
    id: 'record',
    place: 'here',
    systemId: system.id,
    setup: session.setup,
    title,
    seats: signal(seats),
    seat: signal(null),
    open: true,
    blind: false,
    withheld: signal(null),
    position: signal(session.position),
    entries: signal(
      session.entries.map(({ seat, action, events }, number) => ({ number, seat, action, events })),
    ),
    status: signal(outcome ? { kind: 'over', outcome } : { kind: 'reading' }),
    mayAct: signal(false),
    mayUndo: signal(false),
    computer: null,
    submit: refuse,
    undo: refuse,
    positionAt: async (count) => checkpoints.at(record.entries, count),
    record: async () => makeRecord(session, record.dice),
    file: async () => ({ name: fileName(title, 'record'), text: JSON.stringify(record) }),
    close() {},
  }
}
