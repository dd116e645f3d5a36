import { describe, expect, test } from 'vitest'
import { sampleCatalog } from '@/lib/catalog/fake/sample-catalog'
import { API_PREFIX } from '@/lib/contract/family'
import { isNumeric } from '@/lib/engine/frame'
import { lawSample } from '@/scripts/law-sample'
import { DEFINITIONS } from '../load/definitions'

const catalog = sampleCatalog()

const paths = DEFINITIONS.flatMap((definition) =>
  definition.kind !== 'legacy' && /^(chain|urpd)\/\{chain\}$/.test(definition.axis) ? [definition.path] : [],
)

const UNDRAWN = ['price', 'aux', 'alias', 'height', 'level', 'total']

test('there are enough endpoints, and the main ones cover every chain', () => {
  expect(paths.filter((path) => path.startsWith('onchain/')).length).toBeGreaterThanOrEqual(30)
  expect(paths.filter((path) => path.startsWith('charts/')).length).toBeGreaterThanOrEqual(10)
  for (const name of ['mvrv', 'realized-cap', 'nupl', 'sopr', 'circulating-supply', 'cdd', 'realized-price'])
    expect(catalog.find(`${API_PREFIX}onchain/${name}`)?.chains).toHaveLength(7)
  for (const path of [
    'onchain/mvrv',
    'onchain/realized-cap',
    'onchain/mining-difficulty',
    'charts/transaction-fees',
  ])
    expect(catalog.find(API_PREFIX + path)?.resolutions).toEqual(['1d', '1h', '10m', 'block'])
})

describe.each(lawSample(paths, (path) => path))('%s', (path) => {
  const endpoint = catalog.find(API_PREFIX + path)

  test.each(endpoint?.chains ?? [])('has finite values on %s', async (chain) => {
    const series = await catalog.compute(API_PREFIX + path, { chain, resolution: '1d', params: {} })
    // A chain younger than ten years has no coins of that age.
    expect(series.missing.filter((name) => !/10y_plus$/.test(name))).toEqual([])
    expect(series.frame.time.length).toBeGreaterThan(0)
    for (const field of series.fields) {
      const column = series.frame.columns[field.name]
      if (!column || !isNumeric(column)) continue
      const present = column.filter((value) => !Number.isNaN(value))
      if (!/10y_plus$/.test(field.name)) expect(present.length, field.name).toBeGreaterThan(0)
      expect(present.every(Number.isFinite), field.name).toBe(true)
    }
  })

  test('an alias names a field of its row on every chain, with the same unit and values', async () => {
    for (const chain of endpoint?.chains ?? []) {
      const series = await catalog.compute(API_PREFIX + path, { chain, resolution: '1d', params: {} })
      for (const field of series.fields.filter(({ role }) => role === 'alias')) {
        const target = series.fields.find(({ name }) => name === field.aliasOf)
        expect(target?.unit, `${chain} ${field.name}`).toBe(field.unit)
        expect(series.frame.columns[field.name]).toEqual(series.frame.columns[field.aliasOf as string])
      }
    }
  })

  test('at most six columns are drawn as values, and at least one is drawn', () => {
    const drawn = (endpoint?.fields ?? []).filter(
      ({ role, chains }) =>
        role &&
        role !== 'time' &&
        !UNDRAWN.includes(role) &&
        (chains?.includes(endpoint?.chains[0] ?? 'bitcoin') ?? true),
    )
    expect(drawn.filter(({ role }) => role === 'value').length).toBeLessThanOrEqual(6)
    if (path !== 'charts/coinflow') expect(drawn.length).toBeGreaterThan(0)
  })
})

describe('below a day', () => {
  const hourly = (path: string) =>
    catalog.compute(API_PREFIX + path, { chain: 'bitcoin', resolution: '1h', params: {} })

  test('what blocks determine is offered per block, what only days determine is not', () => {
    const resolutions = (path: string) => catalog.find(`${API_PREFIX}onchain/${path}`)?.resolutions
    for (const path of ['coinblocks-destroyed', 'spent-volume', 'issuance', 'fees'])
      expect(resolutions(path)).toEqual(['1d', '1h', '10m', 'block'])
    for (const path of ['lth-supply', 'hodl-waves', 'mvrv-1y-2y', 'eth-gas-used'])
      expect(resolutions(path)).toEqual(['1d'])
  })

  test('statistics over days are fields of the days', async () => {
    const names = async (path: string) => Object.keys((await hourly(path)).frame.columns)
    expect(await names('onchain/miner-revenue')).not.toContain('miner_revenue_30d')
    expect(await names('onchain/mvrv')).not.toContain('alltime_average')
    expect(await names('onchain/sopr')).not.toContain('lth_sopr')
    expect(await names('onchain/mining-difficulty')).not.toContain('hash_rate')
    expect(catalog.find(`${API_PREFIX}onchain/hash-rate`)?.resolutions).toEqual(['1d'])
  })

  test.each(['block', '10m', '1h'] as const)(
    'transfers of a day are never divided by those of one %s',
    async (resolution) => {
      const path = `${API_PREFIX}onchain/transaction-count`
      const { frame } = await catalog.compute(path, { chain: 'bitcoin', resolution, params: {} })
      expect(Object.keys(frame.columns)).toContain('tx_count')
      expect(Object.keys(frame.columns)).not.toContain('transfers_per_tx')
    },
  )
})
