import { describe, expect, it } from 'vitest'
import type { FpgaAction, FpgaEvent } from '../../src/index.ts'
import { end } from '../testing.ts'
import type { Field } from '../testing.ts'
import { Draw, setUp } from './draw.ts'
import { corners, distance, forward, gap, moved } from './plane.ts'
import { fallBack, leaders, left, mayAdd, outline, present, square, throwAll, Unsure } from './twin.ts'
import type { Chief, Fighter, Scene, Support, Thrown } from './twin.ts'

const COMBATS = 300
const told = (action: FpgaAction): string =>
  action.do === 'add'
    ? `add ${action.unit}`
    : action.do === 'inspire'
      ? `inspire ${action.officer} ${action.unit}`
      : ''

/** Plays one combat in both ways and compares every step. */
class Match {
  readonly events: FpgaEvent[] = []
  readonly counts = { throws: 0, back: 0, risks: 0, squares: 0, broken: 0, advances: 0 }
  private readonly scene: Scene
  private readonly f: Field
  private readonly draw: Draw
  private readonly dice: readonly number[]
  private next = 0
  private readonly support: Support = { command: new Set(), gifts: [] }
  private readonly defender: Fighter
  private attackers: Fighter[]

  constructor(seed: number) {
    this.draw = new Draw(seed)
    this.scene = this.draw.scene()
    this.dice = Array.from({ length: 400 }, () => 1 + this.draw.random.below(6))
    this.f = setUp(this.scene, this.dice)
    this.defender = this.scene.fighters[0]
    this.attackers = this.scene.fighters.filter(({ id }) => ['F1', 'F2', 'F3'].includes(id))
  }

  private act(action: FpgaAction): void {
    this.f.do(action)
    this.events.push(...this.f.events)
  }

  play(): this {
    if (this.attackers.length === 0) return this
    this.act(end)
    this.chooseLeader()
    this.addDice()
    const throws = throwAll(
      this.scene,
      this.defender,
      this.attackers,
      this.support,
      () => this.dice[this.next++],
    )
    this.compareThrows(throws)
    this.compareCourse(throws)
    return this
  }

  private chooseLeader(): void {
    const able = leaders(this.attackers)
    const isAsked = this.f.decision === 'lead'
    expect(isAsked, 'who leads is asked').toBe(able.length > 1)
    let [first] = able
    if (isAsked) {
      expect(this.f.offers('lead').map((action) => action.unit)).toEqual(able.map(({ id }) => id))
      first = this.draw.one(able)
      this.act({ do: 'lead', unit: first.id })
    }
    this.attackers = [first, ...this.attackers.filter((each) => each !== first)]
  }

  private addDice(): void {
    for (const side of ['french', 'austrian'] as const)
      for (;;) {
        const able = mayAdd(this.scene, side, [this.defender, ...this.attackers], this.support)
        const isAsked = this.f.decision === 'support' && this.f.decides === side
        expect(isAsked, `${side} is asked for ${able.join(', ')}`).toBe(able.length > 0)
        if (!isAsked) break
        const offered = this.f.offers().filter((action) => action.do !== 'end')
        expect(offered.map(told).toSorted()).toEqual(able)
        if (this.draw.chance(40)) {
          this.act(end)
          break
        }
        const taken = this.draw.one(offered)
        if (taken.do === 'add') this.support.command.add(taken.unit)
        if (taken.do === 'inspire') this.support.gifts.push({ officer: taken.officer, unit: taken.unit })
        this.act(taken)
      }
  }

  private combat(): Extract<FpgaEvent, { type: 'combat' }> {
    const found = this.events.find((event) => event.type === 'combat')
    if (found === undefined) throw new Error('no combat was fought')
    return found
  }

  private compareThrows(throws: readonly Thrown[]): void {
    const seen = this.combat().throws.map(({ unit: id, hitOn, dice, hits }) => ({
      unit: id,
      hitOn,
      dice: dice.map(({ value, from }) => ({ value, from })),
      hits,
    }))
    expect(seen).toEqual(throws.map(({ unit: id, hitOn, dice, hits }) => ({ unit: id, hitOn, dice, hits })))
    this.counts.throws += throws.length
  }

  /** FPGA-CBT-res: who won, who broke, who went where, who was at risk. */
  private compareCourse(throws: readonly Thrown[]): void {
    const defence = throws[throws.length - 1].hits
    const attack = throws.slice(0, -1).reduce((sum, { hits }) => sum + hits, 0)
    const inSquare = square(this.scene, this.defender, this.attackers)
    const risks = this.support.gifts.map(({ officer }) => ({
      officer,
      why: 'personality',
      add: throws.reduce((sum, { ones }) => sum + (ones.get(officer) ?? 0), 0),
    }))
    for (const [who, hits] of [
      [this.defender, attack],
      [this.attackers[0], defence],
    ] as const)
      this.hurt(who, hits, risks)
    const defended = !this.defender.gone
    const attacked = this.attackers.some(({ gone }) => !gone)
    const wins =
      defended !== attacked
        ? attacked
          ? 'french'
          : 'austrian'
        : this.byHits(attack, defence, inSquare, defended)
    const decisive = wins === 'french' ? attack >= 2 * defence : wins === 'austrian' && defence >= 2 * attack
    const combat = this.combat()
    expect({ ...combat, decisive: wins === null ? false : combat.decisive }).toMatchObject({
      hits: [attack, defence],
      winner: wins,
      square: inSquare,
      decisive,
    })
    if (inSquare) this.counts.squares++
    const losers = wins === 'french' ? [this.defender] : wins === 'austrian' ? this.attackers : []
    const leftTown = this.retreat(
      losers.filter(({ gone }) => !gone),
      risks,
    )
    const may = wins === 'french' && (decisive || this.defender.gone || leftTown)
    this.compareAdvance(may)
    this.compareRisks(risks)
    for (const each of present(this.scene)) this.f.shows({ units: { [each.id]: { hits: each.hits } } })
    expect(
      present(this.scene).filter(({ id }) => this.f.p.state.units.where[this.f.number(id)] !== 0),
    ).toEqual([])
  }

  private byHits(attack: number, defence: number, inSquare: boolean, anybody: boolean): string | null {
    if (!anybody) return null
    return attack > defence && !inSquare ? 'french' : 'austrian'
  }

  private hurt(who: Fighter, hits: number, risks: { officer: string; why: string; add: number }[]): void {
    who.hits += Math.min(hits, left(who))
    if (left(who) > 0) return
    this.counts.broken++
    for (const { id, base, gone } of this.scene.chiefs) {
      const far = distance(corners(base), outline(this.scene, who))
      if (Math.abs(far - 1.001) < 0.004) throw new Unsure('an officer an inch away')
      if (!gone && far < 1) risks.push({ officer: id, why: 'break', add: 0 })
    }
    who.gone = true
  }

  /** The losers fall back, each from where the one before has left the table; answers whether a section was left. */
  private retreat(
    losers: readonly Fighter[],
    risks: { officer: string; why: string; add: number }[],
  ): boolean {
    const order: Fighter[] = []
    const rest = [...losers]
    while (rest.length > 1) {
      expect(this.f.decision).toBe('retire')
      const taken = this.draw.one(rest)
      order.push(taken)
      rest.splice(rest.indexOf(taken), 1)
      this.act({ do: 'retire', unit: taken.id })
    }
    order.push(...rest)
    let leftTown = false
    for (const each of order) {
      const back = this.events.find((event) => event.type === 'fell-back' && event.unit === each.id)
      if (each.inside) leftTown = this.leave(each, back) || leftTown
      else this.goBack(each, back)
      const pens = this.events.filter((event) => event.type === 'penned' && event.unit === each.id)
      if (pens.length > 0) this.hurt(each, 1, risks)
      expect(pens.length).toBeLessThan(2)
    }
    return leftTown
  }

  private goBack(each: Fighter, event: FpgaEvent | undefined): void {
    if (event?.type !== 'fell-back') throw new Error(`${each.id} does not fall back`)
    const { far, cut } = fallBack(this.scene, each)
    // Against a slanting edge a thousandth beside the way is several along it.
    if (Math.abs(far - 3) < 0.02 && far !== 3) throw new Unsure('three inches back')
    expect(Math.abs(event.distance / 1000 - far), `${each.id} falls back ${far}`).toBeLessThan(0.02)
    const isPenned = this.events.some((one) => one.type === 'penned' && one.unit === each.id)
    expect(isPenned, `${each.id} pays for it`).toBe(cut || far < 3)
    this.goTo(each, event)
    this.counts.back++
  }

  /** FPGA-CBT-res-k: out of the section, or no way out. */
  private leave(each: Fighter, event: FpgaEvent | undefined): boolean {
    if (event?.type !== 'fell-back') {
      expect(this.events.some((one) => one.type === 'penned' && one.unit === each.id)).toBe(true)
      return false
    }
    expect(event.distance).toBeGreaterThanOrEqual(3000)
    each.inside = false
    this.goTo(each, event)
    expect(gap(corners(each.base), this.scene.section?.polygon ?? [])).toBeGreaterThan(-0.003)
    const leader = this.attackers[0].base
    const line = (Math.atan2(leader.x - each.base.x, leader.y - each.base.y) * 180) / Math.PI
    expect(Math.cos(((line - each.base.facing) * Math.PI) / 180)).toBeGreaterThan(0.9999)
    return true
  }

  /** FPGA-OFF-b, k: enemy officers it goes over are rolled for at once. */
  private goTo(each: Fighter, event: Extract<FpgaEvent, { type: 'fell-back' }>): void {
    const from = corners({
      ...each.base,
      ...(event.from.h === event.into.h ? {} : { facing: event.from.h / 10 }),
    })
    const by = { x: (event.into.x - event.from.x) / 1000, y: (event.into.y - event.from.y) / 1000 }
    const ridden: string[] = []
    for (const { id, side, base, gone } of this.scene.chiefs) {
      if (side === each.side || gone) continue
      const steps = Array.from({ length: 101 }, (_, n) =>
        gap(moved(from, { x: (by.x * n) / 100, y: (by.y * n) / 100 }), corners(base)),
      )
      const deepest = Math.min(...steps)
      if (Math.abs(deepest) < 0.05) throw new Unsure('an officer beside the way')
      if (deepest < 0) ridden.push(id)
    }
    const start = this.events.indexOf(event)
    const rolled: string[] = []
    for (const one of this.events.slice(start + 1)) {
      if (one.type === 'officer-risk' && one.why === 'ridden over') rolled.push(one.unit)
      else if (one.type === 'officer-moved')
        this.chief(one.unit).base = {
          ...this.chief(one.unit).base,
          x: one.into.x / 1000,
          y: one.into.y / 1000,
          facing: one.into.h / 10,
        }
      else if (one.type === 'officer-lost') this.chief(one.unit).gone = true
      else if (one.type !== 'command-dice-lost') break
    }
    expect(rolled.toSorted()).toEqual(ridden.toSorted())
    each.base = { ...each.base, x: event.into.x / 1000, y: event.into.y / 1000, facing: event.into.h / 10 }
  }

  private chief(id: string): Chief {
    const found = this.scene.chiefs.find((each) => each.id === id)
    if (found === undefined) throw new Error(`no officer ${id}`)
    return found
  }

  private compareAdvance(may: boolean): void {
    const isAsked = this.f.decision === 'advance'
    if (isAsked) {
      expect(may, 'an advance').toBe(true)
      this.counts.advances++
      while (this.f.decision === 'advance') this.act(end)
      return
    }
    // Somebody with nothing at all before him would have been asked.
    const { section, rough: wood } = this.scene
    if (!may || section || wood) return
    for (const each of this.attackers) {
      if (each.gone) continue
      const ahead = moved(corners(each.base), forward(each.base.facing))
      const others = present(this.scene).filter((other) => other !== each)
      expect(
        others.every((other) => gap(ahead, outline(this.scene, other)) > 0.1),
        `${each.id} is not asked`,
      ).toBe(false)
    }
  }

  private compareRisks(expected: readonly { officer: string; why: string; add: number }[]): void {
    const rolled = this.events.flatMap((event) =>
      event.type === 'officer-risk' && event.why !== 'ridden over' ? [event] : [],
    )
    const dead = new Set(this.scene.chiefs.filter(({ gone }) => gone).map(({ id }) => id))
    const due = expected.filter(({ officer }) => !dead.has(officer))
    for (const { unit: officer, why, add, total, dies, rolls } of rolled) {
      const found = due.findIndex((risk) => risk.officer === officer && risk.why === why && risk.add === add)
      expect(found, `${officer} ${why} ${add}`).toBeGreaterThanOrEqual(0)
      due.splice(found, 1)
      // FPGA-OFF-m: what he did comes before what he suffered.
      expect(
        why === 'personality' || !due.some((risk) => risk.officer === officer && risk.why === 'personality'),
      ).toBe(true)
      expect(total).toBe(rolls[0].value + rolls[1].value + add)
      expect(dies).toBe(total >= 12)
      if (dies) for (let n = due.length - 1; n >= 0; n--) if (due[n].officer === officer) due.splice(n, 1)
    }
    expect(due).toEqual([])
    // FPGA-CBT-res-q: the phasing side's first.
    const sides = rolled.map(({ side }) => side)
    expect(sides).toEqual(sides.toSorted().toReversed())
    this.counts.risks += rolled.length
  }
}

describe('combats and their slow twins', () => {
  it('random combats come out as the clauses, read one by one, say', () => {
    const sums = { played: 0, unsure: 0, throws: 0, back: 0, risks: 0, squares: 0, broken: 0, advances: 0 }
    for (let seed = 1; seed <= COMBATS; seed++) {
      try {
        const { counts } = new Match(seed).play()
        sums.played++
        for (const [key, count] of Object.entries(counts)) sums[key as keyof typeof counts] += count
      } catch (error) {
        if (error instanceof Unsure) sums.unsure++
        else
          throw new Error(`combat ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          })
      }
    }
    expect(sums.played).toBeGreaterThan(COMBATS * 0.9)
    expect(sums.back).toBeGreaterThan(150)
    expect(sums.risks).toBeGreaterThan(30)
    expect(Math.min(sums.squares, sums.broken, sums.advances)).toBeGreaterThan(15)
  })
})
