import { previewShot, previewSkirmish, rangesOf } from '@bivouac/fast-play-grande-armee'
import type {
  ActionOf,
  Effect,
  FpgaAction,
  ShotPreview,
  SkirmishPreview,
} from '@bivouac/fast-play-grande-armee'
import { counted } from '@bivouac/kernel'
import type { Distribution } from '@bivouac/fast-play-grande-armee'
import type { ComponentChildren, JSX } from 'preact'
import { Clause } from '../../../shell/clause.tsx'
import type { Decision } from '../../../tabletop/play/decision.ts'
import { strikeDecision } from '../../../tabletop/play/strike-decision.tsx'
import type { Desk } from '../desk.ts'
import { wholeInches } from '../measure.ts'
import { unitOf } from '../pieces.ts'
import { shotsNow } from '../show/shots.tsx'
import { reachPath } from '../show/sight.ts'
import { Hits } from '../show/odds.tsx'
import { percent } from '../../../furniture/dice.tsx'
import { whyAgain } from '../words.ts'

type Aimed = ActionOf<'aim'> | ActionOf<'skirmish'>

/** What tells the two kinds of fire apart. */
interface Fire {
  readonly do: Aimed['do']
  readonly lead: ComponentChildren
  /** With nobody in hand: how many can still shoot. */
  title(count: number): string
  /** How far those reach who shoot. */
  reaches(unit: number): readonly number[]
  previews(unit: number, target: number): { readonly distance: number; readonly hits: Distribution }
  weighs(unit: number, target: number): JSX.Element
}

/** Step 2: batteries that can fire glow; the one in hand shows its targets with range and chances. All fire together. */
export function fireDecision(desk: Desk): Decision {
  const p = desk.position.value
  const own = shotsNow(desk).filter(({ isOwn }) => isOwn).length
  return shooting(desk, {
    do: 'aim',
    lead: (
      <>
        {own > 0 ? `${counted(own, 'battery has', 'batteries have')} a target. ` : ''}Both sides name their
        targets; then all is thrown before anything is taken off. <Clause id="FPGA-ART-q" />
      </>
    ),
    title: (count) => `${counted(count, 'battery', 'batteries')} can still be aimed`,
    reaches: (unit) => {
      const { canister, roundShot } = rangesOf(p, unit)
      return [canister, roundShot]
    },
    previews: (unit, target) => previewShot(p, unit, target),
    weighs: (unit, target) => <Shot shot={previewShot(p, unit, target)} />,
  })
}

/** Step 1: the side with the initiative sends out its skirmishers, one target each. */
export function skirmishDecision(desk: Desk): Decision {
  const p = desk.position.value
  return shooting(desk, {
    do: 'skirmish',
    lead: (
      <>
        One attack a unit, and one upon a target; it strikes at once. <Clause id="FPGA-SK-i" />
      </>
    ),
    title: (count) => `${counted(count, 'unit', 'units')} can skirmish`,
    reaches: (unit) => [rangesOf(p, unit).skirmish],
    previews: (unit, target) => previewSkirmish(p, unit, target),
    weighs: (unit, target) => <Skirmish attack={previewSkirmish(p, unit, target)} />,
  })
}

function shooting(desk: Desk, fire: Fire): Decision {
  const p = desk.position.value
  const pairOf = (action: FpgaAction): readonly [number, number] =>
    action.do === 'aim' || action.do === 'skirmish'
      ? [unitOf(p, action.unit), unitOf(p, action.target)]
      : [-1, -1]
  const open = desk.offer.value.actions.some(({ do: what }) => what === fire.do)
  const end: FpgaAction = { do: 'end' }
  return strikeDecision(desk, {
    isAim: (action) => action.do === fire.do,
    strike: (unit, target) => ({ do: fire.do, unit, target }),
    note(action) {
      const { distance, hits } = fire.previews(...pairOf(action))
      return `${wholeInches(distance)}, ${percent(1 - (hits[0] ?? 1))}`
    },
    weighs: (action) => fire.weighs(...pairOf(action)),
    title: (count) => fire.title(count),
    lead: fire.lead,
    // Who does not shoot now does not shoot in this pulse.
    end: desk.choice(end, {
      key: 'e',
      ...(open ? { costs: true, note: 'the others do not shoot' } : desk.noted(end)),
    }),
    tellsWhy: true,
    reaches: (id) => fire.reaches(unitOf(p, id)).map((far) => reachPath(p, unitOf(p, id), far)),
  })
}

/** A shot before it is fired: its band and dice, what is thrown again, what it may do. */
function Shot({ shot }: { shot: ShotPreview }): JSX.Element {
  const { distance, band, hitOn, misses, penalties, hits, effect } = shot
  return (
    <>
      <p class="fpga-sum">
        {wholeInches(distance)}, {band.name}: {counted(band.dice, 'die', 'dice')}, {hitOn} or more
      </p>
      {misses !== null && (
        <p class="tt-small">
          ↻ misses again: {whyAgain(misses, true)} <Clause id="FPGA-ART-d" />
        </p>
      )}
      {penalties.map((why) => (
        <p key={why} class="tt-small">
          ↻ hits again: {whyAgain(why, true)} <Clause id="FPGA-ART-f" />
        </p>
      ))}
      <Hits title="Hits" hits={hits} />
      <Effects effect={effect} />
    </>
  )
}

function Skirmish({ attack }: { attack: SkirmishPreview }): JSX.Element {
  const { distance, dice, hitOn, saveOn, why, hits, effect } = attack
  return (
    <>
      <p class="fpga-sum">
        {wholeInches(distance)}: {counted(dice, 'die', 'dice')}, {hitOn} hits
      </p>
      {why !== '' && (
        <p class="tt-small">
          Saved on {saveOn} or more: {why} <Clause id="FPGA-SK-g" />
        </p>
      )}
      <Hits title="Hits" hits={hits} />
      <Effects effect={effect} />
    </>
  )
}

/** What the hits of this one attack may do; other guns at the same target add to it. */
function Effects({ effect: { breaks, suppresses, destroys } }: { effect: Effect }): JSX.Element {
  const lines = [
    ['It breaks', breaks],
    ['It is suppressed', suppresses],
    ['It is destroyed', destroys],
  ] as const
  return (
    <ul class="tt-list fpga-risks">
      {lines
        .filter(([, share]) => share > 0)
        .map(([what, share]) => (
          <li key={what}>
            {what}: <b>{percent(share)}</b>
          </li>
        ))}
    </ul>
  )
}
