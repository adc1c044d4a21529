import { chooseOptions } from '@bivouac/kernel'
import type { GameSetup, OptionCard } from '@bivouac/kernel'
import type { Options } from '../position/state.ts'

const offOn = [
  { value: false, title: 'Off' },
  { value: true, title: 'On' },
] as const

/** Everything that can be agreed on, in the order a lobby shows it. */
export const OPTIONS: readonly OptionCard[] = [
  {
    id: 'freeDeployment',
    title: 'Free deployment',
    text: 'Both sides place their pieces anywhere in their zones, the side named second after the other.',
    clause: 'FPGA-REI-a',
    values: offOn,
  },
  {
    id: 'secretFire',
    title: 'Guns aimed in secret',
    text: 'Both sides write their shots at the same time and open them together, instead of the side without the initiative naming its own first. Quicker between two far away.',
    clause: 'FPGA-ART-q',
    values: offOn,
  },
]

/** The options of a set-up. Throws `DataError` on one that does not exist. */
export function readOptions(setup: GameSetup): Options {
  const chosen = chooseOptions(OPTIONS, setup)
  return { freeDeployment: chosen['freeDeployment'] === true, secretFire: chosen['secretFire'] === true }
}
