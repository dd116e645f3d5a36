import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { RowError } from '../cells'
import { distinctRows } from '../rows/growing-columns'
import { asCandles, type Candle, type Candles, growingCandles } from './candles'
import { intervalOf } from './intervals'

/** Candles in the order of the file. */
export class CandleList {
  private readonly rows = growingCandles()
  /** Candles with an end of the range, or an open, that cannot be right. */
  unsound = 0
  /** The first and the last of their days; NaN without any. */
  private from = Number.NaN
  private to = Number.NaN
  /** Candles that were added. */
  length = 0

  /**
   * Adds a candle. Rejects the row unless high ≥ low and all prices are positive. A low above its open or close, and a high
   * below one of them, is unknown. So is an open of 0, and one outside a range that has the close: either can be wrong. Throws `TooManyRows` if they do not fit in memory.
   */
  add(time: number, day: number, prices: readonly [number, number, number, number], volume: number): void {
    const [open, high, low, close] = prices
    if (prices.every(Number.isNaN)) return
    checkCandle({ open, high, low, close, volume })
    const missing = Number.NaN
    const isWithin = (price: number) => low <= price && price <= high
    const sound = {
      open: open > 0 && (isWithin(open) || !isWithin(close)) ? open : missing,
      high: high < Math.max(open, close) ? missing : high,
      low: low > (open > 0 ? Math.min(open, close) : close) ? missing : low,
    }
    if (!(sound.open > 0 && sound.high > 0 && sound.low > 0)) {
      this.unsound++
      this.from = this.unsound === 1 ? day : Math.min(this.from, day)
      this.to = this.unsound === 1 ? day : Math.max(this.to, day)
    }
    this.length++
    this.rows.push(time, day, sound.open, sound.high, sound.low, close, volume)
  }

  /** Moves candles that are stamped with their end, such as those of BitMEX, to their start. */
  startEarlier(): void {
    const candles = this.sorted()
    const interval = intervalOf(candles)
    const span = Number.isNaN(interval) ? DAY_MS : interval
    candles.time.forEach((time, row) => {
      candles.time[row] = time - span
      candles.day[row] = Math.floor((time - span) / DAY_MS) * DAY_MS
    })
  }

  /** Leaves out the latest candle, which was not finished when the file was made. */
  dropLast(): void {
    const { time } = this.sorted()
    if (time.length === 0) return
    this.rows.keep(Uint32Array.from(time.keys()).subarray(0, -1))
    this.length--
  }

  /** Note of the candles with an unknown price; none without any. */
  notes(): string[] {
    if (this.unsound === 0) return []
    const [from, to] = [dayOf(this.from), dayOf(this.to)]
    const days = from === to ? `on ${from}` : `from ${from} to ${to}`
    return [
      `${this.unsound} of ${this.length} candles have an unknown price, because the low is above the open or close, the high is below one of them, or the open is missing; series of whole candles leave these days out, ${days}`,
    ]
  }

  /** Candles ascending by time; of several with the same time, the later line. */
  sorted(): Candles {
    const order = distinctRows(this.rows.column(0))
    if (order) this.rows.keep(order)
    return asCandles(this.rows)
  }
}

/** Throws a RowError for values that no candle has. NaN is a missing value; an open of 0 is one of Yahoo’s. */
export function checkCandle({ open, high, low, close, volume }: Omit<Candle, 'time' | 'day'>): void {
  if (close <= 0) throw new RowError(`the close must be above 0, got ${close}`)
  if (high < low) throw new RowError(`the high ${high} is below the low ${low}`)
  if (high <= 0 || low <= 0 || open < 0) throw new RowError('prices must be above 0')
  if (volume < 0) throw new RowError(`the volume must not be negative, got ${volume}`)
}
