import {
  FORMATIONS,
  LIMBERED,
  SQUARE,
  UNLIMBERED,
  armOf,
  basesOf,
  blockOf,
  evaluateMove,
  formationOf,
  frameNow,
  poseOfPiece,
  roadName,
  stepWord,
  stretchAlong,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, MoveStep, Stop } from '@bivouac/age-of-destiny'
import type { Refusal } from '@bivouac/kernel'
import { inFront, pointShape } from '@bivouac/space'
import { reopened, settledSteps, wheeledBy } from '../../../tabletop/hand/plan.ts'
import type { MeasuredRules } from '../../../tabletop/hand/rules.ts'
import { turned } from '../../../tabletop/hand/yardstick.ts'
import { bearingsOf, metres } from '../measure.ts'
import { generalOf, piecesOf, spokenPiece, unitOf } from '../pieces.ts'
import { footingOfPiece, formed, reachOf, sizeOf, startOf } from './plan.ts'
import type { MovePlan } from './plan.ts'
import { verdictOf } from './verdict.ts'
import type { Verdict } from './verdict.ts'
import { figuresOf } from '../show/layout.ts'

const STOPS: Readonly<Record<Stop['why'], string>> = {
  allowance: 'the end of its move',
  edge: 'the edge of the table',
  contact: 'contact',
  friend: 'a friend in the way',
  difficult: 'the edge of difficult ground',
  range: 'an enemy comes into range',
}

/** What this game tells a hand over the table about a position. `check` is the rules' own word on an action. */
export function rulesOf(
  p: AodPosition,
  check: (action: AodAction) => Refusal | null,
): MeasuredRules<MoveStep, Verdict> {
  const formedNow = (plan: MovePlan): number => formationOf(p, unitOf(p, plan.unit))
  return {
    ...bearingsOf(p),
    width: p.game.scenario.table.width,
    begins: (plan) => startOf(p, plan),
    after: (unit, from, step) => formed(p, unitOf(p, unit), from, step),
    stretch(plan, off) {
      // Whoever is still deployed goes as far as he likes.
      if (frameNow(p).phase === 'deploy') return null
      const manner =
        plan.manner === 'facing' ? 'retreat-facing' : plan.manner === 'turned' ? 'retreat-turned' : 'move'
      return stretchAlong(p, plan.unit, settledSteps(plan), off, manner)
    },
    reach: (plan) => reachOf(p, plan),
    endOf: (unit, steps) => evaluateMove(p, unit, steps).way.at(-1) ?? null,
    verdict: (plan, asked) => verdictOf(p, plan, asked ? check : () => null),
    knobs(plan) {
      if (plan.kind === 'charge' || plan.kind === 'carry' || plan.kind === 'send') return 'none'
      if (plan.kind !== 'move') return 'turn'
      if (plan.manner === 'facing' || plan.manner === 'turned') return 'none'
      const formation = formedNow(plan)
      const last = plan.steps.at(-1)
      if (formation === LIMBERED || (formation === SQUARE && last?.go === 'form')) return 'turn'
      return formation === UNLIMBERED || formation === SQUARE || last?.go === 'road' ? 'none' : 'wheel'
    },
    draggable(plan) {
      const { formation } = verdictOf(p, plan, () => null).end
      if (formation === SQUARE || formation === UNLIMBERED) return null
      return formation === LIMBERED ? plan : reopened(plan)
    },
    turnedBy(plan, tenths) {
      const { h } = verdictOf(p, plan, () => null).end
      const turns = formedNow(plan) === LIMBERED || leavesSquare(plan)
      return turns ? facing(plan, turned(h + tenths)) : wheeledBy(plan, tenths)
    },
    facing,
    ride: ({ kind }) => ({
      most: kind === 'ride' || kind === 'carry' ? p.game.limits.generalMove : Infinity,
      word: 'as far as he may ride',
    }),
    whyFixed: (unit) => check({ do: 'move', unit, steps: [{ go: 'straight', by: 100 }] }),
    stopWord: (why) => (why in STOPS ? STOPS[why as Stop['why']] : why),
    stepWord: (step) => stepWord(p, step),
    roadName: (road) => roadName(p, road),
    pieces: () => piecesOf(p),
    footingOf: (piece) => footingOfPiece(p, piece),
    formedAs(piece, name) {
      const unit = unitOf(p, piece)
      const formation = FORMATIONS.findIndex((one) => one === name)
      return unit < 0 || formation < 0 ? null : { formation, ...sizeOf(p, unit, formation) }
    },
    figuresOf({ id, bases, fronts }, formation) {
      const unit = unitOf(p, id)
      if (unit < 0) return { bases, fronts }
      const figures = figuresOf(armOf(p, unit), formation, basesOf(p, unit))
      return { bases: figures, fronts: formation === SQUARE ? 4 : 1 }
    },
    shapeOf(piece) {
      const unit = unitOf(p, piece)
      if (unit >= 0) return p.index.shape[unit] ?? null
      const general = generalOf(p, piece)
      if (general >= 0) return p.index.generalShape[general] ?? null
      const officer = poseOfPiece(p, piece)
      return officer && pointShape(officer.x, officer.y)
    },
    remarks(length, start, to) {
      const unit = start === null ? -1 : unitOf(p, start)
      if (unit < 0 || length === 0) return [metres(length)]
      // The arc belongs to the measure: whom one may fire at lies in front.
      return [metres(length), inFront(blockOf(p, unit), to.x, to.y) ? 'in front' : 'not in front']
    },
    spoken: (piece) => spokenPiece(p, piece),
  }

  /** A unit that turns freely faces there: limbered guns, and one that leaves its square. */
  function facing(plan: MovePlan, to: number): MovePlan {
    const last = plan.steps.at(-1)
    const rest = plan.steps.slice(0, -1)
    if (leavesSquare(plan) && last?.go === 'form')
      return { ...plan, steps: [...rest, { ...last, facing: to }], draft: null }
    const before = last?.go === 'turn' ? rest : plan.steps
    return { ...plan, steps: [...before, { go: 'turn', facing: to }], draft: null }
  }

  function leavesSquare(plan: MovePlan): boolean {
    return formedNow(plan) === SQUARE && plan.steps.at(-1)?.go === 'form'
  }
}
