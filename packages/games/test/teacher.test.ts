import { createRandom, makeRecord, seededDice, Session } from '@bivouac/kernel'
import type { Action, AnyPosition, AnySystem, GameRecord } from '@bivouac/kernel'
import { opponentOf, schoolOf } from '@bivouac/ai'
import type { Computer, GameReport } from '@bivouac/ai'
import { describe, expect, it } from 'vitest'
import { createComputer, createTeacher, games, loadKit } from '../src/index.ts'
import type { Teacher } from '../src/index.ts'

/** A whole game of the scripts, or the first so many actions of it. */
async function played(
  id: string,
  scenario: string,
  seed: number,
  most = Infinity,
): Promise<{ record: GameRecord; session: Session<AnyPosition, Action, unknown> }> {
  const { system } = await loadKit(id)
  const session = new Session(system, { scenario }, seededDice(seed), { kind: 'seed', seed })
  const computers = new Map(
    await Promise.all(
      system
        .seats(session.position)
        .map(
          async ({ id: seat }) =>
            [seat, await createComputer(id, { seed, level: 'veteran', row: { horizon: 0 } })] as const,
        ),
    ),
  )
  while (session.outcome === null && session.entries.length < most) {
    const [seat] = system.deciders(session.position)
    const action = computers.get(seat)?.decide(system.view(session.position, seat), seat)
    expect(session.submit(seat, session.sequence, action).refusal).toBeNull()
  }
  return { record: makeRecord(session), session }
}

async function teacherOf(id: string): Promise<Teacher> {
  const teacher = await createTeacher(id)
  if (teacher === null) throw new Error(`${id} has no teacher`)
  return teacher
}

function whole(steps: Generator<number, GameReport>): GameReport {
  let shares = 0
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    expect(step.value).toBeGreaterThanOrEqual(shares)
    expect(step.value).toBeLessThanOrEqual(1)
    shares = step.value
  }
}

describe('advice', () => {
  it.each([
    ['la-grande-armee', 'ulm', 10],
    ['age-of-destiny', 'mill-brook', 12],
    ['jours-de-gloire', 'bautzen', 60],
  ])('in %s is up to three plans, each with words and a legal beginning', async (id, scenario, moves) => {
    const { session } = await played(id, scenario, 3, moves)
    const { system, position } = session
    const [seat] = system.deciders(position)
    const view = system.view(position, seat)
    const teacher = await teacherOf(id)
    const advice = teacher.advise(view, seat, { units: 150 })
    expect(advice.plans.length).toBeGreaterThan(0)
    expect(advice.plans.length).toBeLessThanOrEqual(3)
    expect(new Set(advice.plans.map(({ says }) => says)).size).toBe(advice.plans.length)
    for (const { says, actions, clauses } of advice.plans) {
      expect(says).toMatch(/^\S.*\.$/)
      expect(clauses.length).toBeLessThanOrEqual(3)
      expect(system.check(position, seat, actions[0])).toBeNull()
    }
    expect(teacher.advise(view, seat, { units: 150 })).toEqual(advice)
  })

  it('is none for who has nothing to decide', async () => {
    const { session } = await played('la-grande-armee', 'ulm', 3, 1)
    const { system, position } = session
    const waiting = system.seats(position).find(({ id }) => !system.deciders(position).includes(id))?.id ?? ''
    const { plans } = (await teacherOf('la-grande-armee')).advise(system.view(position, waiting), waiting)
    expect(plans).toEqual([])
  })

  it('turns on nothing that the seat may not know', async () => {
    const { session } = await played('jours-de-gloire', 'bautzen', 5, 90)
    const { system, position } = session
    const teacher = await teacherOf('jours-de-gloire')
    const [seat] = system.deciders(position)
    const view = system.view(position, seat)
    // Other positions that look the same to this seat: whatever is hidden lies elsewhere.
    for (const seed of [1, 2]) {
      const other = system.imagine(view, seat, createRandom(seed))
      const seen = system.view(other, seat)
      expect(seen).toEqual(view)
      expect(teacher.advise(seen, seat, { units: 100 })).toEqual(teacher.advise(view, seat, { units: 100 }))
    }
  })
})

describe('the report', () => {
  it.each([
    ['la-grande-armee', 'ulm'],
    ['age-of-destiny', 'mill-brook'],
    ['jours-de-gloire', 'bautzen'],
  ])('of a game of %s closes its sums to the last digit, for both sides', async (id, scenario) => {
    const { record, session } = await played(id, scenario, 4)
    const teacher = await teacherOf(id)
    const seats = session.system.seats(session.position)
    const reports = seats.map((seat) => whole(teacher.report(record, seat.id, { units: 0 })))
    for (const { start, end, luck, ours, theirs, turns, over, curve } of reports) {
      expect(over).toBe(true)
      expect(start + luck + ours + theirs).toBe(end)
      for (const turn of turns) expect(turn.before + turn.luck + turn.ours + turn.theirs).toBe(turn.after)
      expect(turns[0].from).toBe(0)
      expect(turns.at(-1)?.to).toBe(record.entries.length)
      expect(curve.length).toBe(turns.length + 1)
    }
    const [a, b] = [reports[0], reports.at(-1)]
    const winner = session.outcome?.winner
    for (const one of reports) expect(one.end).toBe(winner === null ? 0.5 : winner === one.side ? 1 : 0)
    // What is luck for one is ill luck for the other.
    if (a.side !== b?.side) expect(b?.luck).toBeCloseTo(-a.luck, 6)
  })

  it('finds the blunder that was planted to be the costliest of a side’s turns', async () => {
    const id = 'age-of-destiny'
    const { planted, seat, turn } = await blundered(id)
    const { decisions } = whole((await teacherOf(id)).report(planted, seat, { units: 2500 }))
    const [worst] = decisions.toSorted((a, b) => b.cost - a.cost)
    expect(worst).toMatchObject({ turn, better: expect.any(String) })
    expect(worst.cost).toBeGreaterThan(2 * worst.error)
  })

  it('of a game that goes on tells what the seat has seen, and no more', async () => {
    const { record, session } = await played('jours-de-gloire', 'bautzen', 4, 45)
    const teacher = await teacherOf('jours-de-gloire')
    const [seat] = session.system.seats(session.position)
    const report = whole(teacher.report(record, seat.id, { units: 0 }))
    expect(report.over).toBe(false)
    expect(report.start + report.luck + report.ours + report.theirs).toBe(report.end)
  })
})

/** A game of scripts in which one side does the worst it can find, all through one turn; it ends two turns later. */
async function blundered(id: string): Promise<{ planted: GameRecord; seat: string; turn: number }> {
  const kit = await loadKit(id)
  const opponent = await opponentOf(id)
  const { system } = kit
  const { value } = schoolOf(kit, opponent)
  const { turn: turnOf } = opponent.script
  const { session } = await played(id, 'mill-brook', 4, 55)
  const start = turnOf(session.position).count
  const scripts = new Map<string, Computer>()
  const scripted = async (seat: string): Promise<unknown> => {
    const one =
      scripts.get(seat) ?? (await createComputer(id, { seed: 4, level: 'veteran', row: { horizon: 0 } }))
    scripts.set(seat, one)
    return one.decide(system.view(session.position, seat), seat)
  }
  const seat = opponent.script.turn(session.position).side ?? ''
  const turn = start + 2
  while (session.outcome === null && turnOf(session.position).count < turn + 2) {
    const p = session.position
    const [who] = system.deciders(p)
    const isPlanted = who === seat && turnOf(p).count === turn
    const action = isPlanted ? worstOf(system, p, seat, (after) => value(after, seat)) : await scripted(who)
    expect(session.submit(who, session.sequence, action).refusal).toBeNull()
  }
  return { planted: makeRecord(session), seat, turn }
}

/** What leaves the seat worst off, of what is offered and a few draws of what cannot be listed. */
function worstOf(
  system: AnySystem,
  p: AnyPosition,
  seat: string,
  worth: (after: AnyPosition) => number,
): Action {
  const random = createRandom(7)
  const { actions, regions = [] } = system.offer(p, seat)
  const drawn = regions.flatMap((region) =>
    Array.from({ length: 8 }, () => region.sample(random) ?? []).flat(),
  )
  const tried = [...actions, ...drawn].map((action) => {
    const after = system.copy(p)
    system.perform(after, seat, action, seededDice(3))
    return { action, worth: worth(after) }
  })
  return tried.toSorted((a, b) => a.worth - b.worth)[0].action
}

it('there is a teacher wherever the computer has a judgement', async () => {
  for (const { id, judged } of games) expect((await createTeacher(id)) !== null).toBe(judged)
})
