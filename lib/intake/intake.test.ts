import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type ImportReport, MOST_UPLOADS, UPLOAD_DAYS } from '@/lib/contract/intake'
import { deferred } from '@/lib/process/fake/deferred'
import { temporaryFolder } from '@/lib/process/fake/temporary-folder'
import { until } from '@/lib/process/fake/until'
import { zipOf } from '@/lib/sources/importers/check/real-world.test-data'
import { withLock } from '@/lib/sources/store/lock'
import { openStore } from '@/lib/sources/store/open-store'
import { candles, deskPerTest } from './fake/at-desk'
import type { Importer } from './importer-process'
import { runJob } from './run-job'

const at = deskPerTest()
const { send, one, done, stored, filesOf, reopen } = at

test('a recognized file is previewed, stored, reported, listed, and only its report is kept', async () => {
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  const [before] = await done(id)
  expect(before).toMatchObject({ file: 'BTCUSDT.csv', outcome: 'ready', as: 'binance-daily:BTC' })
  expect(before.taken[0].preview?.rows).toEqual([
    { at: '2024-03-01', values: [62_000, 62_000, 62_000, 62_000, 1] },
  ])
  expect([at.desk.state().imports, filesOf(id), readdirSync(at.dataDir)]).toEqual([
    [],
    ['file', 'upload.json'],
    ['uploads'],
  ])
  const [report] = await stored(id)
  await expect(at.desk.store(id)).rejects.toThrow(/Nothing of BTCUSDT.csv is ready/)
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
  expect(at.desk.state().imports).toMatchObject([
    { id: report.id, name: 'BTCUSDT.csv', rows: 1, locked: null },
  ])
  expect(await at.desk.undo(report.id as string)).toBe('BTCUSDT.csv')
  expect(at.desk.state().imports).toEqual([])
  expect((await openStore(at.dataDir)).tables()).toEqual([])
  await expect(at.desk.undo('nothing!')).rejects.toThrow(/There is no import/)
})

test('a zip that is damaged anywhere is taken, and its report says why nothing of it is', async () => {
  const whole = zipOf({ 'BTCUSDT.csv': candles(62_000).repeat(40) })
  const length = Math.floor(whole.length / 8)
  for (let part = 0; part < 8; part++) {
    const damaged = Buffer.from(whole)
    damaged.fill(0xa5, Math.max(4, part * length), (part + 1) * length)
    const { id } = await send('BTCUSDT.zip', damaged)
    const [report] = await done(id)
    expect([part, report.rows, report.outcome]).toEqual([part, 0, expect.stringMatching(/refused|unknown/)])
    expect(report.reason, `part ${part}`).toBeTruthy()
  }
})

test('a file in question waits for its answer, also while the server is restarted', async () => {
  const { id } = await send('GOLD.csv', candles(15))
  const [report] = await done(id)
  expect(report).toMatchObject({ outcome: 'question', as: 'index-candles:gold' })
  expect(filesOf(id)).toEqual(['file', 'upload.json'])
  const [{ as }] = report.answers
  await expect(at.desk.answer(id, 'GOLD.csv', 'candles:BTC')).rejects.toThrow(`Answer with ${as}`)
  await expect(at.desk.answer(id, 'other.csv', as)).rejects.toThrow(/no open question about other.csv/)
  await expect(at.desk.answer('0'.repeat(32), 'GOLD.csv', as)).rejects.toThrow(/no such file/)
  await reopen()
  expect(one(id)?.reports).toEqual([report])
  await at.desk.answer(id, 'GOLD.csv', as)
  expect(await done(id)).toMatchObject([{ outcome: 'ready', given: as, answers: [{ as }] }])
  expect(await stored(id)).toMatchObject([{ outcome: 'imported', tables: ['index/gold@1d'] }])
  expect(filesOf(id)).toEqual(['upload.json'])
  await expect(at.desk.answer(id, 'GOLD.csv', as)).rejects.toThrow(/no open question/)
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
  await at.desk.answer(id, 'two.zip/GOLD.csv', before[1].answers[0].as)
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
  await at.desk.discard(discarded.id)
  expect(existsSync(join(at.dataDir, 'uploads', discarded.id))).toBe(false)
  const later = Date.now() + UPLOAD_DAYS * 86_400_000
  await reopen({ now: () => later - 60_000 })
  expect(at.desk.state().uploads).toHaveLength(1)
  await reopen({ now: () => later + 60_000 })
  expect(at.desk.state().uploads).toEqual([])
  expect(existsSync(join(at.dataDir, 'uploads', kept.id))).toBe(false)
})

test('what waited when the server ended is read by the next one, and half an upload is deleted', async () => {
  await reopen({ importer: { run: () => new Promise(() => {}), close: async () => {} } })
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  await until('the preview to begin', () => one(id)?.state === 'reading')
  // The desk never gets an answer, so the next one has a copy.
  const copy = temporaryFolder()
  cpSync(join(at.dataDir, 'uploads'), join(copy, 'uploads'), { recursive: true })
  const half = '0'.repeat(32)
  for (const path of [`${id}/chartroom-zip-x`, `${half}/file`]) {
    mkdirSync(join(copy, 'uploads', path, '..'), { recursive: true })
    writeFileSync(join(copy, 'uploads', path), 'x')
  }
  at.dataDir = copy
  at.desk = undefined as never
  await reopen()
  expect(await done(id)).toMatchObject([{ outcome: 'ready', file: 'BTCUSDT.csv' }])
  expect(filesOf(id)).toEqual(['file', 'upload.json'])
  expect(existsSync(join(copy, 'uploads', half))).toBe(false)
})

test('while another process writes the store, the import waits and says for whom, and a preview does not', async () => {
  const [taken, over] = [deferred(), deferred()]
  const busy = withLock(at.dataDir, () => {
    taken.resolve()
    return over.promise
  })
  await taken.promise
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  expect(await done(id)).toMatchObject([{ outcome: 'ready' }])
  await at.desk.store(id)
  await until('the import to wait', () =>
    expect(one(id)?.waitsFor).toMatch(`written by process ${process.pid}`),
  )
  expect(one(id)?.state).toBe('waiting')
  await expect(at.desk.discard(id)).rejects.toThrow(/is being imported/)
  over.resolve()
  await busy
  expect(await done(id)).toMatchObject([{ outcome: 'imported' }])
})

test('an interrupted preview is refused, and a question stays open', async () => {
  let broken = true
  const run: Importer['run'] = async (job) =>
    broken ? { kind: 'failed', reason: 'out of memory' } : runJob(job)
  await reopen({ importer: { run, close: async () => {} } })
  const { id } = await send('BTCUSDT.csv', candles(62_000))
  expect(await done(id)).toMatchObject([{ outcome: 'refused', reason: 'out of memory' }])
  broken = false
  const gold = await send('GOLD.csv', candles(15))
  const [{ answers }] = await done(gold.id)
  broken = true
  await at.desk.answer(gold.id, 'GOLD.csv', answers[0].as)
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
  const taken = at.desk.take({ name: 'BTCUSDT.csv', bytes: 100, body })
  await expect(taken).rejects.toThrow('The upload of BTCUSDT.csv ended early')
  expect(at.desk.state().uploads).toEqual([])
  expect(readdirSync(join(at.dataDir, 'uploads'))).toEqual([])
})

test('more than fits on the disk is refused before it is written', async () => {
  const body = Readable.from([Buffer.from('x')])
  const taken = at.desk.take({ name: 'BTCUSDT.csv', bytes: Number.MAX_SAFE_INTEGER, body })
  await expect(taken).rejects.toMatchObject({ code: 'service_unavailable', message: /no room for this file/ })
})

test('so many files and reports are kept and no more', async () => {
  await at.desk.close()
  for (let upload = 0; upload < MOST_UPLOADS; upload++) {
    const id = upload.toString(16).padStart(32, '0')
    mkdirSync(join(at.dataDir, 'uploads', id))
    const kept = {
      id,
      name: 'x',
      bytes: 1,
      at: new Date().toISOString(),
      file: null,
      next: null,
      reports: [],
    }
    writeFileSync(join(at.dataDir, 'uploads', id, 'upload.json'), JSON.stringify(kept))
  }
  await reopen()
  await expect(send('BTCUSDT.csv', candles(62_000))).rejects.toThrow(/Answer or discard some/)
})
