import {
  clockOf,
  frameNow,
  hexOf,
  idOf,
  laGrandeArmee,
  piecesOf,
  reachOfUnit,
  SIDES,
  stackAt,
  typeOf,
} from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition, LgaView, Side } from '@bivouac/la-grande-armee'
import { primaryButton } from '../hand.ts'
import { Sitting } from '../sitting.ts'
import type { Played } from '../sitting.ts'
import type { MapHand } from './hands.ts'

/** How eagerly the hand plays. */
export interface Zeal {
  /** Marches a turn; the rest of the army stands. */
  readonly marches: number
  /** Attacks a turn. */
  readonly attacks: number
}

type ActionOf<Kind extends LgaAction['do']> = Extract<LgaAction, { do: Kind }>

/** A hand in the middle of a campaign. */
export class Campaign extends Sitting<LgaPosition, LgaAction, LgaView, MapHand> {
  readonly #zeal: Zeal

  constructor(hand: MapHand, played: Played<LgaPosition, LgaAction>, zeal: Zeal) {
    super(laGrandeArmee, hand, played)
    this.#zeal = zeal
  }

  protected phaseOf(p: LgaPosition): string {
    return frameNow(p).phase
  }

  protected turnOf(p: LgaPosition): string {
    return `${clockOf(p)} ${frameNow(p).side}`
  }

  protected async decide(p: LgaPosition, seat: string): Promise<void> {
    const { hand } = this
    const { actions } = laGrandeArmee.offer(p, seat)
    switch (frameNow(p).phase) {
      case 'movement':
        return this.#march(p, seat)
      case 'attacks':
        return this.#attack(p, actions)
      case 'surplus':
        return this.#choose(p, actions)
      case 'retreat':
        return this.#retreat(p, actions)
      case 'losses':
        return this.#lose(p, actions)
      case 'advance':
        return this.#advance(p, actions)
      default:
        return hand.primary()
    }
  }

  /** Marches somebody towards the enemy, to a hex of his own; ends the phase when enough have marched. */
  async #march(p: LgaPosition, seat: string): Promise<void> {
    if (this.spent('march') >= this.#zeal.marches) return this.#end()
    const { grid } = p.game.board.map
    const troops = (side: Side): number[] => piecesOf(p, side).filter((unit) => typeOf(p, unit).arm <= 1)
    const side = seat === SIDES[0] ? 0 : 1
    const foes = troops(side === 0 ? 1 : 0).map((unit) => hexOf(p, unit))
    const away = (from: number): number => Math.min(...foes.map((foe) => grid.distance(from, foe)))
    const far = (unit: number): number => away(hexOf(p, unit))
    const wishes = troops(side)
      .filter((unit) => !this.tried.has(idOf(p, unit)) && far(unit) > 1)
      .toSorted((a, b) => far(a) - far(b))
    for (const unit of wishes) {
      this.tried.add(idOf(p, unit))
      const ways = [...reachOfUnit(p, unit)].filter(
        ([to, [way]]) => way?.march === 'normal' && stackAt(p, to).length === 0 && away(to) < far(unit),
      )
      const [goal] = ways.toSorted(([a], [b]) => away(a) - away(b) || a - b)
      if (!goal) continue
      this.spend('march')
      await this.hand.tapPiece(p, idOf(p, unit))
      await this.hand.tap(p, goal[0])
      return this.#expectMarch(p, unit, goal[0])
    }
    return this.#end()
  }

  /** Two taps, and the piece has marched where it was sent. */
  #expectMarch(p: LgaPosition, unit: number, to: number): Promise<void> {
    const name = idOf(p, unit)
    const hex = p.game.board.hexIds[to]
    return this.expectAction(
      `${name} was sent to ${hex} and has not marched there`,
      (action) => action.do === 'move' && action.unit === name && action.path.at(-1) === hex,
    )
  }

  /** Presses the gold button, to end the phase or to attack. Where something would be lost the page says so first, and has to be told twice. */
  async #end(): Promise<void> {
    const { hand } = this
    await hand.primary()
    if (await hand.page.getByRole('button', { name: 'Go back', exact: true }).isVisible())
      await hand.primary()
  }

  async #attack(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const { hand } = this
    const feeds = actions.some((action) => action.do === 'supply-stack')
    if (feeds && !this.tried.has('feed')) {
      this.tried.add('feed')
      return hand.press(/^Feed /)
    }
    const targets = [...new Set(actions.flatMap((action) => (action.do === 'attack' ? [action.target] : [])))]
    const target = targets.find((hex) => !this.tried.has(hex))
    if (target === undefined || this.spent('attack') >= this.#zeal.attacks) return this.#end()
    this.tried.add(target)
    await hand.tap(p, p.game.board.map.grid.indexOf(target))
    if (await primaryButton(hand.page).isDisabled()) return hand.press(/^Cancel/)
    this.spend('attack')
    // An attack that can only lose has to be declared twice, as a phase that ends in hunger.
    return this.#end()
  }

  async #choose(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const keep = actions.find((action): action is ActionOf<'keep'> => action.do === 'keep')
    return keep ? this.hand.press(/survives$/) : this.hand.press(/^Destroy/)
  }

  async #retreat(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const step = actions.find((action): action is ActionOf<'retreat'> => action.do === 'retreat')
    if (!step) return this.hand.primary()
    const several =
      new Set(actions.flatMap((action) => (action.do === 'retreat' ? [action.unit] : []))).size > 1
    if (several) await this.hand.tapPiece(p, step.unit)
    await this.hand.tap(p, p.game.board.map.grid.indexOf(step.path[0]))
  }

  /** Gives up pieces until the price is paid. */
  async #lose(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const offered = actions.find((action): action is ActionOf<'lose'> => action.do === 'lose')
    for (const unit of offered?.units ?? []) await this.hand.tapPiece(p, unit)
    await this.hand.primary()
  }

  async #advance(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const step = actions.find((action): action is ActionOf<'advance'> => action.do === 'advance')
    if (!step || this.tried.has(`advance ${step.target}`)) return this.hand.primary()
    this.tried.add(`advance ${step.target}`)
    await this.hand.tap(p, p.game.board.map.grid.indexOf(step.target))
  }
}
