import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '@/lib/process/fake/listen'
import { programFile } from '../../../lib/env/env'
import { importFiles } from '../../../lib/sources/importers/import-files'
import { checkCoverage } from './check-coverage'
import { checkData } from './check-data'
import { checkFolder } from './check-folder'
import { checkNodeVersion } from './check-node'
import { checkParts } from './check-parts'
import { checkPort } from './check-port'
import { checkState } from './check-state'
import { broken, ok, printFinding } from './finding'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chartroom-doctor-test-'))
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
  vi.resetModules()
})

const state = (place: { databaseUrl?: string } = {}) =>
  checkState({ dataDir: folder, isRunning: false, ...place })

test('a line says the state, and a second one what to do', () => {
  expect(printFinding(ok('Port 3000 is free.'))).toBe('ok      Port 3000 is free.')
  expect(printFinding(broken('It is broken.', 'Repair it.'))).toBe(
    'BROKEN  It is broken.\n        → Repair it.',
  )
})

test('an old Node is broken', () => {
  expect(checkNodeVersion('20.19.0').state).toBe('ok')
  expect(checkNodeVersion('22.1.0').state).toBe('ok')
  expect(checkNodeVersion('20.18.9')).toMatchObject({ state: 'broken', todo: 'Install Node 20.19 or newer.' })
})

test('a file in place of a folder is broken, a folder that can be made is not', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(checkFolder(join(folder, 'file'))[0]).toMatchObject({ state: 'broken' })
  expect(checkFolder(join(folder, 'file/deep'))[0]).toMatchObject({ state: 'broken' })
  expect(checkFolder(join(folder, 'a/b'))[0]).toMatchObject({ state: 'ok' })
  expect(checkFolder('/proc/chartroom')[0].state).toBe(process.platform === 'linux' ? 'broken' : 'ok')
})

test('little space is a note, none is broken', () => {
  const at = (free: number) => checkFolder(folder, () => free)[1].state
  expect([at(20_000), at(500), at(10)]).toEqual(['ok', 'note', 'broken'])
})

test('a port in use is a note with the next one, unless our own server uses it', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const port = await listen(other)
  expect(await checkPort(port, '127.0.0.1', false)).toMatchObject({ state: 'note' })
  expect(await checkPort(port, '127.0.0.1', true)).toMatchObject({ state: 'ok' })
  expect(await checkPort(port, '192.0.2.1', false)).toMatchObject({ state: 'broken' })
})

test('native parts are used', async () => {
  expect((await checkParts()).map((found) => found.state)).toEqual(['ok', 'ok', 'ok'])
})

test('data of another format are broken, an empty folder is not', () => {
  expect(checkData(folder)).toMatchObject({ state: 'ok' })
  mkdirSync(join(folder, 'tables'))
  writeFileSync(join(folder, 'tables/manifest.json'), '{"version":99,"files":{},"pieces":[]}')
  expect(checkData(folder)).toMatchObject({ state: 'broken', todo: expect.stringContaining('restore') })
})

test('the coverage is that of the store: none without rows, however many sources are on', async () => {
  const asked = { DATA_DIR: folder, ACCESS: 'tiered' } as const
  expect(await checkCoverage(asked)).toMatchObject([{ state: 'note', what: '0 of 1,368 series have data.' }])
  const [report] = await importFiles(folder, [
    programFile('lib/sources/importers/cases/derivatives/fear-greed/fear-greed.csv'),
  ])
  expect(report.outcome).toBe('imported')
  const [found, visitors] = await checkCoverage(asked)
  expect([found.state, visitors.state]).toEqual(['ok', 'ok'])
  const stored = Number(/^(\d+) of/.exec(found.what)?.[1])
  expect(stored).toBeGreaterThan(0)
  const seen = (what: string) => Number(/visitors without an account see (\d+) of them/.exec(what)?.[1])
  expect(seen(visitors.what)).toBeLessThanOrEqual(stored)
  // A file of the operator counts as theirs to show.
  expect(seen((await checkCoverage({ ...asked, ACCESS: 'open' }))[1].what)).toBe(stored)
  expect(seen((await checkCoverage({ ...asked, ACCESS: 'private' }))[1].what)).toBe(0)
})

test('a state database that lacks a part is broken, and so is a server that does not answer', async () => {
  expect(await state()).toMatchObject({ state: 'ok' })
  mkdirSync(join(folder, 'state'))
  expect(await state()).toMatchObject({ state: 'ok' })
  writeFileSync(join(folder, 'state/PG_VERSION'), '17')
  const found = await state()
  expect(found).toMatchObject({ state: 'broken', what: expect.stringContaining('global/pg_control') })
  const url = 'postgresql://user:very-secret@127.0.0.1:1/chartroom'
  const down = await state({ databaseUrl: url })
  expect(down).toMatchObject({ state: 'broken', what: expect.stringContaining('127.0.0.1:1') })
  expect(JSON.stringify(down)).not.toContain('very-secret')
})
