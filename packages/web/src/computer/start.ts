import address from 'bivouac:computer'

/** Starts the computer's thread. */
export function startComputer(): Worker {
  return new Worker(address, { type: 'module', name: 'computer' })
}
