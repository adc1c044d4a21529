import type { Refusal } from '@bivouac/kernel'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { Tip } from '../../furniture/choice.tsx'
import type { ShellServices } from '../../shell/contract.ts'
import { CampaignMap } from '../campaign-map.tsx'
import type {
  CampaignMapProps,
  Highlight,
  HexGesture,
  MapArrow,
  MapCounter,
  MapGhost,
  MapView,
} from '../types.ts'
import type { HexDecision } from './decision.ts'
import type { HexWords } from './keys.ts'
import type { LastMove } from './story.ts'

interface MapDesk {
  readonly view: MapView
  readonly shell: Pick<ShellServices, 'announce' | 'pointed'>
  readonly refused: Signal<{ readonly hex: number; readonly refusal: Refusal } | null>
  hexOf(piece: string): number
  look(hex: number): void
  refuse(hex: number, refusal: Refusal): void
}

/** What stands beside the pointer of a hex: its name and more; null where nothing is to be said. */
export type HexTip = (
  hex: number,
  says: string,
  why: Refusal | null,
) => { readonly name: string; readonly more: ComponentChildren } | null

/** A tap on one certain piece: what the decision makes of it, or a look at where it stands. */
export function tapPiece(
  desk: Pick<MapDesk, 'shell' | 'hexOf' | 'look'>,
  decision: ReadonlySignal<HexDecision>,
  { spoken }: HexWords,
): (piece: string, adding?: boolean) => void {
  return (piece, adding = false) => {
    const hex = desk.hexOf(piece)
    if (hex < 0) return
    if (decision.peek().tapUnit(piece, adding)) desk.shell.announce(spoken(piece))
    else desk.look(hex)
  }
}

/** The map of a table screen: what has happened, what is asked and what is pointed at, lit and drawn on it. */
export function HexTable({
  desk,
  decision,
  last,
  under,
  over,
  words,
  tip,
  ...map
}: Pick<CampaignMapProps, 'counters' | 'furniture' | 'label'> & {
  desk: MapDesk
  decision: ReadonlySignal<HexDecision>
  last: ReadonlySignal<LastMove>
  /** What else is lit, under all that and over it. */
  under: ReadonlySignal<readonly Highlight[]>
  over: () => readonly Highlight[]
  words: HexWords
  tip: HexTip
}): JSX.Element {
  const { view } = desk
  const highlights = useComputed((): Highlight[] => [
    ...under.value,
    ...last.value.highlights,
    ...decision.value.highlights,
    ...pointedHexes(desk),
    ...(desk.refused.value ? [{ hex: desk.refused.value.hex, kind: 'refused' } as const] : []),
    ...over(),
  ])
  const arrows = useComputed((): readonly MapArrow[] => {
    const aimed = view.hovered.value >= 0 ? view.hovered.value : view.cursor.value
    return [...last.value.arrows, ...decision.value.arrows, ...(decision.value.preview?.(aimed) ?? [])]
  })
  const ghosts = useComputed(() => ghostsOf(decision.value.ghosts ?? [], map.counters.value))
  const tap = tapPiece(desk, decision, words)
  const onHex = ({ hex, kind, adding }: HexGesture): void => {
    if (hex < 0 || kind === 'hover') return
    if (kind === 'tap') {
      desk.refused.value = null
      if (!decision.peek().tap(hex, adding)) desk.look(hex)
      return
    }
    view.cursor.value = hex
    const refusal = decision.peek().why(hex)
    if (refusal) desk.refuse(hex, refusal)
    else if (!decision.peek().hold?.(hex)) desk.look(hex)
  }
  return (
    <CampaignMap
      {...map}
      view={view}
      highlights={highlights}
      arrows={arrows}
      ghosts={ghosts}
      onHex={onHex}
      onCounter={(gesture) => {
        if (gesture.kind === 'tap') tap(gesture.counterId, gesture.adding)
        else onHex(gesture)
      }}
      onDraw={(from) => decision.peek().draw?.(from) ?? null}
      onStack={(hex, adding) => decision.peek().tapStack?.(hex, adding) ?? false}
      onTwice={(hex) => decision.peek().tapTwice?.(hex) ?? false}
      {...(decision.value.lasso && { onLasso: (hexes) => decision.peek().lasso?.(hexes) })}
      describe={(hex) => [words.describe(hex), decision.peek().say?.(hex) ?? ''].filter(Boolean).join('. ')}
      tooltip={(hex) => {
        const says = decision.peek().say?.(hex) ?? ''
        // What is lit can be done: nothing is held against it.
        const why = says === '' ? decision.peek().why(hex) : null
        const told = tip(hex, says, why)
        return (
          told && (
            <Tip name={told.name} why={why}>
              {told.more}
              {says !== '' && <span class="tt-good">{says}.</span>}
            </Tip>
          )
        )
      }}
    />
  )
}

/** Those who are going to be in a hex, as one ghost with the look of the uppermost. */
function ghostsOf(
  ghosts: NonNullable<HexDecision['ghosts']>,
  counters: readonly MapCounter[],
): readonly MapGhost[] {
  if (ghosts.length === 0) return NO_GHOSTS
  const looks = new Map(counters.map((counter) => [counter.id, counter]))
  const byHex = new Map<number, MapCounter[]>()
  for (const { piece, hex } of ghosts) {
    const counter = looks.get(piece)
    if (counter) byHex.set(hex, [...(byHex.get(hex) ?? []), counter])
  }
  return [...byHex].map(([hex, here]) => {
    const [top] = here.toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0))
    return { hex, look: top.look, count: here.length }
  })
}

const NO_GHOSTS: readonly MapGhost[] = []

/** Where the journal points. */
function pointedHexes({ view, shell }: Pick<MapDesk, 'view' | 'shell'>): Highlight[] {
  return (shell.pointed.value?.places ?? [])
    .map((id) => view.map.grid.indexOf(id))
    .flatMap((hex) => (hex < 0 ? [] : [{ hex, kind: 'chosen' }]))
}
