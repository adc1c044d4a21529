import type { Point } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { toScreen } from '../sheet/camera.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import { RollRows } from './dice.tsx'
import type { RollRow } from './dice.tsx'
import { dockFor } from './dock.ts'
import type { Look } from './staging.ts'

/** What a card on the stage knows of the staging. */
interface OnStage {
  readonly look: ReadonlySignal<Look>
  readonly light: ReadonlySignal<boolean>
  press(): void
  unfold(): boolean
}

/** A throw as it stands at the edge: what for, its dice, the sum, what came of it; or many small ones, a row each. */
export interface ThrowStrip {
  readonly title: ComponentChildren
  readonly dice?: ComponentChildren
  readonly sum?: ComponentChildren
  /** Nothing while the dice are on their way. */
  readonly came?: ComponentChildren
  readonly rows?: readonly RollRow[]
  /** Is there no more to be seen than this? */
  readonly bare?: boolean
}

/**
 * What is on the stage: a throw, a great moment; pressing it goes on. It is a strip at the edge, or a card with all there is to
 * it where the player wants cards or has unfolded it. It lies where what it speaks of does not happen; `places` says where that
 * is on the sheet, once for what the card is about: when the result is there, somebody may stand there no more.
 */
export function Stage({
  view,
  about,
  places,
  staging,
  look = '',
  strip,
  children,
  beside,
}: {
  view: Pick<SheetView, 'viewport'>
  about: object
  places: () => readonly Point[]
  staging: OnStage
  look?: string
  /** How it stands at the edge; what is never a strip has none. */
  strip?: ThrowStrip
  children: ComponentChildren
  /** What else can be pressed. */
  beside?: ComponentChildren
}): JSX.Element {
  const viewport = view.viewport.value
  const where = useMemo(places, [about])
  const edge = strip !== undefined && staging.look.value === 'strip'
  const light = staging.light.value
  const small = edge || look === 'tt-strip' ? 'strip' : 'card'
  const dock = dockFor(
    where.map((place) => toScreen(viewport, place)),
    viewport,
    small,
  )
  const lies = `tt-roll tt-dock-${dock} ${edge ? 'tt-edge' : look}`
  if (edge && light)
    return (
      <div class={`${lies} tt-light`} role="status" aria-live="polite">
        <div class="tt-roll-press">
          <StripFace strip={strip} />
        </div>
      </div>
    )
  return (
    <div class={lies} role="status" aria-live="polite">
      <button type="button" class="tt-roll-press" onClick={() => staging.press()}>
        {edge ? (
          <>
            <StripFace strip={strip} />
            <span class="map-unseen">tap, or space, to go on</span>
          </>
        ) : (
          children
        )}
      </button>
      {edge && !strip.bare && (
        <button
          type="button"
          class="tt-unfold"
          title="Show the table (t)"
          aria-label="Show the table"
          onClick={() => staging.unfold()}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 4H17V16H3ZM3 8H17M3 12H17M8 4V16" />
          </svg>
        </button>
      )}
      {!edge && beside}
    </div>
  )
}

function StripFace({ strip: { title, dice, sum, came, rows } }: { strip: ThrowStrip }): JSX.Element {
  if (rows && rows.length > 0)
    return (
      <>
        <b class="tt-edge-title">{title}</b>
        <RollRows rows={rows} />
      </>
    )
  return (
    <span class="tt-edge-row">
      {dice && <span class="tt-edge-dice">{dice}</span>}
      <span class="tt-edge-words">
        <b class="tt-edge-title">{title}</b>
        <span>
          {sum && <span class="tt-edge-sum">{sum}</span>} {came}
        </span>
      </span>
    </span>
  )
}
