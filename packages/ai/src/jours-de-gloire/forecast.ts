import type { JdgPosition, Side, Tables } from '@bivouac/jours-de-gloire'
import { isEntrenched, weatherNow } from '@bivouac/jours-de-gloire'
import { createRandom } from '@bivouac/kernel'
import type { Random } from '@bivouac/kernel'
import { DEFENSIVE, MOUNTAIN, OPEN } from '@bivouac/jours-de-gloire'
import type { Force } from './forces.ts'

/** Battles fought in the head for one forecast. */
const TRIALS = 40

/** What a battle may be expected to bring. */
interface Forecast {
  /** Shares of the battles the attacker wins and loses. */
  readonly won: number
  readonly lost: number
  readonly attackerLoss: number
  readonly defenderLoss: number
  /** What it brings the attacker in VP, on the whole. */
  readonly worth: number
}

interface Ground {
  readonly terrain: number
  readonly entrenched: boolean
  readonly walled: boolean
  /** JDG-8.5-flank-a: the attacker has come in along two connections. */
  readonly flanked?: boolean
  /** JDG-T-mod-die-bridge: and over a bridge. */
  readonly bridged?: boolean
}

interface Line {
  sp: number
  lost: number
  readonly base: number
  readonly share: number
  readonly shift: number
  readonly die: number
  readonly ab: number
  readonly morale: number
  due: boolean
  failed: boolean
}

/** The battle of this box for whoever attacks the side in it. */
export function groundOf(p: JdgPosition, box: number, defender: Side): Ground {
  return {
    terrain: p.game.ground.ground[box],
    entrenched: isEntrenched(p, box, defender),
    walled: false,
  }
}

/** Answers to the same question are the same: they are kept, until there are very many. */
class Memory<Answer> {
  private readonly answers = new Map<string, Answer>()

  recall(question: string, find: () => Answer): Answer {
    let answer = this.answers.get(question)
    if (answer === undefined) {
      if (this.answers.size > MOST_KNOWN) this.answers.clear()
      answer = find()
      this.answers.set(question, answer)
    }
    return answer
  }
}
const MOST_KNOWN = 50_000

/** What has been reckoned with a set of tables. */
interface Known {
  readonly battles: Memory<Forecast>
  readonly tactics: Memory<readonly Weighed[]>
}
const knownBy = new WeakMap<Tables, Known>()

function knownOf(tables: Tables): Known {
  let known = knownBy.get(tables)
  if (!known) knownBy.set(tables, (known = { battles: new Memory(), tactics: new Memory() }))
  return known
}

/** A force in figures the tables tell apart, and a battle's ground with what the weather takes off its rounds. */
function inFigures({ sp, fresh, cohesion, tacb, ab, cb }: Force): string {
  return `${sp} ${fresh} ${cohesion} ${tacb} ${ab} ${cb}`
}

function inWords({ terrain, entrenched, walled, flanked, bridged }: Ground, rounds: number): string {
  return `${rounds} ${terrain}${entrenched ? 'e' : ''}${walled ? 'w' : ''}${flanked ? 'f' : ''}${bridged ? 'b' : ''}`
}

/** Strengths as the tables tell them apart: one by one while small, by twos when large. */
function rounded(sp: number): number {
  return Math.max(1, sp < 16 ? Math.round(sp) : 2 * Math.round(sp / 2))
}

/** JDG-T-art-a: guns as the table tells them apart. */
function inColumn(ab: number): number {
  return ab < 0.5 ? 0 : ab < 4.5 ? 4 : ab < 8.5 ? 8 : 9
}

function plain(force: Force): Force {
  const { sp, fresh, cohesion, tacb, ab, cb, rank } = force
  const whole = rounded(sp)
  return {
    sp: whole,
    fresh: sp > 0 ? (whole * Math.round((4 * fresh) / sp)) / 4 : whole,
    cohesion: Math.round(cohesion),
    tacb: Math.round(tacb),
    ab: inColumn(ab),
    cb: cb < 1 ? 0 : cb < 5 ? 1 : 5,
    rank,
  }
}

/** Fights a battle of this type again and again. The same question has the same answer. */
export function forecast(
  p: JdgPosition,
  attacker: Force,
  defender: Force,
  ground: Ground,
  type: number,
): Forecast {
  const { tables } = p.game
  const { rounds } = tables.weather.effects[weatherNow(p)]
  const [one, other] = [plain(attacker), plain(defender)]
  const question = `${type} ${inWords(ground, rounds)} ${inFigures(one)} ${inFigures(other)}`
  return knownOf(tables).battles.recall(question, () =>
    fightOut(tables, one, other, ground, type, Math.max(1, type + rounds)),
  )
}

function fightOut(
  tables: Tables,
  attacker: Force,
  defender: Force,
  ground: Ground,
  type: number,
  rounds: number,
): Forecast {
  const random = createRandom(type * 977 + attacker.sp * 31 + defender.sp * 7)
  const sum = { won: 0, lost: 0, attackerLoss: 0, defenderLoss: 0 }
  for (let trial = 0; trial < TRIALS; trial++) {
    const one = lineOf(tables, attacker, defender, ground, true)
    const other = lineOf(tables, defender, attacker, ground, false)
    for (let round = 1; round <= rounds && !isOver(one) && !isOver(other); round++) {
      clash(tables, one, other, round, random)
      if (!isOver(one) && !isOver(other)) waver(one, other, random)
    }
    const beaten = winner(one, other)
    if (beaten > 0) {
      sum.won++
      other.lost += Math.min(other.sp, chase(attacker))
    } else if (beaten < 0) {
      sum.lost++
      one.lost += Math.min(one.sp, chase(defender))
    }
    sum.attackerLoss += one.lost
    sum.defenderLoss += other.lost
  }
  const won = sum.won / TRIALS
  const lost = sum.lost / TRIALS
  const attackerLoss = sum.attackerLoss / TRIALS
  const defenderLoss = sum.defenderLoss / TRIALS
  const { spPerPoint } = tables.victory
  const worth = (won - lost) * tables.tactics[type - 1].vp + (defenderLoss - attackerLoss) / spPerPoint
  return { won, lost, attackerLoss, defenderLoss, worth }
}

/** About what a pursuit costs the beaten. */
function chase({ cb }: Force): number {
  return cb < 1 ? 0 : cb < 5 ? 0.5 : 0.9
}

function lineOf(tables: Tables, own: Force, foe: Force, ground: Ground, attacks: boolean): Line {
  const better = own.cohesion - foe.cohesion
  const { columns, die, strength } = tables.modifiers
  const hampered = attacks && ground.bridged === true ? die.bridge : 0
  let shift = attacks && ground.flanked === true ? columns.flank : 0
  if (!ground.walled) {
    if (attacks && ground.terrain === MOUNTAIN) shift += columns.mountain
    if (ground.terrain === DEFENSIVE) shift += attacks ? -columns.defensive : columns.defensive
    if (attacks && ground.entrenched) shift += columns.entrenched
  }
  const { tacb } = own
  return {
    sp: own.sp,
    base: own.sp,
    lost: 0,
    share:
      (attacks && own.sp > 0 ? own.fresh / own.sp : 1) * (attacks && ground.walled ? 1 / strength.walls : 1),
    shift,
    die: tacb + better + hampered + (!attacks && !ground.walled && ground.terrain === OPEN ? die.open : 0),
    ab: own.ab,
    morale: own.cohesion + (tables.morale[Math.min(tacb, tables.morale.length - 1)] ?? 0),
    due: false,
    failed: false,
  }
}

/** The column a figure falls in, or -1 below the first. */
function columnFor(columns: readonly { readonly from: number }[], figure: number): number {
  let column = -1
  while (column + 1 < columns.length && figure >= columns[column + 1].from) column++
  return column
}

function clash(tables: Tables, one: Line, other: Line, round: number, random: Random): void {
  const blows = [blow(tables, one, round, random), blow(tables, other, round, random)]
  for (const [at, line] of [other, one].entries()) {
    const { loss, star } = blows[at]
    const suffered = Math.min(line.sp, loss)
    line.sp -= suffered
    line.lost += suffered
    line.due = star || line.lost * tables.limits.battle.moraleShare >= line.base
  }
}

function blow(tables: Tables, line: Line, round: number, random: Random): { loss: number; star: boolean } {
  const { combat, artillery, modifiers } = tables
  let loss = 0
  let star = false
  const column = columnFor(combat.columns, Math.floor(line.sp * line.share))
  if (column >= 0) {
    const shift = line.shift + (round === 4 ? modifiers.columns.fourthRound : 0)
    const at = Math.max(0, Math.min(combat.columns.length - 1, column + shift))
    const die = 1 + random.below(6) + line.die + (round >= 3 ? modifiers.die.lateRound : 0)
    const row = rowFor(combat.rows, die)
    loss += row.losses[at]
    star ||= row.stars[at] === 1
  }
  const guns = round % 2 === 0 ? columnFor(artillery.columns, line.ab) : -1
  if (guns >= 0) {
    const row = rowFor(artillery.rows, 1 + random.below(6))
    loss += row.losses[guns]
    star ||= row.stars[guns] === 1
  }
  return { loss, star }
}

function rowFor<Row extends { readonly die: number }>(rows: readonly Row[], die: number): Row {
  const at = Math.max(0, Math.min(rows.length - 1, die - rows[0].die))
  return rows[at]
}

function waver(one: Line, other: Line, random: Random): void {
  for (const line of [one, other]) line.failed = line.due && 1 + random.below(6) > line.morale
}

function isOver({ sp, failed }: Line): boolean {
  return sp === 0 || failed
}

/** More than 0 for the first, less for the second, 0 for nobody. */
function winner(one: Line, other: Line): number {
  if (isOver(one) !== isOver(other)) return isOver(one) ? -1 : 1
  return isOver(one) ? 0 : other.lost - one.lost
}

/** The tactics a Force may choose, by value: JDG-8.2. */
export function tacticsOf({ limits: { tactics } }: Tables, { sp, rank }: Force): number[] {
  const open: number[] = []
  if (sp < tactics.skirmishBelow) open.push(1)
  if (sp >= tactics.screenSp) open.push(2)
  if (sp >= tactics.offensiveSp && rank > 0) open.push(3)
  if (sp >= tactics.decisiveSp && rank >= tactics.decisiveRank) open.push(4)
  return open.length > 0 ? open : [1]
}

/** A tactic, what it promises in VP, and how often it wins. */
interface Weighed {
  readonly tactic: number
  readonly worth: number
  readonly won: number
  /** The same against each tactic of the other, in the order of `tacticsOf`. */
  readonly against: readonly { readonly worth: number; readonly won: number }[]
}

/** What each tactic of a side promises it, whatever the other chooses; the best first. */
export function weighTactics(
  p: JdgPosition,
  attacker: Force,
  defender: Force,
  ground: Ground,
  attacks: boolean,
): readonly Weighed[] {
  const { tables } = p.game
  const { rounds } = tables.weather.effects[weatherNow(p)]
  const [one, other] = [plain(attacker), plain(defender)]
  const open = `${tacticsOf(tables, attacker).join('')} ${tacticsOf(tables, defender).join('')} ${oneIsLed(attacker, defender) ? 1 : 0}`
  const question = `${attacks ? 'a' : 'd'} ${open} ${inWords(ground, rounds)} ${inFigures(one)} ${inFigures(other)}`
  return knownOf(tables).tactics.recall(question, () => weighAll(p, attacker, defender, ground, attacks))
}

/** JDG-8.2-c: the type of the battle is rounded up. */
function oneIsLed(one: Force, other: Force): boolean {
  return one.rank >= 0.5 !== other.rank >= 0.5
}

function weighAll(
  p: JdgPosition,
  attacker: Force,
  defender: Force,
  ground: Ground,
  attacks: boolean,
): Weighed[] {
  const [own, foe] = attacks ? [attacker, defender] : [defender, attacker]
  const oneLed = oneIsLed(own, foe)
  const types = new Map<number, Forecast>()
  const ofType = (type: number): Forecast => {
    let found = types.get(type)
    if (!found) types.set(type, (found = forecast(p, attacker, defender, ground, type)))
    return found
  }
  const answers = tacticsOf(p.game.tables, foe)
  return tacticsOf(p.game.tables, own)
    .map((tactic) => {
      const against = answers.map((answer) => {
        const mean = (tactic + answer) / 2
        const found = ofType(oneLed ? Math.ceil(mean) : Math.floor(mean))
        return attacks ? { worth: found.worth, won: found.won } : { worth: -found.worth, won: 1 - found.won }
      })
      const worth = against.reduce((sum, one) => sum + one.worth, 0) / answers.length
      const won = against.reduce((sum, one) => sum + one.won, 0) / answers.length
      return { tactic, worth, won, against }
    })
    .toSorted((a, b) => b.worth - a.worth)
}
