import { topFrame } from '@bivouac/kernel'
import { chargeInHand } from '../cavalry/charging.ts'
import { answersOf, othersInCarre } from '../cavalry/steps/interrupt-steps.ts'
import { armyOf, findUnit } from '../position/troops.ts'
import type { Frame } from '../position/frames.ts'
import type { LbPosition } from '../position/state.ts'
import type { LbAction } from '../position/actions.ts'
import { sequence } from '../sequence/sequence.ts'
import type { QuestionId } from './form.ts'

/** A question of the form, put to these units; none: to the side. */
export interface Asked {
  readonly question: QuestionId
  readonly units: readonly number[]
}

const side = (question: QuestionId): Asked => ({ question, units: [] })

/** The units that offered actions of this kind name, each once. */
function unitsOffered(p: LbPosition, kind: LbAction['do']): number[] {
  const found = new Set<number>()
  for (const action of offered(p)) {
    if (action.do !== kind) continue
    if ('unit' in action) found.add(findUnit(p, action.unit))
    else if ('units' in action) for (const unit of action.units) found.add(findUnit(p, unit))
  }
  return [...found]
}

/** What may be done now by whoever decides. */
export function offered(p: LbPosition): readonly LbAction[] {
  const [seat] = sequence.deciders(p)
  return sequence.offer(p, seat).actions
}

/**
 * What is asked of the army whose sequence it is not. Null in one's own sequence, and for defensive fire (rule 21): that is a
 * segment of its own, with targets to choose.
 */
export function askedNow(p: LbPosition): Asked | null {
  const frame = topFrame<Frame>(p)
  if (frame.army === p.state.phasing) return null
  switch (frame.phase) {
    case 'volley': {
      const may = unitsOffered(p, 'aim')
      const aimed = frame.aimed.map(({ unit }) => unit)
      return { question: 'fire', units: [...new Set([...aimed, ...may])] }
    }
    case 'react':
      return { question: 'react', units: frame.may }
    case 'reaction':
      return { question: 'react', units: [frame.unit] }
    case 'answer': {
      const { squares, shelter } = answersOf(p, chargeInHand(p), frame.late)
      if (squares.length > 0 && shelter.length > 0) return null
      return squares.length > 0
        ? { question: 'carre', units: squares }
        : { question: 'shelter', units: shelter }
    }
    case 'squares':
      return { question: 'carre', units: othersInCarre(p, chargeInHand(p)) }
    case 'chance':
      return { question: 'opportunity', units: unitsOffered(p, 'opportunity') }
    case 'giveWay': {
      const units = unitsOffered(p, 'giveWay').filter((unit) => armyOf(p, unit) === frame.army)
      return units.length > 0 ? { question: 'retreat', units } : side('leaders')
    }
    case 'spare':
      return { question: 'spare', units: frame.units }
    case 'shelter':
    case 'giveWayFace':
    case 'face':
    case 'along':
    case 'refuge':
    case 'drawIn':
    case 'trample':
      return side('small')
    default:
      return null
  }
}
