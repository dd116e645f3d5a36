/** Megabytes of numbers that the rows of a file may take. That is nine million candles: minutes of 18 years. */
export const ROWS_MB = 512

const FIRST_ROWS = 1_024
/** Columns that grow by a quarter waste little memory and are copied a few times only. */
const GROWTH = 1.25
const BYTES = Float64Array.BYTES_PER_ELEMENT

/** A file whose rows do not fit in memory. The message is shown to the person importing the file. */
export class TooManyRows extends Error {
  constructor(mostMb: number) {
    super(
      `its rows need more than ${mostMb} MB of memory. Split the file into parts, such as one per year, and import them one after the other`,
    )
  }
}

/** Columns of numbers to which rows are added. Eight bytes per number, outside the heap of JavaScript objects. */
export class GrowingColumns {
  private readonly columns: Float64Array[]
  private count = 0
  private room = FIRST_ROWS

  constructor(
    width: number,
    private readonly mostMb = ROWS_MB,
  ) {
    this.columns = Array.from({ length: width }, () => new Float64Array(FIRST_ROWS))
  }

  get length(): number {
    return this.count
  }

  /** Throws `TooManyRows` at the limit. Values beyond those given are missing. */
  push(...values: readonly number[]): void {
    if (this.count === this.room) this.grow()
    this.set(this.count++, ...values)
  }

  set(row: number, ...values: readonly number[]): void {
    for (let at = 0; at < this.columns.length; at++) this.columns[at][row] = values[at] ?? Number.NaN
  }

  at(row: number, column: number): number {
    return this.columns[column][row]
  }

  /** The numbers of a column. Shares memory until the next row is added. */
  column(at: number): Float64Array {
    return this.columns[at].subarray(0, this.count)
  }

  /** Keeps these rows only, in this order. */
  keep(order: Uint32Array): void {
    // One column after the other, so that memory holds no second copy of all.
    for (let at = 0; at < this.columns.length; at++) {
      const kept = new Float64Array(Math.max(FIRST_ROWS, order.length))
      for (let row = 0; row < order.length; row++) kept[row] = this.columns[at][order[row]]
      this.columns[at] = kept
    }
    this.count = order.length
    this.room = this.columns[0].length
  }

  private grow(): void {
    const most = Math.floor((this.mostMb * 2 ** 20) / (BYTES * this.columns.length))
    if (this.count >= most) throw new TooManyRows(this.mostMb)
    this.room = Math.min(most, Math.max(FIRST_ROWS, Math.ceil(this.room * GROWTH)))
    for (let at = 0; at < this.columns.length; at++) {
      const grown = new Float64Array(this.room)
      grown.set(this.columns[at])
      this.columns[at] = grown
    }
  }
}

/**
 * The rows in ascending order, the last one of several that are equal; null if all rows are in strictly ascending order.
 * Compares by the first column, then by the next.
 */
export function distinctRows(...keys: readonly Float64Array[]): Uint32Array | null {
  const compare = (a: number, b: number): number => {
    for (const key of keys) if (key[a] !== key[b]) return key[a] - key[b]
    return 0
  }
  const count = keys[0].length
  let rising = true
  let falling = true
  for (let row = 1; row < count && (rising || falling); row++) {
    const step = compare(row, row - 1)
    rising &&= step > 0
    falling &&= step < 0
  }
  if (rising) return null
  const order = new Uint32Array(count)
  // Many publishers put the newest row first.
  for (let row = 0; row < count; row++) order[row] = falling ? count - 1 - row : row
  if (falling) return order
  order.sort((a, b) => compare(a, b) || a - b)
  return order.filter((row, at) => at + 1 === count || compare(row, order[at + 1]) !== 0)
}
