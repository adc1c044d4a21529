import { applyAction, asSeat, listDice, topFrame } from '@bivouac/kernel'
import { expect } from 'vitest'
import type { JdgAction, JdgEvent, JdgPosition } from '../../src/index.ts'
import { joursDeGloire } from '../../src/index.ts'
import { ACTIVATED, MOVED } from '../../src/position/state.ts'
import type { Frame } from '../../src/position/state.ts'
import type { FieldPlan, PositionPlan } from '../hand.ts'
import { act, counter, field, link, offered, stand } from '../hand.ts'

/**
 * The ground of the battle tests. Round `field`, an open box: west, east, north (over a minor river) and south (over a
 * bridge). `hill` is mountain and `rough` defensive, each between west and east. `city` is fortified, with west, east and
 * south around it; `end` is reached from west alone.
 */
const GROUND: FieldPlan = {
  boxes: {
    ...Object.fromEntries(['field', 'west', 'east', 'north', 'south', 'end'].map((id) => [id, 'open'])),
    hill: 'mountain',
    rough: 'defensive',
    city: 'open fort',
  },
  links: [
    'field west',
    'field east',
    'field north minor',
    'field south bridge',
    'hill west',
    'hill east',
    'rough west',
    'rough east',
    'city west',
    'city east',
    'city south',
    'end west',
    'north west',
  ],
}

/** What a battle is written with: who stands where, and which connections the phasing side came by this turn. */
export interface FightPlan extends PositionPlan {
  /** Units (blanks between) -> connection `from box`. */
  readonly came?: Readonly<Record<string, string>>
}

/**
 * A position at the end of the phasing side's Movement Phase. When its player turn is over the game waits, so that no die
 * of the next is thrown.
 */
export function afield(plan: FightPlan, ground: Partial<FieldPlan> = {}): JdgPosition {
  const p = stand(field({ ...GROUND, ...ground }), { step: 'guns', ...plan })
  p.state.frames.splice(1, 0, { phase: 'writing', side: 0, by: [asSeat(0)] })
  for (const [ids, way] of Object.entries(plan.came ?? {}))
    for (const id of ids.split(' ')) {
      p.state.counters.via[counter(p, id)] = link(p, way)
      p.state.counters.mark[counter(p, id)] |= ACTIVATED | MOVED
    }
  return p
}

/** Ends the Movement Phase: Battle markers are laid and what follows is asked. */
export function toTheGuns(p: JdgPosition): JdgEvent[] {
  return act(p, p.state.phasing === 0 ? 'french' : 'allied', { do: 'end' })
}

type Phase = Frame['phase']
type Answer = JdgAction | 'stop' | ((offer: readonly JdgAction[]) => JdgAction)

/** What the sides do where the test does not care: fight in the open, arrive, stay, take the first choice. */
const USUAL: Partial<Record<Phase, Answer>> = {
  guns: { do: 'end' },
  shelter: { do: 'end' },
  sortie: { do: 'end' },
  overrun: { do: 'end' },
  demolition: { do: 'end' },
  retiring: { do: 'end' },
  window: { do: 'end' },
  advancing: { do: 'end' },
  joining: { do: 'arrive' },
  retreat: ([first]) => first,
  losses: ([first]) => first,
  combats: ([first]) => first,
  investing: ([first]) => first,
}

export interface Script {
  readonly french?: string
  readonly allied?: string
  readonly dice?: readonly number[]
  readonly answers?: Partial<Record<Phase, Answer>>
}

/** The seat that decides next. */
function decider(p: JdgPosition): string {
  return p.game.seats[topFrame(p).by[0]].id
}

/**
 * Plays on with these tactics, dice and answers until the player turn is over or an answer says stop. Every die must be
 * used.
 */
export function play(p: JdgPosition, { french, allied, dice = [], answers = {} }: Script): JdgEvent[] {
  const thrown = listDice(dice)
  const events: JdgEvent[] = []
  for (let steps = 0; steps < 200; steps++) {
    const { phase } = topFrame(p)
    if (phase === 'writing' || phase === 'over') break
    const seat = decider(p)
    let action: JdgAction
    if (phase === 'tactics') {
      const tactic = seat === 'french' ? french : allied
      if (tactic === undefined) break
      action = { do: 'tactic', tactic } as JdgAction
    } else {
      const answer = answers[phase] ?? USUAL[phase]
      if (answer === undefined || answer === 'stop') break
      action = typeof answer === 'function' ? answer(offered(p, seat)) : answer
    }
    events.push(...(applyAction(joursDeGloire, p, seat, action, thrown) as JdgEvent[]))
  }
  expect(thrown.left(), 'dice left').toBe(0)
  return events
}

/** A whole Combat Phase from the end of movement on. */
export function battle(
  plan: FightPlan,
  script: Script,
  ground: Partial<FieldPlan> = {},
): [JdgPosition, JdgEvent[]] {
  const p = afield(plan, ground)
  const events = toTheGuns(p)
  return [p, [...events, ...play(p, script)]]
}

/** The phase of the decision in hand. */
export function phaseOf(p: JdgPosition): Phase {
  return topFrame(p).phase
}
