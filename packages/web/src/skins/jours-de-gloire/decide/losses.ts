import { shortName, strengthOf } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'

type Lose = Extract<JdgAction, { do: 'lose' }>

/** The whole of a loss at once, each point from the strongest unit that may take it; null where none is being shared out. */
export function lossFromStrongest(desk: Pick<Desk, 'frame' | 'position' | 'check' | 'send'>): Choice | null {
  const { frame } = desk
  if (frame.phase !== 'losses') return null
  const p = desk.position.value
  const units: string[] = []
  const left = new Map(frame.units.map((unit) => [p.game.counters[unit].id, strengthOf(p, unit)]))
  while (units.length < frame.owed) {
    const [next] = [...left.keys()]
      .filter((id) => desk.check({ do: 'lose', units: [...units, id] }) === null)
      .sort((a, b) => (left.get(b) ?? 0) - (left.get(a) ?? 0))
    if (next === undefined) return null
    units.push(next)
    left.set(next, (left.get(next) ?? 0) - 1)
  }
  const action: Lose = { do: 'lose', units }
  const names = units.map((id) => shortName(p.game.counters[p.game.counterIndex.get(id) ?? 0].name))
  return {
    label: 'From the strongest',
    note: names.join(', '),
    key: 'e',
    act: () => void desk.send(action),
  }
}
