import type { FormulaFunction } from '../functions/formula-function'
import type { Address, Length, Operator, Span } from '../syntax/node'
import type { Quantity } from '../units/quantity'

/** Numbers are the same on every row. Truth values are 1, 0, or missing. */
export type Type = 'number' | 'series' | 'truth'

/**
 * Rule for the values of a series in the rows of the chart: as the chart joins series, for as long as its cadence allows,
 * for at most a length, or as the chart joins them with a value in the rows that lack one. With `rows`, each row of the
 * series is new, and has no value where the series has none.
 */
export type Join = 'usual' | 'known' | 'rows' | { hold: Length } | { fill: number }

/** A series that a formula needs. Inputs with the same key have the same values. */
export interface Input {
  key: string
  of: { name: string } | { address: Address }
  join: Join
}

/** Any other argument than a series: a number, a window in rows or in the calendar, or a word. */
export type Setting = number | Length | string | undefined

/** A part with known names, types, and units. */
export type Checked = Span & { type: Type; quantity: Quantity } & (
    | { kind: 'constant'; value: number }
    | { kind: 'input'; key: string }
    | { kind: 'line'; index: number }
    | { kind: 'negate' | 'not'; of: Checked }
    | { kind: 'binary'; operator: Operator; left: Checked; right: Checked }
    | {
        kind: 'call'
        function: FormulaFunction
        columns: readonly Checked[]
        settings: readonly Setting[]
        output: string | null
      }
  )

export interface CheckedFormula {
  /** The last one is the result. */
  lines: readonly Checked[]
  inputs: readonly Input[]
  type: Type
  quantity: Quantity
  /** Units that do not fit together, in formulas without addresses, which older links may have. */
  notes: readonly string[]
}
