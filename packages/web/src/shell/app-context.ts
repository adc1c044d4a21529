import type { ReadonlySignal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Shelf } from '../storage/shelf.ts'
import type { RecordFile } from '../table/game-file.ts'
import type { Settings } from './settings.ts'

/** What every screen of the page has at hand. */
export interface App {
  readonly shelf: Shelf
  /** False where tables do not outlive the page. */
  readonly keeps: boolean
  readonly settings: Settings
  readonly still: ReadonlySignal<boolean>
  /** The server behind this page: its origin, without a slash at the end. */
  readonly origin: string
  /** A record read from a file, on its way to the screen that shows it. */
  openedFile: RecordFile | null
}

export const AppContext = createContext<App | null>(null)

/** The app around this component. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('there is no app around this')
  return app
}
