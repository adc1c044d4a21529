import {
  frameNow,
  hexesInReach,
  laBataille,
  momentOf,
  unitNow,
  unitReach,
  unitsAt,
  unitsOnMap,
  words,
} from '@bivouac/la-bataille'
import type { ActionOf, Army, LbAction, LbPosition, LbView } from '@bivouac/la-bataille'
import { asHex } from '@bivouac/space'
import { entriesHeard, primaryButton } from '../hand.ts'
import { Sitting } from '../sitting.ts'
import type { Played } from '../sitting.ts'
import { beginsWith } from '../table-hand.ts'
import type { BattleHand } from './hands.ts'

/** How eagerly the hand fights, in each player sequence. */
export interface Spirit {
  /** Units that march; the rest stand. */
  readonly marches: number
  /** Charges, attacks by fire and assaults, of each so many. */
  readonly blows: number
}

/** So many looks, 50 ms apart, before a button that did nothing is pressed again. */
const PRESS_AGAIN = 40

/** A hand in the middle of a battle. */
export class Fight extends Sitting<LbPosition, LbAction, LbView, BattleHand> {
  readonly #spirit: Spirit

  constructor(hand: BattleHand, played: Played<LbPosition, LbAction>, spirit: Spirit) {
    super(laBataille, hand, played)
    this.#spirit = spirit
  }

  protected phaseOf(p: LbPosition): string {
    return frameNow(p).phase
  }

  protected turnOf(p: LbPosition): string {
    const { turn, phasing } = momentOf(p)
    return `${turn} ${phasing}`
  }

  protected async decide(p: LbPosition, seat: string): Promise<void> {
    const frame = frameNow(p)
    switch (frame.phase) {
      case 'charges':
        return this.#charge(p, seat)
      case 'movement':
        return this.#march(p, seat, frame.army)
      case 'marching':
        return this.#goOn(p, seat)
      case 'fire':
        return this.#strike(p, seat, 'aim')
      case 'melee':
        return this.#strike(p, seat, 'assault')
      case 'advance':
        return laBataille.check(p, seat, { do: 'end' }) === null
          ? this.hand.primary()
          : this.hand.press(/advances/)
      default:
        return this.#answer(p, seat)
    }
  }

  #offered<Kind extends LbAction['do']>(p: LbPosition, seat: string, kind: Kind): ActionOf<Kind>[] {
    const { actions } = laBataille.offer(p, seat)
    return actions.filter((action): action is ActionOf<Kind> => action.do === kind)
  }

  /** Takes a regiment in hand and lets it ride; then no more. */
  async #charge(p: LbPosition, seat: string): Promise<void> {
    const [charge] = this.#offered(p, seat, 'charge')
    if (!charge || this.spent('charge') >= this.#spirit.blows) return this.#end()
    this.spend('charge')
    await this.hand.tapPiece(p, charge.units[0])
    await this.hand.primary()
    await this.expectAction(`${charge.units[0]} was to charge`, (action) => action.do === 'charge')
  }

  /** Whoever is nearest the enemy marches up to him, to a hex of its own. */
  async #march(p: LbPosition, seat: string, army: Army): Promise<void> {
    if (this.spent('march') >= this.#spirit.marches) return this.#end()
    const { grid } = p.game.ground
    const foes = unitsOnMap(p, army === 0 ? 1 : 0).map((unit) => unitNow(p, unit).hex)
    const away = (hex: number): number => Math.min(...foes.map((foe) => grid.distance(asHex(hex), foe)))
    const able = new Set(this.#offered(p, seat, 'march').map(({ unit }) => unit))
    const wishes = unitsOnMap(p, army)
      .filter((unit) => able.has(p.game.units[unit].id) && !this.tried.has(p.game.units[unit].id))
      .toSorted((a, b) => away(unitNow(p, a).hex) - away(unitNow(p, b).hex))
    for (const unit of wishes) {
      const { id } = p.game.units[unit]
      this.tried.add(id)
      const [goal] = [...hexesInReach(unitReach(p, unit)).keys()]
        .filter((hex) => unitsAt(p, hex).length === 0 && away(hex) < away(unitNow(p, unit).hex))
        .toSorted((a, b) => away(a) - away(b) || a - b)
      if (goal === undefined) continue
      this.spend('march')
      await this.hand.tapPiece(p, id)
      const heard = await entriesHeard(this.hand.page)
      await this.hand.tap(p, goal)
      await this.#goAhead(heard)
      return this.expectAction(
        `${id} was sent to ${grid.ids[goal]}`,
        (action) => 'unit' in action && action.unit === id,
      )
    }
    return this.#end()
  }

  /** The unit under way halts, or goes on where it may not stay. */
  async #goOn(p: LbPosition, seat: string): Promise<void> {
    if (laBataille.check(p, seat, { do: 'end' }) === null) return this.hand.primary()
    const [step] = this.#offered(p, seat, 'march')
    if (!step) return this.#answer(p, seat)
    await this.hand.tap(p, p.game.ground.grid.indexOf(step.path[0]))
  }

  /** Fires at or assaults the first hex that may be, with everybody who may. */
  async #strike(p: LbPosition, seat: string, kind: 'aim' | 'assault'): Promise<void> {
    const offered = this.#offered(p, seat, kind)
    // A melee that must be fought is fought, however tired the hand is.
    const mayEnd = laBataille.check(p, seat, { do: 'end' }) === null
    const fresh = offered.find(({ hex }) => !this.tried.has(`${kind} ${hex}`))
    const target = fresh ?? (mayEnd ? undefined : offered[0])
    if (!target || (mayEnd && this.spent(kind) >= this.#spirit.blows)) return this.#end()
    this.tried.add(`${kind} ${target.hex}`)
    this.spend(kind)
    await this.hand.tap(p, p.game.ground.grid.indexOf(target.hex))
    if (await primaryButton(this.hand.page).isDisabled()) return this.hand.press(/^Another target/)
    await this.hand.primary()
  }

  /** Any other question: the gold button where it may be pressed, else the first answer that is offered. */
  async #answer(p: LbPosition, seat: string): Promise<void> {
    const gold = await this.#gold()
    // Where nothing is gold, what stands last takes something back.
    if (gold !== '' && !gold.startsWith('Undo') && (await primaryButton(this.hand.page).isEnabled()))
      return this.hand.primary()
    const [action] = laBataille.offer(p, seat).actions
    if (action === undefined) throw await this.stuck('nothing is offered')
    return this.hand.press(beginsWith(words(p, seat, action).label))
  }

  /**
   * Where a march would draw fire, or has to form first, it is asked before it goes: the gold says so, perhaps a moment after
   * the tap. Else it has gone, and more is heard of than before. Two quick taps near one another may be one to the browser,
   * the second lost: then it is pressed again, as a person does.
   */
  async #goAhead(heard: number): Promise<void> {
    const { page } = this.hand
    const isUnderWay = async (): Promise<boolean> => (await entriesHeard(page)) > heard
    let rest = 0
    for (let tries = 0; tries < 200 && !(await isUnderWay()); tries++) {
      if (rest-- <= 0 && (await this.#gold()).startsWith('Go to')) {
        await this.hand.primary()
        rest = PRESS_AGAIN
      }
      await page.waitForTimeout(50)
    }
  }

  /** What the gold button says; nothing where there is none. */
  async #gold(): Promise<string> {
    const gold = primaryButton(this.hand.page)
    return (await gold.count()) === 0 ? '' : ((await gold.textContent()) ?? '')
  }

  /** Ends the segment. Where somebody could still act the page says so first, and has to be told twice. */
  async #end(): Promise<void> {
    await this.hand.primary()
    if (await this.hand.page.getByRole('button', { name: 'Go back', exact: true }).isVisible())
      await this.hand.press(/all the same$/)
  }
}
