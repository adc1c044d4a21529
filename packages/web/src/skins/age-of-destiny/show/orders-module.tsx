import {
  ORDERS,
  brigadeName,
  isGeneralPresent,
  isPresent,
  ordersReadBy,
  placeOfGeneral,
  poseOf,
  wholeOrderOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, OrderName } from '@bivouac/age-of-destiny'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'

const ORDER_WORDS: Readonly<Record<OrderName, string>> = {
  attack: 'Attack',
  move: 'Move to',
  hold: 'Hold',
  support: 'Support',
  withdraw: 'Withdraw',
}

/** With the orders module on: what each of one's commands has been told, and how to tell it something else. */
export function OrdersModule({ desk }: { desk: Desk }): JSX.Element | null {
  const p = desk.position.value
  const side = desk.side.value
  if (!p.game.options.orders || side === null) return null
  const own = [...p.game.commands.keys()].filter((command) => p.game.commandSide[command] === side)
  const read = ordersReadBy(p, side)
  return (
    <Card title="Orders of the brigades">
      <p class="tt-small">
        A brigade keeps its order until another is understood. <Clause id="AOD-3-orders-h" />
      </p>
      {own.map((command) => (
        <CommandRow key={command} desk={desk} command={command} />
      ))}
      {read.length > 0 && (
        <>
          <h3>Taken from the enemy</h3>
          <ul class="tt-list">
            {read.map(({ turn, order }, at) => (
              <li key={at}>
                Turn {turn}: {ORDER_WORDS[order.order]} {order.about} <Clause id="AOD-3-orders-g" />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** The name of a command. */
function commandName(p: AodPosition, command: number): string {
  return brigadeName(p, p.game.commands[command])
}

function CommandRow({ desk, command }: { desk: Desk; command: number }): JSX.Element {
  const p = desk.position.value
  const now = wholeOrderOf(p, command)
  const open = useSignal(false)
  const order = useSignal<OrderName>(now?.order ?? 'attack')
  const about = useSignal(now?.about ?? '')
  const moving = desk.live.value && desk.frame.phase === 'movement'
  const id = `aod-order-${command}`
  return (
    <div class="aod-command">
      <p>
        <b>{commandName(p, command)}</b>: {now ? `${ORDER_WORDS[now.order]} ${now.about}` : 'unknown'}
        {moving && (
          <button
            type="button"
            class="tt-link"
            aria-expanded={open.value}
            onClick={() => (open.value = !open.value)}
          >
            change
          </button>
        )}
      </p>
      {moving && open.value && (
        <div class="aod-command-form">
          <label for={`${id}-what`}>Order</label>
          <select
            id={`${id}-what`}
            value={order.value}
            onChange={({ currentTarget }) => (order.value = currentTarget.value as OrderName)}
          >
            {ORDERS.map((one) => (
              <option key={one} value={one}>
                {ORDER_WORDS[one]}
              </option>
            ))}
          </select>
          <label for={`${id}-about`}>Whom or where</label>
          <input
            id={`${id}-about`}
            type="text"
            maxLength={60}
            value={about.value}
            onInput={({ currentTarget }) => (about.value = currentTarget.value)}
          />
          <Choices
            choices={bearers(
              desk,
              command,
              { order: order.value, about: about.value },
              () => (open.value = false),
            )}
            explain={(refusal) => desk.shell.explain(refusal)}
          />
        </div>
      )}
    </div>
  )
}

/** Who can bring the order: a general within earshot himself, any other of its generals by an officer. */
function bearers(
  desk: Desk,
  command: number,
  order: { order: OrderName; about: string },
  done: () => void,
): Choice[] {
  const p = desk.position.value
  const found: Choice[] = []
  for (const [general, commands] of p.game.commandsOf.entries()) {
    if (!isGeneralPresent(p, general) || !commands.includes(command)) continue
    const name = p.game.generalNames[general]
    const id = p.game.generalIds[general]
    const give: AodAction = { do: 'order', general: id, command: p.game.commands[command], order }
    const send: AodAction = {
      do: 'send',
      general: id,
      commands: [p.game.commands[command]],
      order,
      ...towards(p, general, command),
    }
    const near = desk.check(give) === null
    const action = near ? give : send
    const barred = desk.check(action)
    found.push({
      label: near ? `${name} tells it himself` : `${name} sends an officer`,
      act: () => {
        done()
        void desk.send(action)
      },
      ...(barred && { barred }),
    })
  }
  return found
}

/** The place nearest to a command an officer reaches in his first ride. */
function towards(p: AodPosition, general: number, command: number): { x: number; y: number } {
  const from = placeOfGeneral(p, general)
  let best = { x: from.x, y: from.y, far: Infinity }
  for (const [unit, own] of p.game.commandOf.entries()) {
    if (own !== command || !isPresent(p, unit)) continue
    const { x, y } = poseOf(p, unit)
    const far = Math.hypot(x - from.x, y - from.y)
    if (far < best.far) best = { x, y, far }
  }
  const ride = p.game.limits.officerMove - 1
  if (best.far <= ride || best.far === Infinity) return { x: best.x, y: best.y }
  const share = ride / best.far
  return {
    x: Math.round(from.x + (best.x - from.x) * share),
    y: Math.round(from.y + (best.y - from.y) * share),
  }
}
