import { drawAction, pick } from '@bivouac/kernel'
import type { GameEvent, GameSetup, Offer, Random } from '@bivouac/kernel'
import { chancesDiffer, chancesOf, checkForetold, everyThrow } from '@bivouac/kernel/testing'
import type { Done, Judge } from '@bivouac/kernel/testing'
import {
  CAVALRY,
  SIDES,
  TACTICS,
  joursDeGloire,
  overrunOdds,
  reachOfMarch,
  reachOfStack,
  reactionChance,
  roundAhead,
  roundsAt,
  scoutingAt,
  siegeOdds,
  strengthsAfter,
  topFrame,
  withdrawalRisk,
} from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgEvent, JdgPosition, RoundAhead, Side } from '@bivouac/jours-de-gloire'
import { createRandom } from '@bivouac/kernel'
import { describe, expect, it } from 'vitest'
import { forceGroups } from '../../../src/skins/jours-de-gloire/decide/groups.ts'
import { lawfulParty, toldOffFrom, withCompanions } from '../../../src/skins/jours-de-gloire/decide/party.ts'
import { foreseeScouting } from '../../../src/skins/jours-de-gloire/decide/scouting.tsx'
import { outcomeOf } from '../../../src/skins/jours-de-gloire/decide/tactics.tsx'
import { fittingPositions, foreseeBattle } from '../../../src/skins/jours-de-gloire/foresight.ts'
import type { Foreseen } from '../../../src/skins/jours-de-gloire/foresight.ts'

type Judging = Judge<JdgPosition>
type Did = Done<JdgPosition>
type EventOf<Type extends JdgEvent['type']> = Extract<JdgEvent, { type: Type }>

function told<Type extends JdgEvent['type']>(events: readonly GameEvent[], type: Type): EventOf<Type>[] {
  return (events as readonly JdgEvent[]).filter((event): event is EventOf<Type> => event.type === type)
}

const idsOf = ({ game }: JdgPosition, counters: readonly number[]): string[] =>
  counters.map((counter) => game.counters[counter].id)

const unlike = (what: string, said: unknown, is: unknown): string | null =>
  JSON.stringify(said) === JSON.stringify(is)
    ? null
    : `${what}: foretold ${JSON.stringify(said)}, came ${JSON.stringify(is)}`

const first = (...differences: readonly (string | null)[]): string | null =>
  differences.find((one) => one !== null) ?? null

/** Every judge of several; null when there is none. */
function allOf(judges: readonly (Judging | null)[]): Judging | null {
  const real = judges.filter((one) => one !== null)
  return real.length === 0 ? null : (p, done) => first(...real.map((judge) => judge(p, done)))
}

/** JDG-4.5-cost, JDG-5.1-a, JDG-5.2-a: the price of a step, and of setting out. */
function foretellStep(p: JdgPosition, frame: Frame, seat: string, to: string): Judging | null {
  if (frame.phase !== 'march') return null
  const step = reachOfMarch(p).find(({ box, way }) => box === to && way.length === 2)
  const begins = frame.path.length === 1 && frame.path[0] >= 0 && !p.game.options.solitaire
  const payer = p.game.armies[frame.army]?.id
  const plan = begins ? reachOfStack(p, idsOf(p, frame.stack), frame.forced, seat, payer) : null
  return (before, { after, events }) => {
    const [moved] = told(events, 'moved')
    const spent = before.state.armies.left.reduce(
      (sum, left, at) => sum + left - after.state.armies.left[at],
      0,
    )
    return first(
      step ? unlike('the cost of the step', step.cost, moved?.cost) : null,
      plan && !frame.begun ? unlike('command points', plan.cp, spent) : null,
      plan ? unlike('movement points', plan.mp, told(events, 'stack')[0]?.mp ?? plan.mp) : null,
    )
  }
}

/** JDG-8.3, JDG-8.5: a stack that marches in fights as one of the forecasts has it. */
function foretellMeeting(p: JdgPosition, frame: Frame, to: string): Judging | null {
  if (frame.phase !== 'march' || !frame.begun) return null
  const goal = reachOfMarch(p).find(({ box, way }) => box === to && way.length === 2)
  if (!goal?.meets) return null
  const march = { units: idsOf(p, frame.stack), from: goal.way[0], forced: frame.forced }
  const rounds = roundsAt(p, to, frame.side, march, createRandom(1))
  return (before, { after }) => {
    const at = before.game.ground.boxIndex.get(to) ?? -1
    // Only where the march is over, and nobody else has come or gone meanwhile.
    if (after.state.frames.some(({ phase }) => phase === 'march')) return null
    const here = (q: JdgPosition): string =>
      q.state.counters.box
        .flatMap((box, one) => (box === at ? [one] : []))
        .filter((one) => !frame.stack.includes(one))
        .join()
    if (here(before) !== here(after)) return null
    if (frame.stack.some((one) => after.state.counters.box[one] !== at)) return null
    const [now] = roundsAt(after, to, frame.side, null, createRandom(1))
    if (!now?.round || rounds.length === 0) return null
    const figures = (round: RoundAhead | null): string => JSON.stringify([round?.figures, round?.lessened])
    // Where many straggle some outcomes are drawn by lot: the best and the worst bound them.
    const sp = rounds.map(({ round }) => round?.figures[frame.side].sp ?? 0)
    const found = rounds.some(({ round }) => figures(round) === figures(now.round))
    const within =
      now.round.figures[frame.side].sp >= Math.min(...sp) &&
      now.round.figures[frame.side].sp <= Math.max(...sp)
    return found || (rounds.length > 40 && within) ? null : `no forecast of the battle at ${to} is what came`
  }
}

/** JDG-5.5.3-a: what stragglers leave of each unit when a march ends. */
function foretellHalt(p: JdgPosition, frame: Frame): Judging | null {
  if (frame.phase !== 'march' || frame.path.at(-1) === undefined) return null
  const plan = reachOfStack(p, idsOf(p, frame.stack), frame.forced)
  const strained = frame.forced && frame.spent > 0
  const throws = (plan.concentrated && frame.path.length > 1 ? 1 : 0) + (strained ? 1 : 0)
  if (throws === 0 || !frame.begun) return null
  const after = new Map(frame.stack.map((unit) => [unit, strengthsAfter(p, unit, frame.stack, throws)]))
  return (before, done) => {
    const lost = new Map<number, number>()
    for (const { counter, sp } of told(done.events, 'stragglers')) {
      const unit = before.game.counterIndex.get(counter) ?? -1
      lost.set(unit, (lost.get(unit) ?? 0) + sp)
    }
    for (const [unit, sp] of lost) {
      const left = before.state.counters.sp[unit] - sp
      if (!after.get(unit)?.some((one) => one.sp === left)) return `${unit} is left with ${left}`
    }
    return null
  }
}

/** JDG-6.5.1-test, JDG-6.5.2-test: what each Force told off needs. */
function foretellReactions(p: JdgPosition, frame: Frame): Judging | null {
  if (frame.phase !== 'interception' && frame.phase !== 'guns') return null
  const how = frame.phase === 'interception' ? 'intercept' : 'march'
  const forces =
    frame.phase === 'interception'
      ? frame.attempts.map(({ from, units }) => ({ from, units, into: frame.box }))
      : frame.marches.map(({ from, units, to }) => ({ from, units, into: to }))
  if (forces.length === 0 || frame.by.length > 1) return null
  const { boxIds } = p.game.ground
  const chances = forces.map(({ from, units, into }) => ({
    from: boxIds[from],
    into: boxIds[into],
    ...reactionChance(p, idsOf(p, units), boxIds[into], how),
  }))
  return (_, { events }) => {
    const needs = told(events, 'test-value')
    const throwsOf = [...told(events, 'interception'), ...told(events, 'guns-test')]
    return first(
      ...throwsOf.flatMap(({ from, into, passed, rolls }, at) => {
        const said = chances.filter((one) => one.from === from && one.into === into)
        const { value } = rolls[0]
        return [
          unlike('needed', said.map(({ needed }) => needed).includes(needs[at]?.needed), true),
          unlike(
            'comes off',
            said.some(({ cases }) => value <= cases === passed),
            true,
          ),
        ]
      }),
    )
  }
}

/** JDG-6.3: what a reconnaissance shows, from the position and from what the seat may know. */
function foretellScouting(p: JdgPosition, frame: Frame, seat: string): Judging | null {
  const march = p.state.frames.findLast((one) => one.phase === 'march')
  if (frame.phase !== 'entering' || march?.phase !== 'march') return null
  const said = scoutingAt(p, march.stack, frame.box)
  const all = everyThrow(joursDeGloire, p, seat, { do: 'reconnoitre' }, { first: 1 })
  const shown = (done: Did): string => String(told(done.events, 'reconnaissance')[0]?.revealed)
  const shares = (faces: readonly number[], of: number): Map<string, number> =>
    new Map(faces.flatMap((count, at) => (count > 0 ? [[String(at), count / of] as const] : [])))
  const seen = foreseeScouting(
    fittingPositions(joursDeGloire.view(p, seat), seat),
    march.stack,
    frame.box,
    frame.side,
  )
  const sure = seen.screen.from === seen.screen.to && seen.screen.from === said.screen
  return (_, { events }) => {
    const [event] = told(events, 'reconnaissance')
    return first(
      unlike('the scouts', [said.sp, said.screen], [event.sp, event.screen]),
      unlike('SP seen', seen.sp, event.sp),
      chancesDiffer(shares(said.revealed, 6), chancesOf(all, shown)),
      sure && seen.columns.length === 1 && seen.columns[0] === (said.column ?? seen.columns[0])
        ? chancesDiffer(shares(seen.shown, 1), chancesOf(all, shown))
        : null,
    )
  }
}

/** JDG-6.3-withdraw-b: cavalry that rides off. */
function foretellRiding(p: JdgPosition, frame: Frame): Judging | null {
  if (frame.phase !== 'entering' && frame.phase !== 'withdrawal') return null
  const risk = withdrawalRisk(p, frame.box, frame.side)
  return (before, { events }) => {
    const [event] = told(events, 'withdrew')
    const sp = event.counters.map(
      ({ counter }) => before.state.counters.sp[before.game.counterIndex.get(counter) ?? -1],
    )
    return unlike(
      'losses of those who ride off',
      event.rolls.map(({ value }, at) => (value > 6 - risk ? Math.min(1, sp[at]) : 0)),
      event.losses,
    )
  }
}

/** JDG-8.2-b: two tactics make what the table beside them says. */
function foretellTactics(p: JdgPosition): Judging {
  return (_, { events }) => {
    const [event] = told(events, 'tactics')
    if (!event) return null
    const value = (tactic: string): number => TACTICS.findIndex((one) => one === tactic)
    const made = [false, true].map((oneLed) => outcomeOf(p, value(event.french), value(event.allied), oneLed))
    return made.some(({ rounds }) => rounds === event.rounds) ? null : `rounds: ${event.rounds}`
  }
}

/** JDG-8.1-P3-a, -P4: a round's figures, and what it may cost, as the sheet of each side has them. */
function foretellRound(p: JdgPosition, seat: string): Judging | null {
  if (p.state.battle === null || topFrame(p).phase === 'losses') return null
  const truth = roundAhead(p)
  const sheet = foreseeBattle(fittingPositions(joursDeGloire.view(p, seat), seat))
  const own = p.game.seatSide[p.game.seatIndex.get(seat) ?? -1]
  if (!truth) return null
  return (before, { after, events }) => {
    const [round] = told(events, 'round')
    if (!round || round.round !== truth.round || played(events)) return null
    const lost = lostIn(events, round)
    const next = told(events, 'round').length > 1
    return first(
      ...([0, 1] as const).flatMap((side) => {
        const is = round.sides.find((one) => one.side === SIDES[side])
        const { sp, inCombat, shifts, modifiers } = truth.figures[side]
        const suffered = lost.find((one) => one.side === SIDES[side])?.sp ?? 0
        // Guns and losses may still be to come: only a round told whole is weighed.
        const whole = next || !UNDER_WAY.has(after.state.battle?.step ?? '')
        return [
          unlike('the round', { sp, inCombat, shifts, modifiers }, is && pickFigures(is)),
          whole && !(truth.odds[side].losses[suffered] > 0)
            ? `${SIDES[side]} lose ${suffered}, foretold ${truth.odds[side].losses.join()}`
            : null,
          sheet ? onSheet(sheet, side, side === own, is) : null,
        ]
      }),
      unlike('stays', before.state.battle?.box, truth.box),
    )
  }
}

/** A round of which something is still to come. */
const UNDER_WAY: ReadonlySet<string> = new Set(['artillery-cards', 'artillery', 'losses'])

/** What a round cost, told before the next one begins: not what the pursuit cost afterwards. */
function lostIn(events: readonly GameEvent[], round: EventOf<'round'>): EventOf<'losses'>[] {
  const from = events.indexOf(round)
  const next = events.findIndex(({ type }, at) => at > from && type === 'round')
  return told(events.slice(from, next < 0 ? undefined : next), 'losses').filter(({ clauses }) =>
    clauses.includes('JDG-8.1-P4-b'),
  )
}

const pickFigures = ({ sp, inCombat, shifts, modifiers }: EventOf<'round'>['sides'][number]): object => ({
  sp,
  inCombat,
  shifts,
  modifiers,
})

/** A card that was played changes figures nobody foretold. */
const played = (events: readonly GameEvent[]): boolean => told(events, 'card-played').length > 0

/** Of one's own side everything is known; of the enemy's what does not turn on guesses. */
function onSheet(
  sheet: Foreseen,
  side: Side,
  own: boolean,
  is: EventOf<'round'>['sides'][number] | undefined,
): string | null {
  if (!is || (sheet.guessed && !own)) return null
  const { sp, inCombat } = sheet.sides[side]
  const within = (range: { from: number; to: number }, value: number): boolean =>
    range.from <= value && value <= range.to
  return within(sp, is.sp) && within(inCombat, is.inCombat)
    ? null
    : `the sheet says ${JSON.stringify([sp, inCombat])}, it was ${is.sp} and ${is.inCombat}`
}

/** JDG-8.8-S2-a: on how many faces the city falls. */
function foretellSiege(p: JdgPosition, frame: Frame, seat: string): Judging | null {
  if (frame.phase !== 'investing') return null
  const stage = p.state.sieges.find(({ box }) => box === frame.box)?.stage ?? 1
  const odds = siegeOdds(p.game, frame.box, stage)
  const all = everyThrow(joursDeGloire, p, seat, { do: 'invest', how: 'siege' }, { first: 1 })
  return () => {
    const rolls = all.map(({ events, chance }) => ({ roll: told(events, 'siege-roll')[0], chance }))
    const falls = rolls.reduce((sum, { roll, chance }) => sum + (roll?.falls ? chance : 0), 0)
    const poor = rolls[0].roll?.lines.some(({ clause }) => clause === 'JDG-8.8-mod')
    return unlike('the city falls on', poor ? odds.single : odds.double, Math.round(falls * 6))
  }
}

/** JDG-8.4-overrun-b: what becomes of who is overrun. */
function foretellOverrun(p: JdgPosition): Judging {
  const { retreat, half } = overrunOdds(p)
  return (_, { events }) => {
    const [event] = told(events, 'overrun')
    if (!event) return null
    const { value } = event.rolls[0]
    const said = value <= retreat ? 'retreat' : value <= retreat + half ? 'half' : 'eliminated'
    return unlike('the overrun', said, event.result)
  }
}

/** What the buttons say of strength that comes and goes. */
function foretellStrength(p: JdgPosition, action: JdgAction): Judging | null {
  const at = (id: string): number => p.game.counterIndex.get(id) ?? -1
  const change = (unit: string, by: number): Judging => {
    const before = p.state.counters.sp[at(unit)]
    return (_, { after }) => unlike(unit, before + by, after.state.counters.sp[at(unit)])
  }
  if (action.do === 'absorb') return change(action.unit, 1)
  if (action.do === 'lose') {
    // Where the battle goes on at once, more may be lost.
    const [unit] = action.units
    const sp = p.state.counters.sp[at(unit)]
    return (_, { events }) => {
      const event = told(events, 'loss').find(({ counter }) => counter === unit)
      return event ? unlike(unit, sp - 1, event.left) : null
    }
  }
  if (action.do !== 'rest') return null
  const { recovery } = p.game.tables
  return (before, { events }) =>
    first(
      ...told(events, 'recovered').map(({ counter, sp, rolls }) =>
        unlike(
          counter,
          Math.min(recovery[rolls[0].value - 1], before.state.counters.straggling[at(counter)]),
          sp,
        ),
      ),
    )
}

function foretell(p: JdgPosition, seat: string, action: JdgAction): Judging | null {
  const frame = topFrame(p)
  const round = foretellRound(p, seat)
  switch (action.do) {
    case 'go':
      return allOf([foretellStep(p, frame, seat, action.to), foretellMeeting(p, frame, action.to)])
    case 'halt':
      return foretellHalt(p, frame)
    case 'end':
      return allOf([foretellReactions(p, frame), round])
    case 'reconnoitre':
      return foretellScouting(p, frame, seat)
    case 'withdraw':
      return foretellRiding(p, frame)
    case 'tactic':
      return allOf([foretellTactics(p), round])
    case 'invest':
      return action.how === 'siege' ? foretellSiege(p, frame, seat) : round
    case 'overrun':
      return foretellOverrun(p)
    case 'arrive':
      // The sheet says that its figures are those without them.
      return null
    default:
      return allOf([foretellStrength(p, action), round])
  }
}

/** How gladly the hand does what is seldom come to. */
const ZEAL: Readonly<Partial<Record<JdgAction['do'], number>>> = {
  reconnoitre: 30,
  withdraw: 6,
  intercept: 8,
  march: 8,
  strike: 5,
  'force-march': 4,
  activate: 5,
  rest: 5,
  invest: 4,
  overrun: 4,
  place: 0.05,
  detach: 0.05,
}

/** Random, but it tells off whole parties as the page does, and goes where the enemy is. */
function draw(p: JdgPosition, seat: string, offer: Offer<JdgAction>, random: Random): JdgAction | null {
  const frame = topFrame(p)
  const kinds = [...new Set(offer.actions.map(({ do: what }) => what))]
  const total = kinds.reduce((sum, kind) => sum + (ZEAL[kind] ?? 1), 0)
  let left = (random.below(10000) / 10000) * total
  const kind = kinds.find((one) => (left -= ZEAL[one] ?? 1) < 0) ?? kinds[0]
  const actions = offer.actions.filter((action) => action.do === kind)
  const check = (action: JdgAction) => joursDeGloire.check(p, seat, action)
  if (kind === 'intercept' || kind === 'march') {
    const desk = { position: { peek: () => p }, frame, check }
    const group = withCompanions(desk, pick(random, forceGroups(p, actions)))
    const party = lawfulParty(desk, group)
    // What was told off before speaks with them.
    if (party.length > 0 && toldOffFrom(p, frame, group.from).length === 0) return group.make(party)
  }
  if (kind === 'activate') {
    // Cavalry rides out alone more often than it would by lot: it is what reconnoitres.
    const riders = actions.filter(
      (one) =>
        one.do === 'activate' && p.game.counters[p.game.counterIndex.get(one.units[0]) ?? 0].kind === CAVALRY,
    )
    if (riders.length > 0 && random.below(3) === 0) return pick(random, riders)
    const action = pick(random, actions)
    if (action.do !== 'activate' || random.below(3) === 0) return action
    const at = (id: string): number => p.state.counters.box[p.game.counterIndex.get(id) ?? -1]
    const units = [...action.units]
    for (const other of actions)
      if (other.do === 'activate' && at(other.units[0]) === at(units[0]) && at(units[0]) >= 0)
        if (random.below(4) > 0 && !units.includes(other.units[0]))
          if (check({ ...action, units: [...units, other.units[0]] }) === null) units.push(other.units[0])
    return { ...action, units }
  }
  if (kind === 'go') {
    const meets = new Set(
      reachOfMarch(p).flatMap(({ box, way, meets: met }) => (met && way.length === 2 ? [box] : [])),
    )
    const bold = actions.filter((action) => action.do === 'go' && meets.has(action.to))
    if (bold.length > 0 && random.below(3) > 0) return pick(random, bold)
  }
  return drawAction({ actions }, random)
}

const SETUPS: readonly GameSetup[] = [
  { scenario: 'bautzen' },
  { scenario: 'emperor', options: { cards: false } },
  { scenario: 'leipzig', options: { players: 'three' } },
  { scenario: 'spring', options: { blind: 2, cards: false, fatigueApplies: 'always' } },
  { scenario: 'autumn', options: { cards: false, dummies: false } },
  { scenario: 'bautzen', options: { blind: 3, dummies: true } },
]

describe('what the page foretells', () => {
  it('is what happens, over a thousand decisions of six campaigns', () => {
    const report = checkForetold(joursDeGloire, (game) => SETUPS[(game - 1) % SETUPS.length], 7, {
      decisions: 1000,
      foretell,
      draw,
      maxActions: 260,
    })
    expect(report.decisions).toBe(1000)
    for (const kind of ['go', 'halt', 'end', 'reconnoitre', 'withdraw', 'tactic', 'lose', 'rest'])
      expect(report.compared[kind] ?? 0, kind).toBeGreaterThan(0)
  }, 90_000)
})
