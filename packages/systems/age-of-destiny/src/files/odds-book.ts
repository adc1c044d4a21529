import { idMeant, listed } from '@bivouac/kernel'
import type { OddsBook, SeatId } from '@bivouac/kernel'
import { attacksOpen, previewAttack } from '../combat/fight-queries.ts'
import type { AttackPreview } from '../combat/fight-queries.ts'
import { frameNow } from '../position/questions.ts'
import type { AodPosition } from '../position/state.ts'
import { pieceName } from './action-words.ts'
import { typing } from './typing.ts'

/** Every attack that can be made now, or those on one enemy. */
export const odds: OddsBook<AodPosition> = {
  read: openAttacks,
  report: (p) => openAttacks(p).flatMap((attack) => attackReport(p, attack)),
  brief: (p) => openAttacks(p).map(({ target, units }) => `  ${units.join(', ')} can attack ${target}`),
  answer: oddsAnswer,
}

/** One attack that can be made now, and how it would go, as a program reads it. */
interface OpenAttack {
  readonly target: string
  readonly units: readonly string[]
  readonly odds: AttackPreview
}

/** Every attack that can be made now, with everybody who can join it. */
function openAttacks(p: AodPosition): OpenAttack[] {
  if (frameNow(p).phase !== 'combat') return []
  return attacksOpen(p).map(({ target, must, may }) => {
    const units = [...must, ...may].toSorted((a, b) => a - b)
    return {
      target: p.game.unitIds[target],
      units: units.map((unit) => p.game.unitIds[unit]),
      odds: previewAttack(p, target, units),
    }
  })
}

/** One attack's odds for people: strengths line by line, shifts, the column, the chances. */
function attackReport(p: AodPosition, { target, units, odds: preview }: OpenAttack): string[] {
  const who = listed(units.map((id) => unitNamed(p, id)))
  const lines = [`${who} on ${unitNamed(p, target)}`]
  if (preview.ride) {
    const { thirtySixths } = preview.ride
    const chances = Object.entries(thirtySixths).map(([result, ways]) => `${result} ${ways}/36`)
    lines.push(`  at the square: ${chances.join(', ')}`)
  }
  if (preview.fight) {
    const { attackLines, defenceLines, attack, defence, shifts, modifiers, column, sixths } = preview.fight
    for (const { what, value } of attackLines) lines.push(`  attack ${value}: ${what}`)
    for (const { what, value } of defenceLines) lines.push(`  defence ${value}: ${what}`)
    for (const { what, value } of shifts) lines.push(`  ${value} up: ${what}`)
    for (const { what, value } of modifiers) lines.push(`  die ${value > 0 ? '+' : ''}${value}: ${what}`)
    const chances = Object.entries(sixths).map(([result, faces]) => `${result} ${faces}/6`)
    lines.push(`  ${attack} against ${defence}, column ${column}: ${chances.join(', ')}`)
  }
  if (preview.refusal) lines.push(`  not so: ${preview.refusal.reason}`)
  return lines
}

/** The odds of every attack that can be made, or of those on one enemy. */
function oddsAnswer(p: AodPosition, seat: SeatId, words: readonly string[]): string[] {
  const open = openAttacks(p)
  if (open.length === 0) return ['Nobody can attack now.']
  const target = words.length === 0 ? null : idMeant(typing.named(p, seat, 'enemy'), words[0])
  if (target === undefined) return [`No enemy is called "${words[0]}".`]
  const shown = target === null ? open : open.filter((attack) => attack.target === target)
  if (shown.length === 0) return ['Nobody can attack that unit now.']
  return shown.flatMap((attack) => attackReport(p, attack))
}

/** `1/12e Ligne (F1)`: who is meant, and what to type. */
function unitNamed(p: AodPosition, id: string): string {
  const name = pieceName(p, id)
  return name.endsWith(`(${id})`) ? name : `${name} (${id})`
}
