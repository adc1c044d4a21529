import type { Action, Refusal } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { Card, Choices, Why } from './choice.tsx'
import type { Choice } from './choice.tsx'
import { NOTHING } from './decision.ts'
import type { Decision } from './decision.ts'
import type { OfferDesk } from './offer-hand.ts'

/** What a skin adds to a question in which one piece is aimed at another. */
export interface AimSlots<A extends Action> {
  /** Of the offer: those that name who acts and at whom, in this order in their words. */
  isAim(action: A): boolean
  /** What it would be for a piece to aim at another, so that it can be said why not; null where that makes no sense. */
  aim(piece: string, target: string): A | null
  /** What stands beside a target: a range, a chance. */
  note(action: A): string
  name(piece: string): string
  /** Everything there is to know before it is done: odds, modifiers. */
  weighs(action: A): ComponentChildren
  /** With nobody in hand: who can act. */
  idle(pieces: readonly string[]): JSX.Element
  /** The gold button while nothing is aimed: to have no more to do. */
  readonly end: Choice | null
  /** Why a piece that is not lit can do nothing. */
  why(piece: string): Refusal | null
}

/** A decision of pieces that are aimed, by their ids. */
export interface AimedDecision<A extends Action> extends Decision<string> {
  /** The piece in hand, and those it can be aimed at, with a word each. */
  readonly held: string | null
  readonly targets: ReadonlyMap<string, string>
  /** What is aimed and not done yet. */
  readonly aimed: A | null
}

/**
 * One piece is taken in hand, then aimed at another: whom it can be aimed at is marked, the odds are seen, and a second tap or
 * the gold button does it. What is aimed is kept as `drawn` in the hand.
 */
export function aimDecision<A extends Action>(
  desk: OfferDesk<A> & { readonly shell: { announce(text: string): void } },
  slots: AimSlots<A>,
): AimedDecision<A> {
  const { hand } = desk
  const aims = desk.offer.value.actions.flatMap((action) => {
    if (!slots.isAim(action)) return []
    const [piece = '', target = ''] = desk.words(action).pieces
    return [{ action, piece, target }]
  })
  const pieces = [...new Set(aims.map(({ piece }) => piece))]
  const piece = hand.piece()
  const held = piece !== null && pieces.includes(piece) ? piece : null
  const open = aims.filter((aim) => aim.piece === held)
  const aimed = held === null ? null : hand.drawn.value
  const at = aimed && (desk.words(aimed).pieces[1] ?? null)
  const refusal = aimed && desk.check(aimed)
  const act = (): void => {
    if (aimed && !refusal) void desk.send(aimed)
  }
  return {
    ...NOTHING,
    active: new Set(pieces),
    held,
    aimed,
    targets: new Map(open.map(({ target, action }) => [target, slots.note(action)])),
    primary: aimed && !refusal ? { label: desk.words(aimed).label, key: '⏎', act } : slots.end,
    others: aimed ? [{ label: 'Cancel', act: () => (hand.drawn.value = null) }] : [],
    panel: () =>
      held === null ? (
        slots.idle(pieces)
      ) : (
        <Card title={slots.name(held)}>
          <Choices
            choices={open.map(({ target, action }) => ({
              label: slots.name(target),
              note: slots.note(action),
              on: at === target,
              act: () => (hand.drawn.value = action),
            }))}
          />
          {refusal && <Why refusal={refusal} />}
          {aimed && slots.weighs(aimed)}
        </Card>
      ),
    tap(id) {
      if (pieces.includes(id)) {
        if (id !== held) hand.hold(id)
        return true
      }
      const next = held === null ? null : slots.aim(held, id)
      if (!next) return false
      if (at === id && !refusal) act()
      else hand.drawn.value = next
      return true
    },
    key(event) {
      if (event.key === 'Enter' && aimed && !refusal) {
        act()
        return true
      }
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (step === undefined || open.length === 0) return false
      const now = at === null ? (step > 0 ? -1 : 0) : open.findIndex(({ target }) => target === at)
      const next = open[(now + step + open.length) % open.length]
      hand.drawn.value = next?.action ?? null
      if (next) desk.shell.announce(`${slots.name(next.target)}: ${slots.note(next.action)}`)
      return true
    },
    why(id) {
      const next = held === null ? null : slots.aim(held, id)
      if (next) return desk.check(next)
      return pieces.includes(id) ? null : slots.why(id)
    },
    back() {
      if (hand.drawn.peek() !== null) hand.drawn.value = null
      else if (hand.piece() !== null) hand.hold(null)
      else return false
      return true
    },
  }
}
