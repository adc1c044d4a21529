import { stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import type { Highlight, MapArrow } from '../../../hexes/types.ts'
import { Counter } from '../../../sheet/counter/counter.tsx'
import { Clause } from '../../../shell/clause.tsx'
import {
  actionOf,
  actionsOf,
  isJoint,
  oddsFor,
  partiesFor,
  suppliersFor,
  targetsOf,
  toggleUnit,
  unitsOf,
  weightFor,
} from '../assault.ts'
import type { Draft, Party } from '../assault.ts'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { CounterButton } from '../show/cards.tsx'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { OddsCard, StrengthLines } from '../show/odds-card.tsx'
import { isHopeless, resultsInWords } from '../show/result-bars.tsx'
import { faceOf, nationOfSide, placeName, sideOf, titleOf, topPiece, unitOf } from '../pieces.ts'

/** An attack or an automatic elimination is being put together: everybody who could join it glows. */
export function assaultDecision(desk: Desk, draft: Draft): Decision {
  const p = desk.position.value
  const { side } = desk.frame
  const { id } = p.state.units
  const parties = partiesFor(p, desk.seat, side, draft)
  const targets = targetsOf(p, draft)
  const all = parties.flatMap(({ troops, leaders }) => [...troops, ...leaders])
  const suppliers = suppliersFor(p, side, draft)
  const verdict = verdictOf(desk, p, side, draft)
  const toggle = (unit: string): boolean => {
    desk.warning.value = null
    if (all.some((one) => id[one] === unit)) desk.draft.value = toggleUnit(p, side, draft, unit)
    else if (suppliers.has(unitOf(p, unit))) desk.draft.value = toggleSupplier(draft, unit)
    else return false
    return true
  }
  const cancel = (): void => {
    desk.warning.value = null
    desk.draft.value = null
  }
  return {
    active: new Set([...all, ...suppliers.keys()].map((unit) => id[unit])),
    chosen: new Set([...draft.units, ...draft.suppliers]),
    highlights: targets.map((hex): Highlight => ({ hex, kind: 'target' })),
    badges: new Map(targets.map((hex) => [topPiece(p, hex), verdict.label])),
    arrows: attackArrows(p, side, unitsOf(p, draft), targets),
    primary: {
      label: draft.kind === 'attack' ? 'Declare the attack' : 'Overwhelm them',
      key: 'e',
      act: () => void declare(desk, p, side, draft),
      ...(verdict.barred && { barred: verdict.barred }),
    },
    others: [{ label: 'Cancel', key: 'Esc', act: cancel }],
    panel: () => (
      <AssaultPanel desk={desk} draft={draft} parties={parties} suppliers={suppliers} toggle={toggle} />
    ),
    tap(hex) {
      if (targets.includes(hex)) return true
      const party = parties.find((one) => one.hex === hex)
      if (party) {
        toggle(id[party.troops[0]])
        return true
      }
      cancel()
      return false
    },
    tapUnit: toggle,
    why: () => null,
    back() {
      cancel()
      return true
    },
  }
}

/** Arrows from every hex of the attackers to what they strike. */
export function attackArrows(
  p: LgaPosition,
  side: Side,
  units: readonly number[],
  targets: readonly number[],
  name = 'draft',
): MapArrow[] {
  const hexes = [...new Set(units.map((unit) => p.state.units.hex[unit]))].filter((hex) => hex >= 0)
  const { grid } = p.game.board.map
  return hexes.flatMap((from) =>
    targets
      .filter((to) => grid.distance(from, to) === 1)
      .map((to): MapArrow => ({
        id: `${name}-${from}-${to}`,
        kind: 'attack',
        hexes: [from, to],
        nation: nationOfSide(p, side),
      })),
  )
}

/** Declares it, unless it can only lose and the player has not been told. */
async function declare(desk: Desk, p: LgaPosition, side: Side, draft: Draft): Promise<void> {
  if (draft.kind === 'attack' && desk.warning.peek() === null) {
    const odds = oddsFor(p, side, draft)
    if (isHopeless(odds)) {
      desk.showOrders()
      desk.warning.value = {
        title: 'This attack can only lose',
        clause: 'LGA-CBT-I1',
        anyway: 'Attack all the same',
        act: () => void declare(desk, p, side, draft),
        lines: [
          {
            where: draft.target,
            text: `${placeName(p, draft.target)}: no face of the die harms the defenders. ${resultsInWords(p, odds)}`,
          },
        ],
      }
      return
    }
  }
  const actions = actionsOf(p, side, draft)
  if (await desk.send(...actions)) {
    desk.draft.value = null
    desk.shell.announce(
      draft.kind === 'attack'
        ? `Attack on ${placeName(p, draft.target)} declared.`
        : `${placeName(p, draft.target)} is overwhelmed.`,
    )
  }
}

function toggleSupplier(draft: Draft, id: string): Draft {
  const on = draft.suppliers.includes(id)
  return { ...draft, suppliers: on ? draft.suppliers.filter((one) => one !== id) : [...draft.suppliers, id] }
}

interface Verdict {
  readonly label: string
  readonly barred?: { clause: string; reason: string }
}

function verdictOf(desk: Desk, p: LgaPosition, side: Side, draft: Draft): Verdict {
  if (draft.units.length === 0)
    return { label: '?', barred: { clause: 'LGA-CBT-B5', reason: 'Choose at least one Combat unit.' } }
  const no = desk.check(actionOf(p, draft))
  if (no) return { label: '?', barred: no }
  if (draft.kind === 'attack') {
    const { percent } = oddsFor(p, side, draft)
    return { label: percent === null ? '500 %+' : `${percent} %` }
  }
  const { percent, reached, attack, defence } = weightFor(p, side, draft)
  const label = percent === null ? '500 %+' : `${percent} %`
  if (reached) return { label }
  const reason = `Automatic elimination needs 500 %; this is ${attack.total} against ${defence.total}.`
  return { label, barred: { clause: 'LGA-AE-L1', reason } }
}

/** The attack in the drawer: who, fed by what, and how it would go. */
function AssaultPanel({
  desk,
  draft,
  parties,
  suppliers,
  toggle,
}: {
  desk: Desk
  draft: Draft
  parties: readonly Party[]
  suppliers: ReadonlyMap<number, readonly number[]>
  toggle: (unit: string) => boolean
}): JSX.Element {
  const p = desk.position.value
  const { side } = desk.frame
  const { id, hex } = p.state.units
  const targets = targetsOf(p, draft)
  const others = [true, false].filter(
    (across) => across !== draft.across && partiesFor(p, desk.seat, side, { ...draft, across }).length > 0,
  )
  const ready = draft.units.length > 0 && desk.check(actionOf(p, draft)) === null
  return (
    <Card
      title={`${draft.kind === 'attack' ? 'Attack on' : 'Overwhelm'} ${targets.map((target) => placeName(p, target)).join(', ')}`}
    >
      <Defenders p={p} targets={targets} side={side} />
      {ready && draft.kind === 'attack' && <OddsCard p={p} odds={oddsFor(p, side, draft)} />}
      {ready && draft.kind === 'eliminate' && <Weight p={p} side={side} draft={draft} />}
      {parties.length > 1 && (
        <p class="tt-small">
          {isJoint(p, draft)
            ? 'Troops of every hex may assault a Fortress together.'
            : 'Only troops of one hex can make one attack.'}{' '}
          <Clause id={isJoint(p, draft) ? 'LGA-FTR-E1' : 'LGA-CBT-B1'} />
        </p>
      )}
      {parties.map((party) => (
        <fieldset key={party.hex} class="lga-party">
          <legend>from {placeName(p, party.hex)}</legend>
          {[...party.troops, ...party.leaders].map((unit) => (
            <CounterButton
              key={id[unit]}
              p={p}
              unit={unit}
              on={draft.units.includes(id[unit])}
              act={() => toggle(id[unit])}
            />
          ))}
        </fieldset>
      ))}
      {others.length > 0 && (
        <Choices
          choices={[
            {
              label: draft.across ? 'Leave out the enemy beyond the river' : 'Strike beyond the river too',
              act: () => (desk.draft.value = { ...draft, across: !draft.across }),
            },
          ]}
        />
      )}
      <fieldset class="lga-party">
        <legend>
          Combat Supply <Clause id="LGA-CBT-D1" />
        </legend>
        {suppliers.size === 0 && (
          <p class="tt-small">
            {draft.units.length === 0 ? 'Nobody attacks yet.' : 'Nobody needs more, or no Supply is near.'}
          </p>
        )}
        {[...suppliers].map(([by, fed]) => (
          <CounterButton
            key={id[by]}
            p={p}
            unit={by}
            on={draft.suppliers.includes(id[by])}
            note={`${placeName(p, hex[by])}: feeds ${fed.length}`}
            act={() => toggle(id[by])}
          />
        ))}
      </fieldset>
    </Card>
  )
}

/** Who stands in the hexes struck. */
export function Defenders({
  p,
  targets,
  side,
}: {
  p: LgaPosition
  targets: readonly number[]
  side: Side
}): JSX.Element {
  const defenders = targets.flatMap((hex) => stackAt(p, hex)).filter((unit) => sideOf(p, unit) !== side)
  return (
    <ul class="lga-defenders" aria-label="Defenders">
      {defenders.map((unit) => (
        <li key={unit} title={titleOf(p, unit)}>
          <Counter face={faceOf(p, unit)} size={38} />
          <span class="map-unseen">{titleOf(p, unit)}</span>
        </li>
      ))}
    </ul>
  )
}

function Weight({ p, side, draft }: { p: LgaPosition; side: Side; draft: Draft }): JSX.Element {
  const { attack, defence, percent, reached } = weightFor(p, side, draft)
  return (
    <div class="lga-odds">
      <p class="lga-odds-sum">
        <b>{attack.total}</b> against <b>{defence.total}</b>
        <span class="lga-odds-percent">{percent === null ? '500 %+' : `${percent} %`}</span>
      </p>
      <p class={reached ? 'lga-good' : 'lga-bad'}>
        {reached
          ? 'Enough: no die, no retreat. They lose their zone of control at once.'
          : 'Not enough: 500 % is needed.'}{' '}
        <Clause id="LGA-AE-L1" />
      </p>
      <div class="lga-odds-lines">
        <StrengthLines title="Attack" strength={attack} />
        <StrengthLines title="Defence" strength={defence} />
      </div>
    </div>
  )
}
