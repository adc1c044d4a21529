/** Runs the program with the words after its name; answers the exit code. */
export async function main(argv: string[]): Promise<number> {
  console.log(`bivouac ${argv.join(' ')} (node ${process.version})`)
  return 0
}
