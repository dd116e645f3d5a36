import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { StoreBusy, withLock } from '@/lib/sources/store/lock'
import { readManifest, revisionOf } from '@/lib/sources/store/manifest'
import { openStore } from '@/lib/sources/store/open-store'
import { dumpState } from '@/lib/state/backup/dump-state'
import { openState, type StateOptions } from '@/lib/state/database/open-state'
import { hasPostgres, startPostgres, type TestPostgres } from '@/lib/state/fake/start-postgres'
import { hashFile } from './backup-file'
import { createBackup } from './create-backup'
import { fillFolder, fillState, textOf } from './fake/installation'
import { completeRestore, restoreBackup, restoredSettings } from './restore-backup'
import { verifyBackup } from './verify-backup'

const folder = temporaryFolder(afterAll)
const dataDir = join(folder, 'data')
const backup = join(folder, 'backup')
const SECRET = 'a secret of the tests, long enough to be one'
const OWN_SERIES = 'series:\n  charts/mine: {}\n'
const OVER = { replace: true }
const SETTINGS = `PORT=4000\nAUTH_SECRET='it has "quotes"'\n`
const servers: TestPostgres[] = []
afterAll(() => {
  for (const server of servers) server.remove()
})

async function withState<T>(place: StateOptions, work: (state: ReturnType<typeof openState>) => Promise<T>) {
  const state = openState(place)
  try {
    return await work(state)
  } finally {
    await state.close()
  }
}

const dump = (place: StateOptions) => (path: string) =>
  withState(place, async (state) => dumpState(await state.database(), path))

let turn = 0
async function dumpText(place: StateOptions): Promise<string> {
  const path = join(folder, `dump-${++turn}`)
  await dump(place)(path)
  return textOf(readFileSync(path))
}

const closes = async (of: string) =>
  (await (await openStore(of)).load('asset/A', '1d', ['close'])).columns.close

let original = ''
beforeAll(async () => {
  await withState({ dataDir }, async (state) => {
    await fillState(await state.database(), 'ada')
    await fillState(await state.database(), 'bob')
  })
  await fillFolder(dataDir, [1, 2, 3], SECRET)
  mkdirSync(join(dataDir, 'series'))
  writeFileSync(join(dataDir, 'series/mine.yaml'), OWN_SERIES)
  original = await dumpText({ dataDir })
  await createBackup({ dataDir, target: backup, dumpState: dump({ dataDir }), settings: SETTINGS })
})

test('a backup has everything, and only its owner can read it', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  const [header] = original.split('\n')
  const empty = JSON.parse(header).tables.filter((table: string) => !original.includes(`t ${table}\nr `))
  expect(empty.sort()).toEqual([
    'deleted_keys',
    'mail_links',
    'quota_counts',
    'second_factors',
    'sessions',
    'sign_in_attempts',
  ])
  expect(original.match(/^r /gm)?.length).toBeGreaterThan(20)
})

test('a whole backup is verified without a change, and names what it has', async () => {
  const before = readdirSync(backup, { recursive: true })
  const { files } = await verifyBackup(backup)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...['tables/manifest.json', 'state.ndjson.gz', 'auth-secret', 'settings.env', 'series/mine.yaml'],
    ]),
  )
  expect(readdirSync(backup, { recursive: true })).toEqual(before)
})

test('a store with a damaged file is not backed up as if it were whole', async () => {
  const broken = join(folder, 'broken')
  await fillFolder(broken, [4, 5], SECRET)
  writeFileSync(join(broken, 'tables', readManifest(broken).pieces[0].file), 'no parquet')
  const target = join(folder, 'broken-backup')
  await expect(createBackup({ dataDir: broken, target, dumpState: null })).rejects.toThrow(
    'is damaged, so this backup could not be restored',
  )
  expect(existsSync(join(target, 'backup.json'))).toBe(false)
})

test('the state is dumped while nobody can import, so that tables and state are of one moment', async () => {
  let whileDumping: unknown
  await createBackup({
    dataDir,
    target: join(folder, 'moment'),
    dumpState: async (path) => {
      whileDumping = await withLock(dataDir, async () => 'free').catch((error: unknown) => error)
      writeFileSync(path, 'a dump')
    },
  })
  expect(whileDumping).toBeInstanceOf(StoreBusy)
})

test('restored into another folder, every row, table and the secret are the same', async () => {
  const place = { dataDir: join(folder, 'other') }
  await restoreBackup(place, backup)
  expect(await dumpText(place)).toBe(original)
  expect(await closes(place.dataDir)).toEqual(Float64Array.of(1, 2, 3))
  expect(readFileSync(join(place.dataDir, 'auth-secret'), 'utf8')).toBe(SECRET)
  expect(statSync(join(place.dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(place.dataDir, 'series/mine.yaml'), 'utf8')).toBe(OWN_SERIES)
  expect(existsSync(join(place.dataDir, 'restore'))).toBe(false)
  const settings = restoredSettings(place.dataDir)
  expect(readFileSync(settings, 'utf8')).toBe(SETTINGS)
  expect(statSync(settings).mode & 0o777).toBe(0o600)
  // Numbering continues with the next stored row.
  await withState(place, async (state) => fillState(await state.database(), 'eve'))
})

describe('over an installation that has other data', () => {
  const place = { dataDir: join(folder, 'changed') }
  beforeAll(async () => {
    await withState(place, async (state) => fillState(await state.database(), 'zoe'))
    await fillFolder(place.dataDir, [9, 9], 'another secret that is long enough as well')
  })
  const look = async () => [
    await dumpText(place),
    revisionOf(readManifest(place.dataDir)),
    readFileSync(join(place.dataDir, 'auth-secret'), 'utf8'),
  ]

  const copyOf = (name: string) => {
    const copy = join(folder, name)
    cpSync(backup, copy, { recursive: true })
    return copy
  }
  async function describeAgain(copy: string, change: (description: Record<string, unknown>) => void) {
    const path = join(copy, 'backup.json')
    const description = JSON.parse(readFileSync(path, 'utf8'))
    description.files['state.ndjson.gz'] = await hashFile(join(copy, 'state.ndjson.gz'))
    change(description)
    writeFileSync(path, JSON.stringify(description))
  }

  test('nothing changes if the backup is damaged, newer, incomplete or used by a server', async () => {
    const before = await look()
    const damaged = copyOf('damaged')
    const piece = `tables/${readManifest(dataDir).pieces[0].file}`
    writeFileSync(join(damaged, piece), 'no parquet')
    await expect(restoreBackup(place, damaged, OVER)).rejects.toThrow(`${piece} is missing or damaged`)
    await expect(verifyBackup(damaged)).rejects.toThrow(`${piece} is missing or damaged`)

    const format = copyOf('format')
    await describeAgain(format, (description) => Object.assign(description, { format: 2 }))
    await expect(restoreBackup(place, format, OVER)).rejects.toThrow(
      'newer version of Chartroom: its format is 2',
    )

    const newer = copyOf('newer')
    const text = textOf(readFileSync(join(newer, 'state.ndjson.gz')))
    const later = text.replace(/"migration":\d+/, '"migration":9999999999999')
    writeFileSync(join(newer, 'state.ndjson.gz'), gzipSync(later))
    await describeAgain(newer, () => {})
    await expect(restoreBackup(place, newer, OVER)).rejects.toThrow('newer version of Chartroom. Update')

    const unreadable = copyOf('unreadable')
    writeFileSync(join(unreadable, 'state.ndjson.gz'), gzipSync(text.replaceAll('"id":', '"identity":')))
    await describeAgain(unreadable, () => {})
    await expect(restoreBackup(place, unreadable, OVER)).rejects.toThrow()
    await expect(verifyBackup(unreadable)).rejects.toThrow()

    const part = copyOf('part')
    rmSync(join(part, 'backup.json'))
    await expect(restoreBackup(place, part, OVER)).rejects.toThrow('not a complete backup')

    await withState(place, async (state) => {
      await state.database()
      await expect(restoreBackup(place, backup, OVER)).rejects.toThrow('is in use by process')
    })
    expect(await look()).toEqual(before)
  })

  test('everything is replaced', async () => {
    await expect(restoreBackup(place, backup)).rejects.toThrow(
      'is not empty: it has 1 data files and accounts',
    )
    await restoreBackup(place, backup, { replace: true })
    expect(await look()).toEqual([original, revisionOf(readManifest(dataDir)), SECRET])
    await completeRestore(place)
  })
})

test.skipIf(!hasPostgres)('a backup of the embedded database fits PostgreSQL, and back', async () => {
  const server = await startPostgres()
  servers.push(server)
  const place = { dataDir: join(folder, 'server'), databaseUrl: server.url }
  await restoreBackup(place, backup)
  expect(await dumpText(place)).toBe(original)
  await withState(place, async (state) => fillState(await state.database(), 'eve'))
  const changed = await dumpText(place)
  const again = join(folder, 'again')
  await createBackup({ dataDir: place.dataDir, target: again, dumpState: dump(place) })
  await expect(restoreBackup(place, backup)).rejects.toThrow('a database with')
  expect(await dumpText(place)).toBe(changed)
  await restoreBackup(place, backup, { replace: true })
  expect(await dumpText(place)).toBe(original)
  const back = { dataDir: join(folder, 'back') }
  await restoreBackup(back, again)
  expect(await dumpText(back)).toBe(changed)
})
