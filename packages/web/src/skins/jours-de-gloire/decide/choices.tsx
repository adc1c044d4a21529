import { joursDeGloire, words } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { BoxLight } from '../../../theatre/types.ts'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { BattleToCome } from '../foreseen.tsx'
import { foreseeAt } from '../foresight.ts'
import { phasingSide } from '../words.ts'
import { ForceCard } from './forces.tsx'
import { forceGroups, tellsOff } from './groups.ts'
import { answersTo } from './gilded.ts'
import { choiceOf } from './hand.ts'
import { nameOfBox } from './movement.tsx'
import { NoteForm } from './note-form.tsx'
import { withCompanions } from './party.ts'
import { Scouting } from './scouting.tsx'
import { TacticCards } from './tactics.tsx'

/** So many buttons are still a choice; more are chosen on the map. */
const MANY = 14

/** Every other question: lit boxes to tap, buttons, and lists of counters to tell off. */
export function choicesDecision(desk: Desk): Decision {
  const p = desk.position.value
  const { actions } = desk.offer.value
  const { frame } = desk
  const single = actions.filter((action) => action.do !== 'end' && !tellsOff(action))
  const groups = forceGroups(p, actions).map((group) => withCompanions(desk, group))
  const placed = new Map<number, JdgAction[]>()
  for (const action of single) {
    const { place } = words(p, desk.seat, action)
    if (place === undefined) continue
    const at = desk.boxNumber(place)
    placed.set(at, [...(placed.get(at) ?? []), action])
  }
  const box = desk.box.value
  const here = placed.get(box) ?? []
  const listed = placed.has(box) && single.length > MANY ? here : single
  const about = 'box' in frame && typeof frame.box === 'number' ? frame.box : -1
  const lights: BoxLight[] = [
    ...[...placed.keys()].map((at): BoxLight => ({ box: at, kind: 'target' })),
    ...[...new Set(groups.flatMap(({ to }) => (to >= 0 ? [to] : [])))].map((at): BoxLight => ({
      box: at,
      kind: 'target',
    })),
    ...(about >= 0 ? [{ box: about, kind: 'chosen' as const }] : []),
  ]
  const tactics = single.filter((action) => action.do === 'tactic')
  const notes = single.filter((action) => action.do === 'note')
  const plain = listed.filter(({ do: what }) => what !== 'tactic' && what !== 'note')
  return {
    ...NOTHING,
    active: new Set(groups.flatMap(({ from }) => (from >= 0 ? [from] : []))),
    lights,
    ...answersTo(desk),
    panel: () => (
      <Card title={joursDeGloire.question(p, desk.seat)}>
        <Placed desk={desk} />
        <Scouting desk={desk} />
        <BattlesToCome desk={desk} />
        {tactics.length > 0 && <TacticCards desk={desk} actions={tactics} />}
        {groups.map((group) => (
          <ForceCard key={group.key} desk={desk} group={group} all={groups} />
        ))}
        {notes.length > 0 && <NoteForm desk={desk} />}
        <Buttons desk={desk} actions={plain} placed={placed} whole={single.length <= MANY} />
      </Card>
    ),
    tap(at) {
      const choices = placed.get(at)
      if (choices && choices.length === 1) {
        void desk.send(choices[0])
        return true
      }
      if (choices || groups.some(({ from }) => from === at)) {
        desk.look(at)
        return true
      }
      const led = groups.filter(({ to }) => to === at)
      if (led.length === 0) return false
      desk.look(led[0].from)
      return true
    },
    why: () => null,
    back() {
      if (box < 0) return false
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

/** The buttons of a question; of very many only those of the box looked at. */
function Buttons({
  desk,
  actions,
  placed,
  whole,
}: {
  desk: Desk
  actions: readonly JdgAction[]
  placed: ReadonlyMap<number, readonly JdgAction[]>
  whole: boolean
}): JSX.Element | null {
  if (actions.length === 0) return null
  const box = desk.box.value
  if (whole || placed.has(box) || placed.size === 0)
    return <Choices choices={actions.map((action) => choiceOf(desk, action))} />
  return (
    <>
      <p class="tt-small">Tap a lit box, or choose it here.</p>
      <Choices
        choices={[...placed.keys()].map((at) => ({
          label: nameOfBox(desk, at),
          act: () => {
            desk.look(at)
            desk.reveal(at)
          },
        }))}
      />
    </>
  )
}
