import { offerMovement } from '../march/activation.ts'
import { dummiesOut } from './administration.ts'
import { clearBoxes } from '../arrivals/armistice.ts'
import { offerCards } from '../arrivals/cards.ts'
import { splitPoints } from '../command/command-points.ts'
import { layDummies } from './core-decisions.ts'
import type { FrameTable, SeenFrame } from './frame-rules.ts'
import { placings } from '../position/orders.ts'
import { reasons } from './refusals.ts'
import { closePools, mustAbsorb, poolFor } from '../arrivals/absorption.ts'
import { dummyBoxes, evict, evictionBoxes, returnBoxes } from '../arrivals/reinforcements.ts'
import { commands } from '../secrets/secrets.ts'
import { stepPlayerTurn, stepTurn } from './sequence.ts'
import { popFrame } from './stack.ts'
import { SIDES } from '../position/state.ts'
import type { CoreFrame, Frame, JdgPosition } from '../position/state.ts'
import { yieldRoute } from '../command/supply.ts'

const NO = reasons({
  mustClear: ['JDG-A-effects-10', 'Units next to the enemy must move away first.'],
  mustTake: [
    'JDG-3.3-sp-e',
    'A Strength Point may not be held back while an in-command unit has a combat loss.',
  ],
  tooManyCards: ['JDG-B-2-c', 'Keep at most two event cards.'],
})

/** Does the seat play for the side of the frame (or is nothing hidden)? */
function ownFrame(p: JdgPosition, frame: Frame, seat: number | null): boolean {
  return p.game.options.solitaire || (seat !== null && p.game.seatSide[seat] === frame.side)
}

/** What anyone may see of a frame whose details are its side's own. */
function closedFrame({ phase, side, by }: Frame, more: Record<string, unknown> = {}): SeenFrame {
  return { phase, side, by: by.slice(), ...more }
}

const box = (p: JdgPosition, at: number): string => p.game.ground.boxIds[at]
const name = (p: JdgPosition, at: number): string => p.game.ground.boxes[at].name

/** The frames of the turn, of the Events and Administrative Phases, of cards and of the turn's end. */
export const coreFrames: FrameTable<CoreFrame> = {
  turn: { close: stepTurn },

  'player-turn': {
    close: stepPlayerTurn,
    // Whether anybody rests is not for the enemy to see (JDG-H-straggle): movement goes on for him meanwhile.
    seen: (p, frame, seat) =>
      frame.step === 'window' && !ownFrame(p, frame, seat) ? { ...frame, step: 'recovery' } : { ...frame },
  },

  setup: {
    // JDG-H-setup: what was placed in secret comes onto the map at once.
    close(p, { counters, boxes }) {
      popFrame(p)
      layDummies(p, counters, boxes)
    },
    offer(p, frame, seat, offered) {
      const side = p.game.seatSide[seat]
      const boxes = dummyBoxes(p, side, true)
      for (const counter of dummiesOut(p, side)) {
        if (frame.counters.includes(counter)) continue
        const orders = placings(p.game, counter)
        for (const at of boxes) offered.push(orders[at])
      }
    },
    mayEnd: () => null,
    question: () => 'Place your Dummies in boxes with units of yours, then begin.',
    // JDG-H-setup: each sees its own.
    seen(p, { counters, boxes, ...frame }, seat) {
      const mine = counters.flatMap((counter, at) => {
        const own = seat !== null && p.game.counters[counter].side === p.game.seatSide[seat]
        return own || p.game.options.solitaire ? [at] : []
      })
      return {
        ...frame,
        by: frame.by.slice(),
        counters: mine.map((at) => counters[at]),
        boxes: mine.map((at) => boxes[at]),
      }
    },
  },

  'first-player': {
    close: (p) => popFrame(p),
    offer: (_, __, ___, offered) =>
      offered.push(...SIDES.map((side) => ({ do: 'choose-first', side }) as const)),
    question: () => 'The initiative is yours: strike first, or answer second?',
  },

  eviction: {
    waits: (p, frame) => evictionBoxes(p, frame.box, frame.side).length > 0,
    close(p, frame, _, events) {
      popFrame(p)
      evict(p, frame.side, frame.box, -1, events)
    },
    offer(p, frame, _, offered) {
      for (const to of evictionBoxes(p, frame.box, frame.side)) offered.push({ do: 'evict', to: box(p, to) })
    },
    question: (p, frame) => `Enemy reinforcements enter at ${name(p, frame.box)}: where do your units go?`,
    seen: (_, frame) => closedFrame(frame, { box: frame.box, count: frame.units.length }),
    imagine(p, seen) {
      const at = Number(seen['box'])
      const units = p.state.counters.box.flatMap((where, counter) =>
        where === at && p.game.counters[counter].side === seen.side ? [counter] : [],
      )
      return { phase: 'eviction', side: seen.side, by: [...seen.by], box: at, units }
    },
  },

  succession: {
    close: (p) => popFrame(p),
    offer(p, { leaders }, _, offered) {
      for (const leader of leaders) offered.push({ do: 'appoint', leader: p.game.counters[leader].id })
    },
    question: (p, { army }) => `Who succeeds in command of the ${p.game.armies[army].name}?`,
    // Who will command is open; who else could have is not, while leaders lie face down.
    seen: (p, frame, seat) =>
      ownFrame(p, frame, seat) ? { ...frame } : closedFrame(frame, { army: frame.army }),
    imagine: (_, seen) => ({
      phase: 'succession',
      side: seen.side,
      by: [...seen.by],
      army: Number(seen['army']),
      leaders: listOf(seen['leaders']),
    }),
  },

  clearing: {
    waits: (p, { counters }) => counters.some((counter) => clearBoxes(p, counter).length > 0),
    close: (p) => popFrame(p),
    offer(p, { counters }, seat, offered) {
      for (const counter of counters) {
        if (!commands(p, seat, counter)) continue
        for (const to of clearBoxes(p, counter))
          offered.push({ do: 'clear', units: [p.game.counters[counter].id], to: box(p, to) })
      }
    },
    mayEnd: (p, { counters }, seat) =>
      counters.some((counter) => commands(p, seat, counter) && clearBoxes(p, counter).length > 0)
        ? NO.mustClear
        : null,
    question: () => 'The Armistice: move your units away from the enemy.',
  },

  returning: {
    close: (p) => popFrame(p),
    offer(p, { leader }, _, offered) {
      const { id } = p.game.counters[leader]
      for (const to of returnBoxes(p, leader)) offered.push({ do: 'return', leader: id, to: box(p, to) })
    },
    question: (p, { leader }) => `Where does ${p.game.counters[leader].name} come back?`,
  },

  lodging: {
    close: (p) => popFrame(p),
    offer(p, { boxes }, _, offered) {
      for (const to of boxes) offered.push({ do: 'lodge', to: box(p, to) })
    },
    question: () => 'The enemy is too near the arrival box: where does the group go?',
  },

  absorbing: {
    waits: (_, { pools }) => pools.some(({ sp }) => sp > 0),
    close(p, { side, pools }, _, events) {
      popFrame(p)
      closePools(p, side, pools, events)
    },
    offer(p, { side, pools }, seat, offered) {
      // Only where lost units may be rebuilt (JDG-POL-S4-e) does anybody off the map absorb.
      const list = p.game.scenario.rebuild === undefined ? p.index.onMap[side] : p.game.sideCounters[side]
      for (let at = 0; at < list.length && list[at] >= 0; at++) {
        const unit = list[at]
        if (poolFor(p, pools, unit) && commands(p, seat, unit)) offered.push(p.game.orders.absorb[unit])
      }
    },
    mayEnd(p, { side, pools }, seat) {
      if (p.game.profile.strength !== 'series') return null
      const able = p.game.counters.some(
        (one, unit) => one.side === side && commands(p, seat, unit) && mustAbsorb(p, pools, unit),
      )
      return able ? NO.mustTake : null
    },
    question(_, { pools }) {
      const due = pools
        .filter(({ sp }) => sp > 0)
        .map(({ nation, sp }) => `${sp} ${nation.slice(0, 1).toUpperCase()}${nation.slice(1)}`.trim())
      return `Strength Points to absorb: ${due.join(', ') || 'none'}.`
    },
  },

  administration: {
    close: (p) => popFrame(p),
    offer(p, frame, seat, offered) {
      if (frame.dummies > 0) {
        const boxes = dummyBoxes(p, frame.side, false)
        for (const counter of dummiesOut(p, frame.side)) {
          const orders = placings(p.game, counter)
          for (const at of boxes) offered.push(orders[at])
        }
      }
      offerCards(p, seat, frame, offered)
    },
    mayEnd: () => null,
    question: (_, { dummies }) =>
      dummies > 0 ? `Put up to ${dummies} of your Dummies back on the map.` : 'Play a card, or go on.',
  },

  yielding: {
    close(p, { army, routes }, _, events) {
      popFrame(p)
      yieldRoute(p, army, routes[0], events)
    },
    offer: (_, { routes }, __, offered) =>
      routes.forEach((___, at) => offered.push({ do: 'yield', route: at + 1 })),
    question: (p, { army }) =>
      `Your Dummies alone cut the supply of the ${p.game.armies[army].name}: which of them stood in the way?`,
    seen: (p, frame, seat) =>
      ownFrame(p, frame, seat) ? { ...frame } : closedFrame(frame, { army: frame.army }),
    imagine: (_, seen) => ({
      phase: 'yielding',
      side: seen.side,
      by: [...seen.by],
      army: Number(seen['army']),
      routes: Array.isArray(seen['routes']) ? seen['routes'].map(listOf) : [],
    }),
  },

  splitting: {
    close(p, { armies, pips, share }, _, events) {
      popFrame(p)
      splitPoints(p, armies, pips, share, events)
    },
    offer(p, { armies, pips }, _, offered) {
      const army = p.game.armies[armies[0]].id
      for (let share = 0; share <= pips; share++) offered.push({ do: 'split', army, pips: share })
    },
    question(p, { armies, pips }, seat) {
      const names = armies.map((army) => p.game.armies[army].name).join(' and the ')
      const own = armies.some((army) => p.game.armies[army].seat === seat)
      const share = `hare the ${pips} command points of the ${names} between them.`
      return own ? `S${share}` : `You lead your side: s${share}`
    },
  },

  movement: {
    close: (p) => popFrame(p),
    offer(p, frame, seat, offered) {
      offerMovement(p, seat, offered)
      offerCards(p, seat, frame, offered)
    },
    mayEnd: () => null,
    question: () => 'Move your stacks one by one, then end movement.',
  },

  window: {
    close: (p) => popFrame(p),
    offer: (p, frame, seat, offered) => offerCards(p, seat, frame, offered),
    mayEnd: () => null,
    question: () => 'Play a card now?',
  },

  discarding: {
    waits: (p, { side }) => p.state.cards.hands[side].length > p.game.profile.hand,
    close: (p) => popFrame(p),
    offer(p, { side }, _, offered) {
      for (const card of p.state.cards.hands[side]) offered.push({ do: 'discard', card })
    },
    mayEnd: () => NO.tooManyCards,
    question: (p) => `Keep ${p.game.profile.hand} event cards: discard one.`,
  },

  writing: {
    close: (p) => popFrame(p),
    offer(p, { side }, seat, offered) {
      for (const mate of p.game.sideSeats[side])
        if (mate !== seat)
          offered.push({ do: 'note', to: [p.game.seats[mate].id], text: 'Nothing to report.' })
    },
    mayEnd: () => null,
    question: () => 'Write a note to your team-mates: it is read when the next turn starts.',
  },

  over: { close: () => undefined },
}

function listOf(value: unknown): number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
