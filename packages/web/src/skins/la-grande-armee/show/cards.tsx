import { hexOf, idOf, nameOf, placeName, sideOf, stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import {
  CounterButton as HexCounter,
  CounterRow,
  Roster as HexRoster,
  StackList,
} from '../../../hexes/hand/counters.tsx'
import type { CounterUse, ShownPiece } from '../../../hexes/hand/counters.tsx'
import { lookOf } from '../../../sheet/counter/counter.tsx'
import type { Desk } from '../desk.ts'
import { fortressWords, groundWords, zoneWords } from '../ground.ts'
import { faceOf, figures, sideWord, stateWords, titleOf } from '../pieces.ts'

/** A piece as the drawer shows it. */
function shownPiece(p: LgaPosition, unit: number): ShownPiece {
  return { id: idOf(p, unit), look: lookOf(faceOf(p, unit)), title: titleOf(p, unit), name: nameOf(p, unit) }
}

/** A counter that can be pressed. */
export function CounterButton({
  p,
  unit,
  ...use
}: CounterUse & { p: LgaPosition; unit: number }): JSX.Element {
  return <HexCounter piece={shownPiece(p, unit)} {...use} />
}

/** A hex, its ground, and everybody who stands there. Pressing a counter is the same as pressing it on the map. */
export function StackCard({
  desk,
  hex,
  tap,
}: {
  desk: Desk
  hex: number
  tap: (unit: string) => void
}): JSX.Element {
  const p = desk.position.value
  const stack = stackAt(p, hex)
  const number = p.game.board.hexIds[hex]
  const details = [groundWords(p.game, hex), fortressWords(p, hex), zoneWords(p, hex)].filter(
    (text) => text !== '',
  )
  return (
    <Card
      title={
        <>
          {p.game.board.placeName.get(hex) ?? `Hex ${number}`}
          <small>{number}</small>
        </>
      }
    >
      <p class="lga-ground">{details.join('; ')}.</p>
      {stack.length > 0 && (
        <>
          <p class="tt-small">{sideWord(sideOf(p, stack[0]))} stack</p>
          <StackList
            pieces={stack.map((unit) => ({
              ...shownPiece(p, unit),
              figures: figures(p, unit),
              states: stateWords(p, unit),
            }))}
            picked={desk.picked.value}
            tap={tap}
          />
        </>
      )}
    </Card>
  )
}

/** A place that can be pressed to be shown. */
export function PlaceLink({ desk, hex }: { desk: Desk; hex: number }): JSX.Element {
  return (
    <button type="button" class="tt-link" onClick={() => desk.show(hex)}>
      {placeName(desk.position.value, hex)}
    </button>
  )
}

/** Who stands in the hexes struck; `side` is that of the attackers. */
export function Defenders({
  p,
  targets,
  side,
}: {
  p: LgaPosition
  targets: readonly number[]
  side: Side
}): JSX.Element {
  const defenders = targets.flatMap((hex) => stackAt(p, hex)).filter((unit) => sideOf(p, unit) !== side)
  return <CounterRow label="Defenders" pieces={defenders.map((unit) => shownPiece(p, unit))} />
}

/** Pieces by the place they stand in: a press takes one in hand. */
export function Roster({
  desk,
  units,
  picked,
  note,
}: {
  desk: Desk
  units: readonly number[]
  picked?: number
  note?: (unit: number) => string | undefined
}): JSX.Element {
  const p = desk.position.value
  return (
    <HexRoster
      places={[...Map.groupBy(units, (unit) => hexOf(p, unit))].map(([at, here]) => ({
        key: at,
        place: <PlaceLink desk={desk} hex={at} />,
        counters: here.map((unit) => {
          const said = note?.(unit)
          return (
            <CounterButton
              key={unit}
              p={p}
              unit={unit}
              size={40}
              {...(unit === picked && { on: true })}
              {...(said !== undefined && { note: said })}
              act={() => desk.hand.hold(idOf(p, unit))}
            />
          )
        }),
      }))}
    />
  )
}
