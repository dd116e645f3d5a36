import type { Aggregate } from '@/lib/engine/ops/rows/resample'
import type { Address } from '../syntax/node'
import type { Quantity } from '../units/quantity'

/** A series that a formula may use. */
export interface Fact {
  quantity: Quantity
  /** Rule by which its values become that of a longer period; absent for levels. */
  gathers?: Aggregate
}

/** Names and addresses that a formula may use. */
export interface Scope {
  /** Letters and fields of the chart. */
  names: ReadonlyMap<string, Fact>
  /** The series at an address, or the reason why there is none. */
  find: (address: Address) => Fact | { reason: string }
  /** Whether a window may be too short for its function, which then gives no values: for formulas that nobody sees. */
  anyWindow?: true
}
