import { effect } from '@preact/signals'
import type { ShellServices } from '../shell/contract.ts'
import type { SheetView } from '../sheet/sheet-view.ts'
import type { Table } from '../table/types.ts'
import type { DeedReader } from './deed.ts'
import { soundOf } from './heard.ts'
import { createLayer } from './layer.ts'
import { openingOf } from './reading.ts'
import { watchDeeds } from './watch.ts'
import type { Watched } from './watch.ts'

/** What a desk has that effects are made from. */
export interface EffectsDesk<Scene extends object> {
  readonly table: Table
  readonly shell: ShellServices
  readonly view: Pick<SheetView, 'viewport'>
  readonly staging: Pick<Watched<Scene>, 'showing' | 'before'>
}

/**
 * Shows on this sheet what happens at the table. Whoever wants no animation sees what is left of it, and hears it if he wants
 * to. Gives back how to stop.
 */
export function startEffects<Scene extends object>(
  root: HTMLElement,
  { table, shell, view, staging }: EffectsDesk<Scene>,
  reader: DeedReader<Scene>,
): () => void {
  const layer = createLayer(root, view, reader)
  let stop = (): void => undefined
  let closed = false
  const audience = {
    play(deed: Parameters<typeof layer.play>[0], seed: number): void {
      if (document.hidden) return
      if (!shell.still.peek()) layer.play(deed, seed)
      const sound = soundOf(deed, view.viewport.peek())
      if (sound) shell.sound(...sound)
    },
    lay: layer.lay,
    halt: layer.halt,
  }
  const stopStill = effect(() => {
    if (shell.still.value) layer.halt()
  })
  openingOf(reader, table).then(
    (opening) => {
      if (closed) return
      const { showing, before } = staging
      const { entries, seat } = table
      const { moment, hurry } = shell
      stop = watchDeeds({ entries, seat, moment, hurry, showing, before }, reader, opening, audience)
    },
    // Without knowing where they stood there is nothing to show; the game goes on without it.
    () => undefined,
  )
  return () => {
    closed = true
    stop()
    stopStill()
    layer.close()
  }
}
