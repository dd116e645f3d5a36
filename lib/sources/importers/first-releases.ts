import { type Frame, frame } from '@/lib/engine/frame'
import { PUBLISHED } from '@/lib/sources/base-table'

interface Release {
  value: number
  /** First day on which the value was published; NaN in files without such days. */
  since: number
}

/**
 * Values of a series by day. The first published of several values of a day is kept, so that the value and its date
 * belong together; without dates the later line takes precedence.
 */
export class FirstReleases {
  private readonly rows = new Map<number, Release>()
  /** First day of any value, missing ones included: the record begins there. */
  private start = Number.POSITIVE_INFINITY

  add(time: number, value: number, since: number): void {
    if (since < this.start) this.start = since
    if (Number.isNaN(value)) return
    const before = this.rows.get(time)
    if (!before || !(since > before.since)) this.rows.set(time, { value, since })
  }

  /**
   * The values as a column, and the dates of publication where the file has them. A value that was already published
   * when the record begins was published at an unknown earlier time: with files that repeat the day of the download,
   * that is every value. A date before the day of its row is none.
   */
  toFrame(column: string): Frame {
    const sorted = [...this.rows].sort(([a], [b]) => a - b)
    const values = Float64Array.from(sorted, ([, { value }]) => value)
    const published = Float64Array.from(sorted, ([time, { since }]) =>
      since > this.start && since >= time ? since : Number.NaN,
    )
    const time = Float64Array.from(sorted, ([at]) => at)
    const isDated = !published.every(Number.isNaN)
    return frame(time, { [column]: values, ...(isDated ? { [PUBLISHED]: published } : {}) })
  }
}
