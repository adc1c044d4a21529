import type { Ink } from './text.ts'

/** How a character is inked. */
export type Pen = 'plain' | 'bold' | 'faint' | 'water' | 'good' | 0 | 1

/** A sheet of characters to draw on; what falls outside is not drawn. */
export class Canvas {
  readonly width: number
  readonly height: number
  readonly #marks: string[][]
  readonly #pens: Pen[][]

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#marks = Array.from({ length: height }, () => Array<string>(width).fill(' '))
    this.#pens = Array.from({ length: height }, () => Array<Pen>(width).fill('plain'))
  }

  /** Writes text from a point to the right. */
  write(x: number, y: number, text: string, pen: Pen = 'plain'): void {
    const row = this.#marks[y]
    if (row === undefined) return
    let at = x
    for (const mark of text) {
      if (at >= 0 && at < this.width) {
        row[at] = mark
        this.#pens[y][at] = pen
      }
      at++
    }
  }

  /** The drawing as lines of text. */
  lines(ink: Ink): string[] {
    return this.#marks.map((row, y) => {
      const pens = this.#pens[y]
      let end = row.length
      while (end > 0 && row[end - 1] === ' ') end--
      let line = ''
      for (let at = 0; at < end;) {
        const from = at
        while (at < end && pens[at] === pens[from]) at++
        line += inked(ink, pens[from], row.slice(from, at).join(''))
      }
      return line
    })
  }
}

function inked(ink: Ink, pen: Pen, text: string): string {
  if (pen === 'plain' || text.trim() === '') return text
  return typeof pen === 'number' ? ink.side(pen, text) : ink[pen](text)
}
