import { DAY_MS, dayOf, type Frame } from '@/lib/engine/frame'
import { PAIRS } from '@/lib/sources/asset-universe'
import { ASSETS } from '../../sources/chain/coinmetrics/assets'
import { COINMETRICS_COINS } from '../../sources/chain/coinmetrics-prices'
import { candlesOf } from '../candles/world-candles'
import { type FakeAnswer, type FakeSource, type FakeWorld, json, onceOf } from '../fake-source'

/** Identifier → column, of metrics that are given as they are. */
const COLUMNS = {
  PriceUSD: 'price_usd',
  SplyCur: 'supply',
  IssTotNtv: 'issuance',
  FeeTotNtv: 'fees',
  BlkCnt: 'block_count',
  HashRate: 'hash_rate',
  TxCnt: 'tx_count',
  TxTfrCnt: 'transfer_count',
  AdrActCnt: 'active_addresses',
  AdrBalCnt: 'address_count',
  FlowInExNtv: 'exchange_inflow',
  FlowOutExNtv: 'exchange_outflow',
  SplyExNtv: 'exchange_balance',
} as const
const FREE = [...Object.keys(COLUMNS), 'CapMrktCurUSD', 'CapMrktEstUSD', 'CapMVRVCur']

type Metrics = Readonly<Record<string, number>>
type Days = ReadonlyMap<number, Metrics>

/** Metrics of an asset by day, of complete days. */
const daysOf = (world: FakeWorld, asset: string): Promise<Days> =>
  onceOf(world, `days of ${asset}`, () => makeDays(world, asset))

async function makeDays(world: FakeWorld, id: string): Promise<Days> {
  const asset = ASSETS.find((one) => one.id === id)
  const days = new Map<number, Record<string, number>>()
  fill(days, await world.rows('caps/market'), world.today, [['CapMrktEstUSD', id.toUpperCase()]])
  if (asset) {
    const own = Object.entries(COLUMNS).filter(([, column]) => asset.columns.includes(column))
    const chain = await world.rows(`chain/${asset.chain}`)
    fill(days, chain, world.today, [...own, ['realized', 'realized_cap_usd']])
    for (const metrics of days.values()) {
      metrics.CapMrktCurUSD = metrics.PriceUSD * metrics.SplyCur
      metrics.CapMVRVCur = metrics.CapMrktCurUSD / metrics.realized
    }
  }
  return new Map([...days].sort(([a], [b]) => a - b))
}

/** Adds the values of columns before today, under the names of their metrics. */
function fill(
  days: Map<number, Record<string, number>>,
  { time, columns }: Frame,
  today: number,
  names: readonly (readonly [metric: string, column: string])[],
): void {
  for (const [metric, column] of names) {
    const values = columns[column] as Float64Array | undefined
    if (!values) continue
    time.forEach((day, row) => {
      if (Number.isNaN(values[row]) || day >= today) return
      const metrics = days.get(day) ?? {}
      metrics[metric] = values[row]
      days.set(day, metrics)
    })
  }
}

const text = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : String(value))

/** `csv/<asset>.csv`, with a last row of reference rates only. */
export const fakeCoinMetricsFiles: FakeSource = {
  id: 'coinmetrics',
  async answer({ url }, world) {
    const asset = /\/csv\/([a-z]+)\.csv$/.exec(url.pathname)?.[1]
    if (!ASSETS.some(({ id }) => id === asset) || !asset) return null
    const days = await daysOf(world, asset)
    const used = FREE.filter((metric) => [...days.values()].some((row) => !Number.isNaN(row[metric] ?? NaN)))
    const header = ['time', 'AssetEODCompletionTime', ...used, 'ReferenceRateUSD']
    const lines = [...days].map(([day, row]) =>
      [dayOf(day), (day + DAY_MS) / 1_000 + 3_600, ...used.map((metric) => text(row[metric])), 1].join(),
    )
    const last = [dayOf(world.today), '', ...used.map(() => ''), 1].join()
    return { status: 200, body: `${[header.join(), ...lines, last].join('\n')}\n` }
  },
}

type Row = Record<string, string | null>
type Rows = (url: URL, world: FakeWorld, metrics: readonly string[]) => Promise<Row[]>

const seriesRows: Rows = async (url, world, metrics) => {
  const query = url.searchParams
  const start = Date.parse(query.get('start_time') ?? '1970-01-01')
  const rows: Row[] = []
  for (const asset of (query.get('assets') ?? '').split(',').sort()) {
    for (const [day, values] of await daysOf(world, asset)) {
      if (day < start) continue
      const given = metrics.flatMap((metric) =>
        Number.isNaN(values[metric] ?? Number.NaN) ? [] : [[metric, String(values[metric])]],
      )
      if (given.length === 0) continue
      const time = `${dayOf(day)}T00:00:00.000000000Z`
      rows.push({ asset, time, ...Object.fromEntries(given) })
    }
  }
  if (query.get('sort') === 'time') rows.sort(byTime)
  return rows
}

const byTime = (a: Row, b: Row) => String(a.time).localeCompare(String(b.time))

async function series(url: URL, world: FakeWorld): Promise<FakeAnswer> {
  const metrics = (url.searchParams.get('metrics') ?? '').split(',')
  const paid = metrics.find((metric) => !FREE.includes(metric))
  const message = `Requested metric '${paid}' with frequency '1d' for asset 'btc' is not available with supplied credentials.`
  if (paid && url.searchParams.get('ignore_forbidden_errors') !== 'true')
    return json({ error: { type: 'forbidden', message } }, 403)
  return pageOf(url, world, metrics, seriesRows)
}

async function pageOf(
  url: URL,
  world: FakeWorld,
  metrics: readonly string[],
  rowsOf: Rows,
): Promise<FakeAnswer> {
  const query = url.searchParams
  const whole = new URL(url)
  whole.searchParams.delete('next_page_token')
  const rows = await onceOf(world, String(whole), () => rowsOf(whole, world, metrics))
  const size = Number(query.get('page_size') ?? 100)
  const at = Number(query.get('next_page_token') ?? 0)
  const isLast = at + size >= rows.length
  const next = new URL(url)
  next.searchParams.set('next_page_token', String(at + size))
  return json({
    data: rows.slice(at, at + size),
    ...(isLast ? {} : { next_page_token: String(at + size), next_page_url: String(next) }),
  })
}

/** `/v4/timeseries/asset-metrics` and `/v4/catalog-v2/asset-metrics`. */
export const fakeCoinMetricsApi: FakeSource = {
  id: 'coinmetrics-api',
  async answer({ url }, world) {
    if (url.pathname === '/v4/timeseries/asset-metrics') return series(url, world)
    if (url.pathname !== '/v4/catalog-v2/asset-metrics') return null
    const { time, columns } = await world.rows('caps/market')
    const symbols = Object.keys(columns).filter((name) => name !== 'total' && name !== 'stablecoins')
    const data = symbols.map((symbol) => {
      const values = columns[symbol] as Float64Array
      const first = values.findIndex((value) => !Number.isNaN(value))
      const last = time.findLast((day, row) => day < world.today && !Number.isNaN(values[row]))
      const at = (day = 0) => `${dayOf(day)}T00:00:00.000000000Z`
      const span = { min_time: at(time[first]), max_time: at(last) }
      const frequencies = [{ frequency: '1d', ...span, community: true }]
      return { asset: symbol.toLowerCase(), metrics: [{ metric: 'CapMrktEstUSD', frequencies }] }
    })
    return json({ data })
  },
}

/** Coins whose files of December 2025 have `PriceUSD` of all days. Those of others have rates of the last seven days. */
const WHOLE = new Set(['aave', 'bch', 'dot', 'etc', 'uni', 'xmr'])
const RATE_DAYS = 7

/** Tables of prices, with the asset and what it is priced in. */
const PRICED = COINMETRICS_COINS.map((symbol) => {
  const [base, quote] = PAIRS.get(symbol) ?? [symbol, 'USD']
  return { asset: base.toLowerCase(), quote, table: `asset/${symbol}` }
})

const priceRows: Rows = async (url, world) => {
  const start = Date.parse(url.searchParams.get('start_time') ?? '1970-01-01')
  const rows = new Map<string, Row>()
  const put = (asset: string, day: number, metric: string, price: number) => {
    if (day < start || Number.isNaN(price)) return
    const time = `${dayOf(day)}T00:00:00.000000000Z`
    const key = `${time} ${asset}`
    rows.set(key, { ...(rows.get(key) ?? { asset, time }), [metric]: String(price) })
  }
  for (const asset of (url.searchParams.get('assets') ?? '').split(','))
    for (const { quote, table } of PRICED.filter((one) => one.asset === asset))
      for (const { time, close } of await candlesOf(world, table)) {
        if (time >= world.today) continue
        if (WHOLE.has(asset) && quote !== 'ETH') put(asset, time, `Price${quote}`, close)
        const next = time + DAY_MS
        if (next > world.today - RATE_DAYS * DAY_MS) put(asset, next, `ReferenceRate${quote}`, close)
      }
  return [...rows.values()].sort(byTime)
}

/** The same addresses with the metrics of prices. */
export const fakeCoinMetricsPrices: FakeSource = {
  id: 'coinmetrics-prices',
  async answer({ url }, world) {
    const metrics = (url.searchParams.get('metrics') ?? '').split(',')
    if (!metrics.includes('ReferenceRateUSD')) return null
    if (url.pathname === '/v4/timeseries/asset-metrics') return pageOf(url, world, metrics, priceRows)
    if (url.pathname !== '/v4/catalog-v2/asset-metrics') return null
    const max_time = `${dayOf(world.today)}T00:00:00.000000000Z`
    const data = [...new Set(PRICED.map(({ asset }) => asset))].map((asset) => {
      const min_time = WHOLE.has(asset)
        ? '2010-07-18T00:00:00.000000000Z'
        : `${dayOf(world.today - RATE_DAYS * DAY_MS)}T00:00:00.000000000Z`
      const frequencies = [{ frequency: '1d', min_time, max_time, community: true }]
      return { asset, metrics: [{ metric: 'ReferenceRateUSD', frequencies }] }
    })
    return json({ data })
  },
}
