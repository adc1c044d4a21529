import type { ComponentChildren, JSX } from 'preact'
import { TheirRulers } from '../hand/open-hand.tsx'
import type { AnyMeasuredDesk } from './desk.ts'
import type { GameOverlay } from './game.ts'
import { Outlines } from './outlines.tsx'
import { Fans, GoalLabels, Goals, RulerDrawing, TheirArcs, Threats } from './overlays.tsx'
import type { Goal, Threat } from './overlays.tsx'
import { SightGround, SightLines } from './sight.tsx'
import type { Sight } from './sight.tsx'

/** What a game has to show over its table. */
export interface OverlayLook<Desk> {
  /** What each overlay is, for its button. */
  readonly words: Readonly<Record<GameOverlay, string>>
  /** Where points are won. */
  goals(desk: Desk): readonly Goal[]
  /** The ground on which officers help. */
  presence(desk: Desk): ComponentChildren
  /** The outlines of the ground a unit commands from where it stands. */
  commanded(desk: Desk, unit: string): readonly string[]
  /** What a unit threatens in the next turn of its side. */
  threat(desk: Desk, unit: string): Threat
  /** What a unit on the table sees. */
  sight(desk: Desk, unit: string): Sight
  /** What lies there besides, beneath the pieces and above them. */
  under?(desk: Desk): ComponentChildren
  over?(desk: Desk): ComponentChildren
}

interface Props<Desk> {
  readonly desk: Desk
  readonly look: OverlayLook<Desk>
}

/** Is it a unit that stands on the table? */
function isHere(desk: AnyMeasuredDesk, piece: string | null | undefined): piece is string {
  return typeof piece === 'string' && desk.units(false).includes(piece)
}

/** What the unit in hand, else the one looked at, sees; null while that is not asked for, or nobody looks. */
function sightOf<Desk extends AnyMeasuredDesk>({ desk, look }: Props<Desk>): Sight | null {
  const looker = desk.picked.value ?? desk.looked.value
  return desk.overlays.value.has('sight') && isHere(desk, looker) ? look.sight(desk, looker) : null
}

/** Whose ranges are shown: of the unit pointed at or in hand, else of one's own side; an onlooker sees both. */
function fanned(desk: AnyMeasuredDesk): readonly string[] {
  const one = desk.view.hovered.value ?? desk.picked.value
  return desk.isUnit(one) ? [one].filter((unit) => isHere(desk, unit)) : desk.units(true)
}

/** Whose threats are shown: those of the enemy pointed at, else of all enemies; an onlooker sees both sides'. */
function threatening(desk: AnyMeasuredDesk): readonly string[] {
  const one = desk.view.hovered.value
  const own = desk.side.value
  const enemies = desk.units(false).filter((unit) => own === null || desk.sideOf(unit) !== own)
  return enemies.filter((unit) => unit === one).length > 0 && one !== null ? [one] : enemies
}

/** What lies on the table beneath the pieces. */
export function LaidUnder<Desk extends AnyMeasuredDesk>({ desk, look }: Props<Desk>): JSX.Element {
  const laid = desk.overlays.value
  const sight = sightOf({ desk, look })
  return (
    <>
      <Outlines desk={desk} />
      {look.under?.(desk)}
      {laid.has('objectives') && <Goals goals={look.goals(desk)} />}
      {laid.has('presence') && look.presence(desk)}
      {laid.has('fans') && (
        <Fans
          fans={fanned(desk).map((id) => ({
            id,
            side: String(desk.sideOf(id)),
            paths: look.commanded(desk, id),
          }))}
        />
      )}
      {laid.has('threats') && <Threats threats={threatening(desk).map((id) => look.threat(desk, id))} />}
      {sight && <SightGround bearings={desk.rules} ground={desk.view.ground} sight={sight} />}
      <TheirArcs
        open={desk.table.openHand}
        pathsOf={(id) => (isHere(desk, id) ? look.commanded(desk, id) : [])}
      />
    </>
  )
}

/** What lies above the pieces: names of objectives, lines of sight, rulers. */
export function LaidOver<Desk extends AnyMeasuredDesk>({ desk, look }: Props<Desk>): JSX.Element {
  const sight = sightOf({ desk, look })
  const plan = desk.plan.value
  // Where something is laid out, what is written of it comes first.
  const isLaying = plan !== null && !(plan.kind === 'move' && plan.steps.length === 0)
  return (
    <>
      {look.over?.(desk)}
      {desk.overlays.value.has('objectives') && (
        <g class={`tt-goals ${isLaying ? 'laying' : ''}`}>
          <GoalLabels goals={look.goals(desk)} ground={desk.view.ground} />
        </g>
      )}
      {sight && <SightLines bearings={desk.rules} sight={sight} />}
      <TheirRulers open={desk.table.openHand} who={(seat) => desk.whoseSeat(seat)} />
      <RulerDrawing hand={desk} />
    </>
  )
}

/** The unit whose arc this player shows the others; null for none. */
export function arcShown(desk: AnyMeasuredDesk): string | null {
  const laid = desk.overlays.value
  const picked = laid.has('fans') || laid.has('sight') ? desk.picked.value : null
  return desk.isUnit(picked) ? picked : null
}
