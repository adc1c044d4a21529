import { armyName, describeUnit } from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'

/** Half points as they are read: `3½`, `½`, `4`. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? `${whole}` : whole === 0 ? '½' : `${whole}½`
}

/** `1 point`, `3½ points`. */
export function pointsWord(halves: number): string {
  return `${points(halves)} point${halves <= 2 ? '' : 's'}`
}

/** `French`: the name of an army without what stands beside it in brackets. */
export function armyWord(p: LbPosition, army: Army): string {
  return armyName(p, army).replace(/ \(.*\)$/, '')
}

/** How a unit stands, without its name and place: `10 of 10, column facing NE, disordered`. */
export function stateWords(p: LbPosition, unit: number): string {
  const { name } = p.game.units[unit]
  return describeUnit(p, unit)
    .slice(name.length + 2)
    .replace(/, in [^,]*$/, '')
}

/** LB-6-d: what is printed on the back of a counter, for its own army; empty for others. */
export function factWords({ game }: LbPosition, unit: number, viewer: Army | null): string {
  const { army, fire, melee, morale, movement, guns } = game.units[unit]
  if (army !== viewer) return ''
  const blows = guns
    ? `fire ${guns.short}·${guns.medium}·${guns.long} to ${guns.range} hexes`
    : `${fire > 0 ? `fire ${fire}, ` : ''}melee ${melee}`
  return `${blows}, morale ${morale}, moves ${points(movement)}`
}

/** What a leader adds to those he is with. */
export function leaderWords({ game }: LbPosition, leader: number): string {
  const { artillery, melee, morale, cavalry, movement } = game.leaders[leader]
  const adds = [
    ['melee', melee],
    ['morale', morale],
    ['cavalry', cavalry],
    ['artillery', artillery],
  ].flatMap(([what, value]) => (value === 0 ? [] : [`${what} ${Number(value) > 0 ? '+' : ''}${value}`]))
  return [...adds, `rides ${points(movement)}`].join(', ')
}

/** A figure as it is printed: `−4`, `12`. */
export function figureWord(value: number): string {
  return value < 0 ? `−${-value}` : `${value}`
}
