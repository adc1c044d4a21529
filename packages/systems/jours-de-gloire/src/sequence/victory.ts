import type { Outcome } from '@bivouac/kernel'
import { eliminate, naming } from '../position/changes.ts'
import type { JdgEvent } from '../position/events.ts'
import { sideName } from '../secrets/secrets.ts'
import { ALLIED, enemyOf, FRENCH, SIDES } from '../position/state.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** Gives a side Victory Points for a battle or a capture: open to all (JDG-H-public). */
export function score(
  p: JdgPosition,
  side: Side,
  vp: number,
  why: string,
  clause: string,
  events: JdgEvent[],
): void {
  if (vp === 0) return
  p.state.vp[side] += vp
  events.push({
    type: 'victory-points',
    clauses: [clause],
    side: sideName(side),
    vp,
    total: p.state.vp[side],
    why,
  })
}

/**
 * JDG-9-capture: a leader taken in a siege or with an encircled Force leaves the game; a CinC is worth 3 VP, a general
 * 1, and Napoléon ends it.
 */
export function captureLeader(p: JdgPosition, leader: number, events: JdgEvent[]): void {
  const captor = enemyOf(p.game.counters[leader].side)
  const cinc = p.state.armies.cinc.includes(leader)
  const { general, cinc: ofCinc } = p.game.tables.victory
  const vp = cinc ? ofCinc : general
  const clause = leader === p.game.napoleon ? 'JDG-9-capture-c' : cinc ? 'JDG-9-capture-b' : 'JDG-9-capture-a'
  events.push({
    type: 'captured',
    clauses: [clause],
    ...naming(p, leader),
    by: sideName(captor),
    vp,
    reveals: true,
  })
  eliminate(p, leader, { seen: true, why: 'captured', clause }, events)
  score(p, captor, vp, 'a captured leader', clause, events)
  if (leader !== p.game.napoleon) return
  p.state.ended = true
  p.state.captor = captor
}

interface CountLine {
  readonly side: string
  readonly what: string
  readonly vp: number
  readonly clause: string
}

/** JDG-9: every line of the final count. Only the true flags score (JDG-H-flag). */
export function finalCount(p: JdgPosition): { lines: CountLine[]; totals: [number, number] } {
  const lines: CountLine[] = []
  const totals: [number, number] = [0, 0]
  const add = (side: Side, what: string, vp: number, clause: string): void => {
    if (vp === 0) return
    totals[side] += vp
    lines.push({ side: SIDES[side], what, vp, clause })
  }
  const { besiegedCity } = p.game.profile
  p.game.victoryBoxes.forEach(({ box, vp }, at) => {
    const name = p.game.ground.boxes[box].name
    const siege = p.state.sieges.find((one) => one.box === box)
    // JDG-B-9-a, -b: a besieged or masked city gives its besieger 1 and its garrison nothing.
    if (siege && besiegedCity !== null) add(siege.side, `${name}, besieged`, besiegedCity, 'JDG-B-9-a')
    else add(p.state.flags[at] as Side, name, vp, 'JDG-9-geo-c')
  })
  for (const side of [FRENCH, ALLIED] as const)
    add(side, 'battles, captures and the start', p.state.vp[side], 'JDG-9-a')
  const [french, allied] = p.state.lost
  const spared = Math.floor(Math.abs(french - allied) / p.game.tables.victory.spPerPoint)
  add(french < allied ? FRENCH : ALLIED, 'fewer losses', spared, 'JDG-9-loss-a')
  return { lines, totals }
}

/** JDG-9-win-a, -b: who has won, and how. The score is the French lead in VP. */
export function outcomeOf(p: JdgPosition): Outcome {
  const { totals } = finalCount(p)
  const lead = totals[FRENCH] - totals[ALLIED]
  if (p.state.captor >= 0) return { winner: SIDES[p.state.captor], level: 'Napoléon captured', score: lead }
  const { draw } = p.game.tables.victory
  if (Math.abs(lead) <= draw) return { winner: null, level: 'draw', score: lead }
  return { winner: SIDES[lead > 0 ? FRENCH : ALLIED], level: 'victory', score: lead }
}

/** The game is over: the count is made and everything is opened (JDG-H-a). */
export function endGame(p: JdgPosition, events: JdgEvent[]): void {
  const { lines, totals } = finalCount(p)
  const { winner, level } = outcomeOf(p)
  p.state.ended = true
  p.state.frames.length = 0
  p.state.frames.push({ phase: 'over', side: FRENCH, by: [] })
  // JDG-H-a: with it everything is opened.
  events.push({
    type: 'final-count',
    clauses: ['JDG-9-geo-c'],
    lines,
    totals,
    lost: p.state.lost.slice(),
    reveals: true,
  })
  events.push({
    type: 'over',
    clauses: [p.state.captor >= 0 ? 'JDG-9-capture-c' : winner === null ? 'JDG-9-win-a' : 'JDG-9-win-b'],
    winner,
    level,
  })
}
