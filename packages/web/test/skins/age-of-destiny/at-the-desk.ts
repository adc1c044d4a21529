import type { GameSetup } from '@bivouac/kernel'
import { decisionOf } from '../../../src/skins/age-of-destiny/decide/index.ts'
import { Desk } from '../../../src/skins/age-of-destiny/desk.ts'
import { sitDown } from '../measured-desk.ts'
import type { MeasuredInTest } from '../measured-desk.ts'
import type { QuietParts } from '../quiet-table.ts'

export type DeskInTest = MeasuredInTest<Desk>

export function atTheDesk(setup: GameSetup, parts: QuietParts = {}): Promise<DeskInTest> {
  return sitDown('age-of-destiny', [Desk, decisionOf], setup, parts)
}
