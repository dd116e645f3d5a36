import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { setBackend } from '@/lib/sources/store/backend/backend-of'
import { localFolder } from '@/lib/sources/store/backend/local-folder'
import { FROM_SOURCE, GREEDY, importJob, PROGRAM, programOf } from './fake/import-job'
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

const program = (lines: string) => programOf(dataDir, lines)
const SPLIT = 'Split the file into parts, such as one per year, and import them one after the other.'

test.each([
  [
    'a process that ends without a result is a failed import',
    'process.once("message", () => process.exit(3))',
    'the import ended before it was complete (code 3)',
  ],
  [
    'one that the system ends, as it does without memory, says so and what helps',
    'process.once("message", () => process.kill(process.pid, "SIGKILL"))',
    `the system ended the import, most likely because there was no memory left. ${SPLIT}`,
  ],
  [
    'an import that needs more memory than it may have ends with what to do',
    GREEDY,
    `the import needed more than its 16 MB of memory and was ended. ${SPLIT}`,
  ],
])('%s', async (_, lines, reason) => {
  const result = await importerProcess(program(lines), [], 16).run(job(1), () => {})
  expect(result).toEqual({ kind: 'failed', reason })
})

test('it gets no setting of the server, and closing ends it', async () => {
  vi.stubEnv('AUTH_SECRET', 'a secret of the server, which nobody gets')
  const tell =
    'process.send({ result: { kind: "failed", reason: JSON.stringify(process.env) } }, () => process.exit())'
  const told = await importerProcess(program(`process.once('message', () => ${tell})`)).run(job(1), () => {})
  vi.unstubAllEnvs()
  const names = Object.keys(JSON.parse('reason' in told ? told.reason : '{}'))
  const ofNode = /^(NODE_|__CF|SHLVL|PWD|_$)/
  expect(names.filter((name) => !ofNode.test(name)).sort()).toEqual(['DATA_DIR', 'TMPDIR'])
  const importer = importerProcess(program('setInterval(() => {}, 1000)'))
  const running = importer.run(job(1), () => {})
  await importer.close()
  expect(await running).toMatchObject({ kind: 'failed', reason: expect.stringContaining('SIGTERM') })
})

test('aborting ends the process, also before it has begun, and the next one does not wait for it', async () => {
  const importer = importerProcess(
    program('process.once("message", () => process.send({ progress: 0.5 })); setInterval(() => {}, 1000)'),
  )
  const abort = new AbortController()
  const running = importer.run(job(1), () => abort.abort(), abort.signal)
  expect(await running).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/ended before/) })
  expect(await importer.run(job(1), () => {}, abort.signal)).toMatchObject({ kind: 'failed' })
  program('process.once("message", () => process.exit(3))')
  expect(await importer.run(job(1), () => {})).toMatchObject({ reason: expect.stringContaining('code 3') })
})
