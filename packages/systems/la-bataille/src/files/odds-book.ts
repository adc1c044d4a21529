import { idMeant, listed, topFrame } from '@bivouac/kernel'
import type { OddsBook, SeatId } from '@bivouac/kernel'
import { asHex } from '@bivouac/space'
import { prospectOf } from '../fire/fire-queries.ts'
import type { FireProspect } from '../fire/fire-queries.ts'
import { assaultProspect } from '../melee/melee-queries.ts'
import type { AssaultChances } from '../melee/melee-queries.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findUnit } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { carreChances, checkChance, percent } from './chances.ts'
import type { CarreChances } from './chances.ts'
import { pieceName, placeName } from './names.ts'
import { figure } from './narrate-common.ts'
import { resultWords } from './narrate-fights.ts'
import { typing } from './typing.ts'

/** One thing that can be rolled for now, as a program reads it. Units by their ids, hexes by their numbers. */
export type Prospect =
  | {
      readonly kind: 'fire'
      readonly units: readonly string[]
      readonly hex: string
      readonly odds: FireProspect
    }
  | {
      readonly kind: 'assault'
      readonly units: readonly string[]
      readonly hex: string
      readonly odds: AssaultChances
    }
  | {
      readonly kind: 'carre'
      readonly units: readonly string[]
      readonly hex: string
      readonly odds: CarreChances
    }
  | {
      readonly kind: 'check'
      readonly units: readonly string[]
      readonly what: 'rally' | 'react' | 'opportunity'
      readonly odds: { readonly passes: number }
    }

/** Every attack by fire, assault, carré and check that can be rolled for now, exactly reckoned. */
export const odds: OddsBook<LbPosition> = {
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

function prospects(p: LbPosition): Prospect[] {
  const [seat] = sequence.deciders(p)
  if (seat === undefined) return []
  const { phase } = topFrame(p)
  if (!ROLLED.has(phase)) return []
  return sequence.offer(p, seat).actions.flatMap((action): Prospect[] => {
    switch (action.do) {
      case 'aim':
      case 'fire':
        return fireOf(p, action)
      case 'assault':
        return assaultOf(p, action.hex, action.units)
      case 'square': {
        const { unit, hex } = action
        return [{ kind: 'carre', units: [unit], hex, odds: carreChances(p, findUnit(p, unit)) }]
      }
      case 'rally':
      case 'react':
      case 'opportunity': {
        const passes = checkChance(p, findUnit(p, action.unit))
        return [{ kind: 'check', units: [action.unit], what: action.do, odds: { passes } }]
      }
      default:
        return []
    }
  })
}

/** The decisions in which something is rolled for. */
const ROLLED: ReadonlySet<string> = new Set([
  'fire',
  'volley',
  'melee',
  'gather',
  'pursuit',
  'answer',
  'squares',
  'recovery',
  'react',
  'chance',
])

function fireOf(p: LbPosition, action: Parameters<typeof prospectOf>[2]): Prospect[] {
  const frame = topFrame(p)
  if (frame.phase !== 'fire' && frame.phase !== 'volley') return []
  const found = prospectOf(p, frame, action)
  if (!found) return []
  const target = frame.phase === 'volley' ? frame.hex : frame.target
  const aimed = frame.aimed.map(({ unit }) => p.game.units[unit].id)
  const units = [...new Set([...aimed, ...(action.do === 'aim' ? action.units : [])])]
  const hex = action.do === 'aim' ? action.hex : p.game.ground.grid.ids[target ?? -1]
  return [{ kind: 'fire', units, hex, odds: found }]
}

function assaultOf(p: LbPosition, hex: string, named: readonly string[]): Prospect[] {
  const frame = topFrame(p)
  if (frame.phase !== 'melee' && frame.phase !== 'gather' && frame.phase !== 'pursuit') return []
  const units = named.map((id) => findUnit(p, id))
  const { attackers, ...chances } = assaultProspect(p, frame, asHex(findHex(p, hex)), units)
  return [{ kind: 'assault', units: attackers.map((unit) => p.game.units[unit].id), hex, odds: chances }]
}

const CHECKED = {
  rally: 'recovers',
  react: 'rides out against the charge',
  opportunity: 'rides at it',
} as const

function reportOf(p: LbPosition, prospect: Prospect): string[] {
  const who = listed(prospect.units.map((id) => pieceName(p, id)))
  if (prospect.kind === 'check')
    return [`${who} ${CHECKED[prospect.what]} with ${percent(prospect.odds.passes)}`]
  const where = placeName(p, asHex(findHex(p, prospect.hex)))
  if (prospect.kind === 'carre') {
    const { carre, disordered, routed } = prospect.odds
    return [
      `${who} in ${where}: carré ${percent(carre)}, disordered ${percent(disordered)}, routed ${percent(routed)}`,
    ]
  }
  return prospect.kind === 'fire'
    ? fireLines(p, `${who} at ${where}`, prospect.odds)
    : assaultLines(p, `${who} into ${where}`, prospect.odds)
}

function fireLines(p: LbPosition, head: string, prospect: FireProspect): string[] {
  const { total, defence, odds: column, ways, canister, leader, units } = prospect
  const losses = ways.flatMap((count, lost) => (count === 0 ? [] : [`${lost}: ${count}/36`]))
  return [
    `${head}: ${figure(total)} against ${figure(defence)}, ${column}${canister ? ' with canister' : ''}; increments lost ${losses.join(', ')}`,
    // LB-6-d: how likely an enemy holds would tell what is printed on his counter.
    ...units.map(({ unit, checks, gone }) => {
      const last = gone > 0 ? `, destroyed ${percent(gone)}` : ''
      return `  ${p.game.units[unit].name} must check ${percent(checks)}${last}`
    }),
    ...(leader > 0 ? [`  a leader is hit ${percent(leader)}`] : []),
  ]
}

function assaultLines(p: LbPosition, head: string, chances: AssaultChances): string[] {
  const { odds: sums, column, results, checks, preMelee } = chances
  const worth = ({ over, under }: { readonly over: number; readonly under: number }): number => over / under
  const attackers = checks.filter(({ attacks }) => attacks)
  return [
    `${head}: ${figure(worth(sums.attack))} against ${figure(worth(sums.defence))}, ${column}; before it ${preMelee.row}`,
    ...attackers.map(
      ({ unit, passes }) => `  ${p.game.units[unit].name} goes in with ${percent(passes / 36)}`,
    ),
    ...results.map(({ result, chance }) => `  ${percent(worth(chance))} ${resultWords(result)}`),
  ]
}

/** The odds of everything that can be rolled for, or of that against one hex. */
function answerOf(p: LbPosition, seat: SeatId, words: readonly string[]): string[] {
  const open = prospects(p)
  if (open.length === 0) return ['Nothing can be rolled for now.']
  if (words.length === 0) return open.flatMap((prospect) => reportOf(p, prospect))
  const hex = idMeant(typing.named(p, seat, 'hex'), words[0])
  if (hex === undefined) return [`No hex is called "${words[0]}".`]
  const shown = open.filter((each) => each.kind !== 'check' && each.hex === hex)
  return shown.length === 0
    ? ['Nothing can be rolled for against that hex now.']
    : shown.flatMap((prospect) => reportOf(p, prospect))
}
