import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bivouac, EXAMPLES, useFolder } from './desk.ts'

const folder = useFolder()
const ULM = ['play', 'la-grande-armee', 'ulm']
const BOTH = ['--seat', 'allied=human', '--seat', 'french=human']
const record = join(EXAMPLES, 'ulm-first-march.record.json')

/** Plays Ulm with both sides at the keyboard. */
const play = (typed: readonly string[], options: readonly string[] = [], person = {}) =>
  bivouac([...ULM, '--seed', '1805', ...BOTH, ...options], typed, person)

/** What is wrong with a record, whether the game is over or goes on. */
const faultsOf = async (path: string): Promise<unknown> =>
  JSON.parse((await bivouac(['verify', path, '--json'])).out).findings

describe('a game at the keyboard', () => {
  it('opens with whose decision it is, the map, and a menu by place', async () => {
    const { code, out } = await play([])
    expect(code).toBe(0)
    expect(out).toContain('At the keyboard: The Allies and The French.')
    expect(out).toContain('The dice come from seed 1805.')
    expect(out).toContain('Turn 1 of 5, 25 September 1805. Allied Movement Phase. Total 0: Allied victory')
    expect(out).toContain('<1-7>')
    expect(out).toContain('Break down or combine units if you like')
    expect(out).toMatch(/Ulm +1 Schwarzenberg 4-3 \(3 MP\) +2 Mack/)
    expect(out).toContain('Nothing was played; nothing is kept.')
    expect(folder.list()).toEqual([])
  })

  it('takes orders in words and tells what happens', async () => {
    const { out } = await play(['move riesch 1461', 'end'])
    expect(out).toContain('allied> move riesch 1461')
    expect(out).toContain('Riesch moves to hex 1461 near Memmingen.')
    expect(out).toContain('— Turn 1, 25 September 1805: Allied combat —')
  })

  it('takes numbers: first the unit, then what it does', async () => {
    const { out } = await play(['1', '3', 'back', '99', 'log'])
    expect(out).toContain('Schwarzenberg 4-3 (3 MP) at Ulm')
    expect(out).toContain('3 March to 1460 near Ulm (SE, clear; 0 left)')
    expect(out).toContain('Schwarzenberg moves to hex 1460 near Ulm.')
    expect(out).toContain('The menu has no 99.')
  })

  it('explains a refusal with the words of the rule', async () => {
    const { out } = await play([
      '?',
      'attack ulm riesch',
      '?',
      '? LGA-ZOC-B1',
      '? move riesch 1461',
      '? sing',
    ])
    expect(out).toContain('Nothing was refused.')
    expect(out).toContain(
      'No: That cannot be done at this point of the sequence of play (now: Break down or combine',
    )
    expect(out).toContain('(LGA-SEQ-05; ? tells more)')
    expect(out).toMatch(/\n {2}LGA-SEQ-05: /)
    expect(out).toMatch(/\nLGA-ZOC-B1: /)
    expect(out).toContain('Yes, that can be done now.')
    expect(out).toContain('"sing" is no order and no clause.')
  })

  it('takes back what no die has decided', async () => {
    const { out } = await play([
      'undo',
      'move riesch 1461',
      'undo',
      'list',
      'move riesch 1461',
      'force',
      'undo',
    ])
    expect(out.match(/Nothing can be taken back/g)).toHaveLength(2)
    expect(out).toContain('Taken back.')
    expect(out).toMatch(/Memmingen 1462 +riesch/)
  })

  it('shows what is asked for', async () => {
    const { out } = await play([
      'help',
      'list enemy',
      'map wide',
      'map nowhere',
      'look ulm',
      'odds',
      'legend',
      'xyzzy',
      '',
      'log',
    ])
    expect(out).toMatch(/move UNIT HEXES +also m, march, go/)
    expect(out).toContain('the computer finishes your phase')
    expect(out).toContain('French pieces: 5 stacks, strength 31')
    expect(out).toContain('There is nothing called "nowhere" on the map.')
    expect(out).toContain('Ulm is held by the Allies')
    expect(out).toContain('No attack is declared.')
    expect(out).toContain('"xyzzy" is no order. help lists them')
  })

  it('asks a person once more before what may have been overlooked, and a pipe not', async () => {
    const hungry = ['move werneck 1858', 'move riesch 1461', 'move schwarzenberg 1460', 'halt', 'end']
    const person = await play([...hungry, 'end', 'end'], [], { interactive: true })
    expect(person.out).toContain('Your Depots can still create Supply. Order it again to do it all the same.')
    const piped = await play([...hungry, 'end'])
    expect(piped.out).toContain('Your Depots can still create Supply.\n')
    expect(piped.out).not.toContain('Order it again')
    expect(piped.out).toContain('French movement')
    expect(person.out).toContain('French movement')
  })

  it('is kept at the end of its input, and its record verifies and tells it again', async () => {
    const { out } = await play(['move riesch 1461', 'end', 'create'])
    expect(out).toContain('Go on with: npx bivouac play --resume')
    const kept = folder.list().filter((name) => name.endsWith('.json'))
    expect(kept).toHaveLength(1)
    expect(await faultsOf(folder.path(kept[0]))).toEqual([])
    expect((await bivouac(['replay', folder.path(kept[0])])).out).toContain(
      'Riesch moves to hex 1461 near Memmingen.',
    )
  })

  it('is saved where it is told to, never over something else', async () => {
    const other = folder.write('letter.txt', 'Dear Josephine')
    const mine = folder.path('mine.json')
    const { out } = await play([
      'move riesch 1461',
      `save ${other}`,
      `save ${mine}`,
      `save ${mine}`,
      'save',
      'quit',
    ])
    expect(out).toContain(`${other} is there already.`)
    expect(out.match(new RegExp(`Saved: ${mine}`, 'g'))).toHaveLength(2)
    expect(folder.read('letter.txt')).toBe('Dear Josephine')
    const taken = await play(['move riesch 1461'], ['--record', other])
    expect(taken.code).toBe(1)
    expect(taken.err).toContain('is there already')
    expect(folder.read('letter.txt')).toBe('Dear Josephine')
  })

  it('says so when it cannot be kept', async () => {
    const { code, err } = await play(
      ['move riesch 1461', 'quit'],
      ['--record', folder.write('file', '') + '/game.json'],
    )
    expect(code).toBe(1)
    expect(err).toContain('cannot be written: part of its path is not a folder.')
  })
})

describe('a game that is resumed', () => {
  it('throws the dice it would have thrown', async () => {
    const opening = ['move riesch 1461', 'force']
    const after = ['end', 'create', 'move dragoons 0654', 'force', 'end']
    const whole = folder.path('whole.json')
    await play([...opening, ...after], ['--record', whole])
    const half = folder.path('half.json')
    await play(opening, ['--record', half])
    const { code } = await bivouac(['play', '--resume', half, ...BOTH], after)
    expect(code).toBe(0)
    const rolls = (name: string) =>
      JSON.parse(folder.read(name)).entries.flatMap((entry: { rolls: number[] }) => entry.rolls)
    expect(rolls('half.json')).toEqual(rolls('whole.json'))
    expect(rolls('half.json').length).toBeGreaterThanOrEqual(2)
    expect(await faultsOf(half)).toEqual([])
  })

  it('goes on in its own file, or in another', async () => {
    const other = folder.path('other.json')
    const before = readFileSync(record, 'utf8')
    const { out } = await bivouac(
      ['play', '--resume', record, '--record', other, ...BOTH],
      ['move riesch 1561'],
    )
    expect(out).toContain('Turn 2 of 5')
    expect(readFileSync(record, 'utf8')).toBe(before)
    expect(JSON.parse(folder.read('other.json')).entries.length).toBe(29)
  })

  describe('after the rules were corrected', () => {
    const past = join(EXAMPLES, '..', '..', 'packages/games/test/past/jours-de-gloire-2.record.json')
    const seats = ['--seat', 'french=human', '--seat', 'allied=human']
    const entriesOf = (name: string): number => JSON.parse(folder.read(name)).entries.length

    it('stops before the move that no longer follows, says so, and goes on in a file of its own', async () => {
      const before = readFileSync(past, 'utf8')
      const next = folder.path('next.json')
      const { code, out } = await bivouac(['play', '--resume', past, '--record', next, ...seats], ['1', '1'])
      expect(code).toBe(0)
      expect(out).toContain('The rules have been corrected since this game was kept.')
      expect(out).toContain('By the rules of today move 133 cannot be made: ')
      expect(out).toContain('That move and what followed, 28 in all, are left behind.')
      expect(out).toContain(`It goes on from there, in ${next}; ${past} stays as it is.`)
      expect(readFileSync(past, 'utf8')).toBe(before)
      const played = entriesOf('next.json')
      expect(played).toBeGreaterThan(132)
      expect(await faultsOf(next)).toEqual([])
      // It is a game by the rules of today: nothing stops it again.
      const again = await bivouac(['play', '--resume', next, ...seats], ['1', '1'])
      expect(again.out).not.toContain('The rules have been corrected')
      expect(entriesOf('next.json')).toBeGreaterThan(played)
    })

    it('is never written over, where no file is named', async () => {
      const mine = folder.write('mine.json', JSON.parse(readFileSync(past, 'utf8')))
      const before = folder.read('mine.json')
      await bivouac(['play', '--resume', mine, ...seats], ['1'])
      expect(folder.read('mine.json')).toBe(before)
    })

    it('is not taken for corrected when its record was changed by hand', async () => {
      const whole = JSON.parse(readFileSync(record, 'utf8'))
      const changed = { ...whole, entries: whole.entries.with(3, whole.entries[20]) }
      const { code, err } = await bivouac(['play', '--resume', folder.write('x.json', changed), ...seats])
      expect(code).toBe(1)
      expect(err).toContain('entries[3]')
    })

    it('is over when it was', async () => {
      const over = past.replace('jours-de-gloire-2', 'la-grande-armee-1')
      const { code, err } = await bivouac(['play', '--resume', over, ...BOTH])
      expect(code).toBe(1)
      expect(err).toContain('this game is over')
    })
  })

  it.each([
    ['--seed', '4'],
    ['--dice', 'list'],
    ['--charts', 'x'],
    ['--scenario', 'x'],
  ])('has its %s settled', async (...option) => {
    const { code, err } = await bivouac(['play', '--resume', record, ...option])
    expect(code).toBe(2)
    expect(err).toContain(`${option[0]} is settled already`)
  })
})

describe('dice thrown on the table', () => {
  it('are asked for when they are needed, and typed', async () => {
    const game = folder.path('game.json')
    const { out } = await bivouac(
      [...ULM, '--dice', 'list', ...BOTH, '--record', game],
      ['move riesch 1461', 'force', '0', 'six', '7', '2', 'end', 'create'],
    )
    expect(out).toContain('die for double forced march (1-6)> 2')
    expect(out.match(/A die of 6 shows 1 to 6\./g)).toHaveLength(3)
    expect(out).toContain('Riesch forces a double march: die 2 +1 is 3; no harm done.')
    const kept = JSON.parse(folder.read('game.json'))
    expect(kept.dice).toEqual({ kind: 'list' })
    expect(kept.entries.flatMap((entry: { rolls: number[] }) => entry.rolls)).toEqual([2])
    expect((await bivouac(['verify', game])).out).toContain('dice thrown by hand prove nothing')
    const resumed = await bivouac(
      ['play', '--resume', game, ...BOTH],
      ['move dragoons 0654', 'force', '1', 'end'],
    )
    expect(resumed.out).toContain('Dragoons force a double march: die 1 −1 is 0')
  })

  it('that are never typed leave the game as it was', async () => {
    const game = folder.path('game.json')
    const { code } = await bivouac(
      [...ULM, '--dice', 'list', ...BOTH, '--record', game],
      ['move riesch 1461', 'force'],
    )
    expect(code).toBe(0)
    expect(JSON.parse(folder.read('game.json')).entries).toHaveLength(1)
    expect(await faultsOf(game)).toEqual([])
  })
})

describe('bivouac play without words', () => {
  it('asks which system, which scenario and which side, the first of each on an empty line', async () => {
    const { code, out } = await bivouac(['play', '--level', 'random', '--seed', '2'], ['', '', ''])
    expect(code).toBe(0)
    expect(out.indexOf('1  La Grande Armée')).toBeLessThan(out.indexOf('Which scenario?'))
    expect(out).toContain('2  The Age of Destiny')
    expect(out).toContain('3  Jours de Gloire')
    expect(out).toContain('4  Fast-Play Grande Armée')
    expect(out).toContain('1  Ulm 1805: the learning game, 5 turns')
    expect(out).toContain('1  The French against the computer')
    expect(out).toContain('At the keyboard: The French.')
    expect(out).toContain('Played by the computer: The Allies.')
  })

  it('asks again for a number it does not have, and leaves when nobody answers', async () => {
    const { code, out } = await bivouac(['play'], ['6', '1', '9', 'Ulm', '2'])
    expect(code).toBe(0)
    // Of the systems once, of the scenarios twice.
    expect(out.match(/Please type a number from 1 to 5\./g)).toHaveLength(1)
    expect(out.match(/Please type a number from 1 to 4\./g)).toHaveLength(2)
    expect(folder.list()).toEqual([])
  })

  it('goes on with the system chosen', async () => {
    const { out } = await bivouac(['play'], ['2'])
    expect(out).toContain('The Mill Brook')
    expect(out).not.toContain('1  Ulm 1805')
  })

  it('can seat two at one screen', async () => {
    const { out } = await bivouac(['play', 'la-grande-armee', '--seed', '2'], ['1', '3'])
    expect(out).toContain('At the keyboard: The Allies and The French.')
  })
})

describe('the computer', () => {
  it('finishes a phase, and only that, when it is left to it', async () => {
    const { out } = await bivouac([...ULM, '--seed', '3', ...BOTH, '--level', 'recruit'], ['auto', 'menu'])
    const [, after] = out.split('allied> auto')
    expect(after).toMatch(/— Turn 1, 25 September 1805: Allied combat —/)
    expect(after).toContain('> menu')
  })

  it('plays a whole game against itself, kept and verified', async () => {
    const game = folder.path('game.json')
    const seats = ['--seat', 'french=computer', '--seat', 'allied=computer']
    const { code, out } = await bivouac([
      ...ULM,
      '--seed',
      '4',
      '--level',
      'random',
      ...seats,
      '--record',
      game,
    ])
    expect(code).toBe(0)
    expect(out).toMatch(/The campaign is over with a total of -?\d+: /)
    expect(out).toContain(`Kept in ${game}.`)
    expect(JSON.parse(folder.read('game.json')).end.outcome).toMatchObject({ level: expect.any(String) })
    expect((await bivouac(['verify', game])).code).toBe(0)
    const again = await bivouac(['play', '--resume', game])
    expect(again.code).toBe(1)
    expect(again.err).toContain('this game is over')
  })

  it('plays the same game for the same seed', async () => {
    const seats = [
      '--seat',
      'french=computer',
      '--seat',
      'allied=computer',
      '--level',
      'random',
      '--seed',
      '5',
    ]
    await bivouac([...ULM, ...seats, '--record', folder.path('a.json')])
    await bivouac([...ULM, ...seats, '--record', folder.path('b.json')])
    expect(folder.read('a.json')).toBe(folder.read('b.json'))
  })
})

describe('a scenario of one’s own', () => {
  const source = join(import.meta.dirname, '../../systems/la-grande-armee/src/data/scenario-ulm.json')
  const own = () => ({ ...JSON.parse(readFileSync(source, 'utf8')), id: 'my-ulm', title: 'My Ulm', turns: 3 })

  it('is played, and travels in the record', async () => {
    const path = folder.write('my-ulm.json', own())
    const game = folder.path('game.json')
    const { code, out } = await bivouac(
      ['play', 'la-grande-armee', '--scenario', path, '--record', game, '--seed', '1', ...BOTH],
      ['move riesch 1461'],
    )
    expect(code).toBe(0)
    expect(out).toContain('Turn 1 of 3')
    expect(await faultsOf(game)).toEqual([])
  })

  it('that is broken starts no game', async () => {
    const path = folder.write('my-ulm.json', { ...own(), turns: 'many' })
    const { code, err } = await bivouac(['play', 'la-grande-armee', '--scenario', path, ...BOTH], ['end'])
    expect(code).toBe(1)
    expect(err).toContain('my-ulm.json: turns')
    expect(folder.list()).toEqual(['my-ulm.json'])
  })

  it('takes the place of one named', async () => {
    const path = folder.write('my-ulm.json', own())
    const { code, err } = await bivouac([...ULM, '--scenario', path])
    expect(code).toBe(2)
    expect(err).toContain('do not go together')
  })

  it('can be played on a map of one’s own, if it is one', async () => {
    const path = folder.write('map.json', { title: 'Nowhere' })
    const { code, err } = await bivouac([...ULM, '--map', path, ...BOTH])
    expect(code).toBe(1)
    expect(err).toContain('map.json: ')
  })
})
