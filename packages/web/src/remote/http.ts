import { parseRecord } from '@bivouac/kernel'
import type { GameRecord, SeatId } from '@bivouac/kernel'
import type {
  HttpRefusal,
  MyTables,
  NewInvitation,
  NewTable,
  PastView,
  TableLinks,
  TableStanding,
} from '@bivouac/protocol'

/** Thrown when the server answers no, in its own words; or when it does not answer. */
class ServerRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'ServerRefused'
  }
}

const JSON_BODY = { 'content-type': 'application/json' }

async function ask(url: string, init: RequestInit): Promise<unknown> {
  let answer: Response
  try {
    answer = await fetch(url, init)
  } catch {
    throw new ServerRefused('The server does not answer. Are you connected?')
  }
  if (answer.ok) return answer.json()
  const refusal = (await answer.json().catch(() => null)) as HttpRefusal | null
  throw new ServerRefused(refusal?.error ?? `The server answered ${answer.status}.`)
}

function bearer(token: string): { readonly headers: Readonly<Record<string, string>> } {
  return { headers: { authorization: `Bearer ${token}` } }
}

/** Lays a table on the server. The secrets of its seats are in the answer and nowhere else. */
export async function createTable(origin: string, table: NewTable): Promise<TableLinks> {
  const init = { method: 'POST', headers: JSON_BODY, body: JSON.stringify(table) }
  return (await ask(`${origin}/api/tables`, init)) as TableLinks
}

/** A new invitation to a seat nobody holds; those made before open nothing any more. `host` is the secret of whoever laid the table. */
export async function createInvitation(
  origin: string,
  table: string,
  host: string,
  seat: SeatId,
): Promise<string> {
  const headers = { ...JSON_BODY, ...bearer(host).headers }
  const init = { method: 'POST', headers, body: JSON.stringify({ seat }) }
  return ((await ask(`${origin}/api/tables/${table}/invitations`, init)) as NewInvitation).invitation
}

/** Lets onlookers chat among themselves, or not. `host` is the secret of whoever laid the table. */
export async function letOnlookersChat(
  origin: string,
  table: string,
  host: string,
  chat: boolean,
): Promise<void> {
  const headers = { ...JSON_BODY, ...bearer(host).headers }
  const init = { method: 'POST', headers, body: JSON.stringify({ chat }) }
  await ask(`${origin}/api/tables/${table}/onlookers`, init)
}

/** The record of a game on the server, as far as it may be known. */
export async function fetchRecord(origin: string, table: string, token: string): Promise<GameRecord> {
  return parseRecord(await ask(`${origin}/api/tables/${table}/record`, bearer(token)))
}

/** What the seat may know of the game after the first `count` entries. */
export async function fetchView(
  origin: string,
  table: string,
  token: string,
  count: number,
): Promise<unknown> {
  const answer = await ask(`${origin}/api/tables/${table}/view?at=${count}`, bearer(token))
  return (answer as PastView).view
}

/** How the tables stand that this browser holds a link to; null for a link that opens nothing any more. */
export async function fetchStandings(
  origin: string,
  tables: MyTables['tables'],
): Promise<readonly (TableStanding | null)[]> {
  if (tables.length === 0) return []
  const init = { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ tables }) }
  return (await ask(`${origin}/api/mine`, init)) as (TableStanding | null)[]
}

/** Whether there is a server behind this page: without one, play by link is not offered. */
export async function serverAnswers(origin: string): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const answer = await fetch(`${origin}/healthz`, { cache: 'no-store' })
    return answer.ok && (answer.headers.get('content-type') ?? '').includes('json')
  } catch {
    return false
  }
}
