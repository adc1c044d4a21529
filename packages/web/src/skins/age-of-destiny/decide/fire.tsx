import { bandsOfBattery, lookoutOf, previewFire } from '@bivouac/age-of-destiny'
import type { AodAction } from '@bivouac/age-of-destiny'
import type { JSX } from 'preact'
import { Chances, Faces, Lines } from '../../../furniture/dice.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { strikeDecision } from '../../../tabletop/play/strike-decision.tsx'
import type { Desk } from '../desk.ts'
import { wholeMm } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { reachPath } from '../show/sight.ts'
import { RESULT_WORDS, toneOf } from '../words.ts'

/** Phase 2: batteries that can fire glow; the one in hand shows its bands and its targets with range and chances. */
export function fireDecision(desk: Desk): Decision {
  const p = desk.position.value
  const shots = desk.offer.value.actions.some(({ do: what }) => what === 'fire')
  const end: AodAction = { do: 'end' }
  return strikeDecision(desk, {
    isAim: (action) => action.do === 'fire',
    strike: (unit, target): AodAction => ({ do: 'fire', unit, target }),
    note(action) {
      const { range, sixths } = shotOf(desk, action)
      const hits = (sixths['Dd'] ?? 0) + (sixths['Dr'] ?? 0)
      return `${wholeMm(range)}, ${Math.round((hits * 100) / 6)} %`
    },
    weighs: (action) => <Shot desk={desk} action={action} />,
    title: (count) => `${count} ${count === 1 ? 'battery' : 'batteries'} can fire`,
    // A shot that is not fired is lost.
    end: desk.choice(end, { note: '', ...desk.noted(end), key: 'e', ...(shots && { costs: true }) }),
    tellsWhy: true,
    reaches(id) {
      const battery = unitOf(p, id)
      return bandsOfBattery(p, battery).map(({ upTo }) => reachPath(p, lookoutOf(p, battery), upTo))
    },
  })
}

/** What the rules say of a shot before it is fired. */
function shotOf(desk: Desk, action: AodAction): ReturnType<typeof previewFire> {
  const p = desk.position.value
  const { unit, target } = action.do === 'fire' ? action : { unit: null, target: null }
  return previewFire(p, unitOf(p, unit), unitOf(p, target))
}

function Shot({ desk, action }: { desk: Desk; action: AodAction }): JSX.Element {
  const { range, band, faces, lines, sixths } = shotOf(desk, action)
  return (
    <>
      <p class="aod-sum">
        {wholeMm(range)} <span>{band === null ? 'out of range' : `band ${band} mm`}</span>
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
