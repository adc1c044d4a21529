import {
  findPiece,
  hexOf,
  idOf,
  isJoint,
  oddsFor,
  ordersOfDraft,
  partiesFor,
  placeName,
  suppliersFor,
  targetsOfDraft,
  unitsOfDraft,
  weightFor,
  whyNotDeclared,
  withSupplier,
  withUnit,
} from '@bivouac/la-grande-armee'
import type { Draft, Party as AttackParty } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { Party } from '../../../hexes/hand/counters.tsx'
import { NOTHING } from '../../../hexes/hand/decision.ts'
import type { HexDecision } from '../../../hexes/hand/decision.ts'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import type { Desk } from '../desk.ts'
import { CounterButton, Defenders } from '../show/cards.tsx'
import { OddsCard, WeightCard } from '../show/odds-card.tsx'
import { isHopeless, resultsInWords } from '../show/result-bars.tsx'
import { percentWords, topPiece } from '../pieces.ts'
import { attackArrows } from './battle-marks.ts'

/** An attack or an automatic elimination is being put together: everybody who could join it glows. */
export function assaultDecision(desk: Desk, draft: Draft): HexDecision {
  const p = desk.position.value
  const parties = partiesFor(p, draft)
  const targets = targetsOfDraft(p, draft)
  const all = parties.flatMap(({ troops, leaders }) => [...troops, ...leaders]).map((unit) => idOf(p, unit))
  const suppliers = suppliersFor(p, draft)
  const barred = whyNotDeclared(p, draft)
  const toggle = (unit: string): boolean => {
    desk.warning.value = null
    if (all.includes(unit)) desk.draft.value = withUnit(p, draft, unit)
    else if (suppliers.has(findPiece(p, unit))) desk.draft.value = withSupplier(draft, unit)
    else return false
    return true
  }
  const cancel = (): void => {
    desk.warning.value = null
    desk.draft.value = null
  }
  const seal = sealOf(desk, draft)
  return {
    ...NOTHING,
    active: new Set([...all, ...[...suppliers.keys()].map((unit) => idOf(p, unit))]),
    chosen: new Set([...draft.units, ...draft.suppliers]),
    highlights: targets.map((hex): Highlight => ({ hex, kind: 'target' })),
    badges: new Map(targets.map((hex) => [topPiece(p, hex), seal])),
    arrows: attackArrows(p, draft.side, unitsOfDraft(p, draft), targets),
    primary: {
      label: draft.kind === 'attack' ? 'Declare the attack' : 'Overwhelm them',
      key: 'e',
      act: () => void declare(desk, draft),
      ...(barred && { barred }),
    },
    others: [{ label: 'Cancel', key: 'Esc', act: cancel }],
    panel: () => (
      <AssaultPanel desk={desk} draft={draft} parties={parties} suppliers={suppliers} toggle={toggle} />
    ),
    tap(hex) {
      if (targets.includes(hex)) return true
      const party = parties.find((one) => one.hex === hex)
      if (party) return toggle(idOf(p, party.troops[0]))
      cancel()
      return false
    },
    tapUnit: toggle,
    back() {
      cancel()
      return true
    },
  }
}

/** What it comes to, as a seal on what it strikes; a question mark while the rules forbid it. */
function sealOf(desk: Desk, draft: Draft): string {
  const p = desk.position.value
  const no = whyNotDeclared(p, draft)
  if (no && no.clause !== 'LGA-AE-L1') return '?'
  return percentWords((draft.kind === 'attack' ? oddsFor(p, draft) : weightFor(p, draft)).percent)
}

/** Declares it, unless it can only lose and the player has not been told. */
async function declare(desk: Desk, draft: Draft): Promise<void> {
  const p = desk.position.peek()
  const where = placeName(p, draft.target)
  const odds = draft.kind === 'attack' && desk.warning.peek() === null ? oddsFor(p, draft) : null
  if (odds && isHopeless(odds)) {
    const text = `${where}: no face of the die harms the defenders. ${resultsInWords(p, odds)}`
    desk.showOrders()
    desk.warning.value = {
      title: 'This attack can only lose',
      clause: 'LGA-CBT-I1',
      anyway: 'Attack all the same',
      act: () => void declare(desk, draft),
      lines: [{ where: draft.target, text }],
    }
    return
  }
  if (!(await desk.send(...ordersOfDraft(p, draft)))) return
  desk.draft.value = null
  desk.shell.announce(draft.kind === 'attack' ? `Attack on ${where} declared.` : `${where} is overwhelmed.`)
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
  parties: readonly AttackParty[]
  suppliers: ReadonlyMap<number, readonly number[]>
  toggle: (unit: string) => boolean
}): JSX.Element {
  const p = desk.position.value
  const targets = targetsOfDraft(p, draft)
  const across = !draft.across
  const joint = isJoint(p, draft)
  const ready = sealOf(desk, draft) !== '?'
  const counter = (unit: number, on: readonly string[], note?: string): JSX.Element => (
    <CounterButton
      key={unit}
      p={p}
      unit={unit}
      on={on.includes(idOf(p, unit))}
      {...(note !== undefined && { note })}
      act={() => toggle(idOf(p, unit))}
    />
  )
  return (
    <Card
      title={`${draft.kind === 'attack' ? 'Attack on' : 'Overwhelm'} ${targets.map((target) => placeName(p, target)).join(', ')}`}
    >
      <Defenders p={p} targets={targets} side={draft.side} />
      {ready && draft.kind === 'attack' && <OddsCard p={p} odds={oddsFor(p, draft)} />}
      {ready && draft.kind === 'eliminate' && <WeightCard weight={weightFor(p, draft)} />}
      {parties.length > 1 && (
        <p class="tt-small">
          {joint
            ? 'Troops of every hex may assault a Fortress together.'
            : 'Only troops of one hex can make one attack.'}{' '}
          <Clause id={joint ? 'LGA-FTR-E1' : 'LGA-CBT-B1'} />
        </p>
      )}
      {parties.map((party) => (
        <Party key={party.hex} heading={`from ${placeName(p, party.hex)}`}>
          {[...party.troops, ...party.leaders].map((unit) => counter(unit, draft.units))}
        </Party>
      ))}
      <Choices
        choices={[
          partiesFor(p, { ...draft, across }).length > 0 && {
            label: across ? 'Strike beyond the river too' : 'Leave out the enemy beyond the river',
            act: () => (desk.draft.value = { ...draft, across }),
          },
        ]}
      />
      <Party
        heading={
          <>
            Combat Supply <Clause id="LGA-CBT-D1" />
          </>
        }
      >
        {suppliers.size === 0 && (
          <p class="tt-small">
            {draft.units.length === 0 ? 'Nobody attacks yet.' : 'Nobody needs more, or no Supply is near.'}
          </p>
        )}
        {[...suppliers].map(([by, fed]) =>
          counter(by, draft.suppliers, `${placeName(p, hexOf(p, by))}: feeds ${fed.length}`),
        )}
      </Party>
    </Card>
  )
}
