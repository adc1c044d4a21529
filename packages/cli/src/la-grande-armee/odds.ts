import { listDice } from '@bivouac/kernel'
import { laGrandeArmee, oddsOf } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, Odds } from '@bivouac/la-grande-armee'
import { columns, listed } from '../text.ts'
import { findHex, hexName, unitNamed } from './names.ts'
import { withEverybody } from './strike.ts'

/** One declared attack and how it would go, as a program reads it. */
export interface AttackOdds {
  readonly attack: number
  readonly targets: readonly string[]
  readonly units: readonly string[]
  readonly odds: Odds
}

/** The odds of every attack declared and not yet fought. */
export function declaredOdds(p: LgaPosition): AttackOdds[] {
  const { id } = p.state.units
  return (p.state.combat?.attacks ?? []).flatMap((attack, number) => {
    if (attack.status !== 'declared') return []
    const targets = attack.targets.map((hex) => p.game.board.hexIds[hex])
    return [{ attack: number, targets, units: attack.units.map((unit) => id[unit]), odds: oddsOf(p, attack) }]
  })
}

/** The declared attacks, a line each. */
export function oddsInBrief(p: LgaPosition): string[] {
  return declaredOdds(p).map(({ attack, targets, units, odds }) => {
    const where = listed(targets.map((hex) => hexName(p.game, hex)))
    const percent = odds.percent === null ? 'nothing defends' : `${odds.percent} %`
    const doom = odds.automatic === 'Ae' ? ': too few over an unbridged river' : ''
    const sums = `${odds.attack.total} against ${odds.defence.total}, ${percent}${doom}`
    return `  Attack ${attack + 1} on ${where} by ${namesOf(p, units)}: ${sums}`
  })
}

function namesOf(p: LgaPosition, units: readonly string[]): string {
  return listed(units.map((unit) => unitNamed(p, unit)))
}

/** One attack's odds for people: where each point of strength comes from, the column, the chances. */
export function oddsReport(p: LgaPosition, { attack, targets, units, odds }: AttackOdds): string[] {
  const where = listed(targets.map((hex) => hexName(p.game, hex)))
  const percent = odds.percent === null ? 'nothing defends' : `${odds.percent} %, column ${odds.label}`
  return [
    `Attack ${attack + 1} on ${where} by ${namesOf(p, units)}`,
    ...strengthLines('attack', odds.attack),
    ...strengthLines('defence', odds.defence),
    `  ${odds.attack.total} against ${odds.defence.total}: ${percent}${automatic(odds)}`,
    ...chanceLines(p, odds),
  ]
}

function automatic({ automatic: without }: Odds): string {
  if (without === null) return ''
  return without === 'Ae'
    ? '; too few over an unbridged river, the attackers are lost without a die'
    : '; 500 % or more, no die for all but Cavalry and Leaders'
}

function strengthLines(side: string, strength: Odds['attack']): string[] {
  const rows = strength.lines.map(({ what, value, clause }) => [what, `${value}`, clause])
  return [`  ${side} ${strength.total}`, ...columns(rows, [1]).map((line) => `    ${line}`)]
}

/** `Dr2  2/6  33 %  ######  defenders retreat two hexes`. */
function chanceLines(p: LgaPosition, odds: Odds): string[] {
  const codes = p.game.charts.resultCodes as Readonly<Record<string, string>>
  const rows = Object.entries(odds.sixths)
    .toSorted(([, a], [, b]) => b - a)
    .map(([result, sixths]) => [
      `${sixths}/6`,
      `${Math.round((sixths * 100) / 6)} %`,
      '■'.repeat(sixths).padEnd(6, '·'),
      result,
      listed(result.split(' ').flatMap((code) => codes[code.replace(';', '')] ?? [])),
    ])
  return columns(rows, [1]).map((line) => `    ${line}`)
}

/** What `odds` answers: declared attacks, or the most that could be brought against the hex named. */
export function oddsAnswer(p: LgaPosition, seat: string, words: readonly string[]): string[] {
  if (words.length === 0) {
    const declared = declaredOdds(p)
    if (declared.length > 0) return declared.flatMap((attack) => oddsReport(p, attack))
    return ['No attack is declared. "odds PLACE" tells what all your units next to it could do.']
  }
  const hex = findHex(p.game, words[0])
  if (hex < 0) return [`There is no hex or place "${words[0]}" on the map.`]
  return prospect(p, seat, p.game.board.hexIds[hex])
}

/** The attack that all units next to a hex could make as they stand now, with the Supply at hand and without. */
function prospect(p: LgaPosition, seat: string, target: string): string[] {
  const tried = laGrandeArmee.copy(p)
  const take = (action: LgaAction): void => void laGrandeArmee.perform(tried, seat, action, listDice([]))
  if (!laGrandeArmee.deciders(p).includes(seat) || !reachesCombat(tried, take))
    return ['Attacks are reckoned in your own Movement and Combat Phase.']
  const offers = laGrandeArmee.offer(tried, seat).actions
  const first = offers.find((action) => action.do === 'attack' && action.target === target)
  if (first === undefined)
    return [`Nobody of yours could attack ${hexName(p.game, target)} from where they stand.`]
  take(withEverybody(tried, seat, first))
  const bare = declaredOdds(tried).at(-1)
  if (bare === undefined) return []
  const attackers = new Set(bare.units)
  let fed = false
  for (;;) {
    const feeds = laGrandeArmee.offer(tried, seat).actions
    const next = feeds.find(
      (action) => action.do === 'supply' && action.units.every((unit) => attackers.has(unit)),
    )
    if (next === undefined) break
    take(next)
    fed = true
  }
  const supplied = fed ? declaredOdds(tried).at(-1) : undefined
  return [
    'If nothing moves any more:',
    ...oddsReport(p, bare),
    ...(supplied === undefined ? [] : ['With the Supply at hand:', ...oddsReport(p, supplied).slice(1)]),
  ]
}

/** Takes the copy to the declaration of attacks; false when it is not this side's to declare any. */
function reachesCombat(p: LgaPosition, take: (action: LgaAction) => void): boolean {
  for (let step = 0; step < 4; step++) {
    const frame = p.state.frames.at(-1)
    if (frame?.phase === 'attacks') return true
    if (frame?.phase === 'march' && p.state.units.left[frame.unit] >= 0) {
      take({ do: 'halt', unit: p.state.units.id[frame.unit] })
    } else if (frame?.phase === 'movement' || frame?.phase === 'combining') take({ do: 'end' })
    else return false
  }
  return false
}
