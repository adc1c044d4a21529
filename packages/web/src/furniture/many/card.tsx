import type { Action, ManyMove, Position } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { Card, Choices, Why } from '../choice.tsx'
import type { Choice } from '../choice.tsx'
import { GoingCard, againChoice, armyChoice, goesOnChoice, goingChoice, severalChoice } from './going.tsx'
import type { ManyDesk, ManyHand } from './hand.ts'

interface CardProps<Shown extends Position, Deed extends Action> {
  desk: ManyDesk<Shown, Deed>
  many: ManyHand<Shown, Deed>
  /** Shows a place on the map. */
  show: (place: string) => void
  /** How a place is pointed at: `Tap a hex`. */
  how: string
}

/** Many in hand: who is picked, where everybody goes, and why somebody does not. */
export function ManyCard<Shown extends Position, Deed extends Action>(
  props: CardProps<Shown, Deed>,
): JSX.Element {
  const { desk, many, show, how } = props
  const p = desk.position.value
  const members = many.members.value
  const { moves, after } = many.plan.value
  const bare = members.filter((piece) => !many.wishes.value.has(piece))
  const warnings = moves.length > 0 ? (many.rules.warnings?.(p, after) ?? []) : []
  return (
    <>
      <Card
        title={
          <>
            {members.length > 0 ? (many.name.value ?? 'Moving together') : 'Laid out'}
            <small>{members.length > 0 ? `${members.length} picked` : `${moves.length} move`}</small>
          </>
        }
      >
        {bare.length > 0 && (
          <p class="tt-small">
            {how}: all of them march there. Or drag one of them with the mouse: all go as it does. Ways can be
            laid out for others before anybody moves.
          </p>
        )}
        <Choices choices={choicesOf(many)} />
        {bare.length > 0 && (
          <ul class="tt-list many-list">
            {bare.map((piece) => (
              <li key={piece}>
                <b>{many.rules.nameOf(p, piece)}</b>
              </li>
            ))}
          </ul>
        )}
        <Moves {...props} moves={moves.filter(({ refusal }) => refusal !== null)} />
        <Moves {...props} moves={moves.filter(({ refusal }) => refusal === null)} />
      </Card>
      {warnings.length > 0 && (
        <Card title="Afterwards">
          {warnings.map((warning) => (
            <p key={warning.reason} class="tt-why">
              <button type="button" class="tt-link" onClick={() => show(warning.place)}>
                {many.rules.placeName(p, warning.place)}
              </button>
              : {warning.reason}
            </p>
          ))}
        </Card>
      )}
    </>
  )
}

function Moves<Shown extends Position, Deed extends Action>({
  desk,
  many,
  show,
  moves,
}: CardProps<Shown, Deed> & { moves: readonly ManyMove<Deed>[] }): JSX.Element | null {
  const p = desk.position.value
  if (moves.length === 0) return null
  return (
    <ul class="tt-list many-list">
      {moves.map((move) => (
        <li key={move.piece}>
          <button type="button" class="tt-link" onClick={() => show(move.way[0] ?? move.to)}>
            {many.rules.nameOf(p, move.piece)}
          </button>{' '}
          <span class="tt-small">
            {alongWords(move)}
            {moveWords(many, p, move)}
          </span>
          <button
            type="button"
            class="many-out"
            aria-label={`Leave ${many.rules.nameOf(p, move.piece)} out`}
            title="Leave out"
            onClick={() => many.leaveOut(move.piece)}
          >
            ×
          </button>
          {move.refusal && <Why refusal={move.refusal} />}
        </li>
      ))}
    </ul>
  )
}

/** `and 2 more `: who goes with it. */
function alongWords<Deed extends Action>({ along = [] }: ManyMove<Deed>): string {
  return along.length === 0 ? '' : `and ${along.length} more `
}

/** `to Ulm, 3 points`, `towards Ulm as far as Dillingen, 4 points`. */
function moveWords<Shown extends Position, Deed extends Action>(
  { rules }: ManyHand<Shown, Deed>,
  p: Shown,
  { way, to, arrives, actions, note }: ManyMove<Deed>,
): string {
  const cost = note === undefined ? '' : `, ${note}`
  if (actions.length === 0) return arrives ? 'is there' : `stays, wished at ${rules.placeName(p, to)}`
  if (arrives) return `to ${rules.placeName(p, to)}${cost}`
  return `towards ${rules.placeName(p, to)}, as far as ${rules.placeName(p, way.at(-1) ?? to)}${cost}`
}

function choicesOf<Shown extends Position, Deed extends Action>(many: ManyHand<Shown, Deed>): Choice[] {
  const { moves } = many.plan.value
  const wishes = [...many.wishes.value.values()]
  const later = moves.filter(({ arrives, refusal }) => !arrives && !refusal)
  const short = moves.filter(({ arrives }) => !arrives)
  const forced = wishes.some((wish) => wish.forced)
  const goesOn = later.some(({ piece }) => many.wishes.value.get(piece)?.goesOn)
  return [
    ...goesOnChoice(later.length, goesOn, (isOn) => many.setGoesOn(isOn)),
    ...(many.rules.forcing !== undefined && (short.length > 0 || forced)
      ? [
          {
            label: many.rules.forcing,
            note: forced ? '' : `${short.length} fall short`,
            on: forced,
            act: () => many.force(!forced),
          },
        ]
      : []),
    ...followChoice(many),
    gatherChoice(many),
    ...(wishes.length > 0
      ? [
          {
            label: many.members.value.length > 0 ? 'Take these orders back' : 'Put all away',
            act: () => many.reset(),
          },
        ]
      : []),
  ]
}

/** That the others follow the foremost, where a game has columns. */
function followChoice<Shown extends Position, Deed extends Action>(many: ManyHand<Shown, Deed>): Choice[] {
  if (!many.rules.columns || many.members.value.length < 2) return []
  const on = many.follows.value
  return [{ label: 'Follow the leader', key: 'f', on, act: () => many.follow(!on) }]
}

/** Whether a tap adds to those picked: for fingers, which have no Shift. */
export function gatherChoice<Shown extends Position, Deed extends Action>(
  many: ManyHand<Shown, Deed>,
): Choice {
  return severalChoice(many.gathering.value, (isOn) => many.gather(isOn))
}

/** Nobody in hand: what goes on from the last turn, and that several can be picked. */
export function ManyOffer<Shown extends Position, Deed extends Action>({
  desk,
  many,
  show,
}: Omit<CardProps<Shown, Deed>, 'how'>): JSX.Element {
  const p = desk.position.value
  const lines = many.going.value.map(({ piece, to, halts }) => ({
    piece,
    name: many.rules.nameOf(p, piece),
    to: `to ${many.rules.placeName(p, to)}`,
    halts,
    show: () => show(many.rules.placeOf(p, piece) ?? to),
  }))
  return (
    <>
      <GoingCard lines={lines} hand={many} />
      <Choices
        choices={[
          ...repeatChoice(desk, many),
          ...armyChoice(many.movers.value.size, () => many.pickAll()),
          gatherChoice(many),
        ]}
      />
    </>
  )
}

/** That the marches of several turns go on, where any can. */
export function goOnChoice<Shown extends Position, Deed extends Action>(
  many: ManyHand<Shown, Deed>,
): Choice[] {
  return goingChoice(many.going.value, many)
}

/** That everybody can do as he did in his last turn, where anybody did anything. */
export function repeatChoice<Shown extends Position, Deed extends Action>(
  desk: ManyDesk<Shown, Deed>,
  many: ManyHand<Shown, Deed>,
): Choice[] {
  if (!many.rules.shifted) return []
  const last = many.rules.lastMarches(desk.position.value, desk.table.entries.value)
  return againChoice(last.filter(({ piece }) => many.movers.value.has(piece)).length, many)
}

/** The gold button: everybody goes. Null while nobody has anywhere to go. */
export function makeChoice<Shown extends Position, Deed extends Action>(
  many: ManyHand<Shown, Deed>,
): Choice | null {
  const { moves } = many.plan.value
  const going = moves.filter(({ actions }) => actions.length > 0)
  const short = going.filter(({ arrives }) => !arrives).length
  const stay = moves.length - going.length
  const notes = [short === 0 ? '' : `${short} on the way`, stay === 0 ? '' : `${stay} stay`]
  const note = notes.filter((one) => one !== '').join(', ')
  const barred = going.length > 0 ? null : (moves.find(({ refusal }) => refusal)?.refusal ?? null)
  if (going.length === 0 && !barred) return null
  return {
    label: going.length === 1 ? 'Move one' : `Move ${going.length} together`,
    key: 'e',
    ...(note !== '' && { note }),
    barred,
    act: () => void many.make(),
  }
}
