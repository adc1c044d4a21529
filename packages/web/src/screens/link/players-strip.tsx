import type { SeatId } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RemoteTable } from '../../remote/remote-table.ts'
import { levelName } from '../../table/level-words.ts'
import type { SeatState } from '../../table/types.ts'
import { midSentence } from '../../table/words.ts'
import { awayWords } from './clock-words.ts'

/** The others at a table by link, a dot each: here, away and since when, a computer; a mark says who has to move. */
export function PlayersStrip({ table }: { readonly table: RemoteTable }): JSX.Element | null {
  const now = useSignal(performance.now())
  const others = table.seats.value.filter(({ player }) => player !== 'you')
  const away = others.some(({ player, online }) => player === 'friend' && !online)
  useEffect(() => {
    if (!away) return undefined
    now.value = performance.now()
    const timer = setInterval(() => (now.value = performance.now()), 30_000)
    return () => clearInterval(timer)
  }, [away])
  if (table.status.value.kind === 'over') return null
  const awayFor = (id: SeatId): number | null => {
    const told = table.info.value.seats.find((seat) => seat.id === id)?.awayFor ?? null
    return told === null ? null : told + Math.max(0, now.value - table.presentAt.value)
  }
  return (
    <ul class="players-strip" aria-label="Players">
      {others.map((seat) => {
        const moves = table.deciders.value.includes(seat.id)
        const says = whereabouts(seat, awayFor(seat.id))
        const full = `${seat.person ?? midSentence(seat.name)}: ${says}${moves ? ', to move' : ''}`
        return (
          <li key={seat.id} class={moves ? 'player player-moves' : 'player'} title={full}>
            <span class={`presence presence-${stateOf(seat)}`} aria-hidden="true" />
            <span class="player-name" aria-hidden="true">
              {seat.person ?? seat.name.replace(/^The /, '')}
            </span>
            {seat.player === 'friend' && !seat.online && (
              <span class="player-away" aria-hidden="true">
                {says}
              </span>
            )}
            <span class="unseen">{full}</span>
          </li>
        )
      })}
    </ul>
  )
}

function stateOf({ player, online }: SeatState): 'on' | 'off' | 'computer' | 'open' {
  if (player === 'computer' || player === 'open') return player
  return online ? 'on' : 'off'
}

/** Where somebody is, in few words. */
export function whereabouts({ player, online, level }: SeatState, awayFor: number | null): string {
  if (player === 'computer') return level ? `the computer, ${levelName(level)}` : 'the computer'
  if (player === 'open') return 'not yet come'
  if (online) return 'here'
  return awayFor === null ? 'away' : `away for ${awayWords(awayFor)}`
}
