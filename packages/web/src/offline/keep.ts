import { toast } from '../shell/notices.ts'

/** Lets the page work without a connection, and says when a newer one is ready. Only the built page is kept. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const wasKept = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first time the page is only being kept; later a newer one has taken over, and it was asked for.
    if (wasKept) location.reload()
  })
  navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' }).then(
    (registration) => {
      const offer = (): void => {
        const { waiting } = registration
        if (!waiting || !navigator.serviceWorker.controller) return
        toast('A newer Bivouac is ready.', {
          action: { label: 'Change over', act: () => waiting.postMessage('take over') },
        })
      }
      offer()
      registration.addEventListener('updatefound', () => {
        registration.installing?.addEventListener('statechange', offer)
      })
      // A page left open for days asks now and then.
      setInterval(() => void registration.update().catch(() => undefined), 3_600_000)
    },
    () => undefined,
  )
}
