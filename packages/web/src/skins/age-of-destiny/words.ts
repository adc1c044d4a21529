import { MOVE_PARTS } from '@bivouac/age-of-destiny'

/** A part of a move as players say it: `¾`, `1¼`, else in hundredths. */
export function partWord(parts: number): string {
  const quarters = (parts * 4) / MOVE_PARTS
  if (Number.isInteger(quarters)) {
    const whole = Math.floor(quarters / 4)
    const rest = ['', '¼', '½', '¾'][quarters % 4]
    return whole === 0 && rest === '' ? '0' : `${whole === 0 ? '' : whole}${rest}`
  }
  return (parts / MOVE_PARTS).toFixed(2)
}

/** `a whole move`, `½ a move`, `¼ of a move`. */
export function moveShare(parts: number): string {
  if (parts === MOVE_PARTS) return 'a whole move'
  return parts === MOVE_PARTS / 2 ? '½ a move' : `${partWord(parts)} of a move`
}

/** What a result of the tables means to those it strikes. */
export const RESULT_WORDS: Readonly<Record<string, string>> = {
  '-': 'no effect',
  Ar: 'the attackers lose a base and rout',
  Ad: 'the attackers are disrupted; those who were already lose a base and rout',
  Dx: 'both sides are disrupted; who was already loses a base, a defender routs',
  Dd: 'the defender is disrupted; if he was already, he loses a base and routs',
  Dr: 'the defender loses a base and routs',
  'cavalry-disrupted': 'the cavalry is disrupted, the square holds',
  nothing: 'nothing changes',
  broken: 'the square is broken: it loses a base and routs',
}

/** Whom a result is good for, seen from the attacker. */
export function toneOf(result: string): 'good' | 'bad' | 'both' | 'none' {
  if (result === 'Ar' || result === 'Ad' || result === 'cavalry-disrupted') return 'bad'
  if (result === 'Dd' || result === 'Dr' || result === 'broken') return 'good'
  return result === 'Dx' ? 'both' : 'none'
}

/** The short code of a result on Table 7. */
export const RIDE_CODES: Readonly<Record<string, string>> = {
  'cavalry-disrupted': 'Cavalry',
  nothing: '–',
  broken: 'Broken',
}
