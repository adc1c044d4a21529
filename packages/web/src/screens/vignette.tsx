import type { JSX } from 'preact'

/** An engraved headpiece: tents, stacked muskets and a watch-fire by night. */
export function Vignette(): JSX.Element {
  return (
    <svg class="vignette" viewBox="0 0 320 96" aria-hidden="true">
      <g fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.1">
        <path d="M6 84h92M222 84h92" />
        <path d="M20 84 52 34 84 84M52 34v-8m0 0 12 4-12 4" />
        <path d="M52 42 44 84M52 42l8 42M38 56l-7 28M66 56l7 28" stroke-width=".6" />
        <path d="M74 84 94 52 114 84M94 52v-6" />
        <path d="M94 58l-5 26M94 58l5 26M84 68l-5 16M104 68l5 16" stroke-width=".6" />
        <path d="M236 84 268 34 300 84M268 34v-8m0 0 12 4-12 4" />
        <path d="M268 42 260 84M268 42l8 42M254 56l-7 28M282 56l7 28" stroke-width=".6" />
        <path d="M206 84 226 52 246 84M226 52v-6" />
        <path d="M226 58l-5 26M226 58l5 26" stroke-width=".6" />
        <path d="M128 84 142 40M150 84 135 40M139 84l1-46M133 52h14" />
        <path d="M192 84 178 40M170 84 185 40M181 84l-1-46M173 52h14" />
        <path d="M146 84h28M150 80l20 6M170 80l-20 6" />
        <path d="M160 80c-9-6-8-15-2-21 0 5 3 6 4 2 1-5-1-9-1-14 7 5 12 13 10 22-1 5-5 9-11 11z" />
        <path d="M160 77c-4-4-3-8 0-12 1 4 4 6 3 9-1 2-2 3-3 3z" stroke-width=".7" />
        <path d="M160 40c-2-4 3-6 1-10m5 8c2-4-2-6 1-9m-13 8c-2-3 2-5 0-8" stroke-width=".6" />
        <path d="M14 90h18m6 0h30m8 0h54m10 0h40m12 0h36m8 0h22m10 0h40" stroke-width=".5" />
      </g>
    </svg>
  )
}
