import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icons.tsx'

/**
 * A sheet of paper laid over the page. `side` slides in beside the table and leaves it in sight; `middle` asks for an
 * answer. The browser keeps the focus inside, gives it back afterwards, and closes on Esc.
 */
export function Sheet({
  title,
  place = 'middle',
  onClose,
  children,
}: {
  readonly title: string
  readonly place?: 'side' | 'middle'
  readonly onClose: () => void
  readonly children: ComponentChildren
}): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={`sheet sheet-${place}`}
      aria-labelledby={heading}
      onClose={onClose}
      onCancel={onClose}
      // A press on the ground around the paper is a press on the dialog itself.
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="sheet-paper">
        <div class="sheet-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon sign="close" />
          </button>
        </div>
        <div class="sheet-body" tabIndex={0}>
          {children}
        </div>
      </div>
    </dialog>
  )
}
