import type { Refusal } from '@bivouac/kernel'
import { joursDeGloire, openSight, sightOf, topFrame, words } from '@bivouac/jours-de-gloire'
import type { Frame, JdgAction, JdgPosition, JdgView, Side } from '@bivouac/jours-de-gloire'
import type { Point } from '@bivouac/space'
import { batch, computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import { TableDesk } from '../../furniture/desk.ts'
import type { OfferHand } from '../../furniture/offer-hand.ts'
import type { Viewport } from '../../sheet/camera.ts'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Spot } from '../../furniture/living/living.ts'
import type { Massed } from '../../furniture/living/massed.ts'
import type { Muster } from '../../furniture/living/muster.ts'
import type { Table } from '../../table/types.ts'
import { boxAt } from '../../theatre/pointing.ts'
import { seenByBox, stacksOf } from './faces.ts'
import { createTheatreView } from '../../theatre/view.ts'
import type { TheatreView } from '../../theatre/types.ts'
import type { ShellServices } from '../../shell/contract.ts'
import { ManyHand } from '../../furniture/many/hand.ts'
import type { ManyDesk } from '../../furniture/many/hand.ts'
import { forceGroups } from './decide/groups.ts'
import { manyStacks } from './decide/many.tsx'
import { casesOf, lawfulParty, reacts, withCompanions } from './decide/party.ts'
import { fittingPositions } from './foresight.ts'
import { massesOf, mustersOf, placesAndCounters } from './living.ts'
import { stakes } from './stakes.ts'
import { Staging } from './staging.ts'

/** What a player may lay over the map. */
export const OVERLAYS = ['command', 'supply', 'enemy', 'victory'] as const
export type OverlayName = (typeof OVERLAYS)[number]

export type Pane = 'orders' | 'army' | 'enemy' | 'calendar' | 'journal'

/** Passing the screen to the other player covers the table: who comes back finds the map as it was. */
const lastViews = new Map<string, Viewport>()

/** A march that others were asked about on its way: where it stands, and where it was to go from there. */
interface Onward {
  readonly at: string
  readonly way: readonly string[]
  /** Entries of the game when it set out on the step they were asked about. */
  readonly since: number
  /** Is the march over when it has come to the end of its way? */
  readonly halts: boolean
}

/** Where a march has come to its goal. */
const HALT: JdgAction = { do: 'halt' }

/** By table and seat: at one screen the table is covered while the other side is asked. */
const onwards = new Map<string, Onward>()

/** Half of what a box with its counters takes up, in map units. */
const AROUND = 8

const PASS_KEY = 'bivouac-jdg-pass'

/** Questions put to a side whether or not it can answer, so that asking tells nothing. */
const REACTIONS: ReadonlySet<Frame['phase']> = new Set([
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

/**
 * One player's desk: the game, the map, and what he holds in hand. Everything on the screen is drawn from this; only
 * `send` changes the game.
 */
export class Desk extends TableDesk<JdgPosition, JdgAction, OverlayName, Pane, Staging> {
  readonly view: TheatreView

  /** The box looked at, or -1. */
  readonly box = signal(-1)
  /** Counters told off for what is being decided, by id. */
  readonly force = signal<ReadonlySet<string>>(new Set())
  /** Shall the stack being built make a forced march? */
  readonly forced = signal(false)
  readonly refused = signal(-1)
  readonly smallMap = signal(true)
  /** Is the sheet of the battle folded away? */
  readonly folded = signal(false)
  /** Pass without asking where nothing else can be done. */
  readonly passes: ReturnType<typeof signal<boolean>>

  /** Notes from team-mates that came since the Army leaf was last open. */
  readonly unreadNotes: ReadonlySignal<number>
  readonly #notesRead = signal(0)

  /** What this screen may see of it. */
  readonly sight: ReadonlySignal<JdgView>
  /** The side of this screen; null for an onlooker. */
  readonly side: ReadonlySignal<Side | null>
  /** Positions that fit what this screen sees: odds are reckoned from them. */
  readonly looks: ReadonlySignal<readonly JdgPosition[]>

  readonly hand: OfferHand<JdgAction> = {
    piece: () => null,
    hold: () => undefined,
    place: () => this.position.value.game.ground.boxIds[this.box.value] ?? null,
    look: (place) => {
      const box = place === null ? -1 : this.boxNumber(place)
      this.look(box)
      if (box >= 0) this.reveal(box)
    },
    told: this.force,
    drawn: signal<JdgAction | null>(null),
  }

  /** Many stacks in hand, and this desk as that hand knows it. */
  readonly many: ManyHand<JdgPosition, JdgAction>
  readonly manyDesk: ManyDesk<JdgPosition, JdgAction>
  /** Is what is sent part of something larger, to be taken back at once? */
  #joined = false
  readonly #undoing = signal(false)
  /** Entries of the game when that was last sent. */
  #paused = -1

  /** Who would best go where a reaction is asked for: ticked until the player thinks otherwise. */
  readonly #suggested: ReadonlySignal<ReadonlySet<string>>
  /** Entries of the game before each thing the player did at once, so that it is taken back at once. */
  #deeds: number[] = []

  constructor(table: Table, shell: ShellServices) {
    const staging = new Staging(table, shell)
    super(table, shell, { rules: { ...joursDeGloire, words }, staging, laid: ['victory'], stakes })
    const first = table.position.peek() as JdgPosition
    this.view = createTheatreView(first.game.ground.file)
    this.passes = signal(readPasses())
    this.sight = computed(() =>
      table.open ? openSight(this.position.value) : sightOf(this.position.value, table.seat.value),
    )
    this.side = computed(() => {
      const { game } = this.position.value
      const seat = game.seatIndex.get(table.seat.value ?? '')
      return seat === undefined ? null : game.seatSide[seat]
    })
    this.looks = computed(() => {
      const seat = table.seat.value
      const sight = this.sight.value
      return seat === null || sight.all ? [this.position.value] : fittingPositions(sight, seat)
    })
    this.#suggested = computed(() => {
      const groups = forceGroups(this.position.value, this.offer.value.actions).filter(reacts)
      return new Set(
        groups.flatMap((one) => {
          const group = withCompanions(this, one)
          const party = lawfulParty(this, group)
          // Whoever cannot come off is not proposed.
          return party.length > 0 && casesOf(this, group, party) > 0 ? party : []
        }),
      )
    })
    const received = computed(() => {
      const seat = this.position.value.game.seatIndex.get(this.seat)
      return (this.sight.value.own?.notes ?? []).filter(({ from }) => from !== seat).length
    })
    this.unreadNotes = computed(() => Math.max(0, received.value - this.#notesRead.value))
    this.always(() => {
      if (this.pane.value === 'army') this.#notesRead.value = received.value
    })
    this.always(() => {
      if (this.#suggested.value.size > 0) this.force.value = this.#suggested.value
    })
    this.manyDesk = this.#asManyDesk()
    this.many = new ManyHand(this.manyDesk, manyStacks(this))
    this.always(() => {
      if (this.live.value && !this.sending.value) queueMicrotask(() => void this.many.queue.goOn())
    })
    let passed: JdgPosition | null = null
    this.always(() => {
      const { actions } = this.offer.value
      // Neither amid many marches nor amid what is being taken back.
      if (this.many.queue.isGoing || this.#undoing.value) return
      // In the middle of a march nothing else is sent; when it has come to its end, this is asked again.
      if (!this.passes.value || this.sending.value || actions.length !== 1) return
      const p = this.position.value
      if (p === passed) return
      if (!isNothingElse(topFrame(p), actions[0], table.blind && table.place !== 'here')) return
      passed = p
      queueMicrotask(() => void this.send(actions[0]))
    })
    this.always(() => {
      void table.entries.value
      if (!this.sending.value && this.live.value) this.#goOn()
    })
  }

  override close(): void {
    lastViews.set(this.table.id, this.view.chosen())
    super.close()
  }

  /** The view this table was left with on this screen, when it was shown before. */
  get lastView(): Viewport | undefined {
    return lastViews.get(this.table.id)
  }

  get frame(): Frame {
    return topFrame(this.position.value)
  }

  override async send(...actions: readonly JdgAction[]): Promise<boolean> {
    // Where a march ends it was one thing with its beginning.
    const halts = actions.length === 1 && actions[0].do === 'halt'
    if (!halts && !this.#joined) this.#deeds.push(this.table.entries.peek().length)
    return super.send(...actions)
  }

  #asManyDesk(): ManyDesk<JdgPosition, JdgAction> {
    const { table, position, live, sending, shell } = this
    return {
      table,
      position,
      live,
      sending,
      shell,
      picked: computed(() => null),
      pick: () => this.look(-1),
      raised: this.raised,
      check: (action) => this.check(action),
      send: (...actions) => this.send(...actions),
      together: (act, goesOn = false) => this.#atOnce(act, goesOn),
    }
  }

  /** Whatever is sent meanwhile is taken back at once. */
  async #atOnce<Answer>(act: () => Promise<Answer>, goesOn: boolean): Promise<Answer> {
    const now = (): number => this.table.entries.peek().length
    if (!goesOn || now() !== this.#paused) this.#deeds.push(now())
    this.#joined = true
    try {
      return await this.together(act, goesOn)
    } finally {
      this.#joined = false
      this.#paused = now()
    }
  }

  /** Takes back what was last done at one go, as far as it may be. */
  override async undo(): Promise<void> {
    const now = (): number => this.table.entries.peek().length
    const start = this.#deeds.findLast((one) => one < now()) ?? now() - 1
    this.#deeds = this.#deeds.filter((one) => one < start)
    this.#undoing.value = true
    try {
      for (let before = now() + 1; now() > start && now() < before && this.table.mayUndo.peek();) {
        before = now()
        await super.undo()
      }
    } finally {
      this.#undoing.value = false
    }
  }

  /**
   * Takes these actions, then marches along a way, box by box, as long as nobody interferes. `halts`: where it comes to the
   * end of the way, the march is over without a word.
   */
  async march(first: readonly JdgAction[], way: readonly string[], halts = first.length > 0): Promise<void> {
    // A march that goes on is still the same one.
    if (first.length > 0) this.#deeds.push(this.table.entries.peek().length)
    await this.whileSending(async () => {
      this.box.value = -1
      for (const action of first) if (!(await this.submit(action))) return false
      for (const [at, to] of way.entries()) {
        const now = this.table.position.peek() as JdgPosition
        // Once something has been met, the rest of the way is thought over anew.
        if (!this.table.mayAct.peek() || topFrame(now).phase !== 'march') return true
        const since = this.table.entries.peek().length
        onwards.set(this.#place, { at: to, way: way.slice(at + 1), since, halts })
        if (!(await this.submit({ do: 'go', to }))) {
          onwards.delete(this.#place)
          return false
        }
      }
      return true
    })
  }

  get #place(): string {
    return `${this.table.id} ${this.seat}`
  }

  /** A march goes on by itself when those who were asked on its way let it pass and nothing has been learnt. */
  #goOn(): void {
    const onward = onwards.get(this.#place)
    const frame = topFrame(this.position.peek())
    if (!onward) return
    onwards.delete(this.#place)
    const events = this.table.entries
      .peek()
      .slice(onward.since)
      .flatMap((entry) => entry.events)
    const quiet = events.every(({ type, rolls }) => !rolls?.length && type !== 'revealed')
    if (!quiet || frame.phase !== 'march' || frame.stopped) return
    const here = this.position.peek().game.ground.boxIds[frame.path[frame.path.length - 1] ?? -1]
    if (here !== onward.at) return
    if (onward.way.length > 0) queueMicrotask(() => void this.march([], onward.way, onward.halts))
    else if (onward.halts && this.passes.peek() && this.check(HALT) === null)
      queueMicrotask(() => void this.send(HALT))
  }

  /** Looks at a box; what was told off elsewhere is let go. */
  look(box: number): void {
    batch(() => {
      if (this.box.peek() !== box) this.letGo()
      this.box.value = box
      this.refused.value = -1
      if (box >= 0) this.pane.value = 'orders'
    })
  }

  letGo(): void {
    batch(() => {
      this.force.value = this.#suggested.peek()
      this.forced.value = false
    })
  }

  /** Tells a counter off, or lets it go. */
  toggle(id: string): void {
    const now = new Set(this.force.peek())
    if (!now.delete(id)) now.add(id)
    this.force.value = now
  }

  /** Says why not, and marks the box. */
  refuse(box: number, refusal: Refusal): void {
    this.refused.value = box
    this.tellWhy(refusal)
  }

  /** Passing by itself is remembered from table to table. */
  setPasses(on: boolean): void {
    this.passes.value = on
    try {
      localStorage.setItem(PASS_KEY, on ? 'yes' : 'no')
    } catch {
      // A browser that keeps nothing asks again.
    }
  }

  boxNumber(id: string): number {
    return this.position.peek().game.ground.boxIndex.get(id) ?? -1
  }

  /** Where a box lies, or a counter of one's own stands, on the sheet; null when that is nowhere. */
  readonly whereIs = (id: string): Point | null => {
    const own = this.sight.value.own?.counters ?? []
    const counter = this.position.value.game.counterIndex.get(id)
    const named = this.boxNumber(id)
    const box = named >= 0 ? named : (own.find((one) => one.counter === counter)?.box ?? -1)
    return box < 0 ? null : this.view.placeOf(box)
  }

  override finds(): readonly Findable[] {
    return placesAndCounters(this.position.value, this.sight.value)
  }

  override visit(at: string): void {
    const box = this.boxNumber(at)
    this.look(box)
    this.view.cursor.value = box
  }

  override spotNow(): Spot | null {
    const { hovered, cursor } = this.view
    return this.#spotOf([hovered.value, this.box.value, cursor.value].find((box) => box >= 0) ?? -1)
  }

  override spotAt(point: Point): Spot | null {
    const { file, viewport } = this.view
    const stacked = new Set(stacksOf(this.position.peek(), this.sight.peek()).map(({ box }) => box))
    return this.#spotOf(boxAt(file, point, 1 / viewport.peek().scale, 'touch', stacked))
  }

  /** Where others stand, a mark is put on their stack as it stands there. */
  #spotOf(box: number): Spot | null {
    if (box < 0) return null
    const { boxes, boxIds } = this.position.peek().game.ground
    const taken = seenByBox(this.sight.peek()).has(box)
    return {
      at: `${taken ? 'stack:' : ''}${boxIds[box]}`,
      name: `${taken ? 'the enemy at ' : ''}${boxes[box].name}`,
    }
  }

  override massed(): readonly Massed[] {
    return massesOf(this.position.value, this.sight.value)
  }

  override musters(): readonly Muster[] {
    return mustersOf(this.position.value, this.sight.value)
  }

  /** The map bears the flags of the places itself. */
  readonly flagSpot = (): null => null

  /** Shows a box on the map. */
  show(box: number): void {
    if (box >= 0) this.view.flyToPoint(this.view.placeOf(box))
  }

  /** Brings a box into sight if it is not. */
  reveal(box: number): void {
    if (box >= 0) this.view.revealPoint(this.view.placeOf(box), 40)
  }

  /** Shows what happens in a box for a while, if it is out of sight; the view comes back afterwards. */
  follow(box: number): void {
    if (box < 0) return
    const { x, y } = this.view.placeOf(box)
    this.view.follow({ x0: x - AROUND, y0: y - AROUND, x1: x + AROUND, y1: y + AROUND }, 40)
  }

  protected override tidy(undone: boolean): void {
    batch(() => {
      // The first entries are told of before the desk has been laid.
      ;(this.many as typeof this.many | undefined)?.tidy(undone)
      this.letGo()
      this.refused.value = -1
      this.folded.value = false
    })
  }
}

/**
 * Is this, where it is all that is offered, what anybody would do without being asked? `watched`: somebody far away sees how
 * long an answer takes, and would learn from one at once that there was nothing to choose.
 */
function isNothingElse(frame: Frame, action: JdgAction, watched: boolean): boolean {
  if (watched && action.do !== 'halt' && action.do !== 'fight') return false
  switch (action.do) {
    case 'end':
      return REACTIONS.has(frame.phase)
    case 'halt':
      // A stack that has gone as far as it can.
      return frame.phase === 'march' && frame.path.length > 1
    case 'fight':
      // JDG-8-b: combat is compulsory, and this is the last.
      return frame.phase === 'combats'
    case 'invest':
      return action.how === 'nothing'
    case 'tactic':
    case 'lose':
      // The only tactic allowed; the only unit that may take the loss.
      return frame.phase === 'tactics' || frame.phase === 'losses'
    default:
      return false
  }
}

function readPasses(): boolean {
  try {
    return localStorage.getItem(PASS_KEY) !== 'no'
  } catch {
    return true
  }
}
