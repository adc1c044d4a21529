import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import type { SheetView } from '../sheet/sheet-view.ts'

/** What the screen shows now, for the view to know when to go back. */
export interface Shown {
  /** Is nothing on the stage any more? */
  readonly quiet: boolean
  /** May this player act? */
  readonly live: boolean
  /** Whose turn it is: where nobody here may act, the view goes back when it is over. */
  readonly turn: string
  /** What a new question is about, and has to be in sight. */
  readonly wanted?: Parameters<SheetView['goBack']>[0]
}

/**
 * The view goes back to where the player left it as soon as there is nothing more to follow: it is his to act, or a turn is
 * over, or the game is.
 */
export function useReturn(view: Pick<SheetView, 'goBack'>, shown: () => Shown): void {
  const turn = useRef('')
  useSignalEffect(() => {
    const now = shown()
    if (!now.quiet) return
    if (now.live || now.turn !== turn.current) view.goBack(now.wanted)
    turn.current = now.turn
  })
}
