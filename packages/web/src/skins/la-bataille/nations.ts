import type { Army, LbPosition } from '@bivouac/la-bataille'
import type { NationId } from '../../sheet/nations.ts'

const NATIONS: Readonly<Record<string, NationId>> = {
  French: 'french',
  Prussian: 'prussian',
  Saxon: 'saxon',
  Rheinbund: 'wurttemberg',
}

/** The colours of a nation as the order of battle names it. */
export function nationOf(nation: string): NationId {
  return NATIONS[nation] ?? 'neutral'
}

/** The colours an army's flag and signs are drawn in. */
export function nationOfArmy({ game }: LbPosition, army: Army): NationId {
  const { sides } = game.scenario
  return nationOf((army === 0 ? sides.imperial : sides.coalition).nations[0] ?? '')
}
