import type { ClockPlan } from '@bivouac/protocol'

/** What a clock is, in words: `One hour a side, 30 seconds more each move`, `One day per move`. */
export function clockWords(plan: ClockPlan): string {
  if (plan === null) return 'No clock'
  if (plan.kind === 'days') return `${several(plan.days, 'day')} per move`
  const { seconds, increment } = plan
  const base =
    seconds % 3600 === 0 ? several(seconds / 3600, 'hour') : several(Math.round(seconds / 60), 'minute')
  if (increment === 0) return `${base} a side`
  const more = increment % 60 === 0 ? minutes(increment / 60) : `${increment} seconds`
  return `${base} a side, ${more} more each move`
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

function several(number: number, unit: string): string {
  if (unit === 'day' && number === 7) return 'One week'
  const named = number < NUMBERS.length ? NUMBERS[number] : String(number)
  return `${named} ${unit}${number === 1 ? '' : 's'}`
}

function minutes(number: number): string {
  return number === 1 ? 'one minute' : `${number} minutes`
}

/** How long somebody has been away: `5 min`, `2 h`, `3 days`. */
export function awayWords(milliseconds: number): string {
  const minute = Math.floor(milliseconds / 60_000)
  if (minute < 1) return 'less than a minute'
  if (minute < 60) return `${minute} min`
  const hour = Math.floor(minute / 60)
  return hour < 48 ? `${hour} h` : `${Math.floor(hour / 24)} days`
}
