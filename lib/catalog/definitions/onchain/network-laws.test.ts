import { expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { numbersIn } from '@/lib/engine/frame'
import type { ComputedSeries } from '../../catalog'
import { computeDaily } from '../literal-source.test-data'

const catalog = sampleCatalog()
const series = (path: string) => computeDaily(catalog, API_PREFIX + path)

const column = ({ frame }: ComputedSeries, name: string) => numbersIn(frame, name)

function expectEqual(a: Float64Array, b: Float64Array) {
  expect(a.length).toBe(b.length)
  let compared = 0
  for (let row = 0; row < a.length; row++) {
    if (Number.isNaN(a[row]) || Number.isNaN(b[row])) continue
    if (!(Math.abs(a[row] - b[row]) <= 1e-9 * Math.max(100, Math.abs(b[row]))))
      throw new Error(`row ${row}: ${a[row]} is not ${b[row]}`)
    compared++
  }
  expect(compared).toBeGreaterThan(100)
}

/** A column of one series on the rows of another. */
function onRowsOf({ frame }: ComputedSeries, from: ComputedSeries, name: string): Float64Array {
  const given = column(from, name)
  const values = new Map(Array.from(from.frame.time, (time, row) => [time, given[row]]))
  return frame.time.map((time) => values.get(time) ?? Number.NaN)
}

const total = (of: ComputedSeries, role: string) => {
  const parts = of.fields.filter((field) => field.role === role).map(({ name }) => column(of, name))
  return parts[0].map((_, row) => parts.reduce((sum, part) => sum + (part[row] || 0), 0))
}

test('an endpoint without Bitcoin defaults to the first of its chains, one with Bitcoin to Bitcoin', () => {
  for (const endpoint of catalog.endpoints) {
    const chain = endpoint.parameters.find(({ name }) => name === 'chain')
    if (chain) expect(chain.allowed, endpoint.path).toContain(chain.default)
  }
  const first = (path: string) =>
    catalog.find(API_PREFIX + path)?.parameters.find(({ name }) => name === 'chain')?.default
  expect(first('onchain/staking-ratio')).toBe('ethereum')
  expect(first('onchain/xrp-escrow')).toBe('ripple')
  expect(first('onchain/top-holder-share')).toBe('bitcoin')
})

test.each(['bitcoin', 'ethereum', 'litecoin'])(
  'balance bands add up to the supply and the addresses of %s',
  async (chain) => {
    const of = (path: string) => computeDaily(catalog, API_PREFIX + path, { chain })
    const supply = await of('onchain/supply-by-balance')
    const known = (x: Float64Array) => x.map((value) => (value > 0 ? value : Number.NaN))
    expectEqual(
      known(total(supply, 'stack')),
      onRowsOf(supply, await of('onchain/circulating-supply'), 'circulating_supply'),
    )
    const addresses = await of('onchain/addresses-by-balance')
    expectEqual(
      known(total(addresses, 'stack')),
      onRowsOf(addresses, await of('onchain/addresses-with-balance'), 'address_count'),
    )
  },
)

test('the running total of net issuance of ether is the supply since the merge', async () => {
  const net = await series('onchain/eth-net-issuance')
  const flow = column(net, 'net_issuance_eth')
  const since = onRowsOf(net, await series('onchain/eth-supply-since-merge'), 'supply_since_merge_eth')
  expectEqual(
    since.map((x, row) => x - (since[row - 1] ?? Number.NaN) - flow[row]),
    since.map(() => 0),
  )
})

test('scores and shares stay within their bounds', async () => {
  for (const [path, name, most] of [
    ['onchain/accumulation-trend-score', 'accumulation_score', 1],
    ['onchain/balance-concentration', 'balance_gini', 1],
    ['onchain/link-onchain-risk', 'risk', 1],
    ['onchain/staking-ratio', 'staking_ratio', 100],
    ['onchain/halving-progress', 'halving_progress', 100],
    ['onchain/eth-gas-utilisation', 'gas_utilisation', 100],
    ['onchain/exchange-whale-ratio', 'exchange_whale_ratio', 1],
  ] as const) {
    for (const x of column(await series(path), name)) {
      if (!Number.isNaN(x)) expect(x >= 0 && x <= most, path).toBe(true)
    }
  }
})
