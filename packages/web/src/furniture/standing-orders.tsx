import { ASK, WHOLE_SIDE } from '@bivouac/kernel'
import type { StandingBody, StandingForm, StandingOrders, StandingQuestion } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { Sheet } from '../shell/dialog.tsx'
import type { StandingHand } from '../table/standing.ts'
import type { Table } from '../table/types.ts'

/** What a field of the form shows where nothing was chosen for it: it follows the next wider one. */
const WIDER = '\u0000'

/** What is chosen for a scope; undefined where nothing is. */
function choiceAt(orders: StandingOrders, question: string, scope: string): string | undefined {
  return new Map(Object.entries(orders[question] ?? {})).get(scope)
}

/** The orders with this choice for a scope, or without any where it is undefined. */
export function withChoice(
  orders: StandingOrders,
  question: string,
  scope: string,
  choice: string | undefined,
): StandingOrders {
  const scopes = Object.entries(orders[question] ?? {}).filter(([one]) => one !== scope)
  if (choice !== undefined) scopes.push([scope, choice])
  const others = Object.entries(orders).filter(([one]) => one !== question)
  return Object.fromEntries(scopes.length > 0 ? [...others, [question, Object.fromEntries(scopes)]] : others)
}

interface FieldProps {
  readonly draft: Signal<StandingOrders>
  readonly question: StandingQuestion
}

/** From so many units on one looks for a name rather than reads them all. */
const MANY = 12

/** The form with those bodies and units alone that are called so; a body that is called so keeps all its units. */
export function formNamed(form: StandingForm, sought: string): StandingForm {
  const word = plain(sought)
  if (word === '') return form
  const bodies = form.bodies.flatMap((body) => {
    if (plain(body.name).includes(word)) return [body]
    const units = body.units.filter(({ name }) => plain(name).includes(word))
    return units.length > 0 ? [{ ...body, units }] : []
  })
  return { ...form, bodies }
}

/** Without accents and capitals, as one types it. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

/** The choice for one scope. `wider`: what it follows where nothing is chosen for it. */
function Choice({
  draft,
  question,
  scope,
  name,
  wider,
  here = false,
}: FieldProps & {
  readonly scope: string
  readonly name: string
  readonly wider?: string
  /** The sheet is opened here. */
  readonly here?: boolean
}): JSX.Element {
  const field = useId()
  const now = choiceAt(draft.value, question.id, scope) ?? (wider === undefined ? ASK : WIDER)
  const set = (choice: string): void => {
    const none = choice === WIDER || (choice === ASK && wider === undefined)
    draft.value = withChoice(draft.peek(), question.id, scope, none ? undefined : choice)
  }
  return (
    <div class="standing-choice">
      <label for={field}>{name}</label>
      <select
        id={field}
        aria-label={`${question.title}: ${name}`}
        // What a dialog gives the keyboard to when it opens.
        autofocus={here}
        value={now}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      >
        {wider !== undefined && <option value={WIDER}>{wider}</option>}
        <option value={ASK}>Ask me</option>
        {question.choices.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** One body and, folded inside it, its units. */
function Body({
  draft,
  question,
  body,
  sought,
}: FieldProps & { readonly body: StandingBody; readonly sought: boolean }): JSX.Element | null {
  const units = body.units.filter(({ questions }) => questions.includes(question.id))
  if (units.length === 0) return null
  const own = units.filter(({ id }) => choiceAt(draft.value, question.id, id) !== undefined).length
  return (
    <li>
      <Choice draft={draft} question={question} scope={body.id} name={body.name} wider="As the side" />
      <details open={own > 0 || sought}>
        <summary>{own > 0 ? `Units, ${own} of their own` : 'Units'}</summary>
        {units.map(({ id, name }) => (
          <Choice key={id} draft={draft} question={question} scope={id} name={name} wider="As all of them" />
        ))}
      </details>
    </li>
  )
}

/** A question: what the side answers, then who answers otherwise. */
function Question({
  form,
  draft,
  question,
  here,
  sought,
}: FieldProps & {
  readonly form: StandingForm
  readonly here: boolean
  /** Are only those shown that were looked for? */
  readonly sought: boolean
}): JSX.Element {
  const bodies = form.bodies.filter((body) =>
    body.units.some(({ questions }) => questions.includes(question.id)),
  )
  const chosen = choiceAt(draft.value, question.id, WHOLE_SIDE)
  const narrower = Object.keys(draft.value[question.id] ?? {}).filter((scope) => scope !== WHOLE_SIDE).length
  const says = question.choices.find(({ id }) => id === chosen)?.says ?? 'You are asked each time.'
  return (
    <fieldset class="standing-question">
      <legend>{question.title}</legend>
      <p class="standing-when">{question.says}</p>
      <Choice draft={draft} question={question} scope={WHOLE_SIDE} name="The whole side" here={here} />
      <p class="standing-says" aria-live="polite">
        {says}
      </p>
      {bodies.length > 0 && (
        <details open={narrower > 0 || sought}>
          <summary>{narrower > 0 ? `Not all alike: ${narrower} otherwise` : 'Some otherwise'}</summary>
          <ul>
            {bodies.map((body) => (
              <Body key={body.id} draft={draft} question={question} body={body} sought={sought} />
            ))}
          </ul>
        </details>
      )}
    </fieldset>
  )
}

/** The sheet on which a seat writes its standing orders; they hold when they are given, not before. */
export function StandingSheet({ hand }: { readonly hand: StandingHand }): JSX.Element | null {
  const form = hand.form.value
  const draft = useSignal(hand.orders.peek())
  const refused = useSignal<string | null>(null)
  const sought = useSignal('')
  const field = useId()
  const close = (): void => void (hand.sheet.value = null)
  const give = async (): Promise<void> => {
    const refusal = await hand.give(draft.peek())
    if (refusal === null) close()
    else refused.value = refusal.reason
  }
  if (form === null) return null
  const at = hand.sheet.value?.at ?? null
  const isLong = form.bodies.reduce((sum, { units }) => sum + units.length, 0) > MANY
  const shown = formNamed(form, sought.value)
  return (
    <Sheet title="Standing orders" place="side" onClose={close}>
      <p>
        What is answered for you, at once, while the other side acts. Nobody else learns of it, and you can
        change it at any time.
      </p>
      <form
        class="standing"
        onSubmit={(event) => {
          event.preventDefault()
          void give()
        }}
      >
        {isLong && (
          <p class="standing-choice">
            <label for={field}>Find a unit or a place</label>
            <input
              id={field}
              type="search"
              autocomplete="off"
              value={sought.value}
              onInput={({ currentTarget }) => (sought.value = currentTarget.value)}
            />
          </p>
        )}
        {sought.value !== '' && shown.bodies.length === 0 && (
          <p class="standing-says" role="status">
            Nobody of yours is called so.
          </p>
        )}
        {form.questions.map((question) => (
          <Question
            key={question.id}
            form={shown}
            draft={draft}
            question={question}
            here={question.id === at}
            sought={sought.value !== '' && shown !== form}
          />
        ))}
        <p class="standing-foot">
          {refused.value !== null && (
            <span class="standing-refused" role="alert">
              {refused.value}
            </span>
          )}
          <button type="submit" class="brass">
            Give these orders
          </button>
          <button type="button" class="quiet-button" onClick={() => (draft.value = {})}>
            Ask me everything
          </button>
        </p>
      </form>
    </Sheet>
  )
}

/** Beside a question that comes again and again: a way to answer it once for all. */
export function AlwaysSo({ table }: { readonly table: Table }): JSX.Element | null {
  const { standing } = table
  const asked = standing?.asked.value
  if (!standing || !asked) return null
  return (
    <p class="standing-always">
      <button type="button" class="linklike" onClick={() => (standing.sheet.value = { at: asked.question })}>
        Always answer so…
      </button>
    </p>
  )
}
