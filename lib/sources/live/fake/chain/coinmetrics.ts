import { DAY_MS, dayOf, type Frame } from '@/lib/engine/frame'
import { ASSETS } from '../../sources/chain/coinmetrics/assets'
import type { FakeAnswer, FakeSource, FakeWorld } from '../fake-source'

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
const made = new WeakMap<FakeWorld, Map<string, Promise<Days>>>()

/** Metrics of an asset by day, of complete days. */
function daysOf(world: FakeWorld, asset: string): Promise<Days> {
  const kept = made.get(world) ?? new Map<string, Promise<Days>>()
  made.set(world, kept)
  const days = kept.get(asset) ?? makeDays(world, asset)
  kept.set(asset, days)
  return days
}

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

const json = (body: unknown, status = 200): FakeAnswer => ({ status, body: JSON.stringify(body) })

type Row = Record<string, string | null>
const pages = new WeakMap<FakeWorld, Map<string, Promise<Row[]>>>()

async function seriesRows(url: URL, world: FakeWorld, metrics: readonly string[]): Promise<Row[]> {
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
  if (query.get('sort') === 'time') rows.sort((a, b) => String(a.time).localeCompare(String(b.time)))
  return rows
}

async function series(url: URL, world: FakeWorld): Promise<FakeAnswer> {
  const query = url.searchParams
  const metrics = (query.get('metrics') ?? '').split(',')
  const paid = metrics.find((metric) => !FREE.includes(metric))
  const message = `Requested metric '${paid}' with frequency '1d' for asset 'btc' is not available with supplied credentials.`
  if (paid && query.get('ignore_forbidden_errors') !== 'true')
    return json({ error: { type: 'forbidden', message } }, 403)
  const whole = new URL(url)
  whole.searchParams.delete('next_page_token')
  const kept = pages.get(world) ?? new Map<string, Promise<Row[]>>()
  pages.set(world, kept)
  const rows = await (kept.get(String(whole)) ?? seriesRows(whole, world, metrics))
  kept.set(String(whole), Promise.resolve(rows))
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
