import type { Action, Position, Refusal } from '@bivouac/kernel'
import { hexAtPoint, hexCentre } from '@bivouac/space'
import type { HexMap, Point } from '@bivouac/space'
import { batch, signal } from '@preact/signals'
import { TableDesk } from '../../furniture/desk.ts'
import type { DeskBeginning, DeskStaging } from '../../furniture/desk.ts'
import type { Findable } from '../../furniture/living/finds.ts'
import type { Spot } from '../../furniture/living/living.ts'
import type { OfferHand } from '../../furniture/offer-hand.ts'
import type { Warning } from '../../furniture/warning.tsx'
import type { ShellServices } from '../../shell/contract.ts'
import type { Table } from '../../table/types.ts'
import type { MapView } from '../types.ts'
import { createMapView } from '../view.ts'

/**
 * A desk with a map of hexes on it: the piece in hand, the hex looked at, ways drawn by hand. A skin says where its pieces
 * stand and what it is to go along a way.
 */
export abstract class HexDesk<
  Shown extends Position,
  Deed extends Action,
  Overlay extends string,
  Pane extends string,
  Stage extends DeskStaging,
> extends TableDesk<Shown, Deed, Overlay, Pane, Stage> {
  readonly view: MapView

  /** The piece in hand. */
  readonly picked = signal<string | null>(null)
  /** The hex looked at; -1 for none. */
  readonly looked = signal(-1)
  /** A way drawn by hand, and whether one is being drawn. */
  readonly drawing = signal(false)
  readonly drawn = signal<readonly number[]>([])
  /** Ways drawn for other pieces and not marched yet, by piece: they lie on the map until they are, or are given up. */
  readonly ways = signal<ReadonlyMap<string, readonly number[]>>(new Map())
  readonly warning = signal<Warning<number> | null>(null)
  /** A hex that was asked for in vain, and why. */
  readonly refused = signal<{ readonly hex: number; readonly refusal: Refusal } | null>(null)
  readonly legend = signal(false)
  readonly smallMap = signal(true)

  readonly hand: OfferHand<Deed> = {
    piece: () => this.picked.value,
    hold: (piece) => {
      this.pick(piece)
      if (piece !== null) this.view.reveal(this.hexOf(piece))
    },
    place: () => (this.looked.value < 0 ? null : this.view.map.grid.ids[this.looked.value]),
    look: (place) => this.look(place === null ? -1 : this.view.map.grid.indexOf(place)),
    told: signal<ReadonlySet<string>>(new Set()),
    drawn: signal<Deed | null>(null),
  }

  constructor(
    table: Table,
    shell: ShellServices,
    map: HexMap,
    beginning: DeskBeginning<Shown, Deed, Overlay, Stage>,
  ) {
    super(table, shell, beginning)
    this.view = createMapView(map)
  }

  /** The hex a piece of the position shown stands in; below 0 where it is off the map. */
  abstract hexOf(piece: string): number

  /** Where a piece stands or a hex is, on the sheet; null when that is nowhere. */
  readonly whereIs = (id: string): Point | null => {
    const { grid } = this.view.map
    // Numbers of hexes are no names of pieces.
    const named = grid.indexOf(id)
    void this.position.value
    const hex = named >= 0 ? named : this.hexOf(id)
    return hex < 0 ? null : hexCentre(grid, hex)
  }

  /** The places of the map, for who looks for one; a skin adds its pieces. */
  override finds(): readonly Findable[] {
    const { places, grid } = this.view.map
    return places.map(({ name, index }) => ({
      at: grid.ids[index],
      name,
      note: `hex ${grid.ids[index]}`,
      kind: 'place',
    }))
  }

  override visit(at: string): void {
    const named = this.view.map.grid.indexOf(at)
    const hex = named >= 0 ? named : this.hexOf(at)
    this.look(hex)
    this.view.cursor.value = hex
  }

  override spotNow(): Spot | null {
    const { hovered, cursor } = this.view
    return this.#spotOf([hovered.value, this.looked.value, cursor.value].find((hex) => hex >= 0) ?? -1)
  }

  override spotAt(point: Point): Spot | null {
    return this.#spotOf(hexAtPoint(this.view.map.grid, point))
  }

  #spotOf(hex: number): Spot | null {
    const { grid, placeAt } = this.view.map
    return hex < 0 ? null : { at: grid.ids[hex], name: placeAt.get(hex)?.name ?? `hex ${grid.ids[hex]}` }
  }

  /** The flag of a hex stands at its upper edge. */
  readonly flagSpot = (id: string): Point | null => {
    const at = this.whereIs(id)
    // At its right corner: the name stands above it, counters in the middle.
    return at && { x: at.x + 0.4, y: at.y + 0.2 }
  }

  /** The pieces in a hex, from the uppermost down. */
  abstract piecesAt(hex: number): readonly string[]

  /** What it is to go along these hexes. */
  abstract marchOf(piece: string, path: readonly number[]): Deed

  /** Takes a piece in hand. */
  pick(id: string | null): void {
    batch(() => {
      this.#keepWay(id)
      this.picked.value = id
      this.drawn.value = (id !== null && this.ways.peek().get(id)) || []
      this.drawing.value = this.drawn.peek().length > 0
      this.refused.value = null
      if (id === null) return
      this.looked.value = this.hexOf(id)
      this.pane.value = 'orders'
    })
  }

  /** A way drawn for the piece in hand is not lost when another is taken. */
  #keepWay(next: string | null): void {
    const [had, drawn] = [this.picked.peek(), this.drawn.peek()]
    if (had === null || had === next) return
    const ways = new Map(this.ways.peek())
    if (drawn.length > 0) ways.set(had, drawn)
    else ways.delete(had)
    this.ways.value = ways
  }

  /** Pieces with a way drawn before them that has not been marched. */
  waiting(): string[] {
    const held = this.picked.peek()
    const others = [...this.ways.peek().keys()].filter((id) => id !== held)
    return held !== null && this.drawn.peek().length > 0 ? [...others, held] : others
  }

  /** Only ways that may still be marched lie on the map. */
  protected keepWays(may: (march: Deed) => boolean): void {
    this.ways.value = new Map([...this.ways.peek()].filter(([unit, way]) => may(this.marchOf(unit, way))))
  }

  /** Looks at a hex without taking anything in hand. */
  look(hex: number): void {
    batch(() => {
      this.pick(null)
      this.looked.value = hex
      if (hex >= 0) this.pane.value = 'orders'
    })
  }

  /** Says why not, and marks the hex. */
  refuse(hex: number, refusal: Refusal): void {
    this.refused.value = { hex, refusal }
    this.tellWhy(refusal)
  }

  /** Shows a place on the map. */
  show(hex: number): void {
    this.view.cursor.value = hex
    this.view.flyTo(hex)
  }
}
