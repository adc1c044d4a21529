import { join } from 'node:path'
import { joursDeGloire, narrate, odds, telling } from '@bivouac/jours-de-gloire'
import type { JdgEvent, JdgPosition } from '@bivouac/jours-de-gloire'
import {
  createRandom,
  drawAction,
  parseRecord,
  replayRecord,
  seededDice,
  visibleEvents,
} from '@bivouac/kernel'
import type { GameEvent } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { jdgSkin } from '../src/jours-de-gloire/skin.ts'
import { inkFor } from '../src/text.ts'
import { EXAMPLES, bivouac, useFolder } from './desk.ts'

const folder = useFolder()
const sheet = { ink: inkFor(false), columns: 100, rows: 40 }
const open = (scenario = 'bautzen'): JdgPosition => joursDeGloire.open({ scenario }, seededDice(1))

describe('the campaign in a terminal', () => {
  it('is drawn around a box, around a counter, or whole', () => {
    const p = open()
    expect(jdgSkin.map(p, sheet, 'bautzen', false)?.join('\n')).toContain('Bautzen')
    expect(jdgSkin.map(p, sheet, null, true)?.join('\n')).toMatch(/[fa]\d/)
    expect(jdgSkin.map(p, sheet, 'Atlantis', false)).toBeNull()
  })

  it('tells what is known of a box and of a counter of one’s own', () => {
    const p = open()
    const box = telling.look(p, 'french', 'bautzen')?.join('\n') ?? ''
    expect(box).toMatch(/^Bautzen: \w+ ground/)
    expect(box).toContain('road')
    expect(telling.look(p, 'french', 'napoleon')?.[0]).toContain('command')
    expect(telling.look(p, 'french', 'Atlantis')).toBeNull()
  })

  it('shows the seat that decides its own counters by name, and the enemy’s by number', () => {
    const p = open('emperor')
    const [seat] = joursDeGloire.deciders(p)
    const enemy = seat === 'french' ? 'allied' : 'french'
    const list = (side: string) => telling.roster(p, seat, side).rows.map((row) => row.join(' '))
    expect(list(seat).join('\n')).toMatch(/\d SP/)
    const theirs = list(enemy)
    expect(theirs.length).toBeGreaterThan(3)
    for (const line of theirs) expect(line).toMatch(/^[^:]+: \d+ face down$/)
    const hidden = p.game.counters.filter(
      ({ side, dummy }) => side === (enemy === 'french' ? 0 : 1) && !dummy,
    )
    for (const { id } of hidden) expect(telling.look(p, seat, id), id).toBeNull()
  })

  it('tells how the game stands and its battles’ odds, all through a game', () => {
    const p = open()
    const random = createRandom(3)
    const dice = seededDice(3)
    for (let seat; (seat = joursDeGloire.deciders(p)[0]) !== undefined;) {
      const offer = joursDeGloire.offer(p, seat)
      expect(telling.status(p)).toMatch(/^Turn \d+, .+: (clear|rain|mud|snow)/)
      expect(odds.answer?.(p, seat, [])[0]).toMatch(/^(The|No round)/)
      const action = drawAction(offer, random)
      if (action === null) break
      joursDeGloire.perform(p, seat, action, dice)
    }
    expect(joursDeGloire.outcome(p)).not.toBeNull()
  })
})

describe('bivouac', () => {
  const seats = ['--seat', 'french=human', '--seat', 'allied=human', '--seed', '3']

  it('plays Jours de Gloire by typed orders', async () => {
    const typed = ['list', 'look Bautzen', 'legend', 'go nowhere', 'quit']
    const { code, out } = await bivouac(['play', 'jours-de-gloire', 'bautzen', ...seats], typed)
    expect(code).toBe(0)
    expect(out).toContain('Jours de Gloire:')
    expect(out).toContain('No box is called "nowhere".')
  })

  it('says aloud before two people only what both may know', async () => {
    const record = folder.path('game.json')
    const typed = [...Array<string>(60).fill('1'), 'quit']
    const args = ['play', 'jours-de-gloire', 'emperor', ...seats, '--record', record]
    const { out } = await bivouac(args, typed)
    const session = replayRecord(joursDeGloire, parseRecord(folder.read('game.json')))
    const told = (events: readonly GameEvent[]) =>
      narrate(session.position, events as JdgEvent[]).map(({ text }) => text)
    const events = session.entries.flatMap((entry) => entry.events)
    const aloud = new Set(told(visibleEvents(events, null)))
    const secret = told(events.filter(({ to }) => to !== undefined)).filter((line) => !aloud.has(line))
    expect(secret.length).toBeGreaterThan(2)
    for (const line of secret) expect(out).not.toContain(line)
    for (const line of aloud) expect(out).toContain(line)
  })

  it('plays with options of the rules', async () => {
    const play = (...options: string[]) =>
      bivouac(['play', 'jours-de-gloire', 'bautzen', ...seats, ...options], ['quit'])
    expect((await play('--option', 'solitaire=true')).code).toBe(0)
    expect((await play('--option', 'blind=7')).err).toContain('options.blind')
  })

  it('prints the tables, hands them out to be changed, and plays with a file of the player’s own', async () => {
    const { out } = await bivouac(['charts', 'jours-de-gloire'])
    expect(out).toContain('Combat, by SP in combat')
    expect(out).toContain('81+')
    const template = JSON.parse((await bivouac(['charts', 'jours-de-gloire', '--template'])).out)
    const file = folder.write('charts.json', template)
    const check = await bivouac(['charts', 'jours-de-gloire', '--check', file])
    expect(check.code).toBe(0)
    expect(check.out).toContain('sound')
    const play = await bivouac(['play', 'jours-de-gloire', 'bautzen', ...seats, '--charts', file], ['quit'])
    expect(play.code).toBe(0)
    delete template.pursuit
    const broken = folder.write('broken.json', template)
    const { code, err } = await bivouac(['charts', 'jours-de-gloire', '--check', broken])
    expect(code).not.toBe(0)
    expect(err).toContain('pursuit')
  })

  it('runs the position of the documentation', async () => {
    const { code, err } = await bivouac(['position', join(EXAMPLES, 'bautzen-spree.position.json')])
    expect(err).toBe('')
    expect(code).toBe(0)
  })

  it('hands out the forms of its scenario, its map and its charts', async () => {
    for (const kind of ['scenario', 'map', 'charts']) {
      const { code, out } = await bivouac(['schema', kind, 'jours-de-gloire'])
      expect(code).toBe(0)
      expect(JSON.parse(out)).toHaveProperty('properties')
    }
  })

  it('plays games at random and finds every clause of the ledger', async () => {
    const { code } = await bivouac(['playouts', 'jours-de-gloire', 'bautzen', '--games', '2'])
    expect(code).toBe(0)
    const clauses = await bivouac(['clauses', 'jours-de-gloire'])
    expect(clauses.out).toContain('Jours de Gloire: 793 clauses.')
    expect(clauses.code).toBe(0)
  })
})
