import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killAgainAndAgain } from './support/kill.ts'
import { useFolder } from './support/serve.ts'

const folder = useFolder()

it('SQLite: kill -9 under load, 20 times: nothing acknowledged is lost, nothing unstored was shown', async () => {
  const acknowledged = await killAgainAndAgain({ file: join(folder.path, 'killed.sqlite') }, 20)
  expect(acknowledged).toBeGreaterThan(80)
  // Twenty starts of a process are long on a busy machine.
}, 600_000)
