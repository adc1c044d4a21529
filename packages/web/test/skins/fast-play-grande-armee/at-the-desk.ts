import type { GameSetup } from '@bivouac/kernel'
import { decisionOf } from '../../../src/skins/fast-play-grande-armee/decide/index.ts'
import { Desk } from '../../../src/skins/fast-play-grande-armee/desk.ts'
import { sitDown } from '../measured-desk.ts'
import type { MeasuredInTest } from '../measured-desk.ts'
import type { QuietParts } from '../quiet-table.ts'

export type DeskInTest = MeasuredInTest<Desk>

export function atTheDesk(setup: GameSetup, parts: QuietParts = {}): Promise<DeskInTest> {
  return sitDown('fast-play-grande-armee', [Desk, decisionOf], setup, parts)
}
