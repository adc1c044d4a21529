import type { JSX } from 'preact'

/** How much of a piece is drawn: a block, bases with simple figures, or every button. */
export type Detail = 0 | 1 | 2

/** Scales from which figures and then their details are drawn, in CSS pixels to a millimetre. */
const FIGURES_FROM = 0.62
const BUTTONS_FROM = 1.9

/** How much can be seen at a scale. */
export function detailAt(scale: number): Detail {
  return scale >= BUTTONS_FROM ? 2 : scale >= FIGURES_FROM ? 1 : 0
}

/** The figures seen from above, front towards the upper edge, each drawn once and used for every base. */
export function Figures(): JSX.Element {
  return (
    <defs>
      <g id="fig-foot-1">
        <ellipse class="fig-coat" rx="4.4" ry="2.7" cy="0.6" />
        <circle class="fig-hat" r="2.4" cy="-0.4" />
        <path class="fig-musket" d="M4.3 3V-5.6" />
      </g>
      <g id="fig-foot-2">
        <rect class="fig-pack" x="-2.3" y="2.2" width="4.6" height="2.6" rx="0.6" />
        <path class="fig-boots" d="M-1.5 4.6v1.2M1.5 4.6v1.2" />
        <ellipse class="fig-coat" rx="4.6" ry="2.8" cy="0.7" />
        <path class="fig-belt" d="M-2.6 2.6 2 -1.4M2.6 2.6-2 -1.4" />
        <path class="fig-cuff" d="M-4.4 1.6-3.4 -0.9M4.4 1.6 3.9 -0.9" />
        <circle class="fig-hat" r="2.5" cy="-0.5" />
        <path class="fig-peak" d="M-1.8 -2.1Q0 -3.7 1.8 -2.1" />
        <circle class="fig-plume" r="0.75" cy="-2.2" />
        <path class="fig-musket" d="M4.1 3.4V-4.2" />
        <path class="fig-bayonet" d="M4.1 -4.2V-6.8" />
      </g>
      <FilesOf detail={1} />
      <FilesOf detail={2} />
      <g id="fig-horse-1">
        <path
          class="fig-horse"
          d="M0 -15.5C2 -15 2.2 -12 2.4 -9.5 4.6 -6 5 1 4.2 7 3.6 11 2 13 0 13s-3.6 -2 -4.2 -6C-5 1 -4.6 -6 -2.4 -9.5-2.2 -12 -2 -15 0 -15.5Z"
        />
        <ellipse class="fig-coat" rx="4.8" ry="3.2" cy="1.5" />
        <circle class="fig-hat" r="2.6" cy="0.6" />
      </g>
      <g id="fig-horse-2">
        <path class="fig-tail" d="M0 12.5C-1.4 15 0.8 16 0 18.5" />
        <path
          class="fig-horse"
          d="M0 -16C1.8 -15.6 2 -13 2.4 -9.8 4.8 -6 5.2 1 4.3 7 3.6 11.4 2 13.4 0 13.4s-3.6 -2 -4.3 -6.4C-5.2 1 -4.8 -6 -2.4 -9.8-2 -13 -1.8 -15.6 0 -16Z"
        />
        <path class="fig-mane" d="M0 -14.5V-6M-1.3 -14.4l-0.7 -1.6M1.3 -14.4l0.7 -1.6" />
        <path class="fig-cloth" d="M-4.6 0.5H4.6L5 7.4C3 9.4 -3 9.4 -5 7.4Z" />
        <ellipse class="fig-coat" rx="5" ry="3.1" cy="1.6" />
        <path class="fig-belt" d="M-2.8 3.6 2.2 -0.6" />
        <circle class="fig-hat" r="2.7" cy="0.5" />
        <circle class="fig-plume" r="0.85" cy="-1.4" />
        <path class="fig-sabre" d="M5 1.2C7.4 -1.6 7.6 -5 6.4 -8.6" />
      </g>
      <g id="fig-gun-1">
        <path class="fig-trail" d="M-1.2 2 -0.4 15M1.2 2 0.4 15" />
        <path class="fig-wheel" d="M-7 -3V7M7 -3V7" />
        <path class="fig-axle" d="M-7 2H7" />
        <path class="fig-barrel" d="M0 5.5V-14.5" />
      </g>
      <g id="fig-gun-2">
        <path class="fig-trail" d="M-1.6 2 -0.5 15.6M1.6 2 0.5 15.6M-0.8 13H0.8" />
        <path class="fig-axle" d="M-7.4 2H7.4" />
        <path class="fig-wheel" d="M-7 -3.4V7.4M7 -3.4V7.4" />
        <path class="fig-barrel" d="M0 5.8V-14.5" />
        <path class="fig-bore" d="M-1.9 -14.6H1.9M-2 -6H2M-2.1 5.6H2.1" />
        <g class="fig-crew">
          <ellipse class="fig-coat" cx="-5.6" cy="12.5" rx="2.6" ry="1.8" />
          <circle class="fig-hat" cx="-5.6" cy="12" r="1.5" />
          <ellipse class="fig-coat" cx="5.6" cy="12.5" rx="2.6" ry="1.8" />
          <circle class="fig-hat" cx="5.6" cy="12" r="1.5" />
          <ellipse class="fig-coat" cx="5.8" cy="-9" rx="2.6" ry="1.8" />
          <circle class="fig-hat" cx="5.8" cy="-9.5" r="1.5" />
        </g>
      </g>
      <g id="fig-limber-1">
        <path class="fig-wheel" d="M-6.4 3V11M6.4 3V11" />
        <path class="fig-axle" d="M-6.4 7H6.4M0 7V-4" />
        <path class="fig-barrel" d="M0 5V17.5" />
        <ellipse class="fig-horse" cx="-3.4" cy="-10.5" rx="2.6" ry="7" />
        <ellipse class="fig-horse" cx="3.4" cy="-10.5" rx="2.6" ry="7" />
      </g>
      <g id="fig-limber-2">
        <path class="fig-axle" d="M-6.4 8.5H6.4M-4.8 -1H4.8M0 8.5V-5" />
        <path class="fig-wheel" d="M-6.4 4.5V12.5M6.4 4.5V12.5M-5.2 -3.4V1.4M5.2 -3.4V1.4" />
        <path class="fig-barrel" d="M0 5V18" />
        <path class="fig-pack" d="M-3 -2.6h6v3.4h-6Z" />
        <path
          class="fig-horse"
          d="M-3.6 -18.6c1.3 .3 1.4 2.6 1.6 4.4 1.2 3 1.2 7.2 .2 9.4h-3.6c-1 -2.2 -1 -6.4 .2 -9.4 .2 -1.8 .3 -4.1 1.6 -4.4Z"
        />
        <path
          class="fig-horse"
          d="M3.6 -18.6c1.3 .3 1.4 2.6 1.6 4.4 1.2 3 1.2 7.2 .2 9.4h-3.6c-1 -2.2 -1 -6.4 .2 -9.4 .2 -1.8 .3 -4.1 1.6 -4.4Z"
        />
        <ellipse class="fig-coat" cx="-3.6" cy="-9" rx="2.4" ry="1.7" />
        <circle class="fig-hat" cx="-3.6" cy="-9.4" r="1.4" />
      </g>
      <g id="fig-general-1">
        <use href="#fig-horse-1" />
        <path class="fig-bicorne" d="M-5.4 0.6Q0 -3.6 5.4 0.6 0 2.6 -5.4 0.6Z" />
      </g>
      <g id="fig-general-2">
        <use href="#fig-horse-2" />
        <path class="fig-bicorne" d="M-5.6 0.6Q0 -3.8 5.6 0.6 0 2.8 -5.6 0.6Z" />
        <path class="fig-sash" d="M-3.4 4.4Q0 6.4 3.4 4.4" />
      </g>
      <g id="fig-officer-1">
        <use href="#fig-horse-1" />
      </g>
      <g id="fig-officer-2">
        <use href="#fig-horse-2" />
        <rect class="fig-letter" x="-8.4" y="-2.6" width="4.4" height="3" />
      </g>
    </defs>
  )
}

/** Where each man of a few files stands, and each rider of a troop. */
const FILES = [-9.4, 0, 9.4].flatMap((y) => [-4.6, 4.6].map((x) => [x, y] as const))
const TROOP = [-5.4, 5.4]

/** A few files of foot, and a troop of horse, drawn from the single figures. */
function FilesOf({ detail }: { detail: 1 | 2 }): JSX.Element {
  return (
    <>
      <g id={`fig-files-${detail}`}>
        {FILES.map(([x, y]) => (
          <use key={`${x} ${y}`} href={`#fig-foot-${detail}`} x={x} y={y} />
        ))}
      </g>
      <g id={`fig-troop-${detail}`}>
        {TROOP.map((x) => (
          <use key={x} href={`#fig-horse-${detail}`} x={x} y="0" />
        ))}
      </g>
    </>
  )
}
