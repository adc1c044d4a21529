import { previewFire, previewRoll, rollOf, findUnit, inMm } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition } from '@bivouac/age-of-destiny'
import type { Choice, ChoiceGroup } from '../skin.ts'
import { listed } from '../text.ts'
import { unitNamed } from './names.ts'

type Group = ChoiceGroup<AodAction>

/** Everything that can be counted, sorted for the eye: by unit, by target, the end of the phase last. */
export function menuOf(p: AodPosition, offers: readonly AodAction[]): Group[] {
  const groups = new Map<string, Group & { readonly choices: Choice<AodAction>[] }>()
  for (const action of offers) {
    const { key, title } = groupOf(p, action)
    const group = groups.get(key) ?? { key, place: '', title, choices: [] }
    groups.set(key, group)
    group.choices.push({ action, label: () => labelOf(p, action) })
  }
  const rank = ({ key }: Group): number =>
    ['unit:', 'target:', 'choose', 'end'].findIndex((kind) => key.startsWith(kind))
  return [...groups.values()].sort((a, b) => rank(a) - rank(b))
}

function groupOf(p: AodPosition, action: AodAction): { key: string; title: string } {
  if (action.do === 'attack')
    return { key: `target:${action.target}`, title: `Attack ${unitNamed(p, action.target)}` }
  if (action.do === 'end') return { key: 'end', title: 'End the phase' }
  if (action.do === 'order') return { key: `target:${action.command}`, title: `Order ${action.command}` }
  if ('unit' in action) return { key: `unit:${action.unit}`, title: unitNamed(p, action.unit) }
  return { key: 'choose', title: 'Choose' }
}

/** What one action would do, in a few words. */
function labelOf(p: AodPosition, action: AodAction): string {
  switch (action.do) {
    case 'rally':
      return rollLabel(p, action.unit)
    case 'fire': {
      const { range, band } = previewFire(p, findUnit(p, action.unit), findUnit(p, action.target))
      return `fire at ${unitNamed(p, action.target)}, ${inMm(range)}, band ${band ?? 'none'}`
    }
    case 'limber':
      return 'limber up'
    case 'unlimber':
      return 'unlimber'
    case 'drop':
      return 'give up the manoeuvre it has begun'
    case 'pursue':
      return 'go on after its quarry'
    case 'enter':
      return 'come straight on'
    case 'attack':
      return `with ${listed(action.units.map((id) => unitNamed(p, id)))}`
    case 'lose':
      return 'give up a base'
    case 'follow':
      return 'follow up'
    case 'stay':
      return 'stay'
    case 'order':
      return `${action.order.order}, by ${action.general}`
    case 'end':
      return 'end the phase'
    default:
      return action.do
  }
}

function rollLabel(p: AodPosition, id: string): string {
  const unit = findUnit(p, id)
  const what = rollOf(p, unit)
  if (what === null) return 'throw its die'
  const { sixths } = previewRoll(p, unit, what)
  const aim = { rout: 'stop its rout', rally: 'rally it', control: 'bring it back in hand' }[what]
  return `throw to ${aim}: ${sixths} in 6`
}
