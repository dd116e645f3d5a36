import 'server-only'
import { frame } from '@/lib/engine/frame'
import type { Format, Rejected } from './format'
import { lineBatches } from './lines'

const SPANS = [
  { resolution: '10m', span: 600_000 },
  { resolution: '1h', span: 3_600_000 },
] as const

/** Candles of longer intervals, built from minutes in any order. */
class Spans {
  private readonly at = new Map<number, number>()
  private readonly rows: Float64Array[] = []

  constructor(readonly span: number) {}

  add(time: number, open: number, high: number, low: number, close: number, volume: number): void {
    const start = Math.floor(time / this.span) * this.span
    let index = this.at.get(start)
    if (index === undefined) {
      index = this.rows.length
      this.at.set(start, index)
      this.rows.push(Float64Array.of(start, open, high, low, close, volume, time, time))
      return
    }
    const row = this.rows[index]
    if (time < row[6]) {
      row[1] = open
      row[6] = time
    }
    if (high > row[2]) row[2] = high
    if (low < row[3]) row[3] = low
    if (time >= row[7]) {
      row[4] = close
      row[7] = time
    }
    row[5] += volume
  }

  toFrame() {
    const sorted = this.rows.sort((a, b) => a[0] - b[0])
    const column = (at: number) => Float64Array.from(sorted, (row) => row[at])
    return frame(column(0), {
      open: column(1),
      high: column(2),
      low: column(3),
      close: column(4),
      volume: column(5),
    })
  }
}

/** Lines `milliseconds,open,close,high,low,volume` without a header, as served by Bitfinex. */
export const minuteCandles: Format = {
  id: 'candles-1m',
  title: 'one-minute candles, stored as ten-minute and hourly candles',
  recognize(head) {
    const asset = /^([a-z0-9]{2,6})usdt?_1m(?:_|$)/.exec(head.name)?.[1]
    return asset && /^\d{12,13}(,[\d.eE+-]+){5}\s/.test(head.text) ? asset.toUpperCase() : null
  },
  async read(path, series) {
    const rejected: Rejected[] = []
    const collected = SPANS.map(({ span }) => new Spans(span))
    let line = 0
    for await (const lines of lineBatches(path)) {
      for (const raw of lines) {
        line++
        const fields = raw.split(',')
        const [time, open, close, high, low, volume] = fields.map(Number)
        const sound =
          fields.length === 6 && time > 0 && open > 0 && close > 0 && high > 0 && low > 0 && volume >= 0
        if (!sound)
          rejected.push({ line, reason: 'expected six numbers: ms, open, close, high, low, volume' })
        else for (const spans of collected) spans.add(time, open, high, low, close, volume)
      }
    }
    const contributions = SPANS.map(({ resolution }, i) => ({
      table: `asset/${series}`,
      resolution,
      layer: 'minute',
      frame: collected[i].toFrame(),
    }))
    return { contributions, rows: line, rejected }
  },
}
