import { DiceSpent, Refused, guardedApply, listDice } from '@bivouac/kernel'
import type { Action, GameEvent, Offer, Position, Refusal, RuleSystem } from '@bivouac/kernel'
import type { Point } from '@bivouac/space'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { TableDesk } from '../../furniture/desk.ts'
import type { Choice } from '../../furniture/choice.tsx'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Spot } from '../../furniture/living/living.ts'
import type { Muster } from '../../furniture/living/muster.ts'
import type { OfferHand } from '../../furniture/offer-hand.ts'
import type { FlagSpot } from '../../furniture/stakes/marks.tsx'
import type { Warning } from '../../furniture/warning.tsx'
import { boxAround } from '../../sheet/box.ts'
import { toScreen } from '../../sheet/camera.ts'
import { NARROW, insetsOf, isUncovered } from '../../sheet/insets.ts'
import type { Insets } from '../../sheet/insets.ts'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import { GroupHand } from '../group/hand.ts'
import { isLaidOut, pieceOfPlan } from '../hand/plan.ts'
import type { Plan, Step } from '../hand/plan.ts'
import type { Hand, MeasuredRules, Verdict } from '../hand/rules.ts'
import type { Ruler, RulerHand } from '../hand/ruler.ts'
import { toSheet } from '../hand/yardstick.ts'
import { namesOf } from '../laid-ground.ts'
import type { TableView } from '../types.ts'
import { createTableView } from '../view.ts'
import { BOTH } from './game.ts'
import type { MeasuredGame, OverlayName, Pane, Side, Troops } from './game.ts'
import type { Motion, Pose } from './motion.ts'
import type { ListedPiece } from '../drawer/piece-list.tsx'
import { spotsOf } from './overlays.tsx'
import type { Goal } from './overlays.tsx'

/** What lies over the table. */
const OVER_TABLE = ['tt-banner', 'tt-toolbar', 'tt-small-table']
/** Room around what is brought into sight: half a battalion, in millimetres. */
const IN_SIGHT = 56
/** That of a piece as small as a battalion. */
const NEAR = 1.1

/** What shows at a measured table what happened: `MeasuredStaging` of any game. */
export interface MeasuredStage {
  readonly before: ReadonlySignal<Position | null>
  readonly told: ReadonlySignal<number | null>
  readonly quiet: ReadonlySignal<boolean>
  readonly light: ReadonlySignal<boolean>
  readonly busy: boolean
  readonly cardsLeft: boolean
  readonly about: ReadonlySignal<readonly string[]>
  readonly lost: ReadonlySignal<string | null>
  readonly moved: ReadonlySignal<ReadonlyMap<string, Pose>>
  readonly moving: ReadonlySignal<Motion | null>
  waysOf(events: readonly GameEvent[]): readonly Motion[]
  onlyMoves(events: readonly GameEvent[]): boolean
  quietly<T>(act: () => Promise<T>): Promise<T>
  asOne<T>(act: () => Promise<T>): Promise<T>
  press(): void
  unfold(): boolean
  skip(): void
  justGone(): boolean
  close(): void
}

/** The desk of any measured game. */
export type AnyMeasuredDesk = MeasuredDesk<Position, Action, Step, MeasuredStage>

/** A point of the sheet as a place that can be written at. */
function pin({ x, y }: Point): string {
  return `@${Math.round(x)},${Math.round(y)}`
}

/** What would come of an action: on a copy. Null where it may not be taken, or throws dice. */
export function foretold<P extends Position, A extends Action>(
  system: RuleSystem<P, A, unknown>,
  p: P,
  seat: string,
  action: A,
): { readonly position: P; readonly events: readonly GameEvent[] } | null {
  try {
    return guardedApply(system, p, seat, action, listDice([]))
  } catch (error) {
    if (error instanceof DiceSpent || error instanceof Refused) return null
    throw error
  }
}

/**
 * One player's desk at a measured table: the game, the table, and what he holds in hand. Everything on the screen is drawn
 * from this; only `send` changes the game. A skin says what its plans come to, and adds what its own phases hold in hand.
 */
export abstract class MeasuredDesk<
  Shown extends Position,
  Deed extends Action,
  S extends Step,
  Stage extends MeasuredStage,
  V extends Verdict = Verdict,
>
  extends TableDesk<Shown, Deed, OverlayName, Pane, Stage>
  implements Hand<S>, RulerHand
{
  readonly view: TableView
  /** The side of this screen; null for an onlooker. */
  readonly side: ReadonlySignal<Side | null>

  /** The piece in hand. */
  readonly picked = signal<string | null>(null)
  /** The piece looked at, of whichever side. */
  readonly looked = signal<string | null>(null)
  /** What is being planned with the piece in hand. */
  readonly plan = signal<Plan<S> | null>(null)
  /** Moves laid on the table and not made, by piece: they lie there until they are made or taken back. */
  readonly laid = signal<ReadonlyMap<string, Plan<S>>>(new Map())
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
  /** Several pieces in hand at once; null in a game that says nothing of moving several as one. */
  readonly group: GroupHand<Shown, Deed, S, V> | null
  /** The screen's own element, once it is there. */
  root: HTMLElement | null = null

  readonly hand: OfferHand<Deed> = {
    piece: () => this.picked.value,
    hold: (piece) => this.pick(piece),
    place: () => null,
    look: () => undefined,
    told: signal<ReadonlySet<string>>(new Set()),
    drawn: signal<Deed | null>(null),
  }

  readonly #system: RuleSystem<Shown, Deed, unknown>
  readonly #troops: Troops<Shown>
  readonly #goals: () => readonly Goal[]
  #phase: string
  /** Laid moves taken off the table while something else is asked in the middle of the phase. */
  #waiting: ReadonlyMap<string, Plan<S>> = new Map()
  /** Laid moves that are to be made, as soon as the one before is. */
  #due: readonly string[] = []

  constructor(table: Table, shell: ShellServices, game: MeasuredGame<Shown, Deed, S, Stage, V>) {
    const { system, words, staging, troops, laid = [] } = game
    super(table, shell, { rules: { ...system, words }, staging, laid, stakes: game.stakes })
    this.#goals = () => game.goalsOf(this.position.value)
    this.#system = system
    this.#troops = troops
    this.side = computed(() => troops.sideOfSeat(this.position.value, table.seat.value))
    const first = table.position.peek() as Shown
    this.#phase = this.phaseOf(first)
    this.view = createTableView(game.groundOf(first))
    this.group = game.groups ? new GroupHand<Shown, Deed, S, V>(this, game.groups) : null
    this.always(() => {
      if (!this.sending.value) queueMicrotask(() => void this.#makeDue())
    })
    this.always(() => {
      void this.offer.value
      if (this.live.value && !this.sending.value) queueMicrotask(() => void this.group?.march.goOn())
    })
  }

  /** What the rules tell the hand about the position as it is. */
  abstract get rules(): MeasuredRules<S, V>

  /** What is asked, and of which side. */
  abstract get frame(): { readonly phase: string; readonly side: number }

  /** Which phase of which turn it is, and whose: what was laid out belongs to it. */
  abstract phaseOf(p: Shown): string

  /** The table what is in hand is planned on: as it will be when what is laid aside for others has been made. */
  protected get planned(): { readonly position: Shown; check(action: Deed): Refusal | null } {
    const { group } = this
    const after = group && group.laid.value.length > 0 && this.picked.value !== null ? group.after : null
    if (!after) return { position: this.position.value, check: (action) => this.check(action) }
    return { position: after, check: (action) => this.checkAt(after, action) }
  }

  /** What is planned when a piece is taken in hand; null when nothing is to be planned with it. */
  protected abstract planFor(piece: string): Plan<S> | null

  /** The action a plan comes to; null while there is nothing to do. */
  abstract actionOf(plan: Plan<S>): Deed | null

  /** The piece an action is about; null when it is about none. */
  protected abstract pieceOf(action: Deed): string | null

  /** Ids of the pieces something is offered for. */
  actingIn({ actions, regions = [] }: Offer<Deed>): ReadonlySet<string> {
    const about = regions.map((region) => region.about.split(' ')[0])
    return new Set([...about, ...actions.flatMap((action) => this.pieceOf(action) ?? [])])
  }

  /** Has a unit left the table or had its action? Then the hand is free for the next. */
  protected abstract isDone(p: Shown, piece: string): boolean

  /** From this scale on a piece can be handled with a finger, in CSS pixels to a millimetre. */
  protected get near(): number {
    return NEAR
  }

  /** Is something asked in the middle of the phase, after which it goes on? What is laid out waits for that. */
  protected isInterrupted(_: Shown): boolean {
    return false
  }

  /** Pieces that what is in hand is aimed at. */
  abstract aims(): readonly string[]

  /** What a skin holds in hand besides is put away: another piece is taken, or the game has gone on. */
  protected abstract putAway(why: 'picked' | 'gone-on'): void

  /** The units on the table: of one's own side where that is asked for, and one has one; else of both. */
  units(ownOnly: boolean): readonly string[] {
    const own = ownOnly ? this.side.value : null
    return (own === null ? BOTH : [own]).flatMap((side) => this.#troops.unitsOf(this.position.value, side))
  }

  /** Is it a unit, be it on the table or not? */
  isUnit(piece: string | null): piece is string {
    return piece !== null && this.#troops.isUnit(this.position.value, piece)
  }

  /** The side of a piece that tells of itself when it is pointed at; null for the others. */
  sideOf(piece: string): Side | null {
    return this.#troops.sideOf(this.position.value, piece)
  }

  /** A side in a word. */
  sideWord(side: Side): string {
    return this.#troops.sideWord(this.position.value, side)
  }

  /** A seat by its side. */
  whoseSeat(seat: string): string {
    const side = this.#troops.sideOfSeat(this.position.value, seat)
    return side === null ? seat : this.sideWord(side)
  }

  /** A piece by its name. */
  nameOf(piece: string): string {
    return this.#troops.nameOf(this.position.value, piece)
  }

  /** A piece to be pressed: its name, and what there is to say of it. */
  listed(id: string, note = this.#troops.noteOf(this.position.value, id)): ListedPiece {
    return { id, name: this.nameOf(id), note, on: this.picked.value === id }
  }

  /** An action as a button in the rules' words, barred where it may not be taken. `more`: what else there is to say of it. */
  choice(action: Deed, more: Partial<Choice> = {}): Choice {
    const barred = this.check(action)
    const act = (): void => void this.send(action)
    return { label: this.words(action).label, act, ...(barred && { barred }), ...more }
  }

  /** What the rules' words say beside the label of an action, if anything. */
  noted(action: Deed): Pick<Choice, 'note'> {
    const { note } = this.words(action)
    return note === undefined ? {} : { note }
  }

  announce(text: string): void {
    this.shell.announce(text)
  }

  explain(refusal: Refusal): void {
    this.shell.explain(refusal)
  }

  /**
   * Takes a piece in hand. What was laid out with another stays where it lies; when a further piece is taken it is made,
   * unless a die or an order hangs on it, or all is to be made at once. One of several in hand is taken out of them.
   */
  pick(id: string | null): void {
    if (this.group?.hold(id)) return
    batch(() => {
      if (this.picked.peek() !== id) {
        this.#layAside()
        if (id !== null) void this.makeLaid(id)
        // Taking a piece in hand is going back on what was warned of.
        this.warning.value = null
        this.plan.value = (id !== null && (this.laid.peek().get(id) ?? this.group?.unlay(id))) || null
        if (id !== null) this.takeBack(id)
        this.hand.drawn.value = null
        this.putAway('picked')
        this.caught.value = ''
      }
      this.picked.value = id
      this.refused.value = null
      if (id === null) return
      this.looked.value = id
      this.pane.value = 'orders'
    })
  }

  /** Takes a piece in hand and begins to plan with it. */
  takeInHand(id: string): void {
    this.pick(id)
    this.plan.value ??= this.planFor(id)
    const kind = this.plan.peek()?.kind
    // Whoever is deployed may go far over the table.
    if (kind === 'deploy' || kind === 'post') return
    // A finger needs room: on a small screen the piece comes nearer.
    const { width, scale } = this.view.viewport.peek()
    if (width > 0 && width < NARROW && scale < this.near) this.show(id)
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
    const going = [...this.laid.peek()].filter(
      ([piece, plan]) => piece !== but && !this.#due.includes(piece) && this.#makesItself(plan),
    )
    this.#due = [...this.#due, ...going.map(([piece]) => piece)]
    await this.#makeDue()
  }

  /** What would come of an action as things stand, or in another position; null where it may not be taken, or throws dice. */
  foretold(action: Deed, p = this.position.peek()): ReturnType<typeof foretold<Shown, Deed>> {
    return foretold(this.#system, p, this.seat, action)
  }

  /** Why the action may not be taken in that position; null when it may. */
  checkAt(p: Shown, action: Deed): Refusal | null {
    return this.#system.check(p, this.seat, action)
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
    const { rules } = this
    const at = rules.footingOf(id)
    return at && toSheet(rules, at.x, at.y)
  }

  /** Where a piece stands or an objective lies on the sheet; null when it does nowhere. */
  readonly whereIs = (id: string): Point | null => this.placeOf(id) ?? this.#spotsOf(id)?.middle ?? null

  /** Names on the ground, and the units of both sides: who stands where is open at a measured table. */
  override finds(): readonly Findable[] {
    const p = this.position.value
    return [
      ...namesOf(this.view.ground).map(({ text, at, look }): Findable => ({
        at: pin(at),
        name: text,
        note: look,
        kind: 'place',
      })),
      ...BOTH.flatMap((side) =>
        this.#troops.unitsOf(p, side).map((id): Findable => ({
          at: id,
          name: this.nameOf(id),
          note: `${this.sideWord(side)}, ${this.#troops.noteOf(p, id)}`,
          kind: 'unit',
        })),
      ),
    ]
  }

  override visit(at: string): void {
    if (!at.startsWith('@')) this.look(at)
  }

  override spotNow(): Spot | null {
    const piece = this.view.hovered.value ?? this.looked.value
    const { x, y } = this.view.viewport.value
    const place = piece === null ? null : this.placeOf(piece)
    return place && piece !== null
      ? { at: pin(place), name: this.nameOf(piece) }
      : { at: pin({ x, y }), name: 'the middle of what you see' }
  }

  override spotAt(point: Point): Spot | null {
    return { at: pin(point), name: 'this place' }
  }

  override musters(): readonly Muster[] {
    const p = this.position.value
    return BOTH.map((side) => {
      const here = this.#troops.unitsOf(p, side).length
      const roll = this.#troops.rollOf(p, side)
      return {
        side: this.sideWord(side),
        note: `${here} of ${roll.length} units on the table`,
        bodies: [...Map.groupBy(roll, ({ body }) => body)].map(([name, of]) => ({
          name,
          note: '',
          units: of.map(({ unit }) => unit),
        })),
      }
    })
  }

  /** Where the flag of an objective is planted. */
  readonly flagSpot = (id: string): FlagSpot | null => this.#spotsOf(id)?.flag ?? null

  #spotsOf(id: string): ReturnType<typeof spotsOf> {
    const goal = this.#goals().find((one) => one.id === id)
    return goal ? spotsOf(goal) : null
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
    if (!this.#areSeen(places)) this.view.follow(boxAround(places), IN_SIGHT, this.covered())
  }

  /** Brings all of these into sight if one of them is not. */
  revealAll(ids: readonly string[]): void {
    const places = ids.flatMap((id) => this.placeOf(id) ?? [])
    if (!this.#areSeen(places)) this.view.revealBox(boxAround(places), IN_SIGHT, this.covered())
  }

  #areSeen(places: readonly Point[]): boolean {
    const viewport = this.view.viewport.peek()
    return places.every((place) => isUncovered(this.root, OVER_TABLE, toScreen(viewport, place), 2))
  }

  /** Brings what is in hand into what is free of the table: where it stands, where it would go, and what it is aimed at. */
  revealHand(): void {
    const plan = this.plan.peek()
    const picked = this.picked.peek()
    const pieces = [...this.aims(), ...(picked === null ? [] : [picked])]
    if (plan?.kind === 'charge' && plan.target !== null) pieces.push(plan.target)
    const group = this.group?.order.peek()?.members ?? []
    const places = [...pieces, ...group].flatMap((id) => this.placeOf(id) ?? [])
    places.push(...(this.group?.ends() ?? []))
    if (plan) {
      const { rules } = this
      const { end } = rules.verdict(plan, false)
      places.push(toSheet(rules, end.x, end.y))
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
    if (!plan || !this.live.peek()) return
    const piece = pieceOfPlan(plan)
    if (this.actionOf(plan) === null || !isLaidOut(plan, this.rules.footingOf(piece))) return
    if (this.group?.plansAhead && plan.kind !== 'charge') this.group.lay(piece, plan)
    else this.laid.value = new Map(this.laid.peek()).set(piece, plan)
  }

  /**
   * May what is laid out be made without being asked about, when the next piece is taken? It must be lawful, throw no die and
   * bring nothing that deserves a card: then undo brings it back, and nothing was learnt. A charge is always ordered.
   */
  #makesItself(plan: Plan<S>): boolean {
    const action = this.actionOf(plan)
    if (!action || plan.kind === 'charge') return false
    const after = this.foretold(action)
    return after !== null && this.staging.onlyMoves(after.events)
  }

  /** Makes what is due, one after another. The pieces lie there already: nobody has to watch them go. */
  async #makeDue(): Promise<void> {
    while (this.#due.length > 0 && !this.sending.peek()) {
      const [piece] = this.#due
      this.#due = this.#due.slice(1)
      const plan = this.laid.peek().get(piece)
      const action = plan && this.actionOf(plan)
      if (action) await this.staging.quietly(() => this.send(action))
    }
  }

  /** What is in hand stays there if it is about another piece that may still act. */
  protected override tidy(undone: boolean): void {
    batch(() => {
      const p = this.table.position.peek() as Shown
      const action = undone ? undefined : (this.table.entries.peek().at(-1)?.action as Deed | undefined)
      const acted = action ? this.pieceOf(action) : null
      const phase = this.phaseOf(p)
      const same = phase === this.#phase && this.table.mayAct.peek()
      const acting = same ? this.actingIn(this.#system.offer(p, this.seat)) : new Set<string>()
      const left = [...this.#waiting, ...this.laid.peek()].filter(([piece]) => piece !== acted)
      const waits = phase === this.#phase && this.isInterrupted(p)
      this.#waiting = new Map(waits ? left : [])
      this.laid.value = new Map(waits ? [] : left.filter(([piece]) => acting.has(piece)))
      this.group?.tidy(acting, undone)
      const plan = this.plan.peek()
      if (plan && (pieceOfPlan(plan) === acted || !acting.has(pieceOfPlan(plan)))) this.plan.value = null
      this.hand.drawn.value = null
      this.putAway('gone-on')
      this.refused.value = null
      this.warning.value = null
      this.caught.value = ''
      const picked = this.picked.peek()
      if (phase !== this.#phase || (picked !== null && this.isDone(p, picked))) this.picked.value = null
      this.#phase = phase
    })
  }
}
