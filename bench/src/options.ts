/** Options of a set-up as they were typed: true, false and numbers are what they say, anything else is a word. */
export function readOptions(typed: readonly string[]): Record<string, string | number | boolean> {
  return Object.fromEntries(
    typed.map((text) => {
      const [key, word = 'true'] = text.split('=')
      if (word === 'true' || word === 'false') return [key, word === 'true']
      return [key, /^\d+$/.test(word) ? Number(word) : word]
    }),
  )
}
