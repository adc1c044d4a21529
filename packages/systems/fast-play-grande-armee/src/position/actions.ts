import { field } from '@bivouac/kernel'
import { coordinateField, facingField, idField, lengthField, turnField } from '@bivouac/space'
import * as v from 'valibot'

const unit = idField('unit')
const enemy = idField('enemy')
const officer = idField('officer')
const force = idField('force')
/** A length in thousandths of an inch: 0.001 to 100 inches. */
const length = lengthField(1000, 100_000)
const coordinate = coordinateField(1000, 400_000)
const facing = facingField
/** The place of a die in the throw it belongs to, from 0. */
const die = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(11), v.metadata(field('die')))

/** One measured step of a move (G-7). Lengths in 0.001 inch, angles in tenths of a degree. */
export const stepSchema = v.variant('go', [
  v.strictObject({ go: v.literal('straight'), by: length }),
  /** `off`: how far the way lies off the front, clockwise positive, at most 450. */
  v.strictObject({ go: v.literal('oblique'), by: length, off: turnField({ first: true }) }),
  /** Sideways or back, facing kept: more than 450 off the front. */
  v.strictObject({ go: v.literal('aside'), by: length, off: turnField({ first: true }) }),
  /** Clockwise positive: to the right about the right front corner, else to the left about the left one. */
  v.strictObject({ go: v.literal('wheel'), turn: turnField() }),
  /** Change of face, first thing: FPGA-MOV-h. */
  v.strictObject({ go: v.literal('face'), facing }),
])
export type MoveStep = v.InferOutput<typeof stepSchema>

const steps = v.pipe(v.array(stepSchema), v.minLength(1), v.maxLength(12))

/** Every action of Fast-Play Grande Armée, as it is offered, sent, stored and written by hand. */
export const actionSchema = v.variant('do', [
  // Free deployment
  v.strictObject({ do: v.literal('deploy'), unit, x: coordinate, y: coordinate, facing }),
  v.strictObject({ do: v.literal('post'), officer, x: coordinate, y: coordinate, facing }),
  // Command Phase
  /** A successor joins this unit, or this sub-commander. */
  v.strictObject({ do: v.literal('succeed'), officer, joins: idField('piece') }),
  /** Initiative dice thrown again, a CD each: 0 and 1 are the player's two. */
  v.strictObject({ do: v.literal('reroll'), dice: v.pipe(v.array(die), v.minLength(1), v.maxLength(2)) }),
  /** FPGA-SEQ-i. */
  v.strictObject({ do: v.literal('open'), how: v.picklist(['first', 'second']) }),
  // Steps 1 and 2
  v.strictObject({ do: v.literal('skirmish'), unit, target: enemy }),
  v.strictObject({ do: v.literal('aim'), unit, target: enemy }),
  // Control segment
  v.strictObject({ do: v.literal('rest'), force }),
  v.strictObject({
    do: v.literal('give'),
    force,
    dice: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9), v.metadata(field('dice'))),
  }),
  v.strictObject({ do: v.literal('test'), force }),
  v.strictObject({ do: v.literal('pick'), dice: v.pipe(v.array(die), v.length(2)) }),
  // Movement segment
  v.strictObject({ do: v.literal('move'), unit, steps }),
  /** The near die is thrown before the move is planned: FPGA-MOV-r. */
  v.strictObject({ do: v.literal('roll'), unit }),
  /** A CD throws the die in hand again: near die or recovery. */
  v.strictObject({ do: v.literal('again') }),
  /** On from where the die was thrown. */
  v.strictObject({ do: v.literal('go'), steps }),
  v.strictObject({ do: v.literal('withdraw'), unit, from: v.exactOptional(enemy) }),
  v.strictObject({ do: v.literal('recover'), unit }),
  v.strictObject({
    do: v.literal('ride'),
    officer,
    x: coordinate,
    y: coordinate,
    facing: v.exactOptional(facing),
  }),
  /** A piece that is due is set down on its edge, `along` it from the entry point. */
  v.strictObject({
    do: v.literal('enter'),
    piece: idField('piece'),
    along: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-100_000),
      v.maxValue(100_000),
      v.metadata(field('length', { per: 1000, else: 0 })),
    ),
  }),
  /** Cavalry evades: directly away by so much, or to a place within its sub-commander's radius. */
  v.strictObject({ do: v.literal('evade'), by: length, facing: v.exactOptional(facing) }),
  v.strictObject({ do: v.literal('shelter'), x: coordinate, y: coordinate, facing: v.exactOptional(facing) }),
  // Combat segment
  v.strictObject({ do: v.literal('engage'), unit, target: enemy }),
  v.strictObject({ do: v.literal('fight'), target: enemy }),
  v.strictObject({ do: v.literal('lead'), unit }),
  /** A CD as one more die for this unit; a sub-commander's personality dice for this one. */
  v.strictObject({ do: v.literal('add'), unit }),
  v.strictObject({ do: v.literal('inspire'), officer, unit }),
  v.strictObject({ do: v.literal('flee'), by: length }),
  v.strictObject({ do: v.literal('retire'), unit }),
  v.strictObject({ do: v.literal('advance'), unit, by: length }),
  /** The step is over for this player: pass, halt, stand. */
  v.strictObject({ do: v.literal('end') }),
])

export type FpgaAction = v.InferOutput<typeof actionSchema>
export type ActionOf<Kind extends FpgaAction['do']> = Extract<FpgaAction, { do: Kind }>
