import { type Frame, frame } from '@/lib/engine/frame'
import type { Layer } from '@/lib/sources/layers'
import type { Contribution } from './format'
import { distinctRows, GrowingColumns } from './rows/growing-columns'

/** Columns before those of the values. */
const [KEY, SECOND, TIME, VALUES] = [0, 1, 2, 3]
const FEW_ROWS = 4_096

/** Rows by key in any order; the later line takes precedence. Rows and columns without values are dropped. */
export class RowCollector {
  private readonly rows: GrowingColumns
  /** Number of rows at which those that a later one replaced are removed. */
  private most = FEW_ROWS

  constructor(
    private readonly columns: readonly string[],
    mostMb?: number,
  ) {
    this.rows = new GrowingColumns(VALUES + columns.length, mostMb)
  }

  /** `second` tells rows of one key apart. Throws `TooManyRows` if the rows do not fit in memory. */
  add(time: number, values: readonly number[], key = time, second = 0): void {
    if (values.every(Number.isNaN)) return
    const last = this.rows.length - 1
    const repeats = last >= 0 && this.rows.at(last, KEY) === key && this.rows.at(last, SECOND) === second
    // Rows of one day often follow each other.
    if (repeats) this.rows.set(last, key, second, time, ...values)
    else this.rows.push(key, second, time, ...values)
    if (this.rows.length < this.most) return
    this.sort()
    this.most = Math.max(FEW_ROWS, 2 * this.rows.length)
  }

  remove(key: number): void {
    const keys = this.rows.column(KEY)
    this.rows.keep(Uint32Array.from(keys.keys()).filter((row) => keys[row] !== key))
  }

  get size(): number {
    this.sort()
    return this.rows.length
  }

  toFrame(): Frame {
    this.sort()
    const columns: Record<string, Float64Array> = {}
    this.columns.forEach((name, at) => {
      const column = this.rows.column(VALUES + at)
      if (!column.every(Number.isNaN)) columns[name] = column.slice()
    })
    return frame(this.rows.column(TIME).slice(), columns)
  }

  private sort(): void {
    const order = distinctRows(this.rows.column(KEY), this.rows.column(SECOND))
    if (order) this.rows.keep(order)
  }
}

/** Rows by day as those of a table. */
export const dailyOf = (table: string, layer: Layer, rows: RowCollector): Contribution => ({
  table,
  resolution: '1d',
  layer,
  frame: rows.toFrame(),
})
