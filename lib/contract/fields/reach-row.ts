/** One line of a table of levels: a condition, and where it is true. */
export interface ReachRow {
  /** `rsi(a, 14) = 70` */
  condition: string
  /** `54,215.11`, several with commas, or a word. */
  at: string
  /** `20.1 % below` */
  away: string
  /** Words about what is free, in which row, and what is held. */
  given: string
}
