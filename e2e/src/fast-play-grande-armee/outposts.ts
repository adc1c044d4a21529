import { scenarios } from '@bivouac/fast-play-grande-armee'
import type { Scenario } from '@bivouac/fast-play-grande-armee'
import type { Page } from 'playwright-core'
import { chooseTable, openFile } from '../lobby.ts'

const durrenfeld = scenarios.find(({ id }) => id === 'durrenfeld')
if (!durrenfeld) throw new Error('Dürrenfeld is not among the scenarios')

/** On open ground, each opposite to one of the other side: the lines are a short march apart. */
const DRAWN_UP: Readonly<Record<string, readonly [x: number, y: number]>> = {
  F1: [12, 12],
  F2: [17, 12],
  F5: [20.5, 12],
  F6: [30, 12],
  A1: [12, 20],
  A4: [17, 20],
  A5: [20.5, 21],
  A6: [30, 19.5],
  FN: [20, 6],
  FS1: [14, 8],
  FS2: [32, 7],
  AN: [20, 27],
  AS1: [14, 25],
  AS2: [32, 25],
}

function drawnUp<T extends { readonly id: string }>(all: readonly T[]): T[] {
  return all.flatMap((one) => {
    const where = DRAWN_UP[one.id]
    return where ? [{ ...one, x: where[0], y: where[1] }] : []
  })
}

/**
 * Dürrenfeld without Dürrenfeld: a few brigades of each army, a moment before they meet, in a battle that may end with its
 * first turn. A scenario of the player's own, so it can be played against the computer too.
 */
export const OUTPOSTS: Scenario = {
  ...durrenfeld,
  id: 'outposts',
  title: 'Outposts before Dürrenfeld',
  basicLength: 1,
  lead: 1,
  zones: [],
  terrain: [],
  units: drawnUp(durrenfeld.units),
  officers: drawnUp(durrenfeld.officers),
  objectives: [{ id: 'farm', name: 'The farm track', points: 1, at: [14.5, 16], radius: 2, holds: 'alone' }],
}

const INFANTRY = new Set(['FA', 'AA'])
const isInfantry = (force: string): boolean => INFANTRY.has(force)

/** The same with infantry and guns alone, and of the Austrians one brigade, much the worse for wear: it does not last long. */
const REARGUARD: Scenario = {
  ...OUTPOSTS,
  id: 'rearguard',
  title: 'A rearguard before Dürrenfeld',
  forces: OUTPOSTS.forces.filter(({ id }) => isInfantry(id)),
  units: OUTPOSTS.units
    .filter(({ id, force }) => isInfantry(force) && id !== 'A4')
    .map((unit) => (unit.id === 'A1' ? { ...unit, hits: 5 } : unit)),
  officers: OUTPOSTS.officers.filter((officer) => !('force' in officer) || isInfantry(officer.force)),
}

/** Lays the rearguard for a player of the French, against a computer that does not think long. Answers the table's id. */
export async function layRearguard(page: Page): Promise<string> {
  await chooseTable(page, {
    system: 'Fast-Play Grande Armée',
    scenario: /^The crossroads at Dürrenfeld/,
    opponent: 'Against the computer',
    lead: 'The French',
    level: 'Recruit',
  })
  return openFile(page, REARGUARD)
}
