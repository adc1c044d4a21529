import type { Refusal } from '@bivouac/kernel'
import { stackAt } from '@bivouac/la-grande-armee'
import type { LgaPosition } from '@bivouac/la-grande-armee'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { Counter } from '../../../sheet/counter/counter.tsx'
import type { Desk } from '../desk.ts'
import { fortressWords, groundWords, zoneWords } from '../ground.ts'
import { faceOf, figures, placeName, sideOf, sideWord, statesOf, titleOf } from '../pieces.ts'

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
        {p.state.units.name[unit]}
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
              const states = statesOf(p, unit)
              const id = p.state.units.id[unit]
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
                      <b>{p.state.units.name[unit]}</b> {figures(p, unit)}
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
