import type { Refusal } from '@bivouac/kernel'
import { hexOf, idOf, nameOf, placeName, sideOf, stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition, Side } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Counter } from '../../../sheet/counter/counter.tsx'
import type { Desk } from '../desk.ts'
import { fortressWords, groundWords, zoneWords } from '../ground.ts'
import { faceOf, figures, sideWord, stateWords, titleOf } from '../pieces.ts'

/** A counter that can be pressed. `on` makes it one that is in or out. */
export function CounterButton({
  p,
  unit,
  act,
  on,
  barred,
  note,
  size = 52,
}: {
  p: LgaPosition
  unit: number
  act: () => void
  on?: boolean
  /** Why it can do nothing here: it is grey, and says so. */
  barred?: Refusal
  note?: string
  size?: number
}): JSX.Element {
  return (
    <button
      type="button"
      class={`lga-counter ${on === true ? 'on' : on === false ? 'off' : ''} ${barred ? 'tt-barred' : ''}`}
      title={barred?.reason ?? titleOf(p, unit)}
      {...(barred && { 'aria-disabled': true })}
      {...(on !== undefined && { 'aria-pressed': on })}
      onClick={act}
    >
      <span class="map-unseen">{[titleOf(p, unit), note, barred?.reason].filter(Boolean).join(', ')}</span>
      <Counter face={faceOf(p, unit)} size={size} />
      <span class="lga-counter-name" aria-hidden="true">
        {nameOf(p, unit)}
      </span>
      {note !== undefined && (
        <span class="lga-counter-note" aria-hidden="true">
          {note}
        </span>
      )}
    </button>
  )
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
  const picked = desk.picked.value
  const number = p.game.board.hexIds[hex]
  const details = [groundWords(p.game, hex), fortressWords(p, hex), zoneWords(p, hex)].filter(
    (text) => text !== '',
  )
  return (
    <Card
      title={
        <>
          {p.game.board.placeName.get(hex) ?? `Hex ${number}`}
          <span class="lga-hex-number">{number}</span>
        </>
      }
    >
      <p class="lga-ground">{details.join('; ')}.</p>
      {stack.length > 0 && (
        <>
          <p class="tt-small">{sideWord(sideOf(p, stack[0]))} stack</p>
          <ul class="lga-stack">
            {stack.map((unit) => {
              const states = stateWords(p, unit)
              const id = idOf(p, unit)
              return (
                <li key={id}>
                  <button
                    type="button"
                    class={`lga-piece ${id === picked ? 'on' : ''}`}
                    aria-pressed={id === picked}
                    onClick={() => tap(id)}
                  >
                    <Counter face={faceOf(p, unit)} size={40} />
                    <span>
                      <b>{nameOf(p, unit)}</b> {figures(p, unit)}
                      {states.length > 0 && <span class="tt-small">{states.join(', ')}</span>}
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
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
  return (
    <ul class="lga-defenders" aria-label="Defenders">
      {defenders.map((unit) => (
        <li key={unit} title={titleOf(p, unit)}>
          <Counter face={faceOf(p, unit)} size={38} />
          <span class="map-unseen">{titleOf(p, unit)}</span>
        </li>
      ))}
    </ul>
  )
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
    <ul class="lga-roster">
      {[...Map.groupBy(units, (unit) => hexOf(p, unit))].map(([at, here]) => (
        <li key={at}>
          <PlaceLink desk={desk} hex={at} />
          <span>
            {here.map((unit) => {
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
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
