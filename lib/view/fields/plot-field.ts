import type { Role, Unit } from '@/lib/contract/endpoint'

/** A numeric field, ready to plot. */
export interface PlotField {
  name: string
  label: string
  role: Role
  unit: Unit
  /** Ticker, if the unit is the native coin of a known chain. */
  coin?: string
  /** Levels it is read by: numbers, or parameters that hold them. */
  levels?: readonly (number | string)[]
  values: Float64Array
  /** Set if rows were left out: see `SeriesData.means`. */
  means?: Float64Array
  /** Other fields with the same values. */
  aliases: string[]
  /** Set if the column is deferred: only its last value is loaded. */
  isDeferred?: true
}

/** The unit as written after a value. */
export const writtenUnit = ({ unit, coin }: PlotField): string => coin ?? unit
