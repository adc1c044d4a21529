export { columns, listed } from '@bivouac/kernel'

/** Marks up text for the eye. Without colour every pen writes plainly: nothing may be told by colour alone. */
export interface Ink {
  bold(text: string): string
  faint(text: string): string
  water(text: string): string
  /** The pieces of each side, by its number. */
  side(side: number, text: string): string
  good(text: string): string
  bad(text: string): string
}

const plain = (text: string): string => text
const pen =
  (code: string) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`

/** The pens of a terminal with or without colour. */
export function inkFor(colour: boolean): Ink {
  if (!colour) {
    return { bold: plain, faint: plain, water: plain, side: (_, text) => text, good: plain, bad: plain }
  }
  const sides = [pen('1;33'), pen('1;96')]
  return {
    bold: pen('1'),
    faint: pen('2'),
    water: pen('34'),
    side: (side, text) => (sides[side] ?? plain)(text),
    good: pen('32'),
    bad: pen('31'),
  }
}

/** `1 game`, `2 games`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}

/** Text broken into lines of at most `width`, each after `indent`. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line.length + word.length + 1 > width && line.trim() !== '') {
      lines.push(line)
      line = indent
    }
    line += line === indent ? word : ` ${word}`
  }
  return line.trim() === '' ? lines : [...lines, line]
}
