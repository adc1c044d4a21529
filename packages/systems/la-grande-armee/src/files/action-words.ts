import { listed, topFrame } from '@bivouac/kernel'
import type { ActionWords, SeatId } from '@bivouac/kernel'
import { hungryStacks } from '../combat/declaration.ts'
import { mustThrow } from '../movement/forced-march.ts'
import { stepCost } from '../movement/movement.ts'
import { FORTRESS_SUPPLY } from '../position/actions.ts'
import type { LgaAction } from '../position/actions.ts'
import { findPiece, has, typeOf } from '../position/pieces.ts'
import { MOVED, SIDES, SUPPLY } from '../position/state.ts'
import type { LgaPosition } from '../position/state.ts'
import { starvingStacks } from '../queries.ts'
import { sequence } from '../sequence/sequence.ts'
import { COMPASS } from './ground-words.ts'
import { placeName, shortName, stackAt } from './names.ts'

/** What taking the action does, in words: for a button, a line of a menu, a screen reader. */
export function words(p: LgaPosition, _: SeatId, action: LgaAction): ActionWords {
  switch (action.do) {
    case 'place':
      return { ...ofUnit(p, action.unit, `Set up at ${called(p, action.hex)}`), place: action.hex }
    case 'break-down':
      return ofUnit(p, action.unit, 'Break down (1 point)')
    case 'combine': {
      const { wholeType } = typeOf(p, findPiece(p, action.units[0]))
      const label = `${action.units.map((id) => pieceName(p, id)).join(' + ')} → ${p.game.types[wholeType].label}`
      return { ...about(label, action.units), ...standing(p, action.units[0]), group: 'Combine units' }
    }
    case 'move':
      return {
        ...ofUnit(p, action.unit, `March to ${called(p, action.path[action.path.length - 1])}`),
        note: stepNote(p, action.unit, action.path),
        place: action.path[action.path.length - 1],
      }
    case 'draw-supply': {
      const unit = findPiece(p, action.unit)
      const points = p.state.units.left[unit] + typeOf(p, unit).movement
      return ofUnit(p, action.unit, `Draw on ${supplier(p, action.by)} (${points} points)`)
    }
    case 'force-march':
      return ofUnit(
        p,
        action.unit,
        mustThrow(p, findPiece(p, action.unit)) ? 'Throw the march die' : 'Force the march',
      )
    case 'halt':
      return ofUnit(p, action.unit, 'Halt here')
    case 'throw-again':
      return ofUnit(p, action.unit, 'Throw again')
    case 'eliminate':
      return against(p, 'Overwhelm', action)
    case 'declare':
      return about('Overwhelm them')
    case 'attack':
      return against(p, 'Attack', action)
    case 'join':
      return { ...about(`Add ${named(p, action.units)}`, action.units), group: joined(p, action.attack) }
    case 'supply':
      return {
        ...about(`Feed ${named(p, action.units)} from ${supplier(p, action.by)}`, action.units),
        group: 'Give Combat Supply',
      }
    case 'supply-stack':
      return {
        ...about(`Feed the stack at ${called(p, action.hex)} from ${supplier(p, action.by)}`),
        pieces: piecesIn(p, action.hex),
        place: action.hex,
        group: 'Feed stacks',
      }
    case 'keep':
      return {
        ...about(`${pieceName(p, action.unit)} survives`, [action.unit]),
        note: 'the others of the stack are lost',
      }
    case 'destroy':
      return about(`Destroy ${named(p, action.units)}`, action.units)
    case 'retire':
    case 'retreat':
      return {
        ...ofUnit(p, action.unit, `Fall back to ${called(p, action.path[action.path.length - 1])}`),
        note: wayNote(p, action.unit, action.path),
        place: action.path[action.path.length - 1],
      }
    case 'fight':
      return fightWords(p, action.attack)
    case 'lose':
      return about(`Give up ${named(p, action.units)}`, action.units)
    case 'advance': {
      const target = called(p, action.target)
      return {
        ...about(`Advance ${named(p, action.units)} to ${target}`, action.units),
        place: action.target,
        group: `Advance after attack ${action.attack + 1} to ${target}`,
      }
    }
    case 'create':
      return {
        ...about(`Create Supply at ${listed(action.depots.map((id) => where(p, id)))}`, action.depots),
        ...(action.depots.length === 1 && standing(p, action.depots[0])),
      }
    case 'end':
      return { ...endWords(p), pieces: [] }
  }
}

function about(label: string, pieces: readonly string[] = []): ActionWords {
  return { label, pieces }
}

/** What one unit does, under its own heading: `V Corps 5-4 (4 MP) at Ulm`. */
function ofUnit(p: LgaPosition, id: string, label: string): ActionWords {
  const { phase } = topFrame(p)
  const unit = findPiece(p, id)
  const points = phase === 'movement' || phase === 'march' ? ` (${p.state.units.left[unit]} MP)` : ''
  return { label, pieces: [id], group: `${pieceName(p, id)}${points} at ${where(p, id)}` }
}

function against(
  p: LgaPosition,
  verb: string,
  { target, units, across }: { target: string; units: readonly string[]; across?: true | undefined },
): ActionWords {
  const group = `${verb} ${called(p, target)}`
  const river = across ? ', and the enemy beyond the river' : ''
  return { label: `${group}${river} with ${named(p, units)}`, pieces: units, place: target, group }
}

function called(p: LgaPosition, hex: string): string {
  return placeName(p, p.game.board.map.grid.indexOf(hex))
}

function where(p: LgaPosition, id: string): string {
  return placeName(p, p.state.units.hex[findPiece(p, id)])
}

function standing(p: LgaPosition, id: string): { place: string } {
  return { place: p.game.board.hexIds[p.state.units.hex[findPiece(p, id)]] }
}

function piecesIn(p: LgaPosition, hex: string): string[] {
  return stackAt(p, p.game.board.map.grid.indexOf(hex)).map((unit) => p.state.units.id[unit])
}

/** A piece by its id, as players call it; where several go by one name, with the id besides. */
export function pieceName(p: LgaPosition, id: string): string {
  const unit = findPiece(p, id)
  if (unit < 0) return id
  const { name, hex } = p.state.units
  const twins = name.some((other, at) => at !== unit && hex[at] >= 0 && other === name[unit])
  return twins ? `${shortName(p, unit)} (${id})` : shortName(p, unit)
}

function named(p: LgaPosition, units: readonly string[]): string {
  return listed(units.map((id) => pieceName(p, id)))
}

/** `the Supply at Ulm`; of several there, which. */
function supplier(p: LgaPosition, by: string): string {
  if (by === FORTRESS_SUPPLY) return 'the Fortress'
  const unit = findPiece(p, by)
  const { hex } = p.state.units
  const all = stackAt(p, hex[unit])
    .filter((one) => typeOf(p, one).arm === SUPPLY)
    .toSorted((one, other) => one - other)
  return all.length === 1
    ? `the Supply at ${where(p, by)}`
    : `Supply ${all.indexOf(unit) + 1} of ${all.length} at ${where(p, by)}`
}

/** Whereto, over which ground: `SE, rough`. */
function wayNote(p: LgaPosition, id: string, path: readonly string[]): string {
  const { grid, terrain, terrainIds } = p.game.board.map
  const to = grid.indexOf(path[path.length - 1])
  const way = COMPASS[grid.sideBetween(p.state.units.hex[findPiece(p, id)], to)] as string | undefined
  const ground = p.game.charts.terrain.hexes.find((hex) => hex.id === terrainIds[terrain[to]])?.name
  return [way, ground?.toLowerCase()].filter((word) => word !== undefined).join(', ')
}

/** What the way leaves of its points; and whether it binds the unit to a Triple march (LGA-FM-J4). */
function stepNote(p: LgaPosition, id: string, path: readonly string[]): string {
  const left = leftAfter(p, id, path)
  const points = left < 0 ? `${-left} beyond its allowance: a Triple march` : `${left} left`
  return `${wayNote(p, id, path)}; ${points}`
}

/** Movement points left when the unit has gone this way; below 0 it owes the die of a Triple march (LGA-FM-J4). */
export function leftAfter(p: LgaPosition, id: string, path: readonly string[]): number {
  const { grid } = p.game.board.map
  const unit = findPiece(p, id)
  let from = p.state.units.hex[unit]
  let left = p.state.units.left[unit]
  for (const [at, hex] of path.entries()) {
    const to = grid.indexOf(hex)
    left -= stepCost(p, unit, from, grid.sideBetween(from, to), at === 0 && !has(p, unit, MOVED))
    from = to
  }
  return left
}

function joined(p: LgaPosition, attack: number | undefined): string {
  const declared = p.state.combat?.attacks[attack ?? -1]
  if (declared === undefined || attack === undefined) return 'Add units'
  return `Join attack ${attack + 1} on ${listed(declared.targets.map((hex) => placeName(p, hex)))}`
}

function fightWords(p: LgaPosition, attack: number): ActionWords {
  const declared = p.state.combat?.attacks[attack]
  const targets = declared?.targets ?? []
  const pieces = (declared?.units ?? []).map((unit) => p.state.units.id[unit])
  return {
    label: `Fight at ${targets.map((hex) => placeName(p, hex)).join(', ')}`,
    note: `attack ${attack + 1}, ${pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}`,
    pieces,
    ...(targets.length > 0 && { place: p.game.board.hexIds[targets[0]] }),
  }
}

/** What it means to have no more to do here, and what it costs. */
function endWords(p: LgaPosition): { readonly label: string; readonly note?: string } {
  const frame = topFrame(p)
  switch (frame.phase) {
    case 'setup':
      return { label: 'Begin' }
    case 'movement':
    case 'combining': {
      const starving = starvingStacks(p, frame.side).length
      if (starving === 0) return { label: 'End movement' }
      return { label: 'End movement', note: `${stacks(starving)} without Supply: units are lost` }
    }
    case 'attacks': {
      const declared = p.state.combat?.attacks.length ?? 0
      const hungry = hungryStacks(p).length
      return {
        label: declared === 0 ? 'No attacks' : `Go to battle (${declared})`,
        ...(hungry > 0 && { note: `${stacks(hungry)} unfed: all but one unit is lost` }),
      }
    }
    case 'retirement':
      return { label: 'Stand', note: 'they defend where they are' }
    case 'defence':
      return sequence.offer(p, SIDES[frame.side]).actions.length > 1
        ? { label: 'Feed nobody else', note: 'unfed, they count half' }
        : { label: 'Go on' }
    case 'advance':
      return { label: 'Hold' }
    case 'creation':
      return { label: 'End without', note: 'no new Supply this turn' }
    default:
      return { label: 'Go on' }
  }
}

function stacks(count: number): string {
  return count === 1 ? '1 stack' : `${count} stacks`
}
