import { expect, test } from 'vitest'
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
