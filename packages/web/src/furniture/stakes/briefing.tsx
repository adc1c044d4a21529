import type { Objective } from '@bivouac/kernel'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { nations } from '../../sheet/nations.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { ChoiceButton } from '../choice.tsx'
import { NOBODYS, holderWords, worthWords } from './stakes.ts'
import type { Stakes } from './stakes.ts'

/** What a briefing knows of its desk. */
export interface BriefedDesk {
  readonly table: Table
  readonly shell: Pick<ShellServices, 'announce' | 'pointed'>
  readonly stakes: Stakes | null
}

/** Before the first decision: who one is, what wins, by when and where. It goes when it was read, or with the first order. */
export function Briefing({ desk }: { desk: BriefedDesk }): JSX.Element | null {
  const { stakes } = desk
  const open = stakes?.briefing.value ?? false
  const side = stakes?.side.value ?? null
  useEffect(() => {
    if (open) desk.shell.announce('Your briefing lies open.')
  }, [open, side])
  if (!stakes || !open) return null
  const close = (): void => stakes.brief(false)
  return (
    <section class="tt-briefing tt-card guide" aria-label="Briefing">
      <h2>
        {side === null ? 'What is fought for' : `${welcome(desk.table)}You lead the ${stakes.name(side)}`}
      </h2>
      <p>{stakes.task()}</p>
      <p>
        <b>What wins:</b> {stakes.terms()}
      </p>
      <Prizes desk={desk} stakes={stakes} />
      <p class="tt-small">{nowWords(stakes)}</p>
      <p class="tt-guide-foot">
        <ChoiceButton choice={{ label: 'To the map', act: close }} kind="primary" />
        <span>The menu has this again.</span>
      </p>
    </section>
  )
}

/** What a place is worth, in the colours of who has it. */
function Worth({
  stakes,
  objective: { worth, holder },
}: {
  stakes: Stakes
  objective: Objective
}): JSX.Element {
  const { base, ink } = holder === null ? NOBODYS : nations[stakes.colours(holder)]
  return (
    <b style={{ background: base, color: ink }}>
      <span aria-hidden="true">{worth.replace(/ a hex$/, '×')}</span>
      <span class="map-unseen">{worthWords(worth)}:</span>
    </b>
  )
}

/** Who comes by a link is a guest. */
function welcome({ place }: Table): string {
  return place === 'server' ? 'Welcome. ' : ''
}

/** `If it ended now: a draw. French 4, Allies 3.` */
export function nowWords({ reckoning, name }: Pick<Stakes, 'reckoning' | 'name'>, ended = false): string {
  const { verdict, points } = reckoning.value
  const counts = points.map(({ side, points: count, says }) =>
    says ? `${says} ${count}` : `${name(side)} ${count}`,
  )
  return `${ended ? 'It ended' : 'If it ended now'}: ${verdict} (${counts.join('; ')}).`
}

/** The places that count, each with what it is worth and whose it is; pressed, the map goes there. */
function Prizes({ desk, stakes }: { desk: BriefedDesk; stakes: Stakes }): JSX.Element | null {
  const { objectives } = stakes.reckoning.value
  if (objectives.length === 0) return null
  return (
    <ul class="tt-prizes">
      {objectives.map((objective) => (
        <li key={objective.id}>
          <Worth stakes={stakes} objective={objective} />{' '}
          <button
            type="button"
            class="tt-link"
            onClick={() => (desk.shell.pointed.value = { places: objective.places, go: true })}
          >
            {objective.name}
          </button>{' '}
          <small>{holderWords(stakes, objective)}</small>
        </li>
      ))}
    </ul>
  )
}
