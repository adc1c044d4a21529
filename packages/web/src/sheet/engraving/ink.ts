/** The colours of the sheet. One warm light falls on everything: no pure white, no pure black. */
export const ink = {
  paper: '#f1e6cd',
  paperEdge: '#d9c7a0',
  /** Line work on land. */
  line: '#33281b',
  soft: '#6b583e',
  /** Line work on water. */
  water: '#2c4256',
  /** Broad rivers between their banks, and lakes. */
  pool: '#bccfd3',
  /** The open sea, and bands of it from the coast outwards. */
  sea: '#dcdfd0',
  seaBands: ['#b6cacd', '#bfcfcf', '#c7d4d0', '#ced8d0', '#d4dbd0', '#d8ddd0', '#dadfd0'],
  mountain: 'rgba(139, 104, 66, 0.27)',
  rough: 'rgba(170, 138, 84, 0.17)',
  woods: 'rgba(104, 127, 72, 0.3)',
  abroad: 'rgba(250, 246, 234, 0.5)',
  crown: '#c6cba1',
  crownShade: 'rgba(60, 76, 36, 0.55)',
  treeLine: '#48512c',
  carmine: '#b3503c',
  ditch: '#e3cf9f',
  road: '#6a3f28',
  grid: '70, 52, 28',
  name: '#241a10',
  region: '#6e5233',
  range: '#5b4428',
} as const
