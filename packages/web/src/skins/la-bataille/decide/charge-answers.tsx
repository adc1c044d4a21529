import { chargesLeft, findUnit, opportunityChances, pieceName, unitNow } from '@bivouac/la-bataille'
import type { ChargeChances, Frame, LbPosition } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import type { JSX } from 'preact'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { ChargeCard, CheckLines, EndBars } from '../show/charge-card.tsx'
import { chargeNow } from './charge.tsx'
import { fromOffer } from './from-offer.tsx'

/** What each question that comes between is about: what is at stake, and the clause. */
const STAKES = {
  accompany: [
    'A leader who rides along helps the recall, shares the danger, and does not move afterwards.',
    'LB-7-ad',
  ],
  react: [
    'Whoever passes its check rides out; if it meets the charge, both fight and the charge is not doubled. Passed, it does not move in its next movement; failed, it stands and has had its attempt.',
    'LB-39-g',
  ],
  reaction: [
    'Bring it beside the charge and both stop to fight. It rides on, hex by hex, as the charge does.',
    'LB-39-n',
  ],
  answer: [
    'To stand is one roll when the horse is upon it. Carré is rolled now: it holds horse off, but a failure is caught in disorder, or runs.',
    'LB-38-q',
  ],
  squares: [
    'Nobody rides at these yet. Formed in time they are safe from horse; an attempt that fails disorders or routs them, and there is only one in this segment.',
    'LB-38-i',
  ],
  trample: ['Every increment ridden down costs points the charge no longer has for its ride.', 'LB-38-w'],
  take: [
    'The guns were left behind: they check, and are lost if they fail. Taking them ends a charge from the front.',
    'LB-41-r',
  ],
  gunHex: ['Into the hex of the guns, the charge ends there.', 'LB-41-d'],
  whom: ['Several are near: the one it is in contact with is the one it must fight.', 'LB-14-af'],
  shelter: [
    'They go into good infantry or close ground beside them, and take no part in its fire or melee.',
    'LB-19-p',
  ],
  chance: [
    'Passed, it rides one hex and the two must fight, unless the mover breaks first. It is exhausted afterwards, or tired if it spares its horses.',
    'LB-40-c',
  ],
} as const

export type Asked = keyof typeof STAKES

/** Is it one of the questions that come between? */
export function isAsked(phase: Frame['phase']): phase is Asked {
  return phase in STAKES
}

/** A question that comes between, amid a charge or a march: what is at stake, what each answer brings, with its chance. */
export function interruptDecision(desk: Desk, phase: Asked): HexDecision {
  const p = desk.position.value
  const [stake, clause] = STAKES[phase]
  const coming = phase === 'react' || phase === 'answer' || phase === 'squares' ? comingAt(p) : null
  const { frame } = desk
  const offered = fromOffer(desk, {
    title: desk.question(),
    lead: (
      <>
        {stake} <Clause id={clause} />
      </>
    ),
    before: coming && <Coming p={p} chances={coming} open={phase === 'answer'} />,
    ...(frame.phase === 'reaction' && { answers: nearestRide(desk, frame) }),
    ...(frame.phase === 'chance' && {
      beside: ({ action }) =>
        action.do === 'opportunity' && (
          <Dash p={p} rider={action.unit} hex={action.hex} mover={frame.mover} />
        ),
    }),
  })
  const charge = chargeNow(p)
  const { units } = p.game
  const chosen = new Set(offered.chosen)
  for (const rider of charge?.riders ?? []) chosen.add(units[rider].id)
  if (frame.phase === 'chance') chosen.add(units[frame.mover].id)
  return { ...offered, chosen }
}

/** Cavalry that has ridden out rides on at the charge, unless its owner says otherwise. */
function nearestRide(
  desk: Desk,
  { charger, unit }: Extract<Frame, { phase: 'reaction' }>,
): Pick<HexDecision, 'primary' | 'others'> {
  const p = desk.position.value
  const { grid } = p.game.ground
  const far = (hex: string | number): number =>
    grid.distance(typeof hex === 'number' ? hex : grid.indexOf(hex), unitNow(p, charger).hex)
  const rides = desk.offer.value.actions.flatMap((action) => (action.do === 'chargeRide' ? [action] : []))
  const [best] = rides.toSorted((a, b) => far(a.hex) - far(b.hex))
  const stand = choiceOf(desk, { do: 'end' })
  return best && far(best.hex) < far(unitNow(p, unit).hex)
    ? { primary: { ...choiceOf(desk, best), key: 'e' }, others: [stand] }
    : { primary: { ...stand, key: 'e' }, others: [] }
}

/** What the charge in hand would do to its target; null where it has none, or cannot come to it. */
function comingAt(p: LbPosition): ChargeChances | null {
  const charge = chargeNow(p)
  return charge && charge.target >= 0 ? (chargesLeft(p, charge)[0] ?? null) : null
}

function Coming({ p, chances, open }: { p: LbPosition; chances: ChargeChances; open: boolean }): JSX.Element {
  return (
    <details class="lb-target" open={open}>
      <summary>What the charge at {p.game.units[chances.enemy].name} may come to</summary>
      <ChargeCard p={p} chances={chances} ours={false} />
    </details>
  )
}

/** What comes of an opportunity charge once it is ridden. */
function Dash({
  p,
  rider,
  hex,
  mover,
}: {
  p: LbPosition
  rider: string
  hex: string
  mover: number
}): JSX.Element {
  const { ends, check } = opportunityChances(
    p,
    findUnit(p, rider),
    asHex(p.game.ground.grid.indexOf(hex)),
    mover,
  )
  return (
    <div class="lb-odds">
      <p class="tt-small">Then {pieceName(p, p.game.units[mover].id)}:</p>
      <EndBars ends={ends} ours />
      <CheckLines p={p} checks={check ? [check] : []} />
    </div>
  )
}
