import { describe, expect, test } from 'vitest'
import { recorded } from '../../fake/round-trip.test-data'
import { candleFrame } from './day-candles'
import { readKlineFile, readKlines } from './klines'

const row = (time: number | string) =>
  `${time},4.15,4.16,4.14,4.155,539.23,${time},2240.4,13,401.82,1669.98,0`

describe('candles of Binance', () => {
  test.skipIf(!recorded)('of a recorded answer', () => {
    const [kline] = readKlines(recorded?.('binance/klines.json') as Buffer)
    expect(kline).toMatchObject({
      time: 1_499_040_000_000,
      open: 0.0163479,
      high: 0.8,
      low: 0.015758,
      close: 0.015771,
      volume: 148_976.11427815,
      quoteVolume: 2_434.19055334,
      takerBuyQuote: 28.46694368,
    })
  })

  test.skipIf(!recorded)('of a recorded file of the archive, in microseconds', () => {
    const [kline] = readKlineFile(recorded?.('binance/kline_archive_2025.csv') as Buffer)
    expect(kline.time).toBe(Date.UTC(2025, 0, 1))
    expect(kline).toMatchObject({ close: 4.1554, quoteVolume: 2_240.398609, takerBuyQuote: 1_669.981213 })
  })

  test('of files in either unit, with a header or without, with any line ends', () => {
    const time = Date.UTC(2024, 11, 31)
    const files = [
      row(time),
      `${row(time)}\r\n`,
      `open_time,open,high,low,close,volume,close_time,quote_volume,count,taker_buy_volume,taker_buy_quote_volume,ignore\n${row(time)}\n`,
      row(time * 1_000),
    ]
    for (const file of files) expect(readKlineFile(Buffer.from(file)).map((one) => one.time)).toEqual([time])
  })

  test('of another unit or width are refused', () => {
    const refused = (text: string) => expect(() => readKlineFile(Buffer.from(text)))
    refused(row(1_735_689_600)).toThrow(/neither milliseconds nor microseconds/)
    refused('1735689600000,1,2,3').toThrow(/line 1 is not one of 12 numbers/)
    refused(row(1_735_689_600_000).replace('539.23', '')).toThrow(/line 1/)
    expect(() => readKlines(Buffer.from('[[1,"2"]]'))).toThrow(/0/)
  })
})

describe('a frame of candles', () => {
  const usual = { open: 2, high: 3, low: 1, close: 2.5, volume: 100 }
  const candle = (day: number, prices: Partial<typeof usual> = {}) => ({
    time: Date.UTC(2026, 5, day),
    ...usual,
    ...prices,
  })

  test('has only days that are over, in order, in the unit of the catalog', () => {
    const options = { until: Date.UTC(2026, 5, 3), factor: 24_000 }
    const frame = candleFrame([candle(3), candle(1), candle(2)], options)
    expect([...frame.time]).toEqual([Date.UTC(2026, 5, 1), Date.UTC(2026, 5, 2)])
    expect(frame.columns.close).toEqual(Float64Array.of(60_000, 60_000))
    expect(frame.columns.volume).toEqual(Float64Array.of(100 / 24_000, 100 / 24_000))
  })

  test('keeps the close of a candle whose open is outside its range, and drops an impossible one', () => {
    const many = Array.from({ length: 27 }, (_, at) => candle(at + 1))
    const frame = candleFrame([...many, candle(28, { open: 9 }), candle(29, { high: 0.5 })], {
      until: Date.UTC(2026, 6, 1),
    })
    expect(frame.time.length).toBe(28)
    expect((frame.columns.open as Float64Array)[27]).toBeNaN()
    expect((frame.columns.close as Float64Array)[27]).toBe(2.5)
  })

  test('is refused for days of another time zone, and where many candles are impossible', () => {
    const shifted = { ...candle(1), time: Date.UTC(2026, 5, 1) - 8 * 3_600_000 }
    expect(() => candleFrame([shifted], { until: Date.UTC(2026, 6, 1) })).toThrow(
      /begins at 2026-05-31T16:00:00.000Z, not at a full interval of UTC/,
    )
    const wrong = [1, 2, 3, 4].map((day) => candle(day, { high: 0.5 }))
    expect(() => candleFrame(wrong, { until: Date.UTC(2026, 6, 1) })).toThrow(/4 of 4 candles are impossible/)
  })
})
