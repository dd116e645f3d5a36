import { expect, test } from 'vitest'
import { nearestLevel } from '@/lib/compare/reach/nearest-level'
import { tryReach } from '@/lib/compare/reach/reach-of'
import { setEnv } from '@/lib/env/fake/set-env'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { askPublic } from '@/lib/routes/fake/ask-public'

const { market } = holdSampleMarket()
const nearest = async (path: string) =>
  nearestLevel(market, await market.series(`/api/v1/${path}`, {}), async (input) => tryReach(input))

test('the nearest level of a series is one that its files answer, and none is nearer', async () => {
  setEnv({ ACCESS: 'open' })
  const found = await nearest('onchain/nupl')
  const { body } = await askPublic(
    `/onchain/nupl.json?${[0, 0.25, 0.5, 0.75].map((at) => `reach=a=${at}`).join('&')}`,
  )
  const { reach } = JSON.parse(Buffer.from(body).toString()) as { reach: { at: number[]; now: number }[] }
  const rows = reach.flatMap(({ at: [price], now }) => (price === undefined ? [] : [{ price, now }]))
  expect(rows.length).toBeGreaterThan(1)
  const far = ({ price, now }: { price: number; now: number }) => Math.abs(Math.log(price / now))
  const [first] = rows.toSorted((a, b) => far(a) - far(b))
  expect(found?.price).toBeCloseTo(first.price, 6)
  expect(found?.away).toBeCloseTo(100 * (first.price / first.now - 1), 6)
})

test.each(['onchain/active-addresses', 'crypto/prices/BTC'])('%s states no level', async (path) => {
  expect(await nearest(path)).toBeNull()
})
