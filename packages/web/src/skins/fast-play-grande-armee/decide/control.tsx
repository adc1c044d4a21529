import {
  commandBand,
  commanderOf,
  controlOdds,
  controlOf,
  forceName,
  forceStatus,
  isForceNear,
  nameOfOfficer,
  statusNamed,
  statusWord,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, Frame, StatusName } from '@bivouac/fast-play-grande-armee'
import { counted, signed } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { Clause } from '../../../shell/clause.tsx'
import { Measure } from '../../../tabletop/drawings.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { wholeInches } from '../measure.ts'
import { officerOf, unitOf } from '../pieces.ts'
import { StatusOdds, StatusStrip } from '../show/control.tsx'
import { Tray, toOrders } from '../show/tray.tsx'
import { percent } from '../../../furniture/dice.tsx'

type ControlFrame = Extract<Frame, { phase: 'control' }>

/** The Force a piece belongs to, or -1: that of a unit, or of a sub-commander. */
function forceOfPiece(p: FpgaPosition, id: string | null): number {
  const unit = unitOf(p, id)
  return unit >= 0 ? p.game.units[unit].force : (p.game.officers[officerOf(p, id)]?.force ?? -1)
}

/** Everybody of a Force, its sub-commander first. */
function piecesOfForce({ game }: FpgaPosition, force: number): string[] {
  const { officer, units } = game.forces[force]
  return [game.officers[officer].id, ...units.map((unit) => game.units[unit].id)]
}

/** The control segment: Forces rest or are given dice from the tray, then each is tested; the odds are seen all the while. */
export function controlDecision(desk: Desk, frame: ControlFrame): Decision {
  const p = desk.position.value
  const { actions } = desk.offer.value
  const idOf = (force: number): string => p.game.forces[force].id
  const open = p.game.forcesOf[frame.side].filter((force) =>
    actions.some((action) => action.do === 'test' && action.force === idOf(force)),
  )
  const picked = forceOfPiece(p, desk.picked.value)
  const [held = -1] = open.includes(picked) ? [picked] : open
  const gives = actions.some(({ do: what }) => what === 'give')
  const take = (force: number): void => desk.pick(p.game.officers[p.game.forces[force].officer].id)
  return {
    ...NOTHING,
    active: new Set(open.map((force) => piecesOfForce(p, force)[0])),
    parts: new Set(held < 0 ? [] : piecesOfForce(p, held)),
    primary: held < 0 ? null : testChoice(desk, held, gives),
    others: toOrders(desk, gives ? 'Give dice' : 'Forces'),
    panel: () => <ControlPanel desk={desk} frame={frame} open={open} held={held} take={take} />,
    over: () => held >= 0 && <Band desk={desk} force={held} />,
    tap(piece) {
      const force = forceOfPiece(p, piece)
      if (!open.includes(force)) return false
      take(force)
      desk.showOrders()
      return true
    },
    why(piece) {
      const force = forceOfPiece(p, piece)
      return force < 0 || open.includes(force) ? null : desk.check({ do: 'test', force: idOf(force) })
    },
    back() {
      if (desk.picked.peek() === null) return false
      desk.pick(null)
      return true
    },
  }
}

/** To test a Force; the first test ends the giving, and says so. */
function testChoice(desk: Desk, force: number, gives: boolean): Choice {
  const p = desk.position.value
  const test: FpgaAction = { do: 'test', force: p.game.forces[force].id }
  const more = gives ? { note: 'no more dice then', costs: true } : desk.noted(test)
  return desk.choice(test, { key: 'e', ...more })
}

/** How far the sub-commander is from the army commander, and what that allows. FPGA-CTL-b … e. */
function bandWords(p: FpgaPosition, force: number): string {
  const { dice, cost, distance } = commandBand(p, force)
  if (dice === 0) return 'nobody gives him dice'
  return `${wholeInches(distance)}: up to ${counted(dice, 'die', 'dice')}${cost > 1 ? `, ${cost} for each` : ''}`
}

/** The line of command to the Force in hand. */
function Band({ desk, force }: { desk: Desk; force: number }): JSX.Element | null {
  const p = desk.position.value
  const { officer, side } = p.game.forces[force]
  const commander = commanderOf(p, side)
  const from = commander < 0 ? null : desk.placeOf(p.game.officers[commander].id)
  const to = desk.placeOf(p.game.officers[officer].id)
  return from && to ? <Measure from={from} to={to} label={bandWords(p, force)} /> : null
}

function ControlPanel({
  desk,
  frame,
  open,
  held,
  take,
}: {
  desk: Desk
  frame: ControlFrame
  open: readonly number[]
  held: number
  take: (force: number) => void
}): JSX.Element {
  const p = desk.position.value
  return (
    <Card title="Control of the Forces">
      <Tray p={p} side={frame.side} />
      <p class="tt-small">
        {frame.tested.length === 0
          ? 'First name who rests and who is given dice; then test.'
          : 'Tests have begun: nobody rests, and no dice are given any more.'}{' '}
        <Clause id="FPGA-CTL-o" />
      </p>
      <ul class="tt-list fpga-forces">
        {p.game.forcesOf[frame.side].map((force) => (
          <li key={force} class={force === held ? 'on' : ''}>
            <button
              type="button"
              class="tt-unit"
              aria-expanded={force === held}
              onClick={() => {
                take(force)
                desk.show(piecesOfForce(p, force)[0])
              }}
            >
              <b>{forceName(p, force)}</b>
              <span class="tt-small">
                {open.includes(force) ? diceWords(p, frame, force) : statusWord(forceStatus(p, force))}
              </span>
            </button>
            {force === held && <ForceCard desk={desk} frame={frame} force={force} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** `3 dice, +1`. */
function diceWords(p: FpgaPosition, { given }: ControlFrame, force: number): string {
  const control = controlOf(p, force)
  const dice = counted(p.game.charts.control.dice + given[force], 'die', 'dice')
  return control === 0 ? dice : `${dice}, ${signed(control)}`
}

/** The Force in hand: its chances as it is, what a die more brings, and what can be done with it. */
function ForceCard({ desk, frame, force }: { desk: Desk; frame: ControlFrame; force: number }): JSX.Element {
  const p = desk.position.value
  const { id, officer } = p.game.forces[force]
  const given = frame.given[force]
  const column = isForceNear(p, force) ? 'near' : 'far'
  const give: FpgaAction = { do: 'give', force: id, dice: 1 }
  const rest: FpgaAction = { do: 'rest', force: id }
  const { cost } = commandBand(p, force)
  return (
    <div class="fpga-force">
      <p class="tt-small">
        {nameOfOfficer(p, officer)}, {bandWords(p, force)}.{given > 0 ? ' Two of the dice are picked.' : ''}{' '}
        {column === 'near' ? 'An enemy is near.' : 'No enemy is near.'} <Clause id="FPGA-CTL-g" />
      </p>
      <StatusStrip p={p} column={column} />
      <StatusOdds p={p} force={force} extra={given} />
      <Choices
        choices={[
          desk.choice(give, { label: 'Give a die', note: `costs ${cost}; ${gain(p, force, given)}` }),
          desk.choice(rest, { note: 'no test; it may recover' }),
        ]}
        explain={(refusal) => desk.shell.explain(refusal)}
      />
    </div>
  )
}

/** What a die more brings: the chance that the best status can be had, before and after. */
function gain(p: FpgaPosition, force: number, given: number): string {
  const now = controlOdds(p, force, given).may
  const then = controlOdds(p, force, given + 1).may
  const best: StatusName = (then.attack ?? 0) > 0 ? 'attack' : 'active'
  return `${statusNamed(best)} ${percent(now[best] ?? 0)} → ${percent(then[best] ?? 0)}`
}
