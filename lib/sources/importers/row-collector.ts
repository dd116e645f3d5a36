import { type Frame, frame } from '@/lib/engine/frame'

/** Rows by key in any order; the later line takes precedence. Rows and columns without values are dropped. */
export class RowCollector {
  private readonly rows = new Map<number, { time: number; values: readonly number[] }>()

  constructor(private readonly columns: readonly string[]) {}

  add(time: number, values: readonly number[], key = time): void {
    if (values.every(Number.isNaN)) return
    this.rows.set(key, { time, values })
  }

  get size(): number {
    return this.rows.size
  }

  toFrame(): Frame {
    const sorted = [...this.rows].sort(([a], [b]) => a - b).map(([, row]) => row)
    const columns: Record<string, Float64Array> = {}
    this.columns.forEach((name, index) => {
      const column = Float64Array.from(sorted, (row) => row.values[index] ?? Number.NaN)
      if (!column.every(Number.isNaN)) columns[name] = column
    })
    return frame(
      Float64Array.from(sorted, (row) => row.time),
      columns,
    )
  }
}
