import { expect, it } from 'vitest'
import { killAgainAndAgain } from './support/kill.ts'
import { usePostgres } from './support/postgres.ts'

const postgres = usePostgres()

it('PostgreSQL: kill -9 under load, 20 times: nothing acknowledged is lost, nothing unstored was shown', async () => {
  const acknowledged = await killAgainAndAgain({ url: postgres.url }, 20)
  expect(acknowledged).toBeGreaterThan(80)
  // Twenty starts of a process are long on a busy machine.
}, 600_000)
