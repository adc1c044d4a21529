import { effect } from '@preact/signals'
import { yourMoves } from '../remote/your-moves.ts'
import type { ReadonlySignal } from '@preact/signals'
import type { Table } from '../table/types.ts'
import type { Settings } from './settings.ts'

const NAME = 'Bivouac'

/** The sign in the tab: a tent, with a lit fire when it is one's turn. */
function tent(fire: boolean): string {
  const flame = fire ? '<circle cx="25" cy="8" r="7" fill="#d9480f"/>' : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#2b2118"/><path d="M16 6 4 26h24z" fill="#f3e9d2"/><path d="M16 12 11 26h10z" fill="#2b2118"/>${flame}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function showSign(fire: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', tent(fire))
}

/** What the tab says while no table is open. */
export function restTitle(room = ''): void {
  document.title = `${waiting(null)}${room === '' ? NAME : `${room} · ${NAME}`}`
  showSign(yourMoves.peek().size > 0)
}

/** Keeps what the lobby's tab says up to date with the games one is waited for in. Answers how to stop. */
export function countInTitle(): () => void {
  return effect(() => {
    void yourMoves.value
    restTitle()
  })
}

/** `(2) `, where so many other games wait for one's move. */
function waiting(here: string | null): string {
  const count = [...yourMoves.value].filter((table) => table !== here).length
  return count === 0 ? '' : `(${count}) `
}

/**
 * Calls its player to a table: the tab's title and sign say when it is his turn; at a table by link a notification comes
 * too, if he has asked for it and is not looking. `quiet` is false while the screen still shows what came before. Ends with the function given back.
 */
export function callToTable(table: Table, settings: Settings, quiet: ReadonlySignal<boolean>): () => void {
  let was = table.status.peek().kind
  const stop = effect(() => {
    const { kind } = table.status.value
    // What the others did last is still being shown: it is not his turn on this screen yet.
    if (!quiet.value) return
    const called = kind === 'yours' && (table.place === 'server' || document.hidden)
    const others = waiting(table.id)
    document.title = called ? `● ${others}Your turn · ${table.title}` : `${others}${table.title} · ${NAME}`
    showSign(called)
    if (called && was !== 'yours' && settings.notify.peek() && document.hidden) notify(table)
    was = kind
  })
  return () => {
    stop()
    restTitle()
  }
}

function notify(table: Table): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  try {
    const note = new Notification('Your turn', { body: table.title, tag: table.id, icon: tent(true) })
    note.addEventListener('click', () => {
      focus()
      note.close()
    })
  } catch {
    // Some phones only let a service worker notify; the title still says it.
  }
}

/** Asks the browser whether notifications may be shown; false when they may not. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  return (await Notification.requestPermission()) === 'granted'
}
