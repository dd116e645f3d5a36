import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { AGE_BANDS } from '@/lib/sources/base-tables'
import { computeDaily } from '../../literal-source.test-data'

const catalog = sampleCatalog()

/** A daily field over the whole history of a series. */
async function column(path: string, field: string): Promise<Map<number, number>> {
  const { frame } = await computeDaily(catalog, `${API_PREFIX}onchain/${path}`)
  const values = frame.columns[field] as Float64Array
  return new Map(Array.from(frame.time, (time, row) => [time, values[row]] as const))
}

/** Compares two columns on every day that both have. */
function same(a: Map<number, number>, b: (day: number) => number, scale = 1) {
  let days = 0
  for (const [day, value] of a) {
    const other = b(day)
    if (Number.isNaN(value) || Number.isNaN(other)) continue
    days++
    expect(Math.abs(value - other)).toBeLessThanOrEqual(
      1e-6 * Math.max(Math.abs(value), Math.abs(other), scale),
    )
  }
  expect(days).toBeGreaterThan(3000)
}

const slug = (id: string) => id.replaceAll('_', '-')

describe('age bands add up to the total', () => {
  test('in supply', async () => {
    const bands = await Promise.all(
      AGE_BANDS.map(({ id }) => column(`supply-${slug(id)}`, `supply_${id}_btc`)),
    )
    same(await column('circulating-supply', 'circulating_supply'), (day) =>
      bands.reduce((sum, band) => sum + (band.get(day) ?? 0), 0),
    )
  })

  test('in realized cap', async () => {
    const bands = await Promise.all(
      AGE_BANDS.map(({ id }) => column(`realized-cap-${slug(id)}`, `realized_cap_usd_${id}`)),
    )
    same(await column('realized-cap', 'realized_cap_usd'), (day) =>
      bands.reduce((sum, band) => sum + (band.get(day) ?? 0), 0),
    )
  })
})

describe('long-term and short-term holders add up to the total', () => {
  test.each([
    ['unrealized-profit', 'unrealized_profit_usd'],
    ['unrealized-loss', 'unrealized_loss_usd'],
    ['realized-profit', 'realized_profit_usd'],
    ['realized-loss', 'realized_loss_usd'],
  ])('%s', async (path, field) => {
    const lth = await column(`lth-${path}`, `lth_${field}`)
    const sth = await column(`sth-${path}`, `sth_${field}`)
    same(await column(path, field), (day) => (lth.get(day) ?? Number.NaN) + (sth.get(day) ?? Number.NaN))
  })
})

describe('identities within a cohort', () => {
  test('net is profit minus loss', async () => {
    const profit = await column('lth-realized-profit', 'lth_realized_profit_usd')
    const loss = await column('lth-realized-loss', 'lth_realized_loss_usd')
    const net = await column('lth-net-realized-pl', 'lth_net_realized_pl_usd')
    same(net, (day) => (profit.get(day) ?? Number.NaN) - (loss.get(day) ?? Number.NaN), 1e9)
  })

  test('supply in profit and at a loss add up to the cohort', async () => {
    const gain = await column('sth-supply-in-profit', 'sth_supply_in_profit_btc')
    const loss = await column('sth-supply-in-loss', 'sth_supply_in_loss_btc')
    const supply = await column('sth-supply', 'sth_supply')
    same(supply, (day) => (gain.get(day) ?? Number.NaN) + (loss.get(day) ?? Number.NaN))
  })
})
