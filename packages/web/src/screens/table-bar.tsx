import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { lessonsAgain } from '../furniture/coach.tsx'
import { askForMuster } from '../furniture/living/muster.ts'
import { askForBriefing } from '../furniture/stakes/stakes.ts'
import { RemoteTable } from '../remote/remote-table.ts'
import { Sheet } from '../shell/dialog.tsx'
import { Icon } from '../shell/icons.tsx'
import { KeysSheet } from '../shell/keys-sheet.tsx'
import { toast } from '../shell/notices.ts'
import { makeRoute } from '../shell/router.ts'
import { SettingsSheet } from '../shell/settings-sheet.tsx'
import type { ShellServices, Skin } from '../shell/contract.ts'
import type { Table } from '../table/types.ts'
import { barText, statusText } from '../table/words.ts'
import { ChatPanel } from './link/chat.tsx'
import { ClockFace } from './link/clock-face.tsx'
import { MannersMenu, MannersSheet } from './link/manners-sheet.tsx'
import type { MannersSheetKind } from './link/manners-sheet.tsx'
import { PlayersStrip } from './link/players-strip.tsx'
import { SeatLinks } from './link/seat-links.tsx'
import { PaceButtons, paceKey } from './pace-buttons.tsx'
import { SoundButton } from './sound-button.tsx'
import { ThinkingClock } from './thinking-clock.tsx'
import type { Overlay } from './table-page.tsx'
import { VerifySheet } from './verify-sheet.tsx'

type Drawer = 'settings' | 'keys' | 'verify' | 'links' | MannersSheetKind

/** The narrow bar above a table: where one is, what is waited for, and everything that is not a move. */
export function TableBar({
  table,
  skin,
  shell,
  covered,
  advises,
  advise,
  open,
}: {
  readonly table: Table
  readonly skin: Skin
  readonly shell: ShellServices
  /** The screen is on its way from one player to the other. */
  readonly covered: boolean
  /** May the teacher be asked how to play on? */
  readonly advises: boolean
  readonly advise: () => void
  readonly open: (what: Overlay) => void
}): JSX.Element {
  const drawer = useSignal<Drawer | null>(null)
  const talking = useSignal(false)
  const read = useSignal(table instanceof RemoteTable ? table.chat.peek().length : 0)
  const close = (): void => void (drawer.value = null)
  const status = table.status.value
  const teaches = useRef(advises)
  teaches.current = advises

  useEffect(() => {
    const help = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      // The table screen may have its own use for the key, where something is pointed at.
      if (typing || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (event.key === '?') drawer.value = 'keys'
      else if (event.key === 'S' && ordersAt(table)) openOrders(table)
      else if (event.key === 'A' && teaches.current) advise()
      else paceKey(event.key, table, shell)
    }
    addEventListener('keydown', help)
    return () => removeEventListener('keydown', help)
  }, [])
  // Nobody is called while the last move is still to be seen, and once for every turn of the table.
  const called = useRef<string | null>(null)
  const shows = !shell.quiet.value
  useEffect(() => {
    if (called.current === status.kind) return
    called.current = shows ? null : status.kind
    if (shows) return
    if (status.kind === 'yours' && table.place === 'server') shell.sound('drum')
    if (status.kind === 'yours' || status.kind === 'over')
      shell.announce(statusText(status, table.seats.peek(), table.seat.peek()))
  }, [status.kind, shows])

  const save = async (): Promise<void> => {
    try {
      const { name, text } = await table.file()
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
      const link = Object.assign(document.createElement('a'), { href: url, download: name })
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 10_000)
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error))
    }
  }
  const chats = table instanceof RemoteTable ? table.chat.value.length : 0
  const unread = talking.value ? 0 : Math.max(0, chats - read.value)
  const talk = (on: boolean): void => {
    talking.value = on
    read.value = table instanceof RemoteTable ? table.chat.peek().length : 0
  }
  const moment = shell.moment.value
  const withheld = table.withheld.value
  const why = useId()
  const kept = withheld === null ? {} : { disabled: true, title: withheld, 'aria-describedby': why }
  return (
    <header class="table-bar">
      <Menu>
        <a href={makeRoute({ at: 'lobby' })}>Lobby</a>
        <button type="button" onClick={() => open({ kind: 'rules', clause: null })}>
          Rules
        </button>
        <button type="button" onClick={() => open({ kind: 'charts' })}>
          Charts
        </button>
        {!covered && (
          <button type="button" onClick={askForBriefing}>
            Briefing
          </button>
        )}
        {!covered && (
          <button type="button" onClick={askForMuster}>
            Order of battle
          </button>
        )}
        <button type="button" onClick={() => lessonsAgain(table.systemId)}>
          Lessons again
        </button>
        <hr />
        <button type="button" {...kept} onClick={() => shell.share(shell.moment.peek())}>
          Link to this moment
        </button>
        <button
          type="button"
          {...kept}
          onClick={() => shell.branch(shell.moment.peek() ?? table.entries.peek().length)}
        >
          Play on at a new table
        </button>
        <button type="button" {...kept} onClick={() => void save()}>
          Save to a file
        </button>
        {skin.report !== undefined && !covered && (
          <button type="button" {...kept} onClick={() => open({ kind: 'report' })}>
            After-action report
          </button>
        )}
        {withheld !== null && (
          <p class="menu-why" id={why}>
            {withheld}
          </p>
        )}
        <button type="button" onClick={() => (drawer.value = 'verify')}>
          Verify the dice
        </button>
        <hr />
        {advises && (
          <button type="button" onClick={() => advise()}>
            Advice
          </button>
        )}
        {ordersAt(table) && !covered && (
          <button type="button" onClick={() => openOrders(table)}>
            Standing orders
          </button>
        )}
        {table.place === 'server' && (
          <button type="button" onClick={() => (drawer.value = 'links')}>
            Seats and links
          </button>
        )}
        <button type="button" onClick={() => (drawer.value = 'settings')}>
          Settings
        </button>
        <button type="button" onClick={() => (drawer.value = 'keys')}>
          Keys
        </button>
        {!covered && <MannersMenu table={table} open={(sheet) => (drawer.value = sheet)} />}
      </Menu>
      <div class="bar-title">
        <h1 class="bar-name">{table.title}</h1>
        <p class="bar-when">{skin.when(shell.kept.value ?? shell.shown.value)}</p>
      </div>
      <p class={`bar-status bar-${status.kind}`} role="status">
        {covered
          ? ''
          : moment === null
            ? barText(table, shows)
            : `Move ${moment} of ${table.entries.value.length}`}
      </p>
      {!covered && moment === null && <ThinkingClock table={table} />}
      {table instanceof RemoteTable && <PlayersStrip table={table} />}
      <SoundButton settings={shell.settings} />
      {moment !== null && (
        <button type="button" class="brass small" onClick={() => shell.showMoment(null)}>
          Back to now
        </button>
      )}
      {ordersAt(table) && !covered && (
        <button type="button" class="bar-button bar-orders" onClick={() => openOrders(table)}>
          Standing orders
        </button>
      )}
      {advises && (
        <button
          type="button"
          class="bar-button bar-orders"
          title="How would the computer play on? Key: A"
          onClick={() => advise()}
        >
          Advice
        </button>
      )}
      {!covered && <PaceButtons table={table} shell={shell} />}
      {table.computer && (status.kind === 'thinking' || table.computer.paused.value) && (
        <ComputerButtons table={table} />
      )}
      {table instanceof RemoteTable && <ClockFace table={table} />}
      {table instanceof RemoteTable && (
        <button
          type="button"
          class="bar-button"
          aria-expanded={talking.value}
          onClick={() => talk(!talking.peek())}
        >
          Chat
          {unread > 0 && (
            <span class="bar-count">
              {unread}
              <span class="unseen"> unread</span>
            </span>
          )}
        </button>
      )}
      {drawer.value === 'settings' && (
        <SettingsSheet onClose={close} lessons={() => lessonsAgain(table.systemId)} />
      )}
      {drawer.value === 'keys' && <KeysSheet skin={skin} onClose={close} />}
      {drawer.value === 'verify' && <VerifySheet table={table} onClose={close} />}
      {drawer.value === 'links' && table instanceof RemoteTable && (
        <Sheet title="Seats and links" onClose={close}>
          <SeatLinks table={table} />
        </Sheet>
      )}
      {(drawer.value === 'resign' || drawer.value === 'back') && (
        <MannersSheet table={table} kind={drawer.value} onClose={close} />
      )}
      {talking.value && table instanceof RemoteTable && (
        <ChatPanel table={table} onClose={() => talk(false)} />
      )}
    </header>
  )
}

/** Can whoever looks at this screen give standing orders? */
function ordersAt({ standing, status }: Table): boolean {
  return (standing?.form.value ?? null) !== null && status.value.kind !== 'over'
}

function openOrders({ standing }: Table): void {
  if (standing) standing.sheet.value = { at: null }
}

/** The hand on the computer's shoulder. */
function ComputerButtons({ table }: { readonly table: Table }): JSX.Element | null {
  const { computer } = table
  if (!computer) return null
  const paused = computer.paused.value
  return (
    <span class="bar-computer">
      <button type="button" class="bar-button" onClick={() => (computer.paused.value = !paused)}>
        {paused ? 'Go on' : 'Pause'}
      </button>
      {paused && table.status.value.kind === 'thinking' && (
        <button type="button" class="bar-button" onClick={() => computer.step()}>
          One move
        </button>
      )}
    </span>
  )
}

/** The menu of the bar: opens below its button, closes with Esc, a choice, or a press elsewhere. */
function Menu({ children }: { readonly children: JSX.Element | (JSX.Element | false)[] }): JSX.Element {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div class="menu">
      <button type="button" class="bar-button" popovertarget={id} aria-label="Menu">
        <Icon sign="menu" />
      </button>
      <div id={id} ref={list} popover="auto" class="menu-list" onClick={() => list.current?.hidePopover()}>
        {children}
      </div>
    </div>
  )
}
