import type { JSX } from 'preact'
import { Clause } from './clause.tsx'
import { Icon } from './icons.tsx'
import { dismiss, notices, spoken } from './notices.ts'

/** The passing notes, and what only a screen reader hears. */
export function NoticesView(): JSX.Element {
  const { text, turn } = spoken.value
  return (
    <>
      <div class="notices" role="status" aria-live="polite">
        {notices.value.map((notice) => (
          <div key={notice.id} class="notice">
            <p>
              {notice.text} {notice.clause && <Clause id={notice.clause} />}
            </p>
            {notice.action && (
              <button
                type="button"
                class="brass small"
                onClick={() => {
                  notice.action?.act()
                  dismiss(notice.id)
                }}
              >
                {notice.action.label}
              </button>
            )}
            <button type="button" class="icon" aria-label="Dismiss" onClick={() => dismiss(notice.id)}>
              <Icon sign="close" />
            </button>
          </div>
        ))}
      </div>
      <p class="unseen" aria-live="assertive">
        {turn === 0 ? text : ''}
      </p>
      <p class="unseen" aria-live="assertive">
        {turn === 1 ? text : ''}
      </p>
    </>
  )
}
