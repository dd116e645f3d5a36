/** An answer about one `reach` of an address: the value of a free input, such as a price, at which a formula has a level. */
export interface ReachRow {
  /** `rsi(a, 14) = 70` */
  condition: string
  /** Text of the free input that the address names; null for the price of the asset. */
  by: string | null
  /** The same in few words: `RSI(14) 70`. */
  name: string
  /** `54,215.11`, several with commas, or a word. */
  at: string
  /** `20.1 % below` */
  away: string
  /** Words about what is free, in which row, and what is held. */
  given: string
  /** The values in `at`, the nearest first. */
  values: readonly number[]
  /** Unit of the values; null without an answer. */
  unit: string | null
  /** The present value of the free input; null without an answer. */
  now: number | null
  /** Value of the formula in the row, 1 and 0 of a condition; null without an answer. */
  present: number | null
  /** Inputs of the formula, the free one first: as `by` names them, and in words. Empty without an answer. */
  inputs: readonly { text: string; words: string }[]
  /** Whether the free input is a price. */
  isPrice: boolean
  /** Day of the row, `YYYY-MM-DD`; null without an answer. */
  day: string | null
  /** Fields of the chart whose values are those of the free input. */
  fields: readonly string[]
  /** Paths of the series that it was computed from, beside the chart. */
  uses: readonly string[]
}

/** `rsi(a, 14) = 70 at 54,215.11, 20.1 % below (…)`, one sentence. */
export function reachSentence({ condition, at, away, given }: ReachRow): string {
  return `${condition} at ${at}${away && `, ${away}`}. ${given}`
}

/**
 * `true at 54,215.11, 20.1 % below`, of a condition that is false now, and `false at …` of one that is true; null unless a
 * price turns it.
 */
export function turnText({ values, at, away, present, isPrice }: ReachRow): string | null {
  return isPrice && values.length > 0 ? `${present === 1 ? 'false' : 'true'} at ${at}, ${away}` : null
}
