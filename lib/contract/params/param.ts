import type { ParamKind } from '../endpoint'
import type { Family } from '../family'

/** Group a control belongs to in the control row. */
export type ParamGroup = 'window' | 'output' | 'chain' | 'chart' | 'sp500'

/** The step that uses the value: loading data, computing columns, selecting rows, selecting fields, or encoding. */
export type ParamStep = 'data' | 'formula' | 'rows' | 'fields' | 'encoding'

/** A condition on two parameters. A request that breaks it is answered, but the chart misleads. */
export interface Below {
  /** Parameter that this one should be less than. */
  name: string
  /** Sentence shown under the controls while it is not. */
  warning: string
}

/** The rows that a window parameter selects. Days are milliseconds UTC at 00:00. */
export interface WindowRule {
  /** First day to include, −∞ for no bound. `lastDay` is the requested end date, or the day of the newest row. */
  firstDay?: (value: string | number, lastDay: number) => number
  lastDay?: (value: string | number) => number
  /** Maximum number of rows; the newest ones are kept. */
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
  default: string | number | null
  min?: number
  max?: number
  /** Amount by which a control's buttons change the value. */
  increment?: number
  allowed?: readonly string[]
  /** Other spellings of an allowed value, lower case → value. */
  aliases?: ReadonlyMap<string, string>
  /** Maximum length of the text, for kinds without an enumeration. */
  maxLength?: number
  /** Common values, each selectable with one click. */
  presets?: readonly number[]
  /** Presets for this parameter together with others. Only the first of these parameters has them. */
  presetSets?: PresetSets
  below?: Below
  /** Set if and only if `step` is `rows`. */
  window?: WindowRule
  /** Meaning of the number for fields that depend on it (`Field.periods`, `Field.levels`). */
  meaning?: 'period' | 'level'
  /** Families in which every route has it. Other routes list it in their definition. */
  families?: 'all' | readonly Family[]
  /** Affects an API response but not a chart. Pages offer it only in exports. */
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
