/** Every occurrence as text. */
export interface StudyText {
  sentence: string
  /** Days of the columns of changes. */
  after: readonly number[]
  /** Newest first, without the oldest of many. */
  rows: readonly {
    day: string
    /** Last day of its path. */
    until: string
    value: string
    /** In the order of `after`; empty for one that overlaps and is left out. */
    changes: readonly string[]
  }[]
  /** Number of older ones that are not in `rows`. */
  more: number
}
