import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testData, testDataDir } from '@/scripts/test-data'
import { ema } from './averages/ema'
import { kama } from './averages/kama'
import { sma } from './averages/sma'
import { macd } from './oscillators/macd'
import { rsi } from './oscillators/rsi'
import { stochastic } from './oscillators/stochastic'
import { williamsR } from './oscillators/williams-r'
import { atr } from './ranges/atr'
import { bandwidth, bollinger, percentB } from './ranges/bollinger'
import { keltner } from './ranges/keltner'
import { supertrend } from './ranges/supertrend'
import { trueRange } from './ranges/true-range'
import { logReturn } from './risk/log-return'
import { percentChange } from './risk/percent-change'
import { scale } from './rows/arithmetic'
import { rollingStd } from './windows/rolling-std'

type Quotes = Record<'high' | 'low' | 'close', Float64Array>

/** Reads a CSV. An empty cell is missing. */
function readCsv(text: string): (name: string) => Float64Array {
  const [header, ...rows] = text.trim().split(/\r?\n/)
  const names = header.replace('\uFEFF', '').split(',')
  const cells = rows.map((row) => row.split(','))
  return (name) =>
    Float64Array.from(cells, (row) => {
      const cell = row[names.indexOf(name)]
      return cell === '' ? Number.NaN : Number(cell)
    })
}

const quotesOf = (text: string): Quotes => {
  const read = readCsv(text)
  return { high: read('high'), low: read('low'), close: read('close') }
}
const beside = (file: string) => readFileSync(new URL(`golden/${file}`, import.meta.url), 'utf8')

function readGolden(file: string, field: string): Float64Array {
  const text = gunzipSync(readFileSync(testData(`golden/results/${file}.standard.json.gz`))).toString('utf8')
  const rows: Record<string, number | null>[] = JSON.parse(text)
  return Float64Array.from(rows, (row) => row[field] ?? Number.NaN)
}

const bands = (q: Quotes) => bollinger(q.close, 20, 2)

const cases: [file: string, field: string, compute: (q: Quotes) => Float64Array][] = [
  ['sma', 'sma', (q) => sma(q.close, 20)],
  ['ema', 'ema', (q) => ema(q.close, 20)],
  ['rsi', 'rsi', (q) => rsi(q.close, 14)],
  ['macd', 'macd', (q) => macd(q.close, 12, 26, 9).macd],
  ['macd', 'signal', (q) => macd(q.close, 12, 26, 9).signal],
  ['macd', 'histogram', (q) => macd(q.close, 12, 26, 9).histogram],
  ['tr', 'tr', (q) => trueRange(q.high, q.low, q.close)],
  ['atr', 'atr', (q) => atr(q.high, q.low, q.close, 14)],
  ['keltner', 'upperBand', (q) => keltner(q.high, q.low, q.close, 20, 2, 10).upper],
  ['keltner', 'centerline', (q) => keltner(q.high, q.low, q.close, 20, 2, 10).middle],
  ['keltner', 'lowerBand', (q) => keltner(q.high, q.low, q.close, 20, 2, 10).lower],
  ['bb', 'upperBand', (q) => bands(q).upper],
  ['bb', 'sma', (q) => bands(q).middle],
  ['bb', 'lowerBand', (q) => bands(q).lower],
  ['bb', 'percentB', (q) => scale(percentB(q.close, 20, 2), 0.01)],
  ['bb', 'width', (q) => scale(bandwidth(q.close, 20, 2), 0.01)],
  ['stoch', 'k', (q) => stochastic(q.high, q.low, q.close, 14, 3, 3).k],
  ['stoch', 'd', (q) => stochastic(q.high, q.low, q.close, 14, 3, 3).d],
  ['supertrend', 'superTrend', (q) => supertrend(q.high, q.low, q.close, 10, 3).line],
  ['supertrend', 'lowerBand', (q) => supertrend(q.high, q.low, q.close, 10, 3).up],
  ['supertrend', 'upperBand', (q) => supertrend(q.high, q.low, q.close, 10, 3).down],
  ['willr', 'williamsR', (q) => williamsR(q.high, q.low, q.close, 14)],
  ['stdev', 'stdDev', (q) => rollingStd(q.close, 14, 'population')],
  ['roc', 'roc', (q) => percentChange(q.close, 14)],
  ['kama', 'kama', (q) => kama(q.close, 10, 2, 30)],
]

/** Rows that differ by more than 1e-9 or are missing on one side only. */
function differingRows(ours: Float64Array, golden: Float64Array): number[] {
  expect(ours.length).toBe(golden.length)
  expect(golden.some((value) => !Number.isNaN(value))).toBe(true)
  return Array.from(golden.keys()).filter(
    (i) => Number.isNaN(golden[i]) !== Number.isNaN(ours[i]) || Math.abs(golden[i] - ours[i]) > 1e-9,
  )
}

describe('ops against reference results of 250 daily quotes', () => {
  const quotes = quotesOf(beside('quotes.csv'))
  const golden = readCsv(beside('results.csv'))

  test.each(cases)('%s %s agrees within 1e-9, warm-up included', (file, field, compute) => {
    expect(differingRows(compute(quotes), golden(`${file}.${field}`))).toEqual([])
  })
})

describe.skipIf(!testDataDir)('ops against reference results of 502 daily quotes', () => {
  test.each(cases)('%s %s agrees within 1e-9, warm-up included', (file, field, compute) => {
    const quotes = quotesOf(readFileSync(testData('golden/quotes/default.csv'), 'utf8'))
    expect(differingRows(compute(quotes), readGolden(file, field))).toEqual([])
  })
})

describe.skipIf(!testDataDir)('ops against statistics published with Bitcoin’s price', () => {
  const read = (() => {
    let rows: string[][] | undefined
    return (name: string): Float64Array => {
      rows ??= gunzipSync(readFileSync(testData('onchain/coinmetrics-btc-2021.csv.gz')))
        .toString('utf8')
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(','))
      const column = rows[0].indexOf(name)
      return Float64Array.from(rows.slice(1), (row) =>
        row[column] === '' ? Number.NaN : Number(row[column]),
      )
    }
  })()

  const published: [string, (price: Float64Array) => Float64Array][] = [
    ['VtyDayRet30d', (price) => rollingStd(logReturn(price), 30, 'sample')],
    ['VtyDayRet180d', (price) => rollingStd(logReturn(price), 180, 'sample')],
    ['ROI30d', (price) => percentChange(price, 30)],
    ['ROI1yr', (price) => percentChange(price, 365)],
  ]

  test.each(published)('%s agrees with the published digits', (name, compute) => {
    const ours = compute(read('PriceUSD'))
    const theirs = read(name)
    let compared = 0
    for (let row = 0; row < theirs.length; row++) {
      if (Number.isNaN(theirs[row]) || Number.isNaN(ours[row])) continue
      expect(Math.abs(ours[row] - theirs[row])).toBeLessThan(1e-6 * Math.max(1, Math.abs(theirs[row])))
      compared++
    }
    expect(compared).toBeGreaterThan(3000)
  })
})
