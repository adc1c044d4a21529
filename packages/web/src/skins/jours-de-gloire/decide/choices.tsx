import { joursDeGloire, phasingSide } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { offerDecision } from '../../../furniture/offer-decision.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { BattleToCome } from '../show/foreseen.tsx'
import { foreseeAt } from '../foresight.ts'
import { ForceCard } from './forces.tsx'
import { forceGroups, tellsOff } from './groups.ts'
import { answersTo } from './gilded.ts'
import { nameOfBox } from './movement.tsx'
import { NoteForm } from './note-form.tsx'
import { withCompanions } from './party.ts'
import { Scouting } from './scouting.tsx'
import { TacticCards } from './tactics.tsx'

/** Cards of their own: the tactics of a battle, a note to a team-mate, counters told off as one Force. */
function aside(action: JdgAction): boolean {
  return tellsOff(action) || action.do === 'tactic' || action.do === 'note'
}

/** Every other question: what is offered, with the Forces that can be told off and what is known of the battle to come. */
export function choicesDecision(desk: Desk): Decision {
  const { frame } = desk
  const { actions } = desk.offer.value
  const { boxIds } = desk.position.value.game.ground
  const groups = forceGroups(desk.position.value, actions).map((group) => withCompanions(desk, group))
  const tactics = actions.filter((action) => action.do === 'tactic')
  const offered = offerDecision(desk, {
    title: joursDeGloire.question(desk.position.value, desk.seat),
    aside,
    together: () => false,
    answers: answersTo(desk),
    placeName: (id) => nameOfBox(desk, desk.boxNumber(id)),
    before: (
      <>
        <Placed desk={desk} />
        <Scouting desk={desk} />
        <BattlesToCome desk={desk} />
        {tactics.length > 0 && <TacticCards desk={desk} actions={tactics} />}
        {groups.map((group) => (
          <ForceCard key={group.key} desk={desk} group={group} all={groups} />
        ))}
        {actions.some((action) => action.do === 'note') && <NoteForm desk={desk} />}
      </>
    ),
  })
  const led = groups.flatMap(({ to }) => (to >= 0 ? [to] : []))
  const about = 'box' in frame && typeof frame.box === 'number' ? frame.box : -1
  return {
    ...NOTHING,
    ...offered,
    active: new Set(groups.flatMap(({ from }) => (from >= 0 ? [from] : []))),
    lights: [
      ...[...new Set([...[...offered.places].map((id) => desk.boxNumber(id)), ...led])].map((box) => ({
        box,
        kind: 'target' as const,
      })),
      ...(about >= 0 ? [{ box: about, kind: 'chosen' as const }] : []),
    ],
    tap(at) {
      if (offered.tap(boxIds[at])) return true
      const from = groups.find((group) => group.from === at || group.to === at)?.from
      if (from === undefined) return false
      desk.look(from)
      return true
    },
    why: () => null,
    back() {
      if (desk.box.peek() < 0) return false
      desk.look(-1)
      return true
    },
  }
}

/** Dummies that have been put somewhere and are still in the hand until both sides have begun. */
function Placed({ desk }: { desk: Desk }): JSX.Element | null {
  const { frame } = desk
  const { game } = desk.position.value
  if (frame.phase !== 'setup' || frame.counters.length === 0) return null
  return (
    <ul class="tt-list">
      {frame.counters.map((counter, at) =>
        game.counters[counter].side === desk.side.value ? (
          <li key={counter}>
            {game.counters[counter].name} at {game.ground.boxes[frame.boxes[at]].name}
          </li>
        ) : null,
      )}
    </ul>
  )
}

/** Where it will come to a battle, or the enemy has come: what its first round would be like. */
function BattlesToCome({ desk }: { desk: Desk }): JSX.Element | null {
  const { frame } = desk
  const p = desk.position.value
  const attacker = phasingSide(p)
  const boxes =
    frame.phase === 'combats'
      ? frame.boxes
      : frame.phase === 'withdrawal' || frame.phase === 'shelter'
        ? [frame.box]
        : []
  if (attacker === null) return null
  return (
    <>
      {boxes.map((at) => {
        const foreseen = foreseeAt(desk.looks.value, p.game.ground.boxIds[at] ?? '', attacker, null)
        return (
          foreseen && (
            <BattleToCome
              key={at}
              desk={desk}
              foreseen={foreseen}
              title={`A battle at ${nameOfBox(desk, at)}`}
            />
          )
        )
      })}
    </>
  )
}
