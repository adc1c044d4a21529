import { levels } from '@bivouac/ai/levels'
import type { Seat } from '@bivouac/kernel'
import { useSignal } from '@preact/signals'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useId } from 'preact/hooks'
import type { Players } from '../table/lay.ts'
import { levelName, levelWords } from '../table/level-words.ts'
import { clockWords } from './link/clock-words.ts'

const OPPONENTS = [
  {
    id: 'computer',
    name: 'Against the computer',
    says: 'It thinks on your own machine; no connection is needed.',
  },
  {
    id: 'screen',
    name: 'Two at this screen',
    many: 'All at this screen',
    says: 'You pass it to each other.',
  },
  {
    id: 'link',
    name: 'With a friend, by link',
    many: 'With friends, by link',
    says: 'Live or over weeks. You send the link of a seat; no account is needed.',
  },
  { id: 'watch', name: 'Watch', says: 'The computer leads both sides.' },
] as const satisfies readonly { id: string; name: string; many?: string; says: string }[]

const CLOCKS = [
  { id: 'none', plan: null },
  { id: 'hour', plan: { kind: 'budget', seconds: 3600, increment: 30 } },
  { id: 'three', plan: { kind: 'budget', seconds: 10_800, increment: 60 } },
  { id: 'day', plan: { kind: 'days', days: 1 } },
  { id: 'week', plan: { kind: 'days', days: 7 } },
] as const satisfies readonly { id: string; plan: Players['clock'] }[]

/** Who plays: opponent, side, level, clock. */
export function PlayersForm({
  system,
  seats,
  players,
  server,
}: {
  readonly system: string
  readonly seats: readonly Seat[]
  readonly players: Signal<Players>
  /** Whether there is a server to play by link on; null while that is not known. Without it, that is not offered. */
  readonly server?: ReadonlySignal<boolean | null>
}): JSX.Element {
  const clock = useSignal<string>('none')
  const now = players.value
  const several = seats.length > 2
  // A seat that this game does not have is nobody's.
  const own = seats.some(({ id }) => id === now.seat) ? now.seat : seats[0]?.id
  useEffect(() => {
    if (own !== undefined && own !== players.peek().seat) set({ seat: own })
  }, [own])
  const set = (news: Partial<Players>): void => {
    players.value = { ...players.peek(), ...news }
  }
  const canLink = server?.value !== false
  const opponents = OPPONENTS.filter(({ id }) => id !== 'link' || server)
  return (
    <div class="players">
      <Choices legend="Opponent">
        {opponents.map(({ id, name, says, ...one }) => (
          <Choice
            key={id}
            group="opponent"
            name={several && 'many' in one ? one.many : name}
            says={id === 'link' && !canLink ? 'You are offline: the server cannot be reached.' : says}
            chosen={now.opponent === id}
            disabled={id === 'link' && !canLink}
            choose={() => set({ opponent: id })}
          />
        ))}
      </Choices>
      <div class="players-more">
        {(now.opponent === 'computer' || now.opponent === 'link') && (
          <Choices legend="You lead" row>
            {seats.map(({ id, name }) => (
              <Choice
                key={id}
                group="side"
                name={name}
                chosen={own === id}
                choose={() => set({ seat: id })}
              />
            ))}
          </Choices>
        )}
        {several && (now.opponent === 'computer' || now.opponent === 'link') && (
          <OtherSeats seats={seats.filter(({ id }) => id !== own)} players={players} />
        )}
        {(now.opponent === 'computer' ||
          now.opponent === 'watch' ||
          (now.opponent === 'link' && several && computersOf(now, seats, own).length > 0)) && (
          <Choices legend="The computer is a">
            {levels.map((level) => (
              <Choice
                key={level}
                group="level"
                name={levelName(level)}
                says={levelWords(system, level)}
                chosen={now.level === level}
                choose={() => set({ level })}
              />
            ))}
          </Choices>
        )}
        {now.opponent === 'link' && (
          <Choices legend="Clock" row>
            {CLOCKS.map(({ id, plan }) => (
              <Choice
                key={id}
                group="clock"
                name={clockWords(plan)}
                chosen={clock.value === id}
                choose={() => {
                  clock.value = id
                  set({ clock: plan })
                }}
              />
            ))}
          </Choices>
        )}
      </div>
    </div>
  )
}

/** The seats the computer would take at a table by link, of those this game has. */
function computersOf({ computers }: Players, seats: readonly Seat[], own: string | undefined): string[] {
  return (computers ?? []).filter((one) => one !== own && seats.some(({ id }) => id === one))
}

/** At a table of more than two: who of the others is led at this screen, or by the computer. */
function OtherSeats({
  seats,
  players,
}: {
  readonly seats: readonly Seat[]
  readonly players: Signal<Players>
}): JSX.Element {
  const now = players.value
  const which = now.opponent === 'link' ? 'computers' : 'also'
  const chosen = (now[which] ?? []).filter((one) => seats.some(({ id }) => id === one))
  return (
    <Choices
      legend={
        which === 'also'
          ? 'Also led at this screen; the computer leads the rest'
          : 'Led by the computer; friends lead the rest'
      }
      row
    >
      {seats.map(({ id, name }) => (
        <Choice
          key={id}
          group={`${which}-${id}`}
          type="checkbox"
          name={name}
          chosen={chosen.includes(id)}
          choose={() => {
            const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
            players.value = { ...now, [which]: next }
          }}
        />
      ))}
    </Choices>
  )
}

function Choices({
  legend,
  row = false,
  children,
}: {
  readonly legend: string
  readonly row?: boolean
  readonly children: ComponentChildren
}): JSX.Element {
  return (
    <fieldset class={`choices ${row ? 'choices-row' : ''}`}>
      <legend>{legend}</legend>
      <div class="choices-list">{children}</div>
    </fieldset>
  )
}

function Choice(props: {
  readonly group: string
  readonly type?: 'radio' | 'checkbox'
  readonly name: string
  readonly says?: string
  readonly chosen: boolean
  readonly disabled?: boolean
  readonly choose: () => void
}): JSX.Element {
  const { group, type = 'radio', name, says, chosen, disabled = false, choose } = props
  const id = useId()
  return (
    <label class={`choice ${disabled ? 'choice-shut' : ''}`} for={id}>
      <input id={id} type={type} name={group} checked={chosen} disabled={disabled} onChange={choose} />
      <span class="choice-words">
        <span class="choice-name">{name}</span>
        {says && <span class="choice-says">{says}</span>}
      </span>
    </label>
  )
}
