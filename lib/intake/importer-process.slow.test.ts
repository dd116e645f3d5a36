import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { FROM_SOURCE, importJob, PROGRAM } from './fake/import-job'
import { importerProcess } from './importer-process'

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

const job = (rows: number) => importJob(dataDir, rows)

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
