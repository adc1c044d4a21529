import { chooseOptions } from '@bivouac/kernel'
import type { GameSetup, OptionCard } from '@bivouac/kernel'

/** Where the rulebook can be read in two ways, how this game reads it. */
export interface Options {
  /** LGA-AE-L7: whoever took part in an automatic elimination stays where it is for the rest of the phase. */
  readonly aeFreeze: boolean
  /** LGA-AE-L7, O3: the phase at whose end the Supply of an automatic elimination goes. */
  readonly aeSupply: 'combat' | 'movement'
  /** LGA-CBT-F9: a Fortress of one's own ends a retreat before combat. */
  readonly rbcStopsInFortress: boolean
  /** LGA-RET-17: what may not stand where a scattered piece ends: friendly Combat units, or any unit. */
  readonly scatterUnoccupied: 'combat' | 'strict'
}

/** Everything that can be agreed on, in the order a lobby shows it. */
export const OPTIONS: readonly OptionCard[] = [
  {
    id: 'aeFreeze',
    title: 'After an automatic elimination',
    text: 'Whether the units that made it stay where they are, or go on with the movement points they have left. Either way they attack no more this turn.',
    clause: 'LGA-AE-L7',
    values: [
      { value: true, title: 'They stay' },
      { value: false, title: 'They may go on' },
    ],
  },
  {
    id: 'aeSupply',
    title: 'Supply of an automatic elimination',
    text: 'When the Supply that fed it is taken off. After the Combat Phase: until then it may also feed stacks and battles.',
    clause: 'LGA-AE-L7',
    values: [
      { value: 'combat', title: 'After the Combat Phase' },
      { value: 'movement', title: 'After the Movement Phase' },
    ],
  },
  {
    id: 'rbcStopsInFortress',
    title: 'Retreat before combat into a Fortress',
    text: 'Whether a Fortress of its own ends the retreat, or the unit goes its full movement allowance all the same.',
    clause: 'LGA-CBT-F9',
    values: [
      { value: true, title: 'It ends there' },
      { value: false, title: 'It goes on' },
    ],
  },
  {
    id: 'scatterUnoccupied',
    title: 'Where scattered units end',
    text: 'Outside a Fortress of its own a scattered unit must end in an unoccupied hex: one without friendly Combat units, or one without any unit at all.',
    clause: 'LGA-RET-17',
    values: [
      { value: 'combat', title: 'No Combat unit there' },
      { value: 'strict', title: 'No unit at all there' },
    ],
  },
]

/** What the set-up agrees on. Throws `DataError` for an option or a value that does not exist. */
export function readOptions(setup: GameSetup): Options {
  const chosen = chooseOptions(OPTIONS, setup)
  return {
    aeFreeze: chosen['aeFreeze'] === true,
    aeSupply: chosen['aeSupply'] === 'movement' ? 'movement' : 'combat',
    rbcStopsInFortress: chosen['rbcStopsInFortress'] === true,
    scatterUnoccupied: chosen['scatterUnoccupied'] === 'strict' ? 'strict' : 'combat',
  }
}
