import type { FaceDetail } from '../sheet/counter/face.ts'

/** How counters are drawn at a scale. From afar they grow beyond their hex, so that an army can still be seen. */
export interface CounterSize {
  readonly detail: FaceDetail
  /** Side in hex widths. */
  readonly side: number
}

/** Sizes from a scale on, the nearest first. Few steps, so that a zoom seldom redraws the counters. */
const SIZES: readonly (CounterSize & { readonly from: number })[] = [
  { from: 72, detail: 'close', side: 0.8 },
  { from: 44, detail: 'full', side: 0.8 },
  { from: 27, detail: 'plain', side: 0.84 },
  { from: 17, detail: 'chip', side: 0.88 },
  { from: 11, detail: 'chip', side: 1.05 },
  { from: 7.5, detail: 'chip', side: 1.45 },
  { from: 0, detail: 'chip', side: 2 },
]

/** The sizes for counters so many times as large as usual: made once, for sizes are told apart by what they are. */
const sizesFor = new Map([[1, SIZES]])

function sizesOf(times: number): typeof SIZES {
  const known = sizesFor.get(times) ?? SIZES.map((size) => ({ ...size, side: size.side * times }))
  sizesFor.set(times, known)
  return known
}

/** The size for a scale in CSS pixels to a hex width, `times` as large as usual. */
export function counterSize(scale: number, times = 1): CounterSize {
  const sizes = sizesOf(times)
  return sizes.find((size) => scale >= size.from) ?? sizes[sizes.length - 1]
}
