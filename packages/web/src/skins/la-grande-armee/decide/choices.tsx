import { attackersLeft, findPiece, idOf, isCombat, placeName, typeOf } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction } from '@bivouac/la-grande-armee'
import { choiceOf } from '../../../furniture/offer-decision.tsx'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { fromOffer, placeBeside } from './from-offer.tsx'
import { endChoice } from './ending.ts'

type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** LGA-SCN-01: pieces with a free choice of hex are set up. */
export function setupDecision(desk: Desk): HexDecision {
  return fromOffer(desk, {
    title: 'Set-up',
    lead: (
      <>
        These pieces may stand a little way from their place. Pick one, then its hex; or leave them and begin.{' '}
        <Clause id="LGA-SCN-01" />
      </>
    ),
    bring: (unit, hex) => ({ do: 'place', unit, hex }),
  })
}

/** LGA-CMB-Q2: units combine at the end of the Movement Phase. */
export function combiningDecision(desk: Desk): HexDecision {
  const slots = {
    title: 'Combine units',
    lead: (
      <>
        Units with a movement point left may join into one at the end of the phase; one unit needs no Stacking
        Supply. <Clause id="LGA-CMB-S1" />
      </>
    ),
    beside: placeBeside(desk),
    answers: { primary: endChoice(desk), others: [] },
  }
  return fromOffer(desk, slots, 'chosen')
}

/** LGA-STK-M5, LGA-FTR-A3: the enemy's stack is not fed; what survives is chosen here. */
export function surplusDecision(desk: Desk, frame: FrameOf<'surplus'>): HexDecision {
  const [hex] = frame.hexes
  const keeps = desk.offer.value.actions.some((action) => action.do === 'keep')
  const offered = fromOffer(desk, {
    title: `The stack at ${placeName(desk.position.value, hex)}`,
    lead: (
      <>
        It has no Stacking Supply.{' '}
        {keeps ? 'Choose the one unit that survives.' : 'Choose what is destroyed.'}{' '}
        <Clause id={keeps ? 'LGA-STK-M5' : 'LGA-FTR-A3'} />
      </>
    ),
    asPieces: ({ action }) => (action.do === 'keep' ? 'survives' : null),
    together: () => false,
  })
  return { ...offered, highlights: [{ hex, kind: 'chosen' }] }
}

/** LGA-CRT-14: the attacker chooses what the exchange costs him: units of the battle are told off until it is paid. */
export function lossesDecision(desk: Desk, frame: FrameOf<'losses'>): HexDecision {
  const p = desk.position.value
  const troops = attackersLeft(p, frame.attack)
    .filter((unit) => isCombat(p, unit))
    .map((unit) => idOf(p, unit))
  const marked = troops.filter((id) => desk.hand.told.value.has(id))
  const sum = marked.reduce((total, id) => total + typeOf(p, findPiece(p, id)).strength, 0)
  const action: LgaAction = { do: 'lose', units: marked }
  const no =
    marked.length === 0
      ? { clause: 'LGA-CRT-12', reason: `${frame.owed} points are owed.` }
      : desk.check(action)
  return fromOffer(desk, {
    title: `The exchange costs at least ${frame.owed}`,
    lead: (
      <>
        Choose units of this battle, no more than needed. <Clause id="LGA-CRT-15" />
      </>
    ),
    instead: troops.map((id) => ({ do: 'lose', units: [id] })),
    answers: {
      primary: {
        ...choiceOf(desk, action),
        label: `Give up ${sum} of ${frame.owed}`,
        key: 'e',
        ...(no && { barred: no }),
      },
      others: [],
    },
  })
}

/** LGA-SEQ-10: victorious attackers may follow into what they have emptied. */
export function advanceDecision(desk: Desk): HexDecision {
  return fromOffer(desk, {
    title: 'Advance after combat',
    lead: (
      <>
        Tap the emptied hex to send everybody in, or pick one unit first. <Clause id="LGA-CBT-K4" />
      </>
    ),
  })
}

/** LGA-SEQ-11: Depots bring up new Supply. */
export function creationDecision(desk: Desk): HexDecision {
  const depots = desk.offer.value.actions.flatMap((action) => (action.do === 'create' ? action.depots : []))
  const told = depots.filter((id) => desk.hand.told.value.has(id))
  const slots = {
    title: 'New Supply',
    lead: (
      <>
        A Depot that stood still creates one Supply unit on its hex. <Clause id="LGA-SUP-C1" />
      </>
    ),
    asPieces: () => 'create here',
    answers: {
      primary: {
        ...choiceOf(desk, { do: 'create', depots: told.length > 0 ? told : depots }),
        key: 'e',
      },
      others: [choiceOf(desk, { do: 'end' })],
    },
  }
  return fromOffer(desk, slots, 'chosen')
}

/** LGA-AE-L7: an elimination begun but not declared, as after a reload in the middle of it. */
export function eliminationDecision(desk: Desk, frame: FrameOf<'elimination'>): HexDecision {
  const p = desk.position.value
  const declare: LgaAction = { do: 'declare' }
  const no = desk.check(declare)
  const offered = fromOffer(desk, {
    title: `Overwhelm ${frame.targets.map((hex) => placeName(p, hex)).join(', ')}`,
    before: no && <p class="tt-bad">{no.reason}</p>,
    aside: (action) => action.do === 'declare',
    together: () => false,
    answers: {
      primary: { ...choiceOf(desk, declare), key: 'e', ...(no && { barred: no }) },
      others: desk.table.mayUndo.value ? [{ label: 'Take it back', act: () => void desk.undo() }] : [],
    },
  })
  return {
    ...offered,
    chosen: new Set(frame.units.map((unit) => idOf(p, unit))),
    highlights: frame.targets.map((hex): Highlight => ({ hex, kind: 'target' })),
  }
}
