import { counted, frameOf, listed, signed, topFrame } from '@bivouac/kernel'
import type { ActionWords, SeatId } from '@bivouac/kernel'
import { asHex, NO_SIDE } from '@bivouac/space'
import { rides } from '../cavalry/ride-actions.ts'
import { prospectOf } from '../fire/fire-queries.ts'
import type { FireProspect } from '../fire/fire-queries.ts'
import { assaultProspect } from '../melee/melee-queries.ts'
import { POINT } from '../movement/costs.ts'
import { attemptOf, findDivision, marchers } from '../movement/force-march.ts'
import { formCost } from '../movement/forming.ts'
import type { Marching } from '../movement/frames.ts'
import { limberChance } from '../movement/guns.ts'
import { settingOut } from '../movement/marching.ts'
import { gunCost, isRefusal, leftOf, planProlong, planStep, planWheel } from '../movement/plans.ts'
import { standOf } from '../movement/stands.ts'
import type { ActionOf, LbAction } from '../position/actions.ts'
import { FORMATIONS } from '../position/state.ts'
import type { LbPosition } from '../position/state.ts'
import { findHex, findUnit } from '../position/troops.ts'
import { carreChances, checkChance, percent } from './chances.ts'
import { endWords } from './end-words.ts'
import { facingWord, formationWord, pieceName, placeName } from './names.ts'
import { figure, formation, points } from './narrate-common.ts'
import { resultWords } from './narrate-fights.ts'

type WordsOf<Kind extends LbAction['do']> = (p: LbPosition, action: ActionOf<Kind>) => ActionWords

/** What taking the action does, in words: for a button, a line of a menu, a screen reader. */
export function words(p: LbPosition, _: SeatId, action: LbAction): ActionWords {
  return (WORDS[action.do] as WordsOf<LbAction['do']>)(p, action)
}

/** What one piece does, under its name; `place` is the hex it is about. */
function of(p: LbPosition, id: string, label: string, note?: string, place?: string): ActionWords {
  return {
    label,
    pieces: [id],
    group: pieceName(p, id),
    ...(note !== undefined && { note }),
    ...(place !== undefined && { place }),
  }
}

/** A hex by its number, with its place. */
function called(p: LbPosition, hex: string): string {
  return placeName(p, asHex(findHex(p, hex)))
}

function namesOf(p: LbPosition, ids: readonly string[]): string {
  return listed(ids.map((id) => pieceName(p, id)))
}

/** `2 points of 8`: half points in whole ones. */
function price(p: LbPosition, frame: Marching, cost: number): string {
  const told = cost === POINT ? '1 point' : `${points(cost / POINT)} points`
  return `${told} of ${points(leftOf(p, frame) / POINT)}`
}

/** The march of a unit: under way, or as it would set out. */
function marchOf(p: LbPosition, id: string): Marching {
  const unit = findUnit(p, id)
  const frame = frameOf(p, 'marching')
  return frame?.unit === unit ? frame : settingOut(p, p.game.units[unit].army, unit)
}

/** A line's hexes beside its counter. */
function wide(left = 0, right = 0): string {
  const told = [...(left > 0 ? [`${left} to the left`] : []), ...(right > 0 ? [`${right} to the right`] : [])]
  return told.length === 0 ? '' : `, ${listed(told)}`
}

const WORDS: { readonly [Kind in LbAction['do']]: WordsOf<Kind> } = {
  return: (p, { leader, hex }) => of(p, leader, `Come back in ${called(p, hex)}`, undefined, hex),
  charge: (p, { units }) => ({
    label: `Charge with ${namesOf(p, units)}`,
    note: 'it rides before anything else moves',
    pieces: units,
    group: 'Charges',
  }),
  chargeLaunch: (p, { unit }) => of(p, unit, `Ride the charge of ${pieceName(p, unit)} next`),
  chargeLead: (p, { leader }) => of(p, leader, 'Ride along', 'he does not move afterwards'),
  chargeRide: (p, { hex }) => chargeRideWords(p, hex),
  chargeTurn: (p, { facing }) => ofRider(p, `Turn to ${facingWord(facing)}`),
  chargeForm: (p, { formation: to, facing, left, right }) =>
    ofRider(p, `Take ${formation(to)} facing ${facingWord(facing)}${wide(left, right)}`, 'six points'),
  chargePart: (p, { unit }) => of(p, unit, 'Stay behind', 'out of points'),
  chargeTarget: (p, { enemy }) => ({
    ...ofRider(p, `Ride at ${pieceName(p, enemy)}`, 'it has its say before contact'),
    pieces: [enemy],
  }),
  react: (p, { unit }) =>
    of(p, unit, 'Ride out against the charge', `passes with ${percent(checkChance(p, findUnit(p, unit)))}`),
  square: (p, { unit, hex }) => of(p, unit, `Form carré in ${called(p, hex)}`, carreNote(p, unit), hex),
  shelter: (p, { unit, hex }) => of(p, unit, `Fall back to ${called(p, hex)}`, undefined, hex),
  trample: (p, { count }) => trampleWords(p, count),
  takeGuns: (p, { enemy }) => ({ ...ofRider(p, `Take ${pieceName(p, enemy)}`), pieces: [enemy] }),
  contact: (p, { enemy }) => ({ ...ofRider(p, `Meet ${pieceName(p, enemy)}`), pieces: [enemy] }),
  opportunity: (p, { unit, hex }) => {
    const note = `passes with ${percent(checkChance(p, findUnit(p, unit)))}`
    return of(p, unit, `Ride at it, into ${called(p, hex)}`, note, hex)
  },
  march: (p, action) => marchWords(p, action),
  turn: (p, { unit, facing }) => {
    const frame = marchOf(p, unit)
    const note = frame.stage === 'adjoin' ? 'free' : price(p, frame, POINT)
    return of(p, unit, `Turn to ${facingWord(facing)}`, note)
  },
  form: (p, { unit, formation: to, facing, left, right }) => {
    const stand = standOf(p, findUnit(p, unit))
    const taken = { ...stand, formation: FORMATIONS.indexOf(to), left, right }
    const note = price(p, marchOf(p, unit), formCost(p, findUnit(p, unit), stand, taken))
    return of(p, unit, `Take ${formation(to)} facing ${facingWord(facing)}${wide(left, right)}`, note)
  },
  swing: (p, { unit, way }) => {
    const frame = marchOf(p, unit)
    const wheel = planWheel(p, frame, way)
    return of(p, unit, `Wheel ${way}`, isRefusal(wheel) ? undefined : price(p, frame, wheel.cost))
  },
  about: (p, { unit }) => of(p, unit, 'Face about'),
  limber: (p, { unit }) => limberWords(p, unit),
  unlimber: (p, { unit }) => of(p, unit, 'Unlimber', price(p, marchOf(p, unit), gunCost(p))),
  prolong: (p, { unit, hex }) => {
    const frame = marchOf(p, unit)
    const cost = planProlong(p, frame, asHex(findHex(p, hex)))
    const note = typeof cost === 'number' ? price(p, frame, cost) : undefined
    return of(p, unit, `Haul the guns to ${called(p, hex)}`, note, hex)
  },
  enter: (p, { unit, hex, formation: to, facing, left, right, leaders = [] }) => {
    const led = leaders.length === 0 ? '' : ` with ${namesOf(p, leaders)}`
    const label = `Come on at ${called(p, hex)} in ${formation(to)} facing ${facingWord(facing)}${wide(left, right)}${led}`
    return of(p, unit, label, undefined, hex)
  },
  join: (p, { leader, hex }) => of(p, leader, `Come on at ${called(p, hex)}`, undefined, hex),
  leave: (p, { unit }) => of(p, unit, 'Leave the map', 'in good order, for good'),
  ride: (p, { leader, path }) => {
    const to = path[path.length - 1]
    return of(p, leader, `Ride to ${called(p, to)}`, undefined, to)
  },
  restack: (p, { hex, units }) => ({
    label: `${pieceName(p, units[units.length - 1])} foremost`,
    note: `then ${namesOf(p, units.slice(0, -1).toReversed())}`,
    pieces: units,
    place: hex,
    group: `Order of the stack in ${called(p, hex)}`,
  }),
  forceMarch: (p, action) => forceMarchWords(p, action),
  aim: (p, action) => aimWords(p, action),
  fire: (p) => fireWords(p),
  assault: (p, action) => assaultWords(p, action),
  giveWay: (p, { unit, hex }) => of(p, unit, `Go back to ${called(p, hex)}`, 'before the melee', hex),
  rideOff: (p, { leader, hex }) => of(p, leader, `Ride off to ${called(p, hex)}`, undefined, hex),
  faceAfter: (p, { unit, facing }) => of(p, unit, `Face ${facingWord(facing)}`),
  spare: (p, { unit }) => of(p, unit, 'Spare the horses', 'a third of its value, and it stays fresh'),
  takeLoss: (p, { hex }) => ({
    label: `Lose an increment in ${called(p, hex)}`,
    pieces: [],
    place: hex,
  }),
  advance: (p, { unit }) => of(p, unit, `${pieceName(p, unit)} advances`, 'into the hex that was emptied'),
  rally: (p, { unit }) =>
    of(p, unit, `Rally ${pieceName(p, unit)}`, `recovers with ${percent(checkChance(p, findUnit(p, unit)))}`),
  face: (p, { unit, facing }) => of(p, unit, `Face ${facingWord(facing)}`),
  along: (p, { leader }) => of(p, leader, 'Go along'),
  refuge: (p, { leader, hex }) => of(p, leader, `Make for ${called(p, hex)}`, undefined, hex),
  drawIn: (p, { unit, hex }) => of(p, unit, `Give up ${called(p, hex)}`, 'the line is too thin', hex),
  end: (p) => ({ ...endWords(p), pieces: [] }),
}

/** What the charge in hand, or the cavalry that rides out, does. */
function ofRider(p: LbPosition, label: string, note?: string, place?: string): ActionWords {
  const frame = topFrame(p)
  const rider =
    frame.phase === 'reaction' ? frame.unit : frame.phase === 'trample' ? frame.rider : chargerOf(p)
  const unit = p.game.units[rider]
  return unit ? of(p, unit.id, label, note, place) : { label, pieces: [] }
}

/** The first rider of the charge in hand, or -1. */
function chargerOf({ state }: LbPosition): number {
  const charge = state.frames.findLast((each) => each.phase === 'charge')
  return charge?.phase === 'charge' ? charge.riders[0] : -1
}

function carreNote(p: LbPosition, id: string): string | undefined {
  if (chargerOf(p) < 0) return undefined
  const { carre, disordered, routed } = carreChances(p, findUnit(p, id))
  return `carré ${percent(carre)}, disordered ${percent(disordered)}, routed ${percent(routed)}`
}

function chargeRideWords(p: LbPosition, hex: string): ActionWords {
  const frame = topFrame(p)
  const label = `Ride to ${called(p, hex)}`
  if (frame.phase === 'gunHex') return ofRider(p, label, 'into the hex of the guns; the charge ends', hex)
  if (frame.phase !== 'charge') return ofRider(p, label, undefined, hex)
  const ride = rides(p, frame).find((each) => each.hex === findHex(p, hex))
  const note = ride ? `${points(ride.cost / POINT)} of its points` : undefined
  return ofRider(p, label, note, hex)
}

function trampleWords(p: LbPosition, count: number): ActionWords {
  const frame = frameOf(p, 'trample')
  if (count === 0) return ofRider(p, 'Ride nobody down')
  const note = frame ? `${points(count * frame.price)} points` : undefined
  return ofRider(p, `Ride down ${counted(count, 'increment')}`, note)
}

function marchWords(p: LbPosition, { unit, path, leaders = [] }: ActionOf<'march'>): ActionWords {
  const to = path[path.length - 1]
  const led = leaders.length === 0 ? '' : ` with ${namesOf(p, leaders)}`
  const label = `March to ${called(p, to)}${led}`
  if (path.length > 1) return of(p, unit, label, counted(path.length, 'hex', 'hexes'), to)
  const frame = marchOf(p, unit)
  const side = p.game.ground.grid.sideBetween(asHex(p.state.units.hex[frame.unit]), asHex(findHex(p, to)))
  const planned = side === NO_SIDE ? null : planStep(p, frame, side)
  if (!planned || isRefusal(planned)) return of(p, unit, label, undefined, to)
  const { formation: was } = standOf(p, frame.unit)
  const becomes = planned.step.to.formation
  const change = becomes === was ? '' : `, in ${formationWord(becomes)} then`
  return of(p, unit, label, `${price(p, frame, planned.price)}${change}`, to)
}

function limberWords(p: LbPosition, id: string): ActionWords {
  const { faces } = limberChance(p, findUnit(p, id))
  return of(p, id, 'Limber', `${price(p, marchOf(p, id), gunCost(p))}; ${faces} in 6`)
}

function forceMarchWords(p: LbPosition, { division, batteries = [] }: ActionOf<'forceMarch'>): ActionWords {
  const found = findDivision(p, division)
  const units = found ? marchers(p, found) : []
  const per = p.game.charts.core.moraleModifiersToRoll.forceMarchPerConsecutiveTurn
  const worst = Math.max(0, ...units.map((unit) => attemptOf(p, unit)))
  const guns = batteries.length === 0 ? '' : `, with ${namesOf(p, batteries)}`
  return {
    label: `Force march ${division}${guns}`,
    note: `each battalion rolls, ${signed(worst * per)}; who fails stays where it is`,
    pieces: [...units.map((unit) => p.game.units[unit].id), ...batteries],
    group: 'Force marches',
  }
}

/** `1:1.5, 0.6 increments lost on the average`. */
function fireNote({ total, defence, odds, canister, mean }: FireProspect): string {
  const shot = canister ? ' with canister' : ''
  return `${figure(total)} against ${figure(defence)}, ${odds}${shot}; ${figure(mean)} lost on the average`
}

function aimWords(p: LbPosition, action: ActionOf<'aim'>): ActionWords {
  const frame = topFrame(p)
  const prospect = frame.phase === 'fire' || frame.phase === 'volley' ? prospectOf(p, frame, action) : null
  const from = action.from === undefined ? '' : ` from ${action.from} alone`
  return {
    label: `Aim at ${called(p, action.hex)}${from}`,
    ...(prospect && { note: fireNote(prospect) }),
    pieces: action.units,
    place: action.hex,
    group: namesOf(p, action.units),
  }
}

function fireWords(p: LbPosition): ActionWords {
  const frame = topFrame(p)
  if (frame.phase !== 'fire' && frame.phase !== 'volley') return { label: 'Fire', pieces: [] }
  const prospect = prospectOf(p, frame, { do: 'fire' })
  const target = frame.phase === 'volley' ? frame.hex : frame.target
  const place = target === null ? undefined : p.game.ground.grid.ids[target]
  return {
    label: place === undefined ? 'Fire' : `Fire at ${called(p, place)}`,
    ...(prospect && { note: fireNote(prospect) }),
    pieces: [...new Set(frame.aimed.map(({ unit }) => p.game.units[unit].id))],
    ...(place !== undefined && { place }),
  }
}

function assaultWords(p: LbPosition, { hex, units }: ActionOf<'assault'>): ActionWords {
  const frame = topFrame(p)
  if (frame.phase !== 'melee' && frame.phase !== 'gather' && frame.phase !== 'pursuit')
    return { label: `Assault ${called(p, hex)}`, pieces: units, place: hex }
  const named = units.map((id) => findUnit(p, id))
  const { column, results } = assaultProspect(p, frame, asHex(findHex(p, hex)), named)
  const [likely] = results
  const chance = likely
    ? `; likeliest ${resultWords(likely.result)}, ${percent(likely.chance.over / likely.chance.under)}`
    : ''
  return {
    label: frame.phase === 'gather' ? `${namesOf(p, units)} joins the assault` : `Assault ${called(p, hex)}`,
    note: `${column}${chance}`,
    pieces: units,
    place: hex,
    group: namesOf(p, units),
  }
}
