import { createRandom } from '@bivouac/kernel'
import type { Action, Refusal, Region } from '@bivouac/kernel'
import type { ComponentChildren, JSX } from 'preact'
import { Card, ChoiceButton, Choices, Why } from './choice.tsx'
import type { Choice } from './choice.tsx'
import { NOTHING } from './decision.ts'
import type { Decision } from './decision.ts'
import { NumberField } from './number-field.tsx'
import { MANY, figuresOf, lawful, layOffer, narrowed, tell, withFigure } from './offer-hand.ts'
import type { Narrowed, OfferDesk, OfferLine, TellOff } from './offer-hand.ts'

/** How a skin shows one piece that can be pressed. `on`: it is in or out. */
export type PieceButton = (props: {
  readonly id: string
  readonly act: () => void
  readonly on?: boolean
  readonly note?: string
}) => JSX.Element

/** What a skin adds to a question that is answered from its offer. */
export interface OfferSlots<A extends Action> {
  /** Over the choices: what is asked. */
  readonly title: ComponentChildren
  /** What one has to know to choose. */
  readonly lead?: ComponentChildren
  /** Between that and the choices: forecasts, rosters, what the skin has a card of its own for. */
  readonly before?: ComponentChildren
  /** Beside one choice: its odds, its modifiers, where it happens. */
  readonly beside?: (line: OfferLine<A>) => ComponentChildren
  /** What can be chosen, where a skin has whole ways for what is offered step by step. */
  readonly instead?: readonly A[]
  /** Choices the skin shows in a card of its own. */
  readonly aside?: (action: A) => boolean
  /** Are pieces told off together for this? All that can be, where a skin says nothing. */
  readonly together?: (action: A) => boolean
  /** What is gilded, and what stands beside it, where that is not simply to have no more to do. */
  readonly answers?: Pick<Decision<string>, 'primary' | 'others'>
  /** Choices that are shown as the piece they are about, with a word under it; null for those that are not. */
  readonly asPieces?: (line: OfferLine<A>) => string | null
  readonly Piece?: PieceButton
  /** What a place is called. */
  readonly placeName?: (place: string) => string
  /** What it would be to bring the piece in hand there, so that it can be said why not. */
  readonly bring?: (piece: string, place: string) => A
  /** A tap only shows what can be done there: the button does it. */
  readonly looksFirst?: boolean
}

/** A decision made from an offer, by the ids of pieces and places. */
export interface OfferedDecision extends Decision<string> {
  /** Places to be lit. */
  readonly places: ReadonlySet<string>
  /** Pieces in hand, or told off. */
  readonly chosen: ReadonlySet<string>
}

/**
 * The way to answer any question: what is offered, in the words of the system. Places and pieces are lit and can be tapped, the
 * rest is buttons; pieces are told off together where an action names several; what cannot be counted is drawn, or typed in.
 */
export function offerDecision<A extends Action>(desk: OfferDesk<A>, slots: OfferSlots<A>): OfferedDecision {
  const { hand } = desk
  const { actions, regions = [] } = desk.offer.value
  const mine = (slots.instead ?? actions).filter((action) => !slots.aside?.(action))
  const { end, lines, lists } = layOffer(mine, (action) => desk.words(action), slots.together)
  const now = narrowed(lines, hand.piece(), hand.place())
  const held = hand.piece()
  const places = new Set(
    [...(now.piece === null ? lines : now.lines), ...lists].flatMap(({ words: { place } }) => place ?? []),
  )
  const members = lists.flatMap((list) => list.members)
  const told = new Set(members.filter((id) => hand.told.value.has(id)))
  const act = (line: OfferLine<A>): void => void desk.send(line.action)
  const why = (spot: string): Refusal | null =>
    held === null || !slots.bring || places.has(spot) || spot === held
      ? null
      : desk.check(slots.bring(held, spot))

  /** A tap on a place: the one thing that can be done there, or a look at what can. */
  const tapPlace = (place: string): boolean => {
    const there = (now.piece === null ? lines : now.lines).filter(({ words }) => words.place === place)
    const led = lists.filter(({ words }) => words.place === place)
    if (there.length + led.length === 0) return false
    if (there.length === 1 && led.length === 0 && !slots.looksFirst) act(there[0])
    else if (there.length === 0 && led.length === 1 && !slots.looksFirst)
      void desk.send(partyOf(desk, led[0]))
    else hand.look(place)
    return true
  }
  const tapPiece = (piece: string): boolean => {
    if (members.includes(piece)) {
      tell(hand, piece)
      return true
    }
    const of = lines.filter(({ words }) => words.pieces.includes(piece))
    if (of.length === 0) return false
    if (of.length === 1 && !slots.looksFirst) act(of[0])
    else hand.hold(piece === held ? null : piece)
    return true
  }
  return {
    ...NOTHING,
    active: new Set([...lines.flatMap(({ words }) => words.pieces), ...members]),
    chosen: new Set([...told, ...(now.piece === null ? [] : [now.piece])]),
    places,
    ...(slots.answers ?? answersOf(desk, end, lines, lists, regions)),
    panel: () => (
      <Card title={slots.title}>
        {slots.lead !== undefined && <p class="tt-small">{slots.lead}</p>}
        {slots.before}
        {lists.map((list) => (
          <ListCard key={list.key} desk={desk} slots={slots} list={list} alone={lists.length === 1} />
        ))}
        <Lines desk={desk} slots={slots} all={lines} now={now} />
        <Regions desk={desk} regions={regions} />
      </Card>
    ),
    tap(spot) {
      if (tapPlace(spot) || tapPiece(spot)) return true
      const no = why(spot)
      if (no) desk.shell.explain(no)
      return no !== null
    },
    key(event) {
      if (event.key !== 'Enter' || held === null || now.piece === null || now.lines.length !== 1) return false
      act(now.lines[0])
      return true
    },
    why,
    back() {
      if (hand.drawn.peek() !== null) hand.drawn.value = null
      else if (told.size > 0) hand.told.value = new Set()
      else if (now.place !== null) hand.look(null)
      else if (now.piece !== null) hand.hold(null)
      else return false
      return true
    },
  }
}

/** The action of those told off; of as many as may, where nobody is. */
function partyOf<A extends Action>(desk: OfferDesk<A>, list: TellOff<A>): A {
  const told = list.members.filter((id) => desk.hand.told.peek().has(id))
  return list.make(told.length > 0 ? told : lawful(desk, list))
}

/** An action as something to press, in the words of the system. */
export function choiceOf<A extends Action>(
  desk: Pick<OfferDesk<A>, 'words' | 'send'>,
  action: A,
  { label, note } = desk.words(action),
): Choice {
  return { label, ...(note !== undefined && { note }), act: () => void desk.send(action) }
}

/** To have no more to do is gilded; else what alone is left. */
function answersOf<A extends Action>(
  desk: OfferDesk<A>,
  end: OfferLine<A> | null,
  lines: readonly OfferLine<A>[],
  lists: readonly TellOff<A>[],
  regions: readonly Region<A>[],
): Pick<Decision<string>, 'primary' | 'others'> {
  const only = lines.length === 1 && lists.length === 0 && regions.length === 0 ? lines[0] : null
  const gilded = end ?? only
  return { primary: gilded && { ...choiceOf(desk, gilded.action, gilded.words), key: 'e' }, others: [] }
}

/** One piece to press, where a skin has nothing better. */
const PlainPiece: PieceButton = ({ id, act, on, note }) => (
  <ChoiceButton
    choice={{ label: id, act, ...(on !== undefined && { on }), ...(note !== undefined && { note }) }}
  />
)

/** Pieces that are told off together, and the button that sends them. */
function ListCard<A extends Action>({
  desk,
  slots,
  list,
  alone,
}: {
  desk: OfferDesk<A>
  slots: OfferSlots<A>
  list: TellOff<A>
  alone: boolean
}): JSX.Element {
  const { hand } = desk
  const { Piece = PlainPiece } = slots
  const told = list.members.filter((id) => hand.told.value.has(id))
  // With nobody told off, as many as may are meant.
  const party = told.length > 0 ? told : lawful(desk, list)
  const action = list.make(party)
  const refusal = party.length === 0 ? null : desk.check(action)
  return (
    <section class="tt-told">
      {(!alone || list.words.group !== undefined) && <h3>{list.words.group ?? list.words.label}</h3>}
      <div class="tt-pieces">
        {list.members.map((id) => (
          <Piece key={id} id={id} on={told.includes(id)} act={() => tell(hand, id)} />
        ))}
      </div>
      {refusal && <Why refusal={refusal} />}
      {party.length > 0 && (
        <Choices
          choices={[
            {
              label: desk.words(action).label,
              act: () => void desk.send(action),
              ...(refusal && { barred: refusal }),
            },
          ]}
          explain={desk.shell.explain.bind(desk.shell)}
        />
      )}
    </section>
  )
}

/** The choices: all of them, or of very many first the pieces or the places they are about. */
function Lines<A extends Action>({
  desk,
  slots,
  all,
  now,
}: {
  desk: OfferDesk<A>
  slots: OfferSlots<A>
  all: readonly OfferLine<A>[]
  now: Narrowed<A>
}): JSX.Element | null {
  const { hand } = desk
  const { Piece = PlainPiece, placeName = (place: string) => place } = slots
  if (all.length === 0) return null
  const pieces = [...new Set(all.flatMap(({ words }) => words.pieces))]
  const places = [...new Set(now.lines.flatMap(({ words }) => words.place ?? []))]
  const many = all.length > MANY
  const byPiece = many && pieces.length > 1 && all.every(({ words }) => words.pieces.length === 1)
  const byPlace = now.lines.length > MANY && places.length > 0 && now.place === null
  const back = now.piece !== null && !byPiece && (
    <button type="button" class="tt-link" onClick={() => hand.hold(null)}>
      Show all
    </button>
  )
  return (
    <>
      {byPiece && (
        <div class="tt-pieces">
          {pieces.map((id) => (
            <Piece
              key={id}
              id={id}
              {...(id === now.piece && { on: true })}
              act={() => hand.hold(id === now.piece ? null : id)}
            />
          ))}
        </div>
      )}
      {byPiece && now.piece === null ? null : byPlace ? (
        <>
          <p class="tt-small">Tap a lit place, or choose it here.</p>
          <Choices
            choices={places.map((place) => ({ label: placeName(place), act: () => hand.look(place) }))}
          />
          <Grouped
            desk={desk}
            slots={slots}
            lines={now.lines.filter(({ words }) => words.place === undefined)}
          />
        </>
      ) : (
        <>
          <Faces desk={desk} slots={slots} lines={now.lines} />
          <Grouped
            desk={desk}
            slots={slots}
            lines={now.lines.filter((line) => (slots.asPieces?.(line) ?? null) === null)}
          />
        </>
      )}
      {back}
    </>
  )
}

/** Choices as the pieces they are about. */
function Faces<A extends Action>({
  desk,
  slots,
  lines,
}: {
  desk: OfferDesk<A>
  slots: OfferSlots<A>
  lines: readonly OfferLine<A>[]
}): JSX.Element | null {
  const { asPieces, Piece = PlainPiece } = slots
  const faces = lines.flatMap((line) => {
    const note = asPieces?.(line) ?? null
    return note === null ? [] : [{ note, line }]
  })
  if (faces.length === 0) return null
  return (
    <div class="tt-pieces">
      {faces.map(({ note, line: { action, words } }) => (
        <Piece
          key={words.label}
          id={words.pieces[0] ?? words.label}
          note={note}
          act={() => void desk.send(action)}
        />
      ))}
    </div>
  )
}

/** Choices as buttons; very many under headings to be opened. */
function Grouped<A extends Action>({
  desk,
  slots,
  lines,
}: {
  desk: OfferDesk<A>
  slots: OfferSlots<A>
  lines: readonly OfferLine<A>[]
}): JSX.Element | null {
  if (lines.length === 0) return null
  const explain = desk.shell.explain.bind(desk.shell)
  const { beside } = slots
  if (beside)
    return (
      <ul class="tt-list">
        {lines.map((line) => (
          <li key={JSON.stringify(line.action)}>
            <ChoiceButton choice={choiceOf(desk, line.action, line.words)} explain={explain} /> {beside(line)}
          </li>
        ))}
      </ul>
    )
  const groups = [...Map.groupBy(lines, ({ words }) => words.group ?? '')]
  const alike = new Set(lines.map(({ words }) => words.label)).size < lines.length
  const choices = (of: readonly OfferLine<A>[]): JSX.Element => (
    <Choices choices={of.map(({ action, words }) => choiceOf(desk, action, words))} explain={explain} />
  )
  if (groups.length < 2 || (lines.length <= MANY && !alike)) return choices(lines)
  // Few that sound alike stand under their headings; many are behind them.
  if (lines.length <= MANY)
    return (
      <>
        {groups.map(([group, of]) => (
          <section key={group} class="tt-told">
            <h3>{group}</h3>
            {choices(of)}
          </section>
        ))}
      </>
    )
  return (
    <>
      {groups.map(([group, of]) => (
        <details key={group}>
          <summary>{group === '' ? 'Others' : group}</summary>
          {choices(of)}
        </details>
      ))}
    </>
  )
}

/** Tries so often to draw one that can be done. */
const DRAWS = 20

/** What cannot be counted: one is drawn, changed figure by figure, and taken when it is as it should be. */
function Regions<A extends Action>({
  desk,
  regions,
}: {
  desk: OfferDesk<A>
  regions: readonly Region<A>[]
}): JSX.Element | null {
  const { drawn } = desk.hand
  if (regions.length === 0) return null
  const draw = (region: Region<A>): void => {
    const random = createRandom(performance.now() | 0)
    for (let at = 0; at < DRAWS; at++) {
      const action = region.sample(random)
      if (!action) continue
      drawn.value = action
      return
    }
    desk.shell.toast('None was found. Try again.')
  }
  const action = drawn.value
  return (
    <>
      {action && <Drawn desk={desk} action={action} />}
      <details open={action === null}>
        <summary>{action ? 'Another' : 'Draw one for me'}</summary>
        <Choices choices={regions.map((region) => ({ label: region.about, act: () => draw(region) }))} />
      </details>
    </>
  )
}

/** One that was drawn: what it is, its figures to be typed over, and why it may not be, where it may not. */
function Drawn<A extends Action>({ desk, action }: { desk: OfferDesk<A>; action: A }): JSX.Element {
  const { drawn } = desk.hand
  const refusal = desk.check(action)
  const { label, note, group } = desk.words(action)
  return (
    <section class="tt-told" aria-label="Drawn">
      <h3>{group ?? label}</h3>
      <p>
        <b>{label}</b> {note}
      </p>
      {figuresOf(action).map(({ path, value }) => (
        <NumberField
          key={path.join('.')}
          label={path.join(' ')}
          unit=""
          value={value}
          set={(next) => (drawn.value = withFigure(action, path, Math.round(next)))}
        />
      ))}
      {refusal && <Why refusal={refusal} />}
      <Choices
        choices={[
          { label, act: () => void desk.send(action), ...(refusal && { barred: refusal }) },
          { label: 'Put it away', act: () => (drawn.value = null) },
        ]}
        explain={desk.shell.explain.bind(desk.shell)}
      />
    </section>
  )
}
