import { field } from '@bivouac/kernel'
import { coordinateField, facingField, idField, lengthField, turnField } from '@bivouac/space'
import * as v from 'valibot'
import { FORMATIONS, ORDERS } from './state.ts'

const unit = idField('unit')
const units = v.pipe(v.array(unit), v.minLength(1), v.maxLength(60))
const enemy = idField('enemy')
const general = idField('general')
const command = idField('command')
/** A length in hundredths of a millimetre: 0.01 mm to 10 m. */
const length = lengthField(100, 1_000_000)
const coordinate = coordinateField(100, 1_000_000)
const facing = facingField
const turn = turnField()
const formation = v.picklist(FORMATIONS)

/** One measured step of a move (G-7). Lengths in 0.01 mm, angles in tenths of a degree. */
export const stepSchema = v.variant('go', [
  v.strictObject({ go: v.literal('straight'), by: length }),
  /** `off`: how far the way lies off the front, clockwise positive, at most 450. */
  v.strictObject({ go: v.literal('oblique'), by: length, off: turnField({ first: true }) }),
  /** Backward, facing kept: only in a retreat facing the enemy. */
  v.strictObject({ go: v.literal('back'), by: length, off: turnField({ else: 0 }) }),
  /** Clockwise positive: to the right about the right front corner, else to the left about the left one. */
  v.strictObject({ go: v.literal('wheel'), turn }),
  v.strictObject({ go: v.literal('about') }),
  /** Leaving a square a facing may be chosen. */
  v.strictObject({ go: v.literal('form'), formation, facing: v.exactOptional(facing) }),
  /** Along a road of the scenario, towards the end or the beginning of its line. */
  v.strictObject({
    go: v.literal('road'),
    road: idField('road'),
    by: length,
    towards: v.picklist(['end', 'start']),
  }),
  /** Limbered guns turn freely: AOD-2-limber-f. */
  v.strictObject({ go: v.literal('turn'), facing }),
])
export type MoveStep = v.InferOutput<typeof stepSchema>

const steps = v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(12))
const order = v.strictObject({
  order: v.picklist(ORDERS),
  about: v.pipe(v.string(), v.maxLength(60), v.metadata(field('text', { else: '' }))),
})

/** Every action of The Age of Destiny, as it is offered, sent, stored and written by hand. */
export const actionSchema = v.variant('do', [
  // Free deployment
  v.strictObject({ do: v.literal('deploy'), unit, x: coordinate, y: coordinate, facing, formation }),
  v.strictObject({ do: v.literal('post'), general, x: coordinate, y: coordinate, facing }),
  // Phase 1: a die for this unit, to stop its rout, rally it, or bring it back from a pursuit
  v.strictObject({ do: v.literal('rally'), unit }),
  // Phase 2
  v.strictObject({ do: v.literal('fire'), unit, target: enemy }),
  // Phase 3
  v.strictObject({ do: v.literal('move'), unit, steps }),
  /** One wheel, if any, then straight at the target. */
  v.strictObject({ do: v.literal('charge'), unit, target: enemy, wheel: v.exactOptional(turn) }),
  v.strictObject({ do: v.literal('retreat'), unit, how: v.picklist(['facing', 'turned']), steps }),
  v.strictObject({ do: v.literal('limber'), unit }),
  v.strictObject({ do: v.literal('unlimber'), unit }),
  /** Turns unlimbered guns in place: AOD-2-limber-e. */
  v.strictObject({ do: v.literal('pivot'), unit, facing }),
  /** Drops a manoeuvre begun in an earlier turn: AOD-3-formations-r. */
  v.strictObject({ do: v.literal('drop'), unit }),
  /** A unit that is out of hand goes after its quarry: AOD-5-control-g. */
  v.strictObject({ do: v.literal('pursue'), unit }),
  /** A reinforcement comes on, `shift` along the edge from its entry point: AOD-REI-b. */
  v.strictObject({ do: v.literal('enter'), unit: idField('piece'), steps: v.exactOptional(steps) }),
  v.strictObject({
    do: v.literal('ride'),
    general,
    x: coordinate,
    y: coordinate,
    facing: v.exactOptional(facing),
  }),
  // Orders module
  v.strictObject({ do: v.literal('order'), general, command, order }),
  v.strictObject({
    do: v.literal('send'),
    general,
    commands: v.pipe(v.array(command), v.minLength(1), v.maxLength(60)),
    order,
    x: coordinate,
    y: coordinate,
  }),
  v.strictObject({ do: v.literal('carry'), officer: idField('officer'), x: coordinate, y: coordinate }),
  // Phase 4
  v.strictObject({ do: v.literal('attack'), target: enemy, units }),
  /** The unit of the group that gives up the base. */
  v.strictObject({ do: v.literal('lose'), unit }),
  v.strictObject({ do: v.literal('follow'), unit }),
  v.strictObject({ do: v.literal('stay'), unit }),
  /** The phase is over for this player. */
  v.strictObject({ do: v.literal('end') }),
])

export type AodAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends AodAction['do']> = Extract<AodAction, { do: Kind }>
