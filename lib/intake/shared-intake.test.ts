import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { until } from '@/lib/process/fake/until'
import { atDesk, candles } from './fake/at-desk'
import { sharedObjects } from './fake/shared-objects'
import type { Importer } from './importer-process'
import { type IntakeDesk, openIntake } from './intake'
import { runJob } from './run-job'
import { sharedUploads } from './uploads/shared-uploads'

/** Two servers with one store: the first one imports until it ends. */
let objects: Map<string, Uint8Array>
let folders: string[]
let desks: IntakeDesk[]
let importing: number
/** Servers that have begun to import, in this order. */
let begun: number[]
/** Whether imports end before they are told to. */
let isHeld: boolean

function importerOf(place: number): Importer {
  const closing = new AbortController()
  return {
    async run(job, onProgress, signal = closing.signal) {
      if (job.kind !== 'import') return runJob(job)
      begun.push(place)
      if (!isHeld) return runJob(job)
      onProgress(0.5)
      const ends = AbortSignal.any([signal, closing.signal])
      await new Promise((resolve) => ends.addEventListener('abort', resolve))
      return { kind: 'failed', reason: 'the import ended before it was complete (SIGTERM)' }
    },
    close: async () => closing.abort(),
  }
}

const open = (place: number) =>
  openIntake({
    dataDir: folders[place],
    importer: importerOf(place),
    uploads: sharedUploads(folders[place], sharedObjects(objects)),
    isOurs: async () => importing === place,
    lookEveryMs: 5,
    retryMs: 5,
  })

beforeEach(async () => {
  objects = new Map()
  folders = [0, 1].map(() => temporaryFolder())
  importing = 0
  begun = []
  isHeld = false
  desks = [await open(0), await open(1)]
})
afterEach(async () => {
  importing = -1
  for (const desk of desks) await desk.close()
})

const at = (place: number) => atDesk(() => ({ desk: desks[place], dataDir: folders[place] }))
async function seen(place: number, id: string) {
  await desks[place].refresh()
  return at(place).one(id)
}
const untilDone = (place: number, id: string) =>
  until('the import', async () => {
    const upload = await seen(place, id)
    return upload?.state === 'done' && upload.reports
  })
/** Stores what is ready, from a server that did not take it. */
async function store(place: number, id: string) {
  await untilDone(place, id)
  await desks[place].store(id)
}
const untilRunning = (place: number, id: string) =>
  until('the import to run', async () => (await seen(place, id))?.progress === 0.5)

test('a file that one server takes is listed by the other, imported once, and only its report is kept', async () => {
  const { id } = await at(1).send('BTCUSDT.csv', candles(62_000))
  expect(await seen(0, id)).toMatchObject({ name: 'BTCUSDT.csv' })
  await store(0, id)
  for (const place of [0, 1])
    expect(await untilDone(place, id)).toMatchObject([{ outcome: 'imported', as: 'binance-daily:BTC' }])
  expect(begun).toEqual([0])
  await until('the files to be deleted', () => {
    for (const folder of folders) expect(readdirSync(join(folder, 'uploads'))).toEqual([])
    expect([...objects.keys()]).toEqual([expect.stringMatching(`^uploads/${id}/\\d{6}\\.json$`)])
  })
})

test('a question is answered and a report discarded at either server', async () => {
  const { id } = await at(0).send('GOLD.csv', candles(15))
  const [{ answers }] = await untilDone(1, id)
  await desks[1].answer(id, 'GOLD.csv', answers[0].as)
  await until('the answer to be read', async () => (await seen(1, id))?.reports[0].outcome === 'ready')
  await desks[1].store(id)
  const imported = await until('the answer to be imported', async () => {
    const upload = await seen(1, id)
    return upload?.reports[0].outcome === 'imported' && upload.reports
  })
  expect(imported).toMatchObject([{ tables: ['index/gold@1d'] }])
  await seen(0, id)
  await desks[0].discard(id)
  expect(await seen(1, id)).toBeUndefined()
  expect([...objects.keys()]).toEqual([])
})

test('of two answers at the same time one is taken', async () => {
  const { id } = await at(0).send('GOLD.csv', candles(15))
  const [{ answers }] = await untilDone(1, id)
  isHeld = true
  await seen(0, id)
  const both = await Promise.allSettled(desks.map((desk) => desk.answer(id, 'GOLD.csv', answers[0].as)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an import is shown and canceled at either server', async () => {
  const { id } = await at(0).send('BTCUSDT.csv', candles(62_000))
  isHeld = true
  await store(1, id)
  await untilRunning(1, id)
  await expect(desks[1].discard(id)).rejects.toThrow(/Cancel the import first/)
  const notes = ['The import was canceled']
  expect(await desks[1].cancel(id)).toMatchObject({ state: 'done', reports: [{ outcome: 'ready', notes }] })
  expect((await seen(0, id))?.state).toBe('done')
})

test('when the server that imports ends, another one goes on', async () => {
  const { id } = await at(0).send('BTCUSDT.csv', candles(62_000))
  isHeld = true
  await store(1, id)
  await untilRunning(1, id)
  isHeld = false
  importing = 1
  expect(await untilDone(1, id)).toMatchObject([{ outcome: 'imported' }])
  expect(begun).toEqual([0, 1])
})

test('uploads of a server that kept its own are moved to the store', async () => {
  await desks[0].close()
  const id = 'a'.repeat(32)
  const folder = join(folders[0], 'uploads', id)
  mkdirSync(folder)
  const upload = { id, name: 'BTCUSDT.csv', bytes: 73, at: new Date().toISOString(), file: 'file', next: {} }
  writeFileSync(join(folder, 'upload.json'), JSON.stringify({ ...upload, reports: [] }))
  writeFileSync(join(folder, 'file'), candles(62_000))
  desks[0] = await open(0)
  expect(await untilDone(1, id)).toMatchObject([{ outcome: 'ready' }])
  await until('the folder to be deleted', () => !existsSync(folder))
})
