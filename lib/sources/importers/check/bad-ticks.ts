import { PERIOD_MS } from '@/lib/engine/calendar-periods'
import { DAY_MS, dayOf, type Frame, frame, isNumeric, lowerBound } from '@/lib/engine/frame'
import type { Contribution, Reading } from '../format'
import { farthestFactor, NEAR_DAYS } from './spikes'

const PRICES = ['open', 'high', 'low'] as const
const NAMED = 3

interface BadTick {
  row: number
  name: (typeof PRICES)[number]
  value: number
}

/** A price that is false, with the first moment of its candle. */
interface FalsePrice {
  time: number
  name: BadTick['name']
  value: number
}

/** Rows of candles. */
type Candles = Pick<Contribution, 'table' | 'resolution' | 'frame'>

/**
 * Prices within candles that are far from the close of their candle and from the range of both neighbors, such as a low of
 * 0.01 among lows of 60: false trades, which a year's low would show for a year. A first or last candle has one neighbor.
 * The next candle of a crash may have prices as low, so its prices must be farther: by the square of the factor.
 */
function badTicksOf({ table, frame: { time, columns } }: Candles): BadTick[] {
  const most = farthestFactor(table)
  const [high, low, close] = ['high', 'low', 'close'].map((name) => columns[name])
  if (most === undefined || !isNumber(high) || !isNumber(low) || !isNumber(close)) return []
  const isNear = (row: number, other: number) => Math.abs(time[other] - time[row]) <= NEAR_DAYS * DAY_MS
  const found: BadTick[] = []
  for (let row = 0; row < time.length; row++) {
    const near = [row - 1, row + 1].filter((at) => at >= 0 && at < time.length && isNear(row, at))
    const known = near.filter((at) => low[at] > 0 && high[at] > 0)
    // Without a close nothing says which of the prices is wrong.
    if (known.length === 0 || !(close[row] > 0)) continue
    // The one neighbor within a file may be the wrong one.
    const isAtEnd = row === 0 || row === time.length - 1
    if (known.length === 1 && !isAtEnd) continue
    const factor = known.length === 1 ? most ** 2 : most
    const least = Math.min(close[row], ...known.map((at) => low[at])) / factor
    const greatest = Math.max(close[row], ...known.map((at) => high[at])) * factor
    for (const name of PRICES) {
      const column = columns[name]
      if (!isNumber(column) || !(column[row] < least || column[row] > greatest)) continue
      found.push({ row, name, value: column[row] })
    }
  }
  return found
}

const falsePricesOf = (candles: Candles): FalsePrice[] =>
  badTicksOf(candles).map(({ row, name, value }) => ({ time: candles.frame.time[row], name, value }))

/** Longer candles that have a false price of a shorter one within them. A fall that is possible in a day is not in ten minutes. */
function ofShorter(
  { resolution, frame: { time, columns } }: Candles,
  shorter: readonly FalsePrice[],
): BadTick[] {
  if (resolution === 'block') return []
  return shorter.flatMap(({ time: at, name, value }) => {
    const row = lowerBound(time, at + 1) - 1
    const isWithin = row >= 0 && at < time[row] + PERIOD_MS[resolution]
    const column = columns[name]
    return isWithin && isNumber(column) && column[row] === value ? [{ row, name, value }] : []
  })
}

const isNumber = (column: Frame['columns'][string] | undefined): column is Float64Array =>
  column !== undefined && isNumeric(column)

/**
 * Candles without their false prices, and a note that names those; null if there are none. `around` has
 * the rows before and after them, too, and `shorter` the false prices of shorter candles of the same instrument.
 */
export function withoutFalsePrices(
  { table, resolution, frame: given }: Candles,
  around: Frame = given,
  shorter: readonly FalsePrice[] = [],
): { frame: Frame; note: string } | null {
  const own = new Set(given.time)
  const candles = { table, resolution, frame: around }
  const places = new Map(
    [...badTicksOf(candles), ...ofShorter(candles, shorter)].map((tick) => [
      `${tick.row} ${tick.name}`,
      tick,
    ]),
  )
  const found = [...places.values()]
    .filter(({ row }) => own.has(around.time[row]))
    .sort((a, b) => a.row - b.row)
  if (found.length === 0) return null
  const named = found
    .slice(0, NAMED)
    .map(({ row, name, value }) => `the ${name} ${value} ${whenOf(around.time[row], resolution)}`)
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : ''
  const note = `in ${table}@${resolution}, ${named.join(', ')}${more} ${found.length === 1 ? 'is far from the candles around, so it is unknown' : 'are far from the candles around, so they are unknown'}`
  const falseIn = (name: string) =>
    new Set(found.flatMap((tick) => (tick.name === name ? [around.time[tick.row]] : [])))
  const columns = Object.entries(given.columns).map(([name, column]) => {
    const times = falseIn(name)
    const isLeft = times.size === 0 || !isNumeric(column)
    return [
      name,
      isLeft ? column : column.map((value, row) => (times.has(given.time[row]) ? Number.NaN : value)),
    ] as const
  })
  return { frame: frame(given.time, Object.fromEntries(columns)), note }
}

/** The reading without false prices, with a note for each table that had some. */
export function withoutBadTicks(reading: Reading): Reading {
  const notes: string[] = []
  const contributions = reading.contributions.map((contribution) => {
    const shorter = reading.contributions
      .filter((one) => one.table === contribution.table && isShorter(one, contribution))
      .flatMap(falsePricesOf)
    const kept = withoutFalsePrices(contribution, contribution.frame, shorter)
    if (!kept) return contribution
    notes.push(kept.note)
    return { ...contribution, frame: kept.frame }
  })
  return notes.length === 0
    ? reading
    : { ...reading, contributions, notes: [...(reading.notes ?? []), ...notes] }
}

const isShorter = (one: Candles, other: Candles): boolean =>
  one.resolution !== 'block' &&
  other.resolution !== 'block' &&
  PERIOD_MS[one.resolution] < PERIOD_MS[other.resolution]

const whenOf = (time: number, resolution: string): string =>
  resolution === '1d' ? `on ${dayOf(time)}` : `at ${new Date(time).toISOString().slice(0, 16)}Z`
