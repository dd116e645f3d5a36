/**
 * Rows of a window of n that may be missing: a tenth, rounded up, so one of seven and three of thirty, but none below five.
 * A window has a value if its last row is present, no more than these are missing, and it does not begin before the
 * first present row of the column.
 */
export function mayMiss(n: number): number {
  return n < 5 ? 0 : Math.ceil(n / 10)
}

/** Follows which windows of n rows have enough present rows. Rows are added in order. */
export class WindowCount {
  /** Present rows of the window that ends at the last row added. */
  present = 0
  private readonly ring: Uint8Array
  private first = -1
  private row = -1

  constructor(private readonly n: number) {
    this.ring = new Uint8Array(n)
  }

  /** Adds a row. Returns whether the window that ends there has a value. */
  add(isPresent: boolean): boolean {
    this.row++
    const place = this.row % this.n
    this.present += Number(isPresent) - this.ring[place]
    this.ring[place] = Number(isPresent)
    if (isPresent && this.first < 0) this.first = this.row
    return isPresent && this.row - this.first >= this.n - 1 && this.present >= this.n - mayMiss(this.n)
  }
}
