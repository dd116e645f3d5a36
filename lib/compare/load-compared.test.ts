import { expect, test } from 'vitest'
import type { Market } from '@/lib/market/market'
import { seriesOf } from '@/lib/view/synthetic-series.test-data'
import { loadCompared } from './load-compared'

const upTo = (days: number) => ({
  time: Float64Array.from({ length: days }, (_, day) => day * 86_400_000),
  values: Float64Array.from({ length: days }, (_, day) => day),
})

test.each(['days', 'limit', 'startDate', 'endDate', 'timeframe', 'sp500Range'])(
  'a formula over rows cut by %s is computed on the whole history, in the series’ own parameters',
  async (name) => {
    const { time, values } = upTo(10)
    const whole = seriesOf({ v: { role: 'value', values } }, { time })
    const cut = seriesOf({ v: { role: 'value', values: values.slice(8) } }, { time: time.slice(8) })
    const asked: unknown[] = []
    const series: Market['series'] = async (_, params) => {
      asked.push(params)
      return whole
    }
    const catalog = async () => {
      throw new Error('nothing is compared')
    }
    const state = {
      params: { [name]: '2', chain: 'litecoin' },
      compared: [],
      gaps: 'hold' as const,
      formula: 'sma(a, 5)',
    }
    const joined = await loadCompared({ series, catalog }, cut, state)
    expect(asked).toEqual([{ chain: 'litecoin' }])
    expect(joined.columns.formula).toEqual(Float64Array.of(6, 7))
  },
)
