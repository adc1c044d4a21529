import { columns, idMeant, listed } from '@bivouac/kernel'
import type { OddsBook, SeatId } from '@bivouac/kernel'
import type { Odds } from '../combat/combat.ts'
import { declaredOdds, prospectOf } from '../combat/prospects.ts'
import type { AttackOdds } from '../combat/prospects.ts'
import type { LgaPosition } from '../position/state.ts'
import { pieceName } from './action-words.ts'
import { hexName } from './names.ts'
import { typing } from './typing.ts'

/** The declared attacks, or the most that could be brought against a hex. */
export const odds: OddsBook<LgaPosition> = {
  read: declaredOdds,
  report: (p) => declaredOdds(p).flatMap((attack) => oddsReport(p, attack)),
  brief: oddsInBrief,
  answer: oddsAnswer,
}

/** The declared attacks, a line each. */
function oddsInBrief(p: LgaPosition): string[] {
  return declaredOdds(p).map(({ attack, targets, units, odds: reckoned }) => {
    const where = listed(targets.map((hex) => hexName(p.game, hex)))
    const percent = reckoned.percent === null ? 'nothing defends' : `${reckoned.percent} %`
    const doom = reckoned.automatic === 'Ae' ? ': too few over an unbridged river' : ''
    const sums = `${reckoned.attack.total} against ${reckoned.defence.total}, ${percent}${doom}`
    return `  Attack ${attack + 1} on ${where} by ${namesOf(p, units)}: ${sums}`
  })
}

function namesOf(p: LgaPosition, units: readonly string[]): string {
  return listed(units.map((unit) => pieceName(p, unit)))
}

/** One attack's odds for people: where each point of strength comes from, the column, the chances. */
function oddsReport(p: LgaPosition, declared: AttackOdds): string[] {
  const { attack, targets, units, odds: reckoned } = declared
  const where = listed(targets.map((hex) => hexName(p.game, hex)))
  const percent =
    reckoned.percent === null ? 'nothing defends' : `${reckoned.percent} %, column ${reckoned.label}`
  return [
    `Attack ${attack + 1} on ${where} by ${namesOf(p, units)}`,
    ...strengthLines('attack', reckoned.attack),
    ...strengthLines('defence', reckoned.defence),
    `  ${reckoned.attack.total} against ${reckoned.defence.total}: ${percent}${automatic(reckoned)}`,
    ...chanceLines(p, reckoned),
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
function chanceLines(p: LgaPosition, { sixths: chances }: Odds): string[] {
  const codes = p.game.charts.resultCodes as Readonly<Record<string, string>>
  const rows = Object.entries(chances)
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
function oddsAnswer(p: LgaPosition, seat: SeatId, words: readonly string[]): string[] {
  if (words.length === 0) {
    const declared = declaredOdds(p)
    if (declared.length > 0) return declared.flatMap((attack) => oddsReport(p, attack))
    return ['No attack is declared. "odds PLACE" tells what all your units next to it could do.']
  }
  const hex = idMeant(typing.named(p, seat, 'hex'), words[0])
  if (hex === undefined) return [`No hex is called "${words[0]}".`]
  const found = prospectOf(p, seat, String(hex))
  if ('reason' in found) return [`${found.reason} (${found.clause})`]
  return [
    'If nothing moves any more:',
    ...oddsReport(p, found.bare),
    ...(found.supplied ? ['With the Supply at hand:', ...oddsReport(p, found.supplied).slice(1)] : []),
  ]
}
