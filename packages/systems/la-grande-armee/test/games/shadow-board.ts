import type { LgaEvent, LgaPosition } from '../../src/index.ts'
import { CAVALRY, SIDES, SUPPLY } from '../../src/position/state.ts'

/** Where a piece is that is not on the map. */
const OFF = ''

/**
 * A board moved by nothing but events, as a page or a report would: what the log does not tell is not on it. It shows
 * whether the events of a game tell its whole story.
 */
export class ShadowBoard {
  private readonly hexes = new Map<string, string>()
  private readonly disrupted = new Set<string>()
  private readonly control = new Map<string, string>()
  private readonly sieges = new Map<string, string | null>()
  private readonly lost = new Map<string, number>()
  private total: number

  constructor(p: LgaPosition) {
    const { hexIds, fortressHexes } = p.game.board
    p.state.units.id.forEach((id, unit) => {
      const hex = p.state.units.hex[unit]
      this.hexes.set(id, hex < 0 ? OFF : hexIds[hex])
    })
    fortressHexes.forEach((hex, fortress) => {
      this.control.set(hexIds[hex], controller(p.state.control[fortress]))
      this.sieges.set(hexIds[hex], null)
    })
    this.total = p.state.total
  }

  /** Takes over what happened. Answers what cannot have happened so. */
  follow(p: LgaPosition, events: readonly LgaEvent[]): string[] {
    return events.flatMap((event) => this.take(p, event))
  }

  private take(p: LgaPosition, event: LgaEvent): string[] {
    switch (event.type) {
      case 'placed':
      case 'arrived':
      case 'supply-created':
        this.hexes.set(event.unit, event.hex)
        return []
      case 'moved':
      case 'advanced': {
        const from = this.hexes.get(event.unit)
        this.hexes.set(event.unit, event.into)
        return from === event.from
          ? []
          : [`${event.unit} ${event.type} from ${event.from}, and was in ${from}`]
      }
      case 'retired':
      case 'retreated': {
        const from = this.hexes.get(event.unit)
        this.hexes.set(event.unit, event.path.at(-1) ?? OFF)
        return from === event.path[0]
          ? []
          : [`${event.unit} ${event.type} from ${event.path[0]}, and was in ${from}`]
      }
      case 'eliminated':
        this.count(p, event.unit)
        return this.takeOff(event.unit, event.hex)
      case 'supply-spent':
        return [
          ...this.takeOff(event.unit, event.hex),
          ...(counterOf(p, event.unit).arm === SUPPLY ? [] : [`${event.unit} is spent and no Supply`]),
        ]
      case 'withdrawn':
        return this.takeOff(event.unit, this.hexes.get(event.unit) ?? OFF)
      case 'broke-down':
        for (const part of event.parts) this.hexes.set(part, event.hex)
        return this.takeOff(event.unit, event.hex)
      case 'combined':
        this.hexes.set(event.unit, event.hex)
        return event.from.flatMap((part) => this.takeOff(part, event.hex))
      case 'disrupted':
        this.disrupted.add(event.unit)
        return []
      case 'recovered':
        return this.disrupted.delete(event.unit) ? [] : [`${event.unit} recovers and was not disrupted`]
      case 'control': {
        const was = this.control.get(event.hex)
        this.control.set(event.hex, event.by)
        return was === event.was ? [] : [`${event.fortress} was ${was}, not ${event.was}`]
      }
      case 'siege':
        this.sieges.set(event.hex, event.by)
        return []
      case 'total': {
        const was = this.total
        this.total = event.now
        return was === event.was ? [] : [`the total was ${was}, not ${event.was}`]
      }
      default:
        return []
    }
  }

  private takeOff(unit: string, hex: string): string[] {
    const was = this.hexes.get(unit)
    this.hexes.set(unit, OFF)
    this.disrupted.delete(unit)
    return was === hex ? [] : [`${unit} leaves the map from ${hex}, and was in ${was}`]
  }

  /** LGA-SCN-10: printed strength of Combat units, by army. */
  private count(p: LgaPosition, unit: string): void {
    const { army, arm, strength } = counterOf(p, unit)
    if (arm <= CAVALRY) this.lost.set(army, (this.lost.get(army) ?? 0) + strength)
  }

  /** Everything in which the position differs from what the events told. */
  differences(p: LgaPosition): string[] {
    const { units, control, besieger, total, lost } = p.state
    const { hexIds, fortressHexes, fortressNames } = p.game.board
    const found: string[] = []
    const same = (what: string, told: unknown, is: unknown): void => {
      if (told !== is) found.push(`${what}: told ${String(told)}, is ${String(is)}`)
    }
    // Its steps are taken one by one, and told when it has come to its end.
    const frame = p.state.frames.at(-1)
    const underWay = frame?.phase === 'retirement' ? frame.unit : -1
    units.id.forEach((id, unit) => {
      if (unit === underWay) return
      same(id, this.hexes.get(id), units.hex[unit] < 0 ? OFF : hexIds[units.hex[unit]])
      if (units.hex[unit] >= 0) same(`${id} disrupted`, this.disrupted.has(id), units.until[unit] >= 0)
    })
    fortressHexes.forEach((hex, fortress) => {
      same(fortressNames[fortress], this.control.get(hexIds[hex]), controller(control[fortress]))
      const by = besieger[fortress] < 0 ? null : controller(besieger[fortress])
      same(`${fortressNames[fortress]} besieged`, this.sieges.get(hexIds[hex]), by)
    })
    p.game.armies.forEach((army, at) => same(`${army} lost`, this.lost.get(army) ?? 0, lost[at]))
    same('the total', this.total, total)
    return found
  }
}

function controller(side: number): string {
  return side === 2 ? 'neutral' : SIDES[side as 0 | 1]
}

function counterOf(p: LgaPosition, id: string): LgaPosition['game']['types'][number] {
  return p.game.types[p.state.units.type[p.state.units.id.indexOf(id)]]
}
