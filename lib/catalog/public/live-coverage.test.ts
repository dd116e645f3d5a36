import { expect, test } from 'vitest'
import { withStored } from '@/lib/contract/live/coverage-report'
import { LIVE_SOURCES } from '@/lib/sources/live/all-sources'
import { liveCoverage } from './live-coverage'

const only = (...ids: string[]) => LIVE_SOURCES.filter(({ id }) => ids.includes(id))

test('a series is given by the sources that are on, by others, by a node, or by an own file', async () => {
  const sources = only('alternative-me', 'bitview')
  const report = await liveCoverage((id) => id === 'alternative-me', sources)
  const of = (path: string) => report.series.find((one) => one.path === path)
  expect(of('charts/fear-greed-index')).toMatchObject({ by: 'sources', sources: ['alternative-me'] })
  expect(of('onchain/realized-cap')).toMatchObject({ by: 'node' })
  expect(of('onchain/mvrv')?.by).toBe('more sources')
  expect(of('onchain/mvrv')?.sources).toEqual(['bitview'])
  expect(of('economic/inflation_cpi')).toMatchObject({ by: 'file', sources: [] })
  const { counts, total, families } = report
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(total)
  expect(families.reduce((sum, family) => sum + family.total, 0)).toBe(total)
  expect(new Set(families.map(({ family }) => family))).toContain('crypto/prices')
})

test('a publisher is named with the series that it feeds, and those that nobody else could feed', async () => {
  const sources = only('alternative-me', 'bitview', 'coinmetrics', 'coinmetrics-api')
  const report = await liveCoverage(() => true, sources)
  const of = (path: string) => report.series.find((one) => one.path === path)
  expect(of('onchain/circulating-supply')).toMatchObject({
    fedBy: ['Coin Metrics', 'Bitcoin Research Kit'],
    needs: [],
  })
  expect(of('onchain/sopr')).toMatchObject({
    fedBy: ['Bitcoin Research Kit'],
    needs: ['Bitcoin Research Kit'],
  })
  const [first, ...others] = report.dependencies
  expect(first.publisher).toBe('Bitcoin Research Kit')
  expect(others.map(({ publisher }) => publisher)).toEqual(['Coin Metrics', 'Alternative.me'])
  const count = (publisher: string, names: 'fedBy' | 'needs') =>
    report.series.filter((one) => one[names]?.includes(publisher)).length
  for (const { publisher, feeds, alone } of report.dependencies)
    expect([feeds, alone], publisher).toEqual([count(publisher, 'fedBy'), count(publisher, 'needs')])
  const stored = withStored(report, (path) =>
    path === 'onchain/sopr' || path === 'onchain/circulating-supply' ? 'stored' : null,
  )
  expect(stored.dependencies).toEqual([
    { publisher: 'Bitcoin Research Kit', feeds: 2, alone: 1 },
    { publisher: 'Coin Metrics', feeds: 1, alone: 0 },
  ])
})
