import { DAY_MS, dayOf, type Frame, frame, isNumeric } from '@/lib/engine/frame'
import type { Contribution, Reading } from '../format'
import { farthestFactor, NEAR_DAYS } from './spikes'

const PRICES = ['open', 'high', 'low'] as const
const NAMED = 3

interface BadTick {
  row: number
  name: (typeof PRICES)[number]
  value: number
}

/**
 * Prices within candles that are far from the close of their candle and from the range of both neighbors, such as a low of
 * 0.01 among lows of 60: false trades, which a year's low would show for a year.
 */
function badTicksOf({ table, frame: { time, columns } }: Contribution): BadTick[] {
  const most = farthestFactor(table)
  const [high, low, close] = ['high', 'low', 'close'].map((name) => columns[name])
  if (most === undefined || !isNumber(high) || !isNumber(low) || !isNumber(close)) return []
  const isNear = (row: number, other: number) => Math.abs(time[other] - time[row]) <= NEAR_DAYS * DAY_MS
  const found: BadTick[] = []
  for (let row = 0; row < time.length; row++) {
    const near = [row - 1, row + 1].filter((at) => at >= 0 && at < time.length && isNear(row, at))
    const lows = near.map((at) => low[at]).filter((value) => value > 0)
    const highs = near.map((at) => high[at]).filter((value) => value > 0)
    // One neighbor may be the wrong one, and without a close nothing says which of the prices is wrong.
    if (lows.length < 2 || !(close[row] > 0)) continue
    const least = Math.min(close[row], ...lows) / most
    const greatest = Math.max(close[row], ...highs) * most
    for (const name of PRICES) {
      const column = columns[name]
      if (!isNumber(column) || !(column[row] < least || column[row] > greatest)) continue
      found.push({ row, name, value: column[row] })
    }
  }
  return found
}

const isNumber = (column: Frame['columns'][string] | undefined): column is Float64Array =>
  column !== undefined && isNumeric(column)

/** The reading with the close alone of each candle that has a false price, and a note that names them. */
export function withoutBadTicks(reading: Reading): Reading {
  const notes: string[] = []
  const contributions = reading.contributions.map((contribution) => {
    const found = badTicksOf(contribution)
    if (found.length === 0) return contribution
    const { table, resolution, frame: given } = contribution
    const named = found
      .slice(0, NAMED)
      .map(({ row, name, value }) => `the ${name} ${value} ${whenOf(given.time[row], resolution)}`)
    const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : ''
    notes.push(
      `in ${table}@${resolution}, ${named.join(', ')}${more} ${found.length === 1 ? 'is' : 'are'} far from the candles around, so only the close is kept`,
    )
    const rows = new Set(found.map(({ row }) => row))
    const columns = Object.entries(given.columns).map(([name, column]) => {
      const isLeft = !isNumeric(column) || !PRICES.some((price) => price === name)
      return [
        name,
        isLeft ? column : column.map((value, row) => (rows.has(row) ? Number.NaN : value)),
      ] as const
    })
    return { ...contribution, frame: frame(given.time, Object.fromEntries(columns)) }
  })
  return notes.length === 0
    ? reading
    : { ...reading, contributions, notes: [...(reading.notes ?? []), ...notes] }
}

const whenOf = (time: number, resolution: string): string =>
  resolution === '1d' ? `on ${dayOf(time)}` : `at ${new Date(time).toISOString().slice(0, 16)}Z`
