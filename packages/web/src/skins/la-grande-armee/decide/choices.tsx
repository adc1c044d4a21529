import { stackAt, typeOf } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction } from '@bivouac/la-grande-armee'
import { Card } from '../../../furniture/choice.tsx'
import { tell } from '../../../furniture/offer-hand.ts'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import { CounterButton } from '../show/cards.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { placeName, unitOf } from '../pieces.ts'
import { fromOffer, placeBeside } from './from-offer.tsx'
import { movementDone } from './movement.tsx'

type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** LGA-SCN-01: pieces with a free choice of hex are set up. */
export function setupDecision(desk: Desk): Decision {
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
export function combiningDecision(desk: Desk, frame: FrameOf<'combining'>): Decision {
  const slots = {
    title: 'Combine units',
    lead: (
      <>
        Units with a movement point left may join into one at the end of the phase; one unit needs no Stacking
        Supply. <Clause id="LGA-CMB-S1" />
      </>
    ),
    beside: placeBeside(desk),
    answers: { primary: movementDone(desk, desk.position.value, frame), others: [] },
  }
  return fromOffer(desk, slots, 'chosen')
}

/** LGA-STK-M5, LGA-FTR-A3: the enemy's stack is not fed; what survives is chosen here. */
export function surplusDecision(desk: Desk, frame: FrameOf<'surplus'>): Decision {
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

/** LGA-CRT-14: the attacker chooses what the exchange costs him. */
export function lossesDecision(desk: Desk, frame: FrameOf<'losses'>): Decision {
  const p = desk.position.value
  const { id } = p.state.units
  const attack = p.state.combat?.attacks[frame.attack]
  const troops = (attack?.units ?? []).filter(
    (unit) => p.state.units.hex[unit] >= 0 && typeOf(p, unit).arm <= 1,
  )
  const marked = [...desk.hand.told.value].filter((name) => troops.includes(unitOf(p, name)))
  const sum = marked.reduce((total, name) => total + typeOf(p, unitOf(p, name)).strength, 0)
  const action: LgaAction = { do: 'lose', units: [...marked] }
  const no =
    marked.length === 0
      ? { clause: 'LGA-CRT-12', reason: `${frame.owed} points are owed.` }
      : desk.check(action)
  const toggle = (name: string): boolean => {
    if (!troops.includes(unitOf(p, name))) return false
    tell(desk.hand, name)
    return true
  }
  return {
    ...NOTHING,
    active: new Set(troops.map((unit) => id[unit])),
    chosen: new Set(marked),
    primary: {
      label: `Give up ${sum} of ${frame.owed}`,
      key: 'e',
      act: () => void desk.send(action),
      ...(no && { barred: no }),
    },
    panel: () => (
      <Card title={`The exchange costs at least ${frame.owed}`}>
        <p class="tt-small">
          Choose units of this battle, no more than needed. <Clause id="LGA-CRT-15" />
        </p>
        <div class="tt-pieces">
          {troops.map((unit) => (
            <CounterButton
              key={id[unit]}
              p={p}
              unit={unit}
              on={marked.includes(id[unit])}
              act={() => toggle(id[unit])}
            />
          ))}
        </div>
        {no && marked.length > 0 && <p class="lga-bad">{no.reason}</p>}
      </Card>
    ),
    tapUnit: toggle,
    tap(hex) {
      const here = stackAt(p, hex).filter((unit) => troops.includes(unit))
      return here.length === 1 && toggle(id[here[0]])
    },
  }
}

/** LGA-SEQ-10: victorious attackers may follow into what they have emptied. */
export function advanceDecision(desk: Desk): Decision {
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
export function creationDecision(desk: Desk): Decision {
  const depots = desk.offer.value.actions.flatMap((action) => (action.do === 'create' ? action.depots : []))
  const told = depots.filter((id) => desk.hand.told.value.has(id))
  const all = told.length === 0 || told.length === depots.length
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
        label: !all
          ? `Create Supply at ${told.length} of ${depots.length} Depots`
          : depots.length > 1
            ? `Create Supply at all ${depots.length} Depots`
            : 'Create Supply',
        key: 'e',
        act: () => void desk.send({ do: 'create', depots: all ? depots : told }),
      },
      others: [
        { label: 'End without', note: 'no new Supply this turn', act: () => void desk.send({ do: 'end' }) },
      ],
    },
  }
  return fromOffer(desk, slots, 'chosen')
}

/** LGA-AE-L7: an elimination begun but not declared, as after a reload in the middle of it. */
export function eliminationDecision(desk: Desk, frame: FrameOf<'elimination'>): Decision {
  const p = desk.position.value
  const declare: LgaAction = { do: 'declare' }
  const no = desk.check(declare)
  const offered = fromOffer(desk, {
    title: `Overwhelm ${frame.targets.map((hex) => placeName(p, hex)).join(', ')}`,
    before: no && <p class="lga-bad">{no.reason}</p>,
    aside: (action) => action.do === 'declare',
    together: () => false,
    answers: {
      primary: {
        label: 'Overwhelm them',
        key: 'e',
        act: () => void desk.send(declare),
        ...(no && { barred: no }),
      },
      others: desk.table.mayUndo.value ? [{ label: 'Take it back', act: () => void desk.undo() }] : [],
    },
  })
  return {
    ...offered,
    chosen: new Set(frame.units.map((unit) => p.state.units.id[unit])),
    highlights: frame.targets.map((hex): Highlight => ({ hex, kind: 'target' })),
  }
}
