import { hungryStacks, oddsOf, suggestSupply, suppliersNear } from '@bivouac/la-grande-armee'
import type { Attack, Frame, LgaAction, LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import type { Highlight } from '../../../hexes/types.ts'
import { Clause } from '../../../shell/clause.tsx'
import { beginDraft } from '../assault.ts'
import { Card, Choices } from '../../../furniture/choice.tsx'
import { CounterButton, PlaceLink } from '../show/cards.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { OddsCard } from '../show/odds-card.tsx'
import { placeName, shortName, topPiece, unitOf } from '../pieces.ts'
import { LIGHTS } from '../shades.ts'
import { assaultDecision, attackArrows } from './assault-panel.tsx'

/** LGA-SEQ-06: attacks are declared, attackers and stacks are fed. */
export function attacksDecision(desk: Desk, frame: Extract<Frame, { phase: 'attacks' }>): Decision {
  const draft = desk.draft.value
  if (draft) return assaultDecision(desk, draft)
  const p = desk.position.value
  const { id } = p.state.units
  const { grid } = p.game.board.map
  const offers = desk.offer.value.actions
  const attackers = new Set(offers.flatMap((action) => (action.do === 'attack' ? action.units : [])))
  const targets = new Set<number>(
    offers.flatMap((action) => (action.do === 'attack' ? [grid.indexOf(action.target)] : [])),
  )
  const declared = p.state.combat?.attacks ?? []
  const hungry = hungryStacks(p)
  const open = (target: number): void => {
    desk.draft.value = beginDraft(p, desk.seat, frame.side, 'attack', target)
    desk.showOrders()
  }
  return {
    active: attackers,
    chosen: new Set(declared.flatMap(({ units }) => units.map((unit) => id[unit]))),
    highlights: [
      ...[...targets].map((hex): Highlight => ({ hex, kind: 'target' })),
      ...declared.flatMap(({ targets: struck }) => {
        return struck.map((hex): Highlight => ({ hex, kind: 'chosen' }))
      }),
      ...hungry.map((hex): Highlight => ({ hex, ...LIGHTS.threatened })),
    ],
    badges: badgesFor(p, declared),
    arrows: declared.flatMap(({ units, targets: struck }, at) =>
      attackArrows(p, frame.side, units, struck, `a${at}`),
    ),
    primary: declarationsDone(desk, p, frame.side, hungry),
    others: [],
    panel: () => (
      <Declarations desk={desk} targets={[...targets]} hungry={hungry} open={open} side={frame.side} />
    ),
    tap(hex) {
      if (!targets.has(hex)) return false
      open(hex)
      return true
    },
    tapUnit(unit) {
      // A unit with one target is as good as the target itself.
      const goals = new Set(
        offers.flatMap((action) =>
          action.do === 'attack' && action.units.includes(unit) ? [action.target] : [],
        ),
      )
      if (goals.size !== 1) return false
      open(grid.indexOf([...goals][0]))
      return true
    },
    say: (hex) => (targets.has(hex) ? 'Can be attacked' : ''),
    why: () => null,
    back: () => false,
  }
}

/** The odds of declared attacks, as seals on the stacks they strike. */
export function badgesFor(p: LgaPosition, attacks: readonly Attack[]): Map<string, string> {
  return new Map(
    attacks.flatMap((attack) => {
      const { percent } = oddsOf(p, attack)
      return attack.targets.map((hex): [string, string] => [
        topPiece(p, hex),
        percent === null ? '500 %+' : `${percent} %`,
      ])
    }),
  )
}

/** The end of the declarations; it says what it costs while stacks are not fed. */
function declarationsDone(desk: Desk, p: LgaPosition, side: Side, hungry: readonly number[]): Choice {
  const declared = p.state.combat?.attacks.length ?? 0
  const lost = `${hungry.length === 1 ? '1 stack' : `${hungry.length} stacks`} unfed: all but one unit is lost`
  return {
    label: declared === 0 ? 'No attacks' : `Go to battle (${declared})`,
    key: 'e',
    ...(hungry.length > 0 && { note: lost, costs: true }),
    act: () => endDeclarations(desk, p, side),
  }
}

function endDeclarations(desk: Desk, p: LgaPosition, side: Side): void {
  const end = (): void => void desk.send({ do: 'end' })
  const lost = hungryStacks(p)
  const feeds = stackFeeds(p, lost, side)
  if (lost.length === 0 || desk.warning.peek() !== null) {
    end()
    return
  }
  desk.showOrders()
  desk.warning.value = {
    title: 'Stacks not fed',
    clause: 'LGA-STK-M5',
    anyway: 'Go on all the same',
    act: end,
    ...(feeds.length > 0 && {
      mend: { label: 'Feed them and go on', act: () => void desk.send(...feeds, { do: 'end' }) },
    }),
    lines: lost.map((hex) => ({
      where: hex,
      text:
        suppliersNear(p, hex, side).length > 0
          ? `${placeName(p, hex)} has Supply at hand but is not fed: all but one unit are lost.`
          : `${placeName(p, hex)} has no Supply: all but one unit are lost.`,
    })),
  }
}

function Declarations({
  desk,
  targets,
  hungry,
  open,
  side,
}: {
  desk: Desk
  targets: readonly number[]
  hungry: readonly number[]
  open: (hex: number) => void
  side: Side
}): JSX.Element {
  const p = desk.position.value
  const declared = p.state.combat?.attacks ?? []
  return (
    <>
      {hungry.length > 0 && !desk.warning.value && <HungryStacks desk={desk} hungry={hungry} side={side} />}
      {declared.map((attack, at) => (
        <Card
          key={at}
          title={`Attack ${at + 1}: ${attack.targets.map((hex) => placeName(p, hex)).join(', ')}`}
        >
          <p class="tt-small">{attack.units.map((unit) => shortName(p, unit)).join(', ')}</p>
          <Choices choices={[...joinChoices(desk, p, at), ...feedChoices(desk, p, attack.units, side)]} />
          <OddsCard p={p} odds={oddsOf(p, attack)} brief />
        </Card>
      ))}
      <Card
        title={
          targets.length > 0
            ? 'Enemies in reach'
            : declared.length > 0
              ? 'All possible attacks are declared'
              : 'Nobody is in reach'
        }
      >
        {targets.length === 0 && declared.length === 0 && <p>No enemy can be attacked this turn.</p>}
        <ul class="lga-list">
          {targets.map((hex) => (
            <li key={hex}>
              <PlaceLink desk={desk} hex={hex} />
              <button type="button" class="tt-button" onClick={() => open(hex)}>
                Plan an attack
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** Pieces that may still join a declared attack. */
function joinChoices(desk: Desk, p: LgaPosition, attack: number): Choice[] {
  return desk.offer.value.actions.flatMap((action): Choice[] =>
    action.do === 'join' && action.attack === attack
      ? [
          {
            label: `Add ${action.units.map((id) => shortName(p, unitOf(p, id))).join(', ')}`,
            act: () => void desk.send(action),
          },
        ]
      : [],
  )
}

/** Supply for units of an attack that have none: all that one Supply unit can feed at a time. */
export function feedChoices(desk: Desk, p: LgaPosition, units: readonly number[], side: Side): Choice[] {
  const { id, hex } = p.state.units
  const hungry = units.filter((unit) =>
    desk.offer.value.actions.some(
      (action) => action.do === 'supply' && action.by !== 'fortress' && action.units.includes(id[unit]),
    ),
  )
  const pairs = suggestSupply(p, hungry, side)
  const bySupply = Map.groupBy(pairs, ([, by]) => by)
  const free = desk.offer.value.actions.flatMap((action): Choice[] =>
    action.do === 'supply' &&
    action.by === 'fortress' &&
    action.units.some((one) => units.includes(unitOf(p, one)))
      ? [
          {
            label: `Feed ${shortName(p, unitOf(p, action.units[0]))} from the Fortress`,
            act: () => void desk.send(action),
          },
        ]
      : [],
  )
  return [
    ...[...bySupply].map(([by, fed]): Choice => {
      const action: LgaAction = { do: 'supply', units: fed.map(([unit]) => id[unit]), by: id[by] }
      return {
        label: `Feed ${fed.map(([unit]) => p.state.units.name[unit]).join(', ')} from the Supply at ${placeName(p, hex[by])}`,
        act: () => void desk.send(action),
      }
    }),
    ...free,
  ]
}

/** Feeds every stack that can be fed, by Supply that is spent already where there is such. */
function stackFeeds(p: LgaPosition, hungry: readonly number[], side: Side): LgaAction[] {
  const spent = new Set([...(p.state.combat?.fedBy ?? []), ...(p.state.combat?.stacksBy ?? [])])
  return hungry.flatMap((hex): LgaAction[] => {
    const near = suppliersNear(p, hex, side)
    const by = near.find((one) => spent.has(one)) ?? near[0]
    if (by === undefined) return []
    spent.add(by)
    return [{ do: 'supply-stack', hex: p.game.board.hexIds[hex], by: p.state.units.id[by] }]
  })
}

/** LGA-STK-M1: stacks that must be fed now, with the Supply to do it. */
function HungryStacks({
  desk,
  hungry,
  side,
}: {
  desk: Desk
  hungry: readonly number[]
  side: Side
}): JSX.Element {
  const p = desk.position.value
  const { id, hex: at } = p.state.units
  const feeds = stackFeeds(p, hungry, side)
  return (
    <Card title="Stacks to feed" tone="warning">
      <p class="tt-small">
        Units together in a hex need a Supply unit in it or next to it, or the enemy removes all but one.{' '}
        <Clause id="LGA-STK-M5" />
      </p>
      <Choices
        choices={[
          feeds.length > 1 && { label: `Feed all ${feeds.length}`, act: () => void desk.send(...feeds) },
        ]}
      />
      <ul class="lga-list">
        {hungry.map((hex) => (
          <li key={hex}>
            <PlaceLink desk={desk} hex={hex} />
            <span>
              {suppliersNear(p, hex, side).map((by) => (
                <CounterButton
                  key={id[by]}
                  p={p}
                  unit={by}
                  size={36}
                  note={`feed from ${placeName(p, at[by])}`}
                  act={() =>
                    void desk.send({ do: 'supply-stack', hex: p.game.board.hexIds[hex], by: id[by] })
                  }
                />
              ))}
              {suppliersNear(p, hex, side).length === 0 && <span class="lga-bad">no Supply near</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
