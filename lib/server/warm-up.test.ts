import { expect, test } from 'vitest'
import { warmUp } from './warm-up'

const manifest = {
  data: {
    mvrv: { chains: ['bitcoin', 'ethereum'] },
    'gas-used': { chains: ['ethereum'] },
    n: { chains: ['x'] },
  },
}

test('requests one series of every chain, and none while the server is busy', async () => {
  const asked: string[] = []
  let looks = 0
  await warmUp({
    pauseMs: 1,
    isIdle: () => ++looks % 3 === 0,
    ask: async (url) => {
      asked.push(`${looks} ${url}`)
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(manifest)) }
    },
  })
  expect(asked).toEqual([
    '0 /api/onchain/manifest',
    '3 /api/v1/onchain/mvrv?chain=bitcoin&limit=1',
    '6 /api/v1/onchain/mvrv?chain=ethereum&limit=1',
    '9 /api/v1/onchain/n?chain=x&limit=1',
  ])
})
