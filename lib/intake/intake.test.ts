import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ImportReport, MOST_UPLOADS, UPLOAD_DAYS } from '@/lib/contract/intake'
import { until } from '@/lib/process/fake/until'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { zipOf } from '@/lib/sources/importers/check/real-world.test-data'
import { withLock } from '@/lib/sources/store/lock'
import { openStore } from '@/lib/sources/store/open-store'
import { atDesk, candles } from './fake/at-desk'
import type { Importer } from './importer-process'
import { type IntakeDesk, type IntakeOptions, openIntake } from './intake'
import { runJob } from './run-job'

const HERE: Importer = { run: runJob, close: async () => {} }

let dataDir: string
let desk: IntakeDesk
const options = (): IntakeOptions => ({ dataDir, importer: HERE, retryMs: 5 })
beforeEach(async () => {
  dataDir = temporaryFolder()
  desk = await openIntake(options())
})
afterEach(async () => {
  await desk.close()
})

const { send, one, done, stored, filesOf } = atDesk(() => ({ desk, dataDir }))
test('a recognized file is previewed, stored, reported, listed, and only its report is kept', async () => {
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  const [before] = await done(id)
  expect(before).toMatchObject({ file: 'BTCUSDT.csv', outcome: 'ready', as: 'binance-daily:BTC' })
  expect(before.taken[0].preview?.rows).toEqual([
    { at: '2024-03-01', values: [62_000, 62_000, 62_000, 62_000, 1] },
  ])
  expect([desk.state().imports, filesOf(id), readdirSync(dataDir)]).toEqual([
    [],
    ['file', 'upload.json'],
    ['uploads'],
  ])
  const [report] = await stored(id)
  await expect(desk.store(id)).rejects.toThrow(/Nothing of BTCUSDT.csv is ready/)
  expect(report).toMatchObject({
    file: 'BTCUSDT.csv',
    outcome: 'imported',
    as: 'binance-daily:BTC',
    taken: [
      {
        table: 'asset/BTC',
        resolution: '1d',
        columns: ['open', 'high', 'low', 'close', 'volume'],
        rows: 1,
        first: '2024-03-01',
        last: '2024-03-01',
      },
    ],
  })
  expect(filesOf(id)).toEqual(['upload.json'])
  expect(desk.state().imports).toMatchObject([{ id: report.id, name: 'BTCUSDT.csv', rows: 1, locked: null }])
  expect(await desk.undo(report.id as string)).toBe('BTCUSDT.csv')
  expect(desk.state().imports).toEqual([])
  expect((await openStore(dataDir)).tables()).toEqual([])
  await expect(desk.undo('nothing!')).rejects.toThrow(/There is no import/)
})

test('a file in question waits for its answer, also while the server is restarted', async () => {
  const { id } = await send('GOLD.csv', candles(15))
  const [report] = await done(id)
  expect(report).toMatchObject({ outcome: 'question', as: 'index-candles:gold' })
  expect(filesOf(id)).toEqual(['file', 'upload.json'])
  const [{ as }] = report.answers
  await expect(desk.answer(id, 'GOLD.csv', 'candles:BTC')).rejects.toThrow(`Answer with ${as}`)
  await expect(desk.answer(id, 'other.csv', as)).rejects.toThrow(/no open question about other.csv/)
  await expect(desk.answer('0'.repeat(32), 'GOLD.csv', as)).rejects.toThrow(/no such file/)
  await desk.close()
  desk = await openIntake(options())
  expect(one(id)?.reports).toEqual([report])
  await desk.answer(id, 'GOLD.csv', as)
  expect(await done(id)).toMatchObject([{ outcome: 'ready', given: as, answers: [{ as }] }])
  expect(await stored(id)).toMatchObject([{ outcome: 'imported', tables: ['index/gold@1d'] }])
  expect(filesOf(id)).toEqual(['upload.json'])
  await expect(desk.answer(id, 'GOLD.csv', as)).rejects.toThrow(/no open question/)
})

test('files of an archive that are ready are stored, and one is answered by itself', async () => {
  const { id } = await send('two.zip', zipOf({ 'a/BTCUSDT.csv': candles(62_000), 'GOLD.csv': candles(15) }))
  const outcomes = (reports: readonly ImportReport[]) => reports.map(({ file, outcome }) => [file, outcome])
  const before = await done(id)
  expect(outcomes(before)).toEqual([
    ['two.zip/a/BTCUSDT.csv', 'ready'],
    ['two.zip/GOLD.csv', 'question'],
  ])
  expect(outcomes(await stored(id))).toEqual([
    ['two.zip/a/BTCUSDT.csv', 'imported'],
    ['two.zip/GOLD.csv', 'question'],
  ])
  await desk.answer(id, 'two.zip/GOLD.csv', before[1].answers[0].as)
  expect(outcomes(await stored(id))).toEqual([
    ['two.zip/a/BTCUSDT.csv', 'imported'],
    ['two.zip/GOLD.csv', 'imported'],
  ])
  expect(filesOf(id)).toEqual(['upload.json'])
})

test('a discarded file is gone, and an expired one too', async () => {
  const kept = await send('GOLD.csv', candles(15))
  const discarded = await send('DAX.csv', candles(15))
  await done(discarded.id)
  await desk.discard(discarded.id)
  expect(existsSync(join(dataDir, 'uploads', discarded.id))).toBe(false)
  await desk.close()
  const later = Date.now() + UPLOAD_DAYS * 86_400_000
  desk = await openIntake({ ...options(), now: () => later - 60_000 })
  expect(desk.state().uploads).toHaveLength(1)
  await desk.close()
  desk = await openIntake({ ...options(), now: () => later + 60_000 })
  expect(desk.state().uploads).toEqual([])
  expect(existsSync(join(dataDir, 'uploads', kept.id))).toBe(false)
})

test('what waited when the server ended is read by the next one, and half an upload is deleted', async () => {
  await desk.close()
  desk = await openIntake({
    ...options(),
    importer: { run: () => new Promise(() => {}), close: async () => {} },
  })
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  await until('the preview to begin', () => one(id)?.state === 'reading')
  const uploads = join(dataDir, 'uploads')
  const copy = mkdtempSync(join(tmpdir(), 'intake-'))
  const half = '0'.repeat(32)
  for (const [folder, name] of [
    [id, 'chartroom-zip-x'],
    [half, 'file'],
  ]) {
    mkdirSync(join(copy, 'uploads', folder), { recursive: true })
    writeFileSync(join(copy, 'uploads', folder, name), 'x')
  }
  for (const name of filesOf(id))
    writeFileSync(
      join(copy, 'uploads', id, name),
      (await import('node:fs')).readFileSync(join(uploads, id, name)),
    )
  const next = await openIntake({ ...options(), dataDir: copy })
  await until('the next desk to read', () =>
    expect(next.state().uploads).toMatchObject([{ id, state: 'done' }]),
  )
  expect(next.state().uploads[0].reports).toMatchObject([{ outcome: 'ready', file: 'BTCUSDT.csv' }])
  expect(readdirSync(join(copy, 'uploads', id)).sort()).toEqual(['file', 'upload.json'])
  expect(existsSync(join(copy, 'uploads', half))).toBe(false)
  await next.close()
  rmSync(copy, { recursive: true })
  // The first desk never gets an answer.
  desk = await openIntake({ ...options(), dataDir: mkdtempSync(join(tmpdir(), 'intake-')) })
})

test('while another process writes the store, the import waits and says for whom, and a preview does not', async () => {
  let release = () => {}
  let busy = Promise.resolve()
  await new Promise<void>((taken) => {
    busy = withLock(dataDir, () => {
      taken()
      return new Promise<void>((resolve) => (release = resolve))
    })
  })
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  expect(await done(id)).toMatchObject([{ outcome: 'ready' }])
  await desk.store(id)
  await until('the import to wait', () =>
    expect(one(id)?.waitsFor).toMatch(`written by process ${process.pid}`),
  )
  expect(one(id)?.state).toBe('waiting')
  await expect(desk.discard(id)).rejects.toThrow(/is being imported/)
  release()
  await busy
  expect(await done(id)).toMatchObject([{ outcome: 'imported' }])
})

test('an interrupted preview is refused, and a question stays open', async () => {
  let broken = true
  await desk.close()
  const importer: Importer = {
    run: async (job) => (broken ? { kind: 'failed', reason: 'out of memory' } : runJob(job)),
    close: async () => {},
  }
  desk = await openIntake({ ...options(), importer })
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  expect(await done(id)).toMatchObject([{ outcome: 'refused', reason: 'out of memory' }])
  broken = false
  const gold = await send('GOLD.csv', candles(15))
  const [{ answers }] = await done(gold.id)
  broken = true
  await desk.answer(gold.id, 'GOLD.csv', answers[0].as)
  expect(await done(gold.id)).toMatchObject([
    { outcome: 'question', notes: ['The preview failed: out of memory'], answers },
  ])
  expect(filesOf(gold.id)).toEqual(['file', 'upload.json'])
})

test('an interrupted upload leaves nothing', async () => {
  let parts = 0
  const body = new Readable({
    read() {
      if (++parts === 1) this.push('date,')
      else this.destroy()
    },
  })
  const taken = desk.take({ name: 'BTCUSDT.csv', bytes: 100, body })
  await expect(taken).rejects.toThrow('The upload of BTCUSDT.csv ended early')
  expect(desk.state().uploads).toEqual([])
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([])
})

test('more than fits on the disk is refused before it is written', async () => {
  const body = Readable.from([Buffer.from('x')])
  const taken = desk.take({ name: 'BTCUSDT.csv', bytes: Number.MAX_SAFE_INTEGER, body })
  await expect(taken).rejects.toMatchObject({ code: 'service_unavailable', message: /no room for this file/ })
})

test('so many files and reports are kept and no more', async () => {
  await desk.close()
  for (let at = 0; at < MOST_UPLOADS; at++) {
    const id = at.toString(16).padStart(32, '0')
    mkdirSync(join(dataDir, 'uploads', id))
    const upload = {
      id,
      name: 'x',
      bytes: 1,
      at: new Date().toISOString(),
      file: null,
      next: null,
      reports: [],
    }
    writeFileSync(join(dataDir, 'uploads', id, 'upload.json'), JSON.stringify(upload))
  }
  desk = await openIntake(options())
  await expect(send('BTCUSDT.csv', candles(62_000))).rejects.toThrow(/Answer or discard some/)
})
