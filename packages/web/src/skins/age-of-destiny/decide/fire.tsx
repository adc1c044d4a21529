import { bandsOfBattery, isPresent, lookoutOf, previewFire, sideOf } from '@bivouac/age-of-destiny'
import type { AodAction } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { aimDecision } from '../../../furniture/aim-decision.tsx'
import { Card } from '../../../furniture/choice.tsx'
import { Chances, Faces, Lines } from '../../../furniture/dice.tsx'
import { Measure } from '../../../tabletop/drawings.tsx'
import { NOTHING } from '../../../tabletop/play/decision.ts'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { UnitList } from '../../../tabletop/play/piece-list.tsx'
import type { Desk } from '../desk.ts'
import { mm, wholeMm } from '../measure.ts'
import { nameOf, unitOf } from '../pieces.ts'
import { reachPath } from '../show/sight.ts'
import { RESULT_WORDS, toneOf } from '../words.ts'

/** Phase 2: batteries that can fire glow; the one in hand shows its targets with range, band and chances. */
export function fireDecision(desk: Desk): Decision {
  const p = desk.position.value
  const shots = desk.offer.value.actions.some(({ do: what }) => what === 'fire')
  const end: AodAction = { do: 'end' }
  const { label, note = '' } = desk.words(end)
  const isEnemy = (id: string): boolean => {
    const unit = unitOf(p, id)
    return unit >= 0 && isPresent(p, unit) && sideOf(p, unit) !== desk.side.value
  }
  const fire = aimDecision<AodAction>(desk, {
    isAim: (action) => action.do === 'fire',
    aim: (unit, target) => (isEnemy(target) ? { do: 'fire', unit, target } : null),
    note(action) {
      const { range, sixths } = shotOf(desk, action)
      const hits = (sixths['Dd'] ?? 0) + (sixths['Dr'] ?? 0)
      return `${wholeMm(range)}, ${Math.round((hits * 100) / 6)} %`
    },
    name: (id) => nameOf(p, id),
    weighs: (action) => <Shot desk={desk} action={action} />,
    idle: (batteries) => (
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
    // A shot that is not fired is lost.
    end: { label, note, key: 'e', ...(shots && { costs: true }), act: () => void desk.send(end) },
    why(id) {
      const enemy = p.game.unitIds.find(isEnemy)
      return unitOf(p, id) < 0 || isEnemy(id)
        ? null
        : desk.check({ do: 'fire', unit: id, target: enemy ?? id })
    },
  })
  const { held, aimed } = fire
  return {
    ...NOTHING,
    ...fire,
    under: () => held !== null && <Bands desk={desk} battery={unitOf(p, held)} />,
    over: () => {
      const from = held === null ? null : desk.placeOf(held)
      const to = aimed?.do === 'fire' ? desk.placeOf(aimed.target) : null
      return from && to ? <Measure from={from} to={to} label="" kind="target" /> : null
    },
  }
}

/** What the rules say of a shot before it is fired. */
function shotOf(desk: Desk, action: AodAction): ReturnType<typeof previewFire> {
  const p = desk.position.value
  const { unit, target } = action.do === 'fire' ? action : { unit: null, target: null }
  return previewFire(p, unitOf(p, unit), unitOf(p, target))
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

function Shot({ desk, action }: { desk: Desk; action: AodAction }): JSX.Element {
  const { range, band, faces, lines, sixths } = shotOf(desk, action)
  return (
    <>
      <p class="aod-sum">
        {mm(range)} <span>{band === null ? 'out of range' : `band ${band}`}</span>
      </p>
      {faces.length > 0 && (
        <>
          <Faces faces={faces} say={(result) => RESULT_WORDS[result] ?? result} />
          <Lines title="Modifiers" lines={lines} signed />
          <Chances
            chances={Object.entries(sixths).map(([result, count]) => ({
              result,
              means: RESULT_WORDS[result] ?? result,
              share: count / 6,
              tone: toneOf(result),
            }))}
          />
        </>
      )}
    </>
  )
}
