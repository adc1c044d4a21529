import { createTeacher } from '@bivouac/games'
import { canonicalJson, formsOf, knownTo, makeRecord, reckoningLines } from '@bivouac/kernel'
import type { Action, AnyPosition, Refusal } from '@bivouac/kernel'
import { finished } from '../commands/report.ts'
import { formText, readOrder } from '../orders/orders.ts'
import { adviceLines, reportLines } from '../report/lines.ts'
import type { Sheet } from '../skin.ts'
import { columns, wrap } from '../text.ts'
import { Failure } from '../usage.ts'
import { groupsOf, makeMenu } from './menu.ts'
import type { ChoiceGroup, Menu } from './menu.ts'
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
  ['score', 'how it would be counted if it ended now'],
  ['odds [PLACE]', 'the odds of declared attacks, or of one you could make'],
  ['?', 'why the last order was refused; ? ORDER asks without ordering; ? CLAUSE reads a rule'],
  ['advice', 'up to three plans, and what speaks for each; report: how the game has gone so far'],
  ['undo', 'take your last action back, up to the last die'],
  ['always [QUESTION CHOICE [UNIT]]', 'what is answered for you while the other side acts'],
  ['log [N]', 'the last things that happened'],
  ['auto, auto game', 'the computer finishes your phase, or the game'],
  ['save FILE, quit', 'keep the game; leave it (it is kept)'],
]

/** Work units of a report in mid-game: a few seconds. */
const REPORT = 2000

/** A person at the keyboard, deciding for one seat. */
export class Person {
  readonly #table: Table
  readonly #seat: string
  readonly #sheet: Sheet
  #focus: ChoiceGroup<Action> | undefined
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
    const status = kit.telling.status(this.#p)
    this.#renew()
    const isNew = status !== this.#shown
    if (isNew) {
      this.#say(['', this.#sheet.ink.bold(status)])
      // A choice of fourteen or fewer is made without another look at the whole front.
      if (!this.#menu.short) this.#say(this.#map([]))
      this.#shown = status
    }
    this.#say(kit.odds.brief(this.#p))
    this.#say(wrap(kit.system.question(this.#p, this.#seat), this.#sheet.columns))
    if (isNew || this.#menu.short) this.#say(this.#menu.lines)
  }

  #renew(): void {
    const { system, words } = this.#table.kit
    const { actions } = system.offer(this.#p, this.#seat)
    const groups = groupsOf(actions, (action) => words(this.#p, this.#seat, action))
    const focus = this.#focus
    // A unit that goes on is still the one in hand, wherever it has got to.
    this.#focus =
      groups.find(({ key }) => key === focus?.key) ??
      groups.find(({ piece }) => piece !== undefined && piece === focus?.piece)
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
        return said([
          kit.telling.status(this.#p),
          kit.system.question(this.#p, this.#seat),
          ...this.#menu.lines,
        ])
      case 'back':
      case '..':
        this.#focus = undefined
        this.#renew()
        return said(this.#menu.lines)
      case 'help':
        return said(this.#help())
      case '?':
        return this.#explain(rest)
      case 'map':
        return said(this.#map(rest))
      case 'legend':
        return said(kit.skin.legend)
      case 'list':
        return said(this.#list(rest[0]))
      case 'score':
        return said(this.#score())
      case 'look':
        return said(
          kit.telling.look(this.#p, this.#seat, rest.join(' ')) ?? [
            `There is nothing called "${rest.join(' ')}".`,
          ],
        )
      case 'advice':
        return this.#advice()
      case 'report':
        return this.#report()
      case 'odds':
        return said(kit.odds.answer(this.#p, this.#seat, rest))
      case 'log':
        return said(this.#table.story.told.slice(-Math.max(1, Number(rest[0]) || 20)))
      case 'undo': {
        const refusal = session.undo(this.#seat)
        if (refusal === null) this.#table.standing.hold(this.#seat)
        return said([refusal === null ? 'Taken back.' : refusal.reason])
      }
      case 'always': {
        const lines = this.#table.standing.say(this.#seat, rest)
        this.#say(lines)
        // What is asked now may be answered by it.
        return this.#table.standing.next((seat) => seat === this.#seat) === null ? null : 'acted'
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
    const { system, telling } = this.#table.kit
    const seats = system.seats(this.#p)
    const mine = seats.find(({ id }) => id === this.#seat)?.side ?? this.#seat
    const sides = [...new Set(seats.map(({ side }) => side))]
    const wanted = whose === 'enemy' ? sides.find((side) => side !== mine) : (whose ?? mine)
    const side = sides.find((one) => one === wanted) ?? mine
    const { title, rows } = telling.roster(this.#p, this.#seat, side)
    return [this.#sheet.ink.bold(title), ...columns(rows).map((line) => `  ${line}`)]
  }

  /** How it would be counted if it ended now, as far as this seat may know. */
  #score(): string[] {
    const { kit, session } = this.#table
    if (!kit.reckon) return ['Nothing is counted before the end.']
    const known = knownTo(kit.system, session.setup, this.#p, this.#seat)
    const seats = kit.system.seats(known)
    return reckoningLines(kit.reckon(known), (side) => seats.find((one) => one.side === side)?.name ?? side)
  }

  /** Plans from what this seat may see, and nothing else. */
  async #advice(): Promise<null> {
    const { kit } = this.#table
    const teacher = await createTeacher(kit.system.id)
    const lines =
      teacher === null
        ? ['Nobody gives advice in this game yet.']
        : adviceLines(teacher.advise(kit.system.view(this.#p, this.#seat), this.#seat))
    this.#say(lines.flatMap((line) => wrap(line, this.#sheet.columns)))
    return null
  }

  async #report(): Promise<null> {
    const { kit, session } = this.#table
    const teacher = await createTeacher(kit.system.id)
    if (teacher === null) return this.#told(['Nobody looks back on this game yet.'])
    const report = finished(teacher, makeRecord(session), this.#seat, REPORT)
    const seats = kit.system.seats(this.#p)
    const nameOf = (side: string): string => seats.find((one) => one.side === side)?.name ?? side
    return this.#told(reportLines(report, session.setup.scenario, nameOf))
  }

  #told(lines: readonly string[]): null {
    this.#say(lines)
    return null
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
    this.#focus = chosen.group
    this.#renew()
    const { piece } = chosen.group
    this.#say([...(piece === undefined ? [] : this.#map([piece])), ...this.#menu.lines])
    this.#say([this.#sheet.ink.faint('  back leaves this menu')])
    return null
  }

  /** Takes the steps of an order one after another, until one is refused. */
  async #order(words: readonly string[]): Promise<Turn | null> {
    const order = readOrder(this.#table.kit, this.#p, this.#seat, words)
    if (order === null || 'answer' in order) {
      const answer =
        order?.answer ?? `"${words[0]}" is no order. help lists them; an empty line shows the menu.`
      this.#say(wrap(answer, this.#sheet.columns))
      return null
    }
    let acted: Turn | null = null
    for (const step of order.steps) {
      const found = step(this.#p)
      if ('reason' in found) {
        this.#refuse(found)
        continue
      }
      for (const action of found) {
        const turn = await this.#submit(action, order.anyhow)
        if (turn !== 'acted') return turn ?? acted
        acted = turn
        // Somebody answers first: what was to follow is decided when it is known.
        if (!this.#table.kit.system.deciders(this.#p).includes(this.#seat)) return acted
      }
    }
    return acted
  }

  #refuse(refusal: Refusal): void {
    this.#refusal = refusal
    this.#say(wrap(`No: ${refusal.reason} (${refusal.clause}; ? tells more)`, this.#sheet.columns))
  }

  /** What can be typed: first what can be ordered now, then the other orders of the game, then those of every game. */
  #help(): string[] {
    const { system, typing } = this.#table.kit
    const offered = new Set(system.offer(this.#p, this.#seat).actions.map((action) => action.do))
    const also = Object.entries(typing?.also ?? {})
    const lines = [...formsOf(system.actionSchema)].map(([kind, fields]) => {
      const others = also.filter(([, of]) => of === kind).map(([word]) => word)
      return {
        kind,
        row: [`  ${formText(kind, fields)}`, others.length > 0 ? `also ${others.join(', ')}` : ''],
      }
    })
    const steps = new Map(
      [...formsOf(system.actionSchema).values()].flat().flatMap(({ parts }) => [...(parts ?? [])]),
    )
    const now = lines.filter(({ kind }) => offered.has(kind))
    const later = lines.filter(({ kind }) => !offered.has(kind))
    return [
      'What can be ordered now. A place for units means all there; what is left out is completed or asked for:',
      ...columns(now.map(({ row }) => row)),
      'At other times:',
      ...columns(later.map(({ row }) => row)),
      ...(steps.size === 0 ? [] : ['STEPS are a length, or any of these one after another:']),
      ...[...steps].map(([kind, fields]) => `  ${formText(kind, fields)}`),
      'At any time:',
      ...columns(ORDERS.map(([typed, does]) => [`  ${typed}`, does])),
    ]
  }

  async #submit(action: Action, anyhow = false): Promise<Turn | null> {
    if (!anyhow && !this.#isMeant(action)) return null
    const answer = await this.#table.submit(this.#seat, action)
    if (answer === null) return 'quit'
    this.#refusal = null
    if (answer.refusal === null) return 'acted'
    this.#refuse(answer.refusal)
    return null
  }

  /** Warns once of what may have been overlooked. Whoever reads no answer, as in a pipe, is not held up. */
  #isMeant(action: Action): boolean {
    const { kit, session, terminal } = this.#table
    const mark = `${session.sequence} ${canonicalJson(action)}`
    if (mark === this.#warned) return true
    if (kit.system.check(this.#p, this.#seat, action) !== null) return true
    const warning = kit.telling.warning(this.#p, this.#seat, action)
    if (warning === null) return true
    this.#warned = mark
    const advice = terminal.interactive ? ' Order it again to do it all the same.' : ''
    this.#say(wrap(`${warning}${advice}`, this.#sheet.columns))
    return !terminal.interactive
  }

  /** `?`: why not. */
  async #explain(words: readonly string[]): Promise<null> {
    const text = words.length === 1 ? await this.#clause(words[0]) : null
    if (text !== null) this.#say(wrap(`${words[0].toUpperCase()}: ${text}`, this.#sheet.columns))
    else if (words.length > 0) this.#say([await this.#wouldBe(words)])
    else if (this.#refusal === null)
      this.#say(['Nothing was refused. ? ORDER asks about one; help lists them.'])
    else this.#say(await this.#reason(this.#refusal))
    return null
  }

  /** The words of a clause, however its id is typed; null when there is none such. */
  async #clause(id: string): Promise<string | null> {
    const { chapters } = await this.#table.kit.ledger()
    const clauses = chapters.flatMap((chapter) => chapter.clauses)
    return clauses.find((clause) => clause.id.toLowerCase() === id.toLowerCase())?.text ?? null
  }

  async #reason({ clause, reason }: Refusal): Promise<string[]> {
    const text = await this.#clause(clause)
    return [reason, ...(text === null ? [] : wrap(`${clause}: ${text}`, this.#sheet.columns, '  '))]
  }

  /** Whether an order would be allowed, without giving it. */
  async #wouldBe(words: readonly string[]): Promise<string> {
    const { kit } = this.#table
    const order = readOrder(kit, this.#p, this.#seat, words)
    if (order === null) return `"${words.join(' ')}" is no order and no clause.`
    if ('answer' in order) return order.answer
    for (const step of order.steps) {
      const found = step(this.#p)
      if ('reason' in found) return (await this.#reason(found)).join('\n')
      const [first] = found
      if (first === undefined) continue
      const refusal = kit.system.check(this.#p, this.#seat, first)
      return refusal === null ? 'Yes, that can be done now.' : (await this.#reason(refusal)).join('\n')
    }
    return 'There is nothing to do.'
  }
}
