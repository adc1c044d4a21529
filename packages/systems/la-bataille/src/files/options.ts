import { chooseOptions } from '@bivouac/kernel'
import type { GameSetup, OptionCard } from '@bivouac/kernel'
import type { Options } from '../position/state.ts'

const card = (
  id: keyof Options,
  clause: string,
  title: string,
  text: string,
  ...values: readonly (readonly [value: string | boolean, title: string])[]
): OptionCard => ({
  id,
  title,
  text,
  clause,
  values: values.map(([value, name]) => ({ value, title: name })),
})

/** Everything that can be agreed on, in the order a lobby shows it. The first value is what the rules are tested with. */
export const OPTIONS: readonly OptionCard[] = [
  card(
    'fractions',
    'LB-12-i',
    'Fractions',
    'Whether halves and thirds are kept when odds are formed.',
    ['keep', 'Kept'],
    ['floor', 'Dropped'],
  ),
  card(
    'zoneStop',
    'LB-14-af',
    'Stopped by enemy horse',
    'What a charge stopped by the zone of other cavalry comes to.',
    ['contact', 'Contact with it'],
    ['halt', 'It halts'],
  ),
  card(
    'skirmishInCover',
    'LB-16-go-e',
    'Skirmishers in cover',
    'How skirmishers stand in woods and houses.',
    ['generalOrder', 'General order'],
    ['skirmish', 'Skirmish order'],
  ),
  card(
    'limberTries',
    'LB-16-art-c',
    'Tries to limber',
    'How often a battery may try in a turn.',
    ['one', 'Once'],
    ['points', 'While points last'],
  ),
  card(
    'skirmishersDecide',
    'LB-19-af',
    'Skirmishers before a charge',
    'When skirmishers say whether they fall back.',
    ['declared', 'When declared the target'],
    ['contact', 'On contact'],
  ),
  card(
    'horseScreenCost',
    'LB-20-o',
    'Screens of horse',
    'What a step costs that leaves one screened hex for another.',
    ['highest', 'The dearer of both'],
    ['sum', 'Both'],
  ),
  card(
    'routedHorseAttacks',
    'LB-32-o',
    'Routed horse',
    'Whether routed cavalry may assault.',
    ['no', 'No'],
    ['yes', 'Yes'],
  ),
  card(
    'ddPreMelee',
    'LB-33-j',
    'Disordered before melee',
    'What becomes of a disordered unit that fails its pre-melee check.',
    ['rout', 'It routs'],
    ['retreat', 'It goes back'],
  ),
  card(
    'roadMarchCharge',
    'LB-37-q',
    'Charges out of road march',
    'Whether cavalry in road march may charge or react.',
    ['no', 'No'],
    ['yes', 'Yes'],
  ),
  card(
    'reactionFacing',
    'LB-39-ac',
    'Facing after a reaction',
    'Whether charger and reacting cavalry turn to face each other.',
    ['free', 'They do'],
    ['asStands', 'They do not'],
  ),
  card(
    'opportunityRout',
    'LB-40-i',
    'Routed by an opportunity charge',
    'How far a unit runs that fails to stand.',
    ['ten', 'Ten hexes'],
    ['movement', 'The points it has left'],
  ),
  card(
    'elite',
    'LB-46-a',
    'Élite infantry',
    'Whether infantry of the best morale loses more heart for each increment shot away before an assault.',
    [false, 'Off'],
    [true, 'On'],
  ),
  card(
    'moeckernImproved',
    'LB-46-b',
    'Möckern fortified',
    'Whether a hex of the village that the French have held for an hour without a break protects them better.',
    [false, 'Off'],
    [true, 'On'],
  ),
  card(
    'moeckernDensity',
    'LB-46-b',
    'Möckern crowded',
    'Whether its hexes have no zones, and all but the steadiest defenders check before a melee in them.',
    [false, 'Off'],
    [true, 'On'],
  ),
]

/** The options of a scenario: those about Möckern are for its battle alone. */
export function optionsOf(scenario: string): readonly OptionCard[] {
  return scenario === 'moeckern-1813' ? OPTIONS : OPTIONS.filter(({ id }) => !id.startsWith('moeckern'))
}

/** The options of a set-up. Throws `DataError` on one that does not exist. */
export function readOptions(setup: GameSetup): Options {
  const chosen = chooseOptions(OPTIONS, setup)
  const of = <Key extends keyof Options>(key: Key, ...values: readonly Options[Key][]): Options[Key] =>
    values.find((value) => value === chosen[key]) ?? values[0]
  return {
    fractions: of('fractions', 'keep', 'floor'),
    zoneStop: of('zoneStop', 'contact', 'halt'),
    skirmishInCover: of('skirmishInCover', 'generalOrder', 'skirmish'),
    limberTries: of('limberTries', 'one', 'points'),
    skirmishersDecide: of('skirmishersDecide', 'declared', 'contact'),
    horseScreenCost: of('horseScreenCost', 'highest', 'sum'),
    routedHorseAttacks: of('routedHorseAttacks', 'no', 'yes'),
    ddPreMelee: of('ddPreMelee', 'rout', 'retreat'),
    roadMarchCharge: of('roadMarchCharge', 'no', 'yes'),
    reactionFacing: of('reactionFacing', 'free', 'asStands'),
    opportunityRout: of('opportunityRout', 'ten', 'movement'),
    elite: of('elite', false, true),
    moeckernImproved: of('moeckernImproved', false, true),
    moeckernDensity: of('moeckernDensity', false, true),
  }
}
