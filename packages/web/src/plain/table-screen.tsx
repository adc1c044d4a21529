import type { AnyKit } from '@bivouac/kernel'
import { useComputed } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType, JSX } from 'preact'
import { Banner } from '../furniture/banner.tsx'
import { NOTHING } from '../furniture/decision.ts'
import { Die } from '../furniture/dice.tsx'
import { Drawer, journalLeaf } from '../furniture/drawer.tsx'
import { offerDecision } from '../furniture/offer-decision.tsx'
import type { OfferedDecision } from '../furniture/offer-decision.tsx'
import type { TableKeys } from '../furniture/table-keys.ts'
import { TableFrame, screenFor, useTable } from '../furniture/table-screen.tsx'
import type { ScreenProps } from '../furniture/table-screen.tsx'
import { PlainDesk } from './desk.ts'
import { Tree } from './tree.tsx'

/** Keys of the table screen, for the help. */
export const KEYS = [
  { keys: 'n p', does: 'the next or the previous piece that can act' },
  { keys: 'Enter', does: 'does the one thing the piece in hand can do' },
  { keys: 'e', does: 'does what the gold button says' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'z', does: 'takes the last action back' },
  { keys: 'm', does: 'goes to the table' },
  { keys: 'Space', does: 'goes on while something is shown' },
] as const

const NOTHING_OFFERED: OfferedDecision = { ...NOTHING, places: new Set(), chosen: new Set() }

/** The table of a system nobody has drawn yet: what is asked, what can be done, what is known. */
export function tableScreen(kit: AnyKit): ComponentType<ScreenProps> {
  return screenFor((table, shell) => new PlainDesk(kit, table, shell), Screen)
}

function Screen({ desk }: { desk: PlainDesk }): JSX.Element {
  const { root, decision } = useTable(
    desk,
    () => (desk.live.value ? offerDecision(desk, { title: desk.question() }) : NOTHING_OFFERED),
    (now) => tableKeys(desk, now),
    () => `${desk.table.entries.value.length} ${desk.question()}`,
  )
  const question = useComputed(() => (desk.live.value ? desk.question() : ''))
  const { system } = desk.kit
  const p = desk.position.value
  const deciding = desk.live.value ? desk.seat : (system.deciders(p)[0] ?? '')
  const name = desk.table.seats.value.find(({ id }) => id === deciding)?.name ?? ''
  const over = system.outcome(p) !== null
  return (
    <TableFrame
      root={root}
      look="plain"
      field={
        <>
          <Ground desk={desk} decision={decision} />
          <Banner
            desk={desk}
            flag={['', name]}
            asked={over ? 'The game is over.' : system.question(p, deciding)}
            doing={system.doing(p)}
            staged=""
            primary={decision.value.primary}
            others={decision.value.others}
          />
          <Roll desk={desk} />
        </>
      }
      drawer={
        <Drawer
          desk={desk}
          label="Orders and journal"
          question={question}
          leaves={[
            {
              pane: 'orders',
              name: 'Orders',
              content: () => decision.value.panel?.() ?? <p class="tt-idle">Nothing is asked of you now.</p>,
            },
            journalLeaf(desk),
          ]}
        />
      }
    />
  )
}

function tableKeys(
  { hand, shell }: PlainDesk,
  decision: ReadonlySignal<OfferedDecision>,
): TableKeys<string, string, never> {
  return {
    overlays: [],
    row: () => [...decision.peek().active],
    here: () => hand.piece(),
    take(piece) {
      hand.hold(piece)
      shell.announce(piece)
    },
    pointed: () => null,
    refuse: (_, refusal) => shell.explain(refusal),
    back: () => decision.peek().back(),
  }
}

/** Where the map would lie: the places and pieces that can be touched, and everything this player sees. */
function Ground({
  desk,
  decision,
}: {
  desk: PlainDesk
  decision: ReadonlySignal<OfferedDecision>
}): JSX.Element {
  const { active, places, chosen } = decision.value
  const { system } = desk.kit
  const seen = useComputed(() => system.view(desk.position.value, desk.table.seat.value))
  return (
    <div class="map plain-ground" role="region" aria-label="The table" tabIndex={0}>
      <Spots title="Places" ids={places} chosen={chosen} tap={(id) => decision.peek().tap(id)} />
      <Spots title="Pieces" ids={active} chosen={chosen} tap={(id) => decision.peek().tap(id)} />
      <Rosters desk={desk} />
      <Tree name="What you see" value={seen.value} open={desk.kit.telling === undefined} />
    </div>
  )
}

/** How the game stands and who stands where, in the system's own lines; nothing where it tells none. */
function Rosters({ desk }: { desk: PlainDesk }): JSX.Element | null {
  const { system, telling } = desk.kit
  const seat = desk.table.seat.value
  if (!telling || seat === null) return null
  const p = desk.position.value
  const sides = [...new Set(system.seats(p).map(({ side }) => side))]
  return (
    <>
      <p>{telling.status(p)}</p>
      {sides.map((side) => {
        const { title, rows } = telling.roster(p, seat, side)
        return (
          <section key={side}>
            <h2>{title}</h2>
            {rows.map((row, at) => (
              <p key={at} class="plain-leaf">
                {row.filter((cell) => cell !== '').join(' · ')}
              </p>
            ))}
          </section>
        )
      })}
    </>
  )
}

function Spots({
  title,
  ids,
  chosen,
  tap,
}: {
  title: string
  ids: ReadonlySet<string>
  chosen: ReadonlySet<string>
  tap: (id: string) => void
}): JSX.Element | null {
  if (ids.size === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <div class="tt-pieces">
        {[...ids].map((id) => (
          <button
            key={id}
            type="button"
            class="tt-button"
            aria-pressed={chosen.has(id)}
            onClick={() => tap(id)}
          >
            {id}
          </button>
        ))}
      </div>
    </section>
  )
}

/** A throw on the stage: the dice, then what came of it. Pressing it goes on. */
function Roll({ desk }: { desk: PlainDesk }): JSX.Element | null {
  const showing = desk.staging.showing.value
  if (!showing) return null
  const { event, step, more } = showing
  const done = step === 'result'
  const told = desk.shell.teller.narrate([event], desk.position.value)
  return (
    <div class="tt-roll tt-dock-bottom-left" role="status" aria-live="polite">
      <button type="button" class="tt-roll-press" onClick={() => desk.staging.press()}>
        <div class="tt-dice">
          {(event.rolls ?? [])
            .slice(0, 10)
            .map(({ value, sides }, at) =>
              sides === 6 ? <Die key={at} value={value} rolling={!done} /> : <b key={at}>{value}</b>,
            )}
        </div>
        {done &&
          told.map(({ text }, at) => (
            <p key={at} class="tt-roll-result">
              {text}
            </p>
          ))}
        {more > 0 && <span class="tt-small">{more} more</span>}
        <span class="map-unseen">{done ? 'Go on.' : 'The dice are thrown. Go on.'}</span>
      </button>
    </div>
  )
}
