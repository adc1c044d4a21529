import {
  ageOfDestiny,
  frameNow,
  hasMoved,
  isPresent,
  phaseOf,
  phasingSide,
  turnOf,
  words,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Frame, MoveStep } from '@bivouac/age-of-destiny'
import { signal } from '@preact/signals'
import { MeasuredDesk } from '../../tabletop/play/desk.ts'
import type { Table } from '../../table/types.ts'
import type { ShellServices } from '../../shell/contract.ts'
import { brigades } from './hand/brigades.ts'
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

/** An attack being put together. */
export interface Attack {
  readonly target: string
  readonly units: readonly string[]
}

/** One player's desk: a measured table, and the attack that is put together. */
export class Desk extends MeasuredDesk<AodPosition, AodAction, MoveStep, Staging, Verdict> {
  /** The attack being put together. */
  readonly attack = signal<Attack | null>(null)

  constructor(table: Table, shell: ShellServices) {
    const staging = new Staging(table, shell)
    super(table, shell, {
      system: ageOfDestiny,
      words,
      staging,
      troops,
      groundOf: tableOf,
      groups: brigades,
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

  override phaseOf(p: AodPosition): string {
    return `${turnOf(p)} ${phasingSide(p)} ${phaseOf(p)}`
  }

  protected override planFor(piece: string): Plan | null {
    return planFor(this.position.peek(), piece)
  }

  override actionOf(plan: Plan): AodAction | null {
    return actionOf(plan)
  }

  protected override pieceOf(action: AodAction): string | null {
    if ('unit' in action) return action.unit
    if ('general' in action) return action.general
    return 'officer' in action ? action.officer : null
  }

  protected override isDone(p: AodPosition, piece: string): boolean {
    const unit = unitOf(p, piece)
    return unit >= 0 && (!isPresent(p, unit) || hasMoved(p, unit))
  }

  override aims(): readonly string[] {
    const attack = this.attack.value
    const shot = this.hand.drawn.value
    return [
      ...(shot?.do === 'fire' ? [shot.target] : []),
      ...(attack ? [attack.target, ...attack.units] : []),
    ]
  }

  protected override putAway(why: 'picked' | 'gone-on'): void {
    if (why === 'gone-on') this.attack.value = null
  }
}
