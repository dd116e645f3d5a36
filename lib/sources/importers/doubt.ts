/** One answer to a doubt: what it means, and what `--as` then takes instead of the recognized series or beside it. */
export interface Answer {
  meaning: string
  /** Added to `--as <format>:<series>`. */
  option?: ReadOption
  /** Another `<format>:<series>`. */
  as?: string
}

/** Options that `--as <format>:<series>,<option>` takes. */
export const READ_OPTIONS = [
  'day-first',
  'month-first',
  'decimal-comma',
  'decimal-point',
  'high-low-close',
  'close-high-low',
  'sure',
] as const

export type ReadOption = (typeof READ_OPTIONS)[number]

/** A file that can be understood in several ways or contradicts what it seems to be. It is not imported without an answer. */
export class Doubt extends Error {
  constructor(
    readonly contradictions: readonly string[],
    readonly answers: readonly Answer[],
  ) {
    super(contradictions.join('. '))
  }
}
