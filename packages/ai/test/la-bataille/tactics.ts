import type { Laid } from '@bivouac/la-bataille/testing'

/** What a unit has come to when its movement is over. */
interface Ends {
  readonly unit: string
  readonly formation?: string
  readonly notFormation?: string
  /** Hexes between it and another: at least, or at the most. */
  readonly from?: string
  readonly least?: number
  readonly most?: number
  readonly on?: readonly string[]
}

/** A position on the fields before Saalfeld, the French to decide, and what good play is there. */
export interface Tactic {
  readonly says: string
  readonly clause: string
  readonly segment: 'charge' | 'movement' | 'offensive' | 'melee'
  readonly laid: Readonly<Record<string, Laid>>
  /** What is done first. */
  readonly does?: Readonly<Record<string, unknown>>
  readonly never?: Readonly<Record<string, unknown>>
  /** Where somebody is when the movement is over. */
  readonly ends?: Ends
}

const horse: Laid = { at: '1813', face: 1 }
const CROSTEN = ['1409', '1510', '1410']

export const tactics: readonly Tactic[] = [
  // Charges
  {
    says: 'horse charges what runs',
    clause: 'LB-37-a',
    segment: 'charge',
    laid: { 'F-9H': horse, 'C-KU1': { at: '2111', face: 1, morale: 'PGD' } },
    does: { do: 'charge', units: ['F-9H'] },
  },
  {
    says: 'horse lets a carré stand',
    clause: 'LB-38-opt2-a',
    segment: 'charge',
    laid: { 'F-9H': horse, 'C-KU1': { at: '2111', face: 1, formation: 'carre' } },
    does: { do: 'end' },
  },
  {
    says: 'horse rides down skirmishers in the open',
    clause: 'LB-38-w',
    segment: 'charge',
    laid: { 'F-9H': horse, 'C-RAB': { at: '2111', face: 4, formation: 'skirmish' } },
    does: { do: 'charge', units: ['F-9H'] },
  },
  {
    says: 'horse charges a battalion in disorder',
    clause: 'LB-37-a',
    segment: 'charge',
    laid: { 'F-9H': horse, 'C-KU1': { at: '2111', face: 1, morale: 'DD', lost: 2 } },
    does: { do: 'charge', units: ['F-9H'] },
  },
  {
    says: 'a regiment does not ride alone into a whole line of steady foot',
    clause: 'LB-37-a',
    segment: 'charge',
    laid: {
      'F-9H': { at: '1816', face: 0 },
      'C-MU1': { at: '1811', face: 3, formation: 'line' },
      'C-MU2': { at: '1911', face: 3, formation: 'line' },
      'C-RAB': { at: '1711', face: 3, formation: 'line' },
      'C-KU1': { at: '1810', face: 3 },
      'C-KU2': { at: '1910', face: 3 },
    },
    does: { do: 'end' },
  },
  {
    says: 'horse falls on a battery that is on the march',
    clause: 'LB-37-a',
    segment: 'charge',
    laid: { 'F-9H': horse, 'C-A1': { at: '2111', face: 1 } },
    does: { do: 'charge', units: ['F-9H'] },
  },
  // Movement
  {
    says: 'limbered guns go into battery before an enemy in range',
    clause: 'LB-16-art-b',
    segment: 'movement',
    laid: { 'F-A1': { at: '1812', face: 1 }, 'C-KU1': { at: '2209', face: 4 } },
    ends: { unit: 'F-A1', formation: 'unlimbered' },
  },
  {
    says: 'guns keep away from muskets',
    clause: 'LB-26-a',
    segment: 'movement',
    laid: { 'F-A1': { at: '1812', face: 1 }, 'C-KU1': { at: '2009', face: 4, formation: 'line' } },
    ends: { unit: 'F-A1', from: '2009', least: 2 },
  },
  {
    says: 'horse guns keep away from muskets',
    clause: 'LB-26-a',
    segment: 'movement',
    laid: { 'F-A2': { at: '1814', face: 0 }, 'C-MU1': { at: '1809', face: 3, formation: 'line' } },
    ends: { unit: 'F-A2', from: '1809', least: 2 },
  },
  {
    says: 'a disordered battalion goes back from the enemy',
    clause: 'LB-30-z',
    segment: 'movement',
    laid: { 'F-34-1': { at: '1812', face: 4, morale: 'DD', lost: 4 }, 'C-KU1': { at: '2011', face: 4 } },
    ends: { unit: 'F-34-1', from: '2011', least: 3 },
  },
  {
    says: 'a disordered battalion goes back from horse',
    clause: 'LB-30-z',
    segment: 'movement',
    laid: { 'F-40-1': { at: '1812', face: 4, morale: 'DD' }, 'C-PHU': { at: '2010', face: 4 } },
    ends: { unit: 'F-40-1', from: '2010', least: 4 },
  },
  {
    says: 'a battalion takes an empty village',
    clause: 'LB-2-k',
    segment: 'movement',
    laid: { 'F-34-1': { at: '1513', face: 0 }, 'C-KU1': { at: '2005', face: 4 } },
    ends: { unit: 'F-34-1', on: CROSTEN },
  },
  {
    says: 'a light battalion takes an empty village',
    clause: 'LB-2-k',
    segment: 'movement',
    laid: { 'F-17L1': { at: '1413', face: 0 }, 'C-MU1': { at: '2105', face: 4 } },
    ends: { unit: 'F-17L1', on: CROSTEN },
  },
  {
    says: 'horse does not halt under the muskets of a line',
    clause: 'LB-28-h',
    segment: 'movement',
    laid: { 'F-9H': { at: '1814', face: 0 }, 'C-MU1': { at: '1810', face: 3, formation: 'line' } },
    ends: { unit: 'F-9H', from: '1810', least: 2 },
  },
  {
    says: 'tired horse does not go near a line',
    clause: 'LB-36-rec',
    segment: 'movement',
    laid: {
      'F-9H': { at: '1814', face: 0, ready: 'exhausted' },
      'C-MU1': { at: '1810', face: 3, formation: 'line' },
    },
    ends: { unit: 'F-9H', from: '1810', least: 4 },
  },
  {
    says: 'foot with fresh horse before it in the open does not skirmish alone',
    clause: 'LB-38-w',
    segment: 'movement',
    laid: { 'F-17L1': { at: '1813', face: 0 }, 'C-PHU': { at: '1808', face: 3 } },
    ends: { unit: 'F-17L1', notFormation: 'skirmish' },
  },
  {
    says: 'one worn battalion does not walk up to four steady ones',
    clause: 'LB-47-a',
    segment: 'movement',
    laid: {
      'F-34-2': { at: '1815', face: 0, lost: 6 },
      'C-MU1': { at: '1811', face: 3, formation: 'line' },
      'C-MU2': { at: '1911', face: 3, formation: 'line' },
      'C-RAB': { at: '1711', face: 3, formation: 'line' },
      'C-KU1': { at: '1810', face: 3 },
    },
    ends: { unit: 'F-34-2', from: '1811', least: 2 },
  },
  {
    says: 'a battalion takes an empty hamlet',
    clause: 'LB-2-k',
    segment: 'movement',
    laid: { 'F-40-1': { at: '1918', face: 0 }, 'C-MU1': { at: '1803', face: 3 } },
    ends: { unit: 'F-40-1', on: ['2216', '2317', '2217'] },
  },
  {
    says: 'a battalion comes up to a broken one to finish it',
    clause: 'LB-47-a',
    segment: 'movement',
    laid: {
      'F-34-1': { at: '1814', face: 0 },
      'F-40-1': { at: '1914', face: 0 },
      'C-XA1': { at: '1811', face: 3, morale: 'DD', lost: 1 },
    },
    ends: { unit: 'F-34-1', from: '1811', most: 2 },
  },
  // Fire
  {
    says: 'fire goes at the column rather than at the line',
    clause: 'LB-22-a',
    segment: 'offensive',
    laid: {
      'F-A1': { at: '1810', face: 1, formation: 'unlimbered' },
      'C-KU1': { at: '2108', face: 4 },
      'C-KU2': { at: '2107', face: 'v3', formation: 'line' },
    },
    does: { do: 'aim', hex: '2108' },
  },
  {
    says: 'a battalion fires at the enemy before it',
    clause: 'LB-21-e',
    segment: 'offensive',
    laid: { 'F-34-1': { at: '1812', face: 1, formation: 'line' }, 'C-KU1': { at: '1912', face: 4 } },
    does: { do: 'aim' },
  },
  {
    says: 'a lone column fires too',
    clause: 'LB-21-e',
    segment: 'offensive',
    laid: { 'F-40-2': { at: '1812', face: 1 }, 'C-MU2': { at: '1912', face: 4 } },
    does: { do: 'aim', hex: '1912' },
  },
  {
    says: 'guns use canister on what is close rather than shot on what is far',
    clause: 'LB-26-d',
    segment: 'offensive',
    laid: {
      'F-A1': { at: '1812', face: 0, formation: 'unlimbered' },
      'C-KU1': { at: '1810', face: 3 },
      'C-KU2': { at: '1806', face: 3 },
    },
    does: { do: 'aim', hex: '1810' },
  },
  {
    says: 'guns fire far where nothing is near',
    clause: 'LB-24-a',
    segment: 'offensive',
    laid: { 'F-A1': { at: '1812', face: 0, formation: 'unlimbered' }, 'C-KU2': { at: '1807', face: 3 } },
    does: { do: 'aim', hex: '1807' },
  },
  // Melee
  {
    says: 'the best battalion assaults a shaken enemy',
    clause: 'LB-32-a',
    segment: 'melee',
    laid: { 'F-ELI': { at: '1812', face: 1 }, 'C-KU1': { at: '1912', face: 4, morale: 'DD', lost: 3 } },
    does: { do: 'assault', units: ['F-ELI'] },
  },
  {
    says: 'a worn battalion does not assault two steady ones',
    clause: 'LB-32-a',
    segment: 'melee',
    laid: {
      'F-34-2': { at: '1812', face: 1, lost: 6 },
      'C-MU1': { at: '1912', face: 4 },
      'C-MU2': { at: '1912', face: 4 },
    },
    does: { do: 'end' },
  },
  {
    says: 'guns alone in front of foot are taken',
    clause: 'LB-32-a',
    segment: 'melee',
    laid: {
      'F-34-1': { at: '1812', face: 1 },
      'C-A1': { at: '1912', face: 1, formation: 'unlimbered' },
    },
    does: { do: 'assault', hex: '1912' },
  },
  {
    says: 'worn horse does not throw itself at a steady column',
    clause: 'LB-32-o',
    segment: 'melee',
    laid: {
      'F-9H': { at: '1812', face: 1, lost: 6, ready: 'exhausted' },
      'C-MU1': { at: '1912', face: 4 },
      'C-MU2': { at: '1912', face: 4 },
    },
    does: { do: 'end' },
  },
  {
    says: 'of two battalions the broken one is assaulted',
    clause: 'LB-32-a',
    segment: 'melee',
    laid: {
      'F-17L1': { at: '1812', face: 0 },
      'C-MU1': { at: '1811', face: 3 },
      'C-XA1': { at: '1912', face: 3, morale: 'DD', lost: 3 },
    },
    does: { do: 'assault', hex: '1912' },
  },
  {
    says: 'a fresh battalion assaults one that has been shot to pieces',
    clause: 'LB-32-a',
    segment: 'melee',
    laid: { 'F-17L1': { at: '1812', face: 1 }, 'C-XA1': { at: '1912', face: 4, lost: 1, morale: 'DD' } },
    does: { do: 'assault', units: ['F-17L1'] },
  },
]
