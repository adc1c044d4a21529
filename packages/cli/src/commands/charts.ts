import { games } from '@bivouac/games'
import { printedCharts } from '@bivouac/kernel'
import { countSources, printCharts, provenances } from '../chartbook.ts'
import { sayJson, type Command } from '../command.ts'
import { inFile, readJson } from '../files.ts'
import { neatJson } from '../neat-json.ts'
import { systemNamed } from '../systems.ts'
import { DONE, UsageError, expectWords, readArguments } from '../usage.ts'

/** `bivouac charts`: the charts, with where every figure comes from. */
export const chartsCommand: Command = {
  name: 'charts',
  about: 'Prints the charts with the source of every figure, or checks your own',
  help: [
    'bivouac charts [SYSTEM] [--print] [--json]   the charts; * marks what is reconstructed',
    'bivouac charts [SYSTEM] --template           a file to type the printed values into',
    'bivouac charts [SYSTEM] --check FILE         is such a file complete and sound?',
    '',
    '"bivouac play SYSTEM SCENARIO --charts FILE" plays with it.',
  ],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, {
      check: { type: 'string' },
      print: { type: 'boolean' },
      template: { type: 'boolean' },
      json: { type: 'boolean' },
    })
    expectWords(positionals, ['SYSTEM'], 0)
    if (values.check !== undefined && values.template)
      throw new UsageError('--check and --template do not go together.')
    const { charts, system } = await systemNamed(positionals[0] ?? games[0].id)
    if (values.template) {
      terminal.say(neatJson(charts.standard))
      return DONE
    }
    const path = values.check
    const read = path === undefined ? charts.standard : inFile(path, () => charts.read(readJson(path)))
    const sources = countSources(read)
    if (values.json) {
      const reconstructed = provenances(read).flatMap((one) =>
        one.provenance === 'reconstructed' ? [one.path] : [],
      )
      sayJson(
        terminal,
        path === undefined ? read : { file: path, system: system.id, sound: true, sources, reconstructed },
      )
      return DONE
    }
    if (path === undefined || values.print) {
      const setup = { scenario: system.scenarios[0]?.id ?? '', files: { charts: read } }
      terminal.say(printCharts(printedCharts(charts, setup)).join('\n'))
    }
    const told = `${sources.rulebook} figures from the rulebook, ${sources.found} found elsewhere, ${sources.reconstructed} reconstructed`
    terminal.say(path === undefined ? `\n${told}.` : `${path}: sound. ${told}.`)
    return DONE
  },
}
