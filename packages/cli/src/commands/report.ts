import { createTeacher } from '@bivouac/games'
import type { Teacher } from '@bivouac/games'
import type { GameReport } from '@bivouac/ai'
import type { GameRecord } from '@bivouac/kernel'
import { replayRecord } from '@bivouac/kernel'
import { sayJson, type Command } from '../command.ts'
import { inFile, writeWhole } from '../files.ts'
import { readRecord } from '../records.ts'
import { reportLines } from '../report/lines.ts'
import { DONE, Failure, UsageError, expectWords, readArguments, wholeNumber } from '../usage.ts'

/** Work units for the decisions of a game, unless told. */
const WORK = 6000

/** `bivouac report`: looks back on a game. */
export const reportCommand: Command = {
  name: 'report',
  about: 'Looks back on a game: chances, luck, what decisions cost, where it turned',
  help: [
    'bivouac report RECORD [--seat SEAT] [--work N] [--json] [--out FILE]',
    '',
    '  --seat SEAT   for whom (the first seat of the game)',
    '  --work N      how much may be looked at (6000, some seconds; 0 leaves decisions out)',
    '  --out FILE    writes it there: as Markdown, or as JSON when the name ends so',
    '',
    'Of a game that goes on only what the seat has seen is told.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      seat: { type: 'string' },
      work: { type: 'string' },
      json: { type: 'boolean' },
      out: { type: 'string' },
    })
    expectWords(positionals, ['RECORD'])
    const [path] = positionals
    const { record, kit } = await readRecord(path)
    const units = wholeNumber(values.work, 'work', { least: 0, most: 10_000_000, otherwise: WORK })
    // Whatever is wrong with the record is found here, with its file's name.
    const { position } = inFile(path, () => replayRecord(kit.system, record))
    const seats = kit.system.seats(position)
    const seat = values.seat ?? seats[0].id
    if (!seats.some(({ id }) => id === seat))
      throw new UsageError(`There is no seat "${seat}". There are: ${seats.map(({ id }) => id).join(', ')}.`)
    const teacher = await createTeacher(record.system)
    if (teacher === null) throw new Failure(`${kit.system.title} has no teacher yet.`)
    const report = finished(teacher, record, seat, units)
    const card = kit.system.scenarios.find(({ id }) => id === record.setup.scenario)
    const nameOf = (side: string): string => seats.find((one) => one.side === side)?.name ?? side
    const text = reportLines(report, card?.title ?? record.setup.scenario, nameOf).join('\n')
    if (values.out !== undefined) {
      const asJson = values.json === true || values.out.endsWith('.json')
      writeWhole(values.out, asJson ? `${JSON.stringify(report, null, 2)}\n` : `${text}\n`)
      terminal.say(`Written: ${values.out}`)
    } else if (values.json) sayJson(terminal, report)
    else terminal.say(text)
    return DONE
  },
}

/** The whole report at once. */
export function finished(teacher: Teacher, record: GameRecord, seat: string, units: number): GameReport {
  const steps = teacher.report(record, seat, { units })
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}
