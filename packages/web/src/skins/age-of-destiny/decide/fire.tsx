import { bandsOfBattery, enemyOf, isPresent, lookoutOf, previewFire, sideOf } from '@bivouac/age-of-destiny'
import type { AodAction, FirePreview } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Measure } from '../../../tabletop/drawings.tsx'
import { Card, Choices, Why } from '../../../furniture/choice.tsx'
import type { Choice } from '../../../furniture/choice.tsx'
import { Chances, Faces, Lines } from '../../../furniture/dice.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import type { Desk } from '../desk.ts'
import { mm, wholeMm } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { reachPath } from '../show/sight.ts'
import { RESULT_WORDS, toneOf } from '../words.ts'
import { UnitList } from './muster.tsx'

type Fire = Extract<AodAction, { do: 'fire' }>

/** Phase 2: batteries that can fire glow; the one in hand shows its targets with range, band and chances. */
export function fireDecision(desk: Desk): Decision {
  const p = desk.position.value
  const shots = desk.offer.value.actions.filter((action): action is Fire => action.do === 'fire')
  const batteries = [...new Set(shots.map(({ unit }) => unit))]
  const picked =
    desk.picked.value !== null && batteries.includes(desk.picked.value) ? desk.picked.value : null
  const battery = unitOf(p, picked)
  const targets = shots.filter(({ unit }) => unit === picked).map(({ target }) => target)
  const aimed = desk.aimed.value
  const preview = battery >= 0 && aimed !== null ? previewFire(p, battery, unitOf(p, aimed)) : null
  const fire = (): void => {
    if (picked !== null && aimed !== null) void desk.send({ do: 'fire', unit: picked, target: aimed })
  }
  const note = (target: string): string => {
    const { range, sixths } = previewFire(p, battery, unitOf(p, target))
    const hits = (sixths.Dd ?? 0) + (sixths.Dr ?? 0)
    return `${wholeMm(range)}, ${Math.round((hits * 100) / 6)} %`
  }
  // A shot that is not fired is lost.
  const end: Choice = {
    label: 'End fire',
    key: 'e',
    ...(batteries.length > 0
      ? { note: `${batteries.length} can still fire`, costs: true }
      : { note: 'all have fired' }),
    act: () => void desk.send({ do: 'end' }),
  }
  return {
    ...NOTHING,
    active: new Set(batteries),
    targets: new Map(targets.map((target) => [target, note(target)])),
    primary: preview && !preview.refusal ? { label: 'Fire!', key: '⏎', act: fire } : end,
    others: preview ? [{ label: 'Cancel', act: () => (desk.aimed.value = null) }] : [],
    panel: () =>
      picked !== null ? (
        <FireCard desk={desk} battery={picked} targets={targets} preview={preview} note={note} />
      ) : (
        <Card title={`${batteries.length} ${batteries.length === 1 ? 'battery' : 'batteries'} can fire`}>
          <UnitList
            desk={desk}
            ids={batteries}
            act={(id) => {
              desk.pick(id)
              desk.reveal(id)
            }}
          />
        </Card>
      ),
    under: () => battery >= 0 && <Bands desk={desk} battery={battery} />,
    over: () => {
      const from = picked === null ? null : desk.placeOf(picked)
      const to = aimed === null ? null : desk.placeOf(aimed)
      return from && to && preview ? <Measure from={from} to={to} label="" kind="target" /> : null
    },
    tap(id) {
      if (batteries.includes(id)) {
        desk.pick(id)
        return true
      }
      const unit = unitOf(p, id)
      if (picked === null || unit < 0 || sideOf(p, unit) === desk.side.peek()) return false
      if (desk.aimed.peek() === id && targets.includes(id)) fire()
      else desk.aimed.value = id
      return true
    },
    key(event) {
      if (event.key === 'Enter' && preview && !preview.refusal) {
        fire()
        return true
      }
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
      if (step === undefined || targets.length === 0) return false
      const at = aimed === null ? (step > 0 ? -1 : 0) : targets.indexOf(aimed)
      const next = targets[(at + step + targets.length) % targets.length]
      desk.aimed.value = next ?? null
      if (next !== undefined) desk.shell.announce(`${p.game.unitNames[unitOf(p, next)]}: ${note(next)}`)
      return true
    },
    why(id) {
      const unit = unitOf(p, id)
      if (unit < 0 || !isPresent(p, unit)) return null
      if (battery >= 0 && sideOf(p, unit) === enemyOf(desk.side.value ?? 0))
        return previewFire(p, battery, unit).refusal
      const enemy = p.game.unitIds.find((_, other) => sideOf(p, other) !== desk.side.value)
      return batteries.includes(id) ? null : desk.check({ do: 'fire', unit: id, target: enemy ?? id })
    },
    back() {
      if (desk.aimed.peek() !== null) desk.aimed.value = null
      else if (desk.picked.peek() !== null) desk.pick(null)
      else return false
      return true
    },
  }
}

/** The bands of Table 3 where a battery may fire, the nearest most firmly drawn. */
function Bands({ desk, battery }: { desk: Desk; battery: number }): JSX.Element {
  const p = desk.position.value
  const from = lookoutOf(p, battery)
  return (
    <>
      {bandsOfBattery(p, battery).map(({ band, upTo }, at, all) => (
        <path
          key={band}
          class={`tt-fan ${at === all.length - 1 ? 'tt-fan-far' : ''}`}
          d={reachPath(p, from, upTo)}
        />
      ))}
    </>
  )
}

function FireCard({
  desk,
  battery,
  targets,
  preview,
  note,
}: {
  desk: Desk
  battery: string
  targets: readonly string[]
  preview: FirePreview | null
  note: (target: string) => string
}): JSX.Element {
  const p = desk.position.value
  const name = (id: string): string => p.game.unitNames[unitOf(p, id)] ?? id
  return (
    <Card title={name(battery)}>
      <Choices
        choices={targets.map((target) => ({
          label: name(target),
          note: note(target),
          on: desk.aimed.value === target,
          act: () => (desk.aimed.value = target),
        }))}
      />
      {targets.length === 0 && <p class="tt-small">It has nobody in sight and range.</p>}
      {preview && (
        <>
          <p class="aod-sum">
            {mm(preview.range)} <span>{preview.band === null ? 'out of range' : `band ${preview.band}`}</span>
          </p>
          {preview.refusal && <Why refusal={preview.refusal} />}
          {preview.faces.length > 0 && (
            <>
              <Faces faces={preview.faces} say={(result) => RESULT_WORDS[result] ?? result} />
              <Lines title="Modifiers" lines={preview.lines} signed />
              <Chances
                chances={Object.entries(preview.sixths).map(([result, sixths]) => ({
                  result,
                  means: RESULT_WORDS[result] ?? result,
                  share: sixths / 6,
                  tone: toneOf(result),
                }))}
              />
            </>
          )}
        </>
      )}
    </Card>
  )
}
