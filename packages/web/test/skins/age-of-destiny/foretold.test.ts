import {
  ARTILLERY,
  NORMAL,
  OPTIONS,
  ROUTING,
  ageOfDestiny,
  armOf,
  attacksOpen,
  chargeOptions,
  findUnit,
  previewAttack,
  previewFire,
  previewRoll,
  rollOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodEvent, AodPosition, MoveForecast } from '@bivouac/age-of-destiny'
import { createRandom, drawAction, pick } from '@bivouac/kernel'
import type { GameSetup, Random } from '@bivouac/kernel'
import { chancesDiffer, chancesOf, checkForetold, everyThrow } from '@bivouac/kernel/testing'
import type { Done, Foretelling, Judge } from '@bivouac/kernel/testing'
import { within } from '@bivouac/space'
import { expect, test } from 'vitest'
import type { Plan } from '../../../src/skins/age-of-destiny/hand/plan.ts'
import { prospectsOf } from '../../../src/skins/age-of-destiny/hand/prospects.ts'
import { actionOf, verdictOf } from '../../../src/skins/age-of-destiny/hand/verdict.ts'

type Told = Done<AodPosition>
const eventsOf = ({ events }: Told): readonly AodEvent[] => events as readonly AodEvent[]
type Of<Type extends AodEvent['type']> = Extract<AodEvent, { type: Type }>
const first = <Type extends AodEvent['type']>(done: Told, type: Type): Of<Type> | undefined =>
  eventsOf(done).find((event): event is Of<Type> => event.type === type)
const all = <Type extends AodEvent['type']>(done: Told, type: Type): Of<Type>[] =>
  eventsOf(done).filter((event): event is Of<Type> => event.type === type)

/** The difference between what was said and what came, in words, or null. */
function differ(what: string, said: unknown, came: unknown): string | null {
  const [a, b] = [JSON.stringify(said), JSON.stringify(came)]
  return a === b ? null : `${what} was foretold as ${a}, and came as ${b}`
}

/** The first difference of several. */
function any(...differences: (string | null)[]): string | null {
  return differences.find((difference) => difference !== null) ?? null
}

/** The plan on the page that comes to this action. */
function planOf(action: AodAction): Plan | null {
  switch (action.do) {
    case 'move':
      return { kind: 'move', unit: action.unit, manner: 'move', steps: action.steps, draft: null }
    case 'retreat':
      return { kind: 'move', unit: action.unit, manner: action.how, steps: action.steps, draft: null }
    case 'charge':
      return { kind: 'charge', unit: action.unit, target: action.target, wheel: action.wheel ?? 0 }
    default:
      return null
  }
}

/** What the card of a planned move tells: where it ends, what it costs, whom it meets, passes and takes, who forms square. */
function foretellMove(p: AodPosition, seat: string, action: AodAction): Judge<AodPosition> | null {
  const plan = planOf(action)
  if (plan === null || !('unit' in plan)) return null
  const unit = findUnit(p, plan.unit)
  const { refusal, end, forecast } = verdictOf(p, plan, (asked) => ageOfDestiny.check(p, seat, asked))
  const prospects = prospectsOf(p, seat, action, unit)
  const spare =
    plan.kind === 'move' && plan.manner === 'move' && forecast ? whatIsLeft(p, seat, plan, forecast) : null
  return (before, done) => {
    if (refusal !== null || forecast === null)
      return `${refusal?.reason ?? 'nothing'} was foretold of what may be done`
    const { units } = done.after.state
    const moved = first(done, 'moved')
    const charged = first(done, 'charged')
    const squares = eventsOf(done).flatMap((event) =>
      event.type === 'square-formed' || event.type === 'square-too-late'
        ? [{ unit: event.unit, formed: event.type === 'square-formed', time: event.time, needs: event.needs }]
        : [],
    )
    const shaken = [plan.unit, ...forecast.passed].filter(
      (id) => forecast.passed.length > 0 && before.state.units.state[findUnit(before, id)] === NORMAL,
    )
    const isShaken = (id: string): boolean => units.state[findUnit(before, id)] !== NORMAL
    return any(
      spare,
      differ(
        'the place',
        [end.x, end.y, end.h, end.formation],
        [units.x[unit], units.y[unit], units.h[unit], units.formation[unit]],
      ),
      moved ? differ('the cost', forecast.parts, moved.parts) : null,
      differ('what is owed', forecast.owed, units.owed[unit]),
      moved ? differ('who is passed', forecast.passed, moved.passed) : null,
      charged ? differ('the allowance', forecast.allowance, charged.allowance) : null,
      differ(
        'what is taken',
        forecast.captured,
        all(done, 'captured').map((event) => event.unit),
      ),
      differ(
        'who forms square',
        forecast.squares.map(({ room: _, ...square }) => square),
        squares,
      ),
      differ(
        'a square that slips',
        forecast.misses,
        done.after.state.slipped.length > before.state.slipped.length,
      ),
      shaken.every(isShaken) ? null : `${shaken.join(', ')} was foretold to be disrupted`,
      contactsDiffer(forecast.contacts, before, done.after, unit),
      prospectsDiffer(prospects, done.after, unit),
    )
  }
}

/** Whoever was foretold to be touched is; and whoever is touched that was not before was foretold. */
function contactsDiffer(
  foretold: readonly string[],
  before: AodPosition,
  after: AodPosition,
  unit: number,
): string | null {
  const { side, where } = before.state.units
  const { contact } = before.game.limits
  const touches = (p: AodPosition, id: string): boolean =>
    within(p.index.shape[unit], p.index.shape[findUnit(p, id)], contact)
  const missed = foretold.find((id) => !touches(after, id))
  if (missed !== undefined) return `${missed} was foretold to be touched, and is not`
  const enemies = before.game.unitIds.filter(
    (_, other) =>
      side[other] !== side[unit] && where[other] === 0 && after.state.units.side[other] !== side[unit],
  )
  const unsaid = enemies.find((id) => touches(after, id) && !touches(before, id) && !foretold.includes(id))
  return unsaid === undefined ? null : `${unsaid} is touched, and that was not foretold`
}

/** The millimetres left on the dial can be gone, and no more, where nothing but the allowance is in the way. */
function whatIsLeft(
  p: AodPosition,
  seat: string,
  plan: Extract<Plan, { kind: 'move' }>,
  { left, contacts, owed }: MoveForecast,
): string | null {
  if (contacts.length > 0 || owed > 0 || left <= 0) return null
  const [only] = plan.steps
  const on = (by: number): string | null => {
    // By road what is left is left on the road.
    const byRoad = plan.steps.length === 1 && only.go === 'road'
    const steps = byRoad ? [{ ...only, by: only.by + by }] : [...plan.steps, { go: 'straight' as const, by }]
    const action = actionOf({ ...plan, steps })
    return (action && ageOfDestiny.check(p, seat, action)?.clause) ?? null
  }
  const short = on(left)
  if (short === 'AOD-3-move-a') return `${left} was foretold to be left, and is too far`
  return on(left + 1) === null ? `${left} was foretold to be left, and one more can be gone` : null
}

/** The attacks a move leads to have the odds they will be reckoned with. */
function prospectsDiffer(
  prospects: ReturnType<typeof prospectsOf>,
  after: AodPosition,
  unit: number,
): string | null {
  if (after.state.phase !== 3) return null
  const open = attacksOpen(after).filter(({ must, may }) => must.includes(unit) || may.includes(unit))
  return any(
    differ(
      'whom it would attack',
      prospects.map(({ target }) => target),
      open.map(({ target }) => target),
    ),
    ...prospects.map(({ target, units, odds }) => {
      const { ride, fight } = previewAttack(after, target, units)
      return odds === 'square'
        ? differ('a ride', true, ride !== null)
        : differ('the odds', odds, fight?.shifted)
    }),
  )
}

/** The faces of a shot: what each brings, and how likely that is. */
function foretellFire(
  p: AodPosition,
  seat: string,
  action: Extract<AodAction, { do: 'fire' }>,
): Judge<AodPosition> {
  const { refusal, range, band, lines, faces, sixths } = previewFire(
    p,
    findUnit(p, action.unit),
    findUnit(p, action.target),
  )
  const throws = everyThrow(ageOfDestiny, p, seat, action, { first: 1 })
  const told = new Map(Object.entries(sixths).map(([result, count]) => [result, count / 6]))
  const chances = chancesDiffer(
    told,
    chancesOf(throws, (done) => first(done, 'fired')?.result ?? null),
  )
  return (_before, done) => {
    const fired = first(done, 'fired')
    return any(
      chances,
      differ('a refusal', refusal, null),
      differ(
        'the shot',
        { range, band, lines },
        { range: fired?.range, band: fired?.band, lines: fired?.lines },
      ),
      differ('the result', faces[(fired?.rolls?.[0].value ?? 0) - 1], fired?.result),
    )
  }
}

/** The odds of an attack, line by line, and what each face brings. */
function foretellAttack(
  p: AodPosition,
  seat: string,
  action: Extract<AodAction, { do: 'attack' }>,
): Judge<AodPosition> {
  const target = findUnit(p, action.target)
  const units = action.units.map((id) => findUnit(p, id))
  const { refusal, ride, fight } = previewAttack(p, target, units)
  const throws = everyThrow(ageOfDestiny, p, seat, action, { first: ride ? 2 : 1 })
  const counts = ride ? ride.thirtySixths : (fight?.sixths ?? {})
  const told = new Map(Object.entries(counts).map(([result, count]) => [result, count / (ride ? 36 : 6)]))
  const chances = chancesDiffer(
    new Map([...told].filter(([, chance]) => chance > 0)),
    chancesOf(
      throws,
      (done) => (ride ? first(done, 'square-attack')?.result : first(done, 'combat')?.result) ?? null,
    ),
  )
  return (_before, done) => {
    const combat = first(done, 'combat')
    // Cavalry thrown back may run through the foot that was to attack after it: that nobody can foretell.
    const ranBetween =
      ride !== null &&
      eventsOf(done).some(({ type }) => type === 'rout-move' || type === 'off-table' || type === 'dispersed')
    if (fight === null || combat === undefined || ranBetween)
      return any(chances, differ('a refusal', refusal, null))
    const { attack, defence, attackLines, defenceLines, odds, shifts, shifted, column, modifiers } = combat
    return any(
      chances,
      differ('a refusal', refusal, null),
      differ(
        'the fight',
        [
          fight.attack,
          fight.defence,
          fight.attackLines,
          fight.defenceLines,
          fight.odds,
          fight.shifts,
          fight.shifted,
          fight.column,
          fight.modifiers,
        ],
        [attack, defence, attackLines, defenceLines, odds, shifts, shifted, column, modifiers],
      ),
      differ('the result', fight.faces[(combat.rolls?.[0].value ?? 0) - 1], combat.result),
    )
  }
}

/** What a unit needs to stop, to rally or to obey, and how likely that is. */
function foretellRally(
  p: AodPosition,
  seat: string,
  action: Extract<AodAction, { do: 'rally' }>,
): Judge<AodPosition> {
  const unit = findUnit(p, action.unit)
  const frame = p.state.frames.at(-1)
  const what = frame?.phase === 'rally' && frame.stage === 'control' ? 'control' : rollOf(p, unit)
  const { needs, lines, sixths } = previewRoll(p, unit, what ?? 'rally')
  const succeeds = (done: Told): boolean | undefined =>
    first(done, 'rout-roll')?.stops ??
    first(done, 'rally-roll')?.rallies ??
    first(done, 'control-roll')?.obeys
  const throws = everyThrow(ageOfDestiny, p, seat, action, { first: 1 })
  const chances = chancesDiffer(
    new Map([
      ['true', sixths / 6],
      ['false', 1 - sixths / 6],
    ]),
    chancesOf(throws, (done) => String(succeeds(done))),
  )
  return (_before, done) => {
    const roll = first(done, 'rout-roll') ?? first(done, 'rally-roll') ?? first(done, 'control-roll')
    return any(
      chances,
      differ('the lines', lines, roll?.lines),
      roll !== undefined && 'needs' in roll ? differ('what is needed', needs, roll.needs) : null,
    )
  }
}

function foretell(p: AodPosition, seat: string, action: AodAction): Judge<AodPosition> | null {
  switch (action.do) {
    case 'fire':
      return foretellFire(p, seat, action)
    case 'attack':
      return foretellAttack(p, seat, action)
    case 'rally':
      return foretellRally(p, seat, action)
    default:
      return foretellMove(p, seat, action)
  }
}

/** Charges are few among all moves there are: where there is one it is often made. */
const draw: Foretelling<AodPosition, AodAction>['draw'] = (p, _seat, offer, random) => {
  const unit = pick(random, p.game.unitIds)
  const isOwn = p.state.units.side[findUnit(p, unit)] === p.state.side
  if (
    p.state.phase === 3 &&
    isOwn &&
    armOf(p, findUnit(p, unit)) !== ARTILLERY &&
    p.state.units.state[findUnit(p, unit)] !== ROUTING
  ) {
    const options = chargeOptions(p, unit)
    if (options.length > 0 && p.state.frames.at(-1)?.phase === 'movement') {
      const { target, wheel } = pick(random, options)
      return { do: 'charge', unit, target, ...(wheel !== 0 && { wheel }) }
    }
  }
  const end = offer.actions.find(({ do: what }) => what === 'end')
  // Phases that end early leave most of the table standing.
  const kept =
    end && random.below(4) > 0 ? { ...offer, actions: offer.actions.filter((each) => each !== end) } : offer
  return drawAction(kept, random) ?? drawAction(offer, random)
}

function byLot(scenario: string, game: number): GameSetup {
  const lot: Random = createRandom(game)
  const options = Object.fromEntries(OPTIONS.map(({ id, values }) => [id, pick(lot, values).value]))
  return game === 1
    ? { scenario }
    : { scenario, options: { ...options, ordersModule: false, freeDeployment: false } }
}

test.each([
  ['mill-brook', 1200, 13],
  ['hagelberg', 400, 22],
])(
  '%s: what the page foretells of %i decisions is what the rules then do',
  (scenario, decisions, seed) => {
    const { compared } = checkForetold(ageOfDestiny, (game) => byLot(scenario, game), seed, {
      decisions,
      foretell,
      draw,
    })
    for (const kind of ['move', 'charge', 'retreat'])
      expect(compared[kind], JSON.stringify(compared)).toBeGreaterThan(0)
    if (scenario === 'mill-brook')
      for (const kind of ['fire', 'attack', 'rally'])
        expect(compared[kind], JSON.stringify(compared)).toBeGreaterThan(5)
  },
  120_000,
)
