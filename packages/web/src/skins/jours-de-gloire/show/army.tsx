import { PARTLY, seasonNow, SUPPLIED } from '@bivouac/jours-de-gloire'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import type { Desk } from '../desk.ts'
import { CounterRow } from './roster.tsx'
import { midSentence } from '../../../table/words.ts'
import { isAdministered, sideWord } from '../words.ts'

/** The armies: who commands, command points, supply; of one's own every counter with its roster. */
export function Armies({ desk, open }: { desk: Desk; open: (box: number) => void }): JSX.Element {
  const p = desk.position.value
  const sight = desk.sight.value
  const own = sight.own?.counters ?? []
  const seat = p.game.seatIndex.get(desk.seat)
  // One's own first, then those of one's side.
  const nearness = (army: { seat: number; side: number }): number =>
    army.seat === seat ? 2 : army.side === sight.own?.side ? 1 : 0
  const armies = p.game.armies
    .map((army, at) => ({ ...army, at }))
    .filter(({ seasons }) => seasons[seasonNow(p)])
    .toSorted((a, b) => nearness(b) - nearness(a))
  const stray = own.filter(({ army, box }) => army < 0 && box >= 0)
  return (
    <div>
      {sight.own && sight.own.notes.length > 0 && (
        <Card title="Notes">
          <ul class="tt-list">
            {sight.own.notes.map((note, at) => (
              <li key={at}>
                <b>
                  {note.from === seat ? 'You wrote to ' : 'From '}
                  {note.from === seat
                    ? note.to.map((to) => midSentence(p.game.seats[to]?.name ?? '')).join(', ')
                    : midSentence(p.game.seats[note.from]?.name ?? '')}
                </b>
                , turn {note.turn}: {note.text}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {armies.map(({ id, name, side, at }) => {
        const { cinc, cp, left, supply, onMap } = sight.armies[at]
        const mine = own.filter(({ army, box }) => army === at && box >= 0)
        return (
          <Card
            key={id}
            title={
              <>
                {name} <small>{sideWord(side)}</small>
              </>
            }
          >
            <p class="tt-small">
              {cinc >= 0 ? p.game.counters[cinc].name : 'Nobody'} commands{onMap ? '' : ' (not on the map)'}.{' '}
              {cp === null
                ? 'Its CP are not known.'
                : isAdministered(p, cp)
                  ? `${left === null ? '' : `${left} of `}${cp} CP.`
                  : 'Its CP are thrown in its administration.'}{' '}
              {p.game.options.supply &&
                (supply === SUPPLIED
                  ? 'In supply.'
                  : supply === PARTLY
                    ? 'Its line is cut by Dummies alone.'
                    : 'Out of supply.')}
            </p>
            <Places list={mine} desk={desk} open={open} />
          </Card>
        )
      })}
      {stray.length > 0 && (
        <Card title="Dummies and independent Detachments">
          <Places list={stray} desk={desk} open={open} />
        </Card>
      )}
    </div>
  )
}

function Places({
  desk,
  list,
  open,
}: {
  desk: Desk
  open: (box: number) => void
  list: NonNullable<Desk['sight']['value']['own']>['counters']
}): JSX.Element | null {
  const p = desk.position.value
  if (list.length === 0) return null
  return (
    <ul class="jdg-counters">
      {list.map((one) => (
        <li key={one.counter}>
          <CounterRow desk={desk} one={one} />
          <button type="button" class="tt-link" onClick={() => open(one.box)}>
            {p.game.ground.boxes[one.box].name}
          </button>
        </li>
      ))}
    </ul>
  )
}
