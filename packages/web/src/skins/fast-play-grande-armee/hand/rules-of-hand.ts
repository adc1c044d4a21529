import {
  ARTILLERY,
  blockOf,
  evaluateMove,
  kindOf,
  officerPose,
  stepWord,
  stretchAlong,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, MoveStep } from '@bivouac/fast-play-grande-armee'
import type { Refusal } from '@bivouac/kernel'
import { inFront, pointShape } from '@bivouac/space'
import { reopened, settledSteps, wheeledBy } from '../../../tabletop/hand/plan.ts'
import type { MeasuredRules } from '../../../tabletop/hand/rules.ts'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import { standingOf } from '../../../tabletop/pieces.ts'
import { INCHES, bearingsOf } from '../measure.ts'
import { blocksOf, officerOf, piecesOf, spokenPiece, unitOf } from '../pieces.ts'
import { footingOfPiece, marchOf, onlyFaces, reachOf, ruled, signedTurn, stepped } from './plan.ts'
import type { MovePlan } from './plan.ts'
import { verdictOf } from './verdict.ts'
import type { Verdict } from './verdict.ts'

const STOPS: Readonly<Record<string, string>> = {
  allowance: 'the end of its move',
  contact: 'contact',
  near: 'the 6-inch line: the die is thrown here',
}

/** Why a unit stops there, in words: `a 4 or more takes it there (50 %)`. */
export function stopWord(why: string): string {
  const die = Number(why.split('-')[1])
  if (!why.startsWith('die-')) return STOPS[why] ?? why
  return die === 1 ? 'any die takes it there' : `${dieWord(die)} takes it there`
}

/** `a 4 or more (50 %)`: what a near die has to show. */
export function dieWord(needs: number): string {
  if (needs > 6) return 'no die'
  if (needs === 1) return 'any die'
  return `${needs === 6 ? 'a 6' : `a ${needs} or more`} (${Math.round((100 * (7 - needs)) / 6)} %)`
}

/** What this game tells a hand over the table about a position. `check` is the rules' own word on an action. */
export function rulesOf(
  p: FpgaPosition,
  check: (action: FpgaAction) => Refusal | null,
): MeasuredRules<MoveStep, Verdict> {
  const isTurning = ({ steps }: MovePlan): boolean => steps.length === 1 && isFace(steps[0])
  const onlyTurns = (plan: MovePlan): boolean => onlyFaces(p, unitOf(p, plan.unit))
  /** FPGA-MOV-h: a unit changes face before anything else. */
  const facing = (plan: MovePlan, to: number): MovePlan => ({
    ...plan,
    manner: 'move',
    steps: [{ go: 'face', facing: to }],
    draft: null,
  })
  return {
    ...bearingsOf(p),
    width: p.game.scenario.table.width * INCHES.drawn,
    begins: (plan) => footingOfPiece(p, plan.unit) ?? { x: 0, y: 0, h: 0, formation: 0, width: 1, depth: 1 },
    after: (_, from, step) => stepped(from, step),
    stretch(plan, off) {
      const steps = settledSteps(plan).flatMap(ruled)
      const way = plan.manner === 'facing' ? signedTurn(1800 + off) : off
      return stretchAlong(p, plan.unit, steps, way, marchOf(p, unitOf(p, plan.unit)))
    },
    reach(plan) {
      const reach = reachOf(p, plan)
      return reach && { ...reach, roads: [] }
    },
    endOf: (unit, steps) => evaluateMove(p, unit, steps.flatMap(ruled)).way.at(-1) ?? null,
    verdict: (plan, asked) => verdictOf(p, plan, asked ? check : () => null),
    knobs(plan) {
      if (plan.kind === 'charge') return 'none'
      if (plan.kind !== 'move') return 'turn'
      if (onlyTurns(plan)) return 'turn'
      if (plan.manner === 'facing') return 'none'
      const march = marchOf(p, unitOf(p, plan.unit))
      return (plan.steps.length === 0 || isTurning(plan)) && !march?.begun ? 'both' : 'wheel'
    },
    draggable: (plan) => (onlyTurns(plan) ? null : reopened(plan)),
    turnedBy(plan, tenths) {
      const { h } = verdictOf(p, plan, () => null).end
      return onlyTurns(plan) || isTurning(plan) ? facing(plan, turned(h + tenths)) : wheeledBy(plan, tenths)
    },
    facing,
    ride(plan) {
      if (plan.kind !== 'ride') return { most: Infinity, word: '' }
      const unit = unitOf(p, plan.piece)
      if (unit < 0) return { most: p.game.limits.ride, word: 'as far as he may ride' }
      return { most: kindOf(p, unit).move, word: 'as far as it may go' }
    },
    whyFixed: (unit) => check({ do: 'move', unit, steps: [{ go: 'straight', by: 100 }] }),
    stopWord,
    stepWord: (step) =>
      ruled(step)
        .map((one) => stepWord(one))
        .join(', '),
    roadName: (road) => road,
    pieces: () => piecesOf(p),
    footingOf: (piece) => footingOfPiece(p, piece),
    formedAs: () => null,
    figuresOf({ id, bases, fronts }) {
      const unit = unitOf(p, id)
      if (unit < 0) return { bases, fronts }
      // A garrison comes out at its full size.
      return { bases: blocksOf(p, unit, standingOf(bearingsOf(p), blockOf(p, unit))), fronts }
    },
    shapeOf(piece) {
      const unit = unitOf(p, piece)
      if (unit >= 0) return p.index.shape[unit] ?? null
      const officer = officerOf(p, piece)
      if (officer < 0) return null
      const { x, y } = officerPose(p, officer)
      return p.index.officerShape[officer] ?? pointShape(x, y)
    },
    remarks(length, start, to) {
      const unit = start === null ? -1 : unitOf(p, start)
      if (unit < 0 || length === 0 || p.game.units[unit].arm !== ARTILLERY) return []
      // The arc belongs to the measure: whom guns may fire at lies in front.
      return [inFront(blockOf(p, unit), to.x, to.y) ? 'in front' : 'not in front']
    },
    spoken: (piece) => spokenPiece(p, piece),
  }
}

function isFace(step: { readonly go: string } | undefined): boolean {
  return step?.go === 'face' || step?.go === 'turn'
}
