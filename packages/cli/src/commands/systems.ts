import { games, loadKit } from '@bivouac/games'
import { sayJson, type Command } from '../command.ts'
import { count, wrap } from '../text.ts'
import { DONE, expectWords, readArguments } from '../usage.ts'

/** `bivouac systems`: what can be played. */
export const systemsCommand: Command = {
  name: 'systems',
  about: 'Lists the rule systems and their scenarios',
  help: ['bivouac systems [--json]'],
  async run(argv, terminal) {
    const { values, positionals } = readArguments(argv, { json: { type: 'boolean' } })
    expectWords(positionals, [])
    const kits = await Promise.all(games.map(({ id }) => loadKit(id)))
    const systems = kits.map(({ system }) => ({
      id: system.id,
      title: system.title,
      rulesVersion: system.rulesVersion,
      scenarios: system.scenarios,
    }))
    if (values.json) {
      sayJson(terminal, systems)
      return DONE
    }
    const width = Math.min(terminal.columns, 100)
    for (const { id, title, scenarios } of systems) {
      terminal.say(`${title} (${id})`)
      for (const scenario of scenarios) {
        terminal.say(`\n  ${scenario.id.padEnd(6)} ${scenario.title}, ${count(scenario.turns, 'turn')}`)
        for (const line of wrap(scenario.summary, width, '         ')) terminal.say(line)
        for (const line of wrap(`Not from the printed game: ${scenario.reconstructed}`, width, '         '))
          terminal.say(line)
      }
    }
    return DONE
  },
}
