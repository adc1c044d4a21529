import { holderOf, topFrame } from '@bivouac/jours-de-gloire'
import type { JdgPosition } from '@bivouac/jours-de-gloire'
import type { Gene, Slot } from '../script.ts'
import type { Figures } from './numbers.ts'
import type { Picture } from './picture.ts'

/** What may be decided otherwise in a Movement Phase: how the army leans, which enemies it attacks, and where it goes. */
export function slotsOf(picture: Picture): Slot[] {
  const { p, side, foeBoxes, reserve, threat, own } = picture
  const { phase } = topFrame(p)
  if (phase !== 'movement') return []
  const id = (box: number): string => p.game.ground.boxIds[box]
  const slots: Slot[] = [{ id: 'army', choices: ['as it is', 'bold', 'careful', 'massed', 'still'] }]
  const near = foeBoxes.filter((box) => reserve[box] >= 2).toSorted((a, b) => reserve[b] - reserve[a])
  for (const box of near.slice(0, 4))
    slots.push({ id: `enemy ${id(box)}`, choices: ['as it seems', 'attack', 'spare'] })
  p.game.victoryBoxes.forEach(({ box }, at) => {
    const held = holderOf(p, at) === side
    if (!held && reserve[box] > 0) slots.push({ id: `place ${id(box)}`, choices: ['as it seems', 'go'] })
    if (held && threat[box] > 0.3 * own[box])
      slots.push({ id: `place ${id(box)}`, choices: ['as it seems', 'go', 'give up'] })
  })
  return slots
}

/** The numbers of an army that leans so. */
export function leaning(numbers: Figures, { army }: Gene): Figures {
  switch (army) {
    case 'bold':
      return { ...numbers, danger: 0.3 * numbers.danger, following: 1.6 * numbers.following, defeatFear: 0 }
    case 'careful':
      return {
        ...numbers,
        danger: 2.5 * numbers.danger,
        following: 0.4 * numbers.following,
        defeatFear: 3 * numbers.defeatFear,
      }
    case 'massed':
      return { ...numbers, company: 3 * numbers.company, support: 3 * numbers.support }
    case 'still':
      return { ...numbers, leastMarch: numbers.leastMarch + 0.8 }
    default:
      return numbers
  }
}

/** What is added to the worth of attacking an enemy, in VP. */
export function urgeToAttack(p: JdgPosition, gene: Gene, box: number): number {
  const choice = gene[`enemy ${p.game.ground.boxIds[box]}`]
  return choice === 'attack' ? 2 : choice === 'spare' ? -4 : 0
}

/** By how much a place is worth more as a goal. */
export function urgeToGo(p: JdgPosition, gene: Gene, box: number): number {
  const choice = gene[`place ${p.game.ground.boxIds[box]}`]
  return choice === 'go' ? 2.5 : choice === 'give up' ? 0.2 : 1
}
