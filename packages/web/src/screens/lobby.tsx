import { levels } from '@bivouac/ai/levels'
import type { Level } from '@bivouac/ai/levels'
import { DataError } from '@bivouac/kernel'
import type { AnyKit, GameSetup } from '@bivouac/kernel'
import { useComputed, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { serverAnswers } from '../remote/http.ts'
import { useApp } from '../shell/app-context.ts'
import { countInTitle } from '../shell/attention.ts'
import { go, makeRoute, parseRoute } from '../shell/router.ts'
import { toast } from '../shell/notices.ts'
import { SettingsSheet } from '../shell/settings-sheet.tsx'
import { loadSkin } from '../skins/index.ts'
import type { Skin } from '../shell/contract.ts'
import { readGameFile, titleOf } from '../table/game-file.ts'
import { layByLink, layLocal, localPlayers, seatedAt, seatsAt } from '../table/lay.ts'
import type { Players } from '../table/lay.ts'
import { games, loadKit } from '@bivouac/games'
import { LearnShelf } from '../learn/learn-shelf.tsx'
import { BuilderForm } from './builder-form.tsx'
import { FileDoor } from './file-door.tsx'
import { ForemostOptions, OptionsForm } from './options-form.tsx'
import { PlayersForm } from './players-form.tsx'
import { ScenarioCards } from './scenario-cards.tsx'
import { TableList } from './table-list.tsx'
import { Vignette } from './vignette.tsx'

type Options = NonNullable<GameSetup['options']>

const [gentlest] = levels

/** The first room: start a game, go back to one, open a file. */
export function Lobby(): JSX.Element {
  const app = useApp()
  const last = games.find(({ id }) => id === app.settings.system.peek()) ?? games[0]
  const system = useSignal(last.id)
  const loaded = useSignal<AnyKit | null>(null)
  const skin = useSignal<Skin | null>(null)
  const scenario = useSignal(last.first.scenario)
  const options = useSignal<Options>({})
  const server = useSignal<boolean | null>(null)
  const laying = useSignal(false)
  const settings = useSignal(false)
  const players = useSignal<Players>({
    opponent: 'computer',
    seat: last.first.seat,
    level: gentlest,
    clock: null,
  })
  // Who learns meets the gentlest opponent, until he chooses another himself.
  const proposed = useRef<Level>(gentlest)
  useEffect(() => {
    const learning = games.some(({ id, first }) => id === system.value && first.scenario === scenario.value)
    const level = learning ? gentlest : 'veteran'
    if (players.peek().level === proposed.current) players.value = { ...players.peek(), level }
    proposed.current = level
  }, [system.value, scenario.value])

  useEffect(() => {
    void serverAnswers(app.origin).then((answers) => (server.value = answers))
    return countInTitle()
  }, [])
  useEffect(() => {
    const id = system.value
    loadKit(id).then(
      (one) => {
        if (system.peek() === id) loaded.value = one
      },
      (error: unknown) => toast(String(error)),
    )
    // The pictures on the cards can wait until the words are there.
    loadSkin(id).then(
      (one) => {
        if (system.peek() === id) skin.value = one
      },
      (error: unknown) => toast(String(error)),
    )
  }, [system.value])

  /** Another system on the table: its own scenarios, seats and options. */
  const choose = (next: (typeof games)[number]): void => {
    if (next.id === system.peek()) return
    loaded.value = null
    skin.value = null
    system.value = next.id
    app.settings.system.value = next.id
    scenario.value = next.first.scenario
    options.value = {}
    players.value = { ...players.peek(), seat: next.first.seat }
  }
  const lay = async (choice: Players, game: GameSetup, agreed: Options = {}): Promise<void> => {
    laying.value = true
    try {
      const [room, worn] = await Promise.all([loadKit(system.value), loadSkin(system.value)])
      const setup = { ...game, ...(Object.keys(agreed).length > 0 && { options: agreed }) }
      const title = titleOf(room.system, setup)
      const seats = seatsAt(room.system, setup)
      if (seats instanceof DataError) throw seats
      const chosen = seatedAt(seats, shown.peek(), choice)
      if (chosen.opponent === 'link') {
        const table = await layByLink(app, room, { setup, title, players: chosen })
        go({ at: 'server', table, token: null, moment: null })
        return
      }
      const plan = { setup, title, players: localPlayers(seats, chosen) }
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
    const seats = seatsAt(file.loaded.system, file.setup)
    if (seats instanceof DataError) throw seats
    const both = localPlayers(seats, { ...players.peek(), opponent: 'screen' })
    const base = { setup: file.setup, title: file.title, players: both }
    if (file.kind === 'scenario') {
      const chosen = localPlayers(seats, seatedAt(seats, shown.peek(), players.peek()))
      const table = await layLocal(app, file.loaded, worn, { ...base, players: chosen })
      go({ at: 'play', table, moment: null })
      return
    }
    if (file.mismatches.length > 0) throw new DataError('', file.mismatches.join('; '))
    const taken = { openingRolls: file.openingRolls, entries: file.entries }
    const plan = { ...base, taken, ...(file.start && { start: file.start }) }
    go({ at: 'play', table: await layLocal(app, file.loaded, worn, plan), moment: null })
  }
  const shelved = games.find(({ id }) => id === system.value) ?? games[0]
  const cards = loaded.value?.system.scenarios ?? []
  const card = cards.find(({ id }) => id === scenario.value)
  const offered = loaded.value?.options?.(scenario.value) ?? []
  /** What was agreed on, as far as this scenario has it. */
  const agreed = useComputed((): Options => {
    const known = new Set(loaded.value?.options?.(scenario.value).map(({ id }) => id))
    return Object.fromEntries(Object.entries(options.value).filter(([id]) => known.has(id)))
  })
  const seated = useComputed(() =>
    loaded.value && loaded.value.system.scenarios.some(({ id }) => id === scenario.value)
      ? seatsAt(loaded.value.system, { scenario: scenario.value, options: agreed.value })
      : [],
  )
  /** The seats there are to choose from. */
  const shown = useComputed(() => {
    if (!(seated.value instanceof DataError)) return seated.value
    return loaded.value?.system.scenarios.find(({ id }) => id === scenario.value)?.seats ?? []
  })
  const agreeing = {
    options: offered,
    chosen: options,
    seat: (opponent: 'screen') => void (players.value = { ...players.peek(), opponent }),
  }
  const seats = shown.value
  const builder = loaded.value?.builder
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
              { ...players.peek(), opponent: 'computer', seat: shelved.first.seat, level: gentlest },
              { scenario: shelved.first.scenario },
            )
          }
        >
          Play {shelved.first.name} now
        </button>
        <p class="masthead-note">{shelved.first.says}</p>
        <nav class="masthead-links" aria-label="More">
          <button type="button" class="linklike" onClick={toSituations}>
            Learn in two minutes
          </button>
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
        <TableList />
        <section class="card" aria-labelledby="new-table">
          <h2 id="new-table">New game</h2>
          <div class="systems">
            {games.map((one) => (
              <button
                key={one.id}
                type="button"
                class={`system ${system.value === one.id ? 'system-chosen' : ''}`}
                aria-pressed={system.value === one.id}
                onClick={() => choose(one)}
              >
                <span class="system-title">{one.title}</span>
                <span class="system-blurb">{one.blurb}</span>
              </button>
            ))}
          </div>
          {cards.length === 0 ? (
            <p class="waiting">Unrolling the map…</p>
          ) : (
            <ScenarioCards cards={cards} skin={skin.value} chosen={scenario} />
          )}
          {card && <ForemostOptions {...agreeing} />}
          {card && <PlayersForm system={system.value} seats={seats} players={players} server={server} />}
          <OptionsForm {...agreeing} />
          {seated.value instanceof DataError && (
            <p class="fault-line" role="status">
              This cannot be played: {seated.value.message.replace(/^options\./, '')}.
            </p>
          )}
          <p class="lay">
            <button
              type="button"
              class="brass"
              disabled={!card || laying.value || seated.value instanceof DataError}
              onClick={() => void lay(players.peek(), { scenario: scenario.peek() }, agreed.peek())}
            >
              {laying.value
                ? 'Starting…'
                : players.value.opponent === 'link'
                  ? 'Start and get the links'
                  : 'Start'}
            </button>
          </p>
          {builder && skin.value && (
            <BuilderForm
              key={system.value}
              builder={builder}
              Preview={skin.value.ScenarioPreview}
              lay={(setup) => void lay(players.peek(), setup, agreed.peek())}
              busy={laying.value}
            />
          )}
        </section>
        {loaded.value && <LearnShelf key={system.value} kit={loaded.value} title={shelved.title} />}
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

/** To the small situations, by eye and by keyboard. */
function toSituations(): void {
  const shelf = document.querySelector('#learn')
  shelf?.scrollIntoView({ block: 'start' })
  shelf?.parentElement?.querySelector('a')?.focus({ preventScroll: true })
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
        else says.value = 'That is not a Bivouac link.'
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
