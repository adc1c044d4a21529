import type { Dice } from '@bivouac/kernel'
import { frameOf } from '@bivouac/kernel'
import { eliminate, show } from '../position/changes.ts'
import { columnOf, rowOf } from '../files/charts.ts'
import { averageCohesion } from '../battle/cohesion.ts'
import { isCavalry, isDummy, isLeader, isUnit, spOf } from '../position/counters.ts'
import { openlyAt } from '../march/dummies.ts'
import type { JdgEvent, Line } from '../position/events.ts'
import { NO, reasons } from '../sequence/refusals.ts'
import { isOpen, sideName } from '../secrets/secrets.ts'
import { ACTED, enemyOf } from '../position/state.ts'
import type { FrameOf, JdgPosition } from '../position/state.ts'
import type { Decision } from '../sequence/terms.ts'

const NO_RECONNAISSANCE = reasons({
  force: ['JDG-6.3-j', 'Only a Force of cavalry, with leaders if it has any, reconnoitres.'],
})

/** JDG-6.3-j: cavalry with SP and leaders, nobody else. In open play there is nothing to reveal (JDG-6.3-k). */
export function mayScout(p: JdgPosition, stack: readonly number[]): boolean {
  if (isOpen(p) || !stack.some((counter) => isCavalry(p, counter))) return false
  return stack.every((counter) => isCavalry(p, counter) || isLeader(p, counter))
}

/** The table: JDG-6.3-c to -h. Null where the screen is as strong as the scouts. */
export function scoutRow(
  p: JdgPosition,
  scouts: readonly number[],
  screen: readonly number[],
): { column: number; lines: Line[] } | null {
  const { reconnaissance } = p.game.tables
  const difference = spOf(p, scouts) - spOf(p, screen)
  if (difference <= 0) return null
  const lines: Line[] = [
    { what: 'cohesion of the cavalry', value: averageCohesion(p, scouts), clause: 'JDG-6.3-h' },
  ]
  if (screen.length > 0)
    lines.push({ what: 'cohesion of the screen', value: -averageCohesion(p, screen), clause: 'JDG-6.3-h' })
  return { column: columnOf(reconnaissance, difference), lines }
}

/** JDG-6.3-b: the cavalry is shown, the screen is shown, and the table says how many units are revealed. */
export const reconnoitre: Decision<'reconnoitre', 'entering'> = {
  in: 'entering',
  check(p, _seat, _action, frame) {
    if (frame.step !== 'scout') return NO.phase
    const march = frameOf(p, 'march')
    return march && mayScout(p, march.stack) ? null : NO_RECONNAISSANCE.force
  },
  perform(p, _seat, _action, frame, dice, events) {
    const march = frameOf(p, 'march')
    if (!march) return
    frame.by = []
    march.scouted = true
    scout(p, march, frame.box, dice, events)
  },
}

/** A reconnaissance that may be made: the SP on both sides, and what its die may show. */
export interface Scouting {
  readonly sp: number
  readonly screen: number
  /** The column of the table, as it is headed; null where the screen is too strong (JDG-6.3-e). */
  readonly column: string | null
  readonly lines: readonly Line[]
  /** On how many faces of the die 0, 1, 2 … units are shown. */
  readonly revealed: readonly number[]
}

/** What a reconnaissance of the box by this stack would be like, in a position that may be imagined. */
export function scoutingAt(p: JdgPosition, stack: readonly number[], box: number): Scouting {
  const { reconnaissance } = p.game.tables
  const scouts = stack.filter((counter) => isCavalry(p, counter))
  const enemies = openlyAt(p, box, enemyOf(p.game.counters[stack[0]].side))
  const screen = enemies.filter((counter) => isCavalry(p, counter))
  const figures = { sp: spOf(p, scouts), screen: spOf(p, screen) }
  const row = scoutRow(p, scouts, screen)
  if (row === null) return { ...figures, column: null, lines: [], revealed: [6] }
  const revealed: number[] = []
  for (let die = 1; die <= 6; die++) {
    const modified = row.lines.reduce((sum, line) => sum + line.value, die)
    const shown = rowOf(reconnaissance, modified).revealed[row.column]
    while (revealed.length <= shown) revealed.push(0)
    revealed[shown]++
  }
  const { from, to } = reconnaissance.columns[row.column]
  const column = to === null ? `${from}+` : from === to ? String(from) : `${from}–${to}`
  return { ...figures, column, lines: row.lines, revealed }
}

function scout(p: JdgPosition, march: FrameOf<'march'>, box: number, dice: Dice, events: JdgEvent[]): void {
  const { side, stack } = march
  const enemies = openlyAt(p, box, enemyOf(side))
  const scouts = stack.filter((counter) => isCavalry(p, counter))
  const screen = enemies.filter((counter) => isCavalry(p, counter))
  for (const counter of stack) p.state.counters.mark[counter] |= ACTED
  show(p, scouts, 'reconnoitres', 'JDG-6.3-b', events)
  show(p, screen, 'screens', 'JDG-6.3-d', events)
  const row = scoutRow(p, scouts, screen)
  const told = {
    type: 'reconnaissance' as const,
    clauses: ['JDG-6.3-c'],
    side: sideName(side),
    box: p.game.ground.boxIds[box],
    sp: spOf(p, scouts),
    screen: spOf(p, screen),
    reveals: true as const,
  }
  if (row === null) {
    events.push({ ...told, clauses: ['JDG-6.3-e'], lines: [], modified: null, revealed: 0 })
    return
  }
  const value = dice.roll(6, 'reconnaissance')
  const modified = row.lines.reduce((sum, line) => sum + line.value, value)
  const revealed = rowOf(p.game.tables.reconnaissance, modified).revealed[row.column]
  const rolls = [{ what: 'reconnaissance', sides: 6, value }]
  events.push({ ...told, lines: row.lines, modified, revealed, rolls })
  // JDG-6.3-i: without a screen it succeeds whatever the table shows, and a success finds a Dummy first.
  reveal(p, enemies, revealed, screen.length === 0 ? 1 : 0, dice, events)
}

/**
 * JDG-6.3-g, -i, -k: Dummies first, `found` at least, each for one of the number, and removed; then units still face down, drawn at random.
 * How many there were to draw from is not told.
 */
function reveal(
  p: JdgPosition,
  enemies: readonly number[],
  revealed: number,
  found: number,
  dice: Dice,
  events: JdgEvent[],
): void {
  const dummies = enemies.filter((counter) => isDummy(p, counter)).slice(0, Math.max(revealed, found))
  for (const dummy of dummies)
    eliminate(p, dummy, { seen: true, why: 'reconnoitred', clause: 'JDG-6.3-g' }, events)
  const hidden = enemies.filter((counter) => isUnit(p, counter) && p.state.counters.up[counter] === 0)
  let left = revealed - dummies.length
  const shown: number[] = []
  while (left > 0 && hidden.length > 0) {
    const at = hidden.length > left ? dice.roll(hidden.length, 'which unit is revealed') - 1 : 0
    shown.push(...hidden.splice(at, 1))
    left--
  }
  show(p, shown, 'reconnoitred', 'JDG-6.3-i', events)
}
