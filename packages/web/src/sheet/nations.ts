/**
 * National colours. Opponents differ in lightness as well as in hue, so that they stay apart for eyes that see no red,
 * no green or no colour at all; a two-letter code on every counter says the same in words.
 */
export interface Nation {
  readonly name: string
  /** Two letters on the counter. */
  readonly code: string
  /** The face of the counter. */
  readonly base: string
  /** Signs and figures on it. */
  readonly ink: string
  /** A stripe of a second colour, as on a coat's collar. */
  readonly facing: string
  /** Bands of the flag, and how they lie. */
  readonly flag: {
    readonly lay: 'upright' | 'level' | 'cross' | 'lozenges' | 'saltire'
    readonly bands: readonly string[]
  }
}

export const nations = {
  french: {
    name: 'French',
    code: 'Fr',
    base: '#2c5cb0',
    ink: '#ffffff',
    facing: '#c8372d',
    flag: { lay: 'upright', bands: ['#27408b', '#f6f2e6', '#b8322a'] },
  },
  austrian: {
    name: 'Austrian',
    code: 'Au',
    base: '#f1ede0',
    ink: '#2a2621',
    facing: '#a7332b',
    flag: { lay: 'level', bands: ['#1f1b18', '#e6b422'] },
  },
  prussian: {
    name: 'Prussian',
    code: 'Pr',
    base: '#2f3542',
    ink: '#f3efe4',
    facing: '#d9d4c6',
    flag: { lay: 'level', bands: ['#1f1b18', '#f6f2e6', '#1f1b18'] },
  },
  russian: {
    name: 'Russian',
    code: 'Ru',
    base: '#527f40',
    ink: '#ffffff',
    facing: '#1c3a20',
    flag: { lay: 'saltire', bands: ['#f6f2e6', '#2a4b8d'] },
  },
  british: {
    name: 'British',
    code: 'Br',
    base: '#8a1a22',
    ink: '#fff8ea',
    facing: '#e2c04a',
    flag: { lay: 'saltire', bands: ['#27408b', '#f6f2e6'] },
  },
  bavarian: {
    name: 'Bavarian',
    code: 'Ba',
    base: '#9cc4e4',
    ink: '#16263a',
    facing: '#ffffff',
    flag: { lay: 'lozenges', bands: ['#f6f2e6', '#5b9bd0'] },
  },
  saxon: {
    name: 'Saxon',
    code: 'Sa',
    base: '#e3d9a8',
    ink: '#2d2a14',
    facing: '#3f6b35',
    flag: { lay: 'level', bands: ['#f6f2e6', '#3f6b35'] },
  },
  wurttemberg: {
    name: 'Württemberg',
    code: 'Wü',
    base: '#7a5a8c',
    ink: '#fdf6e8',
    facing: '#e2b93b',
    flag: { lay: 'level', bands: ['#1f1b18', '#a5262b'] },
  },
  badener: {
    name: 'Baden',
    code: 'Bd',
    base: '#d9a441',
    ink: '#2c1d0c',
    facing: '#a5262b',
    flag: { lay: 'level', bands: ['#e6b422', '#a5262b', '#e6b422'] },
  },
  hessian: {
    name: 'Hessian',
    code: 'He',
    base: '#b9c8c2',
    ink: '#22302c',
    facing: '#a5262b',
    flag: { lay: 'level', bands: ['#a5262b', '#f6f2e6'] },
  },
  polish: {
    name: 'Polish',
    code: 'Po',
    base: '#dc93ab',
    ink: '#3a0d1c',
    facing: '#ffffff',
    flag: { lay: 'level', bands: ['#f6f2e6', '#b8324c'] },
  },
  swedish: {
    name: 'Swedish',
    code: 'Sw',
    base: '#e8c52f',
    ink: '#1d2f56',
    facing: '#27528f',
    flag: { lay: 'cross', bands: ['#27528f', '#e8c52f'] },
  },
  italian: {
    name: 'Italian',
    code: 'It',
    base: '#8fb58d',
    ink: '#17301c',
    facing: '#c8372d',
    flag: { lay: 'upright', bands: ['#3f7a46', '#f6f2e6', '#b8322a'] },
  },
  neutral: {
    name: 'Neutral',
    code: '–',
    base: '#a39a88',
    ink: '#231e16',
    facing: '#6f6655',
    flag: { lay: 'level', bands: ['#a39a88'] },
  },
} as const satisfies Readonly<Record<string, Nation>>

export type NationId = keyof typeof nations
