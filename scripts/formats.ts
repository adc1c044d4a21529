// npm run formats [-- --check]
// Writes what docs/formats.md links to: every action, event, decision, field of a position and of an expectation, out of the
// schemas and types the program itself is built from. scripts/formats.test.ts fails when a file is not up to date.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { positionSchema } from '../packages/kernel/src/files/position-format.ts'
import { recordSchema } from '../packages/kernel/src/files/record-format.ts'
import { games } from '../packages/games/src/index.ts'
import type { SystemEntry } from '../packages/kernel/src/index.ts'

const root = new URL('../', import.meta.url)

/** What is told of one system. */
interface System {
  readonly id: string
  readonly title: string
  /** The type that is the union of its events: its kit names it. */
  readonly event: string
  readonly actions: object
  readonly placement: object
  readonly expected: object
}

async function read({ id, title, load }: SystemEntry): Promise<System> {
  const { system, notation } = await load()
  const kit = readFileSync(new URL(`packages/systems/${id}/src/kit.ts`, root), 'utf8')
  const [, event] = /SystemKit<\w+, \w+, \w+, (\w+)>/.exec(kit) ?? []
  if (event === undefined) throw new Error(`the kit of ${id} names no events`)
  const { placement, expected } = notation
  return { id, title, event, actions: system.actionSchema, placement, expected }
}

/** As much of a valibot schema as its description needs. */
interface Described {
  readonly type: string
  readonly entries?: Readonly<Record<string, Described>>
  readonly options?: readonly unknown[]
  readonly items?: readonly Described[]
  readonly item?: Described
  readonly key?: Described
  readonly value?: Described
  readonly wrapped?: Described
  readonly literal?: unknown
}

/** A schema in few words: `number`, `[text]`, `"a" | "b"`, `{x, y?}`. */
function inWords(schema: Described): string {
  switch (schema.type) {
    case 'string':
      return 'text'
    case 'literal':
      return JSON.stringify(schema.literal)
    case 'picklist':
      return (schema.options ?? []).map((option) => JSON.stringify(option)).join(' | ')
    case 'array':
      return `[${schema.item ? inWords(schema.item) : ''}]`
    case 'strict_tuple':
      return `[${(schema.items ?? []).map(inWords).join(', ')}]`
    case 'record':
      return `{name: ${schema.value ? inWords(schema.value) : ''}}`
    case 'nullable':
      return `${schema.wrapped ? inWords(schema.wrapped) : ''} | null`
    case 'exact_optional':
      return schema.wrapped ? inWords(schema.wrapped) : ''
    case 'union':
    case 'variant':
      return (schema.options ?? []).map((option) => inWords(option as Described)).join(' | ')
    case 'strict_object':
    case 'loose_object':
      return `{${fieldsOf(schema)
        .map(({ name, words }) => `${name}: ${words}`)
        .join(', ')}}`
    default:
      return schema.type === 'unknown' ? 'anything' : schema.type
  }
}

interface Field {
  readonly name: string
  readonly words: string
}

/** The fields of an object; those that may be left out with a question mark. */
function fieldsOf(schema: Described): Field[] {
  return Object.entries(schema.entries ?? {}).map(([name, value]) => ({
    name: value.type === 'exact_optional' ? `${name}?` : name,
    words: inWords(value),
  }))
}

/** One node of a parsed source file. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** A type or interface of a system, and the file it stands in. */
interface Declared {
  readonly node: Node
  readonly code: string
  readonly comments: readonly { readonly value: string; readonly end: number }[]
}

/** Every type and interface declared in the sources of a system, or of the kernel, by its name. */
function declarationsIn(folder: string): Map<string, Declared> {
  const found = new Map<string, Declared>()
  const from = new URL(folder, root)
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const code = readFileSync(new URL(file, from), 'utf8')
    const { program, comments } = parseSync(file, code)
    for (const statement of program.body as unknown as Node[]) {
      const node = (statement['declaration'] ?? statement) as Node
      if (node.type !== 'TSTypeAliasDeclaration' && node.type !== 'TSInterfaceDeclaration') continue
      found.set((node['id'] as { name: string }).name, { node, code, comments })
    }
  }
  return found
}

/** A told part of a union: its name, its fields, and what the comment before it says. */
interface Member {
  readonly name: string
  readonly fields: readonly Field[]
  readonly says: string
}

/** Reads the unions of types of one system. */
class TypeReader {
  readonly #known: ReadonlyMap<string, Declared>
  readonly #kernel: ReadonlyMap<string, Declared>
  /** Shapes that fields name and that are told of once, below. */
  readonly named = new Set<string>()

  constructor(system: string) {
    this.#known = declarationsIn(`packages/systems/${system}/src/`)
    this.#kernel = declarationsIn('packages/kernel/src/')
  }

  #declared(name: string): Declared {
    const found = this.#known.get(name) ?? this.#kernel.get(name)
    if (!found) throw new Error(`no type ${name}`)
    return found
  }

  /** The parts of a union of types, the unions it is made of included, each with where it stands. */
  #parts(name: string): { node: Node; of: Declared }[] {
    const of = this.#declared(name)
    if (of.node.type === 'TSInterfaceDeclaration') return [{ node: of.node, of }]
    const type = of.node['typeAnnotation'] as Node
    const parts = type.type === 'TSUnionType' ? (type['types'] as Node[]) : [type]
    return parts.flatMap((node) => {
      const reference = referenceName(node)
      return reference !== null && !GENERIC.includes(reference) ? this.#parts(reference) : [{ node, of }]
    })
  }

  /** The events of a union of `Told<'type', fields>`. */
  events(union: string): Member[] {
    return this.#parts(union).map(({ node, of }) => {
      const [type, details] = argumentsOf(node)
      return { name: literalOf(type), fields: this.#fields(details, of), says: this.#commentBefore(node, of) }
    })
  }

  /** The decisions of a union of frames: what stands under `phase`. */
  decisions(union: string): Omit<Member, 'fields'>[] {
    return this.#parts(union).map(({ node, of }) => {
      const phase = phaseOf(node)
      if (!phase) throw new Error(`a part of ${union} has no phase`)
      return { name: literalOf(phase), says: this.#commentBefore(node, of) }
    })
  }

  /** The fields of a shape told of below the table. */
  shape(name: string): Field[] {
    const of = this.#declared(name)
    return this.#fields(of.node['body'] ? of.node : (of.node['typeAnnotation'] as Node), of)
  }

  /** A shape that is one word of several, in words; null for any other. */
  choice(name: string): string | null {
    const { node, code: text } = this.#declared(name)
    const type = node['typeAnnotation'] as Node | undefined
    const words = type?.type === 'TSUnionType' ? (type['types'] as Node[]) : []
    if (words.length === 0 || words.some((word) => word.type !== 'TSLiteralType')) return null
    return words.map(({ start, end }) => text.slice(start, end).replaceAll("'", '"')).join(' | ')
  }

  #fields(node: Node, of: Declared): Field[] {
    if (node.type === 'TSIntersectionType')
      return (node['types'] as Node[]).flatMap((part) => this.#fields(part, of))
    if (node.type === 'TSInterfaceDeclaration') {
      const parents = ((node['extends'] ?? []) as { expression: { name: string } }[]).flatMap((parent) =>
        this.shape(parent.expression.name),
      )
      const own = (node['body'] as { body: Node[] }).body
      return [...parents, ...own.map((member) => this.#field(member, of))]
    }
    const reference = referenceName(node)
    if (reference === 'Record') return []
    if (reference !== null) return this.shape(reference)
    return membersOf(node).map((member) => this.#field(member, of))
  }

  #field(member: Node, of: Declared): Field {
    const type = annotationOf(member)
    this.#note(type)
    const words = of.code
      .slice(type.start, type.end)
      .replace(/\breadonly /g, '')
      .replace(/'/g, '"')
      .replace(/\bstring\b/g, 'text')
      .replace(/\s+/g, ' ')
    return { name: `${keyOf(member)}${member['optional'] ? '?' : ''}`, words }
  }

  /** Remembers the shapes a type names. */
  #note(node: unknown): void {
    if (typeof node !== 'object' || node === null) return
    const name = 'type' in node ? referenceName(node as Node) : null
    if (name !== null && (this.#known.has(name) || this.#kernel.has(name))) this.named.add(name)
    for (const inner of Object.values(node)) this.#note(inner)
  }

  /** The doc comment right before a part of a union. */
  #commentBefore(node: Node, { code, comments }: Declared): string {
    const comment = comments.find(
      ({ end }) => end <= node.start && /^[\s|(]*(export )?$/.test(code.slice(end, node.start)),
    )
    if (!comment?.value.startsWith('*')) return ''
    return comment.value.replace(/^\*|\s*\n\s*\*?\s*/g, ' ').trim()
  }
}

/** Parts of unions that are made by name: an event, a frame. */
const GENERIC: readonly string[] = ['Told', 'Asked']

/** What stands under `phase` of a frame: written out, or named where it is asked (`Asked<'march'>`). */
function phaseOf(node: Node): Node | undefined {
  if (referenceName(node) === 'Asked') return argumentsOf(node)[0]
  const parents = (node['extends'] ?? []) as (Node & { expression: { name: string } })[]
  const asked = parents.find(({ expression }) => expression.name === 'Asked')
  if (asked) return argumentsOf(asked)[0]
  const phase = membersOf(node).find((member) => keyOf(member) === 'phase')
  return phase && annotationOf(phase)
}

function referenceName(node: Node): string | null {
  return node.type === 'TSTypeReference' ? ((node['typeName'] as { name?: string }).name ?? null) : null
}

function argumentsOf(node: Node): Node[] {
  return (node['typeArguments'] as { params: Node[] }).params
}

function literalOf(node: Node): string {
  return String((node['literal'] as { value: unknown }).value)
}

function membersOf(node: Node): Node[] {
  if (node.type === 'TSInterfaceDeclaration') return (node['body'] as { body: Node[] }).body
  if (node.type === 'TSParenthesizedType') return membersOf(node['typeAnnotation'] as Node)
  if (node.type === 'TSIntersectionType') return (node['types'] as Node[]).flatMap(membersOf)
  return node.type === 'TSTypeLiteral' ? (node['members'] as Node[]) : []
}

function keyOf(member: Node): string {
  return (member['key'] as { name: string }).name
}

function annotationOf(member: Node): Node {
  return (member['typeAnnotation'] as { typeAnnotation: Node }).typeAnnotation
}

/** A cell of a table: the bar would end it. */
const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => `\`${cell(text)}\``
/** Outside a table a bar is a bar. */
const unescaped = (text: string): string => text.replaceAll('\\|', '|')
const told = (fields: readonly Field[]): string =>
  fields.length === 0 ? '–' : fields.map(({ name, words }) => code(`${name}: ${words}`)).join(', ')

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    `| ${heads.join(' | ')} |`,
    `|${heads.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ]
}

const asDescribed = (schema: object): Described => schema as Described

const HEAD =
  'Made by `npm run formats` out of the schemas and types of the program; not to be edited by hand.'

function systemDoc(system: System): string {
  const types = new TypeReader(system.id)
  const events = types.events(system.event)
  const decisions = types.decisions('Frame')
  const shapes: string[][] = []
  const done = new Set<string>()
  // A shape may name others.
  for (let name = first(types.named, done); name !== undefined; name = first(types.named, done)) {
    done.add(name)
    const choice = types.choice(name)
    shapes.push([code(name), choice === null ? told(types.shape(name)) : code(choice)])
  }
  const actions = (asDescribed(system.actions).options ?? []) as Described[]
  const fields = (schema: object): string[][] =>
    fieldsOf(asDescribed(schema)).map(({ name, words }) => [code(name), code(words)])
  return [
    `# ${system.title}: actions, events, positions`,
    '',
    HEAD,
    'A question mark: may be left out. What each is for stands in [formats.md](formats.md).',
    '',
    '## Actions',
    '',
    ...table(
      ['`do`', 'fields'],
      actions.map((action) => {
        const [kind, ...rest] = fieldsOf(action)
        return [code(kind.words.replaceAll('"', '')), told(rest)]
      }),
    ),
    '',
    '## Decisions',
    '',
    'What `decision` of an `expect` may name. Some are passed without asking and are never seen.',
    '',
    ...table(
      ['`decision`', ''],
      decisions.map(({ name, says }) => [code(name), cell(says)]),
    ),
    '',
    '## Fields of `position`',
    '',
    ...table(['field', ''], fields(system.placement)),
    '',
    '## Fields of `expect`',
    '',
    ...table(['field', ''], fields(system.expected)),
    '',
    '## Events',
    '',
    'Every event also has `clauses`; `rolls` where dice were thrown; `to`, the seats that may see it, where not all may.',
    '',
    ...table(
      ['`type`', 'fields', ''],
      events.map((event) => [code(event.name), told(event.fields), cell(event.says)]),
    ),
    '',
    ...(shapes.length === 0 ? [] : ['Shapes named above:', '', ...table(['shape', 'fields'], shapes), '']),
  ].join('\n')
}

function first(names: ReadonlySet<string>, but: ReadonlySet<string>): string | undefined {
  return [...names].sort().find((name) => !but.has(name))
}

function filesDoc(): string {
  const outcome = new TypeReader(games[0].id).shape('Outcome')
  const fields = (schema: object): string[][] =>
    fieldsOf(asDescribed(schema)).map(({ name, words }) => [code(name), code(words)])
  const steps = asDescribed(positionSchema).entries?.['actions'].item?.options as Described[]
  return [
    '# Records and position files, field by field',
    '',
    HEAD,
    'A question mark: may be left out. What each is for stands in [formats.md](formats.md).',
    '',
    '## A record',
    '',
    ...table(['field', ''], fields(recordSchema)),
    '',
    '## A position file',
    '',
    ...table(['field', ''], fields(positionSchema)),
    '',
    'A step of `actions` is one of:',
    '',
    ...steps.map((step) => `- ${unescaped(told(fieldsOf(step)))}`),
    '',
    '## An outcome',
    '',
    `${unescaped(told(outcome))}. An \`expect\` names \`winner\` and \`level\`; \`winner\` is a side, or null for a draw.`,
    '',
  ].join('\n')
}

/** Every generated file by its path from the root: what it has to say. */
export async function formatDocs(): Promise<Map<string, string>> {
  const systems = await Promise.all(games.map(read))
  return new Map([
    ['docs/formats-files.md', filesDoc()],
    ...systems.map((system) => [`docs/formats-${system.id}.md`, systemDoc(system)] as const),
  ])
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of await formatDocs()) writeFileSync(new URL(path, root), text)
