import type { Settings } from './settings.ts'

export type Sound = 'dice' | 'drum'

let context: AudioContext | null = null

/** Plays a sound, if the player has asked for sounds. They are made here; nothing is fetched. */
export function playSound(settings: Settings, sound: Sound): void {
  if (!settings.sound.peek() || !('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  const now = context.currentTime
  if (sound === 'drum') {
    for (const at of [0, 0.16, 0.26]) beat(context, now + at)
  } else {
    for (const at of [0, 0.07, 0.12, 0.2, 0.31]) knock(context, now + at)
  }
}

/** One stroke on a drum: a low tone that falls and dies away. */
function beat(audio: AudioContext, at: number): void {
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.frequency.setValueAtTime(140, at)
  tone.frequency.exponentialRampToValueAtTime(55, at + 0.12)
  loudness.gain.setValueAtTime(0.25, at)
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.16)
  tone.connect(loudness).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.18)
}

/** One knock of bone on wood: a very short, hollow noise. */
function knock(audio: AudioContext, at: number): void {
  const length = Math.floor(audio.sampleRate * 0.03)
  const buffer = audio.createBuffer(1, length, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let n = 0; n < length; n++) samples[n] = (Math.random() * 2 - 1) * (1 - n / length) ** 3
  const noise = audio.createBufferSource()
  const hollow = audio.createBiquadFilter()
  noise.buffer = buffer
  hollow.type = 'bandpass'
  hollow.frequency.value = 1700 + Math.random() * 900
  noise.connect(hollow).connect(audio.destination)
  noise.start(at)
}
