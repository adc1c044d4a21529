import type { NationId } from '../../sheet/nations.ts'

/** What sort of troops a piece is: told by hats, plumes and coats. */
export type Corps =
  | 'line'
  | 'light'
  | 'militia'
  | 'conscript'
  | 'grenadier'
  | 'guard'
  | 'hussar'
  | 'chasseur'
  | 'dragoon'
  | 'lancer'
  | 'heavy'
  | 'cossack'

/** What covers a head, as it is seen from above. */
export type Hat = 'shako' | 'bearskin' | 'cap' | 'helmet' | 'busby'

/** What men wear. */
export interface Dress {
  readonly coat: string
  /** Collar, cuffs, epaulettes. */
  readonly facing: string
  readonly belts: string
  readonly hat: Hat
  readonly cover: string
  readonly plume: string
  /** Saddle cloths. */
  readonly cloth: string
}

const WHITE = '#f4efe0'
const BLACK = '#1f1b19'
const STEEL = '#c3c8cc'
const BUFF = '#cdb98a'
const RED = '#c03a2c'
const GREEN = '#3d7a45'
const YELLOW = '#e8bf3c'
const BROWN = '#6b4a2c'

type Coats = Partial<Record<Corps | 'guns', readonly [coat: string, facing: string]>> & {
  readonly line: readonly [coat: string, facing: string]
}

/** Coats and facings of each nation. What a corps does not have of its own it wears as the line does. */
const COATS: Readonly<Record<NationId, Coats>> = {
  french: {
    line: ['#3f6cc4', RED],
    light: ['#3a5cb0', '#5f9a58'],
    conscript: ['#6488c4', RED],
    guard: ['#3054ac', RED],
    hussar: ['#5e93c4', YELLOW],
    chasseur: ['#447a4c', RED],
    dragoon: ['#3f7d4c', '#d9695a'],
    lancer: ['#b8404a', YELLOW],
    heavy: ['#304a86', RED],
    guns: ['#2f4785', RED],
  },
  austrian: {
    line: ['#ece7d8', '#b5433a'],
    light: ['#9a7350', '#c8a24a'],
    grenadier: ['#f2eee2', '#3d67a8'],
    militia: ['#a5a094', RED],
    hussar: ['#4a7f58', RED],
    chasseur: ['#8f979c', GREEN],
    dragoon: ['#e9e4d4', '#3f7a56'],
    lancer: ['#4f7d4e', RED],
    heavy: ['#f1ede1', RED],
    guns: ['#94704a', RED],
  },
  prussian: {
    line: ['#3d4760', RED],
    light: ['#4a6b55', '#b8546c'],
    militia: ['#6f7c8c', '#d9a23a'],
    grenadier: ['#3a445e', WHITE],
    guard: ['#384260', RED],
    conscript: ['#7d8288', RED],
    hussar: ['#3c3a40', RED],
    dragoon: ['#7ba3c4', '#e0a0a8'],
    lancer: ['#434d66', RED],
    heavy: ['#ece8dc', '#4a72a8'],
    guns: ['#434b5e', BLACK],
  },
  russian: {
    line: ['#4f7a48', RED],
    light: ['#41693c', '#b8c088'],
    militia: ['#8d7b5c', '#c0a060'],
    grenadier: ['#47733f', YELLOW],
    guard: ['#3f6d3a', RED],
    hussar: ['#9a4038', WHITE],
    dragoon: ['#557f4c', YELLOW],
    lancer: ['#38507a', RED],
    heavy: ['#ece8da', RED],
    cossack: ['#3c4f78', RED],
    guns: ['#476f40', BLACK],
  },
  british: {
    line: ['#b53a34', YELLOW],
    light: ['#3f5c3c', BLACK],
    guard: ['#b32f2c', '#3a5a9c'],
    hussar: ['#3a4c7c', WHITE],
    dragoon: ['#3f5080', YELLOW],
    heavy: ['#b33430', '#3a5a9c'],
    guns: ['#34446e', RED],
  },
  bavarian: { line: ['#8fb8dc', RED], light: ['#4f7f54', RED], guns: ['#3f5480', BLACK] },
  saxon: { line: ['#ece6d2', RED], light: ['#4a7a48', BLACK], guns: ['#4f7a48', RED] },
  wurttemberg: { line: ['#3f4a74', RED], light: ['#4a7348', BLACK] },
  badener: { line: ['#44609a', RED], light: ['#4a7a48', BLACK] },
  hessian: { line: ['#4a6298', RED], light: ['#4d7a52', RED] },
  polish: { line: ['#3d5590', '#d9a0ae'], lancer: ['#3d5590', '#c8405a'], guns: ['#3f6a48', BLACK] },
  swedish: { line: ['#4268a0', YELLOW] },
  italian: { line: ['#e8e6d8', '#4a8a54'], light: ['#4f8656', RED], guard: ['#4a8652', RED] },
  neutral: { line: ['#8f8672', '#6f6655'] },
}

const HATS: Readonly<Record<Corps, Hat>> = {
  line: 'shako',
  light: 'shako',
  militia: 'cap',
  conscript: 'shako',
  grenadier: 'bearskin',
  guard: 'bearskin',
  hussar: 'busby',
  chasseur: 'shako',
  dragoon: 'helmet',
  lancer: 'shako',
  heavy: 'helmet',
  cossack: 'cap',
}

const PLUMES: Readonly<Record<Corps, string>> = {
  line: '#f0e6c8',
  light: '#7ec060',
  militia: WHITE,
  conscript: '#b9b4a4',
  grenadier: RED,
  guard: '#e03a2c',
  hussar: WHITE,
  chasseur: '#7ec060',
  dragoon: RED,
  lancer: WHITE,
  heavy: RED,
  cossack: RED,
}

/** What the men of a nation and a corps wear; those who serve guns where `guns` says so. */
export function dressOf(nation: NationId, corps: Corps, guns = false): Dress {
  const coats = COATS[nation]
  const [coat, facing] = (guns ? coats.guns : undefined) ?? coats[corps] ?? coats.line
  const hat = guns ? 'shako' : HATS[corps]
  return {
    coat,
    facing,
    belts: nation === 'prussian' && corps !== 'line' && corps !== 'guard' ? BUFF : WHITE,
    hat,
    cover: coverOf(hat, coat, nation),
    plume: PLUMES[corps],
    cloth: corps === 'cossack' ? BROWN : facing === BLACK ? RED : facing,
  }
}

function coverOf(hat: Hat, coat: string, nation: NationId): string {
  if (hat === 'cap') return coat
  if (hat === 'bearskin') return '#3a2a1e'
  if (hat === 'helmet') return nation === 'french' ? '#cfae5a' : STEEL
  return BLACK
}

const FOOT: readonly (readonly [RegExp, Corps])[] = [
  [/landwehr|opol|militia|insurrection/i, 'militia'],
  [/grenad/i, 'grenadier'],
  [/guard|garde|tirailleurs/i, 'guard'],
  [/l[ée]ger|light|fusilier|j[äa]ger|grenz|chasseurs|voltigeurs|rifles/i, 'light'],
  [/marie-louises|conscript|reserve/i, 'conscript'],
]

const HORSE: readonly (readonly [RegExp, Corps])[] = [
  [/cossack|kosak/i, 'cossack'],
  [/landwehr|lancer|uhlan|ulan|lanciers/i, 'lancer'],
  [/hussar/i, 'hussar'],
  [/chasseurs|chevau|j[äa]ger/i, 'chasseur'],
  [/dragoon/i, 'dragoon'],
  [/cuirass|carabin|heavy|gen?sdarmes|garde du corps/i, 'heavy'],
  [/light/i, 'hussar'],
  [/medium/i, 'dragoon'],
]

/** The corps a unit belongs to, by its kind in the tables and its name: what is known of neither is of the line. */
export function corpsOf(mounted: boolean, ...words: readonly string[]): Corps {
  const said = words.join(' ')
  const found = (mounted ? HORSE : FOOT).find(([known]) => known.test(said))
  return found?.[1] ?? (mounted ? 'dragoon' : 'line')
}
