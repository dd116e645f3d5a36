import { expect, test } from 'vitest'
import type { Resolution } from '@/lib/contract/chain'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, numbersIn } from '@/lib/engine/frame'
import { createCatalog } from '../../open-catalog'
import { literalSource } from '../literal-source.test-data'

const HOUR_MS = 3_600_000
const START = Date.UTC(2024, 0, 1)

async function net(resolution: Resolution, time: readonly number[], cap: readonly number[]) {
  const source = literalSource({
    [`chain/bitcoin@${resolution}`]: {
      time,
      realized_cap_usd: cap,
      block_height: time.map((_, row) => row),
    },
  })
  const params = { chain: 'bitcoin', dataResolution: resolution }
  const { frame } = await createCatalog(source).compute(`${API_PREFIX}onchain/realized-cap`, {
    chain: 'bitcoin',
    resolution,
    params,
  })
  return [...numbersIn(frame, 'realized_cap_net')]
}

test('the hourly change is from the last hour with a block, but not across a gap of blocks', async () => {
  const late = START + 10 * DAY_MS
  const hours = (late - START) / HOUR_MS + 2
  const time = Array.from({ length: hours }, (_, hour) => START + hour * HOUR_MS)
  const cap = time.map((at, hour) => {
    if (hour < 24) return hour === 5 ? Number.NaN : 100 + hour
    return at < late ? Number.NaN : 9_000 + hour
  })
  const values = await net('1h', time, cap)
  expect(values.slice(3, 8)).toEqual([1, 1, Number.NaN, 2, 1])
  expect(values.slice(-2)).toEqual([Number.NaN, 1])
})

test('the change of a block is missing after a gap of blocks', async () => {
  const time = [0, 1, 2, 2 + 24 * 10, 3 + 24 * 10].map((hour) => START + hour * HOUR_MS)
  expect(await net('block', time, [100, 101, 103, 900, 904])).toEqual([Number.NaN, 1, 2, Number.NaN, 4])
})
