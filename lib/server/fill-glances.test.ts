import { expect, test } from 'vitest'
import { createGlances } from '@/lib/glance/glances'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { fillGlances } from './fill-glances'

const { endpoint } = seriesOf({ value: { role: 'value', unit: 'USD', values: Float64Array.of(1) } })
const named = (name: string, change: Partial<typeof endpoint> = {}) => ({
  ...endpoint,
  path: `/api/v1/charts/${name}`,
  ...change,
})

test('reads the end of every series that can be had, while nobody else asks', async () => {
  const asked: string[] = []
  const glances = createGlances()
  const endpoints = [
    named('a'),
    named('broken'),
    named('unloaded', { available: false }),
    named('old', { legacy: { shape: 'canonical' } }),
    named('b'),
  ]
  let looks = 0
  await fillGlances({
    endpoints: async () => endpoints,
    origin: { kind: 'sample' },
    glances,
    lookEveryMs: 1,
    isIdle: () => ++looks % 2 === 0,
    ask: async (url) => {
      asked.push(`${looks} ${url}`)
      const rows = [
        { timestamp: Date.UTC(2026, 0, 1), value: 100 },
        { timestamp: Date.UTC(2026, 0, 2), value: 101 },
      ]
      const status = url.includes('broken') ? 503 : 200
      return { status, headers: {}, body: Buffer.from(JSON.stringify({ data: rows })) }
    },
  })
  expect(asked).toEqual([
    '2 /api/v1/charts/a?limit=48',
    '4 /api/v1/charts/broken?limit=48',
    '6 /api/v1/charts/b?limit=48',
  ])
  expect(endpoints.map((one) => glances.of(one)?.text)).toEqual([
    '101.00 USD',
    undefined,
    undefined,
    undefined,
    '101.00 USD',
  ])
})
