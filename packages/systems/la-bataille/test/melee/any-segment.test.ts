import { createRandom, seededDice } from '@bivouac/kernel'
import { expect, it } from 'vitest'
import { createGame } from '../../src/position/game.ts'
import { emptyPosition } from '../../src/position/opening.ts'
import { parseState } from '../../src/position/state-schema.ts'
import {
  ARTILLERY,
  CARRE,
  CAVALRY,
  CHARGED,
  COLUMN,
  FULL_CHARGE,
  GENERAL,
  GOOD,
  LEFT,
  LIMBERED,
  LINE,
  ON_MAP,
  SKIRMISH,
} from '../../src/position/state.ts'
import type { Bond, LbPosition } from '../../src/position/state.ts'
import { buildIndex, findHex } from '../../src/position/troops.ts'
import { sequence } from '../../src/sequence/sequence.ts'

const BOUND: readonly Bond['by'][] = ['charge', 'caught', 'reaction', 'opportunity', 'unrecalled']

/** Units of both sides close together, each in a hex of its own, some broken, some bound to a neighbour. */
function strewn(seed: number): LbPosition {
  const random = createRandom(seed)
  const scenario = seed % 3 === 0 ? 'moeckern-1813' : 'saalfeld-1806'
  const p = emptyPosition(createGame({ scenario }))
  const { units, leaders } = p.state
  const { ground } = p.game
  const draw = (below: number): number => random.below(below)
  const centre = findHex(p, seed % 2 === 0 ? '1911' : '2213')
  const free = ground.grid
    .disc(centre, 3)
    .filter((hex) => ground.enter[0][hex] < 255 && ground.enter[1][hex] < 255)
  units.where.fill(LEFT)
  leaders.where.fill(LEFT)
  const chosen = [...p.game.units.keys()].filter(() => draw(3) > 0)
  for (const unit of chosen) {
    if (free.length === 0) break
    const { arm, skirmish } = p.game.units[unit]
    const [hex] = free.splice(draw(free.length), 1)
    units.where[unit] = ON_MAP
    units.hex[unit] = hex
    units.left[unit] = 0
    units.right[unit] = 0
    units.lost[unit] = draw(p.game.units[unit].increments)
    units.morale[unit] = arm === CAVALRY ? [0, 0, 0, 2][draw(4)] : [0, 0, 0, 0, 1, 2][draw(6)]
    units.ready[unit] = arm === CAVALRY ? draw(3) : 0
    const formations = [COLUMN, COLUMN, LINE, CARRE, skirmish > 0 ? SKIRMISH : COLUMN]
    units.formation[unit] =
      arm === ARTILLERY ? LIMBERED + draw(2) : arm === CAVALRY ? COLUMN : formations[draw(5)]
    if (units.morale[unit] !== GOOD && arm !== ARTILLERY) units.formation[unit] = COLUMN
    if (units.morale[unit] === 2 && arm === ARTILLERY) units.formation[unit] = LIMBERED
    if (ground.close[hex] === 1 && arm !== ARTILLERY && units.morale[unit] === GOOD)
      units.formation[unit] = GENERAL
    const vertex = units.formation[unit] === LINE || units.formation[unit] === SKIRMISH
    units.facing[unit] = 2 * draw(6) + (vertex ? 1 : 0)
    if (units.formation[unit] === SKIRMISH)
      units.lost[unit] = Math.max(units.lost[unit], p.game.units[unit].increments - 3)
  }
  for (const leader of p.game.leaders.keys()) {
    const friends = p.game.unitsOf[p.game.leaders[leader].army].filter((unit) => units.where[unit] === ON_MAP)
    if (friends.length === 0 || draw(2) === 0) continue
    leaders.where[leader] = ON_MAP
    leaders.hex[leader] = units.hex[friends[draw(friends.length)]]
  }
  p.state.phasing = draw(2) === 0 ? 0 : 1
  p.state.segment = 4
  const made = { ...p, index: buildIndex(p.game, p.state) }
  bindSome(made, draw)
  return made
}

function bindSome(p: LbPosition, draw: (below: number) => number): void {
  const { units, bonds, phasing } = p.state
  const here = (army: 0 | 1): number[] => p.game.unitsOf[army].filter((unit) => units.where[unit] === ON_MAP)
  for (const attacker of here(phasing))
    for (const defender of here(phasing === 0 ? 1 : 0)) {
      if (p.game.ground.grid.distance(units.hex[attacker], units.hex[defender]) !== 1 || draw(6) > 0) continue
      if (bonds.some((bond) => bond.attacker === attacker || bond.defender === defender)) continue
      const [mine, theirs] = [p.game.units[attacker].arm, p.game.units[defender].arm]
      const by = BOUND[draw(BOUND.length)]
      if (by === 'opportunity' ? theirs !== CAVALRY : mine !== CAVALRY) continue
      if (by === 'reaction' && theirs !== CAVALRY) continue
      if (units.morale[attacker] !== GOOD || units.formation[defender] === CARRE) continue
      bonds.push({ attacker, defender, by })
      if (by !== 'opportunity') units.mark[attacker] |= CHARGED | FULL_CHARGE
    }
}

it('any melee segment comes to its end, whatever is chosen, and every state of it can be stored', () => {
  const phases = new Set<string>()
  for (let seed = 1; seed <= Number(process.env.FUZZ ?? 20); seed++) {
    const p = strewn(seed)
    const random = createRandom(seed * 31)
    const dice = seededDice(seed)
    p.state.frames.push(
      { phase: 'sequence', army: p.state.phasing, step: 'recovery' },
      { phase: 'melee', army: p.state.phasing, step: 'declare' },
    )
    const log: string[] = []
    try {
      sequence.settle(p, dice, [])
      for (let turn = 0; turn < 300 && p.state.frames.some(({ phase }) => phase === 'melee'); turn++) {
        const [seat] = sequence.deciders(p)
        const { actions } = sequence.offer(p, seat)
        const top = p.state.frames.at(-1)?.phase ?? ''
        phases.add(top)
        expect(actions.length, `${top} offers something`).toBeGreaterThan(0)
        for (const each of actions.slice(0, 12))
          expect(sequence.check(p, seat, each), JSON.stringify(each)).toBeNull()
        const lively = actions.filter((each) => each.do !== 'end')
        const from = lively.length > 0 && random.below(5) > 0 ? lively : actions
        const action = from[random.below(from.length)]
        log.push(`${top} ${JSON.stringify(action)}`)
        sequence.perform(p, seat, action, dice)
        const made = buildIndex(p.game, p.state)
        expect(made.at).toEqual(p.index.at)
        expect([...made.zone[0], ...made.zone[1]]).toEqual([...p.index.zone[0], ...p.index.zone[1]])
        if (turn % 4 === 0 && !sequence.isOver(p)) {
          const state = parseState(p.game, JSON.parse(JSON.stringify(p.state)))
          expect(state).toEqual(p.state)
        }
      }
      expect(p.state.frames.some(({ phase }) => phase === 'melee')).toBe(false)
    } catch (error) {
      throw new Error(`seed ${seed}: ${String(error)}\n${log.slice(-12).join('\n')}`, { cause: error })
    }
  }
  expect([...phases]).toEqual(expect.arrayContaining(['melee', 'gather', 'spare', 'advance', 'giveWay']))
})
