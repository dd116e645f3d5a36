import type { Column } from '@/lib/engine/frame'
import type { Endpoint, Field, ParamListing } from './endpoint'
import type { ErrorCode } from './errors'
import type { ReachRow } from './fields/reach-row'
import type { Interval } from './interval'
import type { SeriesSource } from './live/series-source'

/** Members that a total, share or count is taken over, such as chains. */
export interface SeriesMembers {
  /** Plural noun for them. */
  what: string
  counted: number
  of: number
  /** Names of those that are not loaded, at most as many as are lacking. */
  missing: string[]
}

/** Days without a known value of a field that is never null: JSON has `Field.unknownAs` there. Both are inclusive. */
export interface UnknownSpan {
  field: string
  from: string
  to: string
}

/** Days whose rows are left out, because they lack fields that are never null although they have others. Both are inclusive. */
export interface LeftOutSpan {
  /** Fields that the rows lack. */
  fields: string[]
  from: string
  to: string
  /** Number of rows. */
  rows: number
}

/** Days on which the price of a coin comes from one source. */
export interface PriceSpan {
  coin: string
  source: string
  from: string
  to: string
}

/** Days from each returned row to the publication of these fields: 0 if it was on the day of the row. */
export interface PublishedDays {
  fields: string[]
  days: number[]
}

/** An input whose publication is assumed. */
export interface AssumedInput {
  /** The input in words. */
  name: string
  /** Day of its first import, `YYYY-MM-DD`, from which on its values are recorded. */
  before: string
  /** Days from the date of a row to its assumed publication. */
  lag: { least: number; most: number }
}

/** An input whose rows are gathered from finer ones, each column by its own rule: sum, last value, or mean. */
export interface GatheredInput {
  /** The input in words. */
  name: string
  /** Resolution of the finer rows. */
  from: string
  /** Set if files have rows of the resolution, so that only those between them are gathered. */
  onlyGaps?: true
}

/** Changes of inputs. Days are `YYYY-MM-DD`. */
export interface RevisedValues {
  values: number
  /** Days on which the first and the latest change were seen. */
  first: string
  last: string
  /** The latest ones, newest first, at most ten. `old` and `new` are null where there is no value. */
  latest: {
    /** The input in words. */
    name: string
    day: string
    old: number | null
    new: number | null
    seen: string
  }[]
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
  /** Days of the rows on which a field with `unknownAs` has no known value. Absent if there are none. */
  unknown?: UnknownSpan[]
  /** Rows within the range of the answer that are left out, such as candles with an unknown price. */
  leftOut?: LeftOutSpan[]
  /** Inputs that ended although the rows of their table or of others go on, and the fields that end with them. */
  stale?: StaleInput[]
  /** Only of series over members. */
  members?: SeriesMembers
  /** Sources of the prices that the rows use, where they are known. Only daily rows of imported data have them. */
  price?: PriceSpan[]
  /** Publication of fields whose values were known only after the day of their row. Absent if there are none. */
  published?: PublishedDays[]
  /** Values of the inputs that their publishers changed after they were known. Absent if there are none. */
  revised?: RevisedValues
  /**
   * Only with `asof`: inputs of which nothing was recorded by that day, because their files were imported later. Their
   * rows are assumed to have been known on the day of the row, or after the publication lag of the table.
   */
  assumed?: AssumedInput[]
  /** Inputs whose rows are gathered from finer ones, such as days of blocks. Absent if there are none. */
  gathered?: GatheredInput[]
  /** Public sources of the values with their terms, where they are known. */
  sources?: SeriesSource[]
  /** Fields of the route that the key was not granted, or that the terms of their source withhold. */
  fieldsLeftOut?: string[]
  timestamp?: string
  processingTime?: number
  /** Dashboard only: the interval of the bars that some columns were computed over. Other rows lack them. */
  interval?: Interval
  /** Dashboard only: columns of a remote server with values that are not numbers and are left out. */
  unreadable?: string[]
  /** Dashboard only: columns with values beyond the largest (`LARGEST_VALUE`), which are missing. */
  tooLarge?: string[]
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

/** Distribution of the values of a field above zero. */
export interface Spread {
  /** Number of values that `ranks` stands for. */
  count: number
  /** Up to 41 of them, ascending, evenly spaced by rank. */
  ranks: number[]
  /** The lowest one; null without any. */
  least: number | null
  /** Ends of the values after the beginning of the rows (`beginningOf`), and the lowest one above zero; null without any. */
  settled: { low: number; least: number | null; high: number } | null
  /** Numbers of values and of zeros in the later half, after the first value above zero. */
  late: { values: number; zeros: number }
}

/** Distributions of the fields in a window, milliseconds UTC. */
export interface WindowSpreads {
  from: number
  to: number
  fields: Record<string, Spread>
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
  /** Set if snapshots of some rows were not sent, because there is no room for them. */
  lacksSnapshots?: true
  /** Last finite value of every numeric field in the window, before downsampling. */
  last: Record<string, { time: number; value: number }>
  /** Recent size of every numeric field of the whole series, which decides the fields that share an axis. */
  sizes: Record<string, number>
  /**
   * Percentiles of each column before downsampling: up to 101 values, ascending, evenly spaced by rank. Only after
   * downsampling.
   */
  ranks?: Record<string, number[]>
  /** Distributions before downsampling, which decide the scale. Only after downsampling. */
  spreads?: WindowSpreads
  /** Times of the rows of the whole series before which rows are missing. Only after downsampling. */
  resumes?: number[]
  /** Set if the rows are periods, because there are too many rows to send. */
  periods?: Periods<(number | null)[]>
  /** Source of the data, for the badge. */
  origin: Origin
  /** Set if this is the last good data because loading newer data failed. */
  stale?: { since: string; reason: string }
  overlays?: Overlay[]
  reached?: ReachRow[]
  turns?: string
}

/**
 * Numbers as differences of whole numbers: each value is the sum of the steps up to it over 10 to the power of `digits`,
 * exactly. With `order` 2 these are steps of steps. With `from` a step leads from the value of that column in this row
 * or the one before. `null` is a missing value, which no step leads to.
 */
export type PackedColumn = { digits: number; steps: (number | null)[] } & (
  | { order: 1 | 2 }
  | { from: string; before: 0 | 1 }
)

/** Compact form for sending: the first time, and the difference of each time to the one before. */
export type CompactWireSeries = Omit<WireSeries, 'time' | 'columns'> & {
  steps: number[]
  columns: Record<string, WireColumn | PackedColumn>
  /** Set if the rows before these are sent as `EarlierRows`. */
  isNewest?: true
}

/** Rows before those of a `CompactWireSeries`. */
export type EarlierRows = Pick<CompactWireSeries, 'steps' | 'columns'>

export type Origin =
  | { kind: 'sample' }
  /** `isPublic` if any of it was read from public sources; the rest are imported files. */
  | { kind: 'store'; asOf: string | null; isPublic?: true }
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
  /** With a formula: the interval of the bars that it was computed over. Other rows have no value. */
  interval?: Interval
  /** Rule by which its values were joined to the rows of the base, in one sentence. */
  joined: string
  /**
   * Set for a formula whose values are 1 where a condition is true and 0 where it is false. `settledUntil` is the time of the
   * last row in which every input has the values that it should have by then, milliseconds UTC; null without any.
   */
  truth?: { settledUntil: number | null }
  /** Scale of the function whose values a formula is: their ends, and levels with their names. */
  scale?: {
    ends?: readonly [number, number]
    levels?: readonly number[]
    levelNames?: readonly string[]
  }
  /** Text of a formula or condition, which says whose failure this is while another answer is on its way. */
  text?: string
  /** `onchain/mvrv`; absent for a formula. */
  path?: string
  /** Paths of the series that a formula loads by their addresses. */
  uses?: string[]
  /** Set for the condition that the chart is aligned by, which is not drawn as a line. */
  condition?: true
  /** Other fields it can be drawn by. */
  choices?: { name: string; label: string }[]
  /** Its own parameters that change the data. */
  parameters?: ParamListing[]
  /** Reason why it is not drawn. `at` and `to` are the place of the error in a formula, counted from 0, without the last. */
  failure?: { code: ErrorCode; message: string; at?: number; to?: number }
}

/** Calendar periods that rows were gathered into, one entry per row. Times in milliseconds UTC. */
export interface Periods<Numbers = Float64Array> {
  interval: Interval
  from: Numbers
  /** Start of the next period. */
  to: Numbers
  /** Whether the last period is not over. */
  isOpen: boolean
  /** Set if the first period began before the series. */
  startsLate?: true
  /** Times of the first and last row gathered. */
  span: { first: number; last: number }
  /** Rows gathered. */
  rows: Numbers
  /** Number of rows in each period that have a value, for columns that are added or averaged. */
  present: Readonly<Record<string, Numbers>>
  /** Lowest and highest value of a level or rate in the period. */
  lows: Readonly<Record<string, Numbers>>
  highs: Readonly<Record<string, Numbers>>
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
  /** Answers to each `reach` of the address. */
  reached?: readonly ReachRow[]
  /** At what price the condition of the rule turns: `true at 54,215.11, 20.1 % below`. */
  turns?: string
  /** See `WireSeries.heldBack`: of their columns all is missing but the last value. */
  heldBack?: ReadonlySet<string>
  /** See `WireSeries.sizes`; absent if the rows are those of the whole series. */
  sizes?: Readonly<Record<string, number>>
  /** See `WireSeries.ranks`; absent if every row is present. */
  ranks?: Readonly<Record<string, Float64Array>>
  /** See `WireSeries.spreads`, for each window in it; absent if every row is present. */
  spreads?: readonly WindowSpreads[]
  /** See `WireSeries.resumes`, ascending; absent if every row is present. */
  resumes?: Float64Array
  /** Set if the rows are periods. */
  periods?: Periods
  /** First and last time of the series, milliseconds UTC, if these are only rows of windows of it. */
  covers?: { from: number; to: number }
}

export interface Quota {
  remainingHourly: number | null
  remainingDaily: number | null
  resetHourly: string | null
  resetDaily: string | null
}
