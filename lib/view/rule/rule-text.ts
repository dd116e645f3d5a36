/** The test of a rule as text. */
export interface RuleText {
  sentence: string
  /** Measures of the rule beside those of buying and holding. */
  measures: readonly { label: string; rule: string; hold: string }[]
  /** Assumptions: timing, costs, and what it is compared with. */
  notes: readonly string[]
  /** Newest first, without the oldest of many. */
  spells: readonly {
    bought: string
    /** Null while it holds. */
    sold: string | null
    rows: number
    /** Change of the equity with the costs. */
    change: string
  }[]
  /** Number of older ones that are not in `spells`. */
  more: number
  /** Last day that is tested. */
  until: string
}
