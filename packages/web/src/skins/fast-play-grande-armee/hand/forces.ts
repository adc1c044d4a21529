import {
  U,
  enemyInSight,
  frameNow,
  isOfficerPresent,
  isPresent,
  moveTowards,
  officerPose,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, MoveStep } from '@bivouac/fast-play-grande-armee'
import type { Body, GroupRules } from '../../../tabletop/group/rules.ts'
import { marched, ridden } from '../../../tabletop/group/towards.ts'
import { officerOf, unitOf } from '../pieces.ts'
import { dieWord, rulesOf } from './rules-of-hand.ts'
import type { Verdict } from './verdict.ts'

/** A march over several pulses halts when it sees an enemy so near, in inches. */
const HALTS = 12

/** How a Force moves as one. */
export const forces: GroupRules<FpgaPosition, FpgaAction, MoveStep, Verdict> = {
  word: 'Force',
  bodyOf,
  mayMove(p, piece) {
    const unit = unitOf(p, piece)
    return unit < 0 ? isOfficerPresent(p, officerOf(p, piece)) : isPresent(p, unit)
  },
  plan(p, piece, to) {
    const isUnit = unitOf(p, piece) >= 0
    if (frameNow(p).phase === 'deploy')
      return {
        plan: { kind: isUnit ? 'deploy' : 'post', piece, x: to.x, y: to.y, facing: to.h, formation: 0 },
        refusal: null,
      }
    if (isUnit) return marched(piece, 'move', moveTowards(p, piece, to))
    // FPGA-MOV-w: the officer rides along as far as he may.
    return ridden(piece, officerPose(p, officerOf(p, piece)), to, p.game.limits.ride)
  },
  remark: ({ forecast }) => {
    const die = forecast?.die
    if (!die) return ''
    return die.beyond ? 'throws its die on the way' : `needs ${dieWord(die.needs)}`
  },
  nearEnemy(p, piece) {
    const unit = unitOf(p, piece)
    const enemy = unit < 0 ? -1 : enemyInSight(p, unit, HALTS * U)
    if (enemy < 0) return null
    return { clause: 'FPGA-MOV-p', reason: `${p.game.units[enemy].name} is in sight within ${HALTS} inches.` }
  },
  endsPhase: (action) => action.do === 'end',
  ordered: new Set(['move', 'ride']),
  rulesAt: rulesOf,
}

/** FPGA-UNIT-n: a unit's Force with its sub-commander; an army commander belongs to none. */
function bodyOf({ game }: FpgaPosition, piece: string): Body | null {
  const unit = game.units.find(({ id }) => id === piece)
  const officer = game.officers.find(({ id }) => id === piece)
  const force = unit?.force ?? officer?.force ?? -1
  if (force < 0) return null
  const { name, units, officer: leader } = game.forces[force]
  return { name, members: [...units.map((each) => game.units[each].id), game.officers[leader].id] }
}
