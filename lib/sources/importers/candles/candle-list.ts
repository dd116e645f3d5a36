import { dayOf } from '@/lib/engine/frame'
import { RowError } from '../cells'
import { distinctRows } from '../rows/growing-columns'
import { asCandles, type Candle, type Candles, growingCandles } from './candles'

/** Candles in the order of the file. */
export class CandleList {
  private readonly rows = growingCandles()
  /** Candles of which only the close was kept. */
  closesOnly = 0
  /** The first and the last of their days; NaN without any. */
  closesFrom = Number.NaN
  closesTo = Number.NaN
  /** Candles that were added. */
  length = 0

  /**
   * Adds a candle. Rejects the row unless high ≥ low and all prices are positive. A candle whose open or close is outside
   * its range, or that has no open, keeps only its close. Throws `TooManyRows` if they do not fit in memory.
   */
  add(time: number, day: number, prices: readonly [number, number, number, number], volume: number): void {
    const [open, high, low, close] = prices
    if (prices.every(Number.isNaN)) return
    checkCandle({ open, high, low, close, volume })
    const sound =
      open > 0 && low > 0 && close > 0 && Math.max(open, close) <= high && low <= Math.min(open, close)
    if (!sound) {
      this.closesOnly++
      this.closesFrom = this.closesOnly === 1 ? day : Math.min(this.closesFrom, day)
      this.closesTo = this.closesOnly === 1 ? day : Math.max(this.closesTo, day)
    }
    const missing = Number.NaN
    this.length++
    if (sound) this.rows.push(time, day, open, high, low, close, volume)
    else this.rows.push(time, day, missing, missing, missing, close, volume)
  }

  /** Note of the candles of which only the close was kept; none without any. */
  notes(): string[] {
    if (this.closesOnly === 0) return []
    const [from, to] = [dayOf(this.closesFrom), dayOf(this.closesTo)]
    const days = from === to ? `on ${from}` : `from ${from} to ${to}`
    return [
      `${this.closesOnly} of ${this.length} candles keep only their close, because their open or close is outside the range from low to high or the open is missing; series of whole candles leave these days out, ${days}`,
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
