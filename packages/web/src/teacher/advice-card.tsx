import { loadKit } from '@bivouac/games'
import type { AnyPosition } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Clause } from '../shell/clause.tsx'
import type { ShellServices } from '../shell/contract.ts'
import { Icon } from '../shell/icons.tsx'
import type { Table } from '../table/types.ts'
import { startComputer } from '../computer/start.ts'
import { askAdvice } from './ask.ts'
import type { Asked } from './ask.ts'
import { shownPlans } from './shown-plan.ts'
import type { ShownPlan } from './shown-plan.ts'
import './advice.css'

type Told =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'plans'; readonly plans: readonly ShownPlan[] }
  | { readonly kind: 'fault'; readonly why: string }

/** The teacher's card beside the map: up to three ways to play on. The map stays free, and the game can go on under it. */
export function AdviceCard({
  table,
  shell,
  onClose,
}: {
  readonly table: Table
  readonly shell: ShellServices
  readonly onClose: () => void
}): JSX.Element {
  const told = useSignal<Told>({ kind: 'thinking' })
  /** How many entries there were when it was asked. */
  const askedAt = useSignal(table.entries.peek().length)
  const asking = useRef<Asked<unknown> | null>(null)
  const card = useRef<HTMLElement>(null)

  const ask = async (): Promise<void> => {
    asking.current?.stop()
    told.value = { kind: 'thinking' }
    askedAt.value = table.entries.peek().length
    const seat = table.seat.peek()
    if (seat === null) return onClose()
    try {
      const kit = await loadKit(table.systemId)
      const p = table.position.peek() as AnyPosition
      // What the seat knows, and no more: the position on this screen was imagined from its view.
      const asked = askAdvice({ system: table.systemId, seat, view: kit.system.view(p, seat) }, startComputer)
      asking.current = asked
      const { plans } = await asked.answer
      told.value = { kind: 'plans', plans: shownPlans(kit, p, seat, plans) }
      shell.announce(plans.length === 0 ? 'There is no advice.' : `The teacher has ${plans.length} plans.`)
    } catch (error) {
      told.value = { kind: 'fault', why: error instanceof Error ? error.message : String(error) }
    }
  }
  useEffect(() => {
    card.current?.focus()
    void ask()
    return () => {
      asking.current?.stop()
      shell.pointed.value = null
    }
  }, [])

  const gone = table.entries.value.length !== askedAt.value
  const now = told.value
  const take = async (plan: ShownPlan): Promise<void> => {
    if (plan.first === null) return
    const refusal = await table.submit(plan.first.action)
    if (refusal) shell.explain(refusal)
    else if (plan.first.whole) onClose()
  }
  return (
    <section
      ref={card}
      class="advice card"
      aria-label="Advice"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      onPointerLeave={() => (shell.pointed.value = null)}
    >
      <header>
        <h2>Advice</h2>
        <button type="button" class="icon" aria-label="Close the advice" onClick={onClose}>
          <Icon sign="close" />
        </button>
      </header>
      {now.kind === 'thinking' && (
        <p role="status" class="advice-wait">
          <progress aria-label="Thinking" /> Playing on from here, a few hundred times over…
        </p>
      )}
      {now.kind === 'fault' && <p role="alert">{now.why}</p>}
      {now.kind === 'plans' && gone && <p role="status">The game has gone on since.</p>}
      {now.kind === 'plans' && now.plans.length === 0 && <p>There is nothing to choose between here.</p>}
      {now.kind === 'plans' && now.plans.length > 0 && (
        <ol class={gone ? 'advice-gone' : ''}>
          {now.plans.map((plan, at) => (
            <Plan key={at} plan={plan} shell={shell} {...(!gone && { take: () => void take(plan) })} />
          ))}
        </ol>
      )}
      {now.kind !== 'thinking' && (gone || now.kind === 'fault') && table.mayAct.value && (
        <p class="button-row">
          <button type="button" class="brass" onClick={() => void ask()}>
            Ask again
          </button>
        </p>
      )}
    </section>
  )
}

function Plan({
  plan,
  shell,
  take,
}: {
  readonly plan: ShownPlan
  readonly shell: ShellServices
  readonly take?: () => void
}): JSX.Element {
  const { says, because, chance, clauses, places, first } = plan
  const light = (go: boolean): void => {
    shell.pointed.value = places.length > 0 ? { places, go } : null
  }
  return (
    <li onPointerEnter={() => light(false)} onFocusCapture={() => light(false)}>
      <p>
        <b>{says}</b> <span class="advice-chance">{chance} %</span>
      </p>
      <p class="advice-why">
        {because}{' '}
        {clauses.map((id) => (
          <Clause key={id} id={id} />
        ))}
      </p>
      <p class="advice-acts">
        {places.length > 0 && (
          <button type="button" class="linklike" onClick={() => light(true)}>
            Show where
          </button>
        )}
        {first && take && (
          <button type="button" class="quiet-button" onClick={take}>
            {first.whole ? 'Do this' : 'Begin so'}: {first.label}
          </button>
        )}
      </p>
    </li>
  )
}
