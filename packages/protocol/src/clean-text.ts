import * as v from 'valibot'

/** What is not seen, turns text round or breaks a line: control and format characters, and separators of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** Letters, figures, signs: something that can be read. Blanks, fillers and loose accents alone cannot. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u
/** Letters that are drawn as nothing. */
const BLANK_LETTERS = /[\u115f\u1160\u3164\uffa0\u2800]/g

/** One line that looks like what it is: nothing unseen in it, no blanks at its ends or in a row. */
function cleanText(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, ' ').replace(BLANK_LETTERS, ' ').replace(/\s+/g, ' ').trim()
}

/** A line of text from outside: cleaned, with something in it to be read, and not longer than `most`. */
export const lineSchema = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(4 * most),
    v.transform(cleanText),
    v.check((text) => SEEN.test(text), 'a name that can be read'),
    v.maxLength(most),
  )
