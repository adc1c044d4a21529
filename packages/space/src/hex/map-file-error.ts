/** A map file that cannot be used: where in it, and what was expected there. */
export class MapFileError extends Error {
  /** Path inside the file, such as `sides[3][1]`; empty for the file itself. */
  readonly path: string

  constructor(path: string, problem: string) {
    super(`${path || 'the map file'}: ${problem}`)
    this.name = 'MapFileError'
    this.path = path
  }
}

/** Writes a path as one would in code: `places[2].hex`, `codes["."]`. */
export function pathText(keys: readonly (string | number)[]): string {
  let text = ''
  for (const key of keys) {
    if (typeof key === 'number') text += `[${key}]`
    else if (/^[A-Za-z_]\w*$/.test(key)) text += text ? `.${key}` : key
    else text += `[${JSON.stringify(key)}]`
  }
  return text
}
