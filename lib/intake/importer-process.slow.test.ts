import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importerProcess } from './importer-process'
import type { Job } from './run-job'

const PROGRAM = fileURLToPath(new URL('./importer.ts', import.meta.url))
const FROM_SOURCE = ['--conditions=react-server', '--import', 'tsx']

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'importer-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

function job(rows: number): Job {
  const path = join(dataDir, 'file')
  const lines = Array.from({ length: rows }, (_, i) => `${1_690_000_020 + i * 60},30000,30000,30000,30000,1`)
  writeFileSync(path, `time,open,high,low,close,volume\n${lines.join('\n')}`)
  return { kind: 'import', dataDir, path, name: 'BTCUSD.csv' }
}

test('rows do not count in the memory for objects', async () => {
  const result = await importerProcess(PROGRAM, FROM_SOURCE, 64).run(job(400_000), () => {})
  expect(result).toMatchObject({ kind: 'imported', reports: [{ outcome: 'imported', rows: 400_000 }] })
})

test('aborting ends the process, also before it has begun, and the next one does not wait for it', async () => {
  const importer = importerProcess(PROGRAM, FROM_SOURCE)
  const abort = new AbortController()
  const running = importer.run(job(300_000), () => abort.abort(), abort.signal)
  expect(await running).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/ended before/) })
  expect(await importer.run(job(10), () => {}, abort.signal)).toMatchObject({ kind: 'failed' })
  expect(await importer.run(job(10), () => {})).toMatchObject({ kind: 'imported' })
})
