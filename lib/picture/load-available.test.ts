import { expect, test } from 'vitest'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { SeriesData } from '@/lib/contract/series'
import { loadAvailable } from './load-available'

const shown = (path: string) => ({ path, label: path, span: '1 year', params: {} })
const catalog = {
  find: (path: string) =>
    path === 'unknown' ? undefined : ({ path, available: true } as unknown as Endpoint),
}

test('charts that cannot be loaded are skipped, and no more are loaded than needed', async () => {
  const asked: string[] = []
  const market = {
    series: async (path: string) => {
      asked.push(path)
      if (path === 'refused') throw new Error('sign in')
      return { time: new Float64Array(path === 'short' ? 1 : 5) } as unknown as SeriesData
    },
  }
  const wanted = ['a', 'refused', 'unknown', 'b', 'short', 'c', 'd'].map(shown)
  const found = await loadAvailable(market, catalog, wanted, 3)
  expect(found.map((one) => one.shown.path)).toEqual(['a', 'b', 'c'])
  expect(asked).not.toContain('d')
  expect(await loadAvailable(market, catalog, wanted.slice(0, 2), 3)).toHaveLength(1)
})
