import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccount, findAccountByEmail } from '../accounts/accounts'
import { copyStateTemplate } from '../fake/state-template'
import { openState } from './open-state'

const dataDir = mkdtempSync(join(tmpdir(), 'chartroom-folder-'))
const folder = join(dataDir, 'state')
const aside = join(dataDir, 'aside')

beforeAll(async () => {
  await copyStateTemplate(dataDir)
  const state = openState({ dataDir })
  const person = { email: 'ada@example.org', name: 'Ada', passwordHash: 'none' }
  await createAccount(await state.database(), person, { at: new Date() })
  await state.close()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a new database appears complete: nothing is left beside it', () => {
  expect(readdirSync(dataDir).filter((name) => name.startsWith('state'))).toEqual([
    'state',
    'state.lock.file',
  ])
})

const firstIn = (name: string) => join(name, readdirSync(join(folder, name)).sort()[0])

test.each([
  ['PG_VERSION', () => 'PG_VERSION'],
  ['global/pg_control', () => 'global/pg_control'],
  ['base', () => 'base'],
  ['pg_wal', () => 'pg_wal'],
  ['base/1/PG_VERSION', () => join(firstIn('base'), 'PG_VERSION')],
  ['pg_xact', () => firstIn('pg_xact')],
])('a folder without %s is refused and left as it is', async (named, find) => {
  const part = find()
  renameSync(join(folder, part), aside)
  const state = openState({ dataDir })
  const before = readdirSync(folder)
  await expect(state.database()).rejects.toThrow(`is damaged: ${named} is missing. Restore a backup`)
  expect(readdirSync(folder)).toEqual(before)
  expect(existsSync(join(folder, part))).toBe(false)
  await state.close()
  renameSync(aside, join(folder, part))
})

test('once the part is back, everything is there', async () => {
  const state = openState({ dataDir })
  expect(await findAccountByEmail(await state.database(), 'ada@example.org')).toMatchObject({ name: 'Ada' })
  await state.close()
})
