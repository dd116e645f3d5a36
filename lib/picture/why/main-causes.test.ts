import { expect, test } from 'vitest'
import type { WhyAnswer } from '@/lib/compare/why/load-why'
import { row } from '@/lib/latest/moves/table-row.test-data'
import { CHANGES } from '@/lib/latest/table/columns'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { getMarketFor } from '@/lib/market/process-market'
import { mainCauses, mainInput } from './main-causes'

holdSampleMarket()

const of = { text: null, from: '2026-01-01', to: '2026-01-08' }
const taken = (parts: Record<string, number>, time = 0) =>
  ({
    of,
    title: 'Chart',
    unit: 'ratio',
    why: { parts: Object.values(parts).map((part) => ({ part })), time },
    inputs: Object.keys(parts).map((label) => ({ label })),
  }) as unknown as WhyAnswer

test.each([
  ['two thirds of all parts', taken({ Price: -2, Supply: 1 }), 'Price'],
  ['less than two thirds', taken({ Price: -1.9, Supply: 1 }), null],
  ['values that left windows', taken({ Price: 1, Supply: 0 }, 5), null],
  ['nothing at all', taken({ Price: 0, Supply: 0 }), null],
  ['the largest numbers', taken({ Price: 1e307, Supply: -1e300 }), 'Price'],
  ['its own input', taken({ Price: 1 }), null],
  ['a failure', { of, title: 'Chart', failure: 'No value.' } satisfies WhyAnswer, null],
])('the main input of a change by %s', (_, answer, name) => {
  expect(mainInput(answer)).toBe(name)
})

test('causes are found after the page, and are there on the next one', async () => {
  const market = getMarketFor(null)
  const { endpoints } = await market.catalog()
  const moveOf = (path: string, span: number) => {
    const endpoint = endpoints.find((one) => one.path === `/api/v1/${path}`)
    const by = CHANGES.find((one) => 'days' in one.span && one.span.days === span)
    if (!endpoint || !by) throw new Error(path)
    const { entry } = row({ name: path, numbers: {} })
    return { row: { endpoint, entry }, by, change: 1, rank: 99, percentile: 99, z: 3, copies: [] }
  }
  const moves = [moveOf('onchain/mvrv', 7), moveOf('onchain/mvrv', 30), moveOf('crypto/prices/BTC', 7)]
  const first = await mainCauses(market, null, moves)
  expect(first.of.size).toBe(0)
  await first.looking
  const then = await mainCauses(market, null, moves)
  expect(then.looking).toBeNull()
  // Over a month the price makes most of it. A price is its own input.
  expect(then.of.get(moves[1])).toBe('Price')
  expect(then.of.has(moves[2])).toBe(false)
})
