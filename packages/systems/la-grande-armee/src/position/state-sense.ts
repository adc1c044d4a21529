import { expectThat, topFrame } from '@bivouac/kernel'
import { BARRED } from './board.ts'
import { armOf, has, sideOf } from './pieces.ts'
import { CAVALRY, COMBAT_PHASE, CREATION_PHASE, MARKED, MOVEMENT_PHASE, SIDES } from './state.ts'
import { enemyOf, phaseOf, phasingSide } from './state.ts'
import type { Frame, LgaPosition } from './state.ts'
import { sequence } from '../sequence/sequence.ts'
import { victoryTotal } from '../sequence/victory.ts'

/**
 * A well-formed state that makes no sense as a position of this game is refused with the path to what is wrong: pieces
 * where they cannot stand, a decision out of its phase, one that leaves nothing to choose. Throws `DataError`.
 */
export function checkSense(p: LgaPosition): void {
  checkBoard(p)
  p.state.frames.forEach((frame, at) => checkFrame(p, frame, at))
  const { clock, combat, total } = p.state
  const fighting = clock >= 0 && phaseOf(clock) === COMBAT_PHASE
  expectThat((combat !== null) === fighting, 'combat', fighting ? 'a Combat Phase under way' : 'null')
  expectThat(total === victoryTotal(p), 'total', `${victoryTotal(p)}, as the map and the feats have it`)
  const { phase, side } = topFrame(p)
  const decides = phase !== 'over'
  expectThat(
    !decides || sequence.offer(p, SIDES[side]).actions.length > 0,
    'frames',
    'a decision that leaves something to choose',
  )
}

/** LGA-MOV-D1, H0: everybody stands on ground it can enter, apart from the enemy. */
function checkBoard(p: LgaPosition): void {
  const { board } = p.game
  const { hex } = p.state.units
  for (let unit = 0; unit < hex.length; unit++) {
    if (hex[unit] < 0) continue
    const path = `units.hex[${unit}]`
    const arm = armOf(p, unit)
    const cost = board.cost[arm <= CAVALRY ? (arm as 0 | 1) : 2][hex[unit]]
    expectThat(cost !== BARRED, path, 'a hex the piece can enter')
    if (has(p, unit, MARKED)) continue
    const side = sideOf(p, unit)
    for (let other = p.index.first[hex[unit]]; other >= 0; other = p.index.next[other]) {
      expectThat(sideOf(p, other) === side || has(p, other, MARKED), path, 'a hex without enemies')
    }
  }
}

type Phase = Frame['phase']

/** What a decision arises from, where it is not the first of its phase. */
const UPON: Readonly<Partial<Record<Phase, Phase>>> = {
  march: 'movement',
  option: 'march',
  elimination: 'movement',
  result: 'battles',
  retreat: 'result',
  losses: 'result',
}
const MOVING: readonly Phase[] = ['movement', 'march', 'option', 'elimination', 'combining']
/** Segments of the Combat Phase in which the other side decides. */
const DEFENDING: readonly Phase[] = ['surplus', 'retirement', 'defence']

/** LGA-SEQ-03…13: a decision lies on the one it arises from, in its phase, and is its side's. */
function checkFrame(p: LgaPosition, frame: Frame, at: number): void {
  const { frames, clock, units } = p.state
  const path = `frames[${at}]`
  const under: Phase | undefined = frames[at - 1]?.phase
  expectThat(under === UPON[frame.phase], `${path}.phase`, `a decision that can follow ${under ?? 'nothing'}`)
  expectThat(isTimely(p, frame), `${path}.phase`, `a decision of phase ${clock}`)
  if (clock >= 0 && frame.phase !== 'retreat') {
    const phasing = phasingSide(clock)
    const due = DEFENDING.includes(frame.phase) ? enemyOf(phasing) : phasing
    expectThat(frame.side === due, `${path}.side`, `${due} (${SIDES[due]})`)
  }
  const named = piecesOf(frame)
  for (const unit of named) {
    const present = units.hex[unit] >= 0 && sideOf(p, unit) === frame.side
    expectThat(present, path, `a piece of ${SIDES[frame.side]} on the map, not ${units.id[unit] ?? 'none'}`)
  }
  if (frame.phase === 'option') {
    const march = frames[at - 1]
    expectThat(march?.phase === 'march' && march.unit === frame.unit, `${path}.unit`, 'the unit on the march')
  }
}

function isTimely(p: LgaPosition, { phase }: Frame): boolean {
  const { clock } = p.state
  if (phase === 'setup' || clock < 0) return phase === 'setup' && clock < 0
  if (phase === 'over') return clock === p.game.scenario.turns * 6 - 1
  if (phase === 'creation') return phaseOf(clock) === CREATION_PHASE
  return phaseOf(clock) === (MOVING.includes(phase) ? MOVEMENT_PHASE : COMBAT_PHASE)
}

/** The pieces the decision is about. */
function piecesOf(frame: Frame): readonly number[] {
  switch (frame.phase) {
    case 'march':
    case 'option':
      return [frame.unit]
    case 'retirement':
      return frame.unit < 0 ? [] : [frame.unit]
    case 'elimination':
      return [...frame.units, ...frame.fed]
    case 'retreat':
      return frame.route ? [...frame.units, frame.route.unit] : frame.units
    default:
      return []
  }
}
