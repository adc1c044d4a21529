/** What features are called that several systems count, where a system has no words of its own for them. */
export const FEATURE_WORDS: Readonly<Record<string, string>> = {
  total: 'the total',
  lead: 'points ahead',
  leadLate: 'points ahead near the end',
  leadAtEnd: 'points ahead near the end',
  'late lead': 'points ahead near the end',
  points: 'points ahead',
  winning: 'the points to win',
  held: 'places held',
  heldLate: 'places held near the end',
  places: 'places held',
  strength: 'strength in the field',
  strengthAhead: 'strength with time to use it',
  foot: 'infantry',
  footAhead: 'infantry with time to use it',
  horseAhead: 'cavalry with time to use it',
  'fresh horse': 'fresh cavalry',
  guns: 'guns',
  gunsAhead: 'guns with time to use them',
  shaken: 'fewer shaken troops',
  shakenSlow: 'fewer slow shaken troops',
  fleeing: 'fewer fleeing troops',
  fleeingLost: 'fewer troops in hopeless flight',
  disordered: 'fewer disordered troops',
  routed: 'fewer routed troops',
  melee: 'strength in melee',
  massed: 'corps kept together',
  rested: 'rested troops',
  grip: 'the grip on places that count',
  gripAhead: 'the grip on places that count, with time to use it',
  losses: 'fewer losses',
  turnAhead: 'the next move',
}

/** How an army or a choice leans, as an order; null where the actions tell it better. */
const LEANINGS: Readonly<Record<string, string>> = {
  bold: 'be bolder than usual',
  rash: 'attack on worse odds than usual',
  wary: 'be more careful than usual',
  careful: 'be more careful than usual',
  massed: 'keep the corps together',
  still: 'march as little as possible',
  stand: 'stand where you are',
  wait: 'attack nobody',
  volleys: 'fire rather than assault',
  keep: 'hold the cavalry back',
  ride: 'charge where you may',
  refrain: 'assault nobody',
  dare: 'assault where you may',
}
const OF_THE_ARMY = ['army', 'style', 'charges', 'assaults']

/** What a leaning of the whole army means; null where the actions tell it better. */
export function leaningWords(slot: string, choice: string): string | null {
  return OF_THE_ARMY.includes(slot) ? (LEANINGS[choice] ?? null) : null
}
