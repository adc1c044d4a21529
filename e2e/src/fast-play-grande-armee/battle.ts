import {
  blockOf,
  dutifulSteps,
  enemiesOf,
  fastPlayGrandeArmee,
  frameNow,
  isPresent,
  kindOf,
  mostOf,
  owesMove,
  pulseOf,
  segmentNow,
  stretchAlong,
  turnOf as turnNow,
  unitsOf,
} from '@bivouac/fast-play-grande-armee'
import type { FpgaAction, FpgaPosition, FpgaView, Side } from '@bivouac/fast-play-grande-armee'
import { Sitting } from '../sitting.ts'
import type { Played } from '../sitting.ts'
import { beginsWith } from '../table-hand.ts'
import type { FieldHand } from './hands.ts'
import { nameOf } from './pieces.ts'

/** How eagerly the hand fights, in each pulse. */
export interface Ardour {
  /** Units that move, beside those that must; the rest of the army stands. */
  readonly moves: number
  /** Skirmishes and shots, of each so many. */
  readonly shots: number
}

type ActionOf<Kind extends FpgaAction['do']> = Extract<FpgaAction, { do: Kind }>

const END: FpgaAction = { do: 'end' }
/** How finely a move is measured, in thousandths of an inch: what a press of a key goes at least. */
const GRAIN = 50
/** A move shorter than this is written, not dragged: half an inch. */
const DRAGGED = 500

/** A hand in the middle of a battle. */
export class Battle extends Sitting<FpgaPosition, FpgaAction, FpgaView, FieldHand> {
  readonly #ardour: Ardour

  constructor(hand: FieldHand, played: Played<FpgaPosition, FpgaAction>, ardour: Ardour) {
    super(fastPlayGrandeArmee, hand, played)
    this.#ardour = ardour
  }

  protected phaseOf(p: FpgaPosition): string {
    return frameNow(p).phase
  }

  protected turnOf(p: FpgaPosition): string {
    return `${turnNow(p)} ${pulseOf(p)} ${segmentNow(p).side}`
  }

  protected async decide(p: FpgaPosition, seat: string): Promise<void> {
    const { hand } = this
    const frame = frameNow(p)
    switch (frame.phase) {
      case 'initiative':
        return this.#initiative(p, seat)
      case 'first':
        return hand.press(/^Go first/)
      case 'skirmish':
        return this.#shoot(p, seat, 'skirmish')
      case 'fire':
      case 'secret-fire':
        return this.#shoot(p, seat, 'aim')
      case 'control':
        return this.#control(p, seat)
      case 'pick':
        await hand.pick([0, 1])
        return hand.primary()
      case 'movement':
        return this.#move(p, seat, frame.side)
      case 'evade':
        return this.#evade(p, seat, frame.unit)
      case 'engage':
        return this.#engage(p, seat)
      case 'combat':
        // The first press weighs the next combat, the second has it fought.
        await hand.primary()
        return hand.primary()
      case 'support':
        return this.#support(p, seat)
      case 'lead':
      case 'retire':
        return hand.press(beginsWith(p.game.units[frame.units[0]].name))
      case 'succession':
        return this.#succeed(p, seat)
      default:
        return hand.primary()
    }
  }

  #offered<Kind extends FpgaAction['do']>(p: FpgaPosition, seat: string, kind: Kind): ActionOf<Kind>[] {
    const { actions } = fastPlayGrandeArmee.offer(p, seat)
    return actions.filter((action): action is ActionOf<Kind> => action.do === kind)
  }

  /** A die is thrown again once, for a command die. */
  async #initiative(p: FpgaPosition, seat: string): Promise<void> {
    const again: FpgaAction = { do: 'reroll', dice: [0] }
    if (!this.done.has('reroll') && fastPlayGrandeArmee.check(p, seat, again) === null)
      await this.hand.press(/^Throw the first die again/)
    return this.hand.primary()
  }

  async #shoot(p: FpgaPosition, seat: string, kind: 'skirmish' | 'aim'): Promise<void> {
    const [shot] = this.#offered(p, seat, kind)
    if (this.spent(`${seat} ${kind}`) >= this.#ardour.shots || !shot) return this.hand.primary()
    this.spend(`${seat} ${kind}`)
    const { unit, target } = shot
    await this.hand.aim(p, unit, target)
    await this.hand.primary()
    await this.expectAction(
      `${unit} was to aim at ${target}`,
      (action) => action.do === kind && action.unit === unit && action.target === target,
    )
  }

  /** The first Force is given a die; then each is tested. */
  async #control(p: FpgaPosition, seat: string): Promise<void> {
    const [gift] = this.#offered(p, seat, 'give')
    if (this.done.has('give') || !gift) return this.hand.primary()
    const { force } = gift
    await this.hand.command(p, p.game.forceIndex.get(force) ?? 0)
    await this.hand.press(/^Give a die/)
    await this.expectAction(
      `${force} was to be given a die`,
      (action) => action.do === 'give' && action.force === force,
    )
  }

  /** Whoever must attack does, then whoever is nearest the enemy goes straight at him; then the segment is ended. */
  async #move(p: FpgaPosition, seat: string, side: Side): Promise<void> {
    const away = new Map(unitsOf(p, side).map((unit) => [unit, nearestEnemy(p, unit, side)]))
    const own = unitsOf(p, side)
      .filter((unit) => isPresent(p, unit) && !this.tried.has(p.game.units[unit].id))
      .toSorted((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
    const owing = own.filter((unit) => owesMove(p, unit))
    const eager = this.spent('move') < this.#ardour.moves ? own : []
    for (const unit of [...owing, ...eager]) {
      const { id } = p.game.units[unit]
      this.tried.add(id)
      const most = stretchAlong(p, id, [], 0)?.most ?? 0
      const by = Math.floor(most / GRAIN) * GRAIN
      const move: FpgaAction = { do: 'move', unit: id, steps: [{ go: 'straight', by }] }
      if (by > 0 && fastPlayGrandeArmee.check(p, seat, move) === null) return this.#advance(p, id, by)
      if (!owing.includes(unit)) continue
      // What it has to do otherwise it is told once its die lies on the table.
      const roll: FpgaAction = { do: 'roll', unit: id }
      if (fastPlayGrandeArmee.check(p, seat, roll) === null) {
        await this.hand.point(p, id)
        return this.hand.press(/^Throw its march die/)
      }
      const [way] = dutifulSteps(p, unit, mostOf(p, unit)) ?? []
      if (way?.go === 'oblique') return this.#measure(p, id, way)
    }
    return this.#end()
  }

  async #advance(p: FpgaPosition, unit: string, by: number): Promise<void> {
    this.spend('move')
    // So little a way is not dragged: the pointer has hardly moved, and the unit is only taken in hand.
    if (by < DRAGGED) await this.hand.measure(p, unit, by / 1000, 0)
    else await this.hand.advance(p, unit, by)
    await this.hand.primary()
    await this.expectAction(
      `${unit} was to move ${by / 1000} inches straight ahead`,
      (action) => action.do === 'move' && action.unit === unit && action.steps[0]?.go === 'straight',
    )
  }

  /** Written as numbers: what goes obliquely is not dragged to the thousandth. */
  async #measure(
    p: FpgaPosition,
    unit: string,
    way: { readonly by: number; readonly off: number },
  ): Promise<void> {
    this.spend('move')
    const turn = (way.off * Math.PI) / 1800
    await this.hand.measure(p, unit, (way.by * Math.cos(turn)) / 1000, (way.by * Math.sin(turn)) / 1000)
    await this.hand.primary()
    await this.expectAction(
      `${unit} was to move obliquely`,
      (action) => action.do === 'move' && action.unit === unit && action.steps[0]?.go === 'oblique',
    )
  }

  /** Ends the segment. Where nobody has moved the page says so first, and has to be told twice. */
  async #end(): Promise<void> {
    const { hand } = this
    await hand.primary()
    if (await hand.page.getByRole('button', { name: 'Go back', exact: true }).isVisible())
      await hand.press(/^End anyway$/)
  }

  async #evade(p: FpgaPosition, seat: string, unit: number): Promise<void> {
    const away: FpgaAction = { do: 'evade', by: kindOf(p, unit).move }
    if (fastPlayGrandeArmee.check(p, seat, away) === null) return this.hand.primary()
    return this.hand.press(/^Stand/)
  }

  async #engage(p: FpgaPosition, seat: string): Promise<void> {
    if (fastPlayGrandeArmee.check(p, seat, END) === null) return this.hand.primary()
    const [{ unit, target }] = this.#offered(p, seat, 'engage')
    await this.hand.aim(p, unit, target)
    return this.hand.primary()
  }

  /** A die is added to the first combat in which one may be. */
  async #support(p: FpgaPosition, seat: string): Promise<void> {
    const [more] = this.#offered(p, seat, 'add')
    if (!this.done.has('add') && more) await this.hand.press(/^Add a command die/)
    return this.hand.primary()
  }

  async #succeed(p: FpgaPosition, seat: string): Promise<void> {
    const [{ joins }] = this.#offered(p, seat, 'succeed')
    return this.hand.press(beginsWith(nameOf(p, joins)))
  }
}

/** How far the nearest enemy is, from middle to middle. */
function nearestEnemy(p: FpgaPosition, unit: number, side: Side): number {
  const { x, y } = blockOf(p, unit)
  const foes = enemiesOf(p, side).map((foe) => blockOf(p, foe))
  return Math.min(...foes.map((foe) => Math.hypot(foe.x - x, foe.y - y)))
}
