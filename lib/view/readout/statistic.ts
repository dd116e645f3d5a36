export interface Statistic {
  label: string
  text: string
  /** Date of the value, or what it means. */
  note: string
  sign?: 'up' | 'down'
  /** Days of a change that can be taken apart, `YYYY-MM-DD`. */
  over?: { from: string; to: string }
  /** Set if the value is older than its cadence allows. */
  isOld?: true
  /** Day of the last row, where a value is old although rows are not: they have no value. */
  rowsTo?: string
}

export interface Statistics {
  /** Label of the field. */
  label: string
  items: Statistic[]
}
