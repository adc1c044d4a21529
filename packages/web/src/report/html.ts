import { isValidElement, toChildArray } from 'preact'
import type { ComponentChildren } from 'preact'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'meta'])

/** The text with nothing in it that a page would take for markup. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/**
 * Elements written out as markup. Components must keep no state; what is not a plain attribute (handlers, keys, styles) is left
 * out, and every text and value is escaped, so that nothing in a name can become an element.
 */
export function toHtml(written: ComponentChildren): string {
  return toChildArray(written).map(oneToHtml).join('')
}

function oneToHtml(one: ReturnType<typeof toChildArray>[number]): string {
  if (!isValidElement(one)) return escaped(String(one))
  const { type, props } = one as { type: unknown; props: Readonly<Record<string, unknown>> }
  if (typeof type === 'function') return toHtml((type as (all: typeof props) => ComponentChildren)(props))
  const tag = String(type)
  const attributes = Object.entries(props).map(attributeOf).join('')
  if (VOID.has(tag)) return `<${tag}${attributes}>`
  return `<${tag}${attributes}>${toHtml(props.children as ComponentChildren)}</${tag}>`
}

function attributeOf([name, value]: [string, unknown]): string {
  if (name === 'children' || value === null || value === undefined || value === false) return ''
  if (value === true) return name.startsWith('aria-') ? ` ${name}="true"` : ` ${name}`
  return typeof value === 'string' || typeof value === 'number' ? ` ${name}="${escaped(String(value))}"` : ''
}
