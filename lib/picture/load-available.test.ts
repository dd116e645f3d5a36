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

test('preferred charts come first, and the others fill what is left', async () => {
  const market = {
    series: async (path: string) => ({ time: new Float64Array(path.length + 1) }) as unknown as SeriesData,
  }
  const wanted = ['old', 'a', 'past', 'b'].map(shown)
  const isShort = ({ time }: SeriesData) => time.length === 2
  const paths = async (most: number) =>
    (await loadAvailable(market, catalog, wanted, most, isShort)).map((one) => one.shown.path)
  expect(await paths(2)).toEqual(['a', 'b'])
  expect(await paths(3)).toEqual(['a', 'b', 'old'])
})
