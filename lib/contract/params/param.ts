import type { ParamKind } from '../endpoint'
import type { Family } from '../family'

/** Group a control belongs to in the control row. */
export type ParamGroup = 'window' | 'output' | 'chain' | 'chart' | 'sp500'

/**
 * The step of an answer that a value enters: which data is loaded, how columns are computed from it, which rows and
 * which fields of the result are returned, and how they are written.
 */
export type ParamStep = 'data' | 'formula' | 'rows' | 'fields' | 'encoding'

/** A condition on two parameters. A request that breaks it is answered, but the chart misleads. */
export interface Below {
  /** Parameter that this one should be smaller than. */
  name: string
  /** Sentence shown under the controls while it is not. */
  warning: string
}

/** Which rows a window parameter selects. Days are milliseconds UTC at 00:00. */
export interface WindowRule {
  /** First day wanted; `lastDay` is the end date asked for, else the day of the newest row. −∞ is no bound. */
  firstDay?: (value: string | number, lastDay: number) => number
  lastDay?: (value: string | number) => number
  /** Most rows wanted, the newest ones. */
  mostRows?: (value: string | number) => number
}

/** Settings of several parameters that are chosen together. */
export interface PresetSets {
  names: readonly string[]
  /** One value per name. The set of all defaults comes first. */
  sets: readonly (readonly [values: readonly number[], title: string])[]
}

/** Everything about one query parameter. */
export interface Param {
  name: string
  kind: ParamKind
  group: ParamGroup
  step: ParamStep
  label: string
  /** The sentence shown as help and published in the catalog. */
  description: string
  default: string | number | null
  min?: number
  max?: number
  /** Amount by which a control's buttons change the value. */
  increment?: number
  allowed?: readonly string[]
  /** Other spellings of an allowed value, lower case → value. */
  aliases?: ReadonlyMap<string, string>
  /** Longest text accepted; guards kinds without an enumeration. */
  maxLength?: number
  /** Common values, offered as one click. */
  presets?: readonly number[]
  /** Common settings of this parameter together with others; stated once, by the first of them. */
  presetSets?: PresetSets
  below?: Below
  /** Set exactly where `step` is `rows`. */
  window?: WindowRule
  /** What a number means to the fields that depend on it (`Field.periods`, `Field.levels`). */
  meaning?: 'period' | 'level'
  /** Families whose every route takes it. Other routes name it in their definition. */
  families?: 'all' | readonly Family[]
  /** Shapes an API answer but not a chart; pages leave it to their exports. */
  apiOnly?: true
}

/** Values of parameters by name, as read: numbers are numbers. */
export type ParamValues = Readonly<Record<string, string | number>>

type Facts = Omit<Param, 'kind' | 'step'> & { step?: ParamStep }

export function integer(facts: Facts): Param {
  return { kind: 'integer', step: 'formula', ...facts }
}

export function number(facts: Facts): Param {
  return { kind: 'number', step: 'formula', ...facts }
}

export function oneOf(facts: Facts): Param {
  return { kind: 'enum', step: 'formula', ...facts }
}
