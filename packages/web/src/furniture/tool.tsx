import { useSignal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Living } from './living/living.ts'
import { LivingTools } from './living/tools.tsx'

/** A small square button on the table. */
export function Tool({
  sign,
  label,
  on,
  act,
  room = 'any',
}: {
  sign: string
  label: string
  on?: boolean
  act: () => void
  /** Only where there is room for what it shows, or only where there is little. */
  room?: 'any' | 'wide' | 'narrow'
}): JSX.Element {
  return (
    <button
      type="button"
      class={`tt-tool ${room === 'any' ? '' : `tt-${room}`}`}
      aria-label={label}
      title={label}
      {...(on !== undefined && { 'aria-pressed': on })}
      onClick={act}
    >
      <svg viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  )
}

const SIGNS = {
  small: 'M2.5 3.5h11v9h-11zM8 8h3.5v2.5H8z',
  layers: 'M8 2.5 14 6 8 9.5 2 6ZM2.5 8.8 8 12l5.5-3.2M2.5 11.3 8 14.5l5.5-3.2',
  nearer: 'M8 3v10M3 8h10',
  farther: 'M3 8h10',
  whole: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
} as const

/** How the sheet is looked at: the small picture of it, nearer, farther, the whole of it. */
function ViewTools({
  what,
  view,
  small,
  whole,
}: {
  what: 'map' | 'table'
  view: { zoomBy(factor: number, at?: undefined, how?: { glide: boolean }): void }
  /** Is the small one shown? */
  small: Signal<boolean>
  whole: () => void
}): JSX.Element {
  const zoom = (factor: number): void => view.zoomBy(factor, undefined, { glide: true })
  return (
    <>
      <Tool
        sign={SIGNS.small}
        label="Overview, while a part of it is out of sight"
        on={small.value}
        act={() => (small.value = !small.value)}
        room="wide"
      />
      <span class="tt-tool-gap" />
      <Tool sign={SIGNS.nearer} label="Zoom in" act={() => zoom(1.4)} />
      <Tool sign={SIGNS.farther} label="Zoom out" act={() => zoom(1 / 1.4)} />
      <Tool sign={SIGNS.whole} label={`The whole ${what}`} act={whole} />
    </>
  )
}

/** What can be laid over a map: its sign, and what is said of it. */
export interface OverlayTool<Overlay extends string> {
  readonly name: Overlay
  readonly sign: string
  readonly label: string
}

/** What lies on the lower right corner of every table: overlays, tools of the game, zoom, and the small picture of it all. */
export function TableTools<Overlay extends string>({
  desk,
  what,
  overlays,
  small,
  picture,
  whole,
  before,
  after,
  sheet,
}: {
  desk: {
    readonly living: Living
    readonly overlays: ReadonlySignal<ReadonlySet<Overlay>>
    readonly view: Parameters<typeof ViewTools>[0]['view']
    toggleOverlay(name: Overlay): void
  }
  what: 'map' | 'table'
  overlays: readonly OverlayTool<Overlay>[]
  /** Is the small picture shown? */
  small: Signal<boolean>
  picture: ComponentChildren
  whole: () => void
  /** Tools of the game, before and after the overlays. */
  before?: ComponentChildren
  after?: ComponentChildren
  /** Something to read, over all of it. */
  sheet?: ComponentChildren
}): JSX.Element {
  // On a phone what can be laid over the map is behind one tool: all of them would cover it.
  const unfolded = useSignal(false)
  return (
    <div class="tt-tools">
      {sheet}
      {small.value && <div class="tt-small-table">{picture}</div>}
      <div class="tt-toolbar" role="toolbar" aria-label={what === 'map' ? 'Map' : 'Table'}>
        <LivingTools living={desk.living} />
        <span class="tt-tool-gap" />
        {before}
        <Tool
          sign={SIGNS.layers}
          label={`What can be laid over the ${what}`}
          on={unfolded.value}
          act={() => (unfolded.value = !unfolded.value)}
          room="narrow"
        />
        <span class={`tt-layers ${unfolded.value ? 'unfolded' : ''}`}>
          {overlays.map(({ name, sign, label }) => (
            <Tool
              key={name}
              sign={sign}
              label={label}
              on={desk.overlays.value.has(name)}
              act={() => desk.toggleOverlay(name)}
            />
          ))}
        </span>
        {after}
        <ViewTools what={what} view={desk.view} small={small} whole={whole} />
      </div>
    </div>
  )
}

/** A share of a whole as a small dial: how much of a move is used. `over` marks what goes beyond it. */
export function Dial({
  share,
  label,
  size = 46,
}: {
  share: number
  label: string
  size?: number
}): JSX.Element {
  const used = Math.min(1, Math.max(0, share))
  const angle = 2 * Math.PI * used
  const end = `${(20 * Math.sin(angle)).toFixed(2)} ${(-20 * Math.cos(angle)).toFixed(2)}`
  const wedge =
    used >= 0.9999 ? 'M0 -20A20 20 0 1 1 -0.01 -20Z' : `M0 0V-20A20 20 0 ${used > 0.5 ? 1 : 0} 1 ${end}Z`
  return (
    <svg
      class={`tt-dial ${share > 1 ? 'tt-over-full' : ''}`}
      width={size}
      height={size}
      viewBox="-24 -24 48 48"
      role="img"
      aria-label={label}
    >
      <circle class="tt-dial-face" r="21.5" />
      {used > 0 && <path class="tt-dial-used" d={wedge} />}
      <path class="tt-dial-marks" d="M0 -21.5V-16M21.5 0H16M0 21.5V16M-21.5 0H-16" />
      <circle class="tt-dial-hub" r="2.6" />
    </svg>
  )
}
