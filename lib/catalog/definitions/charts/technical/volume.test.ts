import { expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS } from '@/lib/engine/frame'
import { createCatalog } from '../../../open-catalog'
import { computeDaily, literalSource } from '../../literal-source.test-data'

const nan = Number.NaN
const time = Array.from({ length: 6 }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)

test('on-balance volume begins with the first day that has a price and a volume', async () => {
  const asset = {
    time,
    open: [nan, nan, 10, 11, 12, 11],
    high: [nan, nan, 10, 11, 12, 11],
    low: [nan, nan, 10, 11, 12, 11],
    close: [nan, 9, 10, 11, 12, 11],
    volume: [nan, nan, nan, 5, 7, 2],
    supply: [1, 1, 1, 1, 1, 1],
  }
  const catalog = createCatalog(literalSource({ 'asset/BTC': asset }))
  const { frame } = await computeDaily(catalog, `${API_PREFIX}charts/asset-on-balance-volume`)
  expect(frame.time[0]).toBe(time[3])
  expect([...(frame.columns.on_balance_volume as Float64Array)]).toEqual([5, 12, 10])
})
