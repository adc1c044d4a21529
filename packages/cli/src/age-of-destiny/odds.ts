import { idMeant } from '@bivouac/kernel'
import { attacksOpen, pieceName, previewAttack, frameNow, typing } from '@bivouac/age-of-destiny'
import type { AodPosition, AttackPreview } from '@bivouac/age-of-destiny'
import { listed } from '../text.ts'

/** One attack that can be made now, and how it would go, as a program reads it. */
export interface OpenAttack {
  readonly target: string
  readonly units: readonly string[]
  readonly odds: AttackPreview
}

/** Every attack that can be made now, with everybody who can join it. */
export function openAttacks(p: AodPosition): OpenAttack[] {
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
export function attackReport(p: AodPosition, { target, units, odds }: OpenAttack): string[] {
  const who = listed(units.map((id) => unitNamed(p, id)))
  const lines = [`${who} on ${unitNamed(p, target)}`]
  if (odds.ride) {
    const { thirtySixths } = odds.ride
    const chances = Object.entries(thirtySixths).map(([result, ways]) => `${result} ${ways}/36`)
    lines.push(`  at the square: ${chances.join(', ')}`)
  }
  if (odds.fight) {
    const { attackLines, defenceLines, attack, defence, shifts, modifiers, column, sixths } = odds.fight
    for (const { what, value } of attackLines) lines.push(`  attack ${value}: ${what}`)
    for (const { what, value } of defenceLines) lines.push(`  defence ${value}: ${what}`)
    for (const { what, value } of shifts) lines.push(`  ${value} up: ${what}`)
    for (const { what, value } of modifiers) lines.push(`  die ${value > 0 ? '+' : ''}${value}: ${what}`)
    const chances = Object.entries(sixths).map(([result, faces]) => `${result} ${faces}/6`)
    lines.push(`  ${attack} against ${defence}, column ${column}: ${chances.join(', ')}`)
  }
  if (odds.refusal) lines.push(`  not so: ${odds.refusal.reason}`)
  return lines
}

/** The odds of every attack that can be made, or of those on one enemy. */
export function oddsAnswer(p: AodPosition, seat: string, words: readonly string[]): string[] {
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
