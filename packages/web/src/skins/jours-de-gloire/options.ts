import type { GameOption } from '../../table/systems.ts'

/** Left as it is, the scenario decides. */
const SCENARIO = { value: 'scenario', title: 'As the scenario has it' } as const
const OR_NOT = [SCENARIO, { value: true, title: 'With' }, { value: false, title: 'Without' }] as const

/** What players may agree on before a game. */
export const OPTIONS: readonly GameOption[] = [
  {
    id: 'blind',
    title: 'Hidden counters',
    text: 'Open play, counters face down, or face down with everything else the blind rules hide.',
    values: [
      SCENARIO,
      { value: 1, title: 'Open play' },
      { value: 2, title: 'Half blind' },
      { value: 3, title: 'Blind' },
    ],
  },
  {
    id: 'dummies',
    title: 'Dummies',
    text: 'Counters worth nothing, to deceive the enemy; only in blind play.',
    values: OR_NOT,
  },
  {
    id: 'cards',
    title: 'Event cards',
    text: 'Each turn may bring a card, to be played at its printed moment.',
    values: OR_NOT,
  },
  {
    id: 'supply',
    title: 'Supply',
    text: 'Armies cut off from their sources lose command points.',
    values: OR_NOT,
  },
  {
    id: 'detachments',
    title: 'Detachments',
    text: 'Corps may leave small forces of their own behind.',
    values: OR_NOT,
  },
  {
    id: 'solitaire',
    title: 'Solitaire',
    text: 'One player leads both sides: nothing is hidden, and movement points are rolled.',
    values: [
      { value: false, title: 'Off' },
      { value: true, title: 'On' },
    ],
  },
]
