import { signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'

/** Where in the page somebody is. Everything after the `#` stays in the browser and reaches no server. */
export type Route =
  | { readonly at: 'lobby' }
  /** A table in this browser, perhaps at a moment. */
  | { readonly at: 'play'; readonly table: string; readonly moment: number | null }
  /** A table on the server. The token is there only when somebody has just followed a seat's link. */
  | {
      readonly at: 'server'
      readonly table: string
      readonly token: string | null
      readonly moment: number | null
    }
  | { readonly at: 'rules'; readonly system: string; readonly clause: string | null }
  | { readonly at: 'charts'; readonly system: string }
  /** A small situation to learn one thing from. */
  | { readonly at: 'learn'; readonly system: string; readonly situation: string }
  /** A record opened from a file (`packed` null) or out of a link. */
  | { readonly at: 'record'; readonly packed: string | null; readonly moment: number | null }
  | { readonly at: 'nowhere' }

const NAME = /^[A-Za-z0-9_-]{1,64}$/
const CLAUSE = /^[A-Za-z0-9.-]{1,40}$/
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const PACKED = /^[A-Za-z0-9_-]+$/

/** The route a hash names; `nowhere` when it names none. The exact inverse of `makeRoute`. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?')
  const parts = path.split('/').filter((part) => part !== '')
  const moment = momentOf(query)
  const [room, first, second] = parts
  const fits = (part: string | undefined, form: RegExp): part is string =>
    part !== undefined && form.test(part)
  if (parts.length === 0) return { at: 'lobby' }
  if (room === 'play' && fits(first, NAME) && parts.length === 2) return { at: 'play', table: first, moment }
  if (room === 't' && fits(first, NAME)) {
    if (parts.length === 2) return { at: 'server', table: first, token: null, moment }
    if (parts.length === 3 && fits(second, TOKEN))
      return { at: 'server', table: first, token: second, moment }
  }
  if (room === 'rules' && fits(first, NAME)) {
    if (parts.length === 2) return { at: 'rules', system: first, clause: null }
    if (parts.length === 3 && fits(second, CLAUSE)) return { at: 'rules', system: first, clause: second }
  }
  if (room === 'learn' && fits(first, NAME) && fits(second, NAME) && parts.length === 3)
    return { at: 'learn', system: first, situation: second }
  if (room === 'charts' && fits(first, NAME) && parts.length === 2) return { at: 'charts', system: first }
  if (room === 'record') {
    if (parts.length === 1) return { at: 'record', packed: null, moment }
    if (parts.length === 2 && fits(first, PACKED)) return { at: 'record', packed: first, moment }
  }
  return { at: 'nowhere' }
}

/** The hash of a route. */
export function makeRoute(route: Route): string {
  const tail = 'moment' in route && route.moment !== null ? `?at=${route.moment}` : ''
  switch (route.at) {
    case 'play':
      return `#/play/${route.table}${tail}`
    case 'server':
      return `#/t/${route.table}${route.token === null ? '' : `/${route.token}`}${tail}`
    case 'rules':
      return `#/rules/${route.system}${route.clause === null ? '' : `/${route.clause}`}`
    case 'learn':
      return `#/learn/${route.system}/${route.situation}`
    case 'charts':
      return `#/charts/${route.system}`
    case 'record':
      return `#/record${route.packed === null ? '' : `/${route.packed}`}${tail}`
    case 'lobby':
    case 'nowhere':
      return '#/'
  }
}

function momentOf(query: string): number | null {
  const found = /^at=(\d{1,6})$/.exec(query)
  return found ? Number(found[1]) : null
}

const current = signal<Route>({ at: 'lobby' })

/** Where we are. */
export const route: ReadonlySignal<Route> = current

/** Goes somewhere; back leads here again. */
export function go(to: Route): void {
  location.hash = makeRoute(to)
}

/** Changes what the address says without going anywhere: a token is taken out of sight. */
export function settle(to: Route): void {
  history.replaceState(history.state, '', makeRoute(to))
  current.value = to
}

/** Follows the address from now on. */
export function followAddress(): void {
  const read = (): void => {
    current.value = parseRoute(location.hash)
  }
  addEventListener('hashchange', read)
  read()
}
