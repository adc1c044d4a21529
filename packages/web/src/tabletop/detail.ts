/** How much of a piece is drawn: a few strokes, every man at a glance, or every button. */
export type Detail = 0 | 1 | 2

/** Scales from which men and then their buttons are drawn, in CSS pixels to a millimetre. */
const MEN_FROM = 0.7
const BUTTONS_FROM = 2.1

/** How much can be seen at a scale. */
export function detailAt(scale: number): Detail {
  return scale >= BUTTONS_FROM ? 2 : scale >= MEN_FROM ? 1 : 0
}
