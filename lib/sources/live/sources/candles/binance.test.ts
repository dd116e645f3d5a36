import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { makeZip } from '../../fake/make-zip'
import { answerOf, ask, stateAt } from '../../fake/round-trip.test-data'
import { sampleWorld } from '../../fake/sample-world'
import type { LiveRequest, LiveSource, PlanState } from '../../live-source'
import { binance } from './binance'

const DAY = '2026-06-30T12:00:00Z'
const world = sampleWorld(Date.parse(DAY))

/** The source as if it had only these assets. */
function only(...symbols: string[]): LiveSource {
  return {
    ...binance,
    plan: (state) => binance.plan(state).filter(({ streams }) => symbols.includes(streams[0])),
  }
}

const read = (symbols: string[], state: PlanState = stateAt(DAY)) => ask(only(...symbols), world, state)
const planned = (symbol: string, state: PlanState) => only(symbol).plan(state)[0] as LiveRequest | undefined
const day = (text: string) => Date.parse(text)

describe('coins with another name', () => {
  test('an old coin goes on at the price of what it was exchanged for', async () => {
    const { rows, memos } = await read(['MATIC', 'POL', 'MKR', 'SKY'])
    const close = (symbol: string, at: string) => rows.get(symbol)?.get(day(at))?.close as number
    expect(close('MATIC', '2025-06-01')).toBe(close('POL', '2025-06-01'))
    expect(close('MATIC', '2024-09-12')).toBeUndefined()
    expect(close('MATIC', '2021-05-18')).toBeGreaterThan(1)
    expect(close('POL', '2024-09-10')).toBeUndefined()
    expect(close('MKR', '2026-01-01')).toBeCloseTo(24_000 * close('SKY', '2026-01-01'), 6)
    const volume = (symbol: string) => rows.get(symbol)?.get(day('2026-01-01'))?.volume as number
    expect(volume('MKR') * 24_000).toBeCloseTo(volume('SKY'), 3)
    expect(memos).toMatchObject({ MATIC: 'POLUSDT', MKR: 'SKYUSDT', POL: 'POLUSDT' })
  })

  test('the failed Terra and the one that took its pair are told apart', async () => {
    const { rows } = await read(['LUNA', 'LUNC'])
    expect(Math.min(...(rows.get('LUNA')?.keys() ?? []))).toBe(day('2022-05-31'))
    expect(rows.get('LUNC')?.get(day('2022-04-05'))?.close).toBeGreaterThan(20)
    expect(rows.get('LUNC')?.has(day('2022-07-01'))).toBe(false)
    expect(rows.get('LUNC')?.get(day('2022-10-01'))?.close).toBeLessThan(0.01)
  })

  test('after the first run, only the newest pair is asked for', () => {
    const state = stateAt(DAY, { cursors: { EOS: day('2026-06-29') }, memos: { EOS: 'AUSDT' } })
    expect(planned('EOS', state)?.url).toBe(
      `https://data-api.binance.vision/api/v3/klines?symbol=AUSDT&interval=1d&startTime=${day('2026-06-26')}&limit=5`,
    )
  })
})

describe('what the API does not have', () => {
  test('a forgotten pair is read from the archive', async () => {
    const { rows } = await read(['BCH'])
    expect(rows.get('BCH')?.has(day('2018-03-01'))).toBe(true)
    expect(rows.get('BCH')?.has(day('2019-03-01'))).toBe(true)
    expect(rows.get('BCH')?.has(day('2020-03-01'))).toBe(true)
  })

  test('a pair that has stopped has ended', async () => {
    const state = stateAt(DAY)
    const last = day('2024-02-19')
    const bars = [0, 1].map((at) => [
      last + (at - 1) * DAY_MS,
      ...['120', '121', '119', '120', '10'],
      last + at * DAY_MS - 1,
      '1200',
      9,
      '5',
      '600',
      '0',
    ])
    const request = planned('XMR', state) as LiveRequest
    const reading = binance.read(answerOf(request, bars), state)
    expect(reading.ended).toEqual({ XMR: '2024-02-19' })
    expect(reading.next).toBeUndefined()
  })

  test('a coin that Binance does not have is asked for again after a month', async () => {
    const { memos } = await read(['HYPE'])
    expect(memos).toEqual({ HYPE: 'absent 2026-06-30' })
    expect(planned('HYPE', stateAt('2026-07-29T12:00:00Z', { memos }))).toBeUndefined()
    expect(planned('HYPE', stateAt('2026-07-30T12:00:00Z', { memos }))?.url).toContain('HYPEUSDT')
  })

  test('a coin whose first day is not over is asked for again in the next run', () => {
    const state = stateAt(DAY)
    const now = day('2026-06-30')
    const bar = [now, ...['1', '1', '1', '1', '10'], now + DAY_MS - 1, '10', 9, '5', '5', '0']
    const request = planned('HYPE', state) as LiveRequest
    for (const bars of [[bar], []]) expect(binance.read(answerOf(request, bars), state)).toEqual({ rows: [] })
  })

  test('another error is refused with its message', () => {
    const state = stateAt(DAY)
    const error = Buffer.from('{"code":-1121000,"msg":"Illegal characters found."}')
    expect(() => binance.read(answerOf(planned('BTC', state) as LiveRequest, error, 400), state)).toThrow(
      'BTCUSDT is refused: Illegal characters found.',
    )
  })
})

describe('the archive', () => {
  const state = stateAt(DAY)
  const folder = 'data/spot/monthly/klines/EOSUSDT/1d/'
  const listed = (months: string[], isTruncated = false) =>
    Buffer.from(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${months
        .flatMap((month) => ['', '.CHECKSUM'].map((end) => `EOSUSDT-1d-${month}.zip${end}`))
        .map((name) => `<Contents><Key>${folder}${name}</Key><ETag>&quot;1&quot;</ETag></Contents>`)
        .join('')}</ListBucketResult>`,
    )
  function listing(): LiveRequest {
    const unknown = Buffer.from('{"code":-1121,"msg":"Invalid symbol."}')
    const reading = binance.read(answerOf(planned('EOS', state) as LiveRequest, unknown, 400), state)
    return reading.next?.[0] as LiveRequest
  }
  const row = '1546300800000,2.5,2.6,2.4,2.55,100,1546387199999,255,9,50,127,0\n'

  test('is listed, then asked for the checksum of a file, then for the file with that checksum', () => {
    const list = listing()
    expect(new URL(list.url).searchParams.get('prefix')).toBe(folder)
    const [checksum] = binance.read(answerOf(list, listed(['2019-01', '2019-02'])), state).next ?? []
    expect(checksum.url).toBe(`https://data.binance.vision/${folder}EOSUSDT-1d-2019-01.zip.CHECKSUM`)
    const hash = 'ab'.repeat(32)
    const [zip] = binance.read(answerOf(checksum, `${hash}  EOSUSDT-1d-2019-01.zip\n`), state).next ?? []
    expect(zip).toMatchObject({ sha256: hash, type: 'zip' })
    const reading = binance.read(answerOf(zip, makeZip({ 'EOSUSDT-1d-2019-01.csv': row })), state)
    expect([...reading.rows[0].frame.time]).toEqual([day('2019-01-01')])
    expect(reading.next?.[0].url).toContain('EOSUSDT-1d-2019-02.zip.CHECKSUM')
  })

  test('leaves out no file: without its checksum, the coin waits', () => {
    const [checksum] = binance.read(answerOf(listing(), listed(['2019-01'])), state).next ?? []
    expect(checksum.readStatuses).toContain(404)
    expect(binance.read(answerOf(checksum, '<Error/>', 404), state)).toEqual({
      rows: [],
      lacking: { EOS: `the archive has no checksum of ${folder}EOSUSDT-1d-2019-01.zip` },
    })
  })

  test('with a list of another shape is refused', () => {
    const other = (body: string) => () => binance.read(answerOf(listing(), body), state)
    expect(other('<!doctype html><html><br></html>')).toThrow(/damaged|does not say whether it is whole/)
    expect(other('<ListBucketResult></ListBucketResult>')).toThrow(/does not say whether it is whole/)
    const entry = '<Contents><Key>a.zip</Key></Contents>'
    expect(other(`<ListBucketResult><IsTruncated>false</IsTruncated>${entry}</ListBucketResult>`)).toThrow(
      /an entry without Key or ETag/,
    )
  })

  test('has pages', () => {
    const list = listing()
    const [second] = binance.read(answerOf(list, listed(['2019-01'], true)), state).next ?? []
    expect(new URL(second.url).searchParams.get('marker')).toBe(`${folder}EOSUSDT-1d-2019-01.zip.CHECKSUM`)
    const [checksum] = binance.read(answerOf(second, listed(['2019-02'])), state).next ?? []
    expect(checksum.url).toContain('2019-01')
  })

  test('with another file or checksum than asked for is refused', () => {
    const [checksum] = binance.read(answerOf(listing(), listed(['2019-01'])), state).next ?? []
    const hash = 'ab'.repeat(32)
    for (const line of [`${hash}  EOSUSDT-1d-2019-02.zip`, 'not a hash', '<!doctype html>'])
      expect(() => binance.read(answerOf(checksum, line), state)).toThrow(/of another form or file/)
    const [zip] = binance.read(answerOf(checksum, `${hash}  EOSUSDT-1d-2019-01.zip`), state).next ?? []
    expect(() => binance.read(answerOf(zip, makeZip({ 'EOSUSDT-1d-2019-02.csv': row })), state)).toThrow(
      /has the file EOSUSDT-1d-2019-02.csv/,
    )
  })
})
