import { gunzipSync } from 'node:zlib'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, test } from 'vitest'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { askPublic as ask } from '../fake/ask-public'

holdSampleMarket()

const jsonOf = async (url: string) => (await ask(url)).json
const table = (...cols: string[]) => cols.map((col) => `col=${encodeURIComponent(col)}`).join('&')
const rowsOf = async (url: string) =>
  (await ask(url)).text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
    // The last column says that the values are simulated.
    .map((fields, row) => {
      expect(fields.pop()).toBe(row === 0 ? 'simulated' : 'true')
      return fields
    })

const COMPRESSORS = { GZIP: (packed: Uint8Array) => gunzipSync(packed) }
const MVRV = 'onchain/mvrv.mvrv'
const WEEK = 'from=2024-01-01&to=2024-01-07'

describe('columns of several series', () => {
  test('have the numbers of their own files, on the rows that any of them has', async () => {
    const [header, ...rows] = await rowsOf(`/data/table.csv?${table(MVRV, 'economic/market_dow')}&${WEEK}`)
    expect(header).toEqual(['date', MVRV, 'economic/market_dow'])
    const [, ...mvrv] = await rowsOf(`/onchain/mvrv.csv?show=mvrv&${WEEK}`)
    const [, ...dow] = await rowsOf(`/economic/market_dow.csv?${WEEK}`)
    expect(rows.map(([date, value]) => [date, value])).toEqual(mvrv)
    const traded = rows.filter(([, , value]) => value !== '')
    expect(traded.map(([date, , value]) => [date, value])).toEqual(dow.map(([date, value]) => [date, value]))
    // Nothing is carried over the weekend.
    expect(traded.length).toBeLessThan(rows.length)
    const all = await rowsOf(`/data/table.csv?${table(MVRV, 'economic/market_dow')}&${WEEK}&rows=all`)
    expect(all.slice(1)).toEqual(traded)
  })

  test('can be formulas with names, which later columns use, and do not depend on the window', async () => {
    const cols = table(
      'z = zscore(onchain/mvrv.mvrv, 1y)',
      'hot = z > 1',
      'onchain/mvrv.mvrv / economic/market_dow',
    )
    const { columns, data, count } = await jsonOf(`/data/table.json?${cols}&${WEEK}`)
    expect(Object.keys(data[0])).toEqual(['date', 'z', 'hot', 'onchain/mvrv.mvrv / economic/market_dow'])
    expect(count).toBe(7)
    expect(columns.z).toEqual({
      formula: 'z = zscore(onchain/mvrv.mvrv, 1y)',
      unit: 'sigma',
      series: ['onchain/mvrv'],
    })
    expect(data.map(({ z, hot }: { z: number; hot: number }) => hot === Number(z > 1))).toEqual(
      Array(7).fill(true),
    )
    const { data: chart } = await jsonOf(
      `/onchain/mvrv.json?${WEEK}&formula=${encodeURIComponent('zscore(a, 1y)')}`,
    )
    expect(data.map(({ z }: { z: number }) => z)).toEqual(
      chart.map(({ formula }: { formula: number }) => formula),
    )
  })

  test('say what they are: rule, formulas, units, source and revisions', async () => {
    const file = await jsonOf(`/data/table.json?${table(MVRV)}&${WEEK}`)
    expect(file).toMatchObject({
      joined: expect.stringMatching(/^A row for each time/),
      columns: { [MVRV]: { formula: MVRV, unit: 'ratio' } },
      source: 'Simulated sample data',
      revisions: { '/api/v1/onchain/mvrv': expect.any(String) },
    })
    const { headers } = await ask(`/data/table.json?${table(MVRV)}&${WEEK}`)
    expect(headers['content-disposition']).toBe('inline; filename="simulated-table.json"')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers.link).toContain('</data/table.parquet?col=onchain%2Fmvrv.mvrv&from=2024-01-01')
  })

  test('are the same in Parquet, which is read in parts', async () => {
    const url = `/data/table.parquet?${table(MVRV, 'crypto/prices/BTC')}&${WEEK}`
    const { body, headers } = await ask(url)
    expect(headers['accept-ranges']).toBe('bytes')
    const rows = await parquetReadObjects({
      file: new Uint8Array(body).buffer,
      compressors: COMPRESSORS,
    })
    const { data } = await jsonOf(url.replace('parquet', 'json'))
    expect(rows.map((row) => ({ ...row, date: row.date.toISOString().slice(0, 10) }))).toEqual(data)
    expect((await ask(url, { range: 'bytes=0-3' })).status).toBe(206)
  })

  test('count as one request for each series, which can be asked before', async () => {
    const cols = table(MVRV, 'onchain/mvrv.mvrv * 2', 'crypto/prices/BTC')
    expect(await jsonOf(`/data/table.csv?${cols}&cost=1`)).toEqual({
      columns: [MVRV, 'onchain/mvrv.mvrv * 2', 'crypto/prices/BTC'],
      series: ['onchain/mvrv', 'crypto/prices/BTC'],
      requests: 2,
      most: { columns: 20, series: 20 },
    })
    expect((await ask(`/data/table.csv?${cols}&${WEEK}`)).series).toBe(2)
  })

  test.each([
    ['', 400, /Name 1 to 20 columns/],
    [
      table(...Array.from({ length: 21 }, (_, at) => `c${at} = ${MVRV}`)),
      400,
      /Name 1 to 20 columns.*got 21/,
    ],
    [table('2 + 2'), 400, /names no series/],
    [table('onchain/mvrv.mvrv +'), 400, /^col onchain\/mvrv\.mvrv \+: .*character/],
    [table('onchain/mvrv.nothing'), 400, /has no field “nothing”\. Its fields are/],
    [table('onchain/nothing'), 404, /^col onchain\/nothing: There is no series/],
    [table('onchain/mvrv@chain=nowhere'), 400, /chain/],
    [table('a / onchain/mvrv.mvrv'), 400, /^col a \/ /],
    [table(MVRV, MVRV), 400, /two columns have the name/],
    [`${table(MVRV)}&from=2024-02-30`, 400, /^from must be/],
    [`${table(MVRV)}&rows=some`, 400, /^rows must be any, all/],
    [`${table(MVRV)}&to=2024-01-01&to=2024-01-02`, 400, /^to can be given once; got 2 values\.$/],
    [`${table(MVRV)}&show=mvrv`, 400, /^Unknown setting show\. Allowed are col, from, .*%26/],
    [`${table(MVRV)}&asOf=2024-01-01`, 400, /^Unknown setting asOf\. Did you mean asof\?/],
  ])('%s is a %i', async (query, status, text) => {
    const answer = await ask(`/data/table.csv?${query}`)
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(text)])
  })
})
