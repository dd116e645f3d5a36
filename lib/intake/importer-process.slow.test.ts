import { expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { FROM_SOURCE, importJob, PROGRAM } from './fake/import-job'
import { importerProcess } from './importer-process'

test('rows do not count in the memory for objects', async () => {
  const job = importJob(temporaryFolder(), 400_000)
  const result = await importerProcess(PROGRAM, FROM_SOURCE, 64).run(job, () => {})
  expect(result).toMatchObject({ kind: 'imported', reports: [{ outcome: 'imported', rows: 400_000 }] })
})
