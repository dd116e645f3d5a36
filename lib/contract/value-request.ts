import type { Interval } from './interval'
import type { ParamValue } from './read-param'

/** Path and parameters of a request, of which no URL was made yet. */
export interface ValueAddress {
  path: string
  params: Readonly<Record<string, ParamValue>>
  /** Interval of the bars that fields with `bars` are computed over. Only in process: the API has daily rows. */
  interval?: Interval
}

export interface ValueRequest extends ValueAddress {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
}
