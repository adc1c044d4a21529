import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { NAME_LENGTH } from '@bivouac/protocol'
import { allowNotifications } from './attention.ts'
import { useApp } from './app-context.ts'
import { Sheet } from './dialog.tsx'
import { toast } from './notices.ts'
import { SPEEDS, speedOf, throwsOf } from './settings.ts'

const VOLUMES = [
  ['off', 'Off'],
  ['low', 'Low'],
  ['normal', 'Normal'],
] as const

/** What a player prefers on this device. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const { settings } = useApp()
  return (
    <Sheet title="Settings" onClose={onClose}>
      <div class="settings">
        <label class="field" for="setting-name">
          <span>Your name, as friends at a table see it</span>
          <input
            id="setting-name"
            type="text"
            maxLength={NAME_LENGTH}
            value={settings.name.value}
            onInput={({ currentTarget }) => (settings.name.value = currentTarget.value)}
          />
        </label>
        <Switch
          label="No animation"
          says="Everything happens at once. A device set to reduced motion is always obeyed."
          on={settings.motion.value === 'still'}
          set={(on) => (settings.motion.value = on ? 'still' : 'system')}
        />
        <label class="field" for="setting-pace">
          <span>Speed at which others move</span>
          <select
            id="setting-pace"
            value={settings.pace.value}
            onChange={({ currentTarget }) => (settings.pace.value = speedOf(Number(currentTarget.value)))}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <label class="field" for="setting-throws">
          <span>Throws are shown</span>
          <select
            id="setting-throws"
            value={settings.throws.value}
            onChange={({ currentTarget }) => (settings.throws.value = throwsOf(currentTarget.value))}
          >
            <option value="strips">as strips at the edge</option>
            <option value="mine">mine as cards, the others’ as strips</option>
            <option value="cards">as cards with their tables, always</option>
            <option value="never">in the journal only</option>
          </select>
        </label>
        <Switch
          label="Skip questions with one answer"
          says="What must be thrown and leaves nothing to choose is thrown at once, where nothing could be taken back."
          on={settings.lone.value}
          set={(on) => (settings.lone.value = on)}
        />
        <Switch
          label="Cover the table between two at one screen"
          says="Where a game hides something it is always covered."
          on={settings.handOver.value}
          set={(on) => (settings.handOver.value = on)}
        />
        <Switch
          label="Tell me when it is my turn"
          says="A notification of the browser, at tables by link."
          on={settings.notify.value}
          set={(on) => void setNotify(settings.notify, on)}
        />
        <fieldset class="choices choices-row">
          <legend>Sound</legend>
          <div class="choices-list">
            {VOLUMES.map(([volume, label]) => (
              <label key={volume} class="choice">
                <input
                  type="radio"
                  name="setting-sound"
                  checked={settings.sound.value === volume}
                  onChange={() => (settings.sound.value = volume)}
                />
                <span class="choice-name">{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </Sheet>
  )
}

async function setNotify(notify: Signal<boolean>, on: boolean): Promise<void> {
  notify.value = on && (await allowNotifications())
  if (on && !notify.value) toast('The browser does not allow notifications from this page.')
}

function Switch(props: {
  readonly label: string
  readonly says: string
  readonly on: boolean
  readonly set: (on: boolean) => void
}): JSX.Element {
  const { label, says, on, set } = props
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      <span class="choice-words">
        <span class="choice-name">{label}</span>
        <span class="choice-says">{says}</span>
      </span>
    </label>
  )
}
