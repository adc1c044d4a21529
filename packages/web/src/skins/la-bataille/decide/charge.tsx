import { chargesLeft, chargesOf, findUnit, framesNow, unitNow } from '@bivouac/la-bataille'
import type { ChargeChances, Frame, LbPosition } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { breakShare, chanceToBreak, ChargeCard } from '../show/charge-card.tsx'
import { rideAt } from './charge-ride.ts'
import { fromOffer } from './from-offer.tsx'

type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>
export type Charge = FrameOf<'charge'>

/** The charge in hand, under whatever interrupts it; null where there is none. */
export function chargeNow(p: LbPosition): Charge | null {
  const found = framesNow(p).findLast((frame) => frame.phase === 'charge')
  return found?.phase === 'charge' ? found : null
}

/** The enemy the charge is meant for, as it was chosen on the map. */
function aimOf(desk: Desk): number {
  const drawn = desk.hand.drawn.value
  return drawn?.do === 'chargeTarget' ? findUnit(desk.position.value, drawn.enemy) : -1
}

/** LB-38-a: who charges. A regiment in hand shows whom it can come to, and with what chances. */
export function namingDecision(desk: Desk): HexDecision {
  const p = desk.position.value
  const named = desk.offer.value.actions.flatMap((action) => (action.do === 'charge' ? [action] : []))
  const picked = desk.picked.value
  const held = named.find(({ units }) => units.length === 1 && units[0] === picked)
  const contacts = held ? chargesOf(p, [findUnit(p, held.units[0])]) : []
  const offered = fromOffer(desk, {
    title: named.length > 0 ? 'Charges' : 'Which charge is ridden next?',
    lead:
      named.length > 0 ? (
        <>
          Tap fresh cavalry to see whom it can charge; every charge is named before the first is ridden.{' '}
          <Clause id="LB-38-a" />
        </>
      ) : (
        <>
          Each charge is ridden to its end before the next. <Clause id="LB-38-b" />
        </>
      ),
    before: held && <Prospects desk={desk} contacts={contacts} />,
    together: () => false,
    looksFirst: true,
  })
  if (!held) return offered
  const aim = contacts.find(({ enemy }) => enemy === aimOf(desk))
  return withTargets(desk, offered, contacts, {
    primary: {
      label: `Charge${aim ? ` at ${p.game.units[aim.enemy].name}` : ''}`,
      key: 'e',
      act: () => void desk.send(held),
    },
    others: desk.offer.value.actions
      .filter((action) => action.do === 'end')
      .map((action) => choiceOf(desk, action)),
  })
}

/** LB-38-c … g: where the charge rides: at an enemy that was chosen, or hex by hex. */
export function ridingDecision(desk: Desk, frame: Charge): HexDecision {
  const p = desk.position.value
  const contacts = chargesLeft(p, frame)
  const aim = contacts.find(({ enemy }) => enemy === aimOf(desk)) ?? contacts.toSorted(byBreaking)[0]
  const ending = desk.offer.value.actions.find((action) => action.do === 'end')
  const end: Choice | null = ending ? { ...choiceOf(desk, ending), costs: true } : null
  const offered = fromOffer(desk, {
    title: `${p.game.units[frame.riders[0]].name} charges`,
    lead: (
      <>
        Tap an enemy to ride at it, or a lit hex to ride one hex. It goes straight ahead first; three hexes
        straight make a full charge. <Clause id="LB-38-c" />
      </>
    ),
    before: <Prospects desk={desk} contacts={contacts} />,
  })
  return withTargets(desk, offered, contacts, {
    primary: aim
      ? {
          label: `Ride at ${p.game.units[aim.enemy].name}`,
          key: 'e',
          act: () => void rideAt(desk, aim.enemy),
        }
      : end,
    others: aim && end ? [end] : [],
  })
}

/** Those likeliest not to stand first. */
function byBreaking(a: ChargeChances, b: ChargeChances): number {
  return chanceToBreak(b) - chanceToBreak(a)
}

/** LB-38-k: which of those that are near is the target. */
export function targetDecision(desk: Desk, frame: FrameOf<'declare'>): HexDecision {
  const p = desk.position.value
  const charge = chargeNow(p)
  const all = charge ? chargesLeft(p, charge) : []
  const contacts = all.filter(({ enemy }) => frame.may.includes(enemy))
  const offered = fromOffer(desk, {
    title: desk.question(),
    lead: (
      <>
        Whoever is not named now may not be attacked by this cavalry in this turn. The target has its say
        before contact: to stand, or to form carré. <Clause id="LB-38-m" />
      </>
    ),
    before: <Prospects desk={desk} contacts={contacts} />,
    aside: ({ do: what }) => what === 'chargeTarget',
  })
  const meant = all.find(({ enemy }) => enemy === aimOf(desk)) ?? contacts.toSorted(byBreaking)[0]
  const aim = contacts.find((one) => one === meant)
  const pass = choiceOf(desk, { do: 'end' })
  return withTargets(desk, offered, contacts, {
    primary: aim
      ? {
          label: `Ride at ${p.game.units[aim.enemy].name}`,
          key: 'e',
          act: () => void rideAt(desk, aim.enemy),
        }
      : { ...pass, key: 'e' },
    others: aim ? [pass] : [],
  })
}

/** The enemies a charge can come to, lit with the chance that they do not stand; the chosen one with the way to it. */
function withTargets(
  desk: Desk,
  offered: HexDecision,
  contacts: readonly ChargeChances[],
  answers: Pick<HexDecision, 'primary' | 'others'>,
): HexDecision {
  const p = desk.position.value
  const aimed = contacts.find(({ enemy }) => enemy === aimOf(desk))
  const hexOf = (enemy: number): number => unitNow(p, enemy).hex
  const take = ({ enemy }: ChargeChances): true => {
    desk.hand.drawn.value = { do: 'chargeTarget', enemy: p.game.units[enemy].id }
    desk.view.reveal(hexOf(enemy))
    desk.showOrders()
    return true
  }
  return {
    ...offered,
    ...answers,
    highlights: [
      ...offered.highlights,
      ...contacts.map((one): Highlight => ({ hex: hexOf(one.enemy), kind: 'target' })),
    ],
    badges: new Map(contacts.map((one) => [p.game.units[one.enemy].id, breakShare(one)])),
    arrows: aimed ? [wayTo(desk, aimed)] : [],
    tap(hex) {
      const contact = contacts.find(({ enemy }) => hexOf(enemy) === hex)
      return contact ? take(contact) : offered.tap(hex)
    },
    tapUnit(unit, adding) {
      const contact = contacts.find(({ enemy }) => enemy === findUnit(p, unit))
      return contact ? take(contact) : offered.tapUnit(unit, adding)
    },
    say(hex) {
      const contact = contacts.find(({ enemy }) => hexOf(enemy) === hex)
      return contact ? `Can be charged: ${breakShare(contact)}` : (offered.say?.(hex) ?? '')
    },
    back() {
      if (desk.hand.drawn.peek() === null) return offered.back()
      desk.hand.drawn.value = null
      return true
    },
  }
}

/** The way of a charge to contact and the blow at its end, as an arrow. */
function wayTo(desk: Desk, { way, enemy }: ChargeChances): MapArrow {
  const p = desk.position.value
  const { grid } = p.game.ground
  const charge = chargeNow(p)
  const start = charge ? unitNow(p, charge.riders[0]).hex : desk.hexOf(desk.picked.value ?? '')
  const ridden = way.flatMap((step) => (step.do === 'chargeRide' ? [grid.indexOf(step.hex)] : []))
  return { id: 'charge', kind: 'attack', hexes: [start, ...ridden, unitNow(p, enemy).hex] }
}

/** Everything that is known of a charge before it is made: whom it can come to, and of the chosen one what may come of it. */
function Prospects({ desk, contacts }: { desk: Desk; contacts: readonly ChargeChances[] }): JSX.Element {
  const p = desk.position.value
  const aimed =
    contacts.find(({ enemy }) => enemy === aimOf(desk)) ?? (contacts.length === 1 ? contacts[0] : null)
  if (contacts.length === 0) return <p class="tt-small">It can come to nobody from where it is.</p>
  return (
    <>
      <p class="tt-small">The chance that they do not stand:</p>
      <Choices
        choices={contacts.map((one) => ({
          label: p.game.units[one.enemy].name,
          note: breakShare(one),
          on: one === aimed,
          act: () => void (desk.hand.drawn.value = { do: 'chargeTarget', enemy: p.game.units[one.enemy].id }),
        }))}
      />
      {aimed && <ChargeCard p={p} chances={aimed} ours />}
    </>
  )
}
