import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { until } from '@/lib/process/fake/until'
import { zipOf } from '@/lib/sources/importers/check/real-world.test-data'
import { candles, deskPerTest } from './fake/at-desk'
import type { Importer } from './importer-process'
import { type Job, runJob } from './run-job'

let kinds: string[]
/** Whether these end before they are told to. */
let isHeld: boolean
let held: Job['kind']
/** Work of an import before it is held. */
let before: Importer['run']

/** Runs jobs here. A preview or an import is held until it is canceled, as a process that is then killed. */
const importer: Importer = {
  async run(job, onProgress, signal) {
    kinds.push(job.kind)
    if (job.kind !== held || !isHeld) return runJob(job)
    const begun = await before(job, onProgress, signal)
    if (begun.kind === 'busy') return begun
    onProgress(0.5)
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    return { kind: 'failed', reason: 'the import ended before it was complete (SIGTERM)' }
  },
  close: async () => {},
}

const at = deskPerTest(importer)
const { send, one, done, stored, filesOf } = at
beforeEach(() => {
  kinds = []
  isHeld = true
  held = 'import'
  before = async () => ({ kind: 'swept' })
})

/** Sends a file and begins to store it. */
async function storing(name: string, content: string | Buffer) {
  const upload = await send(name, content)
  await done(upload.id)
  return at.desk.store(upload.id)
}
const running = (id: string) => until('the import to run', () => expect(one(id)?.progress).toBe(0.5))

test('a canceled import leaves its file ready, and the next file is read', async () => {
  const { id } = await storing('BTCUSDT.csv', candles(62_000))
  const next = await send('ETHUSDT.csv', candles(3_400))
  await running(id)
  await expect(at.desk.discard(id)).rejects.toThrow(/Cancel the import first/)
  const leftovers = [
    join(at.dataDir, 'uploads', id, 'chartroom-zip-x', '0'),
    join(at.dataDir, 'tables', 'half.tmp'),
  ]
  for (const path of leftovers) {
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, 'x')
  }
  isHeld = false
  const upload = await at.desk.cancel(id)
  expect(upload).toMatchObject({
    state: 'done',
    progress: null,
    reports: [{ file: 'BTCUSDT.csv', outcome: 'ready', notes: ['The import was canceled'], rows: 1 }],
  })
  expect(filesOf(id)).toEqual(['file', 'upload.json'])
  expect(leftovers.filter(existsSync)).toEqual([])
  expect(await done(next.id)).toMatchObject([{ outcome: 'ready', as: 'binance-daily:ETH' }])
  expect(kinds).toEqual(['preview', 'import', 'sweep', 'preview'])
  expect(await stored(id)).toMatchObject([{ outcome: 'imported', notes: [] }])
  await at.desk.discard(id)
  expect(one(id)).toBeUndefined()
})

test('a canceled preview leaves its report', async () => {
  held = 'preview'
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  await running(id)
  expect((await at.desk.cancel(id)).reports).toMatchObject([
    { file: 'BTCUSDT.csv', outcome: 'canceled', reason: 'nothing was stored', rows: 0 },
  ])
  expect([filesOf(id), kinds]).toEqual([['upload.json'], ['preview']])
})

test('only an import in progress can be canceled', async () => {
  const first = await storing('BTCUSDT.csv', candles(62_000))
  const second = await send('ETHUSDT.csv', candles(3_400))
  await running(first.id)
  await expect(at.desk.cancel(second.id)).rejects.toThrow(/is not being imported/)
  await expect(at.desk.cancel('0'.repeat(32))).rejects.toThrow(/no such file/)
  await at.desk.discard(second.id)
  await at.desk.cancel(first.id)
  await expect(at.desk.cancel(first.id)).rejects.toThrow(/is not being imported/)
})

test('one that waits for another process is canceled without waiting', async () => {
  before = async () => ({ kind: 'busy', reason: 'The data folder is being written by process 7.' })
  await at.reopen({ retryMs: 2 ** 30 })
  const { id } = await storing('BTCUSDT.csv', candles(62_000))
  await until('the import to wait', () => expect(one(id)?.waitsFor).toMatch(/process 7/))
  expect((await at.desk.cancel(id)).reports).toMatchObject([{ outcome: 'ready' }])
})

test('files of an archive that were stored before are reported and can be undone', async () => {
  const files = [{ file: 'two.zip/BTCUSDT.csv' }]
  before = (job) => runJob({ ...job, files } as typeof job).then(() => ({ kind: 'swept' }))
  const { id } = await storing(
    'two.zip',
    zipOf({ 'BTCUSDT.csv': candles(62_000), 'ETHUSDT.csv': candles(3_400) }),
  )
  await running(id)
  const { reports } = await at.desk.cancel(id)
  expect(reports).toMatchObject([
    { file: 'two.zip/BTCUSDT.csv', outcome: 'imported', rows: 1, tables: ['asset/BTC@1d'] },
    { file: 'two.zip/ETHUSDT.csv', outcome: 'ready', notes: ['The import was canceled'] },
  ])
  expect(await at.desk.undo(reports[0].id as string)).toBe('two.zip/BTCUSDT.csv')
})

test('canceling an import that has just been stored does not say that nothing was', async () => {
  before = (job) => runJob(job).then(() => ({ kind: 'swept' }))
  const { id } = await storing('BTCUSDT.csv', candles(62_000))
  await running(id)
  expect((await at.desk.cancel(id)).reports).toMatchObject([{ file: 'BTCUSDT.csv', outcome: 'imported' }])
})

test('a canceled answer leaves its question open', async () => {
  isHeld = false
  const { id } = await send('GOLD.csv', candles(15))
  await until('the question', () => one(id)?.state === 'done')
  isHeld = true
  held = 'preview'
  const [{ answers }] = one(id)?.reports ?? []
  for (let times = 0; times < 2; times++) {
    await at.desk.answer(id, 'GOLD.csv', answers[0].as)
    await running(id)
    expect((await at.desk.cancel(id)).reports).toMatchObject([
      { outcome: 'question', notes: ['The preview was canceled'], answers },
    ])
  }
  expect(filesOf(id)).toEqual(['file', 'upload.json'])
})
