import { describe, expect, it } from 'vitest'
import { games, loadKit } from '@bivouac/games'
import { bivouac } from './desk.ts'

const COMMANDS = [
  'play',
  'systems',
  'replay',
  'verify',
  'position',
  'odds',
  'charts',
  'battle',
  'schema',
  'clauses',
  'playouts',
]

describe('the program', () => {
  it('lists its commands', async () => {
    const { code, out } = await bivouac(['help'])
    expect(code).toBe(0)
    for (const name of COMMANDS) expect(out).toContain(`bivouac ${name}`)
  })

  it('says how it is used when nothing is asked of it', async () => {
    const { code, out } = await bivouac([])
    expect(code).toBe(2)
    expect(out).toContain('bivouac play')
  })

  it('knows no other commands', async () => {
    const { code, err } = await bivouac(['conquer'])
    expect(code).toBe(2)
    expect(err).toBe('There is no command "conquer". "bivouac help" lists them.')
  })

  it.each(COMMANDS)('explains %s', async (name) => {
    const { code, out, err } = await bivouac([name, '--help'])
    expect(code).toBe(0)
    expect(out).toContain(`bivouac ${name}`)
    expect(err).toBe('')
  })

  it.each(COMMANDS)('%s refuses an option it does not know', async (name) => {
    const { code, out, err } = await bivouac([name, '--cannon'])
    expect(code).toBe(2)
    expect(err).toContain("Unknown option '--cannon'.")
    expect(err).toContain(`bivouac ${name} --help`)
    expect(out).toBe('')
  })

  it.each([
    [['replay'], 'RECORD is missing.'],
    [['verify'], 'RECORD is missing.'],
    [['position'], 'FILE is missing.'],
    [['odds'], 'FILE is missing.'],
    [['schema'], 'KIND is missing.'],
    [['clauses'], 'SYSTEM is missing.'],
    [['playouts'], 'SYSTEM is missing.'],
    [['systems', 'again'], '"again" is one word too many.'],
    [['verify', 'a', 'b'], '"b" is one word too many.'],
    [['schema', 'map', 'la-grande-armee', 'x'], '"x" is one word too many.'],
    [['schema', 'recipe'], 'There is no kind of file "recipe".'],
    [['clauses', 'chess'], 'There is no system "chess". There are: la-grande-armee, '],
    [['playouts', 'chess'], 'There is no system "chess".'],
    [['charts', 'chess'], 'There is no system "chess".'],
    [['play', 'chess', 'ulm'], 'There is no system "chess".'],
    [['schema', 'charts', 'chess'], 'There is no system "chess".'],
    [
      ['playouts', 'la-grande-armee', 'waterloo'],
      'has no scenario "waterloo". There are: ulm, 1805, 1806, 1809.',
    ],
    [['play', 'la-grande-armee', 'waterloo'], 'has no scenario "waterloo".'],
    [['playouts', 'la-grande-armee', 'ulm', '--games', '0'], '--games takes a whole number from 1'],
    [['playouts', 'la-grande-armee', 'ulm', '--games', 'many'], '--games takes a whole number'],
    [['playouts', 'la-grande-armee', 'ulm', '--seed', '1.5'], '--seed takes a whole number'],
    [['play', 'la-grande-armee', 'ulm', '--seed', '-1'], '--seed'],
    [['play', 'la-grande-armee', 'ulm', '--dice', 'loaded'], '--dice takes list, not "loaded".'],
    [['play', 'la-grande-armee', 'ulm', '--dice', 'list', '--seed', '1'], 'do not go together'],
    [
      ['play', 'la-grande-armee', 'ulm', '--seat', 'turkish=human'],
      'There is no seat "turkish". There are: allied, french.',
    ],
    [
      ['play', 'la-grande-armee', 'ulm', '--seat', 'french=dog'],
      '--seat french= takes human or computer, not "dog".',
    ],
    [['play', 'la-grande-armee', 'ulm', '--seat', 'french'], 'takes human or computer'],
    [
      ['play', 'la-grande-armee', 'ulm', '--level', 'divine'],
      '--level takes random, recruit, sergeant, veteran, colonel, marshal',
    ],
    [['play', 'la-grande-armee', 'ulm', '--seconds', '0'], '--seconds takes a number above 0'],
    [['charts', '--check', 'x', '--template'], 'do not go together'],
  ])('does not understand %j', async (argv, complaint) => {
    const { code, err, out } = await bivouac(argv)
    expect(code).toBe(2)
    expect(err).toContain(complaint)
    expect(out).toBe('')
  })
})

describe('bivouac systems', () => {
  it('lists systems and scenarios, and what in them is not from the printed game', async () => {
    const { code, out } = await bivouac(['systems'])
    expect(code).toBe(0)
    expect(out).toContain('La Grande Armée (la-grande-armee)')
    expect(out).toMatch(/ulm +Ulm 1805: the learning game, 5 turns/)
    expect(out).toMatch(/mill-brook +The Mill Brook, 12 turns/)
    const kits = await Promise.all(games.map(({ id }) => loadKit(id)))
    const scenarios = kits.flatMap(({ system }) => system.scenarios)
    expect(out.match(/Not from the printed game:/g)).toHaveLength(scenarios.length)
  })

  it('lists them for a program', async () => {
    const { out } = await bivouac(['systems', '--json'])
    const [system] = JSON.parse(out)
    expect(system).toMatchObject({ id: 'la-grande-armee', title: 'La Grande Armée' })
    expect(system.scenarios.map(({ id }: { id: string }) => id)).toEqual(['ulm', '1805', '1806', '1809'])
    expect(system.scenarios[0]).toMatchObject({
      turns: 5,
      summary: expect.any(String),
      reconstructed: expect.any(String),
    })
  })
})
