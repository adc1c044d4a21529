import { topFrame, WHOLE_SIDE } from '@bivouac/kernel'
import type { SeatId, StandingBody, StandingForm, StandingPart, StandingQuestion } from '@bivouac/kernel'
import { brigadeName } from '../files/names.ts'
import { sideNamed } from '../position/game.ts'
import type { AodAction } from '../position/actions.ts'
import type { AodPosition, Frame } from '../position/state.ts'
import { findUnit } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'

/** What a side is asked in the combat of the other. Squares against cavalry are formed by the rules themselves. */
const QUESTIONS: readonly StandingQuestion[] = [
  {
    id: 'follow',
    title: 'Follow up',
    says: 'A unit of yours has routed its attacker and is still in hand.',
    choices: [
      { id: 'stay', label: 'Stay', says: 'It holds its ground.' },
      { id: 'follow', label: 'Follow up', says: 'It goes after him, where its orders let it.' },
    ],
  },
  {
    id: 'losses',
    title: 'Who gives up the base',
    says: 'Several units of yours have lost one base between them in a fight the enemy began.',
    choices: [
      { id: 'largest', label: 'The largest', says: 'The unit with most bases left gives it up.' },
      { id: 'smallest', label: 'The smallest', says: 'The unit with fewest bases left gives it up.' },
    ],
  },
]

/** What a seat may order: for its side, for each command, and for each unit it had at the start. */
function formOf({ game }: AodPosition, seat: SeatId): StandingForm {
  const questions = QUESTIONS.map(({ id }) => id)
  const own = game.scenario.units
    .map(({ side }, unit) => (side === seat ? unit : -1))
    .filter((unit) => unit >= 0)
  const unitOf = (unit: number) => ({ id: game.unitIds[unit], name: game.unitNames[unit], questions })
  const commands = [...new Set(own.map((unit) => game.commandOf[unit]))]
  const bodies = commands.map((command): StandingBody => {
    const units = own.filter((unit) => game.commandOf[unit] === command).map(unitOf)
    const id = game.commands[command]
    return id === undefined
      ? { id: 'under no command', name: 'Under no command', units }
      : { id: `command ${id}`, name: brigadeName({ game }, id), units }
  })
  return { questions: QUESTIONS, bodies }
}

/** The scope of a unit: a captured battery is ordered for with the side alone. */
function scopeOf({ game }: AodPosition, unit: number, side: number): string {
  return sideNamed(game.scenario.units[unit].side) === side ? game.unitIds[unit] : WHOLE_SIDE
}

/** What a side of The Age of Destiny may order for the other's player turn. What is asked lies open: it is on the table. */
export const standing: StandingPart<AodPosition, AodAction> = {
  form: formOf,
  asked(p) {
    const frame = topFrame<Frame>(p)
    if (frame.side === p.state.side) return null
    if (frame.phase === 'follow-up')
      return { question: 'follow', units: [scopeOf(p, frame.unit, frame.side)] }
    if (frame.phase !== 'losses') return null
    const units = frame.units.map((unit) => scopeOf(p, unit, frame.side))
    return { question: 'losses', units: [...new Set(units)] }
  },
  answer(p, seat, { question, units: [scope = WHOLE_SIDE] }, chosen) {
    const all = sequence.offer(p, seat).actions
    if (question === 'follow') {
      const wanted = all.find((each) => each.do === chosen(scope))
      return wanted ?? all.find((each) => each.do === 'stay') ?? null
    }
    const bases = (id: string): number => p.state.units.bases[findUnit(p, id)]
    const losers = all
      .filter((each) => each.do === 'lose')
      .toSorted((one, other) => bases(other.unit) - bases(one.unit))
    return (chosen(scope) === 'smallest' ? losers.at(-1) : losers[0]) ?? null
  },
  // AOD-1-rally-c: who has to throw throws, and this is the last.
  lone: (_, action) => action.do === 'rally',
}
