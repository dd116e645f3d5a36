import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { SPOT_FUNDS } from '@/lib/sources/base-tables'
import { createCatalog } from '../../open-catalog'
import { computeDaily, literalSource } from '../literal-source.test-data'
import { FIRST_DAY, marketTables } from '../market-tables.test-data'

const days = Array.from({ length: 60 }, (_, row) => FIRST_DAY + row * DAY_MS)
const constant = (value: number) => days.map(() => value)

/** Fund k has a net inflow of k − 5 million dollars per day. The last one opens late. */
const fundTable = Object.fromEntries(
  Object.keys(SPOT_FUNDS).map((fund, k) => [
    `flow_${fund}`,
    days.map((_, row) => (k === 10 && row < 20 ? Number.NaN : (k - 5) * 1e6)),
  ]),
)

const market = marketTables()
const tables = {
  ...market,
  'flows/etf-funds': { time: days, ...fundTable },
  'derivatives/options': {
    time: days,
    calls: constant(300),
    puts: constant(150),
    call_volume: constant(30),
    put_volume: constant(24),
    iv_7d: constant(70),
    iv_30d: constant(60),
    iv_90d: constant(55),
    iv_180d: constant(52),
    skew_7d: constant(3),
    skew_30d: constant(2),
    skew_90d: constant(1),
    max_pain: constant(100),
  },
  'derivatives/long-short': { time: days, accounts: constant(3), top_positions: constant(1) },
}
const catalog = createCatalog(literalSource(tables))

async function columns(name: string) {
  const { frame } = await computeDaily(catalog, `/api/v1/charts/${name}`)
  return { time: frame.time, columns: frame.columns as Record<string, Float64Array> }
}

test('breadth and streaks of flows match values computed by hand', async () => {
  // Without the last fund, the flows −5 … 4 add up to −5. With it they add up to 0, so there is no streak.
  const { columns: runs } = await columns('etf-flow-streaks')
  expect(Array.from(runs.streak.subarray(0, 3))).toEqual([-1, -2, -3])
  expect(runs.streak[25]).toBe(0)
  const { columns: breadth } = await columns('etf-flow-breadth')
  expect(breadth.flow_breadth[0]).toBe(-1)
  expect(breadth.flow_breadth[30]).toBe(0)
})

test('put/call ratio, term slope and trader gap of a constant market', async () => {
  const ratio = (await columns('options-put-call-ratio')).columns
  expect(ratio.put_call_ratio[0]).toBe(0.5)
  expect(ratio.put_call_volume[10]).toBeCloseTo(0.8, 12)
  expect((await columns('options-term-structure')).columns.term_slope[5]).toBe(-15)
  // Half of the top traders’ positions and three quarters of all accounts are long.
  expect((await columns('large-trader-gap')).columns.large_trader_gap[5]).toBeCloseTo(-25, 12)
})

test('the stablecoin supply ratio times stablecoin market cap equals Bitcoin market cap', async () => {
  const caps = market['caps/market']
  const ratio = (await columns('stablecoin-supply-ratio')).columns.ssr
  expect(ratio[40] * Number(caps.stablecoins[40])).toBeCloseTo(Number(caps.BTC[40]), -3)
})

test('a month-to-date return starts at the previous month’s close, and averages use earlier months only', async () => {
  const { time, columns: path } = await columns('btc-month-so-far')
  const priceOn = (at: number) => close[(at - FIRST_DAY) / DAY_MS]
  const close = Float64Array.from(market['asset/BTC'].close)
  const row = time.indexOf(Date.UTC(2022, 4, 10))
  expect(path.month_so_far[row]).toBeCloseTo(
    Math.log(priceOn(Date.UTC(2022, 4, 10)) / priceOn(Date.UTC(2022, 3, 30))) * 100,
    9,
  )
  const earlier = [2, 3].map((month) => path.month_so_far[time.indexOf(Date.UTC(2022, month, 10))])
  const first = path.month_so_far[time.indexOf(Date.UTC(2022, 1, 10))]
  expect(path.usual_month_so_far[row]).toBeCloseTo((first + earlier[0] + earlier[1]) / 3, 9)
})

test('profitable days and dollar-cost averaging match values computed by hand', async () => {
  const close = Float64Array.from(market['asset/BTC'].close)
  const { time, columns: days } = await columns('btc-profitable-days')
  const skip = (time[0] - FIRST_DAY) / DAY_MS
  const below = Array.from(close.slice(0, 300)).filter((price) => price < close[300]).length
  expect(days.profitable_days[300 - skip]).toBeCloseTo((below / 300) * 100, 9)
  const { time: later, columns: plans } = await columns('btc-equal-purchases')
  const coins = Array.from(close.slice(36, 401)).reduce((sum, price) => sum + 1 / price, 0)
  expect(plans.one_year_plan[400 - (later[0] - FIRST_DAY) / DAY_MS]).toBeCloseTo(
    (coins * close[400]) / 365,
    9,
  )
})
