import { listDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import type { Choice, ChoiceGroup } from '../skin.ts'
import { capital, count, listed } from '../text.ts'
import { counterText, hexLabel, hexName, isFighting, armOf, unitName, unitNamed } from './names.ts'

type Group = ChoiceGroup<LgaAction>

/** Everything offered, sorted for the eye: by unit, by attack, by place. Each action stands in one group. */
export function menuOf(p: LgaPosition, offers: readonly LgaAction[]): Group[] {
  const groups = new Map<string, Group & { readonly choices: Choice<LgaAction>[] }>()
  for (const action of offers) {
    const { key, place, title } = groupOf(p, action)
    const group = groups.get(key) ?? { key, place, title, choices: [] }
    groups.set(key, group)
    group.choices.push({ action, label: () => labelOf(p, action) })
  }
  if (p.state.frames.at(-1)?.phase === 'march')
    for (const { choices } of groups.values())
      choices.sort((a, b) => rashness(p, a.action) - rashness(p, b.action))
  const order = [...groups.values()]
  const rank = (group: Group): number => RANKS.findIndex((kind) => group.key.startsWith(kind))
  return order.sort((a, b) => rank(a) - rank(b) || byPlace(a, b, order))
}

/** A step that binds a unit to a Triple march (LGA-FM-J4) is never the first thing offered. */
function rashness(p: LgaPosition, action: LgaAction): number {
  return action.do === 'move' && leftAfter(p, action.unit, action.path) < 0 ? 1 : 0
}

/** Units before what several do together, and the end of the phase last. */
const RANKS = ['unit:', 'attack:', 'target:', 'feed:', 'combine', 'choose', 'end']

/** Units of one place stand together, in the order in which the first of them was offered. */
function byPlace(a: Group, b: Group, order: readonly Group[]): number {
  if (a.place === b.place) return order.indexOf(a) - order.indexOf(b)
  const first = (place: string): number => order.findIndex((group) => group.place === place)
  return first(a.place) - first(b.place)
}

type Heading = Omit<Group, 'choices'>

function groupOf(p: LgaPosition, action: LgaAction): Heading {
  switch (action.do) {
    case 'place':
    case 'break-down':
    case 'move':
    case 'draw-supply':
    case 'force-march':
    case 'halt':
    case 'throw-again':
    case 'retire':
    case 'retreat':
    case 'keep':
      return unitGroup(p, action.unit)
    case 'combine':
      return { key: 'combine', place: '', title: 'Combine units' }
    case 'eliminate':
      return { key: `target:${action.target}`, place: '', title: `Overwhelm ${label(p, action.target)}` }
    case 'attack':
      return { key: `target:${action.target}`, place: '', title: `Attack ${label(p, action.target)}` }
    case 'join':
      return attackGroup(p, action.attack)
    case 'supply':
      return { key: 'feed:units', place: '', title: 'Give Combat Supply' }
    case 'supply-stack':
      return { key: 'feed:stacks', place: '', title: 'Feed stacks' }
    case 'advance':
      return { key: `target:${action.target}`, place: '', title: `Advance to ${label(p, action.target)}` }
    case 'declare':
    case 'destroy':
    case 'fight':
    case 'lose':
    case 'create':
      return { key: 'choose', place: '', title: 'Choose' }
    case 'end':
      return { key: 'end', place: '', title: capital(endLabel(p)) }
  }
}

function attackGroup(p: LgaPosition, attack: number | undefined): Heading {
  const declared = p.state.combat?.attacks[attack ?? -1]
  if (declared === undefined || attack === undefined) return { key: 'attack:', place: '', title: 'Add units' }
  const where = listed(declared.targets.map((hex) => hexName(p.game, p.game.board.hexIds[hex])))
  return { key: `attack:${attack}`, place: '', title: `Join attack ${attack + 1} on ${where}` }
}

function unitGroup(p: LgaPosition, id: string): Heading {
  const unit = p.state.units.id.indexOf(id)
  const place = hexLabel(p.game, p.game.board.hexIds[p.state.units.hex[unit]])
  return { key: `unit:${id}`, place, title: describe(p, unit) }
}

/** `V Corps 5-4, 4 MP`. */
function describe(p: LgaPosition, unit: number): string {
  const what = isNamed(p, unit) ? named(p, unit) : unitName(p, unit)
  const phase = p.state.frames.at(-1)?.phase
  const moves = phase === 'movement' || phase === 'march'
  return moves ? `${what}, ${p.state.units.left[unit]} MP` : what
}

/** Supply and Depots have a number, not a name; what they are says all. */
function isNamed(p: LgaPosition, unit: number): boolean {
  return !['supply', 'depot'].includes(armOf(p, unit))
}

function named(p: LgaPosition, unit: number): string {
  const counter = counterText(p, unit)
  return `${unitName(p, unit)} ${isFighting(p, unit) ? counter : `(${counter})`}`
}

function label(p: LgaPosition, hex: string): string {
  return hexLabel(p.game, hex)
}

/** A unit by its id, with what its counter shows. */
function shown(p: LgaPosition, id: string): string {
  const unit = p.state.units.id.indexOf(id)
  if (unit < 0) return id
  return isNamed(p, unit) ? named(p, unit) : unitName(p, unit)
}

/** What one action would do, in a few words. */
function labelOf(p: LgaPosition, action: LgaAction): string {
  switch (action.do) {
    case 'place':
      return `set up at ${label(p, action.hex)}`
    case 'break-down':
      return 'break down into smaller units'
    case 'combine':
      return `combine ${listed(action.units.map((id) => shown(p, id)))}`
    case 'move':
      return `to ${stepLabel(p, action.unit, action.path)}`
    case 'draw-supply':
      return `march twice as far on ${unitNamed(p, action.by)}`
    case 'force-march':
      return 'throw the die for a forced march'
    case 'halt':
      return 'halt here'
    case 'throw-again':
      return 'throw again'
    case 'eliminate':
    case 'attack':
      return `with ${listed(action.units.map((id) => shown(p, id)))}${action.across ? ', over the river' : ''}`
    case 'declare':
      return 'declare it'
    case 'join':
      return `add ${listed(action.units.map((id) => shown(p, id)))}`
    case 'supply':
      return `feed ${listed(action.units.map((id) => shown(p, id)))} from ${supplier(p, action.by)}`
    case 'supply-stack':
      return `feed the stack at ${label(p, action.hex)} from ${supplier(p, action.by)}`
    case 'keep':
      return 'let it survive; the rest of the stack is lost'
    case 'destroy':
      return `destroy ${listed(action.units.map((id) => shown(p, id)))}`
    case 'retire':
    case 'retreat':
      return `go back to ${stepLabel(p, action.unit, action.path)}`
    case 'fight':
      return fightLabel(p, action.attack)
    case 'lose':
      return `give up ${listed(action.units.map((id) => shown(p, id)))}`
    case 'advance':
      return `advance ${listed(action.units.map((id) => shown(p, id)))}`
    case 'create':
      return `create Supply at ${listed(action.depots.map((id) => unitNamed(p, id)))}`
    case 'end':
      return endLabel(p)
  }
}

/** What `end` means at this moment. */
function endLabel(p: LgaPosition): string {
  return ENDS[p.state.frames.at(-1)?.phase ?? ''] ?? 'end the phase'
}
const ENDS: Readonly<Record<string, string>> = {
  setup: 'begin the game',
  movement: 'end the Movement Phase',
  combining: 'end the Movement Phase',
  attacks: 'declare no more, go on to combat',
  retirement: 'stand: nobody else retreats',
  defence: 'give no more Supply',
  advance: 'hold: nobody else advances',
  creation: 'end the Supply Creation Phase',
}

function fightLabel(p: LgaPosition, attack: number): string {
  const declared = p.state.combat?.attacks[attack]
  const where = listed((declared?.targets ?? []).map((hex) => hexName(p.game, p.game.board.hexIds[hex])))
  return `fight battle ${attack + 1} at ${where} with ${count(declared?.units.length ?? 0, 'piece')}`
}

function supplier(p: LgaPosition, by: string): string {
  return by === 'fortress' ? 'the Fortress' : unitNamed(p, by)
}

/** Sides in the order of the grid, pointy tops. */
const COMPASS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const

function stepLabel(p: LgaPosition, id: string, path: readonly string[]): string {
  const { grid, terrain, terrainIds } = p.game.board.map
  const from = p.state.units.hex[p.state.units.id.indexOf(id)]
  const to = grid.indexOf(path[path.length - 1])
  const way = COMPASS[grid.sideBetween(from, to)] ?? ''
  const ground = p.game.charts.terrain.hexes.find((hex) => hex.id === terrainIds[terrain[to]])
  const about = [way, ground?.name.toLowerCase() ?? ''].filter((word) => word !== '').join(', ')
  return `${hexLabel(p.game, grid.ids[to])} (${about})${pointsLeft(p, id, path)}`
}

/** What the step would leave; and whether it would bind the unit to a Triple march. */
function pointsLeft(p: LgaPosition, id: string, path: readonly string[]): string {
  const frame = p.state.frames.at(-1)
  if (frame?.phase !== 'movement' && frame?.phase !== 'march') return ''
  const left = leftAfter(p, id, path)
  return left < 0 ? `, ${-left} beyond its allowance: a Triple march` : `, ${left} left`
}

/** Movement points left after a march, tried out on a copy. */
function leftAfter(p: LgaPosition, id: string, path: readonly string[]): number {
  const seat = laGrandeArmee.deciders(p)[0]
  const tried = laGrandeArmee.copy(p)
  laGrandeArmee.perform(tried, seat, { do: 'move', unit: id, path: [...path] }, listDice([]))
  return tried.state.units.left[tried.state.units.id.indexOf(id)]
}
