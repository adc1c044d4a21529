import type { Command } from './command.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { battleCommand } from './commands/battle.ts'
import { chartsCommand } from './commands/charts.ts'
import { checkStoreCommand } from './commands/check-store.ts'
import { clausesCommand } from './commands/clauses.ts'
import { engineCommand } from './commands/engine.ts'
import { fitCommand } from './commands/fit.ts'
import { matchCommand } from './commands/match.ts'
import { oddsCommand } from './commands/odds.ts'
import { playCommand } from './commands/play.ts'
import { playoutsCommand } from './commands/playouts.ts'
import { positionCommand } from './commands/position.ts'
import { replayCommand } from './commands/replay.ts'
import { reportCommand } from './commands/report.ts'
import { schemaCommand } from './commands/schema.ts'
import { tuneCommand } from './commands/tune.ts'
import { strengthCommand } from './commands/strength.ts'
import { systemsCommand } from './commands/systems.ts'
import { verifyCommand } from './commands/verify.ts'
import { processTerminal } from './terminal.ts'
import type { Terminal } from './terminal.ts'
import { columns } from './text.ts'
import { complaint, DONE, FOUND_WRONG, NOT_UNDERSTOOD, UsageError } from './usage.ts'

const COMMANDS: readonly Command[] = [
  playCommand,
  systemsCommand,
  replayCommand,
  reportCommand,
  verifyCommand,
  positionCommand,
  oddsCommand,
  chartsCommand,
  schemaCommand,
  clausesCommand,
  playoutsCommand,
  backupCommand,
  restoreCommand,
  checkStoreCommand,
  battleCommand,
  engineCommand,
  matchCommand,
  strengthCommand,
  tuneCommand,
  fitCommand,
]

/**
 * Runs the program with the words after its name. Answers the exit code: 0 done, 1 something was found wrong
 * or could not be done, 2 the words were not understood. Never throws on anything a person can type or hand in.
 */
export async function main(argv: string[], terminal: Terminal = processTerminal()): Promise<number> {
  const [name = '', ...rest] = argv
  if (name === '' || name === 'help' || name === '--help' || name === '-h') {
    terminal.say(overview())
    return name === '' ? NOT_UNDERSTOOD : DONE
  }
  const command = COMMANDS.find((one) => one.name === name)
  if (command === undefined) {
    terminal.complain(`There is no command "${name}". "bivouac help" lists them.`)
    return NOT_UNDERSTOOD
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    terminal.say([`${command.about}.`, '', ...command.help].join('\n'))
    return DONE
  }
  try {
    return await command.run(rest, terminal)
  } catch (error) {
    const text = complaint(error)
    if (text === undefined) throw error
    terminal.complain(text)
    if (!(error instanceof UsageError)) return FOUND_WRONG
    terminal.complain(`"bivouac ${name} --help" tells how it is used.`)
    return NOT_UNDERSTOOD
  } finally {
    terminal.close()
  }
}

function overview(): string {
  return [
    'Bivouac: a table for Napoleonic wargames.',
    '',
    ...columns(COMMANDS.map(({ name, about }) => [`  bivouac ${name}`, about])),
    '',
    '"bivouac COMMAND --help" tells more of each. "bivouac play" alone asks what to play.',
    'Exit codes: 0 done, 1 something was found wrong, 2 the words were not understood.',
  ].join('\n')
}
