import {
  ageOfDestiny,
  armOf,
  attacksOpen,
  CAVALRY,
  chargeOptions,
  conditionOf,
  enemyOf,
  findUnit,
  frameNow,
  hasMoved,
  isPresent,
  NORMAL,
  phasingSide,
  sideOf,
  SIDES,
  stretchAlong,
  turnOf as turnNow,
  unitsOf,
  xOf,
  yOf,
} from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, AodView } from '@bivouac/age-of-destiny'
import { primaryButton } from '../hand.ts'
import { Sitting } from '../sitting.ts'
import type { Played } from '../sitting.ts'
import type { TableHand } from './hands.ts'

/** How eagerly the hand fights. */
export interface Ardour {
  /** Moves a turn; the rest of the army stands. */
  readonly moves: number
  /** Charges a turn, before anybody moves. */
  readonly charges: number
  /** Shots a turn. */
  readonly shots: number
}

/** The least move worth making, in hundredths of a millimetre. */
const WORTH = 800

/** A hand in the middle of a battle. */
export class Battle extends Sitting<AodPosition, AodAction, AodView, TableHand> {
  readonly #ardour: Ardour

  constructor(hand: TableHand, played: Played<AodPosition, AodAction>, ardour: Ardour) {
    super(ageOfDestiny, hand, played)
    this.#ardour = ardour
  }

  protected phaseOf(p: AodPosition): string {
    return frameNow(p).phase
  }

  protected turnOf(p: AodPosition): string {
    return `${turnNow(p)} ${phasingSide(p)}`
  }

  protected async decide(p: AodPosition, seat: string): Promise<void> {
    const frame = frameNow(p)
    switch (frame.phase) {
      case 'rally':
        return this.#rally(p, seat)
      case 'fire':
        return this.#fire(p, seat)
      case 'movement':
        return this.#move(p, seat)
      case 'combat':
        return this.#fight(p)
      case 'losses':
        return this.hand.press(new RegExp(`^${p.game.unitNames[frame.units[0]]}`))
      case 'follow-up':
        // Whoever has not ridden after somebody yet does.
        return this.done.has('follow') ? this.hand.primary() : this.hand.press(/^Follow up$/)
      default:
        return this.hand.primary()
    }
  }

  /** The first unit by itself, then all at once. */
  async #rally(p: AodPosition, seat: string): Promise<void> {
    const rolls = ageOfDestiny.offer(p, seat).actions.filter((action) => action.do === 'rally')
    if (this.done.has('rally') || rolls.length === 0) return this.hand.primary()
    await this.hand.rally(p, rolls[0].unit)
  }

  async #fire(p: AodPosition, seat: string): Promise<void> {
    const shots = ageOfDestiny.offer(p, seat).actions.filter((action) => action.do === 'fire')
    if (this.spent('shot') >= this.#ardour.shots || shots.length === 0) return this.hand.primary()
    this.spend('shot')
    const [{ unit, target }] = shots
    await this.hand.aim(p, unit, target)
    await this.hand.primary()
    await this.expectAction(
      `${unit} was to fire at ${target}`,
      (action) => action.do === 'fire' && action.unit === unit && action.target === target,
    )
  }

  /** Cavalry charges whom it can, then whoever is nearest the enemy goes straight at him; then the phase is ended. */
  async #move(p: AodPosition, seat: string): Promise<void> {
    const own = p.game.unitIds.filter(
      (id, unit) =>
        SIDES[sideOf(p, unit)] === seat &&
        isPresent(p, unit) &&
        !hasMoved(p, unit) &&
        conditionOf(p, unit) === NORMAL &&
        !this.tried.has(id),
    )
    if (this.spent('charge') < this.#ardour.charges) {
      for (const id of own.filter((one) => armOf(p, findUnit(p, one)) === CAVALRY)) {
        const [option] = chargeOptions(p, id)
        if (option) return this.#charge(p, id, option.target)
      }
    }
    if (this.spent('move') < this.#ardour.moves) {
      const away = (id: string): number => nearestEnemy(p, findUnit(p, id))
      for (const id of own.toSorted((a, b) => away(a) - away(b))) {
        this.tried.add(id)
        // Whole millimetres, a little short of everything.
        const by = Math.floor((stretchAlong(p, id, [], 0)?.most ?? 0) / 100) * 100
        const move: AodAction = { do: 'move', unit: id, steps: [{ go: 'straight', by }] }
        if (by >= WORTH && ageOfDestiny.check(p, seat, move) === null) return this.#advance(p, id, by)
      }
    }
    return this.#end()
  }

  async #charge(p: AodPosition, unit: string, target: string): Promise<void> {
    this.spend('charge')
    this.tried.add(unit)
    await this.hand.charge(p, unit, target)
    await this.hand.primary()
    await this.expectAction(
      `${unit} was to charge ${target}`,
      (action) => action.do === 'charge' && action.unit === unit && action.target === target,
    )
  }

  async #advance(p: AodPosition, unit: string, by: number): Promise<void> {
    this.spend('move')
    await this.hand.advance(p, unit, by)
    await this.hand.primary()
    await this.expectAction(
      `${unit} was to move ${by / 100} mm straight ahead`,
      (action) => action.do === 'move' && action.unit === unit && action.steps[0]?.go === 'straight',
    )
  }

  /** Ends the phase. Where nobody has moved the page says so first, and has to be told twice. */
  async #end(): Promise<void> {
    const { hand } = this
    await hand.primary()
    if (await hand.page.getByRole('button', { name: 'Go back', exact: true }).isVisible())
      await hand.press(/^End anyway$/)
  }

  async #fight(p: AodPosition): Promise<void> {
    const { hand } = this
    const [muster] = attacksOpen(p)
    if (!muster) return hand.primary()
    const target = p.game.unitIds[muster.target]
    await hand.attack(p, target)
    if ((await primaryButton(hand.page).getAttribute('aria-disabled')) === 'true')
      throw await this.stuck(`the attack on ${target} that the page proposes is refused`)
    await hand.primary()
    await this.expectAction(
      `${target} was to be attacked`,
      (action) => action.do === 'attack' && action.target === target,
    )
  }
}

/** How far the nearest enemy is, from middle to middle. */
function nearestEnemy(p: AodPosition, unit: number): number {
  const foes = unitsOf(p, enemyOf(sideOf(p, unit)))
  return Math.min(...foes.map((foe) => Math.hypot(xOf(p, foe) - xOf(p, unit), yOf(p, foe) - yOf(p, unit))))
}
