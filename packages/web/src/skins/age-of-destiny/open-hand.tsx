import type { AodPosition } from '@bivouac/age-of-destiny'
import { ON_TABLE, lookoutOf } from '@bivouac/age-of-destiny'
import type { Point } from '@bivouac/space'
import { effect } from '@preact/signals'
import type { JSX } from 'preact'
import { Measure } from '../../tabletop/drawings.tsx'
import type { OpenHand } from '../../table/types.ts'
import type { Desk } from './desk.ts'
import { sideOfSeat, sideWord, unitOf } from './pieces.ts'
import { reachPath, reachesOf } from './sight.tsx'
import { measuredBy } from './ruler.ts'

/** What a player lays on the table for the other to see as well: the ruler, and the arc of one unit. */
export interface Laid {
  readonly ruler?: { readonly from: Point; readonly to: Point; readonly label: string }
  /** The unit whose front and ranges are shown. */
  readonly arc?: string
}

/** Milliseconds between two tellings: a ruler that is dragged moves on the other screen, but does not flood the line. */
const BETWEEN = 160

/** What this player shows now; null for nothing. */
function laidBy(desk: Desk): Laid | null {
  const p = desk.position.value
  const ruler = desk.ruler.value
  const measured = ruler && measuredBy(p, ruler)
  const overlays = desk.overlays.value
  const arc = overlays.has('fans') || overlays.has('sight') ? desk.picked.value : null
  const laid: Laid = {
    ...(measured &&
      measured.length > 0 && {
        ruler: { from: measured.from, to: measured.to, label: measured.label },
      }),
    ...(arc !== null && unitOf(p, arc) >= 0 && { arc }),
  }
  return laid.ruler || laid.arc ? laid : null
}

/** Shows the ruler and the arc to whoever plays from afar. Gives back how to stop. */
export function shareHand(desk: Desk, hand: OpenHand): () => void {
  let told = 'null'
  let wait: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    wait = undefined
    const laid = laidBy(desk)
    const text = JSON.stringify(laid)
    if (text === told) return
    told = text
    hand.show(laid)
    wait = setTimeout(tell, BETWEEN)
  }
  const stop = effect(() => {
    laidBy(desk)
    wait ??= setTimeout(tell, 0)
  })
  return () => {
    stop()
    clearTimeout(wait)
    if (told !== 'null') hand.show(null)
  }
}

/** What another page says is shown there; null when it is no such thing. */
export function readLaid(what: unknown): Laid | null {
  if (!isRecord(what)) return null
  const { ruler, arc } = what
  return {
    ...(isRecord(ruler) &&
      isPoint(ruler['from']) &&
      isPoint(ruler['to']) &&
      typeof ruler['label'] === 'string' && {
        ruler: { from: ruler['from'], to: ruler['to'], label: ruler['label'].slice(0, 60) },
      }),
    ...(typeof arc === 'string' && { arc }),
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isPoint(value: unknown): value is Point {
  return isRecord(value) && Number.isFinite(value['x']) && Number.isFinite(value['y'])
}

/** The rulers of the others. */
export function TheirRulers({ desk }: { desk: Desk }): JSX.Element {
  return (
    <>
      {theirs(desk).flatMap(({ seat, laid: { ruler } }) => {
        if (!ruler) return []
        const side = sideOfSeat(seat)
        const who = side === null ? seat : sideWord(side)
        return [
          <Measure
            key={seat}
            from={ruler.from}
            to={ruler.to}
            label={`${who}: ${ruler.label}`}
            kind="theirs"
          />,
        ]
      })}
    </>
  )
}

/** The arcs of the others. */
export function TheirArcs({ desk, p }: { desk: Desk; p: AodPosition }): JSX.Element {
  return (
    <>
      {theirs(desk).flatMap(({ seat, laid: { arc } }) => {
        const unit = unitOf(p, arc ?? null)
        if (unit < 0 || p.state.units.where[unit] !== ON_TABLE) return []
        const from = lookoutOf(p, unit)
        return reachesOf(p, unit).map((reach) => (
          <path key={`${seat} ${reach}`} class="tt-fan tt-fan-theirs" d={reachPath(p, from, reach)} />
        ))
      })}
    </>
  )
}

function theirs(desk: Desk): { readonly seat: string; readonly laid: Laid }[] {
  const shown = desk.table.openHand?.theirs.value ?? new Map<string, unknown>()
  return [...shown].flatMap(([seat, what]) => {
    const laid = readLaid(what)
    return laid ? [{ seat, laid }] : []
  })
}
