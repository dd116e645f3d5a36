import type { Unit } from '@/lib/contract/endpoint'
import type { ReleaseName } from './macro-calendar'

interface MacroKindFacts {
  change?: 'basis points' | 'points'
  isFlow?: true
  adds?: true
}

/**
 * Kinds of series. A flow is drawn around 0. Amounts of a period add up to those of a longer one.
 * Without `change`, values change in percent or in their own unit.
 */
const KINDS = {
  level: {},
  /** An interest rate, a yield, or a spread between them. */
  rate: { change: 'basis points' },
  /** An index number around a normal value, not a price level. */
  score: { change: 'points' },
  /** Growth within a period. */
  growth: { isFlow: true },
  amount: { adds: true },
  /** The remainder of the amounts of a period. */
  balance: { isFlow: true, adds: true },
} satisfies Record<string, MacroKindFacts>

type MacroKind = keyof typeof KINDS
export const MACRO_KINDS: Readonly<Record<MacroKind, MacroKindFacts>> = KINDS

/** An approximate history, by which the sample is drawn and imported values are checked. */
interface Drawn {
  /** Dates and values, such as `2013 210, 2013-07-05 72`. */
  knots: string
  /** Standard deviation from the path, per row. That of a level in `log` or `relative` is a share of it. */
  deviation: number
  /** Lowest value. */
  floor?: number
}

/** History of a series published by week, month or quarter. */
export interface PublishedSample extends Drawn {
  /** Whether the level changes in percent (index, money) or in points (rates). */
  scale: 'log' | 'linear'
  /** Growth per year after the last knot: a share of the level, or an addition in a linear scale. */
  growth: number
  /** Persistence of the deviation, per row. */
  memory: number
  /** Decimal digits; −2 rounds to hundreds. */
  digits: number
}

/** History of a series quoted on trading days. */
export interface QuotedSample extends Drawn {
  floor: number
  /** Set for prices. */
  relative?: true
  /** Values are whole multiples of it; 0.01 without. */
  step?: number
}

/** The chart of its published values. */
export interface MacroChart {
  /** Last part of its path, after `economic/`. */
  name: string
  /** Other names that people search for. */
  words?: readonly string[]
  concept: string
  title: string
  unit: Unit
  description: string
  reading: string
  /** If it is not published as it is measured. */
  formula?: string
}

export type MacroCadence = 'trading-day' | 'weekly' | 'monthly' | 'quarterly'

/** All facts of an economic series. One without them does not compile. */
export interface MacroSeries {
  name: string
  /** As its publisher states it. */
  unit: string
  kind: MacroKind
  /** Usual distance of its values. */
  cadence: MacroCadence
  /** The publication that it is part of. */
  release: ReleaseName
  /** A daily series whose whole history is recomputed at times. Other daily ones are quotes, which do not change. */
  isEstimated?: true
  /** `computed` if the sample has a rule for it. */
  sample: PublishedSample | QuotedSample | 'computed'
  /** Absent for a series that is only an input of others. */
  chart?: MacroChart
}
