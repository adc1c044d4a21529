import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRecord, seededDice, Session } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe, expect, it } from 'vitest'
import { bivouac, DEEP, EXAMPLES, useFolder } from './desk.ts'

const folder = useFolder()
const record = join(EXAMPLES, 'ulm-first-march.record.json')
const crossing = join(EXAMPLES, 'ulm-crossing.position.json')
const attacks = join(EXAMPLES, 'two-attacks.position.json')
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))

describe.each(['replay', 'verify', 'position', 'odds', 'play --resume', 'charts --check'])(
  'bivouac %s with a file that is none',
  (command) => {
    const run = (path: string) => bivouac([...command.split(' '), path])

    it('says that it is not there, and leaves nothing behind', async () => {
      const { code, err } = await run(folder.path('nowhere.json'))
      expect(code).toBe(1)
      expect(err).toContain('nowhere.json cannot be read: there is no such file.')
      expect(folder.list()).toEqual([])
    })

    it('says that a folder is no file', async () => {
      const { code, err } = await run(folder.path('.'))
      expect(code).toBe(1)
      expect(err).toContain('it is a folder')
    })

    it.each([
      ['broken JSON', '{"format": ', 'valid JSON'],
      ['JSON nested without end', DEEP, 'JSON nested at most 64 deep'],
      ['a key that could poison objects', '{"__proto__": 1}', 'no key named __proto__'],
      [
        'something else',
        '[1, 2]',
        command.startsWith('charts') ? 'xpected' : 'This file is not a Bivouac game.',
      ],
    ])('refuses %s', async (_, text, complaint) => {
      const path = folder.write('bad.json', text)
      const { code, err } = await run(path)
      expect(code).toBe(1)
      expect(err).toContain('bad.json')
      expect(err).toContain(complaint)
      expect(folder.list()).toEqual(['bad.json'])
    })
  },
)

describe.each([
  ['replay', record],
  ['verify', record],
  ['position', crossing],
  ['odds', attacks],
  ['play --resume', record],
])('bivouac %s', (command, example) => {
  it('refuses a file of a system there is not', async () => {
    const path = folder.write('other.json', { ...read(example), system: 'chess' })
    const { code, err } = await bivouac([...command.split(' '), path])
    expect(code).toBe(1)
    expect(err).toMatch(/system: one of la-grande-armee, [a-z, -]+, not "chess"/)
  })

  it('refuses a format of the future', async () => {
    const path = folder.write('future.json', { ...read(example), version: 2 })
    const { code, err } = await bivouac([...command.split(' '), path])
    expect(code).toBe(1)
    expect(err).toContain('version')
  })
})

describe('bivouac replay', () => {
  it('tells the game in sentences', async () => {
    const { code, out } = await bivouac(['replay', record])
    expect(code).toBe(0)
    expect(out).toContain('La Grande Armée: Ulm 1805')
    expect(out).toContain('Dragoons march from Rastatt to hex 1051 near Heilbronn.')
    expect(out).toContain('VI Corps forces a double march: die 2 −1 is 1; no harm done.')
    expect(out).toContain('VI Corps marches from hex 0853 and enters Pforzheim.')
    expect(out).toContain('— Turn 1, 25 September 1805: French combat —')
    expect(out).toContain('Turn 2 of 5, 5 October 1805. Allied Movement Phase.')
  })

  it('says how those at the table ended it, and a record that says so verifies', async () => {
    const session = new Session(laGrandeArmee, { scenario: 'ulm' }, seededDice(3), { kind: 'seed', seed: 3 })
    session.close({ kind: 'resigned', side: 'allied' })
    const path = folder.write('resigned.json', makeRecord(session))
    expect((await bivouac(['replay', path])).out).toContain('The Allied side resigned.')
    expect((await bivouac(['verify', path])).code).toBe(0)
    expect((await bivouac(['play', '--resume', path])).err).toContain('this game is over')
  })

  it('stops where it is told to', async () => {
    const { code, out } = await bivouac(['replay', record, '--to', '3'])
    expect(code).toBe(0)
    expect(out).toContain('Riesch moves')
    expect(out).not.toContain('Dragoons')
    expect((await bivouac(['replay', record, '--to', '0'])).out).not.toContain('Riesch')
    expect((await bivouac(['replay', record, '--to', '4000'])).code).toBe(2)
  })

  it('tells what one seat may see, and knows no other seats', async () => {
    expect((await bivouac(['replay', record, '--as', 'french'])).out).toContain('Riesch moves')
    const { code, err } = await bivouac(['replay', record, '--as', 'pope'])
    expect(code).toBe(2)
    expect(err).toContain('There is no seat "pope".')
  })

  it('gives a program the events', async () => {
    const { out } = await bivouac(['replay', record, '--json', '--to', '1'])
    const told = JSON.parse(out)
    expect(told.entries).toHaveLength(1)
    expect(told.entries[0].events[0]).toMatchObject({ type: 'moved', unit: 'riesch', into: '1461' })
  })

  it('names the entry that the rules refuse', async () => {
    const game = read(record)
    game.entries[0].action.path = ['0101']
    const { code, err } = await bivouac(['replay', folder.write('game.json', game)])
    expect(code).toBe(1)
    expect(err).toMatch(/game\.json: entries\[0\]: LGA-MOV-/)
  })
})

describe('bivouac verify', () => {
  it('says of the example that it is sound and goes on', async () => {
    const { code, out } = await bivouac(['verify', record])
    expect(code).toBe(1)
    expect(out).toContain('not verified. 28 actions, each allowed; 2 dice recomputed from seed')
    expect(out).toContain('not whole: this game has no end yet')
    expect(JSON.parse((await bivouac(['verify', record, '--json'])).out)).toMatchObject({
      verified: false,
      diceProven: true,
      findings: [],
      lacking: ['not whole: this game has no end yet'],
    })
  })

  it('calls a record without its end, or cut in half, not whole', async () => {
    const { end: _, ...game } = read(record)
    for (const entries of [game.entries, game.entries.slice(0, 14)]) {
      const { code, out } = await bivouac(['verify', folder.write('game.json', { ...game, entries })])
      expect(code).toBe(1)
      expect(out).not.toContain(': verified')
      expect(out).toContain('not whole: the record has no end')
    }
  })

  it.each<[string, (game: { entries: { rolls: number[] }[]; end: { hash: string } }) => void, string]>([
    ['a die that was turned', (game) => (game.entries[7].rolls[0] = 3), 'the die shows 3, and had to show 1'],
    ['a die too many', (game) => game.entries[0].rolls.push(6), 'entries[0]: 1 of its dice were not thrown'],
    ['an entry left out', (game) => game.entries.splice(4, 1), 'entries['],
    ['another end', (game) => (game.end.hash = '0'.repeat(32)), 'another position than recorded'],
  ])('finds %s', async (_, tamper, finding) => {
    const game = read(record)
    tamper(game)
    const { code, out } = await bivouac(['verify', folder.write('game.json', game)])
    expect(code).toBe(1)
    expect(out).toContain(finding)
  })
})

describe('bivouac position', () => {
  it('runs the examples', async () => {
    const { code, out } = await bivouac(['position', crossing, attacks])
    expect(code).toBe(0)
    expect(out).toContain('Ney at Günzburg')
    expect(out).toContain('2 files, 0 not as written')
  })

  it('prints every mismatch', async () => {
    const puzzle = read(crossing)
    puzzle.expect.at = { 1559: ['vi-corps'], 1558: ['ney'] }
    const { code, out } = await bivouac(['position', folder.write('puzzle.json', puzzle), crossing])
    expect(code).toBe(1)
    expect(out).toMatch(/FAIL .*puzzle\.json/)
    expect(out).toContain('expect.at.1559: expected ["vi-corps"], found ["ney","vi-corps"]')
    expect(out).toContain('expect.at.1558: expected ["ney"], found []')
    expect(out).toMatch(/ok .*ulm-crossing/)
  })

  it('goes on to the next file when one is broken, and tells a program all of it', async () => {
    const broken = folder.write('broken.json', '{')
    const { code, out } = await bivouac(['position', broken, crossing, '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject([
      { file: broken, broken: expect.stringContaining('valid JSON') },
      { file: crossing, broken: null, mismatches: [] },
    ])
  })
})

describe('bivouac odds', () => {
  it('tells strengths line by line, the column and the chance of each result', async () => {
    const { code, out } = await bivouac(['odds', attacks])
    expect(code).toBe(0)
    expect(out).toContain('Attack 1 on Günzburg by VI Corps 5-4 and Dragoons 1-8')
    expect(out).toMatch(/VI Corps, no supply +2 +LGA-CBT-D2/)
    expect(out).toContain('3 against 2: 150 %, column 140%')
    expect(out).toMatch(/2\/6 +33 % +■■···· +1\/2ex/)
    expect(out).toMatch(/ground × 3 +12 +LGA-FTR-D1/)
  })

  it('tells a program the same', async () => {
    const odds = JSON.parse((await bivouac(['odds', attacks, '--json'])).out)
    expect(odds).toHaveLength(2)
    expect(odds[1]).toMatchObject({
      attack: 1,
      targets: ['1459'],
      units: ['v-corps', 'imperial-guard', 'napoleon'],
      odds: { percent: 77, label: '60%', attack: { total: 14 }, defence: { total: 18 } },
    })
    for (const { odds: each } of odds) {
      const chances = Object.values<number>(each.sixths)
      expect(chances.reduce((sum, sixths) => sum + sixths, 0)).toBe(6)
    }
  })

  it('has nothing to tell of a file without an attack, or one that does not go as it says', async () => {
    const peace = { ...read(attacks), actions: [] }
    const quiet = await bivouac(['odds', folder.write('peace.json', peace)])
    expect(quiet.code).toBe(1)
    expect(quiet.err).toContain('declares no attack that is still to be fought')

    const wrong = { ...read(attacks), expect: { turn: 9 } }
    const odd = await bivouac(['odds', folder.write('wrong.json', wrong)])
    expect(odd.code).toBe(1)
    expect(odd.err).toContain('expect.turn: expected 9, found 3')
  })
})
