/** Half points as they are read: `3½`, `½`, `4`. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2)
  return halves % 2 === 0 ? `${whole}` : whole === 0 ? '½' : `${whole}½`
}

/** `1 point`, `3½ points`. */
export function pointsWord(halves: number): string {
  return `${points(halves)} point${halves <= 2 ? '' : 's'}`
}
