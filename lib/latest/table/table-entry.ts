import type { ChangeKind, Unit } from '@/lib/contract/endpoint'
import type { FactsOfSources } from '../facts-of-sources'
import type { NumberName } from './columns'
import type { Crossing } from './crossings'
import type { WeeklyChanges } from './weekly-changes'

/** Everything that is measured of the main field of one series. Absent numbers could not be measured. */
export interface TableEntry extends FactsOfSources {
  /** Name and label of the main field. */
  field: string
  label: string
  unit: Unit
  /** Ticker, if the unit is the native coin of a known chain. */
  coin?: string
  /** Form of all its changes. `sum` is the sum of the values in the span. */
  form: ChangeKind
  /** Time at which the last value was published, milliseconds UTC; absent where it is that of its row or unknown. */
  published?: number
  /** Times in milliseconds UTC: of the last value, the first, the highest, and the lowest. */
  time: number
  since: number
  highTime: number
  lowTime: number
  numbers: Partial<Record<NumberName, number>>
  /** The last values, for a sparkline. Empty without changes. */
  recent: Float64Array
  /** Changes of weeks, to find series that move as one. Absent for slower series. */
  weekly?: WeeklyChanges
  /** The last time that it crossed each level with a name. */
  crossings: readonly Crossing[]
  /** Day on which the latest change of an input was seen, `YYYY-MM-DD`. */
  revisedOn?: string
  /** Notes about the numbers, one sentence each. */
  notes: readonly string[]
}
