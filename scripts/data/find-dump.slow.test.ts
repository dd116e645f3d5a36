import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createBackup } from '@/lib/backup/create-backup'
import { textOf } from '@/lib/backup/fake/installation'
import { until } from '@/lib/process/fake/until'
import { openLocalAdmin } from '@/lib/server/lifecycle/local-admin'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { dumpState } from '@/lib/state/backup/dump-state'
import { openState } from '@/lib/state/database/open-state'
import { issueKey } from '@/lib/state/keys/keys'
import { findDump } from './find-dump'
import { findSettings } from './find-settings'

const folder = temporaryFolder(afterAll)
const dataDir = join(folder, 'data')

const log = { info: () => {}, error: (line: string) => console.error(line), flush: () => {} }

test('nothing stored gives no dump', () => {
  expect(findDump({ dataDir })).toBeNull()
})

test('a running server makes the dump while it goes on storing, as of one moment', async () => {
  const state = openState({ dataDir })
  const database = await state.database()
  const admin = { answer: () => Promise.reject(new Error('not asked')) }
  const dump = async (path: string) => dumpState(database, path)
  const close = await openLocalAdmin(admin, { dataDir, dumpState: dump, settings: () => 'PORT=4000\n', log })
  let isRunning = true
  let issued = 0
  const issuing = (async () => {
    for (; isRunning; issued++) {
      const act = { actor: 'test', at: new Date() }
      // The embedded database works in this thread and would leave no time for the server.
      await turn()
      await issueKey(database, { owner: `owner${issued}@example.org`, tier: 'free' }, act)
    }
  })()
  await until('several keys', () => issued > 5)
  expect(await findSettings(dataDir)).toBe('PORT=4000\n')
  await createBackup({ dataDir, target: join(folder, 'backup'), dumpState: findDump({ dataDir }) })
  isRunning = false
  await issuing
  await close()
  await state.close()

  expect(readdirSync(dataDir).filter((name) => name.includes('dump'))).toEqual([])
  const text = textOf(readFileSync(join(folder, 'backup/state.ndjson.gz')))
  const rows = (table: string) => text.split(`t ${table}\n`)[1].split('\nt ')[0].match(/^r /gm)?.length ?? 0
  expect(rows('api_keys')).toBeGreaterThan(5)
  expect(rows('api_keys')).toBeLessThanOrEqual(issued)
  const notes = text.match(/"action": "key.issue"/g)?.length
  expect(notes).toBe(rows('api_keys'))
})
