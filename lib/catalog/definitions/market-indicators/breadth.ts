import { type Frame, frame, numbersIn } from '@/lib/engine/frame'
import { ema } from '@/lib/engine/ops/averages/ema'
import { kama } from '@/lib/engine/ops/averages/kama'
import { sma } from '@/lib/engine/ops/averages/sma'
import type { Records } from '@/lib/engine/records'
import { defineTable, type FormulaContext } from '../../define'
import { COINS, capRef, closeRef, coinUniverse, largest, MIN_COINS, sizeOf } from './universe'

const LENGTHS = [20, 50, 100, 200] as const

const AVERAGES: Record<string, (close: Float64Array, n: number) => Float64Array> = {
  sma,
  ema,
  kama: (close, n) => kama(close, n, 2, 30),
}

type Counts = readonly number[]

function breadth(inputs: Frame, context: FormulaContext): Frame {
  const closes = COINS.map((symbol) => numbersIn(inputs, closeRef(symbol)))
  const caps = COINS.map((symbol) => numbersIn(inputs, capRef(symbol)))
  const average = AVERAGES[context.text('ma')]
  const averages = LENGTHS.map((n) => closes.map((close) => average(close, n)))
  const members = largest(closes, caps, sizeOf(context.text('tier')))

  const rows: { row: number; above: Counts; below: Counts; total: number }[] = []
  for (let row = 0; row < inputs.time.length; row++) {
    const coins = members(row)
    const above: number[] = []
    const below: number[] = []
    for (const average of averages) {
      const placed = coins.filter((coin) => !Number.isNaN(average[coin][row]))
      above.push(placed.filter((coin) => closes[coin][row] > average[coin][row]).length)
      below.push(placed.length - above[above.length - 1])
    }
    const total = coins.filter((coin) => !Number.isNaN(averages[0][coin][row])).length
    if (total >= MIN_COINS && !Number.isNaN(closes[0][row])) rows.push({ row, above, below, total })
  }
  return frame(
    Float64Array.from(rows, ({ row }) => inputs.time[row]),
    {
      primaryPrice: Float64Array.from(rows, ({ row }) => closes[0][row]),
      above: byLength(rows.map(({ above }) => above)),
      below: byLength(rows.map(({ below }) => below)),
      totalCoins: Float64Array.from(rows, ({ total }) => total),
    },
  )
}

const byLength = (rows: readonly Counts[]): Records => ({
  length: rows.length,
  byKey: Object.fromEntries(LENGTHS.map((n, k) => [n, Float64Array.from(rows, (counts) => counts[k])])),
})

defineTable({
  path: 'market-indicators/crypto-market-breadth',
  from: [...COINS.map(closeRef), ...COINS.map(capRef)],
  over: coinUniverse('tier'),
  compute: breadth,
})
