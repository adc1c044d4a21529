import type { Point } from '@bivouac/space'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { Stage } from '../../furniture/stage.tsx'
import type { ThrowStrip } from '../../furniture/stage.tsx'
import type { Step } from '../../furniture/staging.ts'
import type { TableView } from '../types.ts'

/** What a card on the stage knows of its desk. */
interface StagedDesk {
  readonly view: TableView
  readonly staging: Parameters<typeof Stage>[0]['staging'] & {
    readonly about: ReadonlySignal<readonly string[]>
  }
  placeOf(piece: string): Point | null
}

/** What is on the stage, and how far it has come. */
interface Staged {
  readonly event: object
  readonly step: Step
  readonly more: number
  readonly closes: boolean
}

/** Where a card lies, and what pressing it does. */
function stageOf(
  desk: StagedDesk,
  { event }: Staged,
): Pick<Parameters<typeof Stage>[0], 'view' | 'about' | 'places' | 'staging'> {
  return {
    view: desk.view,
    about: event,
    places: () => desk.staging.about.peek().flatMap((piece) => desk.placeOf(piece) ?? []),
    staging: desk.staging,
  }
}

/**
 * A throw or a moment on the stage; pressing it goes on. `over`: what is said when one's own turn ends with it; `strip`: how it
 * stands at the edge.
 */
export function StageCard({
  desk,
  showing,
  over,
  strip,
  children,
}: {
  desk: StagedDesk
  showing: Staged
  over: string
  strip: ThrowStrip
  children: ComponentChildren
}): JSX.Element {
  const ends = showing.closes ? { ...strip, title: `${over} ${strip.title}` } : strip
  return (
    <Stage {...stageOf(desk, showing)} look={`step-${showing.step}`} strip={ends}>
      {children}
      {showing.closes && <p class="tt-roll-sum">{over}</p>}
      <span class="tt-small">tap, or space, to go on{showing.more > 0 ? `; ${showing.more} more` : ''}</span>
    </Stage>
  )
}

/** A loss on the stage: a sentence at the edge, so that whoever is lost is seen. */
export function StageStrip({
  desk,
  showing,
  children,
}: {
  desk: StagedDesk
  showing: Staged
  children: ComponentChildren
}): JSX.Element {
  return (
    <Stage {...stageOf(desk, showing)} look="tt-strip">
      <span>{children}</span>
      <span class="map-unseen"> Go on.</span>
    </Stage>
  )
}
