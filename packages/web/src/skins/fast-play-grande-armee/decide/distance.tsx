import type { ActionOf, FpgaAction } from '@bivouac/fast-play-grande-armee'
import type { ComponentChildren, JSX } from 'preact'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import { NumberField } from '../../../furniture/number-field.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { Way } from '../../../tabletop/drawings.tsx'
import { strideOf, toSheet } from '../../../tabletop/hand/yardstick.ts'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { UnitList } from '../../../tabletop/drawer/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { INCHES } from '../measure.ts'
import { nameOf } from '../pieces.ts'

type Going = ActionOf<'flee'> | ActionOf<'advance'>

/** FPGA-ESC-d: a battery gets away, and how far. */
export function fleeDecision(desk: Desk): Decision {
  const going = desk.offer.value.actions.flatMap((action) => (action.do === 'flee' ? [action] : []))
  return howFar(desk, going, {
    title: () => 'The guns get away',
    lead: (
      <>
        Straight away from the attacker, clear of him if there is room; then suppressed.{' '}
        <Clause id="FPGA-ESC-d" />
      </>
    ),
    end: null,
  })
}

/** FPGA-CBT-res-h: attackers that won may advance, straight ahead. */
export function advanceDecision(desk: Desk): Decision {
  const p = desk.position.value
  const going = desk.offer.value.actions.flatMap((action) => (action.do === 'advance' ? [action] : []))
  return howFar(desk, going, {
    title: (action) => (action.do === 'advance' ? `${nameOf(p, action.unit)} may advance` : ''),
    lead: (
      <>
        Straight ahead, 6 inches at most, and short of the enemy. <Clause id="FPGA-CBT-res-h" />
      </>
    ),
    end: { do: 'end' },
  })
}

interface Slots {
  title(action: Going): string
  readonly lead: ComponentChildren
  /** To leave it; null where somebody has to go. */
  readonly end: FpgaAction | null
}

/** The piece that goes; null where the question is about one alone. */
function pieceOf(action: Going): string | null {
  return action.do === 'advance' ? action.unit : null
}

/** A unit goes straight, so far: as far as it can unless another measure is typed in or set with the arrow keys. */
function howFar(desk: Desk, going: readonly Going[], slots: Slots): Decision {
  const drawn = desk.hand.drawn.value
  const held = desk.picked.value
  const offered = going.find((action) => pieceOf(action) === held) ?? going[0]
  const set = (drawn?.do === 'flee' || drawn?.do === 'advance') && drawn.do === offered?.do ? drawn : offered
  const end = slots.end
  if (!set) return NOTHING
  const refusal = desk.check(set)
  const act = (): void => {
    if (!refusal) void desk.send(set)
  }
  const go = (by: number): void => {
    desk.hand.drawn.value = { ...set, by: Math.max(1, Math.round(by)) }
  }
  const pieces = going.flatMap((action) => pieceOf(action) ?? [])
  return {
    ...NOTHING,
    active: new Set(pieces),
    primary: desk.choice(set, { key: '⏎' }),
    others: end ? [desk.choice(end, { key: 'e' })] : [],
    panel: () => (
      <Card title={slots.title(set)}>
        <p class="tt-small">{slots.lead}</p>
        {pieces.length > 1 && <UnitList desk={desk} ids={pieces} act={(id) => desk.pick(id)} />}
        <NumberField
          label="How far"
          unit={INCHES.word}
          value={set.by / INCHES.whole}
          set={(far) => go(far * INCHES.whole)}
        />
        {refusal && <Why refusal={refusal} />}
        <Choices
          choices={[
            { label: 'As far as it can', on: set === offered, act: () => (desk.hand.drawn.value = null) },
          ]}
        />
      </Card>
    ),
    over: () => !refusal && <Gone desk={desk} action={set} />,
    tap(piece) {
      if (!pieces.includes(piece)) return false
      desk.pick(piece)
      return true
    },
    key(event) {
      if (event.key === 'Enter') {
        act()
        return true
      }
      const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key]
      if (step === undefined) return false
      go(set.by + step * strideOf(event, INCHES.strides))
      return true
    },
    back() {
      if (desk.hand.drawn.peek() === null) return false
      desk.hand.drawn.value = null
      return true
    },
  }
}

/** The way it would go, where no die hangs on it. */
function Gone({ desk, action }: { desk: Desk; action: Going }): JSX.Element {
  const { rules } = desk
  const ways = desk.staging.waysOf(desk.foretold(action)?.events ?? [])
  return (
    <>
      {ways.map(({ piece, way }) => (
        <Way key={piece} points={way.map(({ x, y }) => toSheet(rules, x, y))} kind="plan" />
      ))}
    </>
  )
}
