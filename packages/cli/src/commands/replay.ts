import { capital, replayRecord, visibleEvents } from '@bivouac/kernel'
import type { Closing } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile } from '../files.ts'
import { readRecord } from '../records.ts'
import { Storyteller } from '../storyteller.ts'
import { DONE, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** `bivouac replay`: tells a recorded game. */
export const replayCommand: Command = {
  name: 'replay',
  about: 'Tells a recorded game in short sentences',
  help: [
    'bivouac replay RECORD [--to N] [--as SEAT] [--json]',
    '',
    '  --to N      only the first N actions',
    '  --as SEAT   only what that seat may see',
    '  --json      the events themselves, entry by entry',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      to: { type: 'string' },
      as: { type: 'string' },
      json: { type: 'boolean' },
    })
    expectWords(positionals, ['RECORD'])
    const [path] = positionals
    const { record, kit } = await readRecord(path)
    const to = wholeNumber(values.to, 'to', {
      least: 0,
      most: record.entries.length,
      otherwise: record.entries.length,
    })
    const session = inFile(path, () =>
      replayRecord(kit.system, record, to === record.entries.length ? {} : { to }),
    )
    const seats = kit.system.seats(session.position).map(({ id }) => id)
    const seat = values.as ?? null
    if (seat !== null && !seats.includes(seat))
      throw new UsageError(`There is no seat "${seat}". There are: ${seats.join(', ')}.`)

    // Without --as the whole record is told: whoever holds it may read it all.
    const shown = session.entries.map((entry) => ({
      ...entry,
      events: seat === null ? entry.events : visibleEvents(entry.events, seat),
    }))
    if (values.json) {
      sayJson(terminal, {
        system: record.system,
        setup: record.setup,
        entries: shown,
        outcome: session.outcome,
      })
      return DONE
    }
    const card = kit.system.scenarios.find(({ id }) => id === record.setup.scenario)
    terminal.say(`${kit.system.title}: ${card?.title ?? record.setup.scenario}`)
    const teller = new Storyteller(kit, (line) => terminal.say(line))
    for (const entry of shown) teller.tell(session.position, entry.events)
    teller.pause(session.position)
    if (session.outcome === null) terminal.say(`\n${kit.telling.status(session.position)}`)
    if (session.closing) terminal.say(`\n${closingText(session.closing)}`)
    return DONE
  },
}

/** How those at the table ended the game. */
function closingText(closing: Closing): string {
  return closing.kind === 'agreed'
    ? 'The players agreed on a draw.'
    : `The ${capital(closing.side)} side resigned.`
}
