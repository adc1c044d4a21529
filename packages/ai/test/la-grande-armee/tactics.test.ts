import { laGrandeArmee } from '@bivouac/la-grande-armee'
import { describe } from 'vitest'
import { opponent } from '../../src/la-grande-armee/opponent.ts'
import { testTactics } from '../tactics.ts'
import { problems } from './tactics.ts'

// The script alone: what it is for is that nobody has to search for these.
describe('the tactics of La Grande Armée', () => {
  testTactics(laGrandeArmee, opponent, problems, { row: { horizon: 0 } })
})
