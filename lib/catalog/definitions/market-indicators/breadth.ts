import { type Frame, frame } from '@/lib/engine/frame'
import { ema } from '@/lib/engine/ops/averages/ema'
import { kama } from '@/lib/engine/ops/averages/kama'
import { sma } from '@/lib/engine/ops/averages/sma'
import type { Records } from '@/lib/engine/records'
import {
  type Definition,
  defineLegacy,
  defineTable,
  type FieldDefinition,
  type FormulaContext,
  field,
} from '../../define'
import { MIN_COINS, MIN_COINS_TEXT } from './min-coins'
import { COINS, capRef, closeRef, coinUniverse, largest, readColumn, sizeOf, UNIVERSE_NOTE } from './universe'

const LENGTHS = [20, 50, 100, 200] as const

const AVERAGES: Record<string, (close: Float64Array, n: number) => Float64Array> = {
  sma,
  ema,
  kama: (close, n) => kama(close, n, 2, 30),
}

type Counts = readonly number[]

function breadth(inputs: Frame, context: FormulaContext): Frame {
  const closes = COINS.map((symbol) => readColumn(inputs, closeRef(symbol)))
  const caps = COINS.map((symbol) => readColumn(inputs, capRef(symbol)))
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

const counts = (name: string, description: string): FieldDefinition =>
  field.breadth(name, 'count', description).with({ type: 'object', shape: 'counts' })

export const definitions: Definition[] = [
  defineTable({
    path: 'market-indicators/crypto-market-breadth',
    concept: 'breadth',
    title: 'Crypto market breadth',
    description: `Number of coins that close above and below their 20, 50, 100 and 200-day averages. ${UNIVERSE_NOTE}`,
    reading:
      'A rally led by few coins is fragile. Past market bottoms have had nearly all coins below their 200-day average.',
    formula: `Each coin’s close compared with its own simple, exponential or Kaufman adaptive average (fast 2, slow 30). above and below hold counts by length; a coin counts once it has that many closes. totalCoins counts the coins with 20 closes, ${MIN_COINS_TEXT}.`,
    source: 'Daily candles of the loaded coins.',
    cadence: 'daily',
    timeFields: ['timestamp', 'formattedDate'],
    params: { tier: true, ma: true },
    axis: 'asset/BTC',
    from: [...COINS.map(closeRef), ...COINS.map(capRef)],
    over: coinUniverse('tier'),
    compute: breadth,
    fields: [
      field.price('primaryPrice', 'USD', 'Close of Bitcoin.').is`asset/BTC:close`,
      counts('above', 'Coins above their average, by its length in days.'),
      counts('below', 'Coins at or below their average, by its length in days.'),
      field.total('totalCoins', 'count', 'Number of coins compared.').with({ type: 'integer' }),
    ],
  }),
  ...[20, 50, 250].map((size) =>
    defineLegacy({
      path: `market-indicators/crypto-market-breadth-kama-top-${size}`,
      title: `Crypto market breadth by KAMA, top ${size} (legacy name)`,
      canonical: {
        path: 'market-indicators/crypto-market-breadth',
        query: { ma: 'kama', tier: `top-${size}` },
      },
    }),
  ),
]
