import { beforeAll, describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { numbersIn } from '@/lib/engine/frame'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import type { ComputedSeries } from '../catalog'
import { computeDaily } from './literal-source.test-data'

const catalog = sampleCatalog()

const numbers = ({ frame }: ComputedSeries, name: string) => numbersIn(frame, name)

/** Largest relative difference between two columns over rows that have both. */
function apart(a: Float64Array, b: Float64Array): number {
  let most = 0
  let rows = 0
  for (let row = 0; row < a.length; row++) {
    if (Number.isNaN(a[row]) || Number.isNaN(b[row])) continue
    rows++
    most = Math.max(most, Math.abs(a[row] - b[row]) / Math.max(1e-9, Math.abs(a[row]), Math.abs(b[row])))
  }
  if (rows === 0) throw new Error('no row has both columns')
  return most
}

const used = [
  'charts/exchange-inflows-outflows',
  'charts/hodl-waves-realized-cap',
  'charts/true-market-mean',
  'onchain/active-mvrv',
  'onchain/circulating-supply',
  'onchain/hodl-waves',
  'onchain/liveliness',
  'onchain/mining-difficulty',
  'onchain/mvrv',
  'onchain/mvrv-z-score',
  'onchain/net-realized-pl',
  'onchain/nupl',
  'onchain/profit-loss',
  'onchain/realized-cap',
  'onchain/realized-profit-by-age',
  'onchain/relative-unrealized-pl',
  'onchain/sth-lth',
  'onchain/urpd',
  'onchain/urpd-by-cohort',
  'onchain/urpd-history',
]

describe('identities', () => {
  const of = new Map<string, ComputedSeries>()
  const column = (path: string, name: string) => numbers(of.get(path) as ComputedSeries, name)
  /** Compares two endpoints from the first time both have; each is trimmed to its own values. */
  const differenceBetween = (path: string, name: string, other: string, otherName: string) => {
    const a = of.get(path) as ComputedSeries
    const b = of.get(other) as ComputedSeries
    const start = Math.max(a.frame.time[0], b.frame.time[0])
    const from = (series: ComputedSeries, field: string) =>
      numbers(series, field).slice(series.frame.time.findIndex((time) => time >= start))
    return apart(from(a, name), from(b, otherName))
  }
  const combine = (columns: Float64Array[], make: (...values: number[]) => number) =>
    columns[0].map((_, row) => make(...columns.map((values) => values[row])))

  beforeAll(async () => {
    for (const path of used) of.set(path, await computeDaily(catalog, API_PREFIX + path))
  })

  test('long- and short-term supply add up to all coins', () => {
    const total = combine(
      [column('onchain/sth-lth', 'lth_supply_btc'), column('onchain/sth-lth', 'sth_supply_btc')],
      (lth, sth) => lth + sth,
    )
    expect(apart(total, column('onchain/circulating-supply', 'circulating_supply_btc'))).toBeLessThan(1e-9)
  })

  test('MVRV is market cap over realized cap, NUPL is 1 − 1/MVRV, realized price times supply is realized cap', () => {
    const ratio = combine(
      [column('onchain/mvrv', 'market_cap_usd'), column('onchain/mvrv', 'realized_cap_usd')],
      (cap, realized) => cap / realized,
    )
    expect(apart(ratio, column('onchain/mvrv', 'mvrv'))).toBeLessThan(1e-12)
    const mvrv = column('onchain/mvrv', 'mvrv')
    expect(
      apart(
        mvrv.map((x) => 1 - 1 / x),
        column('onchain/nupl', 'nupl'),
      ),
    ).toBeLessThan(1e-9)
    const cap = combine(
      [column('onchain/realized-cap', 'realized_price_usd'), column('onchain/realized-cap', 'supply_btc')],
      (price, supply) => price * supply,
    )
    expect(apart(cap, column('onchain/realized-cap', 'realized_cap_usd'))).toBeLessThan(1e-12)
  })

  test('the two holder groups add up to the realized cap', () => {
    const both = combine(
      [
        column('onchain/realized-cap', 'lth_realized_cap_usd'),
        column('onchain/realized-cap', 'sth_realized_cap_usd'),
      ],
      (lth, sth) => lth + sth,
    )
    expect(apart(both, column('onchain/realized-cap', 'realized_cap_usd'))).toBeLessThan(1e-9)
  })

  test('the change of the realized cap is value created minus value destroyed', () => {
    const net = combine(
      [
        column('onchain/realized-cap', 'realized_cap_created'),
        column('onchain/realized-cap', 'realized_cap_destroyed'),
      ],
      (created, destroyed) => created - destroyed,
    )
    const scale = column('onchain/realized-cap', 'realized_cap_created')
    const stated = column('onchain/realized-cap', 'realized_cap_net')
    for (let row = 1; row < net.length; row++) {
      if (Number.isNaN(net[row])) continue
      expect(Math.abs(net[row] - stated[row])).toBeLessThanOrEqual(1e-9 * Math.abs(scale[row]))
    }
  })

  test.each(['onchain/hodl-waves', 'charts/hodl-waves-realized-cap'])('%s adds up to 100', (path) => {
    const total = combine(
      AGE_BANDS.map(({ id }) => column(path, id)),
      (...shares) => shares.reduce((sum, share) => sum + share, 0),
    )
    for (const sum of total) if (!Number.isNaN(sum)) expect(sum).toBeCloseTo(100, 6)
  })

  test('profit and loss: net is the difference, shares add up to 100, NUPL is unrealized profit minus unrealized loss', () => {
    const path = 'onchain/net-realized-pl'
    const net = combine(
      [column(path, 'realized_profit_usd'), column(path, 'realized_loss_usd')],
      (profit, loss) => profit - loss,
    )
    expect(apart(net, column(path, 'net_realized_pl_usd'))).toBeLessThan(1e-12)
    const shares = combine(
      [
        column('onchain/profit-loss', 'percent_btc_in_profit'),
        column('onchain/profit-loss', 'percent_btc_in_loss'),
      ],
      (profit, loss) => profit + loss,
    )
    for (const sum of shares) if (!Number.isNaN(sum)) expect(sum).toBeCloseTo(100, 9)
    const relative = combine(
      [
        column('onchain/relative-unrealized-pl', 'relative_unrealized_profit'),
        column('onchain/relative-unrealized-pl', 'relative_unrealized_loss'),
      ],
      (profit, loss) => profit - loss,
    )
    const nupl = column('onchain/nupl', 'nupl')
    for (let row = 0; row < nupl.length; row++) expect(relative[row]).toBeCloseTo(nupl[row], 6)
  })

  test('profits by age add up to the total', () => {
    const path = 'onchain/realized-profit-by-age'
    const total = combine(
      AGE_BANDS.map((_, place) => column(path, `band_${place}_net_usd`)),
      (...parts) => parts.reduce((sum, part) => sum + part, 0),
    )
    const net = column('onchain/net-realized-pl', 'net_realized_pl_usd')
    const profit = column('onchain/net-realized-pl', 'realized_profit_usd')
    for (let row = 0; row < net.length; row++) {
      expect(Math.abs(total[row] - net[row])).toBeLessThanOrEqual(
        1e-6 * Math.max(1, profit[row], Math.abs(net[row])),
      )
    }
  })

  test('cointime: liveliness and vaultedness add to 1 and split the supply; AVIV is price over the true mean', () => {
    const one = combine(
      [column('onchain/liveliness', 'liveliness'), column('onchain/liveliness', 'vaultedness')],
      (active, vaulted) => active + vaulted,
    )
    for (const sum of one) if (!Number.isNaN(sum)) expect(sum).toBeCloseTo(1, 12)
    const path = 'onchain/circulating-supply'
    const split = combine(
      [column(path, 'active_supply_btc'), column(path, 'vaulted_supply_btc')],
      (active, vaulted) => active + vaulted,
    )
    expect(apart(split, column(path, 'supply_btc'))).toBeLessThan(1e-9)
    const aviv = combine(
      [column('onchain/active-mvrv', 'price'), column('onchain/active-mvrv', 'true_market_mean_price')],
      (price, mean) => price / mean,
    )
    expect(apart(aviv, column('onchain/active-mvrv', 'aviv_ratio'))).toBeLessThan(1e-9)
    const active = combine(
      [column('onchain/active-mvrv', 'active_market_cap'), column('onchain/active-mvrv', 'realized_cap_usd')],
      (market, realized) => market / realized,
    )
    expect(apart(active, column('onchain/active-mvrv', 'active_mvrv'))).toBeLessThan(1e-9)
  })

  test('flows: net is inflow minus outflow; revenue is issuance plus fees', () => {
    const flows = 'charts/exchange-inflows-outflows'
    const net = combine(
      [column(flows, 'inflow'), column(flows, 'outflow')],
      (inward, outward) => inward - outward,
    )
    expect(net).toEqual(column(flows, 'net_flow'))
    const mining = 'onchain/mining-difficulty'
    const revenue = combine(
      [column(mining, 'daily_issuance_btc'), column(mining, 'total_fees_btc')],
      (issued, fees) => issued + fees,
    )
    expect(apart(revenue, column(mining, 'coinbase_rewards_btc'))).toBeLessThan(1e-12)
  })

  test('a distribution contains all coins, divided between the holder groups', () => {
    const history = of.get('onchain/urpd-history') as ComputedSeries
    const buckets = history.frame.columns.buckets as readonly { btc_amount: number; percentage: number }[][]
    const total = numbers(history, 'total_supply')
    for (let row = 0; row < buckets.length; row += 40) {
      const coins = buckets[row].reduce((sum, bucket) => sum + bucket.btc_amount, 0)
      expect(coins / total[row]).toBeCloseTo(1, 9)
      expect(buckets[row].reduce((sum, bucket) => sum + bucket.percentage, 0)).toBeCloseTo(100, 6)
    }
    const [summaries] = (of.get('onchain/urpd-by-cohort') as ComputedSeries).frame.columns
      .cohort_summaries as readonly Record<string, { percentage: number }>[]
    expect(summaries.sth.percentage + summaries.lth.percentage).toBeCloseTo(100, 9)
  })

  test('the bucket that holds the price counts as a whole by its midpoint, in every share in profit', () => {
    const { columns } = (of.get('onchain/urpd') as ComputedSeries).frame
    const [min, max, amount, price] = ['bucket_min', 'bucket_max', 'btc_amount', 'current_price'].map(
      (name) => columns[name] as Float64Array,
    )
    const inProfit = columns.in_profit as readonly boolean[]
    const holding = min.findIndex((low, row) => low <= price[row] && price[row] < max[row])
    expect(holding).toBeGreaterThanOrEqual(0)
    expect(inProfit[holding]).toBe((min[holding] + max[holding]) / 2 <= price[holding])
    const sums = (of: (row: number) => boolean) =>
      amount.reduce((sum, coins, row) => sum + (of(row) ? coins : 0), 0)
    const [summaries] = (of.get('onchain/urpd-by-cohort') as ComputedSeries).frame.columns
      .cohort_summaries as readonly Record<string, { btc_amount: number; percent_in_profit: number }>[]
    const ofGroups = Object.values(summaries).reduce(
      (sum, group) => sum + (group.percent_in_profit / 100) * group.btc_amount,
      0,
    )
    expect(ofGroups / sums((row) => inProfit[row])).toBeCloseTo(1, 9)
    expect(ofGroups).toBeLessThan(sums(() => true))
  })

  test('the same quantity has the same values on every endpoint', () => {
    expect(differenceBetween('onchain/mvrv', 'z_score', 'onchain/mvrv-z-score', 'mvrv_z_score')).toBe(0)
    expect(differenceBetween('onchain/realized-cap', 'nupl', 'onchain/nupl', 'nupl')).toBe(0)
    expect(
      differenceBetween(
        'charts/true-market-mean',
        'true_market_mean_price',
        'onchain/active-mvrv',
        'true_market_mean_price',
      ),
    ).toBe(0)
  })
})
