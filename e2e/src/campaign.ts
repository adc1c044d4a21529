import { laGrandeArmee, reachOfUnit, SIDES, stackAt, typeOf } from '@bivouac/la-grande-armee'
import type { LgaAction, LgaPosition } from '@bivouac/la-grande-armee'
import { drawn, isAsked, primaryButton, thrown, whatIsSeen } from './hand.ts'
import type { Hand } from './hand.ts'
import type { LgaSession } from './kept.ts'

/** How to look at the game from outside the page, and who of it plays with this hand. */
export interface Played {
  readonly seats: readonly string[]
  /** The game as it is safely kept now. */
  session(): Promise<LgaSession>
  /** Told when a phase is to be decided in for the first time. */
  look?(phase: string): Promise<void>
}

/** How eagerly the hand plays. */
export interface Zeal {
  /** Marches a turn; the rest of the army stands. */
  readonly marches: number
  /** Attacks a turn. */
  readonly attacks: number
}

type Phase = LgaPosition['state']['frames'][number]['phase']
type ActionOf<Kind extends LgaAction['do']> = Extract<LgaAction, { do: Kind }>

/** A hand in the middle of a game, and what it has done with it. */
export class Campaign {
  readonly hand: Hand
  readonly played: Played
  readonly zeal: Zeal
  /** Actions that were taken by gestures of this hand, by kind. */
  readonly done = new Map<string, number>()
  /** Phases this hand decided in. */
  readonly phases = new Set<Phase>()
  #turn = ''
  #marches = 0
  #attacks = 0
  readonly #tried = new Set<string>()

  constructor(hand: Hand, played: Played, zeal: Zeal) {
    this.hand = hand
    this.played = played
    this.zeal = zeal
  }

  /** Plays until the game is over, or `enough` says so after a decision. Answers the game as it is kept then. */
  async play(enough: (session: LgaSession) => boolean = () => false): Promise<LgaSession> {
    let idle = 0
    for (;;) {
      const session = await this.played.session()
      if (session.outcome !== null || enough(session)) return session
      const [seat] = laGrandeArmee.deciders(session.position)
      if (!this.played.seats.includes(seat)) {
        await this.hand.goOn()
        await this.#changed(session)
        continue
      }
      if (!(await this.#ready())) continue
      await this.#decide(session, seat)
      const after = await this.#changed(session)
      idle = after ? 0 : idle + 1
      if (idle > 4) {
        const { phase } = session.position.state.frames.at(-1) ?? { phase: 'none' }
        throw await this.#stuck(`nothing comes of what is done in the phase ${phase}`)
      }
    }
  }

  /**
   * The page shows what is kept and waits for this hand. Asked first, the stage looked at after it: the throw that came
   * with the question stands there by then, and the first key would go to it.
   */
  async #ready(): Promise<boolean> {
    const { page } = this.hand
    for (let tries = 0; tries < 100; tries++) {
      await drawn(page)
      const asked = await isAsked(page)
      if (await thrown(page).isVisible()) await this.hand.goOn()
      else if (asked) return true
      await page.waitForTimeout(50)
    }
    return false
  }

  /** An error that tells what the page showed. */
  async #stuck(what: string): Promise<Error> {
    return new Error(`${what}\n  ${await whatIsSeen(this.hand.page)}`)
  }

  /** Waits a while for the game to go on. Answers whether it did, and counts what was done. */
  async #changed(before: LgaSession): Promise<boolean> {
    for (let tries = 0; tries < 40; tries++) {
      await this.hand.goOn()
      const now = await this.played.session()
      if (now.entries.length !== before.entries.length) {
        for (const { seat, action } of now.entries.slice(before.entries.length)) {
          if (this.played.seats.includes(seat)) this.done.set(action.do, (this.done.get(action.do) ?? 0) + 1)
        }
        return true
      }
      if (tries > 12 && this.played.seats.includes(laGrandeArmee.deciders(now.position)[0])) return false
      await this.hand.page.waitForTimeout(60)
    }
    return false
  }

  async #decide({ position: p }: LgaSession, seat: string): Promise<void> {
    const { hand } = this
    const frame = p.state.frames.at(-1)
    if (!frame) return
    const turn = `${p.state.clock} ${frame.side}`
    if (turn !== this.#turn) {
      this.#turn = turn
      this.#marches = 0
      this.#attacks = 0
      this.#tried.clear()
    }
    if (!this.phases.has(frame.phase)) await this.played.look?.(frame.phase)
    this.phases.add(frame.phase)
    const { actions } = laGrandeArmee.offer(p, seat)
    switch (frame.phase) {
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
    if (this.#marches >= this.zeal.marches) return this.#end()
    const { id, hex } = p.state.units
    const side = SIDES.findIndex((name) => name === seat)
    const { grid } = p.game.board.map
    const sideOf = (unit: number): number => typeOf(p, unit).side
    const standing = [...hex.keys()].filter((unit) => hex[unit] >= 0 && typeOf(p, unit).arm <= 1)
    const foes = standing.filter((unit) => sideOf(unit) !== side)
    const away = (from: number): number => Math.min(...foes.map((foe) => grid.distance(from, hex[foe])))
    const wishes = standing
      .filter((unit) => sideOf(unit) === side && !this.#tried.has(id[unit]) && away(hex[unit]) > 1)
      .toSorted((a, b) => away(hex[a]) - away(hex[b]))
    for (const unit of wishes) {
      this.#tried.add(id[unit])
      const ways = [...reachOfUnit(p, unit)].filter(
        ([to, [way]]) => way?.march === 'normal' && stackAt(p, to).length === 0 && away(to) < away(hex[unit]),
      )
      const [goal] = ways.toSorted(([a], [b]) => away(a) - away(b) || a - b)
      if (!goal) continue
      this.#marches += 1
      await this.hand.tapUnit(p, unit)
      await this.hand.tapHex(p, goal[0])
      return this.#expectMarch(p, unit, goal[0])
    }
    return this.#end()
  }

  /** Two taps, and the piece has marched where it was sent. */
  async #expectMarch(p: LgaPosition, unit: number, to: number): Promise<void> {
    const name = p.state.units.id[unit]
    for (let tries = 0; tries < 100; tries++) {
      const { entries } = await this.played.session()
      const last = entries.findLast(({ action }) => action.do === 'move')?.action
      if (last?.do === 'move' && last.unit === name && last.path.at(-1) === p.game.board.hexIds[to]) return
      await this.hand.page.waitForTimeout(50)
    }
    throw await this.#stuck(`${name} was sent to ${p.game.board.hexIds[to]} and has not marched there`)
  }

  /** Ends the phase. Where something would be lost the page says so first, and has to be told twice. */
  async #end(): Promise<void> {
    const { hand } = this
    await hand.primary()
    if (await hand.page.getByRole('button', { name: 'Go back', exact: true }).isVisible())
      await hand.primary()
  }

  async #attack(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const { hand } = this
    const feeds = actions.some((action) => action.do === 'supply-stack')
    if (feeds && !this.#tried.has('feed')) {
      this.#tried.add('feed')
      return hand.press(/feed from|^Feed all/)
    }
    const targets = [...new Set(actions.flatMap((action) => (action.do === 'attack' ? [action.target] : [])))]
    const target = targets.find((hex) => !this.#tried.has(hex))
    if (target === undefined || this.#attacks >= this.zeal.attacks) return this.#end()
    this.#tried.add(target)
    await hand.tapHex(p, p.game.board.map.grid.indexOf(target))
    if (await primaryButton(hand.page).isDisabled()) return hand.press(/^Cancel/)
    this.#attacks += 1
    return hand.primary()
  }

  async #choose(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const keep = actions.find((action): action is ActionOf<'keep'> => action.do === 'keep')
    return keep ? this.hand.press(/survives$/) : this.hand.press(/^Destroy/)
  }

  async #retreat(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const step = actions.find((action): action is ActionOf<'retreat'> => action.do === 'retreat')
    if (!step) return this.hand.primary()
    const { id } = p.state.units
    const several =
      new Set(actions.flatMap((action) => (action.do === 'retreat' ? [action.unit] : []))).size > 1
    if (several) await this.hand.tapUnit(p, id.indexOf(step.unit))
    await this.hand.tapHex(p, p.game.board.map.grid.indexOf(step.path[0]))
  }

  /** Gives up pieces until the price is paid. */
  async #lose(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const offered = actions.find((action): action is ActionOf<'lose'> => action.do === 'lose')
    for (const unit of offered?.units ?? []) await this.hand.tapUnit(p, p.state.units.id.indexOf(unit))
    await this.hand.primary()
  }

  async #advance(p: LgaPosition, actions: readonly LgaAction[]): Promise<void> {
    const step = actions.find((action): action is ActionOf<'advance'> => action.do === 'advance')
    if (!step || this.#tried.has(`advance ${step.target}`)) return this.hand.primary()
    this.#tried.add(`advance ${step.target}`)
    await this.hand.tapHex(p, p.game.board.map.grid.indexOf(step.target))
  }
}
