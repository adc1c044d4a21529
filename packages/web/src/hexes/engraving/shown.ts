/** How much is shown at a zoom, in CSS pixels to a hex width: below each, the thing is left out or simplified. */
export const shownFrom = {
  grid: 13,
  trees: 15,
  fineRelief: 23,
  bridges: 10,
  doubleBanks: 26,
  blocks: 17,
  numbers: 62,
  rank: [0, 0, 17, 29],
  rivers: [0, 30, 21, 12],
  lakes: 30,
  ranges: [0, 25, 17, 8],
  regions: [0, 18, 10, 0],
  waters: [0, 20, 14, 0],
} as const
