import type { GameEvent } from '@bivouac/kernel'
import { hexCentre } from '@bivouac/space'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { JSX } from 'preact'
import { GlideLayer } from '../../furniture/others/glide-layer.tsx'
import { useGlides } from '../../furniture/others/glides.ts'
import type { GlideWay, Glides } from '../../furniture/others/glides.ts'
import { counterTimes } from '../../sheet/wishes.ts'
import { counterSize } from '../counter-size.ts'
import type { MapCounter, MapView } from '../types.ts'
import type { StepOf } from './story.ts'

/** Counters on a map, and those of them that are on their way. */
export interface GlidingCounters {
  /** Those that lie still. */
  readonly lying: ReadonlySignal<readonly MapCounter[]>
  readonly layer: JSX.Element
}

/** Counters glide along the ways that events tell of; meanwhile they do not lie on the map. */
export function useGliding(
  desk: Parameters<typeof useGlides>[0] & { readonly view: MapView },
  counters: ReadonlySignal<readonly MapCounter[]>,
  stepOf: StepOf,
): GlidingCounters {
  const { view } = desk
  const glides = useGlides(desk, (events) => waysOf(view, events, stepOf))
  const lying = useComputed(() => {
    const going = glides.now.value
    return going.size === 0 ? counters.value : counters.value.filter(({ id }) => !going.has(id))
  })
  return { lying, layer: <Layer view={view} glides={glides} counters={counters} /> }
}

function waysOf({ map }: MapView, events: readonly GameEvent[], stepOf: StepOf): readonly GlideWay[] {
  return events.flatMap((event): GlideWay[] => {
    const step = stepOf(event)
    if (!step || !('piece' in step) || step.piece === undefined || step.hexes.some((hex) => hex < 0))
      return []
    return [{ piece: step.piece, points: step.hexes.map((hex) => hexCentre(map.grid, hex)) }]
  })
}

function Layer({
  view,
  glides,
  counters,
}: {
  view: MapView
  glides: Glides
  counters: ReadonlySignal<readonly MapCounter[]>
}): JSX.Element {
  return (
    <GlideLayer
      view={view}
      glides={glides}
      draw={(piece) => {
        const { detail, side } = counterSize(view.viewport.peek().scale, counterTimes.peek())
        const counter = counters.peek().find(({ id }) => id === piece)
        return (
          counter && <g transform={`scale(${side / 100}) translate(-50 -50)`}>{counter.look.draw(detail)}</g>
        )
      }}
    />
  )
}
