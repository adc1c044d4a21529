import type { AskNews, TableAsk } from '@bivouac/protocol'
import { sideLeads } from '@bivouac/protocol'
import { effect } from '@preact/signals'
import type { JSX } from 'preact'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { explain, toast } from '../../shell/notices.ts'
import type { Table } from '../../table/types.ts'
import { isMany, midSentence } from '../../table/words.ts'

/** Does the seat of this screen speak for its side? */
export function leadsSide(table: RemoteTable): boolean {
  const you = table.seat.value
  return you !== null && [...sideLeads(table.info.value.seats).values()].includes(you)
}

/** What one asks of the other that waits for a word: a draw, a move to be taken back, a pause. It covers nothing. */
export function Asks({ table }: { readonly table: RemoteTable }): JSX.Element | null {
  const asks = table.status.value.kind === 'over' ? [] : table.manners.value.asks
  const clocks = table.clocks.value?.clocks
  const mine = sideOf(table, table.seat.value)
  const pause = clocks && !clocks.paused ? clocks.asked : []
  if (asks.length === 0 && pause.length === 0) return null
  return (
    <div class="asks" role="status">
      {asks.map((ask) => (
        <Ask key={ask.id} table={table} ask={ask} own={sideOf(table, ask.seat) === mine} />
      ))}
      {pause.map((side) => (
        <div key={side} class="ask">
          <p>
            {side === mine
              ? 'You have asked for a pause. The clocks stop when the other side agrees.'
              : `${sideName(table, side)} ${does(sideName(table, side), 'ask')} for a pause: both clocks would stop.`}
          </p>
          {mine !== undefined && (
            <span class="ask-buttons">
              {side !== mine && (
                <button type="button" class="brass small" onClick={() => table.askPause(true)}>
                  Agree to pause
                </button>
              )}
              <button type="button" class="quiet-button" onClick={() => table.askPause(false)}>
                {side === mine ? 'Withdraw' : 'Play on'}
              </button>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function Ask({
  table,
  ask,
  own,
}: {
  readonly table: RemoteTable
  readonly ask: TableAsk
  readonly own: boolean
}): JSX.Element {
  const { seat } = table
  const answer = async (yes: boolean): Promise<void> => {
    const refusal = await table.answer(ask.id, yes)
    if (refusal) explain(refusal)
  }
  const mayAnswer = own ? ask.seat === seat.value || leadsSide(table) : leadsSide(table)
  return (
    <div class="ask">
      <p>{askWords(table, ask, own && seat.value !== null)}</p>
      {mayAnswer && (
        <span class="ask-buttons">
          {!own && (
            <button
              type="button"
              class={ask.want.what === 'draw' ? 'quiet-button' : 'brass small'}
              onClick={() => void answer(true)}
            >
              {ask.want.what === 'draw' ? 'Accept the draw' : 'Let it be taken back'}
            </button>
          )}
          <button type="button" class="quiet-button" onClick={() => void answer(false)}>
            {own ? 'Withdraw' : 'Decline'}
          </button>
        </span>
      )}
    </div>
  )
}

function askWords(table: RemoteTable, { seat, want }: TableAsk, own: boolean): string {
  const who = playerName(table, seat)
  if (want.what === 'draw') return own ? 'You have offered a draw.' : `${who} ${does(who, 'offer')} a draw.`
  const taken = table.entries.value.length - want.keeps
  const what = taken === 1 ? 'the last move' : `the last ${taken} moves`
  return own
    ? `You have asked to take back ${what}.`
    : `${who} ${does(who, 'ask')} to take back ${what}. Dice that fell would fall the same again.`
}

/** Says what became of a question that was declined or withdrawn. Answers how to stop. */
export function tellOfAsks(table: RemoteTable): () => void {
  let told: AskNews | null = table.askNews.peek()
  return effect(() => {
    const news = table.askNews.value
    if (news === told || news === null) return
    told = news
    if (news.seat === table.seat.peek()) return
    const who = playerName(table, news.seat)
    const what = news.what === 'draw' ? 'a draw' : 'a request to take back'
    toast(`${who} ${does(who, news.kind === 'declined' ? 'decline' : 'withdraw')} ${what}.`)
  })
}

/** The verb for one or for many: `Anne offers`, `The French offer`. */
function does(who: string, verb: string): string {
  return isMany(who) ? verb : `${verb}s`
}

function playerName(table: RemoteTable, seat: string): string {
  const there = table.seats.peek().find(({ id }) => id === seat)
  return there?.person ?? there?.name ?? seat
}

function sideOf(table: Pick<Table, 'seats'>, seat: string | null): string | undefined {
  return table.seats.value.find(({ id }) => id === seat)?.side
}

function sideName(table: RemoteTable, side: string): string {
  const players = table.seats.value.filter((seat) => seat.side === side)
  return players.map(({ person, name }, at) => person ?? (at === 0 ? name : midSentence(name))).join(' and ')
}
