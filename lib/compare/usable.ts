import type { Field, Unit } from '@/lib/contract/endpoint'
import type { Interval } from '@/lib/contract/interval'
import type { KnownRows } from './known-rows'

/** A field that a formula may use, with its own rows, which `own` says are those of the chart. */
export interface Usable extends KnownRows {
  own?: true
  /** Key of its series, where several fields of one may be used. */
  series?: string
  /** Days by which its values are drawn before the day that they are of. A rule waits for them. */
  aheadDays?: number
  field: Pick<Field, 'role' | 'gathers'> & { unit: Unit; coin?: string }
}

/** Rows of a chart, and the interval over whose bars a formula is computed instead. */
export interface FormulaRows extends Pick<KnownRows, 'time' | 'cadence' | 'resolution'> {
  bars?: Interval
}
