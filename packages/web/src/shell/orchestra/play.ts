import type { Heard, Sound } from '../sound.ts'
import { Players } from './players.ts'
import { PIECES } from './pieces.ts'

let stage: { readonly audio: AudioContext; readonly all: GainNode } | null = null
const players = new Players()

/** Everything goes through one limiter: many guns are not louder than one ear can bear. */
function build(): NonNullable<typeof stage> {
  const audio = new AudioContext()
  const all = audio.createGain()
  const limit = audio.createDynamicsCompressor()
  limit.threshold.value = -18
  limit.ratio.value = 8
  all.connect(limit).connect(audio.destination)
  return { audio, all }
}

/** When the last sound has died away: silence costs a machine as much as music until the stage is closed. */
let until = 0

/** How much later a far sound is heard, in seconds. */
const LATER = 0.4

/** Plays a sound, if there is a player free for it. Call it only after somebody has touched the page. */
export function play(sound: Sound, { pan, far }: Heard, volume: number): void {
  stage ??= build()
  const { audio, all } = stage
  if (audio.state === 'suspended') void audio.resume()
  all.gain.value = volume
  const piece = PIECES[sound]
  if (!players.take(sound, audio.currentTime, piece.lasts)) return
  const loud = audio.createGain()
  const dull = audio.createBiquadFilter()
  const side = audio.createStereoPanner()
  loud.gain.value = 1 - 0.7 * far
  dull.type = 'lowpass'
  dull.frequency.value = 9000 * (1 - far) ** 2 + 500
  side.pan.value = pan
  loud.connect(dull).connect(side).connect(all)
  const wait = far * LATER
  piece.play({ audio, out: loud }, audio.currentTime + wait + 0.01)
  const lasts = (piece.lasts + wait + 1) * 1000
  until = Math.max(until, performance.now() + lasts)
  setTimeout(() => {
    loud.disconnect()
    if (performance.now() >= until - 1) void audio.suspend()
  }, lasts)
}
