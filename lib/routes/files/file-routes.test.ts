import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { CHART_FILES, FILE_SUFFIXES } from '@/lib/contract/files/chart-files'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import { dataRoute } from '../data'
import { askPublic as ask } from '../fake/ask-public'
import { FILE_ROUTES } from './file-routes'

const { service } = holdSampleMarket()

const textOf = async (url: string) => (await ask(url)).text
const jsonOf = async (url: string) => (await ask(url)).json
const linesOf = async (url: string) => (await textOf(url)).trimEnd().split('\r\n')
const csvOf = async (url: string) => (await linesOf(url)).map((line) => line.split(','))

describe('CSV', () => {
  test('begins with its header, has ISO dates first, and no line of another kind', async () => {
    const [header, ...rows] = await csvOf('/onchain/mvrv.csv')
    expect(header[0]).toBe('date')
    expect(header).toContain('mvrv')
    expect(rows.length).toBeGreaterThan(3_000)
    const dates = rows.map(([date]) => date)
    expect(dates.filter((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))).toEqual([])
    expect(rows.filter(({ length }) => length !== header.length)).toEqual([])
    expect(dates.toSorted().join()).toBe(dates.join())
  })

  test('has the lines on screen; everything with all=1, and the other names with aliases=1', async () => {
    const [shown] = await csvOf('/onchain/mvrv.csv')
    const [every, ...rows] = await csvOf('/onchain/mvrv.csv?all=1')
    const [named] = await csvOf('/onchain/mvrv.csv?all=1&aliases=1')
    const { fields } = sampleCatalog().endpoints.find(({ path }) => path.endsWith('/onchain/mvrv')) ?? {
      fields: [],
    }
    const own = fields.filter(({ role, chains }) => role !== 'time' && chains?.includes('bitcoin') !== false)
    expect(shown.slice(0, 2)).toEqual(['date', 'mvrv'])
    expect(shown.length).toBeLessThan(every.length / 2)
    const fieldsOf = (list: typeof own) => ['date', ...list.map(({ name }) => name), 'simulated']
    expect(every).toEqual(fieldsOf(own.filter(({ role }) => role !== 'alias')))
    expect(named.toSorted()).toEqual(fieldsOf(own).toSorted())
    expect(own.some(({ role }) => role === 'alias')).toBe(true)
    const { count } = await jsonOf('/onchain/mvrv.json?all=1')
    expect(rows).toHaveLength(count)
  })

  test('has rows of the named resolution only, or says why not', async () => {
    const refusal = async (url: string) => {
      const { error, code, parameter } = await jsonOf(url)
      return { error, code, parameter }
    }
    const hours = await csvOf('/charts/intraday-price.csv?dataResolution=1h&timeframe=1m')
    const days = new Set(hours.slice(1).map(([time]) => time.slice(0, 10)))
    expect(hours.length - 1).toBeGreaterThan(24 * (days.size - 1))
    for (const ending of ['csv', 'json', 'txt']) {
      const found = await refusal(`/charts/intraday-price.${ending}?dataResolution=1h&timeframe=all`)
      expect(found).toMatchObject({ code: 'invalid_parameter', parameter: 'dataResolution' })
      expect(found.error).toContain('at most 416 days')
    }
  })

  test('takes the settings of the page', async () => {
    const [header, ...rows] = await csvOf('/onchain/mvrv.csv?from=2024-01-01&to=2024-03-31&show=mvrv')
    expect(header).toEqual(['date', 'mvrv', 'simulated'])
    expect(rows[0][2]).toBe('true')
    expect([rows[0][0], rows.at(-1)?.[0], rows.length]).toEqual(['2024-01-01', '2024-03-31', 91])
    const weeks = await csvOf('/crypto/prices/BTC.csv?from=2024-01-01&to=2024-03-31&interval=1w')
    expect(weeks.slice(1).map(([date]) => new Date(date).getUTCDay())).toEqual(Array(13).fill(1))
    expect(weeks[0].slice(0, 5)).toEqual(['date', 'open', 'high', 'low', 'close'])
    const [compared] = await csvOf(
      '/onchain/mvrv.csv?show=mvrv&vs=crypto/prices/BTC&formula=a%20/%20b&from=2024-01-01',
    )
    expect(compared).toEqual(['date', 'mvrv', 'crypto/prices/BTC', 'formula', 'simulated'])
    const [hidden] = await csvOf('/onchain/mvrv.csv?show=mvrv&vs=crypto/prices/BTC,hidden=1')
    expect(hidden).toEqual(['date', 'mvrv', 'simulated'])
    const [aligned] = await csvOf('/onchain/mvrv.csv?align=halving')
    expect(aligned[0]).toBe('day')
  })

  test('has semicolons, decimal commas and a mark with excel=eu', async () => {
    const [plain, europe] = await Promise.all(
      ['from=2024-01-01&to=2024-01-05&show=mvrv', 'from=2024-01-01&to=2024-01-05&show=mvrv&excel=eu'].map(
        async (query) => textOf(`/onchain/mvrv.csv?${query}`),
      ),
    )
    expect(plain).toMatch(/^2024-01-03,\d+\.\d+,true\r$/m)
    expect(europe).toBe(`\ufeff${plain.replaceAll(',', ';').replaceAll('.', ',')}`)
    expect(await ask('/onchain/mvrv.csv?excel=us')).toMatchObject({ status: 400 })
  })

  test('has a byte order mark only with bom=1', async () => {
    expect((await textOf('/onchain/mvrv.csv')).charCodeAt(0)).toBe('d'.charCodeAt(0))
    expect((await textOf('/onchain/mvrv.csv?bom=1')).charCodeAt(0)).toBe(0xfeff)
  })

  test('has the numbers of the API and of the other files, to the last digit', async () => {
    const query = '?from=2024-01-01&to=2024-02-01&show=mvrv'
    const api = await service.handle(
      { method: 'GET', url: '/api/v1/onchain/mvrv?startDate=2024-01-01&endDate=2024-02-01', headers: {} },
      { id: 'test', tier: 'enterprise', permissions: FULL_PERMISSIONS },
    )
    const [, ...rows] = await csvOf(`/onchain/mvrv.csv${query}`)
    const numbers = rows.map(([, number]) => Number(number))
    const json = await jsonOf(`/onchain/mvrv.json${query}`)
    const { data } = await jsonOf(`/data/onchain/mvrv${query}&export=json`)
    expect(json.data.map(({ mvrv }: { mvrv: number }) => mvrv)).toEqual(numbers)
    expect(data.map(({ mvrv }: { mvrv: number }) => mvrv)).toEqual(numbers)
    expect(
      JSON.parse(Buffer.from(api.body).toString()).data.map(({ mvrv }: { mvrv: number }) => mvrv),
    ).toEqual(numbers)
  })
})

describe('every file', () => {
  const CHART = '/economic/inflation_cpi'

  test('is shown rather than downloaded, readable from other sites, and says where the others are', async () => {
    for (const suffix of FILE_SUFFIXES) {
      const answer = await ask(`${CHART}.${suffix}`)
      expect([suffix, answer.status]).toEqual([suffix, 200])
      const { headers } = answer
      expect(headers['content-type']).toBe(CHART_FILES[suffix].contentType)
      expect(headers['content-disposition']).toBe(
        `inline; filename="simulated-economic-inflation_cpi.${suffix}"`,
      )
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-expose-headers']).toContain('etag')
      expect(headers.link).toContain(
        '</economic/inflation_cpi.metadata.json>; rel="describedby"; type="application/csvm+json"',
      )
      expect(headers.link).toContain('</economic/inflation_cpi>; rel="alternate"; type="text/html"')
    }
  })

  test('has an ETag, strong only if it is never compressed, a 304, and a HEAD with the headers of GET', async () => {
    for (const suffix of FILE_SUFFIXES) {
      const url = `${CHART}.${suffix}`
      const whole = await ask(url)
      const packed = await ask(url, { 'accept-encoding': 'gzip' })
      const isStrong = packed.headers['content-encoding'] === undefined
      expect(whole.headers.etag).toMatch(isStrong ? /^"/ : /^W\/"/)
      expect(packed.headers.etag).toBe(whole.headers.etag)
      const again = await ask(url, { 'if-none-match': whole.headers.etag })
      expect([suffix, again.status, again.body.byteLength]).toEqual([suffix, 304, 0])
      const head = await ask(url, {}, 'HEAD')
      expect([head.status, head.body.byteLength]).toEqual([200, 0])
      expect(head.headers).toEqual(whole.headers)
      expect(Number(head.headers['content-length'])).toBe(whole.body.byteLength)
    }
  })

  test('counts its rows, for the limits', async () => {
    const query = '?from=2020-01-01&to=2020-12-31'
    const rows = (await csvOf(`${CHART}.csv${query}`)).length - 1
    expect((await ask(`${CHART}.csv${query}`)).points).toBe(rows)
    expect((await ask(`${CHART}.json${query}`)).points).toBe(rows)
  })

  test.each([
    ['/onchain/nothing.csv', 404, 'unknown_route', /There is no series at onchain\/nothing\./],
    [
      '/market-indicators/crypto-market-breadth-kama-top-20.csv?ma=sma',
      400,
      'invalid_parameter',
      /^ma must be one of kama\.$/,
    ],
    [
      '/onchain/mvrv.csv?vs=market-indicators/crypto-market-breadth-kama-top-20,ma=sma',
      400,
      'invalid_parameter',
      /ma must be one of kama/,
    ],
    ['/onchain/mvrv.xlsx', 404, 'unknown_route', /ending \.xlsx\. A chart has \.csv, .*\.receipt\.json\.$/],
    ['/crypto/prices/BTC.tar.gz', 404, 'unknown_route', /ending \.gz\. A chart has \.csv/],
    ['/onchain.xlsx', 404, 'unknown_route', /ending \.xlsx\. A table has \.csv, .*\.ics\.$/],
    ['/table.xls', 404, 'unknown_route', /ending \.xls\. A table has \.csv/],
    ['/watchlists/mine.xls', 404, 'unknown_route', /ending \.xls\. A table has \.csv/],
    ['/onchain/mvrv.CSV', 404, 'unknown_route', /Write the ending \.csv in lower case\./],
    ['/onchain/mvrv.csv?all=yes', 400, 'invalid_parameter', /^all must be 1/],
    ['/onchain/mvrv.csv?bom=0', 400, 'invalid_parameter', /^bom must be 1/],
    ['/onchain/mvrv.csv?from=2024-02-30', 400, 'invalid_parameter', /from/],
    ['/onchain/mvrv.json?chain=nonsense', 400, 'invalid_parameter', /chain/],
    ['/onchain/mvrv.json?gaps=cubic', 400, 'invalid_parameter', /gaps must be/],
    ['/onchain/mvrv.csv?show=nonsense', 400, 'invalid_parameter', /show must name fields/],
    ['/onchain/mvrv.csv?formula=a%20%2B', 400, 'invalid_parameter', /^formula a \+: /],
    ['/onchain/mvrv.json?vs=onchain/nothing', 404, 'unknown_route', /^vs .*nothing/],
    ['/onchain/mvrv.txt?from=2009-01-03&to=2009-02-01', 404, 'data_not_available', /has no value in view/],
    ['/onchain/mvrv.badge.svg?formula=a/0', 404, 'data_not_available', /has no value in view/],
    ['/onchain/mvrv.png?size=huge', 400, 'invalid_parameter', /size must be/],
    ['/onchain/mvrv.ics?dataResolution=1h&asof=never', 400, 'invalid_parameter', /asof/],
  ])('%s is a %i %s', async (url, status, code, text) => {
    const answer = await ask(url)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ success: false, code, error: expect.stringMatching(text) })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  test('only reads, and other sites may ask first', async () => {
    expect((await ask('/onchain/mvrv.csv', {}, 'POST')).status).toBe(405)
    expect((await ask('/onchain/mvrv.csv', {}, 'OPTIONS')).status).toBe(204)
  })

  test('no other address is taken from the pages', () => {
    for (const { prefix, takes } of FILE_ROUTES) {
      expect(takes?.(`${prefix}name`)).toBe(false)
      expect(takes?.(prefix)).toBe(false)
      expect(takes?.(prefix.slice(0, -1))).toBe(false)
      expect(takes?.(`${prefix}name.csv`)).toBe(true)
    }
  })
})

describe('Parquet', () => {
  const URL_ = '/onchain/mvrv.parquet?all=1'
  const accepting = { 'accept-encoding': 'gzip, br' }

  test('is never compressed again, has a strong tag, and offers parts without announcing one', async () => {
    const { status, headers, body } = await ask(URL_, accepting)
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('content-encoding')
    expect(headers).not.toHaveProperty('content-range')
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(body.byteLength) })
    expect(headers.etag).toMatch(/^"/)
    expect(new TextDecoder().decode(body.subarray(0, 4))).toBe('PAR1')
    const again = await ask(URL_, accepting)
    expect(Buffer.compare(again.body, body)).toBe(0)
  })

  test('is sent in parts, for HEAD too, that make the whole', async () => {
    const { headers, body } = await ask(URL_)
    const length = body.byteLength
    const part = async (range: string, method = 'GET', more = {}) => ask(URL_, { range, ...more }, method)
    const head = await part('bytes=0-99', 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.byteLength]).toEqual([206, '100', 0])
    const first = await part('bytes=0-99')
    const rest = await part('bytes=100-')
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-99/${length}`])
    expect([first.headers.etag, rest.headers.etag]).toEqual([headers.etag, headers.etag])
    expect(Buffer.compare(Buffer.concat([first.body, rest.body]), body)).toBe(0)
    const end = await part('bytes=-8')
    expect(new TextDecoder().decode(end.body.subarray(4))).toBe('PAR1')
    const tag = headers.etag
    expect((await part('bytes=0-99', 'GET', { 'if-range': tag })).status).toBe(206)
    expect((await part('bytes=0-99', 'GET', { 'if-range': '"other"' })).status).toBe(200)
    expect((await part('bytes=0-99', 'GET', { 'if-range': `W/${tag}` })).status).toBe(200)
    const beyond = await part(`bytes=${length}-`)
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${length}`])
  })

  test('counts the rows of a part by its share', async () => {
    const { points: every = 0, body } = await ask(URL_)
    const { points = 0 } = await ask(URL_, { range: 'bytes=-1000' })
    expect(every).toBeGreaterThan(3_000)
    expect(points).toBe(Math.ceil((every * 1_000) / body.byteLength))
  })
})

test('JSON has the facts of the rows, and nothing that changes without them', async () => {
  const url = '/onchain/mvrv.json?from=2024-01-01&to=2024-01-03&show=mvrv'
  const file = await jsonOf(url)
  expect(file).toMatchObject({
    title: 'MVRV ratio',
    count: 3,
    units: { mvrv: 'ratio' },
    source: 'Simulated sample data',
  })
  expect(file.data[0]).toEqual({ date: '2024-01-01', mvrv: expect.any(Number) })
  expect(file).not.toHaveProperty('retrieved')
})

test('metadata describe the file of the same settings as CSV on the Web', async () => {
  const query = '?vs=crypto/prices/BTC&from=2024-01-01&to=2024-03-31'
  const document = await jsonOf(`/onchain/mvrv.metadata.json${query}`)
  const [header, first] = await csvOf(`/onchain/mvrv.csv${query}`)
  expect(document['@context'][0]).toBe('http://www.w3.org/ns/csvw')
  expect(new URL(document.url).pathname + new URL(document.url).search.replaceAll('%2F', '/')).toBe(
    `/onchain/mvrv.csv${document.url.split('.csv')[1]}`,
  )
  expect((await linesOf(document.url.replace('http://charts.internal', '')))[0].split(',')).toEqual(header)
  const { columns } = document.tableSchema
  expect(columns.map(({ titles }: { titles: string }) => titles)).toEqual(header)
  for (const { name } of columns) expect(name).toMatch(/^(?:[A-Za-z0-9_.]|%[0-9A-F]{2})+$/)
  expect(columns[0]).toMatchObject({ name: 'date', datatype: 'date' })
  expect(columns[1]).toMatchObject({ datatype: 'number', 'schema:unitText': expect.any(String) })
  expect(document['schema:temporalCoverage']).toBe(`${first[0]}/2024-03-31`)
  expect(document['dc:bibliographicCitation']).toMatch(
    /^MVRV ratio\. Simulated sample data\. Chartroom, http:\/\/charts\.internal\/onchain\/mvrv\?.* Retrieved \d{4}-\d{2}-\d{2}\.$/,
  )
  expect(document['schema:measurementTechnique']).not.toBe('')
})

test('the sentence has value, date, change, percentile and source', async () => {
  const text = await textOf('/onchain/mvrv.txt?to=2024-03-31')
  expect(text).toMatch(
    /^MVRV ratio: [\d.]+ on 2024-03-31, [+-][\d.]+ .*over 1 day, percentile \d+ in this window\. Simulated sample data\.\n$/,
  )
  const [, ...rows] = await csvOf('/onchain/mvrv.csv?to=2024-03-31&show=mvrv')
  const value = Number(/: ([\d.]+) on/.exec(text)?.[1])
  expect(value).toBeCloseTo(Number(rows.at(-1)?.[1]), 2)
})

test('the badge is an SVG with value, date and line, and says that data are simulated', async () => {
  const svg = await textOf('/crypto/prices/BTC.badge.svg?to=2024-03-31')
  expect(svg).toMatch(/^<svg xmlns/)
  expect(svg).toMatch(/>[\d,.]+ USD<[\s\S]*>2024-03-31<[\s\S]*>simulated<[\s\S]*<path [^>]*d="M/)
  const dark = await textOf('/crypto/prices/BTC.badge.svg?to=2024-03-31&theme=dark')
  expect(dark).not.toBe(svg)
})

test('the feed names each new value once and for good', async () => {
  const feed = await textOf('/economic/inflation_cpi.atom')
  const ids = [...feed.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id]) => id)
  expect(ids[0]).toBe('tag:charts.internal,2026:/economic/inflation_cpi')
  expect(ids.length).toBeGreaterThan(10)
  expect(new Set(ids).size).toBe(ids.length)
  const updated = [...feed.matchAll(/<updated>([^<]*)<\/updated>/g)].map(([, time]) => time)
  expect(updated.slice(1)).toEqual([...updated.slice(1)].sort().reverse())
  expect(updated[0]).toBe(updated[1])
})

test('the calendar has the next expected values; a series without a schedule has none', async () => {
  const text = await textOf('/economic/inflation_cpi.ics')
  const lines = text.split('\r\n')
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(12)
  const [, ...rows] = await csvOf('/economic/inflation_cpi.csv')
  const last = rows.at(-1)?.[0].replaceAll('-', '') ?? ''
  const days = lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? [])
  expect(days.every((day) => day > last)).toBe(true)
  expect(new Set(days).size).toBe(12)
  const uids = lines.filter((line) => line.startsWith('UID:'))
  expect(new Set(uids).size).toBe(12)
})

test('pictures are those of /image', async () => {
  for (const suffix of ['svg', 'png']) {
    const own = await ask(`/onchain/mvrv.${suffix}?from=2024-01-01`)
    const image = await ask(`/image/onchain/mvrv.${suffix}?from=2024-01-01`)
    expect(own.headers.etag).toBe(image.headers.etag)
  }
  expect(dataRoute.takes).toBeUndefined()
})
