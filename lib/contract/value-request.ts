import type { ParamValue } from './read-param'

/** Path and parameters of a request, of which no URL was made yet. */
export interface ValueAddress {
  path: string
  params: Readonly<Record<string, ParamValue>>
}

export interface ValueRequest extends ValueAddress {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
}
