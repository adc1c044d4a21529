import {
  fastPlayGrandeArmee,
  frameNow,
  hasMoved,
  isPresent,
  pulseOf,
  segmentNow,
  turnOf,
  words,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, Frame, MoveStep } from '@bivouac/fast-play-grande-armee'
import { signal } from '@preact/signals'
import type { ShellServices } from '../../shell/contract.ts'
import { MeasuredDesk } from '../../tabletop/play/desk.ts'
import type { Table } from '../../table/types.ts'
import { forces } from './hand/forces.ts'
import { planFor } from './hand/plan.ts'
import type { Plan } from './hand/plan.ts'
import { rulesOf } from './hand/rules-of-hand.ts'
import { actionOf } from './hand/verdict.ts'
import type { Verdict } from './hand/verdict.ts'
import { tableOf } from './measure.ts'
import { troops, unitOf } from './pieces.ts'
import { Staging } from './scenes.ts'
import { goalsOf } from './show/goals.ts'
import { stakes } from './stakes.ts'

/** One player's desk: a measured table, and what of a segment is put together in several steps. */
export class Desk extends MeasuredDesk<FpgaPosition, FpgaAction, MoveStep, Staging, Verdict> {
  /** Dice told off to be thrown again, or to be kept, by their place in the throw. */
  readonly chosenDice = signal<readonly number[]>([])

  /** How far cavalry would evade, in u; null for as far as it can. */
  readonly evadeBy = signal<number | null>(null)

  constructor(table: Table, shell: ShellServices) {
    const staging = new Staging(table, shell)
    super(table, shell, {
      system: fastPlayGrandeArmee,
      words,
      staging,
      troops,
      groundOf: tableOf,
      groups: forces,
      // What wins is always in sight.
      laid: ['objectives'],
      stakes,
      goalsOf,
    })
  }

  override get frame(): Frame {
    return frameNow(this.position.value)
  }

  override get rules(): ReturnType<typeof rulesOf> {
    const { position, check } = this.planned
    return rulesOf(position, check)
  }

  override phaseOf(p: FpgaPosition): string {
    const { segment, side } = segmentNow(p)
    return `${turnOf(p)} ${pulseOf(p)} ${segment} ${side}`
  }

  protected override planFor(piece: string): Plan | null {
    return planFor(this.position.peek(), piece)
  }

  override actionOf(plan: Plan): FpgaAction | null {
    return actionOf(this.position.peek(), plan)
  }

  protected override pieceOf(action: FpgaAction): string | null {
    if ('unit' in action) return action.unit
    if ('officer' in action) return action.officer
    return 'piece' in action ? action.piece : null
  }

  protected override isDone(p: FpgaPosition, piece: string): boolean {
    const unit = unitOf(p, piece)
    return unit >= 0 && (!isPresent(p, unit) || hasMoved(p, unit))
  }

  /** A brigade stands on three inches: there is room for a finger, and its whole move is to be seen. */
  protected override get near(): number {
    return 0.5
  }

  /** A march, an evasion or a second throw comes in between; then the movement segment goes on. */
  protected override isInterrupted(p: FpgaPosition): boolean {
    return segmentNow(p).segment === 'movement' && frameNow(p).phase !== 'movement'
  }

  override aims(): readonly string[] {
    const aimed = this.hand.drawn.value
    return aimed && 'target' in aimed ? [aimed.target] : []
  }

  protected override putAway(why: 'picked' | 'gone-on'): void {
    if (why !== 'gone-on') return
    this.chosenDice.value = []
    this.evadeBy.value = null
  }
}
