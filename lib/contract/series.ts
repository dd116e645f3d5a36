import type { Column } from '@/lib/engine/frame'
import type { Endpoint, Field, ParamListing } from './endpoint'
import type { ErrorCode } from './errors'

/** Members that a total, share or count is taken over, such as chains. */
export interface SeriesMembers {
  /** Plural noun for them. */
  what: string
  counted: number
  of: number
  /** Names of those that are not loaded, at most as many as are lacking. */
  missing: string[]
}

/** Days on which the price of a coin comes from one source. */
export interface PriceSpan {
  coin: string
  source: string
  from: string
  to: string
}

/** `metadata` of a data response. A foreign server may omit any part. */
export interface SeriesMetadata {
  apiVersion?: string
  tier?: string
  fields?: string[]
  /** Days of the first and last row returned. */
  dataRange?: { start: string | null; end: string | null }
  /** First and last day of the whole series, regardless of the window. */
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
  /** Addresses of the pages before and after, as path and query. Only rows finer than a day have pages. */
  prev?: string
  next?: string
  /** Day of the rows of a series that describes one moment. */
  snapshotDate?: string
  /** Historical names that the query asked for, with the present ones. */
  renamedFields?: Record<string, string>
  missing?: string[]
  /** Inputs that ended although the rows of their table or of others go on, and the fields that end with them. */
  stale?: StaleInput[]
  /** Only of series over members. */
  members?: SeriesMembers
  /** Sources of the prices that the rows use, where they are known. Only daily rows of imported data have them. */
  price?: PriceSpan[]
  /** Fields of the route that the key was not granted. */
  fieldsLeftOut?: string[]
  timestamp?: string
  processingTime?: number
  /** Dashboard only: columns of a remote server with values that are not numbers and are left out. */
  unreadable?: string[]
}

/** An input of a series without new values. Days are `YYYY-MM-DD`. */
export interface StaleInput {
  table: string
  column: string
  /** The input in words. */
  name: string
  /** Day of its last value, and the last day on which one of the fields has a value. */
  last: string
  until: string
  /** Fields without values after `until`. */
  fields: string[]
}

export type WireColumn = (number | null)[] | (string | null)[] | unknown[]

/**
 * A series as `/data/<path>` sends it to the browser: time in milliseconds and one array per field, `null` for missing.
 * Time columns become `time`.
 */
export interface WireSeries {
  endpoint: Endpoint
  fields: Field[]
  time: number[]
  /** Leaves out fields of role `alias` whose values all equal those of the field in `aliasOf`. */
  columns: Record<string, WireColumn>
  metadata: SeriesMetadata
  /**
   * Deferred columns: numeric fields that the chart offers but does not draw. Only their last value is sent, in `last`.
   */
  heldBack?: string[]
  /** Number of rows before downsampling. */
  rowCount: number
  /** Last finite value of every numeric field in the window, before downsampling. */
  last: Record<string, { time: number; value: number }>
  /**
   * Percentiles of each column before downsampling: up to 101 values, ascending, evenly spaced by rank. Only after
   * downsampling.
   */
  ranks?: Record<string, number[]>
  /**
   * Number of original rows that each row represents: itself and those since the previous one. Only after downsampling.
   */
  standFor?: number[]
  /** Mean of those rows for each column. */
  means?: Record<string, (number | null)[]>
  /** Source of the data, for the badge. */
  origin: Origin
  /** Set if this is the last good data because loading newer data failed. */
  stale?: { since: string; reason: string }
  overlays?: Overlay[]
}

/** Compact form for sending: the first time, and the difference of each time to the one before. */
export type CompactWireSeries = Omit<WireSeries, 'time'> & { steps: number[] }

export type Origin =
  | { kind: 'sample' }
  | { kind: 'store'; asOf: string | null }
  /** `sample` if the server says that its data is simulated. */
  | { kind: 'remote'; host: string; sample?: boolean }

/** A compared series, or the result of a formula over the series on screen. */
export interface Overlay {
  /** Column in the base series; absent if `failure` is set. */
  column: string
  /** Its letter in a formula; null for the formula itself. */
  letter: string | null
  title: string
  /** Whether its line connects across rows without a value, which belong to other series. */
  connect: boolean
  /** How its values were joined to the rows of the base, in one sentence. */
  joined: string
  /** `onchain/mvrv`; absent for a formula. */
  path?: string
  /** Other fields it can be drawn by. */
  choices?: { name: string; label: string }[]
  /** Its own parameters that change the data. */
  parameters?: ParamListing[]
  /** Why it is not drawn. `at` is the position of the error in a formula, counted from 0. */
  failure?: { code: ErrorCode; message: string; at?: number }
}

/** A series inside a program: NaN for missing numbers. */
export interface SeriesData {
  endpoint: Endpoint
  fields: Field[]
  /** Milliseconds UTC, ascending. Equal neighbors are allowed: several contracts per day. */
  time: Float64Array
  columns: Record<string, Column>
  metadata: SeriesMetadata
  origin: Origin
  stale?: { since: string; reason: string }
  overlays?: readonly Overlay[]
  /** See `WireSeries.heldBack`: of their columns all is missing but the last value. */
  heldBack?: ReadonlySet<string>
  /** See `WireSeries.ranks`; absent if every row is present. */
  ranks?: Readonly<Record<string, Float64Array>>
  /** See `WireSeries`; absent if every row is present. */
  standFor?: Float64Array
  means?: Readonly<Record<string, Float64Array>>
}

export interface Quota {
  remainingHourly: number | null
  remainingDaily: number | null
  resetHourly: string | null
  resetDaily: string | null
}
