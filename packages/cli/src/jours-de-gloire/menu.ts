import { armyName } from '@bivouac/jours-de-gloire'
import type { JdgAction, JdgPosition } from '@bivouac/jours-de-gloire'
import type { Choice, ChoiceGroup } from '../skin.ts'
import { capital, listed } from '../text.ts'
import { boxCalled, counterCalled } from './seen.ts'

type Group = ChoiceGroup<JdgAction>

/** Everything offered, sorted for the eye: by the box the counters stand in, the end of the phase last. */
export function menuOf(p: JdgPosition, offers: readonly JdgAction[]): Group[] {
  const groups = new Map<string, Group & { readonly choices: Choice<JdgAction>[] }>()
  for (const action of offers) {
    const { key, place, title } = groupOf(p, action)
    const group = groups.get(key) ?? { key, place, title, choices: [] }
    groups.set(key, group)
    group.choices.push({ action, label: () => labelOf(p, action) })
  }
  return [...groups.values()].sort((a, b) => Number(a.key === 'end') - Number(b.key === 'end'))
}

function groupOf(p: JdgPosition, action: JdgAction): { key: string; place: string; title: string } {
  if (action.do === 'end' || action.do === 'halt') return { key: 'end', place: '', title: 'Be done' }
  const first = firstCounter(action)
  const box = first === undefined ? -1 : p.state.counters.box[p.game.counterIndex.get(first) ?? -1]
  if (first === undefined || box === undefined || box < 0)
    return { key: action.do, place: '', title: capital(action.do.replace('-', ' ')) }
  const place = p.game.ground.boxes[box].name
  return { key: `${action.do}:${box}`, place, title: `${capital(action.do)} at ${place}` }
}

function firstCounter(action: JdgAction): string | undefined {
  if ('units' in action) return action.units?.[0]
  if ('unit' in action) return action.unit
  return 'detachment' in action ? action.detachment : undefined
}

/** What one action would do: its verb, and what it names in words. */
function labelOf(p: JdgPosition, action: JdgAction): string {
  const parts = Object.entries(action).flatMap(([key, value]): string[] => {
    if (key === 'do') return []
    return [`${PREPOSITIONS[key] ?? key} ${listed([value].flat().map((one) => called(p, key, one)))}`.trim()]
  })
  return [action.do.replace('-', ' '), ...parts].join(' ')
}

const PREPOSITIONS: Readonly<Record<string, string>> = {
  units: '',
  unit: '',
  counter: '',
  leader: '',
  detachment: '',
  side: '',
  tactic: '',
  how: '',
  box: 'at',
}

function called(p: JdgPosition, key: string, value: unknown): string {
  const word = String(value)
  if (p.game.ground.boxIndex.has(word)) return boxCalled(p, word)
  if (p.game.counterIndex.has(word)) return counterCalled(p, word)
  return key === 'army' ? armyName(p.game, word) : word
}
