import { popFrame, pushFrame } from '@bivouac/kernel'
import type { Refusal } from '@bivouac/kernel'
import { assailants, hexNamed, known, ledBy, pieces, supplier } from '../files/action-names.ts'
import { hexName } from '../files/names.ts'
import { FORTRESS_SUPPLY } from '../position/actions.ts'
import type { LgaAction } from '../position/actions.ts'
import { armOf, combatAt, findPiece } from '../position/pieces.ts'
import { FREE, LEADER, enemyOf } from '../position/state.ts'
import type { LgaPosition, Side } from '../position/state.ts'
import { NO, refusal, refuse } from '../sequence/refusals.ts'
import { offersAny } from '../sequence/terms.ts'
import type { Order, Phase } from '../sequence/terms.ts'
import { expectPieces } from '../sequence/timely.ts'
import { suppliersNear } from '../supply/suppliers.ts'
import { checkDestroy, checkKeep, destroy, isGarrison, keep, offerDestroy } from '../supply/surplus.ts'
import { mayJoin } from './attackers.ts'
import { attackerOf, combatOf } from './combat.ts'
import {
  canAttack,
  checkStackSupply,
  checkSupply,
  closeDeclarations,
  declareAttack,
  holdFreeSupply,
  hungryStacks,
  isCommitted,
  joinAttack,
  offerAttacks,
  offerSupply,
  supply,
  supplyStack,
} from './declaration.ts'
import { aim, checkDeclare, checkDraftSupply, declareElimination, offerDraft } from './elimination.ts'

/** An automatic elimination being put together, between two moves. */
const elimination: Phase<'elimination'> = {
  offer(p, frame, _, offered) {
    const { id } = p.state.units
    offerDraft(p, frame, {
      join: (unit) => offered.push({ do: 'join', units: [id[unit]] }),
      supply: (unit, by) => offered.push(feeding(p, unit, by)),
      declare: () => offered.push({ do: 'declare' }),
    })
  },
  question: (p, { targets }) =>
    `Bring 500 % against ${hexName(p.game, p.game.board.hexIds[targets[0]])}: add units, Leaders and Supply, then declare.`,
  doing: 'moving',
  upon: ['movement'],
  sense: (p, { side, units, fed }, _, path) => expectPieces(p, side, [...units, ...fed], path),
  stored: ({ wholes }) => ({ targets: wholes, units: wholes, fed: wholes, fedBy: wholes }),
}

/** Segment a: attacks, Stacking Supply, Combat Supply of the Attacker. */
const attacks: Phase<'attacks'> = {
  // What has been declared is closed by its player, not by want of more to declare.
  waits: (p, { side }) =>
    combatOf(p).attacks.length + combatOf(p).stacks.length > 0 || hasDeclarations(p, side),
  offer(p, { side }, _, offered) {
    const { id } = p.state.units
    const { hexIds } = p.game.board
    offerAttacks(p, {
      attack: (unit, target, across) => {
        offered.push({ do: 'attack', target: hexIds[target], units: [id[unit]], ...(across && { across }) })
      },
      join: (attack, unit) => offered.push({ do: 'join', attack, units: [id[unit]] }),
    })
    offerSupply(p, side, (unit, by) => offered.push(feeding(p, unit, by)))
    for (const hex of hungryStacks(p)) {
      for (const by of suppliersNear(p, hex, side))
        offered.push({ do: 'supply-stack', hex: hexIds[hex], by: id[by] })
    }
  },
  mayEnd: () => null,
  close(p, { side }) {
    popFrame(p)
    pushFrame(p, { phase: 'surplus', side: enemyOf(side), hexes: hungryStacks(p) }) // LGA-STK-M5
  },
  question: () => 'Declare your attacks and allot Supply to attackers and stacks.',
  doing: 'planning attacks',
  stored: () => ({}),
}

function hasDeclarations(p: LgaPosition, side: Side): boolean {
  if (offersAny((add) => offerAttacks(p, { attack: add, join: add }))) return true
  if (offersAny((add) => offerSupply(p, side, add))) return true
  return hungryStacks(p).some((hex) => suppliersNear(p, hex, side).length > 0)
}

/** The enemy of an unsupplied stack or garrison chooses what is left of it. */
const surplus: Phase<'surplus'> = {
  waits: (_, { hexes }) => hexes.length > 0,
  offer(p, { hexes: [hex] }, _, offered) {
    const { id } = p.state.units
    if (isGarrison(p, hex))
      offerDestroy(p, hex, (units) => offered.push({ do: 'destroy', units: units.map((unit) => id[unit]) }))
    else for (const unit of combatAt(p, hex, attackerOf(p))) offered.push({ do: 'keep', unit: id[unit] })
  },
  close(p, { side }) {
    popFrame(p)
    closeDeclarations(p)
    holdFreeSupply(p, attackerOf(p))
    pushFrame(p, { phase: 'retirement', side, unit: -1, left: 0, path: [] })
  },
  question: (p, { hexes }) =>
    `The stack at ${hexName(p.game, p.game.board.hexIds[hexes[0]])} has no Stacking Supply: choose what survives.`,
  doing: 'choosing what survives of a stack without Supply',
  stored: ({ wholes }) => ({ hexes: wholes }),
}

/** Segment c: Combat Supply of the Defender. */
const defence: Phase<'defence'> = {
  waits: (p, { side }) => offersAny((add) => offerSupply(p, side, add)),
  offer: (p, { side }, _, offered) => {
    offerSupply(p, side, (unit, by) => offered.push(feeding(p, unit, by)))
  },
  mayEnd: () => null,
  close(p, { side }) {
    popFrame(p)
    holdFreeSupply(p, side)
    pushFrame(p, { phase: 'battles', side: enemyOf(side) }) // LGA-SEQ-08
  },
  question: () => 'Allot Combat Supply to your defenders.',
  doing: 'feeding the defenders',
  stored: () => ({}),
}

function feeding(p: LgaPosition, unit: number, by: number): LgaAction {
  const { id } = p.state.units
  return { do: 'supply', units: [id[unit]], by: by === FREE ? FORTRESS_SUPPLY : id[by] }
}

const eliminating: Order<'eliminate', 'movement' | 'march'> = {
  in: ['movement', 'march'],
  check(p, _, { target, units, across }, { phase, side }) {
    if (phase === 'march') return refuse('eliminateMarching')
    const group = assailants(p, units)
    if (!Array.isArray(group)) return group
    if (hexNamed(p, target) < 0) return refuse('noSuchHex')
    const targets = aim(p, group[0], hexNamed(p, target), across === true, side)
    return typeof targets === 'number' ? refusal(targets) : checkAllJoin(p, targets, group, side)
  },
  perform(p, _, { target, units, across }, { side }) {
    const group = assailants(p, units)
    if (!Array.isArray(group)) return
    const targets = aim(p, group[0], hexNamed(p, target), across === true, side)
    if (typeof targets === 'number') return
    pushFrame(p, { phase: 'elimination', side, targets, units: ledBy(p, units), fed: [], fedBy: [] })
  },
}

const declaring: Order<'declare', 'elimination'> = {
  in: 'elimination',
  check: (p, _, __, frame) => checkDeclare(p, frame),
  perform(p, _, __, frame, ___, events) {
    popFrame(p)
    declareElimination(p, frame, events)
  },
}

const attacking: Order<'attack', 'attacks'> = {
  in: 'attacks',
  check(p, _, { target, units, across }, { side }) {
    const group = assailants(p, units)
    if (!Array.isArray(group)) return group
    if (hexNamed(p, target) < 0) return refuse('noSuchHex')
    const targets = canAttack(p, group[0], hexNamed(p, target), across === true)
    if (typeof targets === 'number') return refusal(targets)
    const committed = group.map((unit) => canJoinOnce(p, unit)).find((no) => no < 0)
    return committed === undefined ? checkAllJoin(p, targets, group, side) : refusal(committed)
  },
  perform(p, _, { target, units, across }, __, ___, events) {
    const group = assailants(p, units)
    if (!Array.isArray(group)) return
    const targets = canAttack(p, group[0], hexNamed(p, target), across === true)
    if (typeof targets === 'number') return
    const [first, ...others] = ledBy(p, units)
    const number = declareAttack(p, first, targets, events)
    for (const unit of others) joinAttack(p, number, unit, events)
  },
}

const joining: Order<'join', 'elimination' | 'attacks'> = {
  in: ['elimination', 'attacks'],
  check(p, _, { attack, units }, frame) {
    const group = assailants(p, units)
    if (!Array.isArray(group)) return group
    if (frame.phase === 'elimination') {
      if (attack !== undefined) return refuse('noSuchAttack')
      const twice = group.some((unit) => frame.units.includes(unit))
      return twice
        ? refuse('attackerTwice')
        : checkAllJoin(p, frame.targets, [...frame.units, ...group], frame.side)
    }
    const declared = p.state.combat?.attacks[attack ?? -1]
    if (!declared) return refuse('noSuchAttack')
    const committed = group.map((unit) => canJoinOnce(p, unit)).find((no) => no < 0)
    if (committed !== undefined) return refusal(committed)
    return checkAllJoin(p, declared.targets, [...declared.units, ...group], frame.side)
  },
  perform(p, _, { attack, units }, frame, __, events) {
    for (const unit of known(p, units)) {
      if (frame.phase === 'elimination') frame.units.push(unit)
      else joinAttack(p, attack ?? -1, unit, events)
    }
  },
}

/** LGA-CBT-B4, B5: a piece takes part in one attack of the phase. */
function canJoinOnce(p: LgaPosition, unit: number): number {
  if (!isCommitted(p, unit)) return 0
  return armOf(p, unit) === LEADER ? NO.leaderTwice : NO.attackerTwice
}

/** Why these pieces, taken one after another, cannot make up one assault; null if they can. */
function checkAllJoin(
  p: LgaPosition,
  targets: readonly number[],
  group: readonly number[],
  side: Side,
): Refusal | null {
  if (new Set(group).size !== group.length) return refuse('attackerTwice')
  for (let count = 1; count < group.length; count++) {
    const no = mayJoin(p, { targets, units: group.slice(0, count) }, group[count], side)
    if (no < 0) return refusal(no)
  }
  return null
}

const supplying: Order<'supply', 'elimination' | 'attacks' | 'defence'> = {
  in: ['elimination', 'attacks', 'defence'],
  check(p, _, { units, by }, frame) {
    const group = pieces(p, units)
    if (!Array.isArray(group)) return group
    const from = supplier(p, by)
    if (from < FREE) return refuse('noSuchPiece', `("${by}")`)
    if (new Set(group).size !== group.length) return refuse('supplyTwice')
    if (frame.phase !== 'elimination') return checkSupplyOfAll(p, group, from, frame.side)
    for (const unit of group) {
      const no = checkDraftSupply(p, frame, unit, from)
      if (no) return no
    }
    return null
  },
  perform(p, _, { units, by }, frame, __, events) {
    for (const unit of known(p, units)) {
      if (frame.phase !== 'elimination') supply(p, unit, supplier(p, by), events)
      else {
        frame.fed.push(unit)
        frame.fedBy.push(supplier(p, by))
      }
    }
  },
}

/** Why Combat Supply cannot be allotted to these units one after another, or null: free points are used up on the way. */
function checkSupplyOfAll(p: LgaPosition, group: readonly number[], by: number, side: Side): Refusal | null {
  const { fed, fedBy } = combatOf(p)
  const trial = { fed: [...fed], fedBy: [...fedBy] }
  const tried = { ...p, state: { ...p.state, combat: { ...combatOf(p), ...trial } } }
  for (const unit of group) {
    const no = checkSupply(tried, unit, by, side)
    if (no) return no
    trial.fed.push(unit)
    trial.fedBy.push(by)
  }
  return null
}

const supplyingStack: Order<'supply-stack', 'attacks'> = {
  in: 'attacks',
  check(p, _, { hex, by }) {
    if (hexNamed(p, hex) < 0) return refuse('noSuchHex')
    return findPiece(p, by) < 0
      ? refuse('noSuchPiece')
      : checkStackSupply(p, hexNamed(p, hex), findPiece(p, by))
  },
  perform: (p, _, { hex, by }, __, ___, events) => supplyStack(p, hexNamed(p, hex), findPiece(p, by), events),
}

const keeping: Order<'keep', 'surplus'> = {
  in: 'surplus',
  check(p, _, { unit }, { hexes }) {
    return findPiece(p, unit) < 0 ? refuse('noSuchPiece') : checkKeep(p, hexes[0], findPiece(p, unit))
  },
  perform: (p, _, { unit }, { hexes }, __, events) =>
    keep(p, hexes.shift() ?? -1, findPiece(p, unit), events),
}

const destroying: Order<'destroy', 'surplus'> = {
  in: 'surplus',
  check(p, _, { units }, { hexes }) {
    const group = pieces(p, units)
    return Array.isArray(group) ? checkDestroy(p, hexes[0], group) : group
  },
  perform(p, _, { units }, { hexes }, __, events) {
    hexes.shift()
    destroy(p, known(p, units), events)
  },
}

export const declarationPhases = { elimination, attacks, surplus, defence }
export const declarationOrders = {
  eliminate: eliminating,
  declare: declaring,
  attack: attacking,
  join: joining,
  supply: supplying,
  'supply-stack': supplyingStack,
  keep: keeping,
  destroy: destroying,
}
