import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayTime } from '@/lib/engine/frame'
import { evaluateFormula } from '../evaluate/evaluate-formula'
import { paceOf } from '../evaluate/pace'
import { quantityOf } from '../units/quantity'
import { checkOver, newInEveryRow } from './input-columns.test-data'

// Results of Stock Indicators, an independent library, for the functions as they are written.

const GOLDEN = join(import.meta.dirname, '../../engine/ops/golden')

function readCsv(file: string): Map<string, string[]> {
  const [header, ...rows] = readFileSync(join(GOLDEN, file), 'utf8').trim().split('\n')
  const cells = rows.map((row) => row.split(','))
  return new Map(header.split(',').map((name, at) => [name, cells.map((row) => row[at] ?? '')]))
}

const numbers = (cells: readonly string[] = []) =>
  Float64Array.from(cells, (cell) => (cell.trim() === '' ? Number.NaN : Number(cell)))

const quotes = readCsv('quotes.csv')
const results = readCsv('results.csv')
const columns = new Map(
  ['high', 'low', 'close'].map((name) => [name, newInEveryRow(numbers(quotes.get(name)), 'trading-day')]),
)
const time = Float64Array.from(quotes.get('date') ?? [], dayTime)

test.each([
  ['sma(close, 20)', 'sma.sma'],
  ['ema(close, 20)', 'ema.ema'],
  ['rsi(close, 14)', 'rsi.rsi'],
  ['macd(close)', 'macd.macd'],
  ['macd(close).signal', 'macd.signal'],
  ['macd(close, 12, 26, 9).histogram', 'macd.histogram'],
  ['true_range(high, low, close)', 'tr.tr'],
  ['atr(high, low, close)', 'atr.atr'],
  ['keltner(high, low, close).upper', 'keltner.upperBand'],
  ['keltner(high, low, close).middle', 'keltner.centerline'],
  ['keltner(high, low, close, 20, 2, 10).lower', 'keltner.lowerBand'],
  ['bands(close).upper', 'bb.upperBand'],
  ['bands(close, 20, 2).middle', 'bb.sma'],
  ['bands(close, 20).lower', 'bb.lowerBand'],
  ['bands_position(close) / 100', 'bb.percentB'],
  ['bands_position(close).width / 100', 'bb.width'],
  ['stochastic(high, low, close)', 'stoch.k'],
  ['stochastic(high, low, close).d', 'stoch.d'],
  ['supertrend(high, low, close)', 'supertrend.superTrend'],
  ['supertrend(high, low, close).up', 'supertrend.lowerBand'],
  ['supertrend(high, low, close, 10, 3).down', 'supertrend.upperBand'],
  ['williams(high, low, close)', 'willr.williamsR'],
  ['pct(close, 14)', 'roc.roc'],
  ['kama(close)', 'kama.kama'],
])('%s', (text, name) => {
  const checked = checkOver(columns.keys(), text, { quantity: quantityOf('USD') })
  const values = evaluateFormula(checked, { time, pace: paceOf('trading-day') }, columns)
  const golden = numbers(results.get(name))
  expect(golden.length).toBe(time.length)
  expect(golden.some(Number.isFinite)).toBe(true)
  for (const [row, value] of golden.entries()) {
    if (Number.isNaN(value)) expect(values[row], `row ${row}`).toBeNaN()
    else expect(values[row], `row ${row}`).toBeCloseTo(value, 8)
  }
})
