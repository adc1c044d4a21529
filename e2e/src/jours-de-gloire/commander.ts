import {
  boxOf,
  joursDeGloire,
  phasingSide,
  reactionChance,
  topFrame,
  turnNow,
} from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition, JdgView } from '@bivouac/jours-de-gloire'
import type { Locator } from 'playwright-core'
import { atRest } from '../hand.ts'
import { Sitting } from '../sitting.ts'
import type { Played } from '../sitting.ts'
import { litBoxes } from './hands.ts'
import type { TheatreHand } from './hands.ts'

/** How eagerly the hand leads its army. */
export interface Orders {
  /** Stacks that march in a turn; the rest stands. */
  readonly marches: number
  /** Of these, how many go where the enemy is met. */
  readonly attacks: number
  /** Does the page answer by itself where nothing can be done? */
  readonly passes: boolean
}

/** Questions the page answers by itself, if it is told to, where nothing but going on is possible. */
const PASSED: ReadonlySet<Frame['phase']> = new Set([
  'interception',
  'withdrawal',
  'guns',
  'recovery',
  'window',
  'shelter',
  'sortie',
  'entering',
  'administration',
])

/** A hand in the middle of a campaign. */
export class Commander extends Sitting<JdgPosition, JdgAction, JdgView, TheatreHand> {
  readonly #orders: Orders
  readonly #pane: Locator

  constructor(hand: TheatreHand, played: Played<JdgPosition, JdgAction>, orders: Orders) {
    super(joursDeGloire, hand, played)
    this.#orders = orders
    // On a small screen it may be lowered: a hand raises it to press.
    this.#pane = hand.page.locator('.tt-pane')
  }

  protected phaseOf(p: JdgPosition): string {
    return topFrame(p).phase
  }

  protected turnOf(p: JdgPosition): string {
    return `${turnNow(p)} ${phasingSide(p)}`
  }

  protected async decide(p: JdgPosition, seat: string): Promise<void> {
    const { hand } = this
    const frame = topFrame(p)
    const { actions } = joursDeGloire.offer(p, seat)
    if (this.#orders.passes && isPassed(frame, actions)) return
    if (!(await this.#isPut(joursDeGloire.question(p, seat)))) return
    switch (frame.phase) {
      case 'movement':
        return this.#movement(p, seat, actions)
      case 'march':
        return this.#onTheMarch(p, seat, frame.path.length > 1)
      case 'setup':
        return actions.length > 1 ? this.#choose() : hand.primary()
      case 'tactics':
        return hand.press(/^(?:Offensive|Decisive|Screen|Skirmish)/)
      case 'interception':
      case 'guns':
        return this.#react(p, actions)
      case 'withdrawal':
      case 'entering':
      case 'shelter': {
        const gilded = await hand.page.locator('.tt-banner-buttons .primary').count()
        return gilded > 0 ? hand.primary() : hand.press(/^(?:Stand|Stay|Nobody else)/)
      }
      default:
        return actions.some(({ do: what }) => what === 'end') || actions.length === 1
          ? hand.primary()
          : this.#choose()
    }
  }

  /** Is this what the page asks? It may be behind what is kept. */
  async #isPut(question: string): Promise<boolean> {
    const banner = this.hand.page.getByRole('group', { name: 'The decision in hand' })
    return banner
      .getByText(question)
      .first()
      .waitFor({ timeout: 5000 })
      .then(
        () => true,
        () => false,
      )
  }

  /** Sends whoever is nearest to the enemy towards him; ends the phase when enough have marched. */
  async #movement(p: JdgPosition, seat: string, actions: readonly JdgAction[]): Promise<void> {
    if (this.spent('march') >= this.#orders.marches) return this.hand.primary()
    const { counterIndex } = p.game
    const placeOf = (id: string): number => boxOf(p, counterIndex.get(id) ?? -1)
    const ready = new Set(
      actions.flatMap((action) => (action.do === 'activate' ? [placeOf(action.units[0])] : [])),
    )
    const away = distance(p, seat)
    for (const box of [...ready].toSorted((a, b) => away(a) - away(b))) {
      if (box < 0 || this.tried.has(`${box}`)) continue
      this.tried.add(`${box}`)
      await this.hand.tapBox(p, box)
      if (await this.#march(p, seat)) return
    }
    return this.hand.primary()
  }

  /** A march goes on by itself along its way; where it does not, it goes no further than it has come. */
  async #onTheMarch(p: JdgPosition, seat: string, underWay: boolean): Promise<void> {
    await atRest(this.hand.page)
    if ((await this.played.session()).position !== p) return
    if (underWay || !(await this.#march(p, seat))) await this.hand.primary()
  }

  /** Marches what is in hand to a lit box; false when none is lit. */
  async #march(p: JdgPosition, seat: string): Promise<boolean> {
    const { page } = this.hand
    const away = distance(p, seat)
    const lit = this.spent('attack') < this.#orders.attacks ? await litBoxes(page, p, 'contested') : []
    const open = lit.length > 0 ? lit : await litBoxes(page, p, 'reach', 'target')
    const [goal] = open.toSorted((a, b) => away(a) - away(b))
    if (goal === undefined) return false
    this.spend('march')
    if (lit.length > 0) this.spend('attack')
    await this.hand.tapBox(p, goal)
    if (this.hand.tapsTwice && lit.length > 0) await this.hand.tapBox(p, goal)
    return true
  }

  /** Whoever may throw himself in the way, or go to the guns, does so the first time. */
  async #react(p: JdgPosition, actions: readonly JdgAction[]): Promise<void> {
    const [may] = actions
    if ((may?.do !== 'intercept' && may?.do !== 'march') || this.done.has(may.do)) return this.hand.primary()
    // A party that may come off is ticked already; where nobody can, nobody is proposed, and the enemy passes.
    const barred = this.hand.page.locator('.jdg-force').first().locator('.tt-choices [aria-disabled="true"]')
    if ((await barred.count()) > 0 && !mayComeOff(p, actions)) return this.hand.primary()
    return this.hand.press(/^(?:Intercept|March to the guns)/)
  }

  /** Presses the first button of the question. */
  async #choose(): Promise<void> {
    const button = this.#pane.locator('.tt-choices button').first()
    const label = (await button.evaluate((element) => element.firstChild?.textContent)) ?? ''
    await this.hand.press(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
  }
}

/** Has anybody of the first Force that is asked a chance to react, told off alone? */
function mayComeOff(p: JdgPosition, actions: readonly JdgAction[]): boolean {
  const { counterIndex, ground } = p.game
  const frame = topFrame(p)
  const chances = actions.flatMap((action) => {
    if (action.do !== 'intercept' && action.do !== 'march') return []
    const into =
      action.do === 'march' ? action.to : frame.phase === 'interception' ? ground.boxIds[frame.box] : ''
    const from = boxOf(p, counterIndex.get(action.units[0]) ?? -1)
    return [{ from, into, ...reactionChance(p, action.units, into, action.do) }]
  })
  return chances.some(
    ({ from, into, cases }) => from === chances[0].from && into === chances[0].into && cases > 0,
  )
}

/** Is there nothing to be done but to go on, so that the page does? */
function isPassed(frame: Frame, actions: readonly JdgAction[]): boolean {
  if (actions.length !== 1) return false
  const [only] = actions
  if (only.do === 'halt') return frame.phase === 'march' && frame.path.length > 1
  if (only.do === 'tactic') return frame.phase === 'tactics'
  if (only.do === 'lose') return frame.phase === 'losses'
  if (only.do === 'fight') return frame.phase === 'combats'
  if (only.do === 'invest') return only.how === 'nothing'
  return only.do === 'end' && PASSED.has(frame.phase)
}

/** How far a box is from the nearest enemy of the seat, as the crow flies. */
function distance({ game, state }: JdgPosition, seat: string): (box: number) => number {
  const side = game.seatSide[game.seatIndex.get(seat) ?? 0]
  const { boxes } = game.ground
  const foes = state.counters.box.filter((box, counter) => box >= 0 && game.counters[counter].side !== side)
  return (box) =>
    Math.min(...foes.map((foe) => Math.hypot(boxes[foe].x - boxes[box].x, boxes[foe].y - boxes[box].y)))
}
