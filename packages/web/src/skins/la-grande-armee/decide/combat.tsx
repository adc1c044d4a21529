import { combatOf, oddsOf } from '@bivouac/la-grande-armee'
import type { Frame, LgaPosition } from '@bivouac/la-grande-armee'
import type { Highlight } from '../../../hexes/types.ts'
import { Card, ChoiceButton, Choices } from '../../../furniture/choice.tsx'
import { NOTHING } from '../decision.ts'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { OddsCard } from '../show/odds-card.tsx'
import { placeName, shortName } from '../pieces.ts'
import { LIGHTS } from '../shades.ts'
import { Defenders, attackArrows } from './assault-panel.tsx'
import { badgesFor, feedChoices } from './attacks.tsx'

/** The attacks still to be fought, with their numbers. */
function standing(p: LgaPosition): { at: number; attack: ReturnType<typeof combatOf>['attacks'][number] }[] {
  return combatOf(p).attacks.flatMap((attack, at) => (attack.status === 'declared' ? [{ at, attack }] : []))
}

/** LGA-SEQ-08: the defender feeds those who stand. */
export function defenceDecision(desk: Desk, frame: Extract<Frame, { phase: 'defence' }>): Decision {
  const p = desk.position.value
  const { id } = p.state.units
  const hungry = new Set(
    desk.offer.value.actions.flatMap((action) => (action.do === 'supply' ? action.units : [])),
  )
  const attacks = standing(p)
  const everybody = [...hungry].map((name) => id.indexOf(name))
  const all = feedChoices(desk, p, everybody, frame.side)
  const end = (): void => void desk.send({ do: 'end' })
  return {
    ...NOTHING,
    active: hungry,
    highlights: attacks.flatMap(({ attack }) =>
      attack.targets.map((hex): Highlight => ({ hex, ...LIGHTS.threatened })),
    ),
    badges: badgesFor(
      p,
      attacks.map(({ attack }) => attack),
    ),
    arrows: attacks.flatMap(({ attack, at }) =>
      attackArrows(p, frame.side === 0 ? 1 : 0, attack.units, attack.targets, `a${at}`),
    ),
    // Who is not fed defends with less: that is never the gilded answer where he can be.
    primary: all.length > 0 ? { ...all[0], key: 'e' } : { label: 'Go on', key: 'e', act: end },
    others: all.length > 0 ? [{ label: 'Feed nobody else', note: 'unfed, they count half', act: end }] : [],
    panel: () => (
      <>
        {attacks.map(({ attack, at }) => {
          const defenders = everybody.filter((unit) => attack.targets.includes(p.state.units.hex[unit]))
          return (
            <Card key={at} title={`${attack.targets.map((hex) => placeName(p, hex)).join(', ')} is attacked`}>
              <Defenders p={p} targets={attack.targets} side={frame.side === 0 ? 1 : 0} />
              <Choices choices={feedChoices(desk, p, defenders, frame.side)} />
              <OddsCard p={p} odds={oddsOf(p, attack)} />
            </Card>
          )
        })}
      </>
    ),
    tapUnit(unit) {
      if (!hungry.has(unit)) return false
      feedChoices(desk, p, [id.indexOf(unit)], frame.side)[0]?.act()
      return true
    },
  }
}

/** LGA-SEQ-09: the attacker chooses which battle comes next. */
export function battlesDecision(desk: Desk, frame: Extract<Frame, { phase: 'battles' }>): Decision {
  const p = desk.position.value
  const attacks = standing(p)
  const fight = (at: number): void => void desk.send({ do: 'fight', attack: at })
  const choice = (at: number, targets: readonly number[]): Choice => ({
    label: `Fight at ${targets.map((hex) => placeName(p, hex)).join(', ')}`,
    act: () => fight(at),
  })
  return {
    ...NOTHING,
    chosen: new Set(attacks.flatMap(({ attack }) => attack.units.map((unit) => p.state.units.id[unit]))),
    highlights: attacks.flatMap(({ attack }) =>
      attack.targets.map((hex): Highlight => ({ hex, kind: 'target' })),
    ),
    badges: badgesFor(
      p,
      attacks.map(({ attack }) => attack),
    ),
    arrows: attacks.flatMap(({ attack, at }) =>
      attackArrows(p, frame.side, attack.units, attack.targets, `a${at}`),
    ),
    primary: attacks.length > 0 ? { ...choice(attacks[0].at, attacks[0].attack.targets), key: 'e' } : null,
    panel: () => (
      <>
        {attacks.map(({ attack, at }) => (
          <Card
            key={at}
            title={`Battle ${at + 1}: ${attack.targets.map((hex) => placeName(p, hex)).join(', ')}`}
          >
            <p class="tt-small">{attack.units.map((unit) => shortName(p, unit)).join(', ')}</p>
            <Defenders p={p} targets={attack.targets} side={frame.side} />
            <ChoiceButton choice={choice(at, attack.targets)} kind="primary" />
            <OddsCard p={p} odds={oddsOf(p, attack)} brief={attacks.length > 1} />
          </Card>
        ))}
      </>
    ),
    tap(hex) {
      // The die is thrown by the button that names the battle; a tap only shows who fights there.
      if (!attacks.some(({ attack }) => attack.targets.includes(hex))) return false
      desk.looked.value = hex
      desk.showOrders()
      return true
    },
  }
}
