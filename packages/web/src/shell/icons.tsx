import type { JSX } from 'preact'

const PATHS = {
  close: 'M4 4l8 8M12 4l-8 8',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  first: 'M3.5 3.5v9M13 3.5 6 8l7 4.5z',
  back: 'M11 3.5 4 8l7 4.5z',
  on: 'M5 3.5 12 8l-7 4.5z',
  last: 'M12.5 3.5v9M3 3.5 10 8l-7 4.5z',
  film: 'M2.5 3.5 8 8l-5.5 4.5zM8 3.5 13.5 8 8 12.5z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  sound: 'M2.5 6v4h2.6L8.5 13V3L5.1 6zM10.6 5.6a3.4 3.4 0 0 1 0 4.8M12.4 3.8a6 6 0 0 1 0 8.4',
  silent: 'M2.5 6v4h2.6L8.5 13V3L5.1 6zM10.8 6l3.4 4M14.2 6l-3.4 4',
  moment: 'M3 8a5 5 0 1 0 1.6-3.7M4.2 1.8v2.9h2.9M8 5.2V8l2 1.4',
} as const

/** A small drawn sign; whatever it stands on says in words what it does. */
export function Icon({ sign }: { readonly sign: keyof typeof PATHS }): JSX.Element {
  return (
    <svg class="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[sign]} />
    </svg>
  )
}
