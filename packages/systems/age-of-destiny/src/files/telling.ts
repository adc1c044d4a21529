import { idMeant, listed, topFrame } from '@bivouac/kernel'
import type { Roster, SeatId, Telling } from '@bivouac/kernel'
import { inDegrees } from '@bivouac/space'
import type { AodAction } from '../position/actions.ts'
import { SIDES } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { findUnit, isPresent, sideOf } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { describeUnit, inMm, ofSide } from './names.ts'
import { typing } from './typing.ts'

const PHASES = ['deployment', 'rallying', 'artillery fire', 'movement', 'combat']

/** What can be told of a moment of The Age of Destiny in plain lines. */
export const telling: Telling<AodPosition, AodAction> = {
  status({ game, state: { turn, phase, side, points, result } }) {
    const score = `Coalition ${points[0]}, French ${points[1]}`
    if (result !== null) {
      // AOD-6-level-c: what the lead would come to in men.
      const men = result.lead * game.charts.casualtiesPerPoint.value
      return `The battle is over. ${score}: a lead of ${result.lead}, as much as some ${men} casualties.`
    }
    return `Turn ${turn} of ${game.scenario.turns}, ${ofSide(SIDES[side])} ${PHASES[phase]}. ${score}.`
  },
  moment: ({ state }) => `${state.turn} ${state.side} ${state.phase}`,
  warning,
  roster: rosterOf,
  look,
}

/** Batteries that could still fire when their phase ends. */
function warning(p: AodPosition, seat: SeatId, action: AodAction): string | null {
  if (action.do !== 'end' || topFrame(p).phase !== 'fire') return null
  const left = new Set(
    sequence.offer(p, seat).actions.flatMap((each) => (each.do === 'fire' ? [each.unit] : [])),
  )
  if (left.size === 0) return null
  return `${listed([...left].map((id) => p.game.unitNames[findUnit(p, id)]))} could still fire.`
}

/** Where something stands, in millimetres as it is typed. */
function spot(x: number, y: number): string {
  return `at ${x / 100}, ${y / 100}`
}

function rosterOf(p: AodPosition, seat: SeatId, side: string): Roster {
  const { units, generals, officers } = p.state
  const own = p.game.unitIds.flatMap((id, unit) => {
    if (SIDES[sideOf(p, unit)] !== side) return []
    const told = isPresent(p, unit)
      ? `${describeUnit(p, unit)}, ${spot(units.x[unit], units.y[unit])}`
      : `${p.game.unitNames[unit]}: ${['', 'still to come', 'gone'][units.where[unit]]}`
    return [[id, told]]
  })
  const led = p.game.generalIds.flatMap((id, general) =>
    SIDES[generals.side[general]] === side && generals.where[general] === 0
      ? [[id, `${p.game.generalNames[general]}, ${spot(generals.x[general], generals.y[general])}`]]
      : [],
  )
  // AOD-3-orders-h: whom an officer rides to is his own side's to know.
  const riding = officers.flatMap((officer) =>
    SIDES[officer.side] === side && side === seat ? [[officer.id, spot(officer.x, officer.y)]] : [],
  )
  return { title: `${ofSide(side)} units`, rows: [...own, ...led, ...riding] }
}

/** What is known of a unit or a piece of ground. */
function look(p: AodPosition, seat: SeatId, word: string): string[] | null {
  const area = p.game.scenario.terrain.find(
    ({ id, name }) => id === word || name.toLowerCase() === word.toLowerCase(),
  )
  if (area) return [`${area.name}: ${area.type}${'level' in area ? `, level ${area.level}` : ''}.`]
  const id = idMeant([...typing.named(p, seat, 'unit'), ...typing.named(p, seat, 'enemy')], word)
  if (id === undefined) return null
  const unit = findUnit(p, String(id))
  const { x, y, h, row, charged, quarry } = p.state.units
  const { normal, disrupted, rally, move } = p.game.rows[row[unit]]
  return [
    describeUnit(p, unit),
    `  ${spot(x[unit], y[unit])}; facing ${inDegrees(h[unit])}`,
    `  value ${normal}/${disrupted} a base, rallies on ${rally}, moves ${inMm(move)}`,
    ...(charged[unit] > 0 ? [`  last charged in turn ${charged[unit]}`] : []),
    ...(quarry[unit] >= 0 ? [`  pursues ${p.game.unitNames[quarry[unit]]}`] : []),
  ]
}
