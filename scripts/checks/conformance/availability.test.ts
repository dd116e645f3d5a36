import { expect, test } from 'vitest'
import { candles, literalSource } from '@/lib/catalog/definitions/literal-source.test-data'
import { COINS } from '@/lib/catalog/definitions/market-indicators/universe'
import { createCompleteCatalog } from '@/lib/catalog/open-catalog'
import { isServedOn } from '@/lib/contract/served-resolutions'
import { DAY_MS } from '@/lib/engine/frame'
import { serviceOver } from '@/lib/service/fake/service-over'
import { FULL_PERMISSIONS } from '@/lib/service/keys/principal'
import { availabilityFaults } from './availability-faults.test-data'

const reader = { id: 'laws', tier: 'enterprise', permissions: FULL_PERMISSIONS } as const
const BREADTH = '/api/v1/market-indicators/crypto-market-breadth'

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, row) => Date.parse(from) + row * DAY_MS)

function chain(from: string, count: number, seed: number) {
  const { close } = candles(days(from, count), seed)
  const rising = Float64Array.from(close, (_, row) => 1e6 + row)
  const cap = rising.map((supply, row) => supply * Number(close[row]) * 0.8)
  return { time: days(from, count), price_usd: close, supply: rising, realized_cap_usd: cap }
}

/** Fourteen coins, a Bitcoin of ten days without volumes, and an Ether of a year with them. */
const SOURCE = {
  ...literalSource({
    ...Object.fromEntries(
      COINS.slice(0, 14).map((symbol, seed) => [
        `asset/${symbol}`,
        candles(days('2023-01-01', 400), seed + 1),
      ]),
    ),
    'chain/bitcoin': chain('2023-01-01', 10, 1),
    'chain/ethereum': {
      ...chain('2023-01-01', 400, 2),
      transfer_volume: Float64Array.from({ length: 400 }, (_, row) => 1e5 + row),
    },
  }),
  kind: 'store' as const,
}

test('every series answers with rows if it is available, and otherwise with 404', async () => {
  const { faults, counts } = await availabilityFaults(SOURCE)
  expect(faults).toEqual([])
  expect(counts['200 rows']).toBeGreaterThan(50)
  expect(counts['404 data_not_available']).toBeGreaterThan(500)
})

test('a legacy path that fixes parameters is as available as the values of those', async () => {
  const { find } = await createCompleteCatalog(SOURCE)
  const available = (path: string) => find(path)?.available
  expect(available(BREADTH)).toBe(false)
  expect(['20', '50', '250'].map((size) => available(`${BREADTH}-kama-top-${size}`))).toEqual([
    true,
    false,
    false,
  ])
})

test('without the chain of a request that names none, a series is not available and names the chains it has', async () => {
  const catalog = await createCompleteCatalog(SOURCE)
  const nvt = catalog.find('/api/v1/onchain/nvt')
  if (!nvt) throw new Error('There is no NVT.')
  expect(nvt).toMatchObject({ available: false, chains: ['ethereum'] })
  expect(nvt.missing.join()).toContain('chain/bitcoin')
  expect(['bitcoin', 'ethereum', 'litecoin'].map((one) => isServedOn(nvt, one))).toEqual([false, true, false])
  const service = serviceOver(catalog)
  const ask = (params: Record<string, string>) =>
    service.series({ path: nvt.path, params, headers: {} }, reader)
  expect(await ask({})).toMatchObject({ status: 404, failure: { code: 'data_not_available' } })
  expect(await ask({ chain: 'ethereum' })).toMatchObject({ status: 200 })
})

test('parameters that leave nothing of an available series are an answer without rows', async () => {
  const service = serviceOver(await createCompleteCatalog(SOURCE))
  const params = { startDate: '2030-01-01' }
  const answer = await service.series({ path: '/api/v1/crypto/prices/BTC', params, headers: {} }, reader)
  expect([answer.status, 'value' in answer && answer.value.time.length]).toEqual([200, 0])
})
