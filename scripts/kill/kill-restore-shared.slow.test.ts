import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackup } from '@/lib/backup/create-backup'
import { fillFolder } from '@/lib/backup/fake/installation'
import { completeRestore } from '@/lib/backup/restore-backup'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { refreshStore } from '@/lib/sources/store/backend/backend-of'
import { createShared, hasShared } from '@/lib/sources/store/backend/fake/shared-store.test-data'
import { readManifest } from '@/lib/sources/store/manifest'
import { dumpState } from '@/lib/state/backup/dump-state'
import { openState } from '@/lib/state/database/open-state'
import { addPerson } from '@/lib/state/fake/add-person'
import { lawSample } from '../law-sample'
import { runVictim } from './run-victim'

const EARLIER = { people: ['earlier'], tables: ['asset/AAA'] }
const RESTORED = { people: ['restored'], tables: ['asset/A'] }

describe.skipIf(!hasShared)('a restore into PostgreSQL and an S3 store', () => {
  const shared = createShared()
  const folder = temporaryFolder(afterAll)
  const backup = join(folder, 'backup')

  beforeAll(async () => {
    const dataDir = join(folder, 'restored')
    mkdirSync(dataDir)
    const state = openState({ dataDir })
    await addPerson(await state.database(), 'restored')
    await fillFolder(dataDir, [2, 3], 'the secret of the restored installation')
    const dump = async (path: string) => dumpState(await state.database(), path)
    await createBackup({ dataDir, target: backup, dumpState: dump })
    await state.close()
    writeFileSync(join(folder, 'AAAUSDT.csv'), 'date,open,high,low,close\n2024-01-01,1,1,1,1\n')
  })

  async function onServer<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
    const pool = new Pool({ connectionString: url, max: 1 })
    return work(pool).finally(() => pool.end())
  }

  let turn = 0
  /** A new database and a new part of the store with the earlier installation. */
  async function install() {
    const name = `kill_${++turn}`
    await onServer(shared.postgres.url, (pool) => pool.query(`create database ${name}`))
    const databaseUrl = shared.postgres.url.replace(/postgres$/, name)
    const settings = { ...shared.newStore(), DATABASE_URL: databaseUrl }
    const dataDir = shared.node(settings)
    const state = openState({ dataDir, databaseUrl })
    await addPerson(await state.database(), 'earlier')
    await state.close()
    const given = Object.entries(settings).filter(([, value]) => value !== undefined)
    const env = {
      ...Object.fromEntries(given.map(([key, value]) => [key, String(value)])),
      DATA_DIR: dataDir,
      AUTH_SECRET: 'the secret of all nodes, long enough to be one',
    }
    const imported = await runVictim('scripts/import.ts', [join(folder, 'AAAUSDT.csv')], { env })
    expect(imported.code, imported.lines.join('\n')).toBe(0)
    /** Rows of the database and of another node. */
    const look = async () => {
      const other = shared.node(settings)
      await refreshStore(other)
      const { rows } = await onServer(databaseUrl, (pool) => pool.query('select name from users'))
      const tables = readManifest(other).pieces.map(({ table }) => table)
      return { people: rows.map((row) => row.name), tables: [...new Set(tables)] }
    }
    const restore = (more: Record<string, string> = {}) =>
      runVictim('scripts/data.ts', ['restore', backup, '--replace'], {
        env: { ...env, ...more },
        flags: [
          '--import',
          './scripts/kill/kill-at-rename-to.mjs',
          '--import',
          './scripts/kill/kill-at-call.mjs',
        ],
      })
    return { dataDir, databaseUrl, look, restore }
  }

  test.each(
    lawSample(
      [
        ['before it is decided', { KILL_AT_RENAME_TO: 'restore/decided.json' }, EARLIER],
        ['before the database has it', { KILL_AT_QUERY: 'commit' }, EARLIER],
        [
          'before the store has it',
          { KILL_AT_PUT: '/manifest.json' },
          { ...RESTORED, tables: EARLIER.tables },
        ],
        ['after the store has it', { KILL_AFTER_PUT: '/manifest.json' }, RESTORED],
      ],
      ([name]) => name,
    ),
  )(
    'killed %s is completed by the next start or the same command, or has changed nothing',
    async (name, moment, left) => {
      const { dataDir, databaseUrl, look, restore } = await install()
      const killed = await restore({ KILL_AT_RENAME_TO: '(never)', ...moment })
      expect(killed.signal, killed.lines.join('\n')).toBe('SIGKILL')
      expect(await look()).toEqual(left)
      const isDecided = name !== 'before it is decided'
      if (isDecided) {
        const sentence = 'was interrupted. Start the server, or restore again, to complete it.'
        expect(() => readManifest(dataDir)).toThrow(sentence)
        await expect(openState({ dataDir, databaseUrl }).database()).rejects.toThrow(sentence)
        await expect(completeRestore({ dataDir })).rejects.toThrow('Set DATABASE_URL to complete it')
        await completeRestore({ dataDir, databaseUrl })
        expect(await look()).toEqual(RESTORED)
      }
      const again = await restore({ KILL_AT_RENAME_TO: '(never)' })
      expect(again.code, again.lines.join('\n')).toBe(0)
      expect(await look()).toEqual(RESTORED)
    },
  )
})
