import type { Doctrine } from '../../script.ts'
import { STANDARD, figuresOf } from './figures.ts'
import type { Figures } from './figures.ts'

/** How the slots are called that are about a place, and about a march: what follows is whose. */
export const PLACE = 'place '
export const MARCH = 'march '

/** What is to become of a place whatever the rules of thumb say: ours is given up, the enemy's left alone or taken first. */
export type Resolve = 'leave' | 'ignore' | 'first'

/** What a commander has resolved on and keeps to until he thinks better of it; plain JSON. */
export interface Will {
  /** How the army leans: a name of `STYLES`. */
  style: string
  /** By the name of a hex. */
  places: Record<string, Resolve>
  /** Where a unit, by its name, is to go and stay. */
  marches: Record<string, string>
}

/** A commander who has resolved on nothing. */
export function freshWill(): Will {
  return { style: 'sober', places: {}, marches: {} }
}

/** Ways an army may lean: what each makes of the figures. */
export const STYLES: Readonly<Record<string, Partial<Record<'caution' | 'battleFrom' | 'haste', number>>>> = {
  sober: {},
  bold: { caution: 0.4 },
  careful: { caution: 2 },
  patient: { battleFrom: 3.6 },
  hasty: { haste: 2 },
  fierce: { caution: 0.6, battleFrom: 0.2, haste: 1.5 },
}

/** How a side plays just now. */
export interface Stance {
  readonly n: Figures
  readonly will: Will
  /** Large units are broken down before the last march: there is more to shut in than there are units. */
  readonly split: boolean
  overlooks(piece: string): boolean
}

/** What is played by when nobody asks for more: what a judgement of the position takes for granted. */
export const PLAIN: Stance = { n: STANDARD, will: freshWill(), split: false, overlooks: () => false }

/** The stance this doctrine asks for, in the spirit of what was resolved on. */
export function stanceOf({ numbers, gene, overlooks }: Doctrine, will: Will): Stance {
  const figures = figuresOf(numbers)
  const lean = STYLES[will.style] ?? {}
  return {
    n: {
      ...figures,
      caution: figures.caution * (lean.caution ?? 1),
      battleFrom: figures.battleFrom * (lean.battleFrom ?? 1),
      haste: figures.haste * (lean.haste ?? 1),
    },
    will,
    split: gene.split === 'yes',
    overlooks,
  }
}
