import type { Random } from '@bivouac/kernel'
import type { GameCheck } from '@bivouac/kernel/testing'
import { ORDERS, SIDES, clauseIds, standardCharts } from '../src/index.ts'
import type { AodAction, AodPosition, Order } from '../src/index.ts'
import { examplesOf } from './examples.ts'
import { invariants } from './invariants.ts'

/** An officer sets out and comes back for all to see: that tells whether his errand is done. */
export const SHOWS = new Set(['officer-rode', 'officer-back'])

/** Everything the harness is told of a game of this scenario. */
export function checkOf(scenario: string): GameCheck<AodPosition, AodAction> {
  return { clauseIds, invariants, scramble, shows: SHOWS, examples: examplesOf(scenario) }
}

/** Options with which everything is played. */
export const modules = { ordersModule: true, freeDeployment: true }

/** What nobody comes to by chance. */
export const unheard = ['lose']

/** The games whose course is the signature of the rules. */
export const signature = [
  { scenario: 'mill-brook', even: [1, 2, 3, 4, 5, 6] },
  { scenario: 'hagelberg', even: [1] },
] as const

/** Every way the shorter battle can end: each level for each side, and a draw. Of the longer one there is no golden game. */
export function endings(scenario: string): readonly string[] {
  if (scenario !== 'mill-brook') return []
  const levels = standardCharts.levels.map(({ level }) => level).filter((level) => level !== 'draw')
  return ['nobody draw', ...SIDES.flatMap((side) => levels.map((level) => `${side} ${level}`))]
}

/**
 * Changes only what the seat may not know: the other side's orders, what its officers carry and to whom, and whom its
 * generals may still speak to; for an onlooker also what was read in captured orders, and whether anything was.
 */
export function scramble(p: AodPosition, seat: string | null, random: Random): AodPosition {
  const { orders, officers, captured, inEarshot } = p.state
  const { commandSide, commandsOf } = p.game
  const isHidden = (side: number): boolean => SIDES[side] !== seat
  const other = (): Order => ({
    order: ORDERS[random.below(ORDERS.length)],
    about: ['', 'the mill', 'their guns'][random.below(3)],
  })
  orders.forEach((_, command) => {
    if (isHidden(commandSide[command])) orders[command] = other()
  })
  officers.forEach((officer, at) => {
    if (!isHidden(officer.side)) return
    const to = commandsOf[officer.general].slice(random.below(2))
    officers[at] = { ...officer, order: other(), to }
  })
  const heard = inEarshot.filter(
    (pair) => !isHidden(commandSide[pair % commandSide.length]) || random.below(2) === 0,
  )
  inEarshot.splice(0, inEarshot.length, ...heard)
  if (seat === null) {
    const read = captured.filter(() => random.below(2) === 0).map((each) => ({ ...each, order: other() }))
    captured.splice(0, captured.length, ...read)
  }
  return p
}
