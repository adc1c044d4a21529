import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOffences } from './layers.mjs'

let root: string

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function offences(): string[] {
  return findOffences(root).map(({ file, line, why }) => `${file}:${line}: ${why}`)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bivouac-layers-'))
  const folders = ['packages/kernel', 'packages/space', 'packages/ai', 'packages/cli', 'bench']
  for (const folder of [...folders, 'packages/systems/la-bataille', 'packages/systems/jours-de-gloire']) {
    write(`${folder}/package.json`, JSON.stringify({ name: `@bivouac/${folder.split('/').at(-1)}` }))
  }
})

afterEach(() => rmSync(root, { recursive: true }))

describe('imports point one way', () => {
  test('down the layers is allowed, whatever the distance', () => {
    write('packages/space/src/hex.ts', `import { a } from '@bivouac/kernel'\nimport { b } from './grid.ts'`)
    write('packages/systems/la-bataille/src/fire.ts', `export * from '@bivouac/space'`)
    write('packages/ai/src/search.ts', `import type { Game } from '@bivouac/kernel'`)
    write('packages/cli/src/main.ts', `const ai = await import('@bivouac/ai')\nimport 'node:fs'`)
    expect(offences()).toEqual([])
  })

  test('up the layers is refused at its line', () => {
    write('packages/kernel/src/log.ts', `// one\nimport {\n  a,\n} from '@bivouac/space'\n`)
    write('packages/systems/la-bataille/src/fire.ts', `const ai = await import("@bivouac/ai")`)
    expect(offences()).toEqual([
      'packages/kernel/src/log.ts:4: @bivouac/kernel (kernel) may not import @bivouac/space (space): dependencies point the other way',
      'packages/systems/la-bataille/src/fire.ts:1: @bivouac/la-bataille (systems) may not import @bivouac/ai (ai): dependencies point the other way',
    ])
  })

  test('tests point the same way as what they test', () => {
    write('packages/kernel/test/dice.test.ts', `import { a } from '@bivouac/la-bataille'`)
    expect(offences()).toEqual([expect.stringContaining('packages/kernel/test/dice.test.ts:1:')])
  })

  test('what every table of the page has knows no skin', () => {
    write('packages/web/package.json', JSON.stringify({ name: '@bivouac/web' }))
    write(
      'packages/web/src/furniture/banner.tsx',
      `import { narrate } from '../skins/la-bataille/narrate.ts'`,
    )
    write('packages/web/src/sheet/tip.tsx', `import { hexAt } from '../hexes/pointing.ts'`)
    write('packages/web/src/hexes/view.ts', `import { Tip } from '../sheet/tip.tsx'`)
    write('packages/web/src/screens/lobby.tsx', `import { loadSkin } from '../skins/index.ts'`)
    write('packages/web/src/skins/la-bataille/desk.ts', `import '../../furniture/desk.ts'`)
    expect(offences()).toEqual([
      'packages/web/src/furniture/banner.tsx:1: furniture may not import ../skins/la-bataille/narrate.ts: it knows no skin',
      'packages/web/src/sheet/tip.tsx:1: sheet may not import ../hexes/pointing.ts: it knows no hexes',
    ])
  })

  test('the registry stands above systems and the computer, below server and page', () => {
    write('packages/games/package.json', JSON.stringify({ name: '@bivouac/games' }))
    write('packages/games/src/registry.ts', `export * from '@bivouac/la-bataille'\nimport '@bivouac/ai'`)
    write('packages/cli/src/main.ts', `import '@bivouac/games'`)
    expect(offences()).toEqual([])
    write('packages/ai/src/index.ts', `import '@bivouac/games'`)
    expect(offences()).toEqual([expect.stringContaining('packages/ai/src/index.ts:1:')])
  })

  test('systems never import each other, nor programs', () => {
    write('packages/systems/la-bataille/src/fire.ts', `import '@bivouac/jours-de-gloire'`)
    write('bench/src/main.ts', `import { main } from '@bivouac/cli'`)
    expect(offences()).toEqual([
      expect.stringContaining('both are of the layer systems'),
      expect.stringContaining('both are of the layer apps'),
    ])
  })

  test('a path into another package, or a package that is not there, is refused', () => {
    write('packages/space/src/hex.ts', `import { a } from '../../kernel/src/dice.ts'`)
    write('packages/space/src/box.ts', `import { a } from '@bivouac/nowhere'`)
    expect(offences()).toEqual([
      'packages/space/src/box.ts:1: @bivouac/nowhere is not a package of this project',
      'packages/space/src/hex.ts:1: ../../kernel/src/dice.ts reaches into @bivouac/kernel: import the package by its name',
    ])
  })
})

describe('the engine knows no machine', () => {
  test.each([
    [`import { readFileSync } from 'node:fs'`],
    [`import path from 'path'`],
    [`document.title = ''`],
    [`const x = process.env['HOME']`],
    [`setTimeout(() => {}, 1)`],
    [`console.log(1)`],
    [`const die = Math.random() * 6`],
    [`const now = new Date()`],
  ])('%s', (line) => {
    write('packages/kernel/src/dice.ts', `export const a = 1\n${line}\n`)
    expect(offences()).toEqual([
      expect.stringMatching(/^packages\/kernel\/src\/dice\.ts:2: the engine may not /),
    ])
  })

  test('its tests and the programs may', () => {
    write('packages/kernel/test/dice.test.ts', `import 'node:fs'\nprocess.exit(1)`)
    write('packages/cli/src/main.ts', `import 'node:fs'\nprocess.exit(1)`)
    expect(offences()).toEqual([])
  })

  test('words in comments and strings, and fields of the same name, are only words', () => {
    write(
      'packages/kernel/src/dice.ts',
      `// process.env, or import 'node:fs'\n/* document.body */\nconst a = 'console.log(1)'\nrules.process.begin()\n`,
    )
    expect(offences()).toEqual([])
  })
})

describe('the state of a position is its system’s own', () => {
  test.each(['const x = p.state.turn', 'const { state } = plan.p', 'const { game, state } = position'])(
    '%s',
    (line) => {
      write('packages/cli/src/la-bataille/menu.ts', `export const a = 1\n${line}\n`)
      write('packages/systems/la-bataille/src/rules.ts', line)
      write('packages/cli/src/la-bataille/note.ts', `// ${line}`)
      expect(offences()).toEqual([
        'packages/cli/src/la-bataille/menu.ts:2: reads the state of a position: ask the system a question instead',
      ])
    },
  )
})

describe('the computer decides alike on every machine', () => {
  test.each([
    'const x = Math.exp(y)',
    'const x = Math.hypot(y, z)',
    'const x = y ** 0.5',
    'const x = y ** 2',
  ])('not by %s', (line) => {
    write('packages/ai/src/worth.ts', line)
    expect(offences()).toEqual([
      expect.stringMatching(/^packages\/ai\/src\/worth\.ts:1: the computer may not decide by /),
    ])
  })

  test('roots and whole constants are exact', () => {
    write('packages/ai/src/worth.ts', 'const x = Math.sqrt(y) * 2 ** 30 // not y ** 2')
    expect(offences()).toEqual([])
  })
})

test('a folder holds no more files than a reader can', () => {
  for (let n = 0; n < 25; n++) write(`packages/kernel/src/file-${n}.ts`, '')
  expect(offences()).toEqual([])
  write('packages/kernel/src/one-more.ts', '')
  expect(offences()).toEqual(['packages/kernel/src:1: 26 source files in one folder: at most 25'])
})
