import type { Counted, Rejected } from '../format'
import { RowError } from '../shape/row-error'

/** Rejected rows that are named; the others are counted only, or a file with a fault per row would fill the memory. */
const MOST_NAMED = 1_000
/** Rejected rows from which a file that has no more valid ones is given up. */
const MOST_REJECTED = 10_000

/** The rejected rows of a file that is being read. */
export class RejectedRows {
  private readonly rejected: Rejected[] = []
  private rejectedCount = 0

  /** Calls `read`, and rejects the row if it throws a RowError. */
  attempt(line: number, read: () => void): void {
    try {
      read()
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      this.add(line, error.message)
    }
  }

  counted(rows: number): Counted {
    return { rows, rejected: this.rejected, rejectedCount: this.rejectedCount }
  }

  add(line: number, reason: string): void {
    this.rejectedCount++
    if (this.rejected.length < MOST_NAMED) this.rejected.push({ line, reason })
  }

  /** Throws if most of the rows so far are rejected. */
  refuseMost(rows: number): void {
    if (this.rejectedCount > MOST_REJECTED && this.rejectedCount * 2 > rows)
      throw new Error(
        `${this.rejectedCount} of the first ${rows} rows are not rows of this format: ${this.rejected[0].reason}`,
      )
  }
}
