import { idMeant, listed } from '@bivouac/kernel'
import type { OddsBook, SeatId } from '@bivouac/kernel'
import { controlOdds } from '../command/command-queries.ts'
import { isTested } from '../command/control.ts'
import { targetsLeft } from '../combat/course.ts'
import { previewFight } from '../combat/fight-queries.ts'
import type { FightPreview } from '../combat/fight-queries.ts'
import { previewShot, previewSkirmish } from '../fire/fire-queries.ts'
import type { ShotPreview, SkirmishPreview } from '../fire/fire-queries.ts'
import type { FpgaAction } from '../position/actions.ts'
import { frameNow } from '../position/questions.ts'
import type { FpgaPosition } from '../position/state.ts'
import { findUnit } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { forceName, pieceName, statusNamed } from './names.ts'
import { typing } from './typing.ts'

/** One thing that can be thrown for now, as a program reads it. Units by their ids. */
type Prospect =
  | {
      readonly kind: 'combat'
      readonly target: string
      readonly units: readonly string[]
      readonly odds: FightPreview['odds']
    }
  | {
      readonly kind: 'shot'
      readonly target: string
      readonly units: readonly string[]
      readonly odds: ShotPreview
    }
  | {
      readonly kind: 'skirmish'
      readonly target: string
      readonly units: readonly string[]
      readonly odds: SkirmishPreview
    }
  | { readonly kind: 'control'; readonly force: string; readonly odds: Readonly<Record<string, number>> }

/** Every combat, shot, skirmish and control test that can be thrown now, exactly reckoned. */
export const odds: OddsBook<FpgaPosition> = {
  read: prospects,
  report: (p) => prospects(p).flatMap((prospect) => reportOf(p, prospect)),
  brief: (p) =>
    prospects(p).flatMap((prospect) =>
      reportOf(p, prospect)
        .slice(0, 1)
        .map((line) => `  ${line}`),
    ),
  answer: answerOf,
}

function prospects(p: FpgaPosition): Prospect[] {
  const frame = frameNow(p)
  switch (frame.phase) {
    case 'combat':
      return targetsLeft(p, frame).flatMap((target) => combatAgainst(p, target))
    case 'support':
      return p.game.units.flatMap((_, unit) => combatAgainst(p, unit))
    case 'fire':
    case 'secret-fire':
      return offered(p).flatMap((action): Prospect[] =>
        action.do === 'aim'
          ? [
              {
                kind: 'shot',
                target: action.target,
                units: [action.unit],
                odds: previewShot(p, ...both(p, action)),
              },
            ]
          : [],
      )
    case 'skirmish':
      return offered(p).flatMap((action): Prospect[] =>
        action.do === 'skirmish'
          ? [
              {
                kind: 'skirmish',
                target: action.target,
                units: [action.unit],
                odds: previewSkirmish(p, ...both(p, action)),
              },
            ]
          : [],
      )
    case 'control':
      return p.game.forcesOf[frame.side]
        .filter(
          (force) => isTested(p, force) && !frame.tested.includes(force) && !frame.rests.includes(force),
        )
        .map((force) => ({
          kind: 'control',
          force: p.game.forces[force].id,
          odds: controlOdds(p, force, frame.given[force]).may,
        }))
    default:
      return []
  }
}

function offered(p: FpgaPosition): readonly FpgaAction[] {
  const [seat] = sequence.deciders(p)
  return seat === undefined ? [] : sequence.offer(p, seat).actions
}

function both(
  p: FpgaPosition,
  { unit, target }: { readonly unit: string; readonly target: string },
): [number, number] {
  return [findUnit(p, unit), findUnit(p, target)]
}

function combatAgainst(p: FpgaPosition, target: number): Prospect[] {
  const preview = previewFight(p, target)
  if (preview === null) return []
  const units = preview.attackers.map((unit) => p.game.units[unit].id)
  return [{ kind: 'combat', target: p.game.units[target].id, units, odds: preview.odds }]
}

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`

/** Chances of 0, 1, 2 … hits: `0: 44.4 %, 1: 55.6 %`. */
function spreadOf(hits: readonly number[]): string {
  return hits.map((share, count) => `${count}: ${percent(share)}`).join(', ')
}

function reportOf(p: FpgaPosition, prospect: Prospect): string[] {
  if (prospect.kind === 'control') {
    const chances = Object.entries(prospect.odds).map(
      ([status, chance]) => `${statusNamed(status)} ${percent(chance)}`,
    )
    const force = p.game.forceIndex.get(prospect.force) ?? 0
    return [`${forceName(p, force)} (${prospect.force}) may be had as: ${chances.join(', ')}`]
  }
  const who = `${listed(prospect.units.map((id) => pieceName(p, id)))} on ${pieceName(p, prospect.target)}`
  if (prospect.kind !== 'combat') return [`${who}: hits ${spreadOf(prospect.odds.hits)}`]
  const { wins, winsDecisively, loses, losesDecisively, nobody, breaks, isBroken, hits, risks } =
    prospect.odds
  return [
    `${who}: wins ${percent(wins)}, decisively ${percent(winsDecisively)}; loses ${percent(loses)}, decisively ${percent(losesDecisively)}${nobody > 0 ? `; nobody ${percent(nobody)}` : ''}`,
    `  it breaks ${percent(breaks)}; the dominant attacker breaks ${percent(isBroken)}`,
    `  hits of the attackers ${spreadOf(hits[0])}`,
    `  hits of the defender ${spreadOf(hits[1])}`,
    ...risks.map(({ officer, dies }) => `  ${p.game.officers[officer].name} dies ${percent(dies)}`),
  ]
}

/** The odds of everything that can be thrown, or of that against one enemy. */
function answerOf(p: FpgaPosition, seat: SeatId, words: readonly string[]): string[] {
  const open = prospects(p)
  if (open.length === 0) return ['Nothing can be thrown for now.']
  const target = words.length === 0 ? null : idMeant(typing.named(p, seat, 'enemy'), words[0])
  if (target === undefined) return [`No enemy is called "${words[0]}".`]
  const shown =
    target === null ? open : open.filter((each) => each.kind !== 'control' && each.target === target)
  if (shown.length === 0) return ['Nothing can be thrown against that unit now.']
  return shown.flatMap((prospect) => reportOf(p, prospect))
}
