import { seededDice } from '@bivouac/kernel'
import { laGrandeArmee } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { listed } from '../text.ts'
import { declaredOdds } from './odds.ts'
import { hexName } from './names.ts'

/** What a player may not have thought of before this action; null when there is nothing to say. */
export function warningBefore(p: LgaPosition, seat: string, action: LgaAction): string | null {
  if (action.do !== 'end') return null
  switch (p.state.frames.at(-1)?.phase) {
    case 'movement':
    case 'combining':
      return hunger(p, doomedStacks(p, seat, true), 'No Supply is near the stack')
    case 'attacks':
      return (
        drowning(p) ??
        hunger(p, doomedStacks(p, seat, false), 'No Stacking Supply has been given to the stack')
      )
    case 'creation':
      return 'Your Depots can still create Supply.'
    default:
      return null
  }
}

/** LGA-CBT-J2: an attack over an unbridged River that is too weak is lost without a die. */
function drowning(p: LgaPosition): string | null {
  const lost = declaredOdds(p).filter(({ odds }) => odds.automatic === 'Ae')
  if (lost.length === 0) return null
  const names = listed(lost.map(({ attack }) => `attack ${attack + 1}`))
  return `As things stand ${names} over an unbridged river will be lost without a die.`
}

/** LGA-STK-M5, LGA-FTR-A3: of an unsupplied stack one Combat unit survives, of a garrison what its Fortress feeds. */
function hunger(p: LgaPosition, hexes: readonly number[], words: string): string | null {
  if (hexes.length === 0) return null
  const { board } = p.game
  const where = listed(hexes.map((hex) => hexName(p.game, board.hexIds[hex])))
  const walled = hexes.every((hex) => board.fortress[hex] >= 0)
  const loss = walled ? 'what the Fortress cannot feed is lost' : 'all Combat units there but one are lost'
  return `${words}${hexes.length > 1 ? 's' : ''} at ${where}: ${loss}.`
}

/** The stacks that would lose units if the player ended now, found out on a copy: fed first if they can still be. */
function doomedStacks(p: LgaPosition, seat: string, feeding: boolean): readonly number[] {
  const tried = laGrandeArmee.copy(p)
  // Nothing up to the unsupplied stacks is thrown for, and what lies beyond is not looked at: any dice will do.
  const dice = seededDice(1)
  const take = (action: LgaAction): void => void laGrandeArmee.perform(tried, seat, action, dice)
  const phase = (): string | undefined => tried.state.frames.at(-1)?.phase
  while (phase() === 'movement' || phase() === 'combining') take({ do: 'end' })
  while (feeding && phase() === 'attacks') {
    const feed = laGrandeArmee.offer(tried, seat).actions.find((action) => action.do === 'supply-stack')
    if (feed === undefined) break
    take(feed)
  }
  if (phase() === 'attacks') take({ do: 'end' })
  const frame = tried.state.frames.at(-1)
  return frame?.phase === 'surplus' ? frame.hexes : []
}
