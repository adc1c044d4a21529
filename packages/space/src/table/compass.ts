/** `54.5°`. */
export function inDegrees(tenths: number): string {
  return `${tenths / 10}°`
}

const EIGHTHS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']

/** The point of the compass a heading in tenths of a degree is nearest to. */
export function compass(tenths: number): string {
  return EIGHTHS[Math.round(tenths / 450) % 8]
}

const SIXTEENTHS = [
  'north',
  'north-north-east',
  'north-east',
  'east-north-east',
  'east',
  'east-south-east',
  'south-east',
  'south-south-east',
  'south',
  'south-south-west',
  'south-west',
  'west-south-west',
  'west',
  'west-north-west',
  'north-west',
  'north-north-west',
]

/** The same to the nearest of sixteen points: bases are turned by less than an eighth. */
export function windRose(tenths: number): string {
  return SIXTEENTHS[Math.round(tenths / 225) % 16]
}
