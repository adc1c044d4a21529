import {
  SQUARE,
  UNLIMBERED,
  U,
  brigadeName,
  enemyInSight,
  formationOf,
  frameNow,
  isGeneralPresent,
  isPresent,
  moveTowards,
  placeOfGeneral,
  withoutRank,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, MoveStep } from '@bivouac/age-of-destiny'
import { capital } from '@bivouac/kernel'
import type { Body, GroupRules, Place } from '../../../tabletop/group/rules.ts'
import { marched, ridden } from '../../../tabletop/group/towards.ts'
import type { PlacePlan } from '../../../tabletop/hand/plan.ts'
import { generalOf, unitOf } from '../pieces.ts'
import { footingOfPiece } from './plan.ts'
import { rulesOf } from './rules-of-hand.ts'
import type { Verdict } from './verdict.ts'

/** A march over several turns halts when it sees an enemy so near, in millimetres. */
const HALTS = 150

/** How a brigade moves as one. */
export const brigades: GroupRules<AodPosition, AodAction, MoveStep, Verdict> = {
  word: 'brigade',
  bodyOf,
  mayMove(p, piece) {
    const unit = unitOf(p, piece)
    if (unit < 0) return generalOf(p, piece) >= 0 && isGeneralPresent(p, generalOf(p, piece))
    if (isDeploying(p)) return isPresent(p, unit)
    return isPresent(p, unit) && formationOf(p, unit) !== SQUARE && formationOf(p, unit) !== UNLIMBERED
  },
  plan(p, piece, to) {
    if (isDeploying(p)) return { plan: deployedAt(p, piece, to), refusal: null }
    // AOD-0-base-i: a general rides along as far as he may.
    if (unitOf(p, piece) < 0)
      return ridden(piece, placeOfGeneral(p, generalOf(p, piece)), to, p.game.limits.generalMove)
    const towards = moveTowards(p, piece, to)
    return marched(piece, towards.how, towards)
  },
  nearEnemy(p, piece) {
    const unit = unitOf(p, piece)
    const enemy = unit < 0 ? -1 : enemyInSight(p, unit, HALTS * U)
    if (enemy < 0) return null
    return { clause: 'AOD-3-move-a', reason: `${p.game.unitNames[enemy]} is in sight within ${HALTS} mm.` }
  },
  endsPhase: (action) => action.do === 'end',
  ordered: new Set(['move', 'ride']),
  rulesAt: rulesOf,
}

function isDeploying(p: AodPosition): boolean {
  return frameNow(p).phase === 'deploy'
}

/** Put there at a blow, in the formation it has. */
function deployedAt(p: AodPosition, piece: string, { x, y, h }: Place): PlacePlan {
  const formation = footingOfPiece(p, piece)?.formation ?? 0
  return { kind: unitOf(p, piece) < 0 ? 'post' : 'deploy', piece, x, y, facing: h, formation }
}

/** A unit's brigade, with the general who has no other; a general's whole command. */
function bodyOf({ game }: AodPosition, piece: string): Body | null {
  const { units, generals } = game.scenario
  const general = generals.find(({ id }) => id === piece)
  const command = units.find(({ id }) => id === piece)?.command
  const commands = general?.commands ?? (command === undefined ? [] : [command])
  if (commands.length === 0) return null
  const leads = generals.filter((one) => one === general || one.commands.every((id) => commands.includes(id)))
  const name =
    commands.length === 1
      ? capital(brigadeName({ game }, commands[0]))
      : `${withoutRank(general?.name ?? '')}’s command`
  const members = units.filter((one) => one.command !== undefined && commands.includes(one.command))
  return { name, members: [...members, ...leads].map(({ id }) => id) }
}
