import { FORMATIONS, ageOfDestiny, describeUnit, findUnit, topFrame } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, MoveStep } from '@bivouac/age-of-destiny'
import type { Order, Step } from '../skin.ts'
import { Unclear, generalId, unitId, unitMeant, unitNamed } from './names.ts'

type AodStep = Step<AodPosition, AodAction>
type AodOrder = Order<AodPosition, AodAction>

/** What is being ordered: the words after the verb, and who orders it where. */
interface Ordering {
  readonly p: AodPosition
  readonly seat: string
  readonly words: readonly string[]
}

/** The orders of the game, for `help`. Lengths are millimetres, angles degrees. */
export const ORDERS: readonly (readonly [string, string])[] = [
  ['rally [UNIT]', 'throw the die of a unit, or of all that have one to throw'],
  ['fire UNIT TARGET', 'fire a battery'],
  ['move UNIT STEPS', 'move by steps: 50 or straight 50, oblique 30 LENGTH, wheel 45, about, form square,'],
  ['', '  turn 90 (limbered guns), road ROAD LENGTH end|start; left is negative: wheel -30'],
  ['charge UNIT TARGET [WHEEL]', 'charge an enemy, after a wheel if one is given'],
  ['retreat UNIT facing|turned STEPS', 'fall back: back 25 facing the enemy, 50 with the back turned'],
  ['limber UNIT, unlimber UNIT, pivot UNIT FACING', 'handle guns'],
  ['drop UNIT, pursue UNIT', 'give up a manoeuvre; let a unit out of hand go on'],
  ['enter UNIT [STEPS]', 'a reinforcement comes on'],
  ['ride GENERAL X,Y', 'a general rides to a point'],
  ['order GENERAL COMMAND ORDER [ABOUT …]', 'a general near his command gives it an order'],
  ['send GENERAL COMMANDS X,Y ORDER [ABOUT …]', 'a staff officer sets out to a point with an order'],
  ['carry OFFICER X,Y', 'a staff officer rides on'],
  ['attack TARGET UNITS', 'attack: UNITS with commas'],
  ['lose UNIT, follow, stay', 'choose who gives up a base; follow a routed enemy or not'],
  ['deploy UNIT X,Y FACING [FORMATION], post GENERAL X,Y FACING', 'free deployment'],
  ['end', 'the phase is over for you'],
]

const VERBS: Readonly<Record<string, (ordering: Ordering) => AodAction[]>> = {
  rally: rallyOrder,
  fire: ({ p, seat, words }) => [
    { do: 'fire', unit: unitId(p, seat, words[0]), target: p.game.unitIds[unitMeant(p, words[1])] },
  ],
  move: ({ p, seat, words }) => [
    { do: 'move', unit: unitId(p, seat, words[0]), steps: stepsOf(words.slice(1)) },
  ],
  charge: ({ p, seat, words }) => [
    {
      do: 'charge',
      unit: unitId(p, seat, words[0]),
      target: p.game.unitIds[unitMeant(p, words[1])],
      ...(words[2] !== undefined && { wheel: degrees(words[2]) }),
    },
  ],
  retreat: ({ p, seat, words }) => {
    const how = words[1]
    if (how !== 'facing' && how !== 'turned') throw new Unclear('Retreat facing or turned?')
    const steps = stepsOf(words.slice(2), how === 'facing' ? 'back' : 'straight')
    return [{ do: 'retreat', unit: unitId(p, seat, words[0]), how, steps }]
  },
  limber: ({ p, seat, words }) => [{ do: 'limber', unit: unitId(p, seat, words[0]) }],
  unlimber: ({ p, seat, words }) => [{ do: 'unlimber', unit: unitId(p, seat, words[0]) }],
  pivot: ({ p, seat, words }) => [{ do: 'pivot', unit: unitId(p, seat, words[0]), facing: facing(words[1]) }],
  drop: ({ p, seat, words }) => [{ do: 'drop', unit: unitId(p, seat, words[0]) }],
  pursue: ({ p, seat, words }) => [{ do: 'pursue', unit: unitId(p, seat, words[0]) }],
  enter: ({ p, seat, words }) => {
    const general = p.game.generalIds.find((id) => id.toLowerCase() === words[0]?.toLowerCase())
    const unit = general ?? unitId(p, seat, words[0])
    return [{ do: 'enter', unit, ...(words.length > 1 && { steps: stepsOf(words.slice(1)) }) }]
  },
  ride: ({ p, words }) => [{ do: 'ride', general: generalId(p, words[0]), ...point(words[1]) }],
  order: ({ p, words }) => [
    {
      do: 'order',
      general: generalId(p, words[0]),
      command: words[1] ?? '',
      order: orderGiven(words.slice(2)),
    },
  ],
  send: ({ p, words }) => [
    {
      do: 'send',
      general: generalId(p, words[0]),
      commands: (words[1] ?? '').split(','),
      ...point(words[2]),
      order: orderGiven(words.slice(3)),
    },
  ],
  carry: ({ words }) => [{ do: 'carry', officer: words[0] ?? '', ...point(words[1]) }],
  attack: ({ p, seat, words }) => {
    const target = p.game.unitIds[unitMeant(p, words[0])]
    const names = words.slice(1).flatMap((word) => word.split(','))
    if (names.length === 0) throw new Unclear('With which units? Type their ids, with commas between.')
    return [{ do: 'attack', target, units: names.map((word) => unitId(p, seat, word)) }]
  },
  lose: ({ p, seat, words }) => [{ do: 'lose', unit: unitId(p, seat, words[0]) }],
  follow: ({ p }) => [{ do: 'follow', unit: unitInHand(p) }],
  stay: ({ p }) => [{ do: 'stay', unit: unitInHand(p) }],
  deploy: ({ p, seat, words }) => {
    const unit = unitId(p, seat, words[0])
    const formation = FORMATIONS.find((name) => name === words[3]) ?? formationOf(p, unit)
    return [{ do: 'deploy', unit, ...point(words[1]), facing: facing(words[2]), formation }]
  },
  post: ({ p, words }) => [
    { do: 'post', general: generalId(p, words[0]), ...point(words[1]), facing: facing(words[2]) },
  ],
  end: () => [{ do: 'end' }],
}

/** What the words typed order at this moment; null when they are no order of this game. */
export function orderOf(p: AodPosition, seat: string, words: readonly string[]): AodOrder {
  const [verb = '', ...rest] = words
  const order = VERBS[verb.toLowerCase()]
  if (order === undefined) return null
  try {
    return {
      steps: order({ p, seat, words: rest }).map(
        (action): AodStep =>
          () =>
            action,
      ),
    }
  } catch (error) {
    if (error instanceof Unclear) return { answer: [error.message] }
    throw error
  }
}

/** One unit, or everybody who has a die to throw. */
function rallyOrder({ p, seat, words }: Ordering): AodAction[] {
  if (words.length > 0) return [{ do: 'rally', unit: unitId(p, seat, words[0]) }]
  const rolls = ageOfDestiny.offer(p, seat).actions.filter(({ do: kind }) => kind === 'rally')
  if (rolls.length === 0) throw new Unclear('Nobody has a die to throw.')
  return rolls
}

function unitInHand(p: AodPosition): string {
  const frame = topFrame(p)
  if (frame.phase !== 'follow-up') throw new Unclear('Nobody has just routed an enemy.')
  return p.game.unitIds[frame.unit]
}

function formationOf(p: AodPosition, id: string): (typeof FORMATIONS)[number] {
  return FORMATIONS[p.state.units.formation[findUnit(p, id)]]
}

const number = (word: string | undefined): number => {
  const value = Number(word)
  if (word === undefined || !Number.isFinite(value)) throw new Unclear(`"${word ?? ''}" is no number.`)
  return value
}
/** Millimetres, as people type them, in hundredths. */
const length = (word: string | undefined): number => Math.round(number(word) * 100)
/** Degrees, as people type them, in tenths. */
const degrees = (word: string | undefined): number => Math.round(number(word) * 10)
const facing = (word: string | undefined): number => ((degrees(word) % 3600) + 3600) % 3600

/** `500,420`: a point of the table. */
function point(word: string | undefined): { x: number; y: number } {
  const [x, y] = (word ?? '').split(',')
  return { x: length(x), y: length(y) }
}

function orderGiven(words: readonly string[]): Extract<AodAction, { do: 'order' }>['order'] {
  const order = ORDER_NAMES.find((name) => name === words[0]?.toLowerCase())
  if (order === undefined) throw new Unclear(`Which order? One of ${ORDER_NAMES.join(', ')}.`)
  return { order, about: words.slice(1).join(' ') }
}
const ORDER_NAMES = ['attack', 'move', 'hold', 'support', 'withdraw'] as const

/** `wheel 30 straight 20 form line`: the steps of a move. A bare number is a length the way `plain` goes. */
function stepsOf(words: readonly string[], plain: 'straight' | 'back' = 'straight'): MoveStep[] {
  const steps: MoveStep[] = []
  const left = [...words]
  const next = (): string | undefined => left.shift()
  const straight = (by: number): MoveStep =>
    plain === 'back' ? { go: 'back', by, off: 0 } : { go: 'straight', by }
  while (left.length > 0) {
    const word = (next() ?? '').toLowerCase()
    if (/^\d/.test(word)) steps.push(straight(length(word)))
    else if (word === 'straight') steps.push({ go: 'straight', by: length(next()) })
    else if (word === 'back') steps.push({ go: 'back', by: length(next()), off: 0 })
    else if (word === 'oblique') steps.push({ go: 'oblique', off: degrees(next()), by: length(next()) })
    else if (word === 'wheel') steps.push({ go: 'wheel', turn: degrees(next()) })
    else if (word === 'about') steps.push({ go: 'about' })
    else if (word === 'turn') steps.push({ go: 'turn', facing: facing(next()) })
    else if (word === 'form') steps.push(formStep(next(), left))
    else if (word === 'road') steps.push(roadStep(next(), next(), next()))
    else throw new Unclear(`"${word}" is no step. help lists them.`)
  }
  if (steps.length === 0) throw new Unclear('How? Type a length, or steps. help lists them.')
  return steps
}

function formStep(word: string | undefined, left: string[]): MoveStep {
  const formation = FORMATIONS.find((name) => name === word?.toLowerCase())
  if (formation === undefined) throw new Unclear(`Form what? One of line, column, square.`)
  if (left[0]?.toLowerCase() !== 'facing') return { go: 'form', formation }
  left.shift()
  return { go: 'form', formation, facing: facing(left.shift()) }
}

function roadStep(road: string | undefined, by: string | undefined, towards: string | undefined): MoveStep {
  if (road === undefined) throw new Unclear('Which road?')
  if (towards !== 'end' && towards !== 'start')
    throw new Unclear('Towards the end of the road, or its start?')
  return { go: 'road', road, by: length(by), towards }
}

/** What a player may not have thought of before ending a phase; null when there is nothing to say. */
export function warningBefore(p: AodPosition, seat: string, action: AodAction): string | null {
  if (action.do !== 'end' || topFrame(p).phase !== 'fire') return null
  const left = new Set(
    ageOfDestiny.offer(p, seat).actions.flatMap((each) => (each.do === 'fire' ? [each.unit] : [])),
  )
  if (left.size === 0) return null
  return `${[...left].map((id) => unitNamed(p, id)).join(', ')} could still fire.`
}

/** What is known of a unit, a general or a piece of ground; null when there is none such. */
export function lookAt(p: AodPosition, what: string): string[] | null {
  const area = p.game.scenario.terrain.find(
    ({ id, name }) => id === what || name.toLowerCase() === what.toLowerCase(),
  )
  if (area) return [`${area.name}: ${area.type}${'level' in area ? `, level ${area.level}` : ''}.`]
  try {
    const unit = unitMeant(p, what)
    const { x, y, charged, quarry } = p.state.units
    const at = `  at ${x[unit] / 100}, ${y[unit] / 100}; facing ${p.state.units.h[unit] / 10}°`
    const row = p.game.rows[p.state.units.row[unit]]
    return [
      describeUnit(p, unit),
      at,
      `  value ${row.normal}/${row.disrupted} a base, rallies on ${row.rally}, moves ${row.move / 100} mm`,
      ...(charged[unit] > 0 ? [`  last charged in turn ${charged[unit]}`] : []),
      ...(quarry[unit] >= 0 ? [`  pursues ${p.game.unitNames[quarry[unit]]}`] : []),
    ]
  } catch (error) {
    if (error instanceof Unclear) return null
    throw error
  }
}
