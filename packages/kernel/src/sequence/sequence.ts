import * as v from 'valibot'
import type { Dice, Offer, Random, Refusal, Region, Seat, SeatId } from '../system/contract.ts'
import { asSeat, NO_SEAT } from '../brand.ts'
import type { SeatAt } from '../brand.ts'
import { copyPlain } from '../copy.ts'
import type { AnyDecision, DecisionTable, FrameTable, PhaseOf, Terms } from './frame-rules.ts'
import { expectThat } from '../files/frozen-data.ts'
import { popFrame, topFrame } from './stack.ts'
import type { Frame } from './stack.ts'

/** Seats of a game as a sequence of play looks them up: by number, and each alone, so that asking makes no list. */
export interface Seated {
  readonly seats: readonly Seat[]
  readonly alone: readonly (readonly SeatId[])[]
  /** Each seat alone by its place, as `by` gives it where one side decides. */
  readonly each: readonly (readonly SeatAt[])[]
}

/** The seats of a game for `SequenceSpec.seated`: made once a game. */
export function seated(seats: readonly Seat[]): Seated {
  return { seats, alone: seats.map(({ id }) => [id]), each: seats.map((_, at) => [asSeat(at)]) }
}

/** Frames in which nobody is asked. */
export const NOBODY: readonly SeatAt[] = []

/** A system's sequence of play: its frames, its decisions, and what holds for all of them. */
export interface SequenceSpec<T extends Terms> {
  readonly frames: FrameTable<T>
  readonly decisions: DecisionTable<T, Exclude<T['action']['do'], 'end'>>
  seated(p: T['position']): Seated
  /** The seats that decide in a frame whose rules do not say otherwise, in a list nobody may change. */
  by(p: T['position'], frame: T['frame']): readonly SeatAt[]
  /** The phase in which the game is over: nothing follows it, and nobody is asked. */
  readonly over: PhaseOf<T>
  /** The frames that stand at the bottom of the stack, and only there. Without it nothing is said of that. */
  readonly lowest?: readonly PhaseOf<T>[]
  /** Throws `DataError` unless a stored frame, of whatever kind, fits the moment of the game. */
  sense?(p: T['position'], frame: T['frame'], path: string): void
  /** What `end` does in a frame whose rules do not say otherwise. Without it the frame is closed. */
  end?(p: T['position'], frame: T['frame'], seat: SeatAt, dice: Dice, events: T['event'][]): void
  /** Looked at before every frame: what ends the game, whatever is going on. */
  before?(p: T['position'], events: T['event'][]): void
  /** What is told when everything that follows an action has happened. */
  after?(p: T['position'], events: T['event'][]): void
  /** Why a seat that is not asked may do nothing. */
  notYours(p: T['position'], frame: T['frame']): Refusal
  /** Why an action that belongs to other phases cannot be taken. */
  notNow(p: T['position'], frame: T['frame']): Refusal
  /** What a seat that is not asked reads instead of the question; without it everybody reads the question. */
  readonly waiting?: string
  /** What those who decide are at where a frame does not say. */
  readonly doing?: string
  /** How the fields every frame has are stored. */
  common?(shapes: T['shapes']): v.ObjectEntries
}

/** Frames of a position, and what a seat saw of each. */
export interface FramesSeen<T extends Terms> {
  readonly frames: readonly T['frame'][]
  readonly seen: readonly Exclude<T['seen'], undefined>[]
}

/** A sequence of play as the rule system, its views and its opening use it. Nothing in it depends on `this`. */
export interface Sequence<T extends Terms> {
  readonly deciders: (p: T['position']) => readonly SeatId[]
  readonly question: (p: T['position'], seat: SeatId) => string
  readonly doing: (p: T['position']) => string
  readonly offer: (p: T['position'], seat: SeatId) => Offer<T['action']>
  readonly check: (p: T['position'], seat: SeatId, action: T['action']) => Refusal | null
  readonly perform: (p: T['position'], seat: SeatId, action: T['action'], dice: Dice) => T['event'][]
  /** Goes on until somebody has something to decide. Throws when the sequence of play goes round. */
  readonly settle: (p: T['position'], dice: Dice, events: T['event'][]) => void
  /** Is the game over? */
  readonly isOver: (p: T['position']) => boolean
  /**
   * What a seat (null: an onlooker) sees of all frames, from the lowest up. Given what it saw of the frames of a position
   * before, a frame that all see and that is still the very same is seen as it was.
   */
  readonly seenFrames: (
    p: T['position'],
    seat: SeatAt | null,
    earlier?: FramesSeen<T>,
  ) => Exclude<T['seen'], undefined>[]
  /** Frames that would be seen so, in a position whose pieces are imagined already. */
  readonly imagineFrames: (
    p: T['position'],
    seen: readonly Exclude<T['seen'], undefined>[],
    seat: SeatAt | null,
    random: Random,
  ) => T['frame'][]
  /**
   * Throws `DataError` unless the frames of a stored state lie upon each other as they may, agree with the rest of it, and
   * leave somebody something to choose.
   */
  readonly checkFrames: (p: T['position']) => void
  /** The schema of any stored frame of a game with these shapes. */
  readonly frameSchema: (shapes: T['shapes']) => v.GenericSchema<unknown, T['frame']>
}

/** The rules of any frame in one shape: whatever the frame, they are read in the same way. */
interface Uniform<T extends Terms> {
  readonly by: (p: T['position'], frame: T['frame']) => readonly SeatAt[]
  readonly waits: ((p: T['position'], frame: T['frame']) => boolean) | undefined
  readonly close: (p: T['position'], frame: T['frame'], dice: Dice, events: T['event'][]) => void
  readonly offer:
    | ((p: T['position'], frame: T['frame'], seat: SeatAt, offered: T['action'][]) => void)
    | undefined
  readonly regions:
    | ((p: T['position'], frame: T['frame'], seat: SeatAt) => readonly Region<T['action']>[])
    | undefined
  readonly whole: ((p: T['position'], frame: T['frame'], seat: SeatAt) => Offer<T['action']>) | undefined
  readonly mayEnd: ((p: T['position'], frame: T['frame'], seat: SeatAt) => Refusal | null) | undefined
  readonly end: (p: T['position'], frame: T['frame'], seat: SeatAt, dice: Dice, events: T['event'][]) => void
  readonly question: ((p: T['position'], frame: T['frame'], seat: SeatAt) => string) | undefined
  readonly doing: string
  readonly stored: ((shapes: T['shapes']) => v.ObjectEntries) | undefined
  readonly upon: readonly PhaseOf<T>[] | undefined
  readonly sense:
    | ((p: T['position'], frame: T['frame'], below: T['frame'] | undefined, path: string) => void)
    | undefined
  readonly seen: 'all' | ((p: T['position'], frame: T['frame'], seat: SeatAt | null) => Frame) | undefined
  readonly imagine:
    | ((p: T['position'], seen: Frame, seat: SeatAt | null, random: Random) => T['frame'])
    | undefined
}

/** A decision in one shape: `only` the phase it belongs to, or `among` several; neither where it looks for itself. */
interface UniformDecision<T extends Terms> {
  readonly only: PhaseOf<T> | undefined
  readonly among: readonly PhaseOf<T>[] | undefined
  readonly of: AnyDecision<T, T['action']['do']>
}

/** More than any game's longest chain of frames nobody decides in. */
const LONGEST = 10_000
const END = 'end'
const OVER = 'The game is over.'

/** What frames and decisions make together: who decides, what he may do, what follows. */
export function defineSequence<T extends Terms>(spec: SequenceSpec<T>): Sequence<T> {
  const tableOfRules = uniformRules(spec)
  const decisions = uniformDecisions(spec)
  const { over } = spec

  // Who decides, what he may do and what follows are asked of the same phase one after another.
  let phaseAsked: PhaseOf<T> | null = null
  let rulesAsked: Uniform<T> | undefined
  function rulesOf(phase: PhaseOf<T>): Uniform<T> {
    if (phase === phaseAsked && rulesAsked !== undefined) return rulesAsked
    const rules = tableOfRules.get(phase)
    if (rules === undefined) throw new Error(`there are no rules for ${phase}`)
    phaseAsked = phase
    rulesAsked = rules
    return rules
  }

  function seatNumber(p: T['position'], seat: SeatId): SeatAt {
    // Asked at every action. Seats are few: looking through them costs less than an index.
    const { seats } = spec.seated(p)
    for (let at = 0; at < seats.length; at++) if (seats[at].id === seat) return asSeat(at)
    return NO_SEAT
  }

  function settle(p: T['position'], dice: Dice, events: T['event'][]): void {
    for (let steps = 0; ; steps++) {
      spec.before?.(p, events)
      const frame = topFrame(p)
      const { phase } = frame
      if (phase === over) break
      const rules = rulesOf(phase)
      if (rules.by(p, frame).length > 0 && (rules.waits === undefined || rules.waits(p, frame))) break
      if (steps > LONGEST) throw new Error(`the sequence of play goes round in ${phase}`)
      rules.close(p, frame, dice, events)
    }
    spec.after?.(p, events)
  }

  function offer(p: T['position'], id: SeatId): Offer<T['action']> {
    const frame = topFrame(p)
    const { phase } = frame
    const seat = seatNumber(p, id)
    const rules = rulesOf(phase)
    if (phase === over || !rules.by(p, frame).includes(seat)) return { actions: [] }
    if (rules.whole !== undefined) return rules.whole(p, frame, seat)
    const actions: T['action'][] = []
    if (rules.offer !== undefined) rules.offer(p, frame, seat, actions)
    if (rules.mayEnd !== undefined && rules.mayEnd(p, frame, seat) === null) actions.push(ENDING)
    return rules.regions === undefined ? { actions } : { actions, regions: rules.regions(p, frame, seat) }
  }

  function check(p: T['position'], id: SeatId, action: T['action']): Refusal | null {
    const frame = topFrame(p)
    const { phase } = frame
    const seat = seatNumber(p, id)
    const rules = rulesOf(phase)
    if (phase === over || !rules.by(p, frame).includes(seat)) return spec.notYours(p, frame)
    if (action.do === END) {
      return rules.mayEnd === undefined ? spec.notNow(p, frame) : rules.mayEnd(p, frame, seat)
    }
    const { only, among, of } = decisionOf(action.do)
    const belongs = only === undefined ? among === undefined || among.includes(phase) : only === phase
    if (!belongs)
      return of.elsewhere === undefined ? spec.notNow(p, frame) : of.elsewhere(p, frame, action as never)
    return of.check(p, seat, action as never, frame as never)
  }

  function decisionOf(kind: T['action']['do']): UniformDecision<T> {
    const decision = decisions.get(kind)
    if (decision === undefined) throw new Error(`there is no decision ${kind}`)
    return decision
  }

  return {
    deciders(p) {
      const frame = topFrame(p)
      const { phase } = frame
      if (phase === over) return NO_SEATS
      const by = rulesOf(phase).by(p, frame)
      const { seats, alone } = spec.seated(p)
      return by.length === 1 ? alone[by[0]] : by.map((seat) => seats[seat].id)
    },
    question(p, id) {
      const frame = topFrame(p)
      if (frame.phase === over) return OVER
      const rules = rulesOf(frame.phase)
      const seat = seatNumber(p, id)
      if (spec.waiting !== undefined && !rules.by(p, frame).includes(seat)) return spec.waiting
      return rules.question?.(p, frame, seat) ?? 'Decide.'
    },
    doing: (p) => rulesOf(topFrame(p).phase).doing,
    offer,
    check,
    perform(p, id, action, dice) {
      const events: T['event'][] = []
      const frame = topFrame(p)
      const seat = seatNumber(p, id)
      if (action.do === END) rulesOf(frame.phase).end(p, frame, seat, dice, events)
      else decisionOf(action.do).of.perform(p, seat, action as never, frame as never, dice, events)
      settle(p, dice, events)
      return events
    },
    settle,
    isOver: (p) => topFrame(p).phase === over,
    seenFrames: (p, seat, earlier) =>
      p.state.frames.map((frame, at) => {
        const { seen } = rulesOf(frame.phase)
        if (seen === undefined) throw new Error(`nobody has said what is seen of ${frame.phase}`)
        if (seen === 'all' && earlier !== undefined && earlier.frames[at] === frame) return earlier.seen[at]
        return (seen === 'all' ? copyPlain(frame) : seen(p, frame, seat)) as Exclude<T['seen'], undefined>
      }),
    imagineFrames: (p, frames, seat, random) =>
      frames.map((seen) => {
        const { imagine } = rulesOf(seen.phase)
        return imagine === undefined ? copyPlain(seen) : imagine(p, seen, seat, random)
      }),
    checkFrames(p) {
      const { frames } = p.state
      frames.forEach((frame, at) => {
        const below: T['frame'] | undefined = frames[at - 1]
        const { upon, sense } = rulesOf(frame.phase)
        const path = `frames[${at}]`
        const isLowest = spec.lowest?.includes(frame.phase) ?? below === undefined
        const fits = isLowest
          ? below === undefined
          : below !== undefined && (upon?.includes(below.phase) ?? true)
        expectThat(fits, `${path}.phase`, `a decision that can follow ${below?.phase ?? 'nothing'}`)
        spec.sense?.(p, frame, path)
        sense?.(p, frame, below, path)
      })
      const top = topFrame(p)
      if (top.phase === over) return
      const { seats } = spec.seated(p)
      const choice = rulesOf(top.phase)
        .by(p, top)
        .map((seat) => offer(p, seats[seat].id))
      expectThat(
        choice.some(({ actions, regions }) => actions.length + (regions?.length ?? 0) > 0),
        'frames',
        'a decision that leaves something to choose',
      )
    },
    frameSchema(shapes) {
      const common = spec.common?.(shapes) ?? {}
      const each = [...tableOfRules].map(([phase, { stored }]) =>
        v.strictObject({ phase: v.literal(phase), ...common, ...stored?.(shapes) }),
      )
      return v.variant('phase', each) as unknown as v.GenericSchema<unknown, T['frame']>
    },
  }
}

/** A player who is done says so by the same action in every system. One object for all offers. */
const ENDING = { do: END }
const NO_SEATS: readonly SeatId[] = []

function uniformRules<T extends Terms>(spec: SequenceSpec<T>): ReadonlyMap<PhaseOf<T>, Uniform<T>> {
  const tables = Object.entries(spec.frames) as [PhaseOf<T>, Partial<Uniform<T>>][]
  return new Map(
    tables.map(([phase, rules]) => {
      const close = rules.close ?? ((p: T['position']) => void popFrame(p))
      const end = rules.end ?? spec.end ?? ((p, frame, _, dice, events) => void close(p, frame, dice, events))
      const uniform: Uniform<T> = {
        by: rules.by ?? spec.by,
        waits: rules.waits,
        close,
        offer: rules.offer,
        regions: rules.regions,
        whole: rules.whole,
        mayEnd: rules.mayEnd,
        end,
        question: rules.question,
        doing: rules.doing ?? spec.doing ?? 'deciding',
        stored: rules.stored,
        upon: rules.upon,
        sense: rules.sense,
        seen: rules.seen,
        imagine: rules.imagine,
      }
      return [phase, uniform]
    }),
  )
}

function uniformDecisions<T extends Terms>(
  spec: SequenceSpec<T>,
): ReadonlyMap<T['action']['do'], UniformDecision<T>> {
  const table = Object.entries(spec.decisions) as [string, AnyDecision<T, T['action']['do']>][]
  return new Map(
    table.map(([kind, of]) => {
      const where = of.in
      const only = typeof where === 'string' ? where : undefined
      return [kind, { only, among: typeof where === 'string' ? undefined : where, of }]
    }),
  )
}
