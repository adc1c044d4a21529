import { enemyOf, feedingOf, findPiece, oddsOf, shortName, sideOf } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Desk } from '../desk.ts'
import { Defenders, PlaceLink } from '../show/cards.tsx'
import { OddsCard } from '../show/odds-card.tsx'
import { LIGHTS } from '../shades.ts'
import { battleMarks, standingAttacks } from './battle-marks.ts'
import type { NumberedAttack } from './battle-marks.ts'
import { fromOffer } from './from-offer.tsx'

/** LGA-SEQ-08: the defender feeds those who stand. */
export function defenceDecision(desk: Desk, { side }: Extract<Frame, { phase: 'defence' }>): HexDecision {
  const p = desk.position.value
  const attacks = standingAttacks(p)
  const offered = fromOffer(desk, {
    title: attacks.length === 1 ? 'You are attacked' : `You are attacked in ${attacks.length} places`,
    before: attacks.map((one) => <AttackCard key={one.at} desk={desk} {...one} brief />),
    answers: feedingAnswers(desk, side),
  })
  return { ...offered, ...battleMarks(p, enemyOf(side), attacks, LIGHTS.threatened), chosen: offered.chosen }
}

/** Who is not fed fights with less: that is never the gilded answer where he can be. */
function feedingAnswers(desk: Desk, side: 0 | 1): Pick<HexDecision, 'primary' | 'others'> {
  const p = desk.position.value
  const { actions } = desk.offer.value
  const hungry = actions.flatMap((action) => (action.do === 'supply' ? action.units : []))
  const free = actions.find((action) => action.do === 'supply' && action.by === 'fortress')
  const units = [...new Set(hungry)].map((id) => findPiece(p, id))
  const feeding: LgaAction | undefined = feedingOf(p, units, side)[0] ?? free
  const end = choiceOf(desk, { do: 'end' })
  return feeding
    ? { primary: { ...choiceOf(desk, feeding), key: 'e' }, others: [end] }
    : { primary: { ...end, key: 'e' }, others: [] }
}

/** LGA-SEQ-09: the attacker chooses which battle comes next. */
export function battlesDecision(desk: Desk, { side }: Extract<Frame, { phase: 'battles' }>): HexDecision {
  const p = desk.position.value
  const attacks = standingAttacks(p)
  const offered = fromOffer(desk, {
    title: attacks.length === 1 ? 'The battle' : 'The battles, in the order you like',
    beside: ({ action }) =>
      attacks
        .filter(({ at }) => action.do === 'fight' && action.attack === at)
        .map((one) => <AttackCard key={one.at} desk={desk} {...one} brief={attacks.length > 1} />),
    answers: {
      primary:
        attacks.length > 0 ? { ...choiceOf(desk, { do: 'fight', attack: attacks[0].at }), key: 'e' } : null,
      others: [],
    },
  })
  return {
    ...offered,
    active: new Set(),
    ...battleMarks(p, side, attacks, { kind: 'target' }),
    tapUnit: () => false,
    tap(hex) {
      // The die is thrown by the button that names the battle; a tap only shows who fights there.
      if (!attacks.some(({ attack }) => attack.targets.includes(hex))) return false
      desk.looked.value = hex
      desk.showOrders()
      return true
    },
  }
}

/** A declared attack: where and who, against whom, and how it would go. */
export function AttackCard({
  desk,
  at,
  attack,
  brief = false,
}: NumberedAttack & { desk: Desk; brief?: boolean }): JSX.Element {
  const p = desk.position.value
  return (
    <section class="tt-told">
      <h3>
        Attack {at + 1}:{' '}
        {attack.targets.map((hex) => (
          <PlaceLink key={hex} desk={desk} hex={hex} />
        ))}
      </h3>
      <p class="tt-small">{attack.units.map((unit) => shortName(p, unit)).join(', ')}</p>
      <Defenders p={p} targets={attack.targets} side={sideOf(p, attack.units[0])} />
      <OddsCard p={p} odds={oddsOf(p, attack)} brief={brief} />
    </section>
  )
}
