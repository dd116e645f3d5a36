import type { Endpoint, Field } from './endpoint'

/** `metadata` of a data response; a foreign server may leave any of it out. */
export interface SeriesMetadata {
  apiVersion?: string
  tier?: string
  fields?: string[]
  /** Days of the first and last row returned. */
  dataRange?: { start: string | null; end: string | null }
  /** Days of the first and last row of the whole series, whatever the window. */
  coverage?: { start: string | null; end: string | null }
  resolution?: string
  parameters?: Record<string, string | number>
  ignoredParameters?: string[]
  units?: Record<string, string>
  revision?: string
  source?: 'sample' | 'store'
  lastUpdated?: string
  dataUpdateInterval?: string
  truncated?: boolean
  missing?: string[]
  /** Fields of the route that the key was not granted. */
  fieldsLeftOut?: string[]
  timestamp?: string
  processingTime?: number
}

export type WireColumn = (number | null)[] | (string | null)[] | unknown[]

/**
 * A series as the dashboard's own door `/data/<path>` hands it to the browser: time in milliseconds and one array
 * a field, `null` for missing. Time columns are folded into `time`.
 */
export interface WireSeries {
  endpoint: Endpoint
  fields: Field[]
  time: number[]
  /** A field of role `alias` that repeats the one in `aliasOf` value for value is left out. */
  columns: Record<string, WireColumn>
  metadata: SeriesMetadata
  /** Rows before thinning to the width asked for. */
  rowCount: number
  /** Last finite value of every numeric field in the whole window, thinning aside. */
  last: Record<string, { time: number; value: number }>
  /** Where the data comes from, for the badge. */
  origin: Origin
  /** Set when this is the last good picture because a newer one could not be had. */
  stale?: { since: string; reason: string }
}

export type Origin =
  | { kind: 'sample' }
  | { kind: 'store'; asOf: string | null }
  /** `sample` where the server says its data is simulated. */
  | { kind: 'remote'; host: string; sample?: boolean }

/** A series inside a program: NaN for missing numbers. */
export interface SeriesData {
  endpoint: Endpoint
  fields: Field[]
  /** Milliseconds UTC, ascending (equal neighbours are allowed: several contracts on one day). */
  time: Float64Array
  columns: Record<string, Float64Array | readonly unknown[]>
  metadata: SeriesMetadata
  origin: Origin
  stale?: { since: string; reason: string }
}

export interface Quota {
  remainingHourly: number | null
  remainingDaily: number | null
  resetHourly: string | null
  resetDaily: string | null
}
