import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { numbersIn } from '@/lib/engine/frame'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { splitPlace } from '../field-place'
import { computeDaily } from './literal-source.test-data'

const catalog = sampleCatalog()
const frameOf = async (path: string) => (await computeDaily(catalog, API_PREFIX + path)).frame

/** Values of a field, as `path.field`, by day. */
async function valuesOf(place: string): Promise<ReadonlyMap<number, number>> {
  const { path, field } = splitPlace(place)
  const frame = await frameOf(path)
  const column = numbersIn(frame, field)
  return new Map(Array.from(frame.time, (time, row) => [time, column[row]]))
}

const add = (...parts: number[]) => parts.reduce((sum, part) => sum + part, 0)
const AGES = AGE_BANDS.map(({ id }) => ({ id, slug: id.replaceAll('_', '-') }))

/** A series, what its fields and those of others make from left to right, and the largest relative difference. */
const IDENTITIES: readonly (readonly [path: string, identity: string, apart: number])[] = [
  ['onchain/sth-lth', 'lth_supply_btc + sth_supply_btc = onchain/circulating-supply.supply_btc', 1e-9],
  ['onchain/mvrv', 'market_cap_usd / realized_cap_usd = mvrv', 1e-12],
  ['onchain/mvrv', 'mvrv - 1 / mvrv = onchain/nupl.nupl', 1e-9],
  ['onchain/realized-cap', 'realized_price_usd * supply_btc = realized_cap_usd', 1e-12],
  ['onchain/realized-cap', 'lth_realized_cap_usd + sth_realized_cap_usd = realized_cap_usd', 1e-9],
  ['onchain/realized-cap', 'realized_cap_created - realized_cap_destroyed = realized_cap_net', 1e-9],
  ['onchain/net-realized-pl', 'realized_profit_usd - realized_loss_usd = net_realized_pl_usd', 0],
  [
    'onchain/relative-unrealized-pl',
    'relative_unrealized_profit - relative_unrealized_loss = onchain/nupl.nupl',
    5e-7,
  ],
  [
    'onchain/realized-profit-by-age',
    `${AGES.map((_, place) => `band_${place}_net_usd`).join(' + ')} = onchain/net-realized-pl.net_realized_pl_usd`,
    1e-6,
  ],
  // Cointime: both parts of all activity, of the supply, and prices by them.
  ['onchain/liveliness', 'liveliness + vaultedness = 1', 5e-13],
  ['onchain/circulating-supply', 'active_supply_btc + vaulted_supply_btc = supply_btc', 1e-9],
  ['onchain/active-mvrv', 'price / true_market_mean_price = aviv_ratio', 1e-9],
  ['onchain/active-mvrv', 'active_market_cap / realized_cap_usd = active_mvrv', 1e-9],
  ['charts/exchange-inflows-outflows', 'inflow - outflow = net_flow', 0],
  ['onchain/mining-difficulty', 'daily_issuance_btc + total_fees_btc = coinbase_rewards_btc', 1e-12],
  // The same quantity on another endpoint.
  ['onchain/circulating-supply', 'circulating_supply_btc = supply_btc', 0],
  ['onchain/mvrv', 'z_score = onchain/mvrv-z-score.mvrv_z_score', 0],
  ['onchain/realized-cap', 'nupl = onchain/nupl.nupl', 0],
  ['charts/true-market-mean', 'true_market_mean_price = onchain/active-mvrv.true_market_mean_price', 0],
  // Age bands and holder groups, each from its own series.
  [
    'onchain/circulating-supply',
    `${AGES.map(({ id, slug }) => `onchain/supply-${slug}.supply_${id}_btc`).join(' + ')} = circulating_supply`,
    1e-6,
  ],
  [
    'onchain/realized-cap',
    `${AGES.map(({ id, slug }) => `onchain/realized-cap-${slug}.realized_cap_usd_${id}`).join(' + ')} = realized_cap_usd`,
    1e-6,
  ],
  ...['unrealized-profit', 'unrealized-loss', 'realized-profit', 'realized-loss'].map((name) => {
    const field = `${name.replace('-', '_')}_usd`
    const [lth, sth] = ['lth', 'sth'].map((group) => `onchain/${group}-${name}.${group}_${field}`)
    return [`onchain/${name}`, `${lth} + ${sth} = ${field}`, 1e-6] as const
  }),
  [
    'onchain/lth-realized-profit',
    'lth_realized_profit_usd - onchain/lth-realized-loss.lth_realized_loss_usd = onchain/lth-net-realized-pl.lth_net_realized_pl_usd',
    1e-6,
  ],
  [
    'onchain/sth-supply-in-profit',
    'sth_supply_in_profit_btc + onchain/sth-supply-in-loss.sth_supply_in_loss_btc = onchain/sth-supply.sth_supply',
    1e-6,
  ],
  ['onchain/eth-net-issuance', 'issued_eth - burned_eth = net_issuance_eth', 1e-9],
  ['charts/young-value-premium', 'young_value_share - young_supply_share = young_premium', 1e-9],
  ['charts/exchange-share-by-chain', 'eth_exchange_share - btc_exchange_share = share_gap', 1e-9],
  ['charts/futures-funding-rates', 'funding_rate_positive + funding_rate_negative = funding_rate', 0],
  ['charts/etf-cumulative-flows', 'new_funds + gbtc = all_funds', 1e-9],
  ['derivatives/carry_vs_treasury', 'basis_pct - treasury_2y_pct * 100 = spread_bps', 1e-9],
]

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
}

test.each(IDENTITIES)('in %s, %s', async (path, identity, apart) => {
  const [first, ...rest] = identity.split(' ')
  const whole = rest.at(-1) as string
  const names = [first, whole, ...rest.filter((_, at) => at % 2 === 1)]
  const columns = new Map<string, ReadonlyMap<number, number>>()
  for (const name of names)
    if (!/^\d/.test(name)) columns.set(name, await valuesOf(name.includes('.') ? name : `${path}.${name}`))
  const isSum = !/ [*/] /.test(identity)
  let compared = 0
  let most = 0
  for (const time of new Set([...columns.values()].flatMap((column) => [...column.keys()]))) {
    // A band has no row before its first coins.
    const numberOf = (name: string) =>
      columns.has(name) ? (columns.get(name)?.get(time) ?? 0) : Number(name)
    const parts = [numberOf(first)]
    let made = parts[0]
    for (let at = 0; rest[at] !== '='; at += 2) {
      parts.push(numberOf(rest[at + 1]))
      made = OPERATORS[rest[at]](made, parts[parts.length - 1])
    }
    const wanted = numberOf(whole)
    if (Number.isNaN(made) || Number.isNaN(wanted) || parts.every((part) => part === 0)) continue
    compared++
    // Parts of a sum may cancel each other.
    const size = Math.max(Math.abs(wanted), ...(isSum ? parts.map(Math.abs) : []))
    if (made !== wanted) most = Math.max(most, Math.abs(made - wanted) / size)
  }
  expect(compared).toBeGreaterThan(500)
  expect(most).toBeLessThanOrEqual(apart)
})

test('a distribution contains all coins, divided between the holder groups', async () => {
  const history = await frameOf('onchain/urpd-history')
  const buckets = history.columns.buckets as readonly { btc_amount: number; percentage: number }[][]
  const total = numbersIn(history, 'total_supply')
  for (let row = 0; row < buckets.length; row += 40) {
    expect(add(...buckets[row].map((bucket) => bucket.btc_amount)) / total[row]).toBeCloseTo(1, 9)
    expect(add(...buckets[row].map((bucket) => bucket.percentage))).toBeCloseTo(100, 6)
  }
  const [summaries] = (await frameOf('onchain/urpd-by-cohort')).columns.cohort_summaries as readonly Record<
    string,
    { percentage: number }
  >[]
  expect(summaries.sth.percentage + summaries.lth.percentage).toBeCloseTo(100, 9)
})

test('the bucket that holds the price counts as a whole by its midpoint, in every share in profit', async () => {
  const { columns } = await frameOf('onchain/urpd')
  const [min, max, amount, price] = ['bucket_min', 'bucket_max', 'btc_amount', 'current_price'].map(
    (name) => columns[name] as Float64Array,
  )
  const inProfit = columns.in_profit as readonly boolean[]
  const holding = min.findIndex((low, row) => low <= price[row] && price[row] < max[row])
  expect(holding).toBeGreaterThanOrEqual(0)
  expect(inProfit[holding]).toBe((min[holding] + max[holding]) / 2 <= price[holding])
  const [summaries] = (await frameOf('onchain/urpd-by-cohort')).columns.cohort_summaries as readonly Record<
    string,
    { btc_amount: number; percent_in_profit: number }
  >[]
  const ofGroups = add(
    ...Object.values(summaries).map((group) => (group.percent_in_profit / 100) * group.btc_amount),
  )
  expect(ofGroups / add(...amount.filter((_, row) => inProfit[row]))).toBeCloseTo(1, 9)
  expect(ofGroups).toBeLessThan(add(...amount))
})
