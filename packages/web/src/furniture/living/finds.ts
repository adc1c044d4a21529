/** A place, or a unit this player may know of, that can be looked for by name. */
export interface Findable {
  /** The place or the piece to go to; several may be at one. */
  readonly at: string
  readonly name: string
  /** What tells it from others of the same name: `French infantry`, `town`. */
  readonly note: string
  readonly kind: 'place' | 'unit'
}

/** As it is compared: without capitals, accents and signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/ß/g, 'ss')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** How well a thing fits what was typed: the less the better; null when it does not. */
function distance({ name, note }: Findable, typed: string): number | null {
  const own = plain(name)
  if (own === typed) return 0
  if (own.startsWith(typed)) return 1
  if (` ${own}`.includes(` ${typed}`)) return 2
  const words = `${own} ${plain(note)}`
  if (typed.split(' ').every((word) => ` ${words}`.includes(` ${word}`))) return 3
  return own.includes(typed) ? 4 : null
}

/** Those that fit what was typed, the best first, in the order of the list where they fit alike. At most `most`. */
export function findAmong(list: readonly Findable[], typed: string, most: number): readonly Findable[] {
  const wanted = plain(typed)
  if (wanted === '') return []
  return list
    .flatMap((one) => {
      const far = distance(one, wanted)
      return far === null ? [] : [{ one, far }]
    })
    .sort((a, b) => a.far - b.far || a.one.name.length - b.one.name.length)
    .slice(0, most)
    .map(({ one }) => one)
}
