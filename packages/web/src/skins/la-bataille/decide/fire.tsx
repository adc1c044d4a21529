import { placeName, prospectOf } from '@bivouac/la-bataille'
import type { FireProspect, Frame, LbAction } from '@bivouac/la-bataille'
import { counted } from '@bivouac/kernel'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { FireCard } from '../show/fire-card.tsx'
import { figure } from '../show/odds.tsx'
import { endChoice } from './ending.ts'
import { strikeDecision } from './strike.tsx'

type Aiming = Extract<Frame, { phase: 'fire' | 'volley' }>

/** Rules 21, 27 and 28: who fires at which hex; of a unit on the move there is but one. */
export function fireDecision(desk: Desk, frame: Aiming): HexDecision {
  const p = desk.position.value
  const { grid } = p.game.ground
  const volley = frame.phase === 'volley'
  const hex = volley ? frame.hex : frame.target
  const aimed = [...new Set(frame.aimed.map(({ unit }) => p.game.units[unit].id))]
  const begun = hex === null || aimed.length === 0 ? null : { hex: grid.ids[hex], units: aimed }
  const odds = (target: string, units: readonly string[]): FireProspect | null =>
    prospectOf(p, frame, units.length === 0 ? { do: 'fire' } : { do: 'aim', hex: target, units: [...units] })
  const mayEnd = desk.offer.value.actions.some((action) => action.do === 'end')
  return strikeDecision(desk, {
    kind: 'aim',
    begun,
    only: volley,
    title: volley ? `Fire at ${p.game.units[frame.unit].name}` : `${KINDS[frame.kind]} fire`,
    lead: LEADS[volley ? 'opportunity' : frame.kind],
    label: (target) =>
      volley ? `Fire at ${p.game.units[frame.unit].name}` : `Fire at ${placeName(p, grid.indexOf(target))}`,
    brief(strike) {
      const found = odds(strike.hex, strike.units)
      return (
        found && {
          label: found.odds,
          says: `${counted(strike.units.length, 'unit')}, ${found.odds}, ${figure(found.mean)} lost on the average`,
        }
      )
    },
    weighs(target, units) {
      const found = odds(target, units)
      return found && <FireCard p={p} prospect={found} />
    },
    async send(target, units) {
      const aim: LbAction[] = units.length === 0 ? [] : [{ do: 'aim', hex: target, units: [...units] }]
      desk.hand.drawn.value = null
      await desk.send(...aim, { do: 'fire' })
    },
    end: mayEnd ? (volley ? { ...choiceOf(desk, { do: 'end' }), key: 'e' } : endChoice(desk)) : null,
  })
}

const KINDS = { defensive: 'Defensive', offensive: 'Offensive' } as const

const LEADS = {
  defensive: (
    <>
      Your adjacent units may fire at what has come up to them. Tap a lit hex; a unit in hand shows what it
      can do alone. <Clause id="LB-27-a" />
    </>
  ),
  offensive: (
    <>
      Every unit fires once, every hex is fired at once. Tap a lit hex to put an attack together.{' '}
      <Clause id="LB-21-b" />
    </>
  ),
  opportunity: (
    <>
      It does something under your muskets: fire now, or let it pass. <Clause id="LB-28-k" />
    </>
  ),
} as const
