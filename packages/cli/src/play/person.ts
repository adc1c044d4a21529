import { canonicalJson } from '@bivouac/kernel'
import type { Action, AnyPosition, Refusal } from '@bivouac/kernel'
import { NOTHING } from '../skin.ts'
import type { Sheet } from '../skin.ts'
import { columns, wrap } from '../text.ts'
import { Failure } from '../usage.ts'
import { makeMenu } from './menu.ts'
import type { Menu } from './menu.ts'
import type { Table } from './table.ts'

/** What became of a person's turn at the keyboard. */
export type Turn = 'acted' | 'quit'

/** Orders that are the same in every game. */
const ORDERS: readonly (readonly [string, string])[] = [
  ['NUMBER', 'choose from the menu; back leaves it; an empty line shows it again'],
  [
    'map [PLACE|UNIT], map wide',
    'the map around something: around a unit, where it can go; legend: its signs',
  ],
  ['list, list enemy', 'the pieces of a side, by place'],
  ['look PLACE|UNIT', 'what is known of it'],
  ['odds [PLACE]', 'the odds of declared attacks, or of one you could make'],
  ['?', 'why the last order was refused; ? ORDER asks without ordering; ? CLAUSE reads a rule'],
  ['undo', 'take your last action back, up to the last die'],
  ['log [N]', 'the last things that happened'],
  ['auto, auto game', 'the computer finishes your phase, or the game'],
  ['save FILE, quit', 'keep the game; leave it (it is kept)'],
]

/** A person at the keyboard, deciding for one seat. */
export class Person {
  readonly #table: Table
  readonly #seat: string
  readonly #sheet: Sheet
  #focus: string | null = null
  #menu: Menu<Action> = { lines: [], numbers: [], short: true }
  /** What was last shown, so that a menu is not shown twice. */
  #shown = ''
  #refusal: Refusal | null = null
  #legendShown = false
  /** The action a warning was given for: ordered again, it is taken. */
  #warned = ''

  constructor(table: Table, seat: string, sheet: Sheet) {
    this.#table = table
    this.#seat = seat
    this.#sheet = sheet
  }

  /** Asks until something has been done. */
  async decide(): Promise<Turn> {
    const { terminal, session } = this.#table
    this.#present()
    for (;;) {
      const line = await terminal.ask(`${this.#seat}> `)
      if (line === null) return 'quit'
      const words = line
        .trim()
        .split(/\s+/)
        .filter((word) => word !== '')
      const before = session.sequence
      const turn = await this.#obey(words)
      if (turn !== null) return turn
      // Something was taken back, or an order was carried out in part.
      if (session.sequence !== before) return 'acted'
    }
  }

  get #p(): AnyPosition {
    return this.#table.session.position
  }

  #say(lines: readonly string[]): void {
    this.#table.story.pause(this.#p)
    for (const line of lines) this.#table.terminal.say(line)
  }

  /** Whose decision it is and what it is; the whole menu only where it is new or short. */
  #present(): void {
    const { kit } = this.#table
    const status = kit.skin.status(this.#p)
    this.#renew()
    const isNew = status !== this.#shown
    if (isNew) {
      this.#say(['', this.#sheet.ink.bold(status)])
      // A choice of fourteen or fewer is made without another look at the whole front.
      if (!this.#menu.short) this.#say(this.#map([]))
      this.#shown = status
    }
    this.#say(kit.skin.brief(this.#p))
    this.#say(wrap(kit.system.question(this.#p, this.#seat), this.#sheet.columns))
    if (isNew || this.#menu.short) this.#say(this.#menu.lines)
  }

  #renew(): void {
    const { system, skin } = this.#table.kit
    const groups = skin.menu(this.#p, system.offer(this.#p, this.#seat).actions)
    if (!groups.some(({ key }) => key === this.#focus)) this.#focus = null
    this.#menu = makeMenu(groups, this.#focus, this.#sheet)
  }

  async #obey(words: readonly string[]): Promise<Turn | null> {
    const [verb = '', ...rest] = words
    if (/^\d+$/.test(verb) && rest.length === 0) return this.#choose(Number(verb))
    const own = this.#own(verb.toLowerCase(), rest)
    if (own !== undefined) return own
    return this.#order(words)
  }

  /** Orders of the table itself; undefined when it is none of them. */
  #own(verb: string, rest: readonly string[]): Promise<Turn | null> | Turn | null | undefined {
    const { kit, terminal, session } = this.#table
    const said = (lines: readonly string[]): null => {
      this.#say(lines)
      return null
    }
    switch (verb) {
      case '':
      case 'menu':
        this.#renew()
        return said([kit.skin.status(this.#p), kit.system.question(this.#p, this.#seat), ...this.#menu.lines])
      case 'back':
      case '..':
        this.#focus = null
        this.#renew()
        return said(this.#menu.lines)
      case 'help':
        return said(columns([...kit.skin.orders, ...ORDERS].map(([typed, does]) => [`  ${typed}`, does])))
      case '?':
        return this.#explain(rest)
      case 'map':
        return said(this.#map(rest))
      case 'legend':
        return said(kit.skin.legend)
      case 'list':
        return said(this.#list(rest[0]))
      case 'look':
        return said(
          kit.skin.look(this.#p, rest.join(' ')) ?? [`There is nothing called "${rest.join(' ')}".`],
        )
      case 'odds':
        return said(kit.skin.odds(this.#p, this.#seat, rest))
      case 'log':
        return said(this.#table.story.told.slice(-Math.max(1, Number(rest[0]) || 20)))
      case 'undo': {
        const refusal = session.undo(this.#seat)
        return said([refusal === null ? 'Taken back.' : refusal.reason])
      }
      case 'save':
        return said([this.#save(rest.join(' '))])
      case 'auto':
        this.#table.leaveToComputer(this.#seat, rest[0] === 'game')
        return 'acted'
      case 'quit':
      case 'exit':
        terminal.close()
        return 'quit'
      default:
        return undefined
    }
  }

  #map(words: readonly string[]): string[] {
    const wide = words[0] === 'wide'
    const about = words.slice(wide ? 1 : 0).join(' ')
    const drawn = this.#table.kit.skin.map(this.#p, this.#sheet, about === '' ? null : about, wide)
    if (drawn === null) return [`There is nothing called "${about}" on the map.`]
    const legend = this.#legendShown ? [] : this.#table.kit.skin.legend.map(this.#sheet.ink.faint)
    this.#legendShown = true
    return [...drawn, ...legend]
  }

  #list(whose: string | undefined): string[] {
    const { system, skin } = this.#table.kit
    const seats = system.seats(this.#p)
    const mine = seats.find(({ id }) => id === this.#seat)?.side ?? this.#seat
    const sides = [...new Set(seats.map(({ side }) => side))]
    const wanted = whose === 'enemy' ? sides.find((side) => side !== mine) : (whose ?? mine)
    return skin.list(this.#p, sides.find((side) => side === wanted) ?? mine, this.#sheet)
  }

  #save(path: string): string {
    if (path === '') return 'Where to? save FILE'
    try {
      this.#table.keeping.saveAs(this.#table.session, path)
      return `Saved: ${path}`
    } catch (error) {
      if (error instanceof Failure) return error.message
      throw error
    }
  }

  async #choose(number: number): Promise<Turn | null> {
    const chosen = this.#menu.numbers[number - 1]
    if (chosen === undefined) {
      this.#say([`The menu has no ${number}. An empty line shows it.`])
      return null
    }
    if ('choice' in chosen) return this.#submit(chosen.choice.action)
    this.#focus = chosen.group.key
    this.#renew()
    const unit = chosen.group.key.startsWith('unit:') ? chosen.group.key.slice(5) : null
    this.#say([...(unit === null ? [] : this.#map([unit])), ...this.#menu.lines])
    this.#say([this.#sheet.ink.faint('  back leaves this menu')])
    return null
  }

  /** Takes the steps of an order one after another, until one is refused. */
  async #order(words: readonly string[]): Promise<Turn | null> {
    const order = this.#table.kit.skin.order(this.#p, this.#seat, words)
    if (order === null) {
      this.#say([`"${words[0]}" is no order. help lists them; an empty line shows the menu.`])
      return null
    }
    if ('answer' in order) {
      this.#say(order.answer)
      return null
    }
    let acted: Turn | null = null
    for (const step of order.steps) {
      const found = step(this.#p)
      if (found === NOTHING) continue
      if (typeof found === 'string') {
        this.#say([found])
        continue
      }
      const turn = await this.#submit(found)
      if (turn !== 'acted') return turn ?? acted
      acted = turn
    }
    return acted
  }

  async #submit(action: Action): Promise<Turn | null> {
    if (!this.#isMeant(action)) return null
    const answer = await this.#table.submit(this.#seat, action)
    if (answer === null) return 'quit'
    this.#refusal = answer.refusal
    if (answer.refusal === null) return 'acted'
    this.#say([`No: ${answer.refusal.reason} (${answer.refusal.clause}; ? tells more)`])
    return null
  }

  /** Warns once of what may have been overlooked. Whoever reads no answer, as in a pipe, is not held up. */
  #isMeant(action: Action): boolean {
    const { kit, session, terminal } = this.#table
    const mark = `${session.sequence} ${canonicalJson(action)}`
    if (mark === this.#warned) return true
    if (kit.system.check(this.#p, this.#seat, action) !== null) return true
    const warning = kit.skin.warning(this.#p, this.#seat, action)
    if (warning === null) return true
    this.#warned = mark
    const advice = terminal.interactive ? ' Order it again to do it all the same.' : ''
    this.#say(wrap(`${warning}${advice}`, this.#sheet.columns))
    return !terminal.interactive
  }

  /** `?`: why not. */
  #explain(words: readonly string[]): null {
    const { kit } = this.#table
    const text = words.length === 1 ? kit.skin.clause(words[0]) : null
    if (text !== null) this.#say(wrap(`${words[0].toUpperCase()}: ${text}`, this.#sheet.columns))
    else if (words.length > 0) this.#say([this.#wouldBe(words)])
    else if (this.#refusal === null)
      this.#say(['Nothing was refused. ? ORDER asks about one; help lists them.'])
    else this.#say(this.#reason(this.#refusal))
    return null
  }

  #reason({ clause, reason }: Refusal): string[] {
    const text = this.#table.kit.skin.clause(clause)
    return [reason, ...(text === null ? [] : wrap(`${clause}: ${text}`, this.#sheet.columns, '  '))]
  }

  /** Whether an order would be allowed, without giving it. */
  #wouldBe(words: readonly string[]): string {
    const { kit } = this.#table
    const order = kit.skin.order(this.#p, this.#seat, words)
    if (order === null) return `"${words.join(' ')}" is no order and no clause.`
    if ('answer' in order) return order.answer.join('\n')
    for (const step of order.steps) {
      const found = step(this.#p)
      if (found === NOTHING) continue
      if (typeof found === 'string') return found
      const refusal = kit.system.check(this.#p, this.#seat, found)
      return refusal === null ? 'Yes, that can be done now.' : this.#reason(refusal).join('\n')
    }
    return 'There is nothing to do.'
  }
}
