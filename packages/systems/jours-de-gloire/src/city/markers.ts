import type { JdgEvent } from '../position/events.ts'
import type { JdgPosition } from '../position/state.ts'

/** JDG-2-B3-a: puts a Battle marker in a box, or says that a sortie joins the one there (JDG-8.8-p). */
export function layMarker(p: JdgPosition, box: number, sortie: boolean, events: JdgEvent[]): void {
  const { markers, interceptions } = p.state
  if (!markers.some((marker) => marker.box === box))
    markers.push({
      box,
      interception: interceptions.some((one) => one.box === box),
      sortie,
      marchers: [],
      fought: false,
    })
  events.push({
    type: 'battle-marker',
    clauses: [sortie ? 'JDG-8.8-p' : 'JDG-2-B3-a'],
    box: p.game.ground.boxIds[box],
    sortie,
  })
}
