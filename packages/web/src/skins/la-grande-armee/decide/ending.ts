import {
  decidingSide,
  findPiece,
  frameNow,
  hungryStacks,
  placeName,
  shortName,
  stackFeeding,
  starvingStacks,
  suppliersNear,
} from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { Choice } from '../../../furniture/choice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { Warning } from '../../../furniture/warning.tsx'
import type { Desk } from '../desk.ts'

/** The end of movement or of the declarations: gilded, unless stacks would be lost by it; then it says so, and warns once. */
export function endChoice(desk: Desk): Choice {
  const p = desk.position.value
  const end = choiceOf(desk, { do: 'end' })
  return {
    ...end,
    key: 'e',
    ...(lostBy(p).length > 0 && { costs: true }),
    act() {
      const warning = desk.warning.peek() === null ? (waysLeft(desk, p) ?? hunger(desk, p)) : null
      if (!warning) {
        end.act()
        return
      }
      desk.showOrders()
      desk.warning.value = { ...warning, act: end.act }
    },
  }
}

/** The stacks that would lose units if the phase ended now. */
function lostBy(p: LgaPosition): number[] {
  return frameNow(p).phase === 'attacks' ? hungryStacks(p) : starvingStacks(p, decidingSide(p))
}

type Unsaid = Omit<Warning<number>, 'act'>

/** Ways drawn and not marched. */
function waysLeft(desk: Desk, p: LgaPosition): Unsaid | null {
  const ways = frameNow(p).phase === 'movement' ? desk.waiting() : []
  if (ways.length === 0) return null
  const are = ways.length === 1 ? 'A way is' : `${ways.length} ways are`
  return {
    title: `${are} drawn and not marched`,
    clause: 'LGA-SEQ-04',
    anyway: 'End without marching',
    lines: ways.map((id) => ({
      where: desk.hexOf(id),
      text: `${shortName(p, findPiece(p, id))} has a way before it.`,
    })),
  }
}

/** Stacks lost for want of Supply; in combat those that can still be fed, with the way to do it. */
function hunger(desk: Desk, p: LgaPosition): Unsaid | null {
  const lost = lostBy(p)
  if (lost.length === 0) return null
  const side = decidingSide(p)
  if (frameNow(p).phase !== 'attacks')
    return {
      title: 'Stacks without Supply',
      clause: 'LGA-STK-M4',
      anyway: 'End movement all the same',
      lines: lost.map((hex) => ({
        where: hex,
        text:
          p.game.board.fortress[hex] >= 0
            ? `${placeName(p, hex)}: more than its Fortress feeds; the enemy removes the surplus.`
            : `${placeName(p, hex)}: no Supply is near; the enemy removes all but one unit.`,
      })),
    }
  const feeds = stackFeeding(p, lost, side)
  return {
    title: 'Stacks not fed',
    clause: 'LGA-STK-M5',
    anyway: 'Go on all the same',
    ...(feeds.length > 0 && {
      mend: { label: 'Feed them and go on', act: () => void desk.send(...feeds, { do: 'end' }) },
    }),
    lines: lost.map((hex) => ({
      where: hex,
      text:
        suppliersNear(p, hex, side).length > 0
          ? `${placeName(p, hex)} has Supply at hand but is not fed: all but one unit are lost.`
          : `${placeName(p, hex)} has no Supply: all but one unit are lost.`,
    })),
  }
}
