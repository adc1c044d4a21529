import { ageOfDestiny } from '@bivouac/age-of-destiny'
import { describe } from 'vitest'
import { opponent } from '../../src/age-of-destiny/opponent.ts'
import { testTactics } from '../tactics.ts'
import { PROBLEMS } from './problems.ts'

describe('tactical problems of The Age of Destiny', () => {
  testTactics(ageOfDestiny, opponent, PROBLEMS, { row: { horizon: 0 } })
})
