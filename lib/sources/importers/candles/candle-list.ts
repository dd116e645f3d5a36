import { RowError } from '../cells'

/** Number of fields of a stored candle: time, day, open, high, low, close, volume. */
const WIDTH = 7

/** Candles in the order of the file. `time` is the start as a point in time, `day` its calendar day as written. */
export class CandleList {
  private values = new Float64Array(1024 * WIDTH)
  private count = 0
  /** Candles of which only the close was kept. */
  closesOnly = 0

  get length(): number {
    return this.count
  }

  /**
   * Adds a candle. Rejects the row unless high ≥ low and all prices are positive. A candle whose open or close is outside
   * its range, or that has no open, keeps only its close.
   */
  add(time: number, day: number, prices: readonly [number, number, number, number], volume: number): void {
    const [open, high, low, close] = prices
    if (prices.every(Number.isNaN)) return
    checkCandle({ open, high, low, close, volume })
    const sound =
      open > 0 && low > 0 && close > 0 && Math.max(open, close) <= high && low <= Math.min(open, close)
    if (!sound) this.closesOnly++
    const missing = Number.NaN
    this.push([time, day, ...(sound ? [open, high, low] : [missing, missing, missing]), close, volume])
  }

  private push(fields: readonly number[]): void {
    if ((this.count + 1) * WIDTH > this.values.length) {
      const grown = new Float64Array(this.values.length * 2)
      grown.set(this.values)
      this.values = grown
    }
    this.values.set(fields, this.count * WIDTH)
    this.count++
  }

  /** Candles ascending by time; of several with the same time, the later line. */
  sorted(): Candle[] {
    const byTime = new Map<number, number>()
    for (let at = 0; at < this.count; at++) byTime.set(this.values[at * WIDTH], at)
    return [...byTime]
      .sort(([a], [b]) => a - b)
      .map(([, at]) => {
        const [time, day, open, high, low, close, volume] = this.values.subarray(at * WIDTH, (at + 1) * WIDTH)
        return { time, day, open, high, low, close, volume }
      })
  }
}

/** Throws a RowError for values that no candle has. NaN is a missing value; an open of 0 is one of Yahoo’s. */
export function checkCandle({ open, high, low, close, volume }: Omit<Candle, 'time' | 'day'>): void {
  if (close <= 0) throw new RowError(`the close must be above 0, got ${close}`)
  if (high < low) throw new RowError(`the high ${high} is below the low ${low}`)
  if (high <= 0 || low <= 0 || open < 0) throw new RowError('prices must be above 0')
  if (volume < 0) throw new RowError(`the volume must not be negative, got ${volume}`)
}

export interface Candle {
  time: number
  day: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}
