import { afterEach, expect, test, vi } from 'vitest'
import { createMarket } from '@/lib/market/create-market'
import { createHttpTransport } from '@/lib/market/remote/http-transport'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import { dataRoute } from './data'
import { embedRoute } from './embed/embed'
import { ask } from './fake/ask-public'

afterEach(() => vi.unstubAllGlobals())

test('numbers as text are drawn and sent, and a column with other text is named on the chart and in the log', async () => {
  const days = ['2024-01-01', '2024-01-02', '2024-01-03']
  const rows = days.map((date, day) => ({ date, mvrv: `${day + 1.25}`, price: day === 1 ? '1,000' : '900' }))
  const fields = ['mvrv', 'price'].map((name) => ({ name, type: 'number?', unit: 'USD', role: 'value' }))
  const endpoints = [{ path: '/api/v1/onchain/mvrv', tier: 'free', parameters: [], fields }]
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/catalog') ? { endpoints } : { data: rows }),
  )
  const lines: unknown[] = []
  const log = { info: (...words: unknown[]) => lines.push(words), error: () => {} }
  const transport = createHttpTransport({ url: 'http://upstream.test', key: 'a-key-of-the-tests' })
  holdInProcess({ market: createMarket({ transport, log }) })
  const { json: wire } = await ask(dataRoute, '/data/onchain/mvrv')
  expect(wire.columns.mvrv).toEqual([1.25, 2.25, 3.25])
  expect(wire.columns.price).toEqual([900, null, 900])
  expect(wire.metadata.unreadable).toEqual(['price'])
  expect((await ask(embedRoute, '/embed/onchain/mvrv')).text).toContain(
    'Values that are not numbers were left out: price.',
  )
  await ask(dataRoute, '/data/onchain/mvrv?width=100')
  expect(JSON.stringify(lines)).toContain('"columns":"price"')
  expect(lines).toHaveLength(1)
})
