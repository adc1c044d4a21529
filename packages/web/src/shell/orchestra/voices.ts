/** Where a voice is played: its time, and what it goes into. */
export interface Desk {
  readonly audio: BaseAudioContext
  readonly out: AudioNode
}

let noise: AudioBuffer | null = null

/** Two seconds of noise, made once: all of them are cut from it. */
function noiseOf(audio: BaseAudioContext): AudioBuffer {
  if (noise && noise.sampleRate === audio.sampleRate) return noise
  const made = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate)
  const samples = made.getChannelData(0)
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1
  noise = made
  return made
}

/** A burst of noise through a filter. */
export function burst(
  { audio, out }: Desk,
  at: number,
  how: {
    readonly type: BiquadFilterType
    readonly pitch: number
    readonly falls?: number
    readonly sharp?: number
    readonly loud: number
    readonly rises?: number
    readonly lasts: number
  },
): void {
  const { type, pitch, falls = pitch, sharp = 0.7, loud, rises = 0.002, lasts } = how
  const source = audio.createBufferSource()
  const filter = audio.createBiquadFilter()
  const gain = audio.createGain()
  source.buffer = noiseOf(audio)
  filter.type = type
  filter.Q.value = sharp
  filter.frequency.setValueAtTime(pitch, at)
  filter.frequency.exponentialRampToValueAtTime(Math.max(20, falls), at + lasts)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + rises)
  gain.gain.exponentialRampToValueAtTime(0.0008, at + lasts)
  source.connect(filter).connect(gain).connect(out)
  source.start(at, Math.random() * 1.2, lasts + 0.05)
}

/** A tone that falls (or rises) and dies away. */
export function tone(
  { audio, out }: Desk,
  at: number,
  how: {
    readonly type?: OscillatorType
    readonly pitch: number
    readonly into?: number
    readonly loud: number
    readonly rises?: number
    readonly lasts: number
  },
): void {
  const { type = 'sine', pitch, into = pitch, loud, rises = 0.004, lasts } = how
  const source = audio.createOscillator()
  const gain = audio.createGain()
  source.type = type
  source.frequency.setValueAtTime(pitch, at)
  source.frequency.exponentialRampToValueAtTime(into, at + lasts * 0.8)
  gain.gain.setValueAtTime(0.0001, at)
  gain.gain.exponentialRampToValueAtTime(loud, at + rises)
  gain.gain.exponentialRampToValueAtTime(0.0008, at + lasts)
  source.connect(gain).connect(out)
  source.start(at)
  source.stop(at + lasts + 0.02)
}
