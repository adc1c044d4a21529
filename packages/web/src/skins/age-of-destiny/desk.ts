import type { Refusal } from '@bivouac/kernel'
import { MOVED, ON_TABLE, ageOfDestiny, frameNow, words } from '@bivouac/age-of-destiny'
import type { AodAction, AodPosition, Frame, MoveStep, Side } from '@bivouac/age-of-destiny'
import type { Point } from '@bivouac/space'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { TableDesk } from '../../furniture/desk.ts'
import type { OfferHand } from '../../furniture/offer-hand.ts'
import type { Warning } from '../../furniture/warning.tsx'
import { toScreen } from '../../sheet/camera.ts'
import { boxAround } from '../../sheet/box.ts'
import { insetsOf, isUncovered } from '../../sheet/insets.ts'
import type { Insets } from '../../sheet/insets.ts'
import { pieceOfPlan } from '../../tabletop/hand/plan.ts'
import type { Hand, MeasuredRules } from '../../tabletop/hand/rules.ts'
import type { Ruler, RulerHand } from '../../tabletop/hand/ruler.ts'
import { createTableView } from '../../tabletop/view.ts'
import type { TableView } from '../../tabletop/types.ts'
import type { Table } from '../../table/types.ts'
import type { ShellServices } from '../../shell/contract.ts'
import { tableOf, toSheet } from './measure.ts'
import { actingIn, isLaidOut, makesItself, pieceOfAction, stillLaid } from './hand/laid.ts'
import type { LaidPlans } from './hand/laid.ts'
import { generalOf, sideOfSeat, unitOf } from './pieces.ts'
import type { Plan } from './hand/plan.ts'
import { actionOf, verdictOf } from './hand/verdict.ts'
import { rulesOf } from './hand/rules-of-hand.ts'
import { Staging } from './scenes.ts'

/** What a player may lay over the table. */
export const OVERLAYS = ['fans', 'sight', 'presence', 'objectives'] as const
export type OverlayName = (typeof OVERLAYS)[number]

export type Pane = 'orders' | 'journal' | 'battle'

/** An attack being put together. */
export interface Attack {
  readonly target: string
  readonly units: readonly string[]
}

/** What lies over the table. */
const OVER_TABLE = ['tt-banner', 'tt-toolbar', 'tt-small-table']
/** Room around what is brought into sight: half a battalion, in millimetres. */
const IN_SIGHT = 56

/**
 * One player's desk: the game, the table, and what he holds in hand. Everything on the screen is drawn from this; only
 * `send` changes the game.
 */
export class Desk
  extends TableDesk<AodPosition, AodAction, OverlayName, Pane, Staging>
  implements Hand<MoveStep>, RulerHand
{
  readonly view: TableView

  /** The piece in hand. */
  readonly picked = signal<string | null>(null)
  /** The piece looked at, of whichever side. */
  readonly looked = signal<string | null>(null)
  /** What is being planned with the piece in hand. */
  readonly plan = signal<Plan | null>(null)
  /** Moves laid on the table and not made: they lie there until they are made or taken back. */
  readonly laid = signal<LaidPlans>(new Map())
  /** The attack being put together. */
  readonly attack = signal<Attack | null>(null)
  /** The target a battery is aimed at. */
  readonly aimed = signal<string | null>(null)
  readonly warning = signal<Warning<string> | null>(null)
  /** A piece that was asked for in vain. */
  readonly refused = signal<string | null>(null)
  /** Is the ruler out, and what does it measure? */
  readonly measuring = signal(false)
  readonly ruler = signal<Ruler | null>(null)
  /** Is something being dragged? What takes long to reckon waits until it is let go. */
  readonly dragging = signal(false)
  /** What the ghost has caught on, in words; empty when on nothing. */
  readonly caught = signal('')
  readonly smallTable = signal(true)
  /** The screen's own element, once it is there. */
  root: HTMLElement | null = null

  /** The side of this screen; null for an onlooker. */
  readonly side: ReadonlySignal<Side | null>

  readonly hand: OfferHand<AodAction> = {
    piece: () => this.picked.value,
    hold: (piece) => this.pick(piece),
    place: () => null,
    look: () => undefined,
    told: signal<ReadonlySet<string>>(new Set()),
    drawn: signal<AodAction | null>(null),
  }

  #turn: string
  /** Laid moves that are to be made, as soon as the one before is. */
  #due: readonly string[] = []

  constructor(table: Table, shell: ShellServices) {
    const staging = new Staging(table, shell)
    super(table, shell, { rules: { ...ageOfDestiny, words }, staging })
    const first = table.position.peek() as AodPosition
    this.#turn = phaseKey(first)
    this.view = createTableView(tableOf(first))
    this.side = computed(() => sideOfSeat(table.seat.value))
    this.always(() => {
      if (!this.sending.value) queueMicrotask(() => void this.#makeDue())
    })
  }

  get frame(): Frame {
    return frameNow(this.position.value)
  }

  /** What the rules tell the hand about the position as it is. */
  get rules(): MeasuredRules<MoveStep> {
    return rulesOf(this.position.value, (action) => this.check(action))
  }

  announce(text: string): void {
    this.shell.announce(text)
  }

  explain(refusal: Refusal): void {
    this.shell.explain(refusal)
  }

  /**
   * Takes a piece in hand. What was laid out with another stays where it lies; when a further piece is taken it is made,
   * unless a die or an order hangs on it.
   */
  pick(id: string | null): void {
    batch(() => {
      if (this.picked.peek() !== id) {
        this.#layAside()
        if (id !== null) void this.makeLaid(id)
        // Taking a piece in hand is going back on what was warned of.
        this.warning.value = null
        this.plan.value = (id !== null && this.laid.peek().get(id)) || null
        if (id !== null) this.takeBack(id)
        this.aimed.value = null
        this.caught.value = ''
      }
      this.picked.value = id
      this.refused.value = null
      if (id === null) return
      this.looked.value = id
      this.pane.value = 'orders'
    })
  }

  /**
   * Whoever may act and reaches for the table while his last move is still on its way does not wait for it: it arrives at
   * once. Cards are pressed on one by one, unless `cardsToo`. False when there is still something to be seen.
   */
  catchUp(cardsToo = false): boolean {
    const { staging, table, shell } = this
    if (!staging.busy) return true
    if (!table.mayAct.peek() || shell.moment.peek() !== null || (staging.cardsLeft && !cardsToo)) return false
    staging.skip()
    return true
  }

  /** What was laid out with this piece lies there no more. */
  takeBack(id: string): void {
    this.laid.value = new Map([...this.laid.peek()].filter(([piece]) => piece !== id))
  }

  /** Gives up what is planned with the piece in hand; the piece is only looked at. */
  giveUp(): void {
    this.plan.value = null
    this.look(this.picked.peek())
  }

  /** Makes every laid move that needs no further word, but for this piece; what is left has to be asked about. */
  async makeLaid(but: string | null = null): Promise<void> {
    const p = this.position.peek()
    const going = [...this.laid.peek()].filter(
      ([piece, plan]) => piece !== but && !this.#due.includes(piece) && makesItself(p, this.seat, plan),
    )
    this.#due = [...this.#due, ...going.map(([piece]) => piece)]
    await this.#makeDue()
  }

  /** Looks at a piece without taking it in hand. */
  look(id: string | null): void {
    batch(() => {
      this.pick(null)
      this.looked.value = id
      if (id !== null) this.pane.value = 'orders'
    })
  }

  /** Says why not, and marks the piece. */
  refuse(piece: string | null, refusal: Refusal): void {
    this.refused.value = piece
    this.tellWhy(refusal)
  }

  /** Where a piece stands on the sheet; null when it does not. */
  placeOf(id: string): Point | null {
    const p = this.position.peek()
    const { height } = p.game.scenario.table
    const { units, generals, officers } = p.state
    const unit = unitOf(p, id)
    if (unit >= 0)
      return units.where[unit] === ON_TABLE ? toSheet(height, units.x[unit], units.y[unit]) : null
    const general = generalOf(p, id)
    if (general >= 0)
      return generals.where[general] === ON_TABLE
        ? toSheet(height, generals.x[general], generals.y[general])
        : null
    const officer = officers.find((one) => one.id === id)
    return officer ? toSheet(height, officer.x, officer.y) : null
  }

  /** Shows a piece on the table. */
  show(id: string): void {
    const place = this.placeOf(id)
    if (place) this.view.flyToPoint(place)
  }

  /** Shows the whole table below the banner. */
  showWhole(): void {
    this.view.fit({ top: this.covered().top, right: 0, bottom: 0, left: 0 })
  }

  /** Brings a piece into sight if it is not. */
  reveal(id: string): void {
    const place = this.placeOf(id)
    if (!place) return
    const viewport = this.view.viewport.peek()
    const room = Math.min(40, IN_SIGHT * viewport.scale)
    // What can be seen stays where it is, though it be beside the tools.
    if (isUncovered(this.root, OVER_TABLE, toScreen(viewport, place), room)) return
    this.view.revealPoint(place, IN_SIGHT, this.covered())
  }

  /** Shows where something happens for a while, if it would be out of sight; the view comes back afterwards. */
  follow(ids: readonly string[]): void {
    const places = ids.flatMap((id) => this.placeOf(id) ?? [])
    const viewport = this.view.viewport.peek()
    const isSeen = ({ x, y }: Point): boolean =>
      isUncovered(this.root, OVER_TABLE, toScreen(viewport, { x, y }), 2)
    if (places.some((place) => !isSeen(place))) this.view.follow(boxAround(places), IN_SIGHT, this.covered())
  }

  /** Brings what is in hand into what is free of the table: where it stands, where it would go, and what it is aimed at. */
  revealHand(): void {
    const plan = this.plan.peek()
    const p = this.position.peek()
    const { height } = p.game.scenario.table
    const attack = this.attack.peek()
    const pieces = [
      this.picked.peek(),
      this.aimed.peek(),
      ...(attack ? [attack.target, ...attack.units] : []),
    ]
    if (plan?.kind === 'charge') pieces.push(plan.target)
    const places = pieces.flatMap((id) => (id === null ? [] : (this.placeOf(id) ?? [])))
    if (plan) {
      const { end } = verdictOf(p, plan, () => null)
      places.push(toSheet(height, end.x, end.y))
    }
    if (places.length > 0) this.view.revealBox(boxAround(places), IN_SIGHT, this.covered())
  }

  /** What banner and tools cover of the table now. */
  covered(): Insets {
    return insetsOf(this.root)
  }

  /** What is laid out with the piece in hand stays on the table. */
  #layAside(): void {
    const plan = this.plan.peek()
    if (!plan || !this.live.peek() || !isLaidOut(this.position.peek(), plan)) return
    this.laid.value = new Map(this.laid.peek()).set(pieceOfPlan(plan), plan)
  }

  /** Makes what is due, one after another. The pieces lie there already: nobody has to watch them go. */
  async #makeDue(): Promise<void> {
    while (this.#due.length > 0 && !this.sending.peek()) {
      const [piece] = this.#due
      this.#due = this.#due.slice(1)
      const plan = this.laid.peek().get(piece)
      const action = plan && actionOf(plan)
      if (action) await this.staging.quietly(() => this.send(action))
    }
  }

  /** What is in hand stays there if it is about another piece that may still act. */
  protected override tidy(undone: boolean): void {
    batch(() => {
      const p = this.table.position.peek() as AodPosition
      const action = undone ? undefined : (this.table.entries.peek().at(-1)?.action as AodAction | undefined)
      const acted = action ? pieceOfAction(action) : null
      const same = phaseKey(p) === this.#turn && this.table.mayAct.peek()
      const acting = same ? actingIn(ageOfDestiny.offer(p, this.seat)) : new Set<string>()
      this.laid.value = stillLaid(this.laid.peek(), acting, acted)
      const plan = this.plan.peek()
      if (plan && (pieceOfPlan(plan) === acted || !acting.has(pieceOfPlan(plan)))) this.plan.value = null
      this.aimed.value = null
      this.attack.value = null
      this.refused.value = null
      this.warning.value = null
      this.caught.value = ''
      const unit = unitOf(p, this.picked.peek())
      const gone = unit >= 0 && p.state.units.where[unit] !== ON_TABLE
      // A unit that has acted leaves the hand free for the next.
      const done = unit >= 0 && (p.state.units.mark[unit] & MOVED) !== 0
      const turn = phaseKey(p)
      if (gone || done || turn !== this.#turn) this.picked.value = null
      this.#turn = turn
    })
  }
}

/** Which phase of which turn it is, and whose. */
function phaseKey({ state }: AodPosition): string {
  return `${state.turn} ${state.side} ${state.phase}`
}
