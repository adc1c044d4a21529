import type { Point } from '@bivouac/space'
import { effect } from '@preact/signals'
import type { JSX } from 'preact'
import type { OpenHand } from '../../table/types.ts'
import { Measure } from '../drawings.tsx'
import { measuredBy } from './ruler.ts'
import type { RulerHand } from './ruler.ts'

/** What a player lays on the table for the other to see as well: the ruler, and the arc of one unit. */
export interface Laid {
  readonly ruler?: { readonly from: Point; readonly to: Point; readonly label: string }
  /** The unit whose front and ranges are shown. */
  readonly arc?: string
}

/** Milliseconds between two tellings: a ruler that is dragged moves on the other screen, but does not flood the line. */
const BETWEEN = 160

/** What this player shows now; null for nothing. */
function laidBy(hand: RulerHand, arc: string | null): Laid | null {
  const ruler = hand.ruler.value
  const measured = ruler && measuredBy(hand.rules, ruler)
  const laid: Laid = {
    ...(measured &&
      measured.length > 0 && {
        ruler: { from: measured.from, to: measured.to, label: measured.label },
      }),
    ...(arc !== null && { arc }),
  }
  return laid.ruler || laid.arc ? laid : null
}

/** Shows the ruler, and the arc of the unit that `arc` names, to whoever plays from afar. Gives back how to stop. */
export function shareHand(hand: RulerHand, arc: () => string | null, open: OpenHand): () => void {
  let told = 'null'
  let wait: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    wait = undefined
    const laid = laidBy(hand, arc())
    const text = JSON.stringify(laid)
    if (text === told) return
    told = text
    open.show(laid)
    wait = setTimeout(tell, BETWEEN)
  }
  const stop = effect(() => {
    laidBy(hand, arc())
    wait ??= setTimeout(tell, 0)
  })
  return () => {
    stop()
    clearTimeout(wait)
    if (told !== 'null') open.show(null)
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

/** What the others lay on the table, by seat. */
export function theirs(open: OpenHand | undefined): { readonly seat: string; readonly laid: Laid }[] {
  const shown = open?.theirs.value ?? new Map<string, unknown>()
  return [...shown].flatMap(([seat, what]) => {
    const laid = readLaid(what)
    return laid ? [{ seat, laid }] : []
  })
}

/** The rulers of the others. `who` names a seat. */
export function TheirRulers({
  open,
  who,
}: {
  open: OpenHand | undefined
  who: (seat: string) => string
}): JSX.Element {
  return (
    <>
      {theirs(open).flatMap(({ seat, laid: { ruler } }) =>
        ruler
          ? [
              <Measure
                key={seat}
                from={ruler.from}
                to={ruler.to}
                label={`${who(seat)}: ${ruler.label}`}
                kind="theirs"
              />,
            ]
          : [],
      )}
    </>
  )
}
