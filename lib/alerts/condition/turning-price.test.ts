import { expect, test } from 'vitest'
import type { Viewer } from '@/lib/auth/viewer'
import { setEnv } from '@/lib/env/fake/set-env'
import { holdSampleMarket } from '@/lib/market/fake/hold-sample-market.test-data'
import { loadChart } from '@/lib/picture/load-chart'
import { messageText } from '../deliver/message'
import { factsOf } from '../evaluate/facts-of'
import { previewAlert } from '../own/own-alerts'
import { loadCondition } from './load-condition'
import { keptTurningPrice, turningPrice, turningPricesSettled } from './turning-price'
import { whyMoved } from './why-moved'

setEnv({ ACCESS: 'open' })
holdSampleMarket()

const NOW = Date.UTC(2026, 6, 1)
const MVRV = { path: 'onchain/mvrv', query: '', condition: 'mvrv < 0.5', clear: null }

test('a condition says at what price it turns, as the chart does', async () => {
  const query = new URLSearchParams([['reach', MVRV.condition]])
  const [row] = (await loadChart(MVRV.path, query, 'page', null)).series.reached ?? []
  const loaded = await loadCondition(MVRV, null, NOW)
  expect(await turningPrice(loaded, MVRV.condition, null)).toBe(`true at ${row.at}, ${row.away}`)
  expect(await turningPrice(loaded, 'mvrv > 0.5', null)).toBe(`false at ${row.at}, ${row.away}`)
  // No price moves it.
  expect(await turningPrice(loaded, 'realized_cap_usd > 1', null)).toBeNull()
  const { turns } = await previewAlert(null, {
    of: '/onchain/mvrv',
    when: MVRV.condition,
    clear: '',
    confirmRows: '1',
    clearRows: '1',
  })
  expect(turns).toBe(`true at ${row.at}, ${row.away}`)
})

test('the first row, a period, and a series that is its own input have nothing to take apart', async () => {
  const loaded = await loadCondition(MVRV, null, NOW)
  expect(await whyMoved(loaded, 0, null)).toBeNull()
  const weekly = { ...loaded, state: { ...loaded.state, interval: '1w' as const } }
  expect(await whyMoved(weekly, 9, null)).toBeNull()
  const price = { path: 'crypto/prices/BTC', query: '', condition: 'close > 1', clear: null }
  const own = await loadCondition(price, null, NOW)
  expect(await whyMoved(own, own.time.length - 1, null)).toBeNull()
})

test('a message says it beside the condition, and what moved the chart', async () => {
  const loaded = await loadCondition(MVRV, null, NOW)
  const turns = await turningPrice(loaded, MVRV.condition, null)
  const row = loaded.time.length - 1
  const told = { kind: 'test', time: loaded.time[row], row } as const
  const why = await whyMoved(loaded, row, null)
  const facts = factsOf(loaded, { condition: MVRV.condition, turns, why }, told, NOW)
  const alert = { id: 'one', title: 'Low' }
  const text = messageText({ facts, alert, link: '', unsubscribe: '' } as Parameters<typeof messageText>[0])
  expect(text).toMatch(/^Condition: mvrv < 0\.5, true at [\d,.]+, [\d.]+ % below$/m)
  expect(text).toMatch(
    /^MVRV ratio: [\d.]+ on \S+, [\d.]+ on \S+, [+−-]?[\d.]+ by (?:Price|Realized cap|Supply) /m,
  )
})

test('the list of alerts does not wait for it, and keeps it for a revision of the data', async () => {
  const viewer = { id: 'ada', role: 'admin' } as unknown as Viewer
  expect(keptTurningPrice(MVRV, viewer, 'one', NOW)).toBeNull()
  expect(keptTurningPrice(MVRV, viewer, 'one', NOW)).toBeNull()
  await turningPricesSettled()
  const known = keptTurningPrice(MVRV, viewer, 'one', NOW)
  expect(known).toMatch(/^true at /)
  expect(keptTurningPrice(MVRV, viewer, 'two', NOW)).toBeNull()
  await turningPricesSettled()
  expect(keptTurningPrice({ ...MVRV, condition: 'nothing < 1' }, viewer, 'one', NOW)).toBeNull()
  await turningPricesSettled()
  expect(keptTurningPrice(MVRV, viewer, 'one', NOW)).toBe(known)
})
