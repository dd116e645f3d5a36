import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { setBackend } from '@/lib/sources/store/backend/backend-of'
import { localFolder } from '@/lib/sources/store/backend/local-folder'
import { FROM_SOURCE, importJob, PROGRAM } from './fake/import-job'
import { importerProcess } from './importer-process'

// The other process has the real one.
vi.mock('@/lib/sources/importers/import-files')

let dataDir: string
beforeEach(() => {
  dataDir = temporaryFolder()
})

const job = (rows: number) => importJob(dataDir, rows)

test('imports in another process, which tells its progress; whoever hears of its end knows the present data, also where the store does not answer', async () => {
  const parts: number[] = []
  const steps: string[] = []
  const refresh = async () => {
    steps.push('learned')
    throw new Error('The store does not answer.')
  }
  setBackend(dataDir, { ...localFolder(dataDir), refresh })
  const result = await importerProcess(PROGRAM, FROM_SOURCE).run(job(1_000), (part) => parts.push(part))
  steps.push(result.kind)
  setBackend(dataDir, undefined)
  expect(result).toMatchObject({ kind: 'imported', reports: [{ file: 'BTCUSD.csv', rows: 1_000 }] })
  expect(importFiles).not.toHaveBeenCalled()
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every((part) => part >= 0 && part <= 1)).toBe(true)
  expect(steps).toEqual(['learned', 'imported'])
})

test('a process that ends without a result is a failed import', async () => {
  const program = join(dataDir, 'broken.mjs')
  writeFileSync(program, 'process.once("message", () => process.exit(3))')
  const result = await importerProcess(program).run(job(1), () => {})
  expect(result).toEqual({ kind: 'failed', reason: 'the import ended before it was complete (code 3)' })
})

test('one that the system ends, as it does without memory, says so and what helps', async () => {
  const program = join(dataDir, 'ended.mjs')
  writeFileSync(program, 'process.once("message", () => process.kill(process.pid, "SIGKILL"))')
  const result = await importerProcess(program).run(job(1), () => {})
  expect(result).toEqual({
    kind: 'failed',
    reason:
      'the system ended the import, most likely because there was no memory left. Split the file into parts, such as one per year, and import them one after the other.',
  })
})

test('it gets no setting of the server, and closing ends it', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the server, which nobody gets')
  const program = join(dataDir, 'tell.mjs')
  const tell =
    'process.send({ result: { kind: "failed", reason: JSON.stringify(process.env) } }, () => process.exit())'
  writeFileSync(program, `process.once('message', () => ${tell})`)
  const told = await importerProcess(program).run(job(1), () => {})
  vi.unstubAllEnvs()
  const names = Object.keys(JSON.parse('reason' in told ? told.reason : '{}'))
  const ofNode = /^(NODE_|__CF|SHLVL|PWD|_$)/
  expect(names.filter((name) => !ofNode.test(name)).sort()).toEqual(['DATA_DIR', 'TMPDIR'])
  writeFileSync(program, 'setInterval(() => {}, 1000)')
  const importer = importerProcess(program)
  const running = importer.run(job(1), () => {})
  await importer.close()
  expect(await running).toMatchObject({ kind: 'failed', reason: expect.stringContaining('SIGTERM') })
})

test('an import that needs more memory than it may have ends with what to do', async () => {
  const program = join(dataDir, 'greedy.mjs')
  writeFileSync(
    program,
    'process.once("message", () => { for (const all = []; ; ) all.push({ at: all.length }) })',
  )
  expect(await importerProcess(program, [], 16).run(job(1), () => {})).toEqual({
    kind: 'failed',
    reason:
      'the import needed more than its 16 MB of memory and was ended. Split the file into parts, such as one per year, and import them one after the other.',
  })
})

test('aborting ends the process, also before it has begun, and the next one does not wait for it', async () => {
  const program = join(dataDir, 'aborted.mjs')
  writeFileSync(
    program,
    'process.once("message", () => process.send({ progress: 0.5 })); setInterval(() => {}, 1000)',
  )
  const importer = importerProcess(program)
  const abort = new AbortController()
  const running = importer.run(job(1), () => abort.abort(), abort.signal)
  expect(await running).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/ended before/) })
  expect(await importer.run(job(1), () => {}, abort.signal)).toMatchObject({ kind: 'failed' })
  writeFileSync(program, 'process.once("message", () => process.exit(3))')
  expect(await importer.run(job(1), () => {})).toMatchObject({ reason: expect.stringContaining('code 3') })
})
