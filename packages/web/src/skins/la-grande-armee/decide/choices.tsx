import { stackAt, typeOf } from '@bivouac/la-grande-armee'
import type { Frame, LgaAction } from '@bivouac/la-grande-armee'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import { Card, ChoiceButton, Choices } from '../../../furniture/choice.tsx'
import { CounterButton, PlaceLink } from '../cards.tsx'
import { NOTHING } from '../decision.ts'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { placeName, shortName, unitOf } from '../pieces.ts'
import { movementDone } from './movement.tsx'

type FrameOf<Phase extends Frame['phase']> = Extract<Frame, { phase: Phase }>

/** LGA-SCN-01: pieces with a free choice of hex are set up. */
export function setupDecision(desk: Desk): Decision {
  const p = desk.position.value
  const { grid } = p.game.board.map
  const places = desk.offers.value.flatMap((action) => (action.do === 'place' ? [action] : []))
  const units = [...new Set(places.map(({ unit }) => unit))]
  const picked = desk.picked.value !== null && units.includes(desk.picked.value) ? desk.picked.value : null
  const open = places.filter(({ unit }) => unit === picked).map(({ hex }) => grid.indexOf(hex))
  const put = (unit: string, hex: number): LgaAction => ({ do: 'place', unit, hex: p.game.board.hexIds[hex] })
  return {
    ...NOTHING,
    active: new Set(units),
    chosen: new Set(picked === null ? [] : [picked]),
    highlights: open.map((hex): Highlight => ({ hex, kind: 'reach' })),
    primary: { label: 'Begin', key: 'e', act: () => void desk.send({ do: 'end' }) },
    panel: () => (
      <Card title="Set-up">
        <p class="tt-small">
          These pieces may stand a little way from their place. Pick one, then its hex; or leave them and
          begin. <Clause id="LGA-SCN-01" />
        </p>
        <div class="lga-row">
          {units.map((unit) => (
            <CounterButton
              key={unit}
              p={p}
              unit={unitOf(p, unit)}
              {...(unit === picked && { on: true })}
              act={() => {
                desk.pick(unit)
                desk.view.reveal(p.state.units.hex[unitOf(p, unit)])
              }}
            />
          ))}
        </div>
      </Card>
    ),
    tap(hex) {
      if (picked === null) return false
      if (open.includes(hex)) {
        void desk.send(put(picked, hex)).then(() => desk.pick(null))
        return true
      }
      const no = desk.check(put(picked, hex))
      if (no) desk.refuse(hex, no)
      return true
    },
    tapUnit(unit) {
      if (!units.includes(unit)) return false
      desk.pick(unit)
      return true
    },
    why: (hex) => (picked === null || open.includes(hex) ? null : desk.check(put(picked, hex))),
    back() {
      if (picked === null) return false
      desk.pick(null)
      return true
    },
  }
}

/** LGA-CMB-Q2: units combine at the end of the Movement Phase. */
export function combiningDecision(desk: Desk, frame: FrameOf<'combining'>): Decision {
  const p = desk.position.value
  const offers = desk.offers.value.flatMap((action) => (action.do === 'combine' ? [action] : []))
  const hexOf = (action: (typeof offers)[number]): number => p.state.units.hex[unitOf(p, action.units[0])]
  const wholeOf = (action: (typeof offers)[number]): string => {
    const { wholeType } = typeOf(p, unitOf(p, action.units[0]))
    return p.game.types[wholeType].label
  }
  return {
    ...NOTHING,
    active: new Set(offers.flatMap(({ units }) => units)),
    highlights: offers.map((action): Highlight => ({ hex: hexOf(action), kind: 'chosen' })),
    primary: movementDone(desk, p, frame),
    panel: () => (
      <Card title="Combine units">
        <p class="tt-small">
          Units with a movement point left may join into one at the end of the phase; one unit needs no
          Stacking Supply. <Clause id="LGA-CMB-S1" />
        </p>
        <ul class="lga-list">
          {offers.map((action) => (
            <li key={action.units.join()}>
              <PlaceLink desk={desk} hex={hexOf(action)} />
              <ChoiceButton
                choice={{
                  label: `${action.units.map((unit) => shortName(p, unitOf(p, unit))).join(' + ')} → ${wholeOf(action)}`,
                  act: () => void desk.send(action),
                }}
              />
            </li>
          ))}
        </ul>
      </Card>
    ),
    tapUnit(unit) {
      const action = offers.find(({ units }) => units.includes(unit))
      if (action) void desk.send(action)
      return action !== undefined
    },
  }
}

/** LGA-STK-M5, LGA-FTR-A3: the enemy's stack is not fed; what survives is chosen here. */
export function surplusDecision(desk: Desk, frame: FrameOf<'surplus'>): Decision {
  const p = desk.position.value
  const hex = frame.hexes[0]
  const offers = desk.offers.value
  const keeps = offers.flatMap((action) => (action.do === 'keep' ? [action] : []))
  const destroys = offers.flatMap((action) => (action.do === 'destroy' ? [action] : []))
  return {
    ...NOTHING,
    active: new Set([...keeps.map(({ unit }) => unit), ...destroys.flatMap(({ units }) => units)]),
    highlights: [{ hex, kind: 'chosen' }],
    panel: () => (
      <Card title={`The stack at ${placeName(p, hex)}`}>
        <p class="tt-small">
          It has no Stacking Supply.{' '}
          {keeps.length > 0 ? 'Choose the one unit that survives.' : 'Choose what is destroyed.'}{' '}
          <Clause id={keeps.length > 0 ? 'LGA-STK-M5' : 'LGA-FTR-A3'} />
        </p>
        <div class="lga-row">
          {keeps.map((action) => (
            <CounterButton
              key={action.unit}
              p={p}
              unit={unitOf(p, action.unit)}
              note="survives"
              act={() => void desk.send(action)}
            />
          ))}
        </div>
        <Choices
          choices={destroys.map((action): Choice => ({
            label: `Destroy ${action.units.map((unit) => shortName(p, unitOf(p, unit))).join(', ')}`,
            act: () => void desk.send(action),
          }))}
        />
      </Card>
    ),
    tapUnit(unit) {
      const keep = keeps.find((action) => action.unit === unit)
      if (keep) void desk.send(keep)
      return keep !== undefined
    },
  }
}

/** LGA-CRT-14: the attacker chooses what the exchange costs him. */
export function lossesDecision(desk: Desk, frame: FrameOf<'losses'>): Decision {
  const p = desk.position.value
  const { id } = p.state.units
  const attack = p.state.combat?.attacks[frame.attack]
  const troops = (attack?.units ?? []).filter(
    (unit) => p.state.units.hex[unit] >= 0 && typeOf(p, unit).arm <= 1,
  )
  const marked = desk.marked.value.filter((name) => troops.includes(unitOf(p, name)))
  const sum = marked.reduce((total, name) => total + typeOf(p, unitOf(p, name)).strength, 0)
  const action: LgaAction = { do: 'lose', units: [...marked] }
  const no =
    marked.length === 0
      ? { clause: 'LGA-CRT-12', reason: `${frame.owed} points are owed.` }
      : desk.check(action)
  const toggle = (name: string): boolean => {
    if (!troops.includes(unitOf(p, name))) return false
    desk.marked.value = marked.includes(name) ? marked.filter((one) => one !== name) : [...marked, name]
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
        <div class="lga-row">
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
  const p = desk.position.value
  const { grid } = p.game.board.map
  const offers = desk.offers.value.flatMap((action) => (action.do === 'advance' ? [action] : []))
  const units = [...new Set(offers.flatMap((action) => action.units))]
  const picked = desk.picked.value !== null && units.includes(desk.picked.value) ? desk.picked.value : null
  const goals = new Set(
    offers
      .filter((action) => picked === null || action.units.includes(picked))
      .map(({ target }) => grid.indexOf(target)),
  )
  const into = (hex: number): LgaAction | null => {
    const target = p.game.board.hexIds[hex]
    const of = offers.filter(
      (action) => action.target === target && (picked === null || action.units.includes(picked)),
    )
    if (of.length === 0) return null
    return {
      ...of[0],
      units: of.filter(({ attack }) => attack === of[0].attack).flatMap((action) => action.units),
    }
  }
  return {
    ...NOTHING,
    active: new Set(units),
    chosen: new Set(picked === null ? [] : [picked]),
    highlights: [...goals].map((hex): Highlight => ({ hex, kind: 'reach' })),
    primary: { label: 'Hold', key: 'e', act: () => void desk.send({ do: 'end' }) },
    panel: () => (
      <Card title="Advance after combat">
        <p class="tt-small">
          Tap the emptied hex to send everybody in, or pick one unit first. <Clause id="LGA-CBT-K4" />
        </p>
        <ul class="lga-list">
          {[...new Set(offers.map(({ target }) => target))].map((target) => (
            <li key={target}>
              <PlaceLink desk={desk} hex={grid.indexOf(target)} />
              <span>
                {offers
                  .filter((action) => action.target === target)
                  .map((action) => (
                    <CounterButton
                      key={action.units[0]}
                      p={p}
                      unit={unitOf(p, action.units[0])}
                      note="advance"
                      act={() => void desk.send(action)}
                    />
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    ),
    tap(hex) {
      const action = into(hex)
      if (action) void desk.send(action)
      return action !== null
    },
    tapUnit(unit) {
      if (!units.includes(unit)) return false
      desk.pick(unit === picked ? null : unit)
      return true
    },
    back() {
      if (picked === null) return false
      desk.pick(null)
      return true
    },
  }
}

/** LGA-SEQ-11: Depots bring up new Supply. */
export function creationDecision(desk: Desk): Decision {
  const p = desk.position.value
  const depots = desk.offers.value.flatMap((action) => (action.do === 'create' ? action.depots : []))
  const hexOf = (depot: string): number => p.state.units.hex[unitOf(p, depot)]
  const all: LgaAction = { do: 'create', depots }
  return {
    ...NOTHING,
    active: new Set(depots),
    highlights: depots.map((depot): Highlight => ({ hex: hexOf(depot), kind: 'chosen' })),
    primary: {
      label: depots.length > 1 ? `Create Supply at all ${depots.length} Depots` : 'Create Supply',
      key: 'e',
      act: () => void desk.send(all),
    },
    others: [
      { label: 'End without', note: 'no new Supply this turn', act: () => void desk.send({ do: 'end' }) },
    ],
    panel: () => (
      <Card title="New Supply">
        <p class="tt-small">
          A Depot that stood still creates one Supply unit on its hex. <Clause id="LGA-SUP-C1" />
        </p>
        <ul class="lga-list">
          {depots.map((depot) => (
            <li key={depot}>
              <CounterButton
                p={p}
                unit={unitOf(p, depot)}
                note="create here"
                act={() => void desk.send({ do: 'create', depots: [depot] })}
              />
              <PlaceLink desk={desk} hex={hexOf(depot)} />
            </li>
          ))}
        </ul>
      </Card>
    ),
    tapUnit(unit) {
      if (!depots.includes(unit)) return false
      void desk.send({ do: 'create', depots: [unit] })
      return true
    },
  }
}

/** LGA-AE-L7: an elimination begun but not declared, as after a reload in the middle of it. */
export function eliminationDecision(desk: Desk, frame: FrameOf<'elimination'>): Decision {
  const p = desk.position.value
  const choices = desk.offers.value.flatMap((action): Choice[] => {
    const names = (units: readonly string[]): string =>
      units.map((unit) => shortName(p, unitOf(p, unit))).join(', ')
    if (action.do === 'join')
      return [{ label: `Add ${names(action.units)}`, act: () => void desk.send(action) }]
    if (action.do === 'supply')
      return [
        {
          label: `Feed ${names(action.units)} from the Supply at ${placeName(p, p.state.units.hex[unitOf(p, action.by)])}`,
          act: () => void desk.send(action),
        },
      ]
    return []
  })
  const declare: LgaAction = { do: 'declare' }
  const no = desk.check(declare)
  return {
    ...NOTHING,
    chosen: new Set(frame.units.map((unit) => p.state.units.id[unit])),
    highlights: frame.targets.map((hex): Highlight => ({ hex, kind: 'target' })),
    primary: {
      label: 'Overwhelm them',
      key: 'e',
      act: () => void desk.send(declare),
      ...(no && { barred: no }),
    },
    others: desk.table.mayUndo.value ? [{ label: 'Take it back', act: () => void desk.undo() }] : [],
    panel: () => (
      <Card title={`Overwhelm ${frame.targets.map((hex) => placeName(p, hex)).join(', ')}`}>
        {no && <p class="lga-bad">{no.reason}</p>}
        <Choices choices={choices} />
      </Card>
    ),
  }
}
