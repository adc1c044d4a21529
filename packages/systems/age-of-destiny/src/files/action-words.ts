import { listed, topFrame } from '@bivouac/kernel'
import type { ActionWords, SeatId } from '@bivouac/kernel'
import { inDegrees, windRose } from '@bivouac/space'
import { previewFire, previewRoll, rollOf } from '../combat/fight-queries.ts'
import type { AodAction, MoveStep } from '../position/actions.ts'
import { SIDES, SQUARE } from '../position/state.ts'
import type { AodPosition } from '../position/state.ts'
import { findUnit } from '../position/troops.ts'
import { sequence } from '../sequence/sequence.ts'
import { brigadeName, inMm } from './names.ts'

/** What taking the action does, in words: for a button, a line of a menu, a screen reader. */
export function words(p: AodPosition, _: SeatId, action: AodAction): ActionWords {
  switch (action.do) {
    case 'deploy':
      return of(
        p,
        action.unit,
        `Place in ${action.formation}`,
        `${spot(action)}, facing ${windRose(action.facing)}`,
      )
    case 'post':
      return of(p, action.general, 'Place', `${spot(action)}, facing ${windRose(action.facing)}`)
    case 'rally':
      return rallyWords(p, action.unit)
    case 'fire': {
      const { range, band } = previewFire(p, findUnit(p, action.unit), findUnit(p, action.target))
      const note = `${inMm(range)}${band === undefined ? '' : `, band ${band}`}`
      const said = of(p, action.unit, `Fire at ${pieceName(p, action.target)}`, note)
      return { ...said, pieces: [action.unit, action.target] }
    }
    case 'move':
      return of(p, action.unit, 'Move', stepsWord(p, action.steps))
    case 'charge': {
      const note = action.wheel === undefined ? undefined : stepWord(p, { go: 'wheel', turn: action.wheel })
      const said = of(p, action.unit, `Charge ${pieceName(p, action.target)}`, note)
      return { ...said, pieces: [action.unit, action.target] }
    }
    case 'retreat':
      return of(
        p,
        action.unit,
        action.how === 'facing' ? 'Retreat facing the enemy' : 'Turn and retreat',
        stepsWord(p, action.steps),
      )
    case 'limber':
      return of(p, action.unit, 'Limber', 'its whole move')
    case 'unlimber':
      return of(p, action.unit, 'Unlimber')
    case 'pivot':
      return of(p, action.unit, 'Turn the guns', `to ${windRose(action.facing)}, ${inDegrees(action.facing)}`)
    case 'drop':
      return of(p, action.unit, 'Drop the manoeuvre')
    case 'pursue':
      return of(p, action.unit, 'Pursue')
    case 'enter':
      return of(
        p,
        action.unit,
        'March on',
        action.steps === undefined ? 'straight on' : stepsWord(p, action.steps),
      )
    case 'ride':
      return of(p, action.general, 'Ride', `to ${spot(action)}`)
    case 'order':
      return {
        label: `${order(action.order)}: ${brigadeName(p, action.command)}`,
        note: `by word of mouth of ${pieceName(p, action.general)}`,
        pieces: [action.general],
        group: `Orders for ${brigadeName(p, action.command)}`,
      }
    case 'send': {
      const whom = listed(action.commands.map((id) => brigadeName(p, id)))
      const said = of(p, action.general, `Send an officer to ${whom}`)
      return { ...said, note: `${order(action.order)}; he rides to ${spot(action)}` }
    }
    case 'carry':
      return { label: 'Ride on', note: `${action.officer}, to ${spot(action)}`, pieces: [action.officer] }
    case 'attack':
      return attackWords(p, action.target, action.units)
    case 'lose':
      return of(p, action.unit, `${pieceName(p, action.unit)} gives up a base`)
    case 'follow':
      return of(p, action.unit, 'Follow up')
    case 'stay':
      return of(p, action.unit, 'Stay')
    case 'end':
      return { ...endWords(p), pieces: [] }
  }
}

/** What one piece does, under its name. */
function of(p: AodPosition, id: string, label: string, note?: string): ActionWords {
  const said = { label, pieces: [id], group: pieceName(p, id) }
  return note === undefined ? said : { ...said, note }
}

/** `1/12e Ligne`; where several go by one name, with the id besides. */
export function pieceName({ game }: AodPosition, id: string): string {
  const { unitIds, unitNames, generalIds, generalNames } = game
  const unit = unitIds.indexOf(id)
  if (unit < 0) return generalNames[generalIds.indexOf(id)] ?? id
  const name = unitNames[unit]
  return unitNames.some((other, at) => at !== unit && other === name) ? `${name} (${id})` : name
}

/** A place on the table: so far east and north of its south-western corner. */
function spot({ x, y }: { x: number; y: number }): string {
  return `${inMm(x)} east, ${inMm(y)} north`
}

function order({ order: what, about }: { order: string; about: string }): string {
  const named = what.slice(0, 1).toUpperCase() + what.slice(1)
  return about === '' ? named : `${named} (${about})`
}

function rallyWords(p: AodPosition, id: string): ActionWords {
  const unit = findUnit(p, id)
  const what = rollOf(p, unit)
  if (what === null) return of(p, id, `Throw for ${pieceName(p, id)}`)
  const aim = { rout: 'stop its rout', rally: 'rally it', control: 'get it in hand' }[what]
  const { needs, sixths } = previewRoll(p, unit, what)
  const chance = `${needs} or more, ${Math.round((sixths * 100) / 6)} %`
  return of(p, id, `Throw for ${pieceName(p, id)} to ${aim}`, chance)
}

function attackWords(p: AodPosition, target: string, units: readonly string[]): ActionWords {
  const square = p.state.units.formation[findUnit(p, target)] === SQUARE
  const group = `${square ? 'Ride at the square of' : 'Attack'} ${pieceName(p, target)}`
  return {
    label: `${group} with ${listed(units.map((id) => pieceName(p, id)))}`,
    pieces: [...units, target],
    group,
  }
}

function stepsWord(p: AodPosition, steps: readonly MoveStep[]): string {
  return steps.map((step) => stepWord(p, step)).join(', then ')
}

/** The name of a road of the scenario. */
export function roadName(p: AodPosition, id: string): string {
  return p.game.scenario.terrain.find((piece) => piece.id === id)?.name ?? 'the road'
}

/** A step in few words: `ahead 40 mm`, `wheel right 30°`. */
export function stepWord(p: AodPosition, step: MoveStep): string {
  switch (step.go) {
    case 'straight':
      return `ahead ${inMm(step.by)}`
    case 'oblique':
      return `${inMm(step.by)}, ${inDegrees(Math.abs(step.off))} ${step.off > 0 ? 'right' : 'left'}`
    case 'back':
      return `back ${inMm(step.by)}`
    case 'wheel':
      return `wheel ${step.turn > 0 ? 'right' : 'left'} ${inDegrees(Math.abs(step.turn))}`
    case 'about':
      return 'about-face'
    case 'form':
      return `form ${step.formation}`
    case 'road':
      return `${inMm(step.by)} by ${roadName(p, step.road)}`
    case 'turn':
      return `face ${windRose(step.facing)}`
  }
}

/** What it means to have no more to do here. */
function endWords(p: AodPosition): { readonly label: string; readonly note?: string } {
  const frame = topFrame(p)
  switch (frame.phase) {
    case 'deploy':
      return { label: 'Begin the battle' }
    case 'fire': {
      const ready = new Set(
        sequence
          .offer(p, SIDES[frame.side])
          .actions.flatMap((action) => (action.do === 'fire' ? [action.unit] : [])),
      ).size
      return { label: 'End fire', note: ready > 0 ? `${ready} can still fire` : 'all have fired' }
    }
    case 'movement':
      return { label: 'End movement' }
    case 'combat':
      return { label: 'End the turn' }
    default:
      return { label: 'Go on' }
  }
}
