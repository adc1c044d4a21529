import type { NationId } from '../../sheet/nations.ts'

/** A stack as it is told of from afar. */
export interface Massed {
  /** Where it stands: a place or a piece. */
  readonly at: string
  /** How strong it is, as far as that may be known; empty where it may not. */
  readonly strength: string
  /** The name of its army or its leader; empty for others. */
  readonly name: string
  readonly nation: NationId
  /** Stands above its place, on which the name of the place is written. */
  readonly above?: true
}
