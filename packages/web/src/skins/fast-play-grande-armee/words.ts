import type { Again, DieSource, StatusName } from '@bivouac/fast-play-grande-armee'
import type { Chance } from '../../furniture/dice.tsx'

/** Where a die of a combat comes from. */
export const SOURCES: Readonly<Record<DieSource, string>> = {
  strength: 'Strength',
  command: 'Command die',
  mx: 'Mixed arms',
  personality: 'Leader',
}

/** Why dice are thrown again, in a combat. */
const WHY_AGAIN: Readonly<Record<Again['why'], string>> = {
  'heavy on light': 'heavy cavalry on light',
  flanked: 'the enemy is flanked',
  vulnerable: 'it is Vulnerable',
  'out of radius': 'out of its sub-commander’s radius',
  'flank shot': 'a shot into the flank',
  cover: 'the target is in cover',
  guns: 'the target is a battery',
}

/** Why dice are thrown again; of a shot it is the target that is Vulnerable. */
export function whyAgain(why: Again['why'], isShot: boolean): string {
  return isShot && why === 'vulnerable' ? 'the target is Vulnerable' : WHY_AGAIN[why]
}

/** Whether a status is what one hopes for: what moves and attacks is. */
export const STATUS_TONES: Readonly<Record<StatusName, Chance['tone']>> = {
  none: 'none',
  inactive: 'none',
  withdraw: 'bad',
  hold: 'none',
  active: 'both',
  attack: 'good',
}

/** What a status asks of a Force, in few words. */
export const STATUS_MEANS: Readonly<Record<StatusName, string>> = {
  none: 'it has had no orders yet',
  inactive: 'it stands, and may recover',
  withdraw: 'it must fall back from the enemy',
  hold: 'it stays, and attacks nobody',
  active: 'it moves and attacks as you like',
  attack: 'it must close with the enemy, and attack',
}
