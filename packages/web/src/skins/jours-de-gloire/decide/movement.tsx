import { armyName, boxName, boxOf, reachOfStack, seasonNow, whyNotReached } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import type { Refusal } from '@bivouac/kernel'
import { batch } from '@preact/signals'
import type { JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import { Card, ChoiceButton, Choices, Why } from '../../../furniture/choice.tsx'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { ownByBox } from '../faces.ts'
import { CounterRow } from '../show/roster.tsx'
import { choiceOf, largestStack, stackRefusal, worksOf } from './hand.ts'
import { MeetingAhead, looksFirst, marchTip, reachLights, wayUnderPointer } from './reach.tsx'

type Activate = Extract<JdgAction, { do: 'activate' }>

/** The Movement Phase: build a stack in a box and send it, or end the phase. */
export function movementDecision(desk: Desk): Decision {
  const p = desk.position.value
  const { actions } = desk.offer.value
  const ready = actions.filter((action): action is Activate => action.do === 'activate')
  const placeOf = (id: string): number => boxOf(p, p.game.counterIndex.get(id) ?? -1) ?? -1
  const byBox = new Map<number, string[]>()
  for (const { units } of ready) {
    const at = placeOf(units[0])
    byBox.set(at, [...(byBox.get(at) ?? []).filter((id) => id !== units[0]), units[0]])
  }
  const box = desk.box.value
  const force = [...desk.force.value].filter((id) => placeOf(id) === box)
  const refusal = stackRefusal(desk, force)
  const forced = desk.forced.value
  const plan = force.length > 0 && !refusal ? reachOfStack(p, force, forced, desk.seat) : null
  const works = plan ? worksOf(desk, force) : []
  const lights = plan ? reachLights(desk, plan.reached) : []
  const others = actions.filter((action) => action.do === 'play-card')
  const end = actions.some((action) => action.do === 'end')

  const takeUp = (at: number): void => {
    batch(() => {
      desk.look(at)
      desk.force.value = new Set(largestStack(desk, inOrder(desk, at, byBox.get(at) ?? [])))
    })
  }
  const outOfReach = (at: number): Refusal | null =>
    plan && at !== box ? whyNotReached(p, force, plan, p.game.ground.boxIds[at] ?? '') : null
  const start = (): JdgAction[] => [
    { do: 'activate', units: force },
    ...(forced ? [{ do: 'force-march' as const }] : []),
  ]
  return {
    ...NOTHING,
    active: new Set(byBox.keys()),
    lights: box >= 0 ? [...lights, { box, kind: 'chosen' }] : lights,
    ways: wayUnderPointer(desk, plan?.reached ?? []),
    primary: end ? { label: 'End movement', key: 'e', act: () => void desk.send({ do: 'end' }) } : null,
    panel: () => (
      <>
        {box >= 0 && byBox.has(box) ? (
          <Card title={`Stack at ${p.game.ground.boxes[box].name}`}>
            {plan && (
              <MeetingAhead key={box} desk={desk} stack={{ units: force, forced }} reached={plan.reached} />
            )}
            <StackBuilder desk={desk} box={box} ids={byBox.get(box) ?? []} force={force} />
            {refusal && <Why refusal={refusal} />}
            {plan && (
              <p class="jdg-sum">
                <b>{plan.cp}</b> CP, <b>{plan.mp}</b> MP <Clause id={plan.priced} />
              </p>
            )}
            {plan && <Straggling concentrated={plan.concentrated} forced={forced} />}
            <Choices
              explain={desk.shell.explain.bind(desk.shell)}
              choices={[
                force.length > 0 && {
                  label: 'Forced march',
                  key: 'f',
                  on: forced,
                  act: () => (desk.forced.value = !forced),
                },
                works.length > 0 && {
                  label: 'More orders for this stack',
                  key: 't',
                  note: works.join(', '),
                  act: () => void desk.send(...start()),
                },
              ]}
            />
            {plan && <p class="tt-small">Tap a lit box to march there; point at a red one for its odds.</p>}
          </Card>
        ) : (
          <Card title="Movement">
            <p class="tt-small">
              Tap one of your glowing stacks, then where it goes. <Clause id="JDG-4.5-d" />
            </p>
            <Points desk={desk} />
          </Card>
        )}
        <Edge desk={desk} ready={ready.filter(({ units }) => placeOf(units[0]) < 0)} />
        <PayersHere
          desk={desk}
          ready={ready.filter((one) => one.army !== undefined && placeOf(one.units[0]) === box)}
        />
        {others.length > 0 && (
          <Card title="Event cards">
            <Choices choices={others.map((action) => choiceOf(desk, action))} />
          </Card>
        )}
      </>
    ),
    tap(at) {
      const goal = plan?.reached.find((one) => desk.boxNumber(one.box) === at)
      if (goal && looksFirst(desk, goal)) return true
      if (goal) {
        // JDG-10-solo-c: alone, a die says how far the stack gets; where it goes is decided then.
        if (p.game.options.solitaire) void desk.send(...start(), { do: 'set-out' })
        else void desk.march(start(), goal.way.slice(1))
        return true
      }
      if (byBox.has(at)) {
        takeUp(at)
        return true
      }
      const far = outOfReach(at)
      if (far) desk.refuse(at, far)
      return far !== null
    },
    tip: (at) => (plan ? marchTip(desk, { units: force, forced }, plan.reached, plan.mp, at) : null),
    why(at) {
      const own = ownByBox(p, desk.sight.peek()).get(at)
      if (byBox.has(at)) return null
      if (!own) return outOfReach(at)
      return desk.check({ do: 'activate', units: [p.game.counters[own[0].counter].id] })
    },
    back() {
      if (force.length === 0 && box < 0) return false
      desk.look(-1)
      return true
    },
  }
}

/** The counters of a box in the order of its stack. */
function inOrder(desk: Desk, box: number, ids: readonly string[]): string[] {
  const p = desk.position.peek()
  const here = ownByBox(p, desk.sight.peek()).get(box) ?? []
  const order = here.map(({ counter }) => p.game.counters[counter].id)
  return ids.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** JDG-5.5.1-c, JDG-5.5.2-d: what a march of this kind costs besides. */
function Straggling({
  concentrated,
  forced,
}: {
  concentrated: boolean
  forced: boolean
}): JSX.Element | null {
  if (!concentrated && !forced) return null
  return (
    <p class="tt-small">
      {concentrated && (
        <>
          Concentration: too many for one road. Every unit throws for stragglers; take fewer to avoid it.{' '}
          <Clause id="JDG-5.5.1-c" />{' '}
        </>
      )}
      {forced && (
        <>
          A forced march costs stragglers, and tires: it attacks with half its strength.{' '}
          <Clause id="JDG-5.5.2-d" />
        </>
      )}
    </p>
  )
}

/** Who goes: a box to tick for each counter that may. */
function StackBuilder({
  desk,
  box,
  ids,
  force,
}: {
  desk: Desk
  box: number
  ids: readonly string[]
  force: readonly string[]
}): JSX.Element {
  const p = desk.position.value
  const here = ownByBox(p, desk.sight.value).get(box) ?? []
  return (
    <ul class="jdg-counters">
      {here.map((one) => {
        const { id } = p.game.counters[one.counter]
        const may = ids.includes(id)
        return (
          <li key={id}>
            <CounterRow
              desk={desk}
              one={one}
              {...(may && { ticked: force.includes(id), toggle: () => desk.toggle(id) })}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Command points left of the armies of this seat. */
function Points({ desk }: { desk: Desk }): JSX.Element {
  const p = desk.position.value
  return (
    <ul class="jdg-points">
      {p.game.armies.flatMap(({ id, name }, army) => {
        const { left, cp } = desk.sight.value.armies[army]
        return left === null ||
          cp === null ||
          p.game.armies[army].side !== desk.side.value ||
          !p.game.armies[army].seasons[seasonNow(p)]
          ? []
          : [
              <li key={id}>
                {name}: <b>{left}</b> of {cp} CP
              </li>,
            ]
      })}
    </ul>
  )
}

/** Groups that come in from off the map. */
function Edge({ desk, ready }: { desk: Desk; ready: readonly Activate[] }): JSX.Element | null {
  const p = desk.position.value
  if (ready.length === 0) return null
  return (
    <Card title="Waiting off the map">
      <Choices
        choices={ready.map((action) => ({
          label: p.game.counters[p.game.counterIndex.get(action.units[0]) ?? 0].name,
          act: () => void desk.send(action),
        }))}
      />
    </Card>
  )
}

/** A counter several armies may pay for: who does? */
function PayersHere({ desk, ready }: { desk: Desk; ready: readonly Activate[] }): JSX.Element | null {
  const p = desk.position.value
  const { game } = p
  if (ready.length === 0) return null
  return (
    <Card title="Who pays?">
      <div class="tt-choices">
        {ready.map((action) => (
          <ChoiceButton
            key={`${action.units[0]} ${action.army ?? ''}`}
            choice={{
              label: `${game.counters[game.counterIndex.get(action.units[0]) ?? 0].name}: the ${armyName(game, action.army ?? '')}`,
              note: `${reachOfStack(p, action.units, false, desk.seat, action.army).cp} CP`,
              act: () => void desk.send(action),
            }}
          />
        ))}
      </div>
    </Card>
  )
}

/** The name of a box by its number. */
export function nameOfBox(desk: Desk, box: number): string {
  const { game } = desk.position.value
  return boxName(game, game.ground.boxIds[box] ?? '')
}
