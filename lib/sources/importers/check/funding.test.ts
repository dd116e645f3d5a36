import { describe, expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import { load, newFolderPerTest, takeFile } from '@/lib/sources/fake/import-folder.test-data'

newFolderPerTest()

const HOUR_MS = 3_600_000
const START = dayTime('2024-03-01')
const HEADER = 'calc_time,funding_interval_hours,last_funding_rate'
/** Hours since the start, stamped some milliseconds late as the venue does. */
const at = (hour: number) => START + hour * HOUR_MS + 7

const archive = (events: readonly (readonly [hour: number, interval: number])[]) =>
  takeFile('BTCUSDT-fundingRate-2024-03.csv', [
    HEADER,
    ...events.map(([hour, interval]) => `${at(hour)},${interval},0.0001`),
  ])
const every = (interval: number, from: number, to: number) =>
  Array.from({ length: (to - from) / interval }, (_, k) => [from + k * interval, interval] as const)

async function days() {
  const { days, columns } = await load('derivatives/funding')
  return days.filter((_, row) => !Number.isNaN(columns.rate_binance?.[row] ?? columns.rate_bitmex[row]))
}

describe('a day of funding', () => {
  test('needs all its events: the first and the last day of a file and days with a gap are left out', async () => {
    const events = every(8, 8, 7 * 24 - 8).filter(([hour]) => hour !== 3 * 24 + 8)
    const report = await archive(events)
    expect(await days()).toEqual(['2024-03-02', '2024-03-03', '2024-03-05', '2024-03-06'])
    expect(report.notes).toEqual([
      '3 days are left out because the file lacks funding events of them (2024-03-01, 2024-03-04, 2024-03-07)',
    ])
  })

  test('is whole on the day on which the interval changes', async () => {
    const report = await archive([...every(8, 0, 40), ...every(4, 36, 72)])
    expect(await days()).toEqual(['2024-03-01', '2024-03-02', '2024-03-03'])
    expect(report.notes).toEqual([])
    // 0.0001 for four hours is twice that for eight.
    const { columns } = await load('derivatives/funding')
    expect(columns.rate[0]).toBeCloseTo(1e-4, 12)
    expect(columns.rate[2]).toBeCloseTo(2e-4, 12)
  })

  test('may start at another hour than midnight', async () => {
    const events = [4, 12, 20, 28, 36].map((hour) => ({
      timestamp: new Date(START + hour * HOUR_MS).toISOString(),
      symbol: 'XBTUSD',
      fundingInterval: '2000-01-01T08:00:00.000Z',
      fundingRate: 0.0001,
    }))
    await takeFile('bitmex.json', JSON.stringify(events))
    expect(await days()).toEqual(['2024-03-01'])
  })

  test.each([
    [8, [0, 8, 16, 24, 32], 1e-4],
    [4, [0, 4, 8, 12, 16, 20, 24, 28, 36, 40, 44], 2e-4],
    [1, [...Array(47).keys()], 8e-4],
  ])('takes an interval of %i hours from an answer without one', async (_, hours, rate) => {
    const list = hours.map((hour) => ({
      symbol: 'BTCUSDT',
      fundingRate: '0.0001',
      fundingRateTimestamp: String(START + hour * HOUR_MS),
    }))
    await takeFile('bybit.json', JSON.stringify({ retCode: 0, result: { category: 'linear', list } }))
    const { days, columns } = await load('derivatives/funding')
    expect(days).toEqual(['2024-03-01'])
    expect(columns.rate_bybit[0]).toBeCloseTo(rate, 12)
  })
})
