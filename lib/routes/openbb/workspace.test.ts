import { beforeEach, describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { ApiError } from '@/lib/contract/errors'
import { API_PREFIX, seriesPath } from '@/lib/contract/family'
import { setEnv } from '@/lib/env/fake/set-env'
import type { CountedForKey, Visitors } from '@/lib/http/public-route'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { resolveSeries } from '@/lib/market/resolve-series'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import { lawEndpoints, lawSample, moreThan } from '@/scripts/law-sample'
import { ask as askRoute } from '../fake/ask-public'
import { barFieldsOf } from './udf/symbol'
import { workspaceRoutes } from './workspace-routes'

const { market } = holdSampleMarket()

const counted: (Visitors | CountedForKey)[] = []
const routes = workspaceRoutes({
  async keyOf({ headers }) {
    const key = headers['x-api-key']
    if (key === undefined) return undefined
    if (key !== 'pro') throw new ApiError('invalid_key', 'The API key is not valid.')
    return { id: 'k1', tier: 'pro', owner: 'u1', permissions: FULL_PERMISSIONS }
  },
  async limit(_request, visitors, answer) {
    counted.push(visitors)
    return answer()
  },
})

beforeEach(() => {
  counted.length = 0
  setEnv({ ACCESS: 'open' })
})

function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return askRoute(routes[url.split('?', 1)[0]], url, headers, method)
}

interface Widget {
  name: string
  type: string
  endpoint: string
  params?: {
    paramName: string
    value: string
    optionsEndpoint?: string
    optionsParams?: { family: string }
  }[]
  data?: { defaultSymbol?: string }
}

describe('the widgets of a workspace', () => {
  test('name addresses that answer with what their type needs', async () => {
    const { json } = await ask('/widgets.json')
    const all = Object.values(json as Record<string, Widget>)
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['table', 'metric', 'advanced_charting']))
    const widgets = lawSample(
      all,
      ({ name }) => name,
      ({ type }) => type,
    )
    for (const { type, endpoint, params = [], data } of widgets) {
      if (type === 'advanced_charting') {
        const symbol = data?.defaultSymbol
        expect((await ask(`${endpoint}/symbols?symbol=${symbol}`)).json.ticker).toBe(symbol)
        continue
      }
      const [choice] = params
      const options = (await ask(`/${choice.optionsEndpoint}?family=${choice.optionsParams?.family}`)).json
      expect(options.map(({ value }: { value: string }) => value)).toContain(choice.value)
      const { json: rows } = await ask(`/${endpoint}?series=${choice.value}&from=&to=`)
      expect(Array.isArray(rows) && rows.length > 0).toBe(true)
      expect(Object.keys(rows[0])).toEqual(
        type === 'metric' ? ['label', 'value'] : expect.arrayContaining(['date']),
      )
    }
  })

  test('rows are those of the file, in the days that the widget asks for', async () => {
    const { json: rows } = await ask('/workspace/rows?series=onchain/mvrv&from=2024-01-01&to=2024-01-31')
    const { time, columns } = await market.series('onchain/mvrv', {})
    const first = time.indexOf(Date.parse('2024-01-01'))
    const mvrv = columns.mvrv as Float64Array
    expect(rows).toHaveLength(31)
    expect(rows.map((row: Record<string, unknown>) => row.mvrv)).toEqual([...mvrv.slice(first, first + 31)])
  })

  test('apps have the charts of the ready-made boards, side by side and in order', async () => {
    const [{ json: apps }, { json: widgets }] = [await ask('/apps.json'), await ask('/widgets.json')]
    expect(apps.length).toBeGreaterThan(5)
    interface Place {
      i: string
      x: number
      y: number
      w: number
      h: number
      state: { params: { series: string } }
    }
    for (const { name, tabs } of apps as { name: string; tabs: Record<string, { layout: Place[] }> }[]) {
      const { layout } = tabs.board
      expect(layout.length, name).toBeGreaterThan(1)
      for (const [at, { i, x, y, w, h, state }] of layout.entries()) {
        expect(Object.keys(widgets)).toContain(i)
        expect(x + w).toBeLessThanOrEqual(40)
        expect(sampleCatalog().find(API_PREFIX + state.params.series)?.available).toBe(true)
        for (const other of layout.slice(0, at)) {
          const apart =
            other.x + other.w <= x || x + w <= other.x || other.y + other.h <= y || y + h <= other.y
          expect(apart, `${name}: ${state.params.series}`).toBe(true)
        }
      }
    }
  })
})

describe('bars', () => {
  const history = async (query: string) => (await ask(`/udf/history?${query}`)).json

  test('are the values of the series in ascending seconds, for every series that has bars', async () => {
    const catalog = await market.catalog()
    let checked = 0
    for (const listed of lawEndpoints(sampleCatalog().endpoints)) {
      // An old name is a symbol of the chart that it opens.
      const path = seriesPath(listed)
      const { endpoint = listed, preset = {} } = resolveSeries(catalog, path) ?? {}
      const fields = barFieldsOf(endpoint)
      if (!fields || !endpoint.available) continue
      const bars = await history(`symbol=${path}&resolution=1D&from=0&to=4000000000`)
      const { time, columns } = await market.series(seriesPath(endpoint), preset)
      const close = columns[fields.close] as Float64Array
      expect(bars.s, path).toBe('ok')
      expect(Float64Array.from(bars.t), path).toEqual(
        time.filter((_, row) => Number.isFinite(close[row])).map((at) => at / 1000),
      )
      expect(Float64Array.from(bars.c), path).toEqual(close.filter(Number.isFinite))
      expect(
        bars.t.every((at: number, row: number) => row === 0 || at > bars.t[row - 1]),
        path,
      ).toBe(true)
      checked++
    }
    expect(checked).toBeGreaterThan(moreThan(500))
  })

  test('are finer than a day where the series has such rows', async () => {
    const catalog = await market.catalog()
    const finer = catalog.endpoints.filter(
      (one) => one.available && !one.legacy && barFieldsOf(one) && one.resolutions.includes('1h'),
    )
    let checked = 0
    for (const endpoint of lawEndpoints(finer)) {
      const path = seriesPath(endpoint)
      const { close } = barFieldsOf(endpoint) as { close: string }
      const { json: symbol } = await ask(`/udf/symbols?symbol=${path}`)
      if (!symbol.supported_resolutions.includes('60')) continue
      const daily = await market.series(path, {})
      const lastDay = daily.time[daily.time.length - 1]
      const from = new Date(lastDay - 4 * 86_400_000).toISOString().slice(0, 10)
      const { time, columns } = await market.series(path, { dataResolution: '1h', startDate: from })
      const values = columns[close] as Float64Array
      const rows = [...time].flatMap((at, row) =>
        Number.isFinite(values[row]) ? [[at / 1000, values[row]]] : [],
      )
      const bars = await history(`symbol=${path}&resolution=60&from=0&to=4000000000`)
      const last = rows.slice(-48)
      expect(
        (bars.t ?? []).map((at: number, row: number) => [at, bars.c[row]]).slice(-last.length || 0),
        path,
      ).toEqual(last)
      if (last.length > 0) checked++
    }
    expect(checked).toBeGreaterThan(0)
  })

  test('of an hour can be counted back from any time, and go on before the rows of one answer', async () => {
    const symbol = 'symbol=charts/intraday-price&resolution=60'
    const to = Date.parse('2026-06-20T12:00:00Z') / 1000
    const { t } = await history(`${symbol}&from=0&to=${to}&countback=30`)
    expect(t).toEqual(Array.from({ length: 30 }, (_, hour) => to - (30 - hour) * 3_600))
    const recent = await history(`${symbol}&from=0&to=${to}`)
    expect(recent.t.length).toBeGreaterThan(9_000)
    const earlier = await history(`${symbol}&from=0&to=${recent.t[0]}&countback=2`)
    expect(earlier.t).toEqual([recent.t[0] - 7_200, recent.t[0] - 3_600])
    const tens = await history(`symbol=charts/intraday-price&resolution=10&from=${to - 1_800}&to=${to}`)
    expect(tens.t).toEqual([to - 1_800, to - 1_200, to - 600])
  })

  test('countback wins over from, to is exclusive, and a gap names the bar before it', async () => {
    const at = (day: string) => Date.parse(day) / 1000
    const to = at('2024-03-01')
    const three = await history(
      `symbol=crypto/prices/BTC&resolution=D&from=${at('2020-01-01')}&to=${to}&countback=3`,
    )
    expect(three.t).toEqual([at('2024-02-27'), at('2024-02-28'), at('2024-02-29')])
    const since = await history(`symbol=crypto/prices/BTC&resolution=1D&from=${at('2024-02-28')}&to=${to}`)
    expect(since.t).toEqual(three.t.slice(1))
    expect(Object.keys(since)).toEqual(['s', 't', 'o', 'h', 'l', 'c', 'v'])
    for (const [row, high] of since.h.entries()) expect(high).toBeGreaterThanOrEqual(since.l[row])
    const later = await history(
      `symbol=crypto/prices/BTC&resolution=1D&from=${at('2090-01-01')}&to=${at('2090-02-01')}`,
    )
    const { time } = await market.series('crypto/prices/BTC', {})
    expect(later).toEqual({ s: 'no_data', nextTime: time[time.length - 1] / 1000 })
    expect(await history(`symbol=crypto/prices/BTC&resolution=1D&from=0&to=1000`)).toEqual({ s: 'no_data' })
  })

  test('of weeks and months are those of the chart', async () => {
    const range = `from=${Date.parse('2024-01-01') / 1000}&to=${Date.parse('2024-07-01') / 1000}`
    const weeks = await history(`symbol=crypto/prices/BTC&resolution=1W&${range}`)
    const days = await history(`symbol=crypto/prices/BTC&resolution=1D&${range}`)
    expect(weeks.t.map((at: number) => new Date(at * 1000).getUTCDay())).toEqual(weeks.t.map(() => 1))
    expect(weeks.h[0]).toBe(Math.max(...days.h.slice(0, 7)))
    expect(weeks.c[0]).toBe(days.c[6])
    const months = await history(`symbol=crypto/prices/BTC&resolution=1M&${range}`)
    expect(months.t).toHaveLength(6)
  })

  test('belong to symbols that a chart finds, with and without words', async () => {
    const { json: config } = await ask('/udf/config')
    expect(config).toMatchObject({
      supports_search: true,
      supports_group_request: false,
      supports_time: true,
    })
    const { json: found } = await ask('/udf/search?query=bitcoin%20price&limit=5&type=crypto')
    expect(found.map(({ symbol }: { symbol: string }) => symbol)).toContain('crypto/prices/BTC')
    expect((await ask('/udf/search?query=&limit=7')).json).toHaveLength(7)
    const { json: symbol } = await ask('/udf/symbols?symbol=Prices:crypto/prices/BTC')
    expect(symbol).toMatchObject({
      ticker: 'crypto/prices/BTC',
      session: '24x7',
      timezone: 'Etc/UTC',
      minmov: 1,
      has_intraday: false,
      supported_resolutions: ['1D', '1W', '1M'],
    })
    expect(config.supported_resolutions).toEqual(['10', '60', '1D', '1W', '1M'])
    const { json: finer } = await ask('/udf/symbols?symbol=charts/intraday-price')
    expect(finer).toMatchObject({
      has_intraday: true,
      intraday_multipliers: ['10', '60'],
      supported_resolutions: config.supported_resolutions,
    })
    expect(Number((await ask('/udf/time')).text)).toBeGreaterThan(1_700_000_000)
  })

  test.each([
    ['/udf/history', 400],
    ['/udf/history?symbol=crypto/prices/BTC&resolution=5', 400],
    ['/udf/history?symbol=crypto/prices/BTC&resolution=60', 400],
    ['/udf/history?symbol=crypto/prices/BTC&from=yesterday', 400],
    ['/udf/history?symbol=onchain/hodl-waves', 400],
    ['/udf/symbols?symbol=crypto/prices/NOTHING', 404],
    ['/workspace/series?family=nothing', 400],
    ['/workspace/rows', 400],
    ['/workspace/rows?series=https://example.com/onchain/mvrv', 400],
  ])('%s is refused with %i and a sentence', async (url, status) => {
    const { status: got, json } = await ask(url)
    expect([got, json.success]).toEqual([status, false])
    expect(json.error).toMatch(/\.$/)
    // The usual client takes an answer without `s` for a symbol.
    expect(json.s).toBe(url.startsWith('/udf/') ? 'error' : undefined)
  })

  test.each([
    ['/udf/symbols?symbol=NOPE', 'unknown_symbol'],
    ['/udf/symbols?symbol=crypto/prices/NOTHING', 'unknown_symbol'],
    ['/udf/history?symbol=NOPE&resolution=1D&from=0&to=1', 'unknown_symbol'],
    [
      '/udf/history?symbol=crypto/prices/BTC&resolution=5',
      expect.stringMatching(/^resolution must be one of/),
    ],
    ['/udf/symbols?symbol=onchain/hodl-waves', expect.stringMatching(/has several values/)],
  ])('%s says why in the words of the protocol', async (url, errmsg) => {
    expect((await ask(url)).json).toMatchObject({ s: 'error', errmsg })
  })
})

describe('access', () => {
  const ROWS = '/workspace/rows?series=onchain/mvrv'

  test('a key has its tier, and cookies do not count', async () => {
    setEnv({ ACCESS: 'tiered' })
    expect((await ask(ROWS)).status).toBe(401)
    expect((await ask(ROWS, { cookie: 'next-auth.session-token=x' })).status).toBe(401)
    expect((await ask('/udf/history?symbol=onchain/mvrv-z-score')).status).toBe(401)
    expect((await ask(ROWS, { 'x-api-key': 'wrong' })).status).toBe(401)
    const { status, headers } = await ask(ROWS, { 'x-api-key': 'pro' })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers['x-ratelimit-remaining-hourly']).toBeDefined()
    expect((await ask('/widgets.json', { 'x-api-key': 'pro' })).headers).not.toHaveProperty('ratelimit')
    expect(counted).toContainEqual({ key: expect.objectContaining({ id: 'k1', owner: 'u1' }) })
    expect(counted).toContain('guests')
  })

  test('only scripts of the sites in the setting may read answers, refusals included', async () => {
    const allowed = async (origin: string, url = '/udf/config') =>
      (await ask(url, { origin })).headers['access-control-allow-origin']
    expect(await allowed('https://pro.openbb.co')).toBe('https://pro.openbb.co')
    expect(await allowed('https://excel.openbb.co', '/workspace/rows')).toBe('https://excel.openbb.co')
    expect(await allowed('https://example.com')).toBeUndefined()
    const before = await ask(ROWS, { origin: 'https://pro.openbb.co' }, 'OPTIONS')
    expect([before.status, before.headers['access-control-allow-headers']]).toEqual([
      204,
      'authorization, content-type, x-api-key',
    ])
    expect((await ask(ROWS, { origin: 'https://example.com' }, 'OPTIONS')).status).toBe(405)
    setEnv({ WORKSPACE_ORIGINS: 'https://charts.example, http://localhost:1420' })
    expect(await allowed('http://localhost:1420')).toBe('http://localhost:1420')
    expect(await allowed('https://pro.openbb.co')).toBeUndefined()
    setEnv({ WORKSPACE_ORIGINS: 'none' })
    expect(await allowed('http://localhost:1420')).toBeUndefined()
  })
})
