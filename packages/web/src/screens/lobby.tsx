import { DataError } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { serverAnswers } from '../remote/http.ts'
import { useApp } from '../shell/app-context.ts'
import { restTitle } from '../shell/attention.ts'
import { go, makeRoute, parseRoute } from '../shell/router.ts'
import { toast } from '../shell/notices.ts'
import { SettingsSheet } from '../shell/settings-sheet.tsx'
import { loadSkin } from '../skins/index.ts'
import type { Skin } from '../skins/skin.ts'
import { readGameFile } from '../table/game-file.ts'
import { layByLink, layLocal, localPlayers } from '../table/lay.ts'
import type { Players } from '../table/lay.ts'
import { loadSystem, shelf } from '../table/systems.ts'
import type { LoadedSystem } from '../table/systems.ts'
import { FileDoor } from './file-door.tsx'
import { PlayersForm } from './players-form.tsx'
import { ScenarioCards } from './scenario-cards.tsx'
import { TableList } from './table-list.tsx'
import { Vignette } from './vignette.tsx'

/** The first room: lay a table, go back to one, open a file. */
export function Lobby(): JSX.Element {
  const app = useApp()
  const system = useSignal(shelf[0].id)
  const loaded = useSignal<LoadedSystem | null>(null)
  const skin = useSignal<Skin | null>(null)
  const scenario = useSignal(shelf[0].first.scenario)
  const server = useSignal<boolean | null>(null)
  const laying = useSignal(false)
  const settings = useSignal(false)
  const players = useSignal<Players>({
    opponent: 'computer',
    seat: shelf[0].first.seat,
    level: 'veteran',
    clock: null,
  })

  useEffect(() => {
    restTitle()
    void serverAnswers(app.origin).then((answers) => (server.value = answers))
  }, [])
  useEffect(() => {
    const id = system.value
    loadSystem(id).then(
      (one) => (loaded.value = one),
      (error: unknown) => toast(String(error)),
    )
    // The pictures on the cards can wait until the words are there.
    loadSkin(id).then(
      (one) => (skin.value = one),
      (error: unknown) => toast(String(error)),
    )
  }, [system.value])

  const lay = async (choice: Players, id: string): Promise<void> => {
    laying.value = true
    try {
      const [room, worn] = await Promise.all([loadSystem(system.value), loadSkin(system.value)])
      const card = room.system.scenarios.find((one) => one.id === id)
      if (!card) return
      const setup = { scenario: id }
      if (choice.opponent === 'link') {
        const table = await layByLink(app, room, { setup, title: card.title, players: choice })
        go({ at: 'server', table, token: null, moment: null })
        return
      }
      const plan = { setup, title: card.title, players: localPlayers(card.seats, choice) }
      go({ at: 'play', table: await layLocal(app, room, worn, plan), moment: null })
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error))
    } finally {
      laying.value = false
    }
  }
  const openFile = async (text: string): Promise<void> => {
    const file = await readGameFile(text)
    if (file.kind === 'record') {
      app.openedFile = file
      go({ at: 'record', packed: null, moment: null })
      return
    }
    const worn = await loadSkin(file.loaded.system.id)
    const seats = file.loaded.system.scenarios[0]?.seats ?? []
    const both = localPlayers(seats, { ...players.peek(), opponent: 'screen' })
    const base = { setup: file.setup, title: file.title, players: both }
    if (file.kind === 'scenario') {
      const chosen = localPlayers(seats, players.peek())
      const table = await layLocal(app, file.loaded, worn, { ...base, players: chosen })
      go({ at: 'play', table, moment: null })
      return
    }
    if (file.mismatches.length > 0) throw new DataError('', file.mismatches.join('; '))
    const taken = { openingRolls: file.openingRolls, entries: file.entries }
    const plan = { ...base, taken, ...(file.start && { start: file.start }) }
    go({ at: 'play', table: await layLocal(app, file.loaded, worn, plan), moment: null })
  }
  const shelved = shelf.find(({ id }) => id === system.value) ?? shelf[0]
  const cards = loaded.value?.system.scenarios ?? []
  const card = cards.find(({ id }) => id === scenario.value)
  return (
    <div class="lobby">
      <header class="masthead">
        <Vignette />
        <h1>Bivouac</h1>
        <p class="tagline">A table for Napoleonic wargames</p>
        <button
          type="button"
          class="brass great"
          disabled={laying.value}
          onClick={() =>
            void lay(
              { ...players.peek(), opponent: 'computer', seat: shelved.first.seat },
              shelved.first.scenario,
            )
          }
        >
          Play {shelved.first.name} now
        </button>
        <p class="masthead-note">{shelved.first.says}</p>
        <nav class="masthead-links" aria-label="More">
          <a href={makeRoute({ at: 'rules', system: system.value, clause: null })}>Rules</a>
          <a href={makeRoute({ at: 'charts', system: system.value })}>Charts</a>
          <button type="button" class="linklike" onClick={() => (settings.value = true)}>
            Settings
          </button>
        </nav>
      </header>
      <main id="main" class="lobby-main" tabIndex={-1}>
        {!app.keeps && (
          <p class="fault" role="alert">
            This browser keeps nothing: a table is lost when you close the page. Export it to keep it.
          </p>
        )}
        <TableList skin={skin.value} />
        <section class="card" aria-labelledby="new-table">
          <h2 id="new-table">Lay a table</h2>
          <div class="systems">
            {shelf.map(({ id, title, blurb }) => (
              <button
                key={id}
                type="button"
                class={`system ${system.value === id ? 'system-chosen' : ''}`}
                aria-pressed={system.value === id}
                onClick={() => (system.value = id)}
              >
                <span class="system-title">{title}</span>
                <span class="system-blurb">{blurb}</span>
              </button>
            ))}
          </div>
          {cards.length === 0 ? (
            <p class="waiting">Unrolling the map…</p>
          ) : (
            <ScenarioCards cards={cards} skin={skin.value} chosen={scenario} />
          )}
          {card && <PlayersForm seats={card.seats} players={players} server={server} />}
          <p class="lay">
            <button
              type="button"
              class="brass"
              disabled={!card || laying.value}
              onClick={() => void lay(players.peek(), scenario.peek())}
            >
              {laying.value
                ? 'Laying the table…'
                : players.value.opponent === 'link'
                  ? 'Lay the table and get the links'
                  : 'Lay the table'}
            </button>
          </p>
        </section>
        <div class="lobby-pair">
          <section class="card" aria-labelledby="open-file">
            <h2 id="open-file">Open a game</h2>
            <FileDoor open={openFile} />
          </section>
          <section class="card" aria-labelledby="follow-link">
            <h2 id="follow-link">Follow a link</h2>
            <LinkDoor />
          </section>
        </div>
      </main>
      {settings.value && <SettingsSheet onClose={() => (settings.value = false)} />}
    </div>
  )
}

/** Where a seat's or a watcher's link can be put in by hand. */
function LinkDoor(): JSX.Element {
  const text = useSignal('')
  const says = useSignal('')
  return (
    <form
      class="link-door"
      onSubmit={(event) => {
        event.preventDefault()
        const route = parseRoute(text.value.trim().replace(/^[^#]*/, ''))
        if (route.at === 'server' || route.at === 'record' || route.at === 'play') go(route)
        else says.value = 'This is no link to a table.'
      }}
    >
      <label for="link">To sit down at a friend’s table, or to watch it, paste the link you were sent.</label>
      <div class="field-row">
        <input
          id="link"
          type="text"
          inputMode="url"
          autocomplete="off"
          placeholder="https://…/#/t/…"
          value={text.value}
          onInput={({ currentTarget }) => (text.value = currentTarget.value)}
        />
        <button type="submit" class="quiet-button">
          Go
        </button>
      </div>
      <p class="fault-line" role="status">
        {says.value}
      </p>
    </form>
  )
}
