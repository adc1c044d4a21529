import type { Signal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import { useId } from 'preact/hooks'
import { NAME_LENGTH } from '@bivouac/protocol'
import { allowNotifications } from './attention.ts'
import { useApp } from './app-context.ts'
import { Sheet } from './dialog.tsx'
import { toast } from './notices.ts'
import { SPEEDS, speedOf, throwsOf } from './settings.ts'
import type { Settings } from './settings.ts'

const VOLUMES = [
  ['off', 'Off'],
  ['low', 'Low'],
  ['normal', 'Normal'],
] as const
const THEMES = [
  ['device', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const
const SIZES = [
  ['small', 'Small'],
  ['normal', 'Normal'],
  ['large', 'Large'],
] as const

/** What a player prefers on this device. `lessons`: has the lessons of the game at hand again. */
export function SettingsSheet({
  onClose,
  lessons,
}: {
  readonly onClose: () => void
  readonly lessons?: () => void
}): JSX.Element {
  const { settings } = useApp()
  return (
    <Sheet title="Settings" onClose={onClose}>
      <div class="settings">
        <Looks settings={settings} />
        <Others settings={settings} />
        <Yourself settings={settings} lessons={lessons} />
      </div>
    </Sheet>
  )
}

function Looks({ settings }: { readonly settings: Settings }): JSX.Element {
  return (
    <Chapter title="Look">
      <Row legend="Light" name="theme" all={THEMES} held={settings.theme} />
      <Row legend="Counters on the map" name="counters" all={SIZES} held={settings.counters} />
      <Switch
        label="Numbers of hexes"
        says="Printed on the map where it is near enough to be read."
        on={settings.hexNumbers.value}
        set={(on) => (settings.hexNumbers.value = on)}
      />
      <Switch
        label="No animation"
        says="Everything happens at once. A device set to reduced motion is always obeyed."
        on={settings.motion.value === 'still'}
        set={(on) => (settings.motion.value = on ? 'still' : 'system')}
      />
      <Row legend="Sound" name="sound" all={VOLUMES} held={settings.sound} />
    </Chapter>
  )
}

function Others({ settings }: { readonly settings: Settings }): JSX.Element {
  return (
    <Chapter title="Play">
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
    </Chapter>
  )
}

function Yourself({
  settings,
  lessons,
}: {
  readonly settings: Settings
  readonly lessons: (() => void) | undefined
}): JSX.Element {
  return (
    <Chapter title="You">
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
        label="Tell me when it is my turn"
        says="A notification of the browser, at tables by link."
        on={settings.notify.value}
        set={(on) => void setNotify(settings.notify, on)}
      />
      {lessons && (
        <p>
          <button
            type="button"
            class="quiet-button"
            onClick={() => {
              lessons()
              toast('The lessons of this game come again.')
            }}
          >
            Lessons again
          </button>
        </p>
      )}
    </Chapter>
  )
}

/** Settings that belong together, under a heading. */
function Chapter({
  title,
  children,
}: {
  readonly title: string
  readonly children: ComponentChildren
}): JSX.Element {
  const heading = useId()
  return (
    <section class="settings-chapter" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  )
}

/** One of a few, side by side. */
function Row<One extends string>({
  legend,
  name,
  all,
  held,
}: {
  readonly legend: string
  readonly name: string
  readonly all: readonly (readonly [One, string])[]
  readonly held: Signal<One>
}): JSX.Element {
  return (
    <fieldset class="choices choices-row">
      <legend>{legend}</legend>
      <div class="choices-list">
        {all.map(([one, label]) => (
          <label key={one} class="choice">
            <input
              type="radio"
              name={`setting-${name}`}
              checked={held.value === one}
              onChange={() => (held.value = one)}
            />
            <span class="choice-name">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
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
