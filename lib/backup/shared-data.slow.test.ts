import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Pool } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { createShared, hasShared } from '@/lib/sources/store/backend/fake/shared-store.test-data'
import { withLock } from '@/lib/sources/store/lock'
import { readManifest, revisionOf } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { dumpState } from '@/lib/state/backup/dump-state'
import { openState } from '@/lib/state/database/open-state'
import { hashFile } from './backup-file'
import { createBackup } from './create-backup'
import { fillFolder, fillState, textOf } from './fake/installation'
import { type RestorePlace, restoreBackup } from './restore-backup'
import { verifyBackup } from './verify-backup'

const DUMP = 'state.ndjson.gz'
/** An embedded database with an object store is refused at the start: a writer's turn needs PostgreSQL. */
const KINDS = ['embedded, folder', 'PostgreSQL, folder', 'PostgreSQL, object store'] as const
type Kind = (typeof KINDS)[number]

describe.skipIf(!hasShared)('a backup of one installation', () => {
  const shared = createShared()
  const folder = temporaryFolder(afterAll)

  async function ask(url: string, query: string) {
    const pool = new Pool({ connectionString: url, max: 1 })
    return pool.query(query).finally(() => pool.end())
  }

  let turn = 0
  async function place(kind: Kind): Promise<RestorePlace> {
    const name = `backup_${++turn}`
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    if (kind === 'embedded, folder') return { dataDir }
    await ask(shared.postgres.url, `create database ${name}`)
    const databaseUrl = shared.postgres.url.replace(/postgres$/, name)
    if (kind === 'PostgreSQL, folder') return { dataDir, databaseUrl }
    return { dataDir: shared.node({ ...shared.newStore(), DATABASE_URL: databaseUrl }), databaseUrl }
  }

  const dump = (of: RestorePlace) => async (path: string) => {
    const state = openState(of)
    await dumpState(await state.database(), path).finally(() => state.close())
  }

  async function back(of: RestorePlace): Promise<string> {
    const target = join(folder, `made-${++turn}`)
    await createBackup({ dataDir: of.dataDir, target, dumpState: dump(of) })
    return target
  }

  async function fill(of: RestorePlace): Promise<void> {
    const state = openState(of)
    await fillState(await state.database(), 'ada').finally(() => state.close())
    await withLock(of.dataDir, () =>
      fillFolder(of.dataDir, [1, 2], 'a secret of the tests, long enough to be one'),
    )
  }

  const dumpOf = (backup: string) => textOf(readFileSync(join(backup, DUMP)))

  test.each(KINDS)('%s: is verified, and restored to every other', async (kind) => {
    const from = await place(kind)
    await fill(from)
    const backup = await back(from)
    await verifyBackup(backup)
    expect(dumpOf(backup)).toContain('t users\nr ')
    for (const other of KINDS) {
      const to = await place(other)
      await restoreBackup(to, backup)
      expect(revisionOf(readManifest(to.dataDir))).toBe(revisionOf(readManifest(from.dataDir)))
      const { columns } = await (await openStore(to.dataDir)).load('asset/A', '1d', ['close'])
      expect([...(columns.close as Float64Array)]).toEqual([1, 2])
      expect(dumpOf(await back(to))).toBe(dumpOf(backup))
    }
  })

  test('leases are not part of it: a restore keeps those of the store that it writes to', async () => {
    const from = await place('PostgreSQL, object store')
    await fill(from)
    const backup = await back(from)
    expect(dumpOf(backup)).not.toContain('store_leases')
    const to = await place('PostgreSQL, object store')
    const fence = async () =>
      Number((await ask(to.databaseUrl ?? '', 'select max(fence) as fence from store_leases')).rows[0].fence)
    await withLock(to.dataDir, async () => {})
    const before = await fence()
    await restoreBackup(to, backup, { replace: true })
    expect(await fence()).toBeGreaterThan(before)
  })

  test.each(KINDS)(
    'made by an earlier version, which saved leases, is verified and restored to %s',
    async (kind) => {
      const from = await place('PostgreSQL, object store')
      await fill(from)
      const backup = await back(from)
      const [header, ...rows] = dumpOf(backup).split('\n')
      const described = JSON.parse(header)
      described.tables.unshift('store_leases')
      described.sequences.lease_numbers = 7
      const held = { store: 's3://x', turn: 'write', fence: 3 }
      const lease = { ...held, owner: 'o', holder: '1 x', expires: '-infinity' }
      const earlier = [JSON.stringify(described), 't store_leases', `r ${JSON.stringify(lease)}`, ...rows]
      writeFileSync(join(backup, DUMP), gzipSync(earlier.join('\n')))
      const description = JSON.parse(readFileSync(join(backup, 'backup.json'), 'utf8'))
      description.files[DUMP] = await hashFile(join(backup, DUMP))
      writeFileSync(join(backup, 'backup.json'), JSON.stringify(description))

      await verifyBackup(backup)
      const to = await place(kind)
      await restoreBackup(to, backup)
      expect(dumpOf(await back(to))).toBe([header, ...rows].join('\n'))
    },
  )
})
