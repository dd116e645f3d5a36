import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS } from '@/lib/engine/frame'
import { createCatalog } from '../../open-catalog'
import { literalSource } from '../literal-source.test-data'

test('the change over 24 hours is looked up by time, and is missing where that time has no price', async () => {
  const hours = Array.from({ length: 60 }, (_, row) => row).filter((hour) => hour !== 10)
  const at = (hour: number) => Date.UTC(2024, 0, 1) + (hour * DAY_MS) / 24
  const source = literalSource({
    'asset/BTC': { time: [0, 24, 48].map(at), close: [100, 124, 148] },
    'asset/BTC@1h': { time: hours.map(at), close: hours.map((hour) => 100 + hour) },
  })
  const catalog = createCatalog(source)
  const path = `${API_PREFIX}charts/intraday-price`
  const { frame } = await catalog.compute(path, { chain: 'bitcoin', resolution: '1h', params: {} })
  const change = (hour: number) => (frame.columns.change_24h as Float64Array)[frame.time.indexOf(at(hour))]
  expect(change(30)).toBeCloseTo(100 * (130 / 106 - 1), 12)
  expect(change(34)).toBeNaN()
  expect(change(35)).toBeCloseTo(100 * (135 / 111 - 1), 12)
})
