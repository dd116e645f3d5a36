import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ApiError } from '@/lib/contract/errors'
import { seriesPath } from '@/lib/contract/family'
import { setEnv, unsetEnv } from '@/lib/env/fake/set-env'
import type { HttpResponse } from '@/lib/http/message'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { type FamilyFile, openFamilyFiles, setFamilyFiles } from '@/lib/picture/family/family-files'
import { familyRows } from '@/lib/picture/family/family-rows'
import { fillFamilyFiles, type KeepFamilyFiles } from '@/lib/picture/family/keep-family-files'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { askPublic as ask } from '../fake/ask-public'

const { market } = holdSampleMarket()
const holdWith = (changes: Partial<typeof market>) => {
  const changed: typeof market = { ...market, ...changes, of: () => changed }
  holdInProcess({ market: changed })
}
const COMPRESSORS = { GZIP: (packed: Uint8Array) => gunzipSync(packed) }
/** A few series of two families, so that the file is small. */
const MADE = ['/api/v1/onchain/mvrv', '/api/v1/onchain/sopr', '/api/v1/derivatives/btc_basis_contracts']
const PRICE = '/api/v1/crypto/prices/BTC'

const folder = mkdtempSync(join(tmpdir(), 'chartroom-families-'))
let clock = Date.parse('2026-07-01')
const files = openFamilyFiles(folder, '1', () => clock)
let revision = 'first'

const options: KeepFamilyFiles = {
  files,
  endpoints: async () =>
    (await market.catalog()).endpoints.filter(({ path }) => [...MADE, PRICE].includes(path)),
  revision: async () => revision,
  origin: () => market.origin(),
  isIdle: () => true,
  rest: 0,
  isTurn: () => true,
  load: ({ path }) => market.series(path, {}),
  rowsOf: async (input) => familyRows(input),
  log: { error: (words, cause) => expect.fail(`${words}: ${cause}`) },
  now: () => clock,
}

beforeAll(async () => {
  setFamilyFiles(files)
  expect(await fillFamilyFiles(options)).toBe(true)
})
afterAll(() => {
  setFamilyFiles(undefined)
  rmSync(folder, { recursive: true })
})

async function bytesOf({ body, stream }: HttpResponse): Promise<Buffer> {
  const parts: Buffer[] = []
  if (stream) for await (const part of stream()) parts.push(part as Buffer)
  return stream ? Buffer.concat(parts) : Buffer.from(body)
}
const pathOf = ({ name }: FamilyFile) => join(folder, name)
const fileOf = (family: Parameters<typeof files.of>[0]) => files.of(family) as FamilyFile

const lineOf = (row: Record<string, unknown>) =>
  `${row.series} ${row.field} ${(row.date as Date).toISOString()} ${row.value}`

describe('the file of a family', () => {
  test('has every number of every series, and no other name of one', async () => {
    const file = await asyncBufferFromFile(pathOf(fileOf('onchain')))
    const rows = await parquetReadObjects({ file, compressors: COMPRESSORS })
    for (const path of MADE.slice(0, 2)) {
      const series = await market.series(path, {})
      const own = rows.filter((row) => row.series === seriesPath(series.endpoint))
      const expected = series.fields
        .filter(({ role, aliasOf }) => role !== 'time' && role !== 'price' && !aliasOf)
        .flatMap(({ name }) => {
          const values = series.columns[name]
          if (!(values instanceof Float64Array)) return []
          return [...values].flatMap((value, row) =>
            Number.isNaN(value)
              ? []
              : [{ series: own[0].series, field: name, date: new Date(series.time[row]), value }],
          )
        })
      // As one text, because comparing half a million objects takes seconds.
      expect(own.map(lineOf).join('\n')).toBe(expected.map(lineOf).join('\n'))
      expect(own.length).toBeGreaterThan(series.time.length)
    }
  })

  test('leaves out a series whose inputs a change of the data has just taken away, without an error in the log', async () => {
    const other = mkdtempSync(join(tmpdir(), 'chartroom-families-'))
    const found = openFamilyFiles(other, '1', () => clock)
    const [absent] = MADE
    const load: KeepFamilyFiles['load'] = async ({ path }) => {
      if (path === absent) throw new ApiError('data_not_available', 'A table is not loaded.')
      return market.series(path, {})
    }
    // The log of these options fails the test.
    expect(await fillFamilyFiles({ ...options, files: found, load })).toBe(true)
    expect(found.of('onchain')?.leftOut).toContainEqual({
      series: 'onchain/mvrv',
      reason: 'A table is not loaded.',
    })
    rmSync(other, { recursive: true })
  })

  test('is read in parts: a group for each series, whose statistics name it', async () => {
    const file = await asyncBufferFromFile(pathOf(fileOf('onchain')))
    const { row_groups, num_rows } = await parquetMetadataAsync(file)
    const names = row_groups.map(({ columns }) => columns[0].meta_data?.statistics)
    expect(names.map((one) => [one?.min_value, one?.max_value])).toEqual([
      ['onchain/mvrv', 'onchain/mvrv'],
      ['onchain/sopr', 'onchain/sopr'],
    ])
    expect(Number(num_rows)).toBe(fileOf('onchain').values)
  })

  test('answers GET, HEAD and Range with a tag of its content', async () => {
    const whole = readFileSync(pathOf(fileOf('onchain')))
    const sha256 = createHash('sha256').update(whole).digest('hex')
    const got = await ask('/data/onchain.parquet', { 'accept-encoding': 'gzip' })
    expect(await bytesOf(got)).toEqual(whole)
    expect(got.headers).toMatchObject({
      etag: `"${sha256}"`,
      'content-length': String(whole.length),
      'accept-ranges': 'bytes',
      'content-type': 'application/vnd.apache.parquet',
      'content-disposition': 'inline; filename="simulated-onchain.parquet"',
    })
    expect(got.headers['content-encoding']).toBeUndefined()
    const head = await ask('/data/onchain.parquet', {}, 'HEAD')
    expect([head.headers['content-length'], head.stream]).toEqual([String(whole.length), undefined])
    const part = await ask('/data/onchain.parquet', { range: 'bytes=-8' })
    expect([part.status, await bytesOf(part)]).toEqual([206, whole.subarray(-8)])
    expect(part.headers['content-range']).toBe(
      `bytes ${whole.length - 8}-${whole.length - 1}/${whole.length}`,
    )
    expect((await ask('/data/onchain.parquet', { range: 'bytes=999999999-' })).status).toBe(416)
    expect((await ask('/data/onchain.parquet', { 'if-none-match': `"${sha256}"` })).status).toBe(304)
    expect((await ask('/data/onchain.parquet?all=1')).status).toBe(400)
  })

  test('is in the manifest with its hash, its terms, and what it leaves out', async () => {
    const { files: listed } = (await ask('/data/manifest.json')).json
    expect(listed.map(({ address }: { address: string }) => address)).toEqual([
      '/data/onchain.parquet',
      '/data/crypto/prices.parquet',
      '/data/derivatives.parquet',
    ])
    for (const { address, bytes, sha256 } of listed) {
      const body = await bytesOf(await ask(address))
      expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([bytes, sha256])
    }
    expect(listed[0]).toMatchObject({ revision: 'first', kind: 'sample', series: 2, publishers: [] })
    expect(listed[2].leftOut).toEqual([
      { series: 'derivatives/btc_basis_contracts', reason: 'Its rows are not one for each day.' },
    ])
  })

  test('asks for the rights of each kind of series, not of each series', async () => {
    const { endpoints, find } = await market.catalog()
    const { tier } = find('onchain/mvrv') ?? expect.fail('there is no such series')
    const many = endpoints.filter((one) => one.family === 'onchain' && one.tier === tier && !one.withheld)
    expect(many.length).toBeGreaterThan(300)
    const origin = vi.fn(market.origin)
    holdWith({ origin })
    const askedFor = async (series: string[]) => {
      setFamilyFiles({ ...files, of: () => ({ ...fileOf('onchain'), series }) })
      origin.mockClear()
      expect((await ask('/data/onchain.parquet', { range: 'bytes=0-3' })).status).toBe(206)
      return origin.mock.calls.length
    }
    const [of1, ofMany] = [await askedFor([MADE[0]]), await askedFor(many.map(({ path }) => path))]
    setFamilyFiles(files)
    holdInProcess({ market })
    expect(ofMany).toBe(of1)
  })

  test('is refused if a single series of it is not for the visitor', async () => {
    setEnv({ ACCESS: 'tiered' })
    expect((await ask('/data/onchain.parquet')).status).toBe(401)
    setFamilyFiles({
      ...files,
      of: () => ({ ...fileOf('onchain'), series: [PRICE, '/api/v1/onchain/gone'] }),
    })
    expect((await ask('/data/onchain.parquet')).status).toBe(401)
    setFamilyFiles({ ...files, of: () => ({ ...fileOf('onchain'), series: [PRICE] }) })
    expect((await ask('/data/onchain.parquet')).status).toBe(200)
    setFamilyFiles(files)
    unsetEnv()
  })

  test('is not shown by a server that now shows a remote API or other data', async () => {
    for (const kind of [
      { kind: 'remote', host: 'other.example' },
      { kind: 'store', asOf: null },
    ] as const) {
      holdWith({ origin: async () => kind })
      setEnv({ ACCESS: 'open' })
      const { status, json } = await ask('/data/onchain.parquet', { range: 'bytes=0-3' })
      expect([status, json.code]).toEqual([404, 'not_found'])
      expect((await ask('/data/manifest.json')).json).toEqual({ files: [] })
    }
    // A server with a remote API makes none.
    const made = await fillFamilyFiles({ ...options, origin: async () => ({ kind: 'remote', host: 'x' }) })
    expect([made, fileOf('onchain').kind]).toEqual([true, 'sample'])
    holdInProcess({ market })
    unsetEnv()
  })

  test('that is not made is not found', async () => {
    const { status, json } = await ask('/data/economic.parquet')
    expect([status, json.code]).toEqual([404, 'not_found'])
  })
})

test('the same data give the same bytes, and a part of an earlier file is readable for a minute', async () => {
  const before = fileOf('onchain')
  revision = 'same values'
  await fillFamilyFiles(options)
  expect(fileOf('onchain')).toEqual({ ...before, revision: 'same values' })
  const other = { ...options, endpoints: async () => (await options.endpoints()).slice(1) }
  revision = 'other values'
  const old = fileOf('onchain')
  await fillFamilyFiles(other)
  const part = () => ask('/data/onchain.parquet', { range: 'bytes=0-99' }).then(({ headers }) => headers.etag)
  expect(await part()).toBe(`"${old.sha256}"`)
  clock += 61_000
  expect(await part()).not.toBe(`"${old.sha256}"`)
  expect(readdirSync(folder).filter((name) => name.startsWith('onchain'))).toEqual([fileOf('onchain').name])
})

test('a change of the data ends the making and leaves no piece', async () => {
  revision = 'changing'
  let asked = 0
  const changing = { ...options, revision: async () => (asked++ === 0 ? revision : 'changed') }
  expect(await fillFamilyFiles(changing)).toBe(false)
  expect(fileOf('onchain').revision).toBe('other values')
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
})

test('series whose terms forbid it are left out with the reason', async () => {
  const made = mkdtempSync(join(tmpdir(), 'chartroom-families-'))
  const withheld = openFamilyFiles(made, '1')
  const source = {
    ...{ id: 'x', name: 'X Labs', url: 'https://x.example', license: 'Own', licenseUrl: 'https://x.example' },
    ...{ attribution: 'X', redistribute: 'no' as const, fields: ['sopr'] },
  }
  await fillFamilyFiles({
    ...options,
    files: withheld,
    async load(endpoint) {
      const series = await options.load(endpoint)
      const isIts = endpoint.path === '/api/v1/onchain/sopr'
      return isIts ? { ...series, metadata: { ...series.metadata, sources: [source] } } : series
    },
  })
  const file = withheld.of('onchain')
  expect(file?.series).toEqual(['/api/v1/onchain/mvrv'])
  expect(file?.leftOut).toEqual([{ series: 'onchain/sopr', reason: expect.stringContaining('X Labs') }])
  // Data of another kind, another version of the program, and a crash.
  writeFileSync(join(made, 'economic.new'), 'half')
  expect(openFamilyFiles(made, '1').list()).toHaveLength(3)
  expect(readdirSync(made)).not.toContain('economic.new')
  openFamilyFiles(made, '1').keepOnly('store')
  expect(readdirSync(made)).toEqual(['files.json'])
  await fillFamilyFiles({ ...options, files: openFamilyFiles(made, '1') })
  expect(openFamilyFiles(made, '2').list()).toEqual([])
  expect(readdirSync(made)).toEqual(['files.json'])
  rmSync(made, { recursive: true })
})

test('two servers over the same data have the same files, and parts of both make one', async () => {
  const place = mkdtempSync(join(tmpdir(), 'chartroom-families-'))
  const other = openFamilyFiles(place, '1', () => clock)
  revision = 'of two servers'
  await fillFamilyFiles({ ...options, files: other })
  await fillFamilyFiles(options)
  clock += 61_000
  const { bytes, sha256 } = fileOf('onchain')
  const parts: Buffer[] = []
  for (let start = 0; start < bytes; start += 50_000) {
    setFamilyFiles(parts.length % 2 === 0 ? files : other)
    const part = await ask('/data/onchain.parquet', { range: `bytes=${start}-${start + 49_999}` })
    expect([part.status, part.headers.etag]).toEqual([206, `"${sha256}"`])
    parts.push(await bytesOf(part))
  }
  expect(parts.length).toBeGreaterThan(2)
  expect(createHash('sha256').update(Buffer.concat(parts)).digest('hex')).toBe(sha256)
  // While one of them is behind, a reader that names the file it began with gets no part of another one.
  setFamilyFiles({ ...other, of: () => ({ ...fileOf('onchain'), sha256: 'earlier' }) })
  const late = await ask('/data/onchain.parquet', { range: 'bytes=0-9', 'if-range': `"${sha256}"` })
  expect([late.status, late.headers.etag]).toEqual([200, '"earlier"'])
  setFamilyFiles(files)
  rmSync(place, { recursive: true })
})
