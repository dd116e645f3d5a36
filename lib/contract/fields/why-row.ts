/** One line of a change that was taken apart: a value on a day, an input, or time. */
export interface WhyRow {
  /** `Realized cap` */
  name: string
  /** Text of the input in a formula; null for a value of the whole. */
  input: string | null
  /** Page of the input with its change; null where there is none. */
  href: string | null
  /** `1.573`, or `+0.046` */
  text: string
  /** Ends of its bar, in the unit of the whole. The bar of a value begins at 0. */
  bar: { from: number; to: number; does: 'stands' | 'rises' | 'falls' }
  /** The days, values, and publishers of the input. */
  given: string
}

/** A change as lines: the first value, the parts from the largest on, and the last value. */
export interface WhyTable {
  /** `MVRV ratio: why it moved from 2025-12-22 to 2026-03-22` */
  caption: string
  /** Empty if it could not be taken apart. */
  rows: readonly WhyRow[]
  /** Exactness of the parts, or why there are none; empty where there is nothing to say. */
  note: string
  /** One sentence with everything. */
  sentence: string
}
