import type { SeatId } from '../system/contract.ts'
import { opened, seal, sealedFrame, sealedView, waiting } from './sealed.ts'
import type { Sealed, SealedView } from './sealed.ts'

/**
 * Simultaneous declarations: each seat writes its list in secret (shots, attempts, orders), one entry at a time, and closes
 * it; when all are closed they are opened together. Spread it into a frame beside its phase.
 */
export interface Declarations<C> extends Sealed<readonly C[]> {
  /** Lists still being written, by seat. */
  readonly drafts: Record<SeatId, C[]>
}

/** What a seat may know of it: who has closed his list, and its own list; not how long another's is. */
export interface DeclarationsView<C> extends SealedView<readonly C[]> {
  readonly draft: readonly C[]
}

/** Declarations awaited from these seats, all lists empty. */
export function declarations<C>(seats: readonly SeatId[]): Declarations<C> {
  return { ...sealedFrame<readonly C[]>(seats), drafts: {} }
}

/** The seat's own list so far, closed or not. */
export function declaredBy<C>({ choices, drafts }: Declarations<C>, seat: SeatId): readonly C[] {
  if (Object.hasOwn(choices, seat)) return choices[seat]
  return Object.hasOwn(drafts, seat) ? drafts[seat] : []
}

/** The seat adds one entry to its list. Throws when the list is closed. */
export function declare<C>(frame: Declarations<C>, seat: SeatId, entry: C): void {
  if (!waiting(frame).includes(seat)) throw new Error(`no declaration is awaited from ${seat}`)
  frame.drafts[seat] = [...declaredBy(frame, seat), entry]
}

/** The seat closes its list. */
export function closeDeclaration<C>(frame: Declarations<C>, seat: SeatId): void {
  const list = declaredBy(frame, seat)
  seal(frame, seat, list)
  delete frame.drafts[seat]
}

/** Every list by its seat once all are closed; null before, so nobody can act on half of them. */
export function openedTogether<C>(frame: Declarations<C>): Readonly<Record<SeatId, readonly C[]>> | null {
  return opened(frame)
}

/** What a seat may see of it (null: an onlooker). It never depends on what another seat has written. */
export function declarationsView<C>(frame: Declarations<C>, seat: SeatId | null): DeclarationsView<C> {
  const draft = seat !== null && Object.hasOwn(frame.drafts, seat) ? frame.drafts[seat].slice() : []
  return { ...sealedView(frame, seat), draft }
}

/** Declarations that would be seen so: what others have written is drawn. */
export function imagineDeclarations<C>(
  seen: DeclarationsView<C>,
  seat: SeatId | null,
  draw: (seat: SeatId) => readonly C[],
): Declarations<C> {
  const frame = declarations<C>(seen.seats)
  for (const id of seen.seats) {
    const own = id === seat
    const closed = seen.sealed.includes(id)
    const list = own ? (seen.own ?? seen.draft) : draw(id)
    if (list.length > 0) frame.drafts[id] = list.slice()
    if (closed) closeDeclaration(frame, id)
  }
  return frame
}
