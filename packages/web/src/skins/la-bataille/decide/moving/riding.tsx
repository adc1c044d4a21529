import { leaderReach, leadersOnMap, placeName, unitsAt } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import { Card } from '../../../../furniture/choice.tsx'
import type { HexDecision } from '../../../../hexes/hand/decision.ts'
import { NOTHING } from '../../../../hexes/hand/decision.ts'
import type { Highlight } from '../../../../hexes/types.ts'
import { Clause } from '../../../../shell/clause.tsx'
import type { Desk } from '../../desk.ts'
import { nationOf } from '../../nations.ts'
import { points, pointsWord } from '../../words.ts'
import { activePieces, endMovement, tapOwn } from './who.ts'
import type { Moving } from './who.ts'

/** LB-7-ac: a leader in hand rides by himself. */
export function ridingDecision(desk: Desk, frame: Moving, leader: number): HexDecision {
  const p = desk.position.value
  const { id, name, nation } = p.game.leaders[leader]
  const here = desk.hexOf(id)
  const rides = new Map(leaderReach(p, leader).map((ride) => [ride.hex as number, ride]))
  const joins = (hex: number): boolean =>
    unitsAt(p, asHex(hex)).some((unit) => p.game.units[unit].army === frame.army)
  return {
    ...NOTHING,
    active: activePieces(p, frame),
    chosen: new Set([id]),
    // A leader belongs with troops: where they stand is what is lit brightest.
    highlights: [...rides.values()].map(({ hex, cost }): Highlight => ({
      hex,
      kind: joins(hex) ? 'target' : 'reach',
      ...(joins(hex) && { label: points(cost) }),
    })),
    preview: (hex) => {
      const ride = rides.get(hex)
      return ride
        ? [
            {
              id: 'ride',
              kind: 'plan',
              hexes: [here, ...ride.path],
              nation: nationOf(nation),
              label: points(ride.cost),
            },
          ]
        : []
    },
    primary: endMovement(desk, frame),
    panel: () => (
      <Card
        title={
          <>
            {name} <span class="tt-small">in {placeName(p, here)}</span>
          </>
        }
      >
        <p>
          Tap where he rides; marked are hexes with your troops, which he helps in fire, melee and recovery.
          With a unit in hand he can ride along free of cost. <Clause id="LB-7-ac" />
        </p>
      </Card>
    ),
    tap(hex) {
      const ride = rides.get(hex)
      if (ride) void desk.send(desk.marchOf(id, ride.path))
      else {
        const no = desk.check(desk.marchOf(id, [hex]))
        if (no && hex !== here) desk.refuse(hex, no)
        else desk.look(hex)
      }
      return true
    },
    tapUnit(other) {
      if (other !== id) return tapOwn(desk, frame, other)
      desk.pick(null)
      return true
    },
    say: (hex) => {
      const ride = rides.get(hex)
      return ride ? `He can ride there: ${pointsWord(ride.cost)}` : ''
    },
    why: (hex) => (hex === here || rides.has(hex) ? null : desk.check(desk.marchOf(id, [hex]))),
    back() {
      desk.pick(null)
      return true
    },
  }
}

/** Leaders of the army on the map, by their ids. */
export function leaderIds(desk: Desk, { army }: Moving): string[] {
  const p = desk.position.value
  return leadersOnMap(p, army).map((leader) => p.game.leaders[leader].id)
}
