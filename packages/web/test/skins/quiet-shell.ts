import type { Position, Refusal } from '@bivouac/kernel'
import { computed, signal } from '@preact/signals'
import type { ReadonlySignal } from '@preact/signals'
import type { ShellServices } from '../../src/shell/contract.ts'

/** A shell without a page: nothing is animated, everything that was refused or said is kept. */
export interface QuietShell {
  readonly shell: ShellServices
  readonly refusals: Refusal[]
  readonly said: string[]
}

export function quietShell(
  { position }: { readonly position: ReadonlySignal<Position> },
  parts: Partial<ShellServices> = {},
): QuietShell {
  const refusals: Refusal[] = []
  const said: string[] = []
  const nothing = (): void => undefined
  const shell: ShellServices = {
    teller: { narrate: () => [], continues: () => false },
    toast: nothing,
    announce: (text) => said.push(text),
    openRule: nothing,
    openCharts: nothing,
    explain: (refusal) => refusals.push(refusal),
    moment: signal(null),
    showMoment: nothing,
    shown: computed(() => position.value),
    kept: signal(null),
    told: signal(null),
    quiet: signal(true),
    film: signal(false),
    hurry: signal(false),
    pointed: signal(null),
    hold: () => nothing,
    share: nothing,
    branch: nothing,
    sound: nothing,
    settings: {
      motion: signal('still'),
      sound: signal('off'),
      handOver: signal(false),
      theme: signal('device'),
      counters: signal('normal'),
      hexNumbers: signal(true),
      pace: signal(4),
      throws: signal('cards'),
      lone: signal(false),
      notify: signal(false),
      name: signal(''),
      system: signal(''),
    },
    still: signal(true),
    ...parts,
  }
  return { shell, refusals, said }
}

/** Lets everything that was begun come to its end, throws seen. */
export async function settled(staging: { readonly busy: boolean; press(): void }): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet++) {
    await new Promise((resolve) => setTimeout(resolve, 0))
    if (!staging.busy) continue
    staging.press()
    quiet = 0
  }
}
