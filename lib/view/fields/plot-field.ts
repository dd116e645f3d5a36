import type { ChangeKind, Role, Unit } from '@/lib/contract/endpoint'

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
  /** Names of the levels in the same order. */
  levelNames?: readonly string[]
  /** Scale of the function whose values it is. Without ends it shares no axis. */
  scale?: { ends?: readonly [number, number] }
  /** Form in which its changes are written, if unit and role do not say so. */
  change?: ChangeKind
  /** See `Field.gathers`. */
  gathers?: 'sum' | 'mean'
  /** At the times at which they are drawn. */
  values: Float64Array
  /** See `recentSize`. Decides which fields share an axis. */
  size: number
  /** Other fields with the same values. */
  aliases: string[]
  /** Set if the column is deferred: only its last value is loaded. */
  isDeferred?: true
}

/** The unit as written after a value. */
export const writtenUnit = ({ unit, coin }: Pick<PlotField, 'unit' | 'coin'>): string => coin ?? unit
