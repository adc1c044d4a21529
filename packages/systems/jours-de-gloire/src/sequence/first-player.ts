import type { Dice, Roll } from '@bivouac/kernel'
import { popFrame, pushFrame } from '@bivouac/kernel'
import type { JdgEvent } from '../position/events.ts'
import { leadSeat, sideName } from '../secrets/secrets.ts'
import { ALLIED, FRENCH, RESTARTED, SIDES } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'
import type { Decision, FrameRules } from './terms.ts'
import { sideNamed } from '../position/game.ts'

/** JDG-3.2-a, JDG-B-3.2-a: do the French choose without a roll? */
export function frenchChoose(p: JdgPosition): boolean {
  const { firstPlayer } = p.game.scenario
  if (firstPlayer === 'french') return true
  if (firstPlayer === 'campaign' && p.state.truce !== RESTARTED) return true
  return p.game.napoleon >= 0 && p.state.counters.box[p.game.napoleon] >= 0
}

/** JDG-3.2-c, -e: the CV of the highest-ranking CinC on the map, the best among equals; 0 without one. */
export function initiativeOf(p: JdgPosition, side: Side): number {
  let rank = 0
  let cv = 0
  p.game.armies.forEach((army, at) => {
    const cinc = p.state.armies.cinc[at]
    if (army.side !== side || cinc < 0 || p.state.counters.box[cinc] < 0) return
    const leader = p.game.counters[cinc]
    if (leader.rank > rank || (leader.rank === rank && leader.cv > cv)) {
      rank = leader.rank
      cv = leader.cv
    }
  })
  return cv
}

/** JDG-2-A-a (3): asks whoever chooses the first player. */
export function openFirstPlayer(p: JdgPosition, dice: Dice, events: JdgEvent[]): void {
  let chooser: Side = FRENCH
  if (frenchChoose(p)) {
    const clauses = [p.game.scenario.firstPlayer === 'roll' ? 'JDG-3.2-a' : 'JDG-B-3.2-a']
    events.push({ type: 'initiative', clauses, chooser: sideName(FRENCH) })
  } else {
    for (let totals = [0, 0]; totals[FRENCH] === totals[ALLIED];) {
      const rolls: Roll[] = [FRENCH, ALLIED].map((side) => {
        const what = `initiative of the ${side === FRENCH ? 'French' : 'Allies'}`
        return { what, sides: 6, value: dice.roll(6, what) }
      })
      totals = [FRENCH, ALLIED].map((side) => rolls[side].value + initiativeOf(p, side as Side))
      chooser = totals[FRENCH] > totals[ALLIED] ? FRENCH : ALLIED
      const clauses = ['JDG-3.2-b', 'JDG-3.2-d']
      events.push({ type: 'initiative', clauses, chooser: sideName(chooser), totals, rolls })
    }
  }
  pushFrame(p, { phase: 'first-player', side: chooser, by: [leadSeat(p, chooser)] })
}

/** JDG-2-A-a (3). */
export const firstPlayerRules: FrameRules<'first-player'> = {
  offer: (_, __, ___, offered) =>
    offered.push(...SIDES.map((side) => ({ do: 'choose-first', side }) as const)),
  question: () => 'The initiative is yours: strike first, or answer second?',
  stored: () => ({}),
  seen: 'all',
}

/** Whoever has the initiative says who plays first. */
export const chooseFirst: Decision<'choose-first', 'first-player'> = {
  in: 'first-player',
  check: () => null,
  perform(p, _, { side }, __, ___, events) {
    popFrame(p)
    p.state.first = sideNamed(side)
    // What follows is settled at once, for both sides: who comes back and where, and whether anybody is asked.
    events.push({ type: 'first-player', clauses: ['JDG-2-A-a'], side, reveals: true })
  },
}
