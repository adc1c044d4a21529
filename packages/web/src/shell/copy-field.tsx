import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useId, useRef } from 'preact/hooks'

/** A link to copy, or to hand to the device's own way of sharing. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }): JSX.Element {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copied = useSignal(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      copied.value = true
      setTimeout(() => (copied.value = false), 2000)
    } catch {
      field.current?.select()
    }
  }
  return (
    <div class="copy-field">
      <label for={id}>{label}</label>
      <div class="field-row">
        <input
          id={id}
          ref={field}
          type="text"
          readOnly
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <button type="button" class="quiet-button" onClick={() => void copy()}>
          {copied.value ? 'Copied' : 'Copy'}
        </button>
        {'share' in navigator && (
          <button
            type="button"
            class="quiet-button"
            onClick={() => void navigator.share({ url: value, title: label }).catch(() => undefined)}
          >
            Send
          </button>
        )}
      </div>
    </div>
  )
}
