import type { Dice } from '@bivouac/kernel'
import { roadsChanged } from '../position/changes.ts'
import type { JdgEvent } from '../position/events.ts'
import { CLEAR, MUD, RAIN, SNOW, WEATHERS } from '../position/state.ts'
import type { JdgPosition } from '../position/state.ts'

/** The entry of the calendar for a turn. */
export function dateOf(p: JdgPosition, turn: number): { readonly label: string; readonly month: string } {
  const entry = p.game.dates.get(turn)
  if (!entry) throw new Error(`the calendar has no turn ${turn}`)
  return entry
}

/** The results of the weather table. */
const RESULTS = { clear: CLEAR, rain: RAIN, 'rain*': RAIN, snow: SNOW } as const

/** JDG-3.1-a: the weather a die gives in a month, and whether Mud follows it (JDG-3.1-rainstar). */
export function weatherBy(p: JdgPosition, month: string, die: number): { weather: number; mudNext: boolean } {
  const { months, rows } = p.game.tables.weather
  const entry = months.find((one) => one.month === month)
  if (!entry) throw new Error(`there is no month ${month}`)
  const result = rows[Math.min(Math.max(die + entry.modifier, 1), rows.length) - 1][entry.column]
  return { weather: RESULTS[result], mudNext: result === 'rain*' }
}

/** JDG-2-A-a (1): the weather of the turn. */
export function rollWeather(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  const { state } = p
  if (state.mudNext) {
    state.weather = MUD
    state.mudNext = false
    events.push({ type: 'weather', clauses: ['JDG-3.1-rainstar'], weather: 'mud', mudNext: false })
  } else {
    const die = dice.roll(6, 'weather')
    const { weather, mudNext } = weatherBy(p, dateOf(p, state.turn).month, die)
    state.weather = weather
    state.mudNext = mudNext
    const rolls = [{ what: 'weather', sides: 6, value: die }]
    events.push({ type: 'weather', clauses: ['JDG-3.1-a'], weather: WEATHERS[weather], mudNext, rolls })
  }
  roadsChanged(p)
}
