import type { Game } from '@bivouac/la-grande-armee'

/** What the legend says of each kind of ground and water, read from the charts in play. */
export function groundNotes(game: Game): Record<string, { name: string; note: string }> {
  const notes: Record<string, { name: string; note: string }> = {}
  const { hexes, hexSides } = game.charts.terrain
  for (const { id, name, cost, defence } of hexes) {
    if (id === 'out-of-play') continue
    const points = cost.infantry === null ? 'closed' : `${cost.infantry} MP`
    const horse = cost.infantry !== null && cost.cavalry === null ? ', no cavalry' : ''
    const times = defence !== null && defence > 1 ? `, defence × ${defence}` : ''
    notes[id] = { name, note: `${points}${horse}${times}` }
  }
  for (const { id, name, extraCost, move, zoc, minAttackPercent } of hexSides) {
    if (id === 'none') continue
    const cost = !move ? 'no crossing' : extraCost ? `+${extraCost} MP` : 'no extra cost'
    const zones = zoc ? '' : ', stops zones'
    const least = minAttackPercent ? `, attacks need ${minAttackPercent} %` : ''
    notes[id] = { name, note: `${cost}${zones}${least}` }
  }
  return notes
}
