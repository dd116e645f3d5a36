import type { Endpoint, Field, ParamListing } from './endpoint'
import type { ErrorCode } from './errors'

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
  /**
   * Numeric fields of which a picture needs the last value alone, in `last`: it offers them and draws them when they are
   * asked for. Their columns are not sent.
   */
  heldBack?: string[]
  /** Rows before thinning to the width asked for. */
  rowCount: number
  /** Last finite value of every numeric field in the whole window, thinning aside. */
  last: Record<string, { time: number; value: number }>
  /** Where rows were left out: of each column up to 101 values, ascending, evenly spaced by rank among all rows. */
  ranks?: Record<string, number[]>
  /** Where rows were left out: how many each one stands for, itself and those since the one before. */
  standFor?: number[]
  /** And of each column their mean. */
  means?: Record<string, (number | null)[]>
  /** Where the data comes from, for the badge. */
  origin: Origin
  /** Set when this is the last good picture because a newer one could not be had. */
  stale?: { since: string; reason: string }
  overlays?: Overlay[]
}

/** How it travels: in place of the times the first one, and then what each lies after the one before. */
export type CompactWireSeries = Omit<WireSeries, 'time'> & { steps: number[] }

export type Origin =
  | { kind: 'sample' }
  | { kind: 'store'; asOf: string | null }
  /** `sample` where the server says its data is simulated. */
  | { kind: 'remote'; host: string; sample?: boolean }

/** A series laid over another one, or what a formula makes of those on screen. */
export interface Overlay {
  /** Its column among those of the base series; there is none where `failure` is set. */
  column: string
  /** The letter a formula calls it by; null for the formula itself. */
  letter: string | null
  title: string
  /** Whether its line goes straight over rows without a value, which belong to other series only. */
  connect: boolean
  /** What was done so that it has a value in the rows of the base, in a sentence. */
  joined: string
  /** `onchain/mvrv`, where it is a series. */
  path?: string
  /** Other fields it can be drawn by. */
  choices?: { name: string; label: string }[]
  /** Its own parameters that change the data. */
  parameters?: ParamListing[]
  /** Why it is not drawn; `at` is the character of a formula that is wrong, counted from 0. */
  failure?: { code: ErrorCode; message: string; at?: number }
}

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
  overlays?: readonly Overlay[]
  /** See `WireSeries.heldBack`: of their columns all is missing but the last value. */
  heldBack?: ReadonlySet<string>
  /** See `WireSeries.ranks`; none where every row is there. */
  ranks?: Readonly<Record<string, Float64Array>>
  /** See `WireSeries`; none where every row is there. */
  standFor?: Float64Array
  means?: Readonly<Record<string, Float64Array>>
}

export interface Quota {
  remainingHourly: number | null
  remainingDaily: number | null
  resetHourly: string | null
  resetDaily: string | null
}
