import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { announce } from '../shell/notices.ts'
import { Icon } from '../shell/icons.tsx'
import type { Settings, Volume } from '../shell/settings.ts'

/** Sound off and on again, as loud as it was; the key is M. */
export function SoundButton({ settings }: { readonly settings: Settings }): JSX.Element {
  const { sound } = settings
  const loud = useSignal<Exclude<Volume, 'off'>>('low')
  const toggle = (): void => {
    const now = sound.peek()
    if (now !== 'off') loud.value = now
    sound.value = now === 'off' ? loud.peek() : 'off'
    announce(now === 'off' ? 'Sound on.' : 'Sound off.')
  }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
      const held = event.ctrlKey || event.metaKey || event.altKey
      if (event.key !== 'M' || typing || held || event.defaultPrevented) return
      if (!document.querySelector('dialog[open]')) toggle()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [settings])
  const off = sound.value === 'off'
  return (
    <button
      type="button"
      class="bar-button bar-sound"
      aria-label="Sound"
      aria-pressed={!off}
      title={off ? 'Sound is off (M)' : 'Sound is on (M)'}
      onClick={toggle}
    >
      <Icon sign={off ? 'silent' : 'sound'} />
    </button>
  )
}
