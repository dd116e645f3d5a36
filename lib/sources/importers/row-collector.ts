import { type Frame, frame } from '@/lib/engine/frame'

interface Row {
  time: number
  values: readonly number[]
  key: number
  second: number
}

/** Rows by key in any order; the later line takes precedence. Rows and columns without values are dropped. */
export class RowCollector {
  private readonly rows = new Map<number | string, Row>()

  constructor(private readonly columns: readonly string[]) {}

  /** `second` tells rows of one key apart. */
  add(time: number, values: readonly number[], key = time, second?: number): void {
    if (values.every(Number.isNaN)) return
    this.rows.set(second === undefined ? key : `${key} ${second}`, { time, values, key, second: second ?? 0 })
  }

  remove(key: number): void {
    this.rows.delete(key)
  }

  get size(): number {
    return this.rows.size
  }

  toFrame(): Frame {
    const sorted = [...this.rows.values()].sort((a, b) => a.key - b.key || a.second - b.second)
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
