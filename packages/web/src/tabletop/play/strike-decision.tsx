import type { Action, Position } from '@bivouac/kernel'
import type { ComponentChildren } from 'preact'
import { aimDecision } from '../../furniture/aim-decision.tsx'
import type { AimSlots } from '../../furniture/aim-decision.tsx'
import { Card } from '../../furniture/choice.tsx'
import type { Step } from '../hand/plan.ts'
import type { Verdict } from '../hand/rules.ts'
import { NOTHING } from './decision.ts'
import type { Decision } from './decision.ts'
import type { MeasuredDesk, MeasuredStage } from './desk.ts'
import { Lances, RangeBands } from './overlays.tsx'
import { UnitList } from '../drawer/piece-list.tsx'

/** What a game tells of units that strike at others from where they stand. */
export interface StrikeSlots<A extends Action> extends Pick<
  AimSlots<A>,
  'isAim' | 'note' | 'weighs' | 'end'
> {
  /** What it is for a unit to strike at an enemy. */
  strike(unit: string, target: string): A
  /** With nobody in hand: how many can still strike, and what is to be said to that. */
  title(count: number): string
  readonly lead?: ComponentChildren
  /** The outlines of what the unit in hand reaches, from near to far. */
  reaches?(unit: string): readonly string[]
  /** Is it said of one's own units that are not lit why they cannot strike? */
  readonly tellsWhy: boolean
}

/** Units that strike from where they stand: those who can glow, the one in hand shows its reach, whom it can hit and how. */
export function strikeDecision<
  Shown extends Position,
  A extends Action,
  S extends Step,
  V extends Verdict,
  Stage extends MeasuredStage,
>(desk: MeasuredDesk<Shown, A, S, Stage, V>, slots: StrikeSlots<A>): Decision {
  const { isAim, note, weighs, end, lead } = slots
  const isEnemy = (id: string): boolean =>
    desk.units(false).includes(id) && desk.sideOf(id) !== desk.side.value
  const aim = aimDecision<A>(desk, {
    isAim,
    note,
    weighs,
    end,
    aim: (unit, target) => (isEnemy(target) ? slots.strike(unit, target) : null),
    name: (id) => desk.nameOf(id),
    idle: (units) => (
      <Card title={slots.title(units.length)}>
        {lead !== undefined && <p class="tt-small">{lead}</p>}
        <UnitList
          desk={desk}
          ids={units}
          act={(id) => {
            desk.pick(id)
            desk.reveal(id)
          }}
        />
      </Card>
    ),
    why(id) {
      if (!slots.tellsWhy || !desk.isUnit(id) || isEnemy(id)) return null
      return desk.check(slots.strike(id, desk.units(false).find(isEnemy) ?? id))
    },
  })
  const { held, aimed } = aim
  return {
    ...NOTHING,
    ...aim,
    under: () => held !== null && slots.reaches && <RangeBands paths={slots.reaches(held)} />,
    over() {
      const target = aimed && desk.words(aimed).pieces[1]
      return held !== null && target && <Lances desk={desk} from={[held]} to={target} />
    },
  }
}
