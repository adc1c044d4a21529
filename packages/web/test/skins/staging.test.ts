import type { GameEvent } from '@bivouac/kernel'
import type { LgaEvent } from '@bivouac/la-grande-armee'
import { batch, signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Staging as BattleStaging } from '../../src/skins/age-of-destiny/scenes.ts'
import { Staging as TheatreStaging } from '../../src/skins/jours-de-gloire/staging.ts'
import { Staging } from '../../src/skins/la-grande-armee/staging.ts'
import type { ShellServices } from '../../src/shell/contract.ts'
import type { LogEntry, Table } from '../../src/table/types.ts'

const battle = {
  type: 'battle',
  clauses: [],
  attack: 0,
  targets: ['1459'],
  units: [],
  percent: 200,
  column: 200,
  result: 'Dr2',
  strength: { total: 2, lines: [] },
  defence: { total: 1, lines: [] },
  rolls: [{ what: 'combat', sides: 6, value: 4 }],
} as const satisfies LgaEvent

const lost = (unit: string, hex: string): LgaEvent => ({
  type: 'eliminated',
  clauses: ['LGA-STK-M4'],
  unit,
  name: unit,
  side: 'french',
  hex,
})

/** An event of any of the games. */
type Shown = GameEvent | LgaEvent

const entry = (number: number, ...events: Shown[]): LogEntry => ({ number, seat: 'french', events })

/** A table of which only the log and the position matter, and a shell that counts holds. */
function stage(still = false) {
  return stageOf(Staging, still)
}

function stageOf<S>(
  Kind: new (table: Table, shell: ShellServices) => S,
  still = false,
  blind = false,
  throws = 'cards',
) {
  const entries = signal<readonly LogEntry[]>([])
  const position = signal({ game: null, state: 'before', index: null })
  const seat = signal('french')
  const held = { count: 0 }
  const shell = {
    hold: () => {
      held.count++
      return () => held.count--
    },
    sound: () => undefined,
    still: signal(still),
    hurry: signal(false),
    settings: { pace: signal(1), throws: signal(throws) },
  }
  const staging = new Kind(
    {
      entries,
      position,
      seat,
      blind,
      seats: signal([{ id: 'french', side: 'french', player: 'you' }]),
    } as unknown as Table,
    shell as unknown as ShellServices,
  )
  const act = (who: string, ...events: Shown[]): void => {
    batch(() => {
      position.value = { ...position.peek(), state: `after ${entries.peek().length + 1}` }
      entries.value = [...entries.peek(), { ...entry(entries.peek().length, ...events), seat: who }]
    })
  }
  const happen = (...events: Shown[]): void => act('french', ...events)
  return { staging, entries, happen, act, held, seat, shell }
}

/** The stage of each game, and something it shows. */
const KINDS = [
  ['La Grande Armée', Staging, battle],
  ['The Age of Destiny', BattleStaging, { ...battle, type: 'rally-roll' }],
  ['Jours de Gloire', TheatreStaging, { ...battle, type: 'first-player' }],
] as const

describe('a throw on the stage', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows the die, then the table, then the result, and the map keeps still until the result', () => {
    const { staging, happen, held } = stage()
    happen(battle)
    expect(staging.showing.value).toMatchObject({ step: 'die', event: { result: 'Dr2' } })
    expect(staging.before.value?.state).toBe('before')
    expect(held.count).toBe(1)
    staging.press()
    expect(staging.showing.value?.step).toBe('table')
    expect(staging.before.value).not.toBeNull()
    staging.press()
    expect(staging.showing.value?.step).toBe('result')
    expect(staging.before.value).toBeNull()
    staging.press()
    expect(staging.showing.value).toBeNull()
    expect(held.count).toBe(0)
    staging.close()
  })

  it('keeps what came of it out of the journal until the map shows it, and the next question until it has gone', () => {
    const { staging, happen } = stage()
    happen({ type: 'not-fought', clauses: [], attack: 0, targets: [] })
    expect([staging.told.value, staging.quiet.value]).toEqual([null, true])
    happen(battle)
    expect([staging.told.value, staging.quiet.value]).toEqual([1, false])
    for (let step = 0; step < 2; step++) staging.press()
    expect(staging.showing.value?.step).toBe('result')
    expect([staging.told.value, staging.quiet.value]).toEqual([null, false])
    staging.press()
    expect([staging.told.value, staging.quiet.value]).toEqual([null, true])
    // Pressed away altogether, everything is there at once.
    happen(battle)
    staging.skip()
    expect([staging.told.value, staging.quiet.value]).toEqual([null, true])
    staging.close()
  })

  it('lets the map wait for what comes while the last result is still to be seen', () => {
    const { staging, happen } = stage()
    happen(battle)
    for (let step = 0; step < 2; step++) staging.press()
    happen({ ...battle, result: 'De' })
    expect(staging.showing.value).toMatchObject({ step: 'result', event: { result: 'Dr2' } })
    expect([staging.before.value?.state, staging.told.value]).toEqual(['after 1', 1])
    staging.press()
    expect(staging.showing.value).toMatchObject({ step: 'die', event: { result: 'De' } })
    for (let step = 0; step < 2; step++) staging.press()
    expect([staging.before.value, staging.told.value]).toEqual([null, null])
    staging.close()
  })

  it('goes on by itself when nobody presses', () => {
    const { staging, happen, held } = stage()
    happen(battle)
    vi.runAllTimers()
    expect(staging.showing.value).toBeNull()
    expect(held.count).toBe(0)
    staging.close()
  })

  it('shows several throws of one move one after another', () => {
    const { staging, happen } = stage()
    happen(battle, { ...battle, result: 'De' })
    for (let step = 0; step < 3; step++) staging.press()
    expect(staging.showing.value).toMatchObject({ step: 'die', event: { result: 'De' }, more: 0 })
    expect(staging.before.value).not.toBeNull()
    staging.close()
  })

  it('gives whoever starves its moment: the place, and the counters still in sight until it is over', () => {
    const { staging, happen, held } = stage()
    happen(lost('vi-corps', '0755'), lost('ney', '0755'), lost('v-corps', '0858'))
    expect(staging.showing.value).toMatchObject({ event: { type: 'losses', hex: '0755' }, more: 1 })
    expect(staging.showing.value?.event).toHaveProperty('events.length', 2)
    expect(staging.before.value?.state).toBe('before')
    expect(held.count).toBe(1)
    staging.press()
    expect(staging.showing.value).toMatchObject({ event: { type: 'losses', hex: '0858' }, more: 0 })
    expect(staging.before.value?.state).toBe('before')
    staging.press()
    expect([staging.showing.value, staging.before.value, held.count]).toEqual([null, null, 0])
    staging.close()
  })

  it('keeps whoever a battle destroys in sight until the loss has been shown', () => {
    const { staging, happen } = stage()
    happen(battle, lost('riesch', '1459'))
    for (let step = 0; step < 2; step++) staging.press()
    expect(staging.showing.value?.step).toBe('result')
    expect(staging.before.value).not.toBeNull()
    staging.press()
    expect(staging.showing.value?.event.type).toBe('losses')
    staging.close()
  })

  it('without animation shows the result at once, and the map with it', () => {
    const { staging, happen } = stage(true)
    happen(battle)
    expect(staging.showing.value?.step).toBe('result')
    expect(staging.before.value).toBeNull()
    expect([staging.told.value, staging.quiet.value]).toEqual([null, true])
    staging.close()
  })

  it('passes over moves without a throw, and clears the stage when a move is taken back', () => {
    const { staging, happen, entries, held } = stage()
    happen({ type: 'not-fought', clauses: [], attack: 0, targets: [] })
    expect(staging.showing.value).toBeNull()
    happen(battle)
    entries.value = entries.peek().slice(0, 1)
    expect(staging.showing.value).toBeNull()
    expect(held.count).toBe(0)
    staging.close()
  })

  it.each(KINDS)('that has gone by itself still takes the next key for a moment: %s', (_, Kind, event) => {
    const { staging, happen } = stageOf<Staging | BattleStaging | TheatreStaging>(Kind)
    happen(event)
    vi.runAllTimers()
    expect([staging.showing.value, staging.justGone()]).toEqual([null, true])
    vi.advanceTimersByTime(500)
    expect(staging.justGone()).toBe(false)
    // Pressed away, it takes no more.
    happen(event)
    while (staging.showing.value) staging.press()
    expect(staging.justGone()).toBe(false)
    staging.close()
  })

  it.each(KINDS)('keeps nothing of what one player saw for the eyes of another: %s', (_, Kind, event) => {
    const { staging, happen, seat } = stageOf<Staging | BattleStaging | TheatreStaging>(Kind, false, true)
    happen(event)
    expect(staging.before.value?.state).toBe('before')
    // The screen changes hands with the next action.
    batch(() => {
      happen(event)
      seat.value = 'allied'
    })
    expect(staging.showing.value).toMatchObject({ step: 'die', more: 0 })
    expect(staging.before.value?.state).toBe('after 2')
    // And between two actions.
    seat.value = 'french'
    expect([staging.showing.value, staging.before.value]).toEqual([null, null])
    staging.close()
  })

  it.each(KINDS)('where nothing is hidden is the same for whoever looks: %s', (_, Kind, event) => {
    const { staging, happen, seat } = stageOf<Staging | BattleStaging | TheatreStaging>(Kind)
    batch(() => {
      happen(event)
      seat.value = 'allied'
    })
    expect(staging.before.value?.state).toBe('before')
    staging.close()
  })
})

const forced = (unit: string, result: string): LgaEvent =>
  ({
    type: 'forced-march',
    clauses: [],
    unit,
    name: unit,
    march: 'double',
    result,
    modifier: 0,
    modified: 3,
    row: 0,
    rolls: [{ what: 'march', sides: 6, value: 3 }],
  }) as unknown as LgaEvent

describe('a throw at the edge', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows its dice and what came of them; unfolded it waits until it is pressed away', () => {
    const { staging, happen } = stageOf(Staging, false, false, 'strips')
    happen(battle)
    expect([staging.showing.value?.step, staging.look.value]).toEqual(['die', 'strip'])
    staging.press()
    expect(staging.showing.value?.step).toBe('result')
    staging.press()
    expect(staging.busy).toBe(false)
    happen(battle)
    expect(staging.unfold()).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect([staging.look.value, staging.showing.value?.step]).toEqual(['card', 'result'])
    expect(staging.unfold()).toBe(false)
    staging.press()
    expect([staging.showing.value, staging.look.value]).toEqual([null, 'strip'])
    staging.close()
  })

  it('is a card where the player wants cards, for his own throws alone if he likes, and nothing where he wants none', () => {
    const mine = stageOf(Staging, false, false, 'mine')
    mine.happen(battle)
    expect(mine.staging.look.value).toBe('card')
    mine.staging.skip()
    mine.act('allied', battle)
    expect(mine.staging.look.value).toBe('strip')
    mine.staging.close()
    const never = stageOf(Staging, false, false, 'never')
    never.happen(battle, lost('riesch', '1459'))
    expect(never.staging.showing.value?.event.type).toBe('losses')
    never.staging.close()
  })

  it('gathers small throws of others on one sheet that holds nobody back', () => {
    const { staging, act, held } = stageOf(Staging, false, false, 'strips')
    act('allied', forced('i', '-'))
    expect([staging.busy, staging.quiet.value, staging.before.value, held.count]).toEqual([
      false,
      true,
      null,
      0,
    ])
    vi.advanceTimersByTime(1500)
    act('allied', forced('ii', '-'))
    act('allied', forced('iii', 'halt'))
    expect(staging.showing.value).toMatchObject({ event: { unit: 'iii' }, step: 'result' })
    expect(staging.showing.value?.earlier?.map(({ unit }) => unit)).toEqual(['i', 'ii'])
    vi.advanceTimersByTime(2300)
    expect(staging.showing.value).not.toBeNull()
    vi.advanceTimersByTime(200)
    expect([staging.showing.value, staging.justGone()]).toEqual([null, false])
    staging.close()
  })

  it('lets a battle that comes after such a sheet wait for it no longer than a moment', () => {
    const { staging, act, held } = stageOf(Staging, false, false, 'strips')
    act('allied', forced('i', '-'))
    act('allied', battle)
    expect([staging.before.value?.state, held.count]).toEqual(['after 1', 1])
    vi.advanceTimersByTime(501)
    expect(staging.showing.value).toMatchObject({ event: { type: 'battle' }, step: 'die' })
    expect(staging.busy).toBe(true)
    staging.close()
  })

  it('waits for one’s own small throw, but not for a march that did no harm', () => {
    const { staging, happen } = stageOf(Staging, false, false, 'strips')
    happen(forced('i', 'halt'))
    expect([staging.busy, staging.showing.value?.step]).toEqual([true, 'die'])
    staging.skip()
    happen(forced('i', '-'))
    expect([staging.busy, staging.showing.value?.step]).toEqual([false, 'result'])
    staging.close()
  })

  it('is passed over with everything else by who skips to his turn', () => {
    const { staging, act, held, shell } = stageOf(Staging, false, false, 'strips')
    act('allied', battle, battle)
    shell.hurry.value = true
    expect([staging.showing.value, staging.before.value, held.count]).toEqual([null, null, 0])
    act('allied', battle)
    expect(staging.showing.value).toBeNull()
    shell.hurry.value = false
    act('allied', battle)
    expect(staging.showing.value).not.toBeNull()
    staging.close()
  })

  it('goes four times as fast at the highest speed', () => {
    const { staging, act, shell } = stageOf(Staging, false, false, 'strips')
    shell.settings.pace.value = 4
    act('allied', battle)
    vi.advanceTimersByTime((450 + 1600) / 4 + 2)
    expect(staging.showing.value).toBeNull()
    staging.close()
  })
})
