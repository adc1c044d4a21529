/** A line that was too long is handed on cut, so that it can be answered; its end is thrown away. */
export async function* linesOf(
  chunks: AsyncIterable<string>,
  most: number,
): AsyncGenerator<string, void, undefined> {
  let held = ''
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      const line = held + chunk.slice(from, end)
      held = ''
      from = end + 1
      if (line.trim() !== '') yield line.slice(0, most + 1)
    }
    // One more than allowed is enough to see that it is too much.
    held = (held + chunk.slice(from)).slice(0, most + 1)
  }
  if (held.trim() !== '') yield held
}
