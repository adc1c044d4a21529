import * as v from 'valibot'
import { facing, hex, leader, path, unit, units } from '../position/fields.ts'
import { FORMATIONS } from '../position/state.ts'

/** Hexes to one side of the counter. */
const beside = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))
const formation = v.picklist(FORMATIONS)
const leaders = v.exactOptional(v.pipe(v.array(leader), v.minLength(1), v.maxLength(12)))

/** The actions of this chapter, as they are offered, sent, stored and written by hand. */
export const movementActions = [
  /** The unit goes through its front hexsides to these hexes, and leaders of its hex go along: LB-18-d, LB-7-ad. */
  v.strictObject({ do: v.literal('march'), unit, path, leaders }),
  /** A unit of one hex turns: LB-18-e, g, i. */
  v.strictObject({ do: v.literal('turn'), unit, facing }),
  /** Takes a formation; a line that stands is drawn out or in by it too: rule 16. */
  v.strictObject({ do: v.literal('form'), unit, formation, facing, left: beside, right: beside }),
  /** A unit of several hexes wheels by one vertex; the end on that side stands: LB-18-p. */
  v.strictObject({ do: v.literal('swing'), unit, way: v.picklist(['left', 'right']) }),
  /** A unit of several hexes faces about: LB-18-p. */
  v.strictObject({ do: v.literal('about'), unit }),
  /** LB-16-art-b, c. */
  v.strictObject({ do: v.literal('limber'), unit }),
  v.strictObject({ do: v.literal('unlimber'), unit }),
  /** Unlimbered guns are hauled one hex: LB-16-art-f, LB-18-f. */
  v.strictObject({ do: v.literal('prolong'), unit, hex }),
  /** A unit that is due comes onto the map: rule 45. */
  v.strictObject({
    do: v.literal('enter'),
    unit,
    hex,
    formation,
    facing,
    left: v.exactOptional(beside),
    right: v.exactOptional(beside),
    leaders,
  }),
  /** LB-45: a leader who is due comes onto the map. */
  v.strictObject({ do: v.literal('join'), leader, hex }),
  /** Leaves the map in good order where the scenario lets it. */
  v.strictObject({ do: v.literal('leave'), unit }),
  /** A leader rides by himself: LB-7-ac. */
  v.strictObject({ do: v.literal('ride'), leader, path }),
  /** The units of a hex, from the bottom up: LB-11-g. */
  v.strictObject({ do: v.literal('restack'), hex, units }),
  /** A division, and batteries of it that go with it, try to force march: rule 44. */
  v.strictObject({
    do: v.literal('forceMarch'),
    division: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    batteries: v.exactOptional(units),
  }),
] as const satisfies readonly v.GenericSchema[]
