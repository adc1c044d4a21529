import type { Numbers } from '../script.ts'

/** Everything the script weighs by, as a player would call it. What a figure stands for is told in `docs/rules`. */
const NAMES = [
  // Control
  'active',
  'attack',
  'attackBold',
  'hold',
  'withdraw',
  'inactive',
  'giveLeast',
  'giveKept',
  'urgencyFar',
  'urgencyNear',
  'wornOut',
  'initiativePrice',
  'initiativeLeast',
  // Combat
  'hit',
  'hitWeak',
  'loss',
  'lossStrength',
  'strain',
  'ground',
  'groundCavalry',
  'decisive',
  'officer',
  'guns',
  'supportPrice',
  'supportThrift',
  'evadeLead',
  'evadeChance',
  // Guns
  'suppress',
  'mass',
  // Movement
  'stay',
  'inch',
  'missionPull',
  'objective',
  'section',
  'wood',
  'fire',
  'flank',
  'behind',
  'danger',
  'dangerGuns',
  'targets',
  'standOff',
  'contact',
  'short',
  'beside',
  'radius',
  'strike',
  // Missions
  'threatened',
  'held',
  'foe',
  'denied',
  'crowd',
  'far',
  // The whole
  'bold',
  'boldNeed',
  'boldTime',
] as const

type Figure = (typeof NAMES)[number]

/** The script's numbers, every one of them there. */
export type Figures = Readonly<Record<Figure, number>>

const known = new WeakSet<Numbers>()

/** The numbers as figures of this script. Throws when one is missing. */
export function figuresIn(numbers: Numbers): Figures {
  if (!areFigures(numbers)) throw new Error('Numbers of Fast-Play Grande Armée are missing')
  return numbers
}

function areFigures(numbers: Numbers): numbers is Figures {
  if (known.has(numbers)) return true
  if (!NAMES.every((name) => Number.isFinite(numbers[name]))) return false
  known.add(numbers)
  return true
}
