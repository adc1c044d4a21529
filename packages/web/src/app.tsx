import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Lobby } from './screens/lobby.tsx'
import { ReadingRoom } from './screens/reading-room.tsx'
import { TablePage } from './screens/table-page.tsx'
import { watchYourMoves } from './remote/your-moves.ts'
import { AppContext } from './shell/app-context.ts'
import type { App as AppParts } from './shell/app-context.ts'
import { NoticesView } from './shell/notices-view.tsx'
import { makeRoute, route } from './shell/router.ts'

/** The page: the room its address names, and the passing notes above it. */
export function App({ parts }: { readonly parts: AppParts }): JSX.Element {
  const first = useRef(true)
  const room = route.value.at
  useEffect(() => {
    if (first.current) first.current = false
    // A new room is read from its beginning, by eye and by ear.
    else document.querySelector<HTMLElement>('#main')?.focus()
    scrollTo(0, 0)
  }, [room])
  useEffect(() => watchYourMoves(parts.shelf, parts.origin), [])
  return (
    <AppContext.Provider value={parts}>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('#main')?.focus()
        }}
      >
        Skip to the table
      </a>
      <Room />
      <NoticesView />
    </AppContext.Provider>
  )
}

function Room(): JSX.Element {
  const here = route.value
  switch (here.at) {
    case 'lobby':
      return <Lobby />
    case 'play':
    case 'server':
    case 'record':
    case 'learn':
      return <TablePage route={here} />
    case 'rules':
      return <ReadingRoom system={here.system} what="rules" clause={here.clause} />
    case 'charts':
      return <ReadingRoom system={here.system} what="charts" />
    case 'nowhere':
      return (
        <main id="main" class="antechamber" tabIndex={-1}>
          <div class="card">
            <p>There is nothing at this address.</p>
            <p>
              <a href={makeRoute({ at: 'lobby' })}>To the lobby</a>
            </p>
          </div>
        </main>
      )
  }
}
