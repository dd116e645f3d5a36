import { expect, test } from 'vitest'
import { createInThread } from '@/lib/compute/in-thread'
import { until } from '@/lib/process/fake/until'
import { addReadinessCheck, failingParts } from '@/lib/process/readiness'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { openState } from '@/lib/state/database/open-state'
import { hasPostgres, startPostgres } from '@/lib/state/fake/start-postgres'
import { readinessChecks } from './readiness-checks'

const local = { remoteHost: null, probe: async () => {} }

test.skipIf(!hasPostgres)(
  'a database that hangs makes the process unready until it answers again',
  async () => {
    const folder = temporaryFolder()
    const isReady = async () => (await failingParts()).length === 0
    const server = await startPostgres()
    const state = openState({ dataDir: folder, databaseUrl: server.url })
    await state.database()
    for (const check of readinessChecks({
      dataDir: folder,
      state,
      redis: undefined,
      market: local,
      compute: createInThread(),
    }))
      addReadinessCheck(check)
    await until('it to be ready', isReady)
    server.freeze()
    await until('it to be unready', async () =>
      expect(await failingParts()).toMatchObject([{ part: 'state' }]),
    )
    server.thaw()
    await until('it to be ready again', isReady)
    await state.close()
    server.remove()
  },
)
