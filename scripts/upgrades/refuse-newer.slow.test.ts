import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { refuseNewerData } from '@/lib/backup/refuse-newer-data'
import { STATE_FORMAT } from '@/lib/contract/formats/formats'
import { NewerDataError } from '@/lib/contract/formats/newer-data'
import { VERSION } from '@/lib/env/version'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { readManifest } from '@/lib/sources/store/manifest'
import { openState } from '@/lib/state/database/open-state'
import { addPerson } from '@/lib/state/fake/add-person'
import { hasPostgres, startPostgres } from '@/lib/state/fake/start-postgres'
import { runVictim } from '../kill/run-victim'
import { EARLIER, putStore } from './earlier-data'

/** Content of every file by its path. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/\/lock(\.|$)|\.lock(\.|$)/.test(path))
      .sort()
      .map((path) => [path, readFileSync(path, 'base64')]),
  )
}

function newerStore(): string {
  const dataDir = temporaryFolder()
  putStore(dataDir, EARLIER.stores.live)
  const path = join(dataDir, 'tables/manifest.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), version: 3 }))
  return dataDir
}

const SENTENCE =
  /was written by a newer version of Chartroom: its format is 3, and Chartroom \S+ reads up to 2/

test('a newer store is refused with a sentence, and nothing in it changes', async () => {
  const dataDir = newerStore()
  writeFileSync(join(dataDir, 'a.csv'), 'date,open,high,low,close,volume\n2024-01-01,1,2,1,2,5\n')
  const before = contentOf(dataDir)
  expect(() => readManifest(dataDir)).toThrow(NewerDataError)
  expect(() => readManifest(dataDir)).toThrow(SENTENCE)
  expect(() => readManifest(dataDir)).toThrow(`Chartroom ${VERSION}`)
  expect(() => refuseNewerData(dataDir)).toThrow(SENTENCE)
  await expect(importFiles(dataDir, [join(dataDir, 'a.csv')])).rejects.toThrow(SENTENCE)
  expect(contentOf(dataDir)).toEqual(before)
})

test.each([
  ['scripts/data.ts', ['list']],
  ['scripts/data.ts', ['check']],
  ['scripts/data.ts', ['remove', 'asset/AAA']],
  ['scripts/import.ts', ['--list']],
  ['scripts/update.ts', ['--only', 'alternative-me']],
])('the command %s %s refuses a newer store', async (script, args) => {
  const dataDir = newerStore()
  const before = contentOf(join(dataDir, 'tables'))
  const { code, lines } = await runVictim(script, args, {
    env: { DATA_DIR: dataDir, LIVE_REPLAY_URL: 'http://127.0.0.1:9' },
  })
  expect(lines.join('\n')).toMatch(SENTENCE)
  expect(code).toBe(1)
  expect(contentOf(join(dataDir, 'tables'))).toEqual(before)
})

const LATER = 9_999_999_999_999

test('a newer embedded state is refused, and no file of it changes', async () => {
  const dataDir = temporaryFolder()
  const state = openState({ dataDir })
  await addPerson(await state.database(), 'ada')
  await state.close()
  const note = join(dataDir, 'state/chartroom-migration')
  const present = readFileSync(note, 'utf8')
  writeFileSync(note, String(LATER))
  const before = contentOf(dataDir)
  const sentence = `its format is migration ${LATER}, and Chartroom ${VERSION} reads up to ${STATE_FORMAT}`
  await expect(openState({ dataDir }).database()).rejects.toThrow(sentence)
  expect(() => refuseNewerData(dataDir)).toThrow(sentence)
  expect(contentOf(dataDir)).toEqual(before)

  // The same where only the database knows: the note was lost.
  writeFileSync(note, present)
  const again = openState({ dataDir })
  await (await again.database()).execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${LATER})`,
  )
  await again.close()
  rmSync(note)
  await expect(openState({ dataDir }).database()).rejects.toThrow(sentence)
})

test.skipIf(!hasPostgres)('a newer PostgreSQL is refused, and its tables stay', async () => {
  const server = await startPostgres()
  onTestFinished(() => server.remove())
  const place = { dataDir: temporaryFolder(), databaseUrl: server.url }
  mkdirSync(place.dataDir, { recursive: true })
  const state = openState(place)
  const database = await state.database()
  await addPerson(database, 'ada')
  await database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${LATER})`,
  )
  await expect(openState(place).database()).rejects.toThrow('was written by a newer version of Chartroom')
  const { rows } = (await database.execute(sql`select name from users`)) as unknown as { rows: unknown[] }
  expect(rows).toEqual([{ name: 'ada' }])
  await state.close()
})

test('the last known migration is the one that the list of formats names', async () => {
  const journal = JSON.parse(readFileSync('lib/state/database/migrations/meta/_journal.json', 'utf8'))
  expect(journal.entries.at(-1).tag).toBe(STATE_FORMAT)
})
