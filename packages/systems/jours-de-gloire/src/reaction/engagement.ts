import { pushFrame } from '@bivouac/kernel'
import type { Battle } from '../position/battle-types.ts'
import { markEncircled } from '../battle/encirclement.ts'
import type { JdgEvent } from '../position/events.ts'
import { sideName } from '../secrets/secrets.ts'
import type { JdgPosition, Side } from '../position/state.ts'

/** A battle in the box of which nothing is said yet. */
export function newBattle(p: JdgPosition, box: number, attacker: Side, kind: Battle['kind']): Battle {
  return {
    box,
    attacker,
    kind,
    interception: p.state.interceptions.some((one) => one.box === box),
    units: [[], []],
    step: 'tactics',
    tactics: [0, 0],
    type: 0,
    rounds: 0,
    round: 0,
    base: [0, 0],
    lost: [0, 0],
    hits: [[], []],
    owed: [0, 0],
    starred: [false, false],
    flank: [false, false],
    encircled: false,
    entries: [],
    arrivedBy: [],
    mustTest: [false, false],
    failed: [false, false],
    figures: null,
    winner: -1,
    retreated: [],
    retreatedBy: -1,
    overrun: 0,
  }
}

/** JDG-8.1: opens a battle in the box. Who is in it stays unsaid until the tactics are open (JDG-H-tactics). */
export function startBattle(
  p: JdgPosition,
  box: number,
  attacker: Side,
  kind: Battle['kind'],
  events: JdgEvent[],
): void {
  const battle = newBattle(p, box, attacker, kind)
  p.state.battle = battle
  events.push({
    type: 'battle',
    clauses: ['JDG-8-a', 'JDG-8-b'],
    box: p.game.ground.boxIds[box],
    attacker: sideName(attacker),
    kind,
    reveals: true,
  })
  markEncircled(p, battle, events)
  pushFrame(p, { phase: 'battle', side: attacker, by: [] })
}
