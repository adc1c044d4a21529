import { mpLeft, reachOfMarch, shortName, whyNotReached } from '@bivouac/jours-de-gloire'
import type { JdgAction } from '@bivouac/jours-de-gloire'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { Card, Choices } from '../../../furniture/choice.tsx'
import type { BoxLight } from '../../../theatre/types.ts'
import { NOTHING } from '../decision.ts'
import type { Decision } from '../decision.ts'
import type { Desk } from '../desk.ts'
import { CounterRow } from '../show/roster.tsx'
import { choiceOf } from './hand.ts'
import { MeetingAhead, looksFirst, marchTip, reachLights, wayUnderPointer } from './reach.tsx'

const KEYS: Readonly<Partial<Record<JdgAction['do'], string>>> = {
  'force-march': 'f',
  entrench: 'x',
  'set-out': 's',
}

/** One stack on the move: on to another box, works on the way, or halt. */
export function marchDecision(desk: Desk): Decision {
  const p = desk.position.value
  const { frame } = desk
  if (frame.phase !== 'march') return NOTHING
  const { actions } = desk.offer.value
  const steps = actions.filter((action) => action.do === 'go')
  const here = frame.path[frame.path.length - 1]
  const reached = reachOfMarch(p)
  const units = frame.stack.map((counter) => p.game.counters[counter].id)
  const stack = { units, forced: frame.forced }
  const known = new Set(reached.map(({ box }) => box))
  // The first step of an arrival from off the map is offered, not reckoned.
  const bare: BoxLight[] = steps
    .filter(({ to }) => !known.has(to))
    .map(({ to }) => ({ box: desk.boxNumber(to), kind: 'target' }))
  const joining = actions.filter((action) => action.do === 'join')
  const detaching = actions.filter((action) => action.do === 'detach')
  const works = actions.filter(({ do: what }) => !['go', 'halt', 'join', 'detach', 'end'].includes(what))
  const halting = actions.find((action) => action.do === 'halt')
  return {
    ...NOTHING,
    active: new Set(here >= 0 ? [here] : []),
    lights: [
      ...reachLights(desk, reached),
      ...bare,
      ...(here >= 0 ? [{ box: here, kind: 'chosen' as const }] : []),
    ],
    ways: [
      ...(frame.path.length > 1
        ? [{ boxes: frame.path.filter((box) => box >= 0), kind: 'own' as const }]
        : []),
      ...wayUnderPointer(desk, reached),
    ],
    primary: halting
      ? {
          label: frame.path.length > 1 ? 'Halt here' : 'Stay here',
          key: 'e',
          act: () => void desk.send(halting),
        }
      : null,
    panel: () => (
      <>
        <Card title="The stack">
          <MeetingAhead key={here} desk={desk} stack={stack} reached={reached} />
          <ul class="jdg-counters">
            {frame.stack.map((counter) => {
              const one = desk.sight.value.own?.counters.find((own) => own.counter === counter)
              return one ? (
                <li key={counter}>
                  <CounterRow desk={desk} one={one} />
                </li>
              ) : null
            })}
          </ul>
          <Choices choices={works.map((action) => choiceOf(desk, action, KEYS[action.do]))} />
        </Card>
        {joining.length > 0 && (
          <Card title="May go with it">
            <Choices
              choices={joining.map((action) => ({
                label: p.game.counters[p.game.counterIndex.get(action.units[0]) ?? 0].name,
                act: () => void desk.send(action),
              }))}
            />
          </Card>
        )}
        {detaching.length > 0 && <Detaching desk={desk} actions={detaching} />}
      </>
    ),
    tap(at) {
      const goal = reached.find(({ box }) => desk.boxNumber(box) === at)
      if (goal && looksFirst(desk, goal)) return true
      if (goal) {
        void desk.march([], goal.way.slice(1))
        return true
      }
      const step = steps.find(({ to }) => desk.boxNumber(to) === at)
      if (!step) return false
      void desk.send(step)
      return true
    },
    tip: (at) => marchTip(desk, stack, reached, null, at),
    why(at) {
      const id = p.game.ground.boxIds[at]
      if (id === undefined || at === here || known.has(id)) return null
      if (here < 0 || frame.stopped) return desk.check({ do: 'go', to: id })
      return whyNotReached(p, units, { mp: mpLeft(p, frame), reached }, id)
    },
  }
}

type Detach = Extract<JdgAction, { do: 'detach' }>

/** A Detachment: of which unit, as which counter, how strong. */
function Detaching({ desk, actions }: { desk: Desk; actions: readonly Detach[] }): JSX.Element {
  const { game } = desk.position.value
  const unit = useSignal(actions[0].unit)
  const as = useSignal(actions[0].as)
  const sp = useSignal(actions[0].sp)
  const units = [...new Set(actions.map((one) => one.unit))]
  const ofUnit = actions.filter((one) => one.unit === unit.value)
  const counters = [...new Set(ofUnit.map((one) => one.as))]
  const counter = counters.includes(as.value) ? as.value : (counters[0] ?? '')
  const points = ofUnit.filter((one) => one.as === counter).map((one) => one.sp)
  const strength = points.includes(sp.value) ? sp.value : (points[0] ?? 1)
  const name = (id: string): string => shortName(game.counters[game.counterIndex.get(id) ?? 0].name)
  return (
    <Card title="Detach">
      <div class="jdg-form">
        <label>
          of{' '}
          <select value={unit.value} onChange={(event) => (unit.value = event.currentTarget.value)}>
            {units.map((id) => (
              <option key={id} value={id}>
                {name(id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          as{' '}
          <select value={counter} onChange={(event) => (as.value = event.currentTarget.value)}>
            {counters.map((id) => (
              <option key={id} value={id}>
                {name(id)}
              </option>
            ))}
          </select>
        </label>
        <label>
          with{' '}
          <select
            value={String(strength)}
            onChange={(event) => (sp.value = Number(event.currentTarget.value))}
          >
            {points.map((one) => (
              <option key={one} value={String(one)}>
                {one} SP
              </option>
            ))}
          </select>
        </label>
      </div>
      <Choices
        choices={[
          {
            label: 'Detach',
            act: () => void desk.send({ do: 'detach', unit: unit.value, as: counter, sp: strength }),
          },
        ]}
      />
    </Card>
  )
}
