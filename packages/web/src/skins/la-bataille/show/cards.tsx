import { describeUnit, findLeader, findUnit, isPresent, pieceName } from '@bivouac/la-bataille'
import type { LbPosition } from '@bivouac/la-bataille'
import type { JSX } from 'preact'
import { Card } from '../../../furniture/choice.tsx'
import { StackList } from '../../../hexes/hand/counters.tsx'
import type { ShownPiece } from '../../../hexes/hand/counters.tsx'
import { leaderLook, unitLook } from '../counters.ts'
import type { Desk } from '../desk.ts'
import { groundWords, zoneWords } from '../ground.ts'
import { factWords, leaderWords, stateWords } from '../words.ts'

/** A piece as the drawer shows it. */
export function shownPiece(p: LbPosition, id: string): ShownPiece {
  const unit = findUnit(p, id)
  const name = pieceName(p, id)
  return unit < 0
    ? { id, look: leaderLook(p, findLeader(p, id)), title: name, name }
    : {
        id,
        look: unitLook(p, unit),
        title: isPresent(p, unit) ? describeUnit(p, unit) : `${name}, not on the field`,
        name,
      }
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
  const { map, grid } = p.game.ground
  const pieces = desk.piecesAt(hex)
  return (
    <Card
      title={
        <>
          {map.placeAt.get(hex)?.name ?? `Hex ${grid.ids[hex]}`}
          <small>{grid.ids[hex]}</small>
        </>
      }
    >
      <p class="lb-ground">
        {[groundWords(p, hex), zoneWords(p, hex)].filter((text) => text !== '').join('; ')}.
      </p>
      {pieces.length > 0 && (
        <StackList
          pieces={pieces.map((id) => {
            const unit = findUnit(p, id)
            const states =
              unit < 0
                ? [leaderWords(p, findLeader(p, id))]
                : [stateWords(p, unit), factWords(p, unit, desk.army.value)]
            return { ...shownPiece(p, id), figures: '', states: states.filter((state) => state !== '') }
          })}
          picked={desk.picked.value}
          tap={tap}
        />
      )}
    </Card>
  )
}
