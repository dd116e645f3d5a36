import { beforeAll, describe, expect, test } from 'vitest'
import { AS_OF } from '@/lib/contract/params/as-of'
import { createFakeMarket } from '@/lib/market/fake/fake-market'
import { holdInProcess } from '@/lib/state/fake/hold-in-process'
import type { ChartCell } from './board'
import { chartHref } from './cell-state'
import { lastDayOf, loadCells } from './load-cells'
import { loadNumbers } from './story/load-numbers'

const DAY = '2020-06-30'
const cell = (query = ''): ChartCell => ({
  ...{ path: 'onchain/open', query, title: null },
  ...{ width: 'half', height: 'short' },
})

describe('with a record of earlier values', () => {
  beforeAll(() => holdInProcess({ market: createFakeMarket({ isRecorded: true }) }))

  test('every chart has the values known on the day, and its link says so', async () => {
    const loaded = await loadCells([cell()], null, DAY)
    const [one] = loaded
    if (!('view' in one)) throw new Error('not loaded')
    expect((one.view.series.columns.mvrv as Float64Array).at(-1)).toBe(5000 + 181 - 1)
    expect(lastDayOf(loaded)).toBe(DAY)
    expect(chartHref(one.view.endpoint, one.view.state, { from: null, to: null })).toContain(`asof=${DAY}`)
    expect(lastDayOf(await loadCells([cell()], null))).toBe('2021-02-03')
  })

  test('a chart with a day of its own is never shown with later knowledge', async () => {
    const dayOf = async (query: string) => {
      const [one] = await loadCells([cell(query)], null, DAY)
      return 'view' in one && one.view.state.params[AS_OF]
    }
    expect(await dayOf('?asof=2020-03-01')).toBe('2020-03-01')
    expect(await dayOf('?asof=2020-09-01')).toBe(DAY)
  })

  test('numbers in texts are those of the day', async () => {
    const numbers = async (asOf: string | null) =>
      loadNumbers(['onchain/open', 'onchain/open@asof=2020-03-01'], { to: null, asOf }, null)
    const { 'onchain/open': then, 'onchain/open@asof=2020-03-01': own } = await numbers(DAY)
    expect(then).toMatchObject({ date: DAY, value: expect.stringContaining('5,180'), age: null })
    expect(then.href).toBe(`/onchain/open?asof=${DAY}`)
    expect(own).toMatchObject({ date: '2020-03-01' })
    expect((await numbers(null))['onchain/open']).toMatchObject({ date: '2021-02-03' })
  })
})

describe('without one', () => {
  beforeAll(() => holdInProcess({ market: createFakeMarket() }))

  test('a chart and a number say so instead of showing what is known now', async () => {
    const [one] = await loadCells([cell()], null, DAY)
    expect(one).toMatchObject({ error: { code: 'invalid_parameter' } })
    expect(one).toHaveProperty('error.message', expect.stringContaining('no record of earlier values'))
    expect(await loadNumbers(['onchain/open'], { to: null, asOf: DAY }, null)).toEqual({
      'onchain/open': {
        reason: expect.stringContaining('no record of earlier values'),
        href: `/onchain/open?asof=${DAY}`,
      },
    })
  })
})
