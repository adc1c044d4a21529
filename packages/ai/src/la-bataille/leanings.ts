import { enemyOf, isCavalry, momentOf, unitNow, unitsOnMap } from '@bivouac/la-bataille'
import type { Army, LbPosition } from '@bivouac/la-bataille'
import { topFrame } from '@bivouac/kernel'
import type { Gene, Slot } from '../script.ts'
import type { Figures } from './figures.ts'

/** Factors to the script's numbers. */
type Leaning = Partial<Readonly<Record<keyof Figures, number>>>

/** How an army, or a brigade of it, may lean when it moves. */
const MOVES: Readonly<Record<string, Leaning>> = {
  bold: { boldness: 1.5, assaultDare: 0.5, outnumbered: 0.6 },
  careful: { boldness: 0.6, push: 0.5, pushAttack: 0.5 },
  stand: { march: 6, push: 0.1, pushAttack: 0.1 },
  volleys: { fireHope: 1.6, assaultHope: 0.4, pushAttack: 0.6 },
}
/** Whether the horse charges, and whether anybody assaults. */
const CHARGES: Readonly<Record<string, Leaning>> = { keep: { chargeDare: 1000 }, ride: { chargeDare: 0.3 } }
const ASSAULTS: Readonly<Record<string, Leaning>> = {
  refrain: { assaultDare: 1000 },
  dare: { assaultDare: -1 },
}

/** Brigades this near to the enemy may lean otherwise than the army. */
const NEAR = 8

function leant(n: Figures, leaning: Leaning | undefined): Figures {
  if (!leaning) return n
  const changed: Record<keyof Figures, number> = { ...n }
  for (const name of Object.keys(leaning) as (keyof Figures)[]) changed[name] *= leaning[name] ?? 1
  return changed
}

/** The numbers as the plan for this turn leans. */
export function figuresFor(n: Figures, gene: Gene): Figures {
  const { army, charges, assaults } = gene
  if (army === undefined && charges === undefined && assaults === undefined) return n
  return leant(leant(leant(n, MOVES[army]), CHARGES[charges]), ASSAULTS[assaults])
}

/** The numbers as the plan leans for this brigade. */
export function brigadeFigures(n: Figures, gene: Gene, brigade: string): Figures {
  const leaning = gene[`brigade ${brigade}`]
  return leaning === undefined ? n : leant(n, MOVES[leaning])
}

/** What may be decided otherwise now: whether to charge, how everybody moves before anybody has, whether to assault. */
export function slotsOf(p: LbPosition, army: Army, moved: boolean): readonly Slot[] {
  const frame = topFrame(p)
  switch (frame.phase) {
    case 'charges':
      return frame.step === 'C0' && unitsOnMap(p, army).some((unit) => isCavalry(p, unit))
        ? [{ id: 'charges', choices: ['script', 'keep', 'ride'] }]
        : []
    case 'movement':
      return moved ? [] : moves(p, army)
    case 'melee':
      return frame.step === 'declare' ? [{ id: 'assaults', choices: ['script', 'refrain', 'dare'] }] : []
    default:
      return []
  }
}

function moves(p: LbPosition, army: Army): readonly Slot[] {
  const choices = ['script', ...Object.keys(MOVES)]
  const { grid } = p.game.ground
  const enemies = unitsOnMap(p, enemyOf(army)).map((unit) => unitNow(p, unit).hex)
  const brigades = new Map<string, number>()
  for (const unit of unitsOnMap(p, army)) {
    const { parent } = p.game.units[unit]
    const near = Math.min(...enemies.map((hex) => grid.distance(hex, unitNow(p, unit).hex)))
    brigades.set(parent, Math.min(near, brigades.get(parent) ?? NEAR))
  }
  const engaged = [...brigades].filter(([, near]) => near < NEAR).toSorted((a, b) => a[1] - b[1])
  return [
    { id: 'army', choices },
    ...engaged.map(([brigade]) => ({ id: `brigade ${brigade}`, choices: choices.slice(0, 4) })),
  ]
}

/** The movement segment an army is in, by a name of its own. */
export function segmentOf(p: LbPosition, army: Army): string {
  return `${momentOf(p).turn} ${army}`
}
