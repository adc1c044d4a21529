import { capital, counted, frameOf, listed, signed, topFrame } from '@bivouac/kernel'
import type { ActionWords, SeatId } from '@bivouac/kernel'
import { gapBetween, inDegrees, printed, windRose } from '@bivouac/space'
import { escapeNumber } from '../combat/escape.ts'
import { controlOdds, evadeChance, initiativeOdds } from '../command/command-queries.ts'
import { commandBand, controlOf, statusFor } from '../command/control.ts'
import { reckonShot } from '../fire/gunnery.ts'
import { savesOf } from '../fire/skirmish.ts'
import type { ActionOf, FpgaAction, MoveStep } from '../position/actions.ts'
import { ARTILLERY } from '../position/state.ts'
import type { FpgaPosition } from '../position/state.ts'
import { findOfficer, findUnit, isForceNear } from '../position/troops.ts'
import { forceName, inInches, pieceName, statusWord } from './names.ts'

type WordsOf<Kind extends FpgaAction['do']> = (
  p: FpgaPosition,
  action: ActionOf<Kind>,
  seat: SeatId,
) => ActionWords

/** What taking the action does, in words: for a button, a line of a menu, a screen reader. */
export function words(p: FpgaPosition, seat: SeatId, action: FpgaAction): ActionWords {
  return (WORDS[action.do] as WordsOf<FpgaAction['do']>)(p, action, seat)
}

/** What one piece does, under its name. */
function of(p: FpgaPosition, id: string, label: string, note?: string): ActionWords {
  const said = { label, pieces: [id], group: pieceName(p, id) }
  return note === undefined ? said : { ...said, note }
}

/** What one piece does to another. */
function upon(p: FpgaPosition, id: string, target: string, label: string, note: string): ActionWords {
  return { label: `${label} ${pieceName(p, target)}`, note, pieces: [id, target], group: pieceName(p, id) }
}

/** What a Force does, under its name: its sub-commander stands for it on the table. */
function ofForce(p: FpgaPosition, force: number, label: string, note?: string): ActionWords {
  const { officer } = p.game.forces[force]
  const said = { label, pieces: [p.game.officers[officer].id], group: forceName(p, force) }
  return note === undefined ? said : { ...said, note }
}

/** A place on the table: so far east and north of its south-western corner. */
function spot({ x, y }: { readonly x: number; readonly y: number }): string {
  return `${inInches(x)} east, ${inInches(y)} north`
}

function facingNote({ x, y, facing }: { x: number; y: number; facing?: number | undefined }): string {
  return facing === undefined ? spot({ x, y }) : `${spot({ x, y })}, facing ${windRose(facing)}`
}

function distance(p: FpgaPosition, unit: number, target: number): string {
  return inInches(printed(gapBetween(p.index.shape[unit], p.index.shape[target])))
}

function stepsWord(steps: readonly MoveStep[]): string {
  return steps.map(stepWord).join(', then ')
}

/** A step in few words: `ahead 4 inches`, `wheel right 30°`. */
export function stepWord(step: MoveStep): string {
  switch (step.go) {
    case 'straight':
      return `ahead ${inInches(step.by)}`
    case 'oblique':
      return `obliquely ${handOf(step.off)} ${inInches(step.by)}, by ${inDegrees(Math.abs(step.off))}`
    case 'aside':
      return `${asideWord(step.off)} ${inInches(step.by)}`
    case 'wheel':
      return `wheel ${handOf(step.turn)} ${inDegrees(Math.abs(step.turn))}`
    case 'face':
      return `face ${windRose(step.facing)}`
  }
}

function handOf(angle: number): string {
  return angle > 0 ? 'right' : 'left'
}

function asideWord(off: number): string {
  const angle = Math.abs(off)
  if (angle === 1800) return 'back'
  return angle === 900 ? `sideways ${handOf(off)}` : `${inDegrees(angle)} ${handOf(off)} of the front,`
}

const WORDS: { readonly [Kind in FpgaAction['do']]: WordsOf<Kind> } = {
  deploy: (p, action) => of(p, action.unit, 'Place', facingNote(action)),
  post: (p, action) => of(p, action.officer, 'Place', facingNote(action)),
  succeed: (p, { officer, joins }) => ({
    label: `With ${pieceName(p, joins)}`,
    pieces: [joins],
    group: `The successor of ${p.game.officers[findOfficer(p, officer)].name}`,
  }),
  reroll: (p, { dice }, seat) => rerollWords(p, dice, seat),
  open: (_, { how }) => ({
    label: how === 'first' ? 'Go first' : 'Go second',
    note: `your Forces test, march and fight ${how === 'first' ? 'before' : 'after'} the enemy’s`,
    pieces: [],
  }),
  skirmish: (p, { unit, target }) => {
    const [one, other] = [findUnit(p, unit), findUnit(p, target)]
    const { dice, hitOn, saveOn } = p.game.charts.skirmish
    const saves = savesOf(p, other)
    const thrown = `${counted(dice[p.game.units[one].sk - 1], 'die', 'dice')}, ${hitOn} to hit`
    const saved = saves === '' ? '' : `; saved on ${saveOn}: ${saves}`
    return upon(p, unit, target, 'Skirmish with', `${distance(p, one, other)}; ${thrown}${saved}`)
  },
  aim: (p, { unit, target }) => {
    const [one, other] = [findUnit(p, unit), findUnit(p, target)]
    const { band, hitOn, misses, hits } = reckonShot(p, one, other)
    const thrown = `${counted(band.dice, 'die', 'dice')}, ${hitOn} or more`
    const again = [
      ...(misses === null ? [] : [`misses again (${misses})`]),
      ...hits.map((why) => `hits again (${why})`),
    ]
    const note = [`${band.name} at ${distance(p, one, other)}`, thrown, ...again].join('; ')
    return upon(p, unit, target, 'Fire at', note)
  },
  rest: (p, { force }) =>
    ofForce(p, forceAt(p, force), 'Stay Inactive', 'no test; its units stand, and may recover'),
  give: (p, { force, dice }) => {
    const at = forceAt(p, force)
    const band = commandBand(p, at)
    const cost = counted(dice * band.cost, 'command die', 'command dice')
    const note = `costs ${cost}, ${inInches(band.distance)} from the army commander; then ${activeChance(p, at, dice)}`
    return ofForce(p, at, `Give ${counted(dice, 'die', 'dice')} to its test`, note)
  },
  test: (p, { force }) => testWords(p, forceAt(p, force)),
  pick: (p, { dice }) => pickWords(p, dice),
  move: (p, { unit, steps }) => of(p, unit, 'Move', stepsWord(steps)),
  roll: (p, { unit }) => of(p, unit, 'Throw its march die', 'then decide how it moves'),
  again: (p) => againWords(p),
  go: (p, { steps }) => of(p, marching(p), 'Go on', stepsWord(steps)),
  withdraw: (p, { unit, from }) => {
    const note = from === undefined ? 'from the nearest enemy' : `from ${pieceName(p, from)}`
    return of(p, unit, 'Withdraw', note)
  },
  recover: (p, { unit }) => {
    const hits = p.state.units.hits[findUnit(p, unit)]
    return of(p, unit, 'Recover', `${hits - 1} or less takes off a hit: ${sixths(hits - 1)}`)
  },
  ride: (p, action) => of(p, action.officer, 'Ride', `to ${facingNote(action)}`),
  enter: (p, { piece, along }) => {
    const aside = along === 0 ? 'at its entry point' : `${inInches(Math.abs(along))} beside its entry point`
    return { ...of(p, piece, 'Come on', along < 0 ? `${aside}, the other way` : aside) }
  },
  evade: (p, { by, facing }) => evadeWords(p, `Evade ${inInches(by)}`, facing),
  shelter: (p, { x, y, facing }) => evadeWords(p, `Evade to ${spot({ x, y })}`, facing),
  engage: (p, { unit, target }) =>
    upon(p, unit, target, 'Attack', distance(p, findUnit(p, unit), findUnit(p, target))),
  fight: (p, { target }) => fightWords(p, target),
  lead: (p, { unit }) =>
    of(p, unit, `${pieceName(p, unit)} is dominant`, 'every hit of the enemy falls on it'),
  add: (p, { unit }) => of(p, unit, 'Add a command die', `one die more for ${pieceName(p, unit)}`),
  inspire: (p, { officer, unit }) => {
    const dice = p.state.officers.personality[findOfficer(p, officer)]
    const label = `${pieceName(p, officer)} leads ${pieceName(p, unit)}`
    const note = `${counted(dice, 'die', 'dice')} more; he is at risk, the more for every 1`
    return { label, note, pieces: [officer, unit], group: pieceName(p, unit) }
  },
  flee: (p, { by }) => of(p, fleeing(p), `Get away by ${inInches(by)}`),
  retire: (p, { unit }) => of(p, unit, `${pieceName(p, unit)} falls back first`),
  advance: (p, { unit, by }) => of(p, unit, `Advance ${inInches(by)}`, 'straight ahead'),
  end: (p) => ({ ...endWords(p), pieces: [] }),
}

function forceAt({ game }: FpgaPosition, id: string): number {
  return game.forceIndex.get(id) ?? 0
}

/** `3 in 6`. */
function sixths(faces: number): string {
  return `${Math.max(0, Math.min(6, faces))} in 6`
}

function rerollWords(p: FpgaPosition, which: readonly number[], seat: SeatId): ActionWords {
  const frame = frameOf(p, 'initiative')
  const side = p.game.seats[1].id === seat ? 1 : 0
  const shows = listed(which.map((die) => `${frame?.thrown[3 * side + die].value ?? '?'}`))
  const both = which.length > 1
  const note = [
    `${both ? 'they show' : 'it shows'} ${shows}`,
    counted(which.length, 'command die', 'command dice'),
    `ahead then with ${percent(initiativeOdds(p, side, which) ?? 0)}`,
  ]
  const label = both ? 'Throw both dice again' : `Throw the ${which[0] === 0 ? 'first' : 'second'} die again`
  return { label, note: note.join('; '), pieces: [] }
}

function testWords(p: FpgaPosition, force: number): ActionWords {
  const { dice } = p.game.charts.control
  const given = frameOf(p, 'control')?.given[force] ?? 0
  const thrown = given === 0 ? `${dice} dice` : `the best of ${dice + given} dice`
  const control = controlOf(p, force)
  const note = [
    control === 0 ? thrown : `${thrown}, ${signed(control)}`,
    isForceNear(p, force) ? 'the enemy is near' : 'no enemy is near',
    activeChance(p, force, 0),
  ]
  return ofForce(p, force, `Test ${forceName(p, force)}`, note.join('; '))
}

/** How likely the Force may do as it is told with so many dice more than it was given: `Active or Attack! 58 %`. */
function activeChance(p: FpgaPosition, force: number, more: number): string {
  const given = frameOf(p, 'control')?.given[force] ?? 0
  const { active = 0, attack = 0 } = controlOdds(p, force, given + more).best
  return `Active or Attack! ${percent(active + attack)}`
}

function percent(chance: number): string {
  return `${Math.round(chance * 100)} %`
}

function pickWords(p: FpgaPosition, which: readonly number[]): ActionWords {
  const frame = frameOf(p, 'pick')
  if (frame === null) return { label: 'Pick these dice', pieces: [] }
  const values = which.map((at) => frame.dice[at])
  const control = controlOf(p, frame.force)
  const sum = values[0] + values[1] + control
  const status = statusWord(statusFor(p, sum, isForceNear(p, frame.force)))
  const said = control === 0 ? `${sum}` : `${signed(control)} is ${sum}`
  return ofForce(p, frame.force, `${status} with ${values[0]} and ${values[1]}`, said)
}

/** Whose march waits for a decision. */
function marching(p: FpgaPosition): string {
  const frame = frameOf(p, 'march')
  return frame === null ? '' : p.game.units[frame.unit].id
}

function fleeing(p: FpgaPosition): string {
  const frame = frameOf(p, 'escape')
  return frame === null ? '' : p.game.units[frame.unit].id
}

function againWords(p: FpgaPosition): ActionWords {
  const frame = topFrame(p)
  if (frame.phase !== 'march' && frame.phase !== 'recovery') return { label: 'Throw again', pieces: [] }
  const shown = frame.phase === 'march' ? p.state.units.die[frame.unit] : frame.die
  const note = `it shows ${shown}; a command die, and the new one stands`
  return of(p, p.game.units[frame.unit].id, 'Throw again', note)
}

function evadeWords(p: FpgaPosition, label: string, facing: number | undefined): ActionWords {
  const frame = frameOf(p, 'evade')
  if (frame === null) return { label, pieces: [] }
  const { unit, attacker } = frame
  const odds = `${percent(evadeChance(p, unit, attacker))} to get away`
  const faces = facing === undefined ? '' : `, facing ${windRose(facing)}`
  return of(p, p.game.units[unit].id, `${label}${faces}`, odds)
}

function fightWords(p: FpgaPosition, target: string): ActionWords {
  const at = findUnit(p, target)
  const attackers = (frameOf(p, 'combat')?.pairs ?? [])
    .filter((pair) => pair.target === at)
    .map(({ unit }) => unit)
  const ids = attackers.map((unit) => p.game.units[unit].id)
  const isGuns = p.game.units[at].arm === ARTILLERY
  const note = isGuns ? { note: `it escapes with ${escapeNumber(p, at, attackers)} or less on two dice` } : {}
  return {
    label: `${listed(ids.map((id) => pieceName(p, id)))} on ${pieceName(p, target)}`,
    ...note,
    pieces: [...ids, target],
  }
}

/** What it means to have no more to do here. */
function endWords(p: FpgaPosition): { readonly label: string; readonly note?: string } {
  const frame = topFrame(p)
  switch (frame.phase) {
    case 'deploy':
      return { label: 'Done placing' }
    case 'initiative':
      return { label: 'Let the dice lie' }
    case 'skirmish':
      return { label: 'End skirmishing' }
    case 'fire':
      return { label: 'All guns are aimed' }
    case 'secret-fire':
      return { label: 'Close the list', note: 'all fire together' }
    case 'movement':
      return { label: 'End movement', note: 'what must still withdraw or come on does so' }
    case 'march':
      return { label: 'Halt', note: capital(pieceName(p, p.game.units[frame.unit].id)) }
    case 'recovery':
      return { label: 'Leave it at that' }
    case 'evade':
      return { label: 'Stand' }
    case 'engage':
      return { label: 'Attack with nobody else' }
    case 'support':
      return { label: 'Fight' }
    case 'advance':
      return { label: 'Advance no further' }
    default:
      return { label: 'Go on' }
  }
}
