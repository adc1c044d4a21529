import { FILE_LIMITS } from '@bivouac/kernel'
import type { Command } from '../command.ts'
import { Engine } from '../engine/engine.ts'
import { linesOf } from '../engine/lines.ts'
import { DONE, expectWords, readArguments } from '../usage.ts'

/** `bivouac engine`: the rules and the computer for other programs. */
export const engineCommand: Command = {
  name: 'engine',
  about: 'Rules and computer for other programs: a line of JSON in, a line out',
  help: [
    'bivouac engine',
    '',
    'Every line of the input is a request, {"id": 1, "ask": "hello"}, and is answered by one line with the same id.',
    'It ends with the input, or when it is asked to quit. docs/engine.md tells all that can be asked.',
    'The same way round "bivouac match SYSTEM SCENARIO --a marshal --b \'cmd:COMMAND LINE\'" asks your program.',
  ],
  async run(argv, terminal) {
    expectWords(readArguments(argv, {}).positionals, [])
    const engine = new Engine()
    for await (const line of linesOf(process.stdin.setEncoding('utf8'), FILE_LIMITS.maxBytes)) {
      const { answer, last } = await engine.answer(line)
      terminal.say(JSON.stringify(answer))
      if (last) break
    }
    return DONE
  },
}
